// The right side: the bot's state, and every request it made.

import { attempt } from "./net.js";
import { h, icon, nameOf, switcher } from "./dom.js";
import { faults } from "./faults.js";
import { on, state } from "./store.js";
import { clockTime, relative } from "./time.js";
import { t } from "./text.js";

export function panel(root) {
  let failuresOnly = true;
  const head = h("div", { class: "panel-head" });
  const about = h("div", { class: "panel-about" });
  const lines = h("ol", { class: "requests", reversed: true });
  const listHead = h("div");
  root.append(head, about, faults(), listHead, lines);

  function drawAbout() {
    const { bot } = state;
    const ended = bot.managed && !bot.running && bot.exit !== null;
    const restart = bot.retry_at ? relative(bot.retry_at * 1000) : t("Loading…");
    head.replaceChildren(
      h("h2", null, nameOf(state.app)),
      h("button", { type: "button", class: "icon-button", "aria-label": t("Close"), onclick: toggle }, icon("close")),
    );
    const parts = [
      ended && !bot.online
        ? h("p", { class: "failed", role: "alert" }, t("The bot has ended (code {0}). Next start {1}.", bot.exit, restart))
        : h("p", { class: "muted" }, bot.online ? t("online") : t("starting"), bot.pid ? ` · pid ${bot.pid}` : ""),
      bot.said?.length ? h("pre", null, bot.said.join("\n")) : null,
      h(
        "div",
        { class: "row" },
        bot.managed
          ? [
              h("button", { type: "button", class: "button secondary", onclick: () => attempt("restart_bot") }, t("Restart the bot")),
              h("button", { type: "button", class: "button danger", onclick: () => attempt("kill_bot") }, t("Kill the bot")),
            ]
          : null,
        state.can_reset ? h("button", { type: "button", class: "button secondary", onclick: reset }, t("Start afresh…")) : null,
      ),
    ];
    about.replaceChildren(...parts.filter(Boolean));
    listHead.replaceChildren(
      h("h3", null, t("Bot requests")),
      switcher(t("Only failures"), failuresOnly, (only) => {
        failuresOnly = only;
        drawLines();
      }),
    );
  }

  function reset() {
    if (confirm(t("Forget every table, message and person, and begin again?"))) attempt("reset");
  }

  function drawLines() {
    const shown = state.log.filter((line) => !failuresOnly || line.wrong);
    const empty = h("li", { class: "muted" }, failuresOnly ? t("Nothing failed.") : t("Nothing yet."));
    lines.replaceChildren(...(shown.length ? shown.toReversed().map(entry) : [empty]));
  }

  function toggle() {
    root.hidden = !root.hidden;
    draw();
    if (!root.hidden) root.querySelector("button")?.focus();
  }

  function draw() {
    if (root.hidden || !state.ready) return;
    drawAbout();
    drawLines();
  }

  on("snapshot bot users", draw);
  on("log", () => root.hidden || drawLines());
  return { toggle };
}

function entry(line) {
  const status = line.status === null ? t("no answer") : line.status || "reset";
  const kind = !line.wrong ? "fine" : line.expected ? "expected" : "wrong";
  return h(
    "li",
    { class: `request ${kind}` },
    h("div", null, h("span", { class: "status" }, status), h("code", null, line.what)),
    line.reason
      ? h("div", { class: "reason" }, line.code ? `${line.code} ` : "", line.reason, line.expected ? ` (${t("asked for")})` : "")
      : null,
    (line.details ?? []).map((detail) => h("div", { class: "reason detail" }, detail)),
    h("time", { class: "muted" }, clockTime(new Date(line.at * 1000))),
  );
}
