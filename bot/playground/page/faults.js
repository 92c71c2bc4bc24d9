// Fault controls: failures that bots meet, on demand.

import { attempt } from "./net.js";
import { h, refill, switcher } from "./dom.js";
import { channel, me, on, state } from "./store.js";
import { t } from "./text.js";

const PERMISSIONS = {
  VIEW_CHANNEL: "See the channel",
  SEND_MESSAGES: "Write in the channel",
  ATTACH_FILES: "Attach files",
  READ_MESSAGE_HISTORY: "Read earlier messages",
  CREATE_PUBLIC_THREADS: "Open threads",
  SEND_MESSAGES_IN_THREADS: "Write in threads",
};
const REQUESTS = {
  all: "of any kind",
  channels: "about channels",
  posts: "new messages",
  edits: "message edits",
  threads: "new threads",
  answers: "responses to interactions",
};
// Labels by value; a bare number is an HTTP status or one of Discord's codes.
const ANSWERS = {
  429: "429",
  500: "500",
  503: "503",
  reset: "no answer",
  "403 page": "403, a page",
  "404 page": "404, a page",
  403: "403, code 0",
  404: "404, code 0",
  50001: "50001, no access",
  50013: "50013, no permission",
  50083: "50083, archived thread",
  160006: "160006, too many threads",
};

export function faults() {
  const status = choice(Object.keys(ANSWERS));
  const kind = choice(Object.keys(REQUESTS));
  const times = h("input", { type: "number", min: "1", max: "100", value: "3", class: "field-small" });
  const letFail = h("button", { type: "button", class: "button danger", onclick: plan });
  const form = h("div", { class: "fault-line" }, times, h("span", { "aria-hidden": "true" }, "×"), status, kind, letFail);
  const body = h("div", { class: "faults" });
  const details = h("details", { class: "fault-menu" }, h("summary"), body);

  const button = (words, press, look = "secondary") =>
    h("button", { type: "button", class: `button ${look}`, data: { name: words }, onclick: press }, words);

  function plan() {
    attempt("fail", {
      status: /^\d+$/.test(status.value) ? Number(status.value) : status.value,
      requests: kind.value,
      times: Math.max(1, Math.min(100, Math.round(Number(times.value)) || 1)),
    });
  }

  function nameFields() {
    times.setAttribute("aria-label", t("How many"));
    for (const [select, words] of [[kind, REQUESTS], [status, ANSWERS]]) {
      for (const option of select.options) option.textContent = t(words[option.value] ?? option.value);
    }
    status.setAttribute("aria-label", t("Answer"));
    kind.setAttribute("aria-label", t("Requests"));
    letFail.textContent = t("Let fail");
  }

  function failing() {
    const { planned } = state.faults;
    const left = planned.map((fault) => `${fault.times} × ${fault.status}`).join(", ");
    return [
      h("h3", { class: "fault-head" }, t("The next requests fail")),
      form,
      switcher(t("Hold back all answers"), state.faults.holding, (held) => attempt("hold_answers", { on: held })),
      planned.length ? h("p", { class: "failed", role: "status" }, t("Still to fail: {0}", left)) : null,
      planned.length ? button(t("No more failures"), () => attempt("clear_faults")) : null,
    ];
  }

  function connection() {
    return [
      h("h3", { class: "fault-head" }, t("Connection")),
      h("div", { class: "row" },
        button(t("Cut its connection"), () => attempt("drop_gateway", { resumable: true })),
        button(t("… and forget its session"), () => attempt("drop_gateway", { resumable: false }))),
      switcher(t("The gateway is open"), state.faults.gateway_open, (open) => attempt("set_gateway", { open })),
    ];
  }

  function place() {
    const here = channel();
    const guild = state.guilds.find((one) => one.id === here?.guild);
    if (!here?.bot_may || !guild) return null;
    const at = { channel: here.id };
    const thread = here.type !== 0;
    return [
      h("h3", { class: "fault-head" }, t("The bot’s permissions here")),
      Object.entries(PERMISSIONS).map(([name, words]) =>
        switcher(t(words), here.bot_may[name], (on_) => attempt("set_permission", { ...at, name, on: on_ }), !guild.has_bot)),
      switcher(t("The bot is in this server"), guild.has_bot, (on_) => attempt("set_membership", { ...at, on: on_ })),
      thread ? button(t("Delete this thread"), () => attempt("delete_channel", at), "danger") : null,
    ];
  }

  function draw() {
    if (!state.ready) return;
    const focused = body.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    details.firstChild.textContent = t("Faults on demand");
    const parts = [
      h("h3", { class: "fault-head" }, me().name),
      switcher(t("Take direct messages"), me().dms_open, (open) => attempt("set_dms", { open })),
      place(),
      failing(),
      connection(),
      me().moderator ? h("p", { class: "muted small" }, t("To delete a message, press the bin beside it.")) : null,
    ];
    nameFields();
    refill(body, parts.flat(Infinity).filter(Boolean));
    if (focused) body.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  }

  on("snapshot open channels users faults guilds", draw);
  return details;
}

function choice(values) {
  return h("select", { class: "field-small" }, values.map((value) => h("option", { value }, value)));
}
