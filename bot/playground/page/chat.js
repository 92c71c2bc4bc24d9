// The channel in the middle: its messages, kept up to date with the store.

import { act, attempt } from "./net.js";
import { avatar, h, icon, nameOf, refill } from "./dom.js";
import { dots, isPrivate, isSystem, message, signature } from "./message.js";
import {
  channel, dropAttempt, emit, lastRead, later, markRead, me, on, sorted, state, unread,
} from "./store.js";
import { localized, t } from "./text.js";

const TOGETHER = 7 * 60 * 1000;
const NEAR = 120;

export function chat(root, { openSidebar, togglePanel }) {
  const title = h("h1", { id: "title" });
  const botState = h("button", { type: "button", class: "bot-state", onclick: togglePanel });
  const menu = h("button", { type: "button", class: "icon-button menu", onclick: openSidebar });
  const list = h("div", { class: "messages", role: "log", "aria-live": "polite" });
  const scroller = h("div", { class: "scroller", tabindex: "0" }, list);
  const jump = h("button", { type: "button", class: "jump", hidden: true, onclick: () => toBottom("smooth") });
  const typing = h("div", { class: "typing", "aria-live": "polite" });
  const connection = h("div", { class: "connection", role: "status", hidden: true });
  root.append(h("header", { class: "top" }, menu, title, botState), connection, scroller, jump);

  let cache = new Map();
  let fresh = null; // what came after this message was new when somebody looked here again
  let focused = null; // the control that had the focus gets it back when its message is drawn anew
  document.addEventListener("pointerdown", () => (focused = null));
  let stuck = true; // the newest message is in view, and stays in view
  let pressing = false; // nothing moves or is drawn anew under a finger that is down, or its press would be lost
  list.addEventListener("pointerdown", () => (pressing = true));
  for (const end of ["pointerup", "pointercancel", "blur"]) {
    addEventListener(end, () => {
      if (pressing) soon();
      pressing = false;
    });
  }
  const atBottom = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;

  function toBottom(behavior = "instant") {
    stuck = true;
    scroller.scrollTo({ top: scroller.scrollHeight, behavior });
  }

  scroller.addEventListener("scroll", () => {
    stuck = atBottom();
    if (stuck) read();
    showJump();
  });
  // Pictures, long texts and a phone's keyboard change heights after the first layout.
  const watch = new ResizeObserver(() => stuck && !pressing && toBottom());
  watch.observe(list);
  watch.observe(scroller);

  function read() {
    const place = channel();
    if (place && looking() && markRead(place)) emit("read");
  }
  const looking = () => stuck && document.visibilityState === "visible" && document.hasFocus();
  const boundary = (place) => (place && unread(place).count ? lastRead(place.id) : null);
  addEventListener("focus", read);
  document.addEventListener("visibilitychange", read);

  function showJump() {
    jump.hidden = stuck;
    jump.replaceChildren(t("Jump to present"), icon("down"));
  }

  function top() {
    const place = channel();
    menu.replaceChildren(icon("menu"));
    menu.setAttribute("aria-label", t("Open the channels"));
    const elsewhere = [...state.channels.values()].some((other) => other !== place && unread(other).pings);
    menu.classList.toggle("marked", elsewhere);
    if (!place) return title.replaceChildren();
    title.replaceChildren(placeIcon(place), h("bdi", null, placeName(place)));
    const { online, running, managed } = state.bot;
    const words = online ? t("online") : running || !managed ? t("starting") : t("stopped");
    botState.className = `bot-state ${online ? "online" : running || !managed ? "starting" : "stopped"}`;
    const wrong = state.log.filter((line) => line.wrong && !line.expected).length;
    botState.replaceChildren(
      h("span", { class: "dot", "aria-hidden": "true" }),
      h("span", { class: "bot-words" }, `${state.app ? nameOf(state.app) : t("Bot")} · ${words}`),
      wrong ? h("span", { class: "badge" }, wrong) : "",
    );
    botState.title = t("Bot requests");
  }

  function draw() {
    const place = channel();
    if (!place) return list.replaceChildren();
    list.setAttribute("aria-label", placeName(place));
    const active = document.activeElement;
    const holder = active?.closest?.("[data-message]")?.dataset.message;
    if (holder && active.dataset.id) focused = { holder, id: active.dataset.id };
    else if (active !== document.body) focused = null;
    const next = new Map();
    const wanted = [];
    const keep = (key, sign, build) => {
      const old = cache.get(key);
      const entry = old && old.sign === sign ? old : { sign, element: build() };
      next.set(key, entry);
      wanted.push(entry.element);
    };
    if (place.more) keep("older", me().locale, () => older(place));
    else keep("start", startSign(place), () => beginning(place));
    let before = null;
    const attempts = [...(state.attempts.get(place.id) ?? [])].sort((a, b) => later(a.after, b.after));
    const attemptsUntil = (id) => {
      while (attempts.length && (id === null || later(attempts[0].after, id) < 0)) {
        const attempt = attempts.shift();
        keep(`attempt-${attempt.id}`, `${attempt.kind} ${me().locale}`, () => attemptLine(place, attempt));
        before = null;
      }
    };
    for (const source of sorted(place)) {
      attemptsUntil(source.id);
      const day = new Date(source.timestamp).toDateString();
      if (before && new Date(before.timestamp).toDateString() !== day) {
        keep(`day-${day}`, me().locale, () => dayLine(source));
        before = null;
      }
      const unseen = fresh && fresh !== "0" && later(source.id, fresh) > 0 && source.author.id !== state.you;
      if (unseen && !next.has("new")) {
        keep("new", me().locale, () => h("div", { class: "new-line" }, h("span", null, t("New"))));
        before = null;
      }
      const compact = follows(before, source);
      // An update brings a new object, so identity shows a change.
      const sign = `${serial(source)} ${compact} ${signature(source)}`;
      keep(source.id, sign, () => message(source, compact));
      before = source;
    }
    attemptsUntil(null);
    refill(list, wanted);
    cache = next;
    if (focused && document.activeElement === document.body) {
      const same = `[data-message="${focused.holder}"] [data-id="${CSS.escape(focused.id)}"]`;
      list.querySelector(same)?.focus({ preventScroll: true });
    }
    if (stuck) toBottom();
    read();
    showJump();
  }

  function older(place) {
    const load = async () => {
      const first = sorted(place)[0];
      const found = await act("older", { channel: place.id, before: first.id });
      if (!found) return;
      const height = scroller.scrollHeight;
      for (const source of found.messages) place.messages.set(source.id, source);
      place.more = found.more;
      draw();
      scroller.scrollTop += scroller.scrollHeight - height;
    };
    return h("button", { type: "button", class: "button secondary older", onclick: load }, t("Earlier messages"));
  }

  let drawing = 0;
  const soon = () => {
    // Several events in one frame are drawn once.
    cancelAnimationFrame(drawing);
    drawing = requestAnimationFrame(() => pressing || draw());
  };

  function opened() {
    cache = new Map();
    fresh = boundary(channel());
    stuck = true;
    draw();
    top();
    toBottom();
  }

  function showTyping() {
    const until = state.typing.get(state.current) ?? 0;
    typing.replaceChildren(...(until > Date.now() ? [dots(), `${nameOf(state.app)} ${t("is typing…")}`] : []));
  }

  on("open", opened);
  on("snapshot", () => {
    cache = new Map();
    fresh ??= boundary(channel());
    draw();
    top();
  });
  on("message", ({ place, fresh: isFresh }) => {
    if (place.id === state.current) {
      if (isFresh && !looking()) fresh ??= boundary(place);
      soon();
    }
    showTyping();
  });
  on("channels", () => {
    if (state.current !== shownChannel()) opened();
    else soon();
    top();
  });
  on("interaction commands users bot guilds", soon);
  on("users bot log read message", top);
  on("typing", showTyping);
  on("show", (id) => {
    const element = list.querySelector(`[data-message="${id}"]`);
    element?.scrollIntoView({ block: "center", behavior: "smooth" });
    element?.classList.add("shown");
    setTimeout(() => element?.classList.remove("shown"), 1500);
  });
  on("connection", () => {
    connection.hidden = state.connected;
    connection.textContent = t("Reconnecting…");
  });

  let shown = null;
  function shownChannel() {
    return shown;
  }
  on("open snapshot channels", () => {
    shown = state.current;
  });

  return { typing, toBottom };
}

const serials = new WeakMap();
let lastSerial = 0;

function serial(source) {
  if (!serials.has(source)) serials.set(source, (lastSerial += 1));
  return serials.get(source);
}

function follows(before, source) {
  if (!before || isSystem(source) || isSystem(before)) return false;
  if (source.reply || source.interaction_metadata?.name || isPrivate(source) !== isPrivate(before)) return false;
  const close = new Date(source.timestamp) - new Date(before.timestamp) < TOGETHER;
  return close && before.author.id === source.author.id;
}

function dayLine(source) {
  const day = new Intl.DateTimeFormat(me().locale, { dateStyle: "long" }).format(new Date(source.timestamp));
  return h("div", { class: "day-line" }, h("span", null, day));
}

export function placeName(place) {
  return place.type === 1 ? nameOf(state.app) : place.name;
}

export function placeIcon(place) {
  return icon({ 0: "hash", 1: "at" }[place.type] ?? "thread");
}

function attemptLine(place, attempt) {
  const words = {
    waiting: () => [dots(), t("Sending the command…")],
    failed: () => [h("span", { class: "failed" }, t(attempt.error))],
    note: () => [h("span", { class: "failed" }, attempt.error)],
  }[attempt.kind]();
  const leave = attempt.kind === "waiting" ? null : [
    " · ",
    h("button", { type: "button", class: "plain-link", onclick: () => dropAttempt(place.id, attempt.id) },
      t("Dismiss message")),
  ];
  return h(
    "article",
    { class: "message private attempt", role: attempt.kind === "waiting" ? null : "alert" },
    attempt.command
      ? h("div", { class: "above" }, avatar(me(), "tiny"), h("bdi", { class: "above-name" }, me().name),
          ` ${t("used")} `, h("span", { class: "mention" }, `/${attempt.command}`))
      : null,
    avatar(state.app),
    h(
      "div",
      { class: "body" },
      h("h3", { class: "who" }, h("bdi", { class: "name bot" }, nameOf(state.app)),
        h("span", { class: "tag" }, t("App").toUpperCase())),
      h("div", { class: "thinking" }, words),
      h("div", { class: "only-you" }, icon("eye"), h("span", null, t("Only you can see this")), leave),
    ),
  );
}

// The introduction at the top of a channel.

function starters(place) {
  const offered = new Set(state.where[place.id] ?? []);
  return state.commands.filter(
    (command) => offered.has(command.id) && command.options?.some((option) => option.type === 1 && option.name === "start"),
  );
}

function startSign(place) {
  return JSON.stringify([place.name, me().locale, state.app?.id, hasBot(place), starters(place).map((command) => command.id)]);
}

function hasBot(place) {
  return state.guilds.find((guild) => guild.id === place.guild)?.has_bot ?? true;
}

function noGames(place) {
  if (!hasBot(place)) return h("p", { class: "failed" }, t("The bot is not in this server; the panel at the top brings it back."));
  return h("p", { class: "muted" }, dots(), t("The bot is starting; its games appear here in a moment."));
}

function beginning(place) {
  if (place.type === 1) {
    return h(
      "section",
      { class: "beginning" },
      avatar(state.app, "large"),
      h("h2", null, nameOf(state.app)),
      h("p", { class: "muted" }, t("This is the beginning of your direct messages with {0}.", nameOf(state.app))),
    );
  }
  const head = [
    h("span", { class: "beginning-icon" }, placeIcon(place)),
    h("h2", { dir: "auto" }, place.type === 0 ? t("Welcome to {0}!", `#${place.name}`) : place.name),
  ];
  if (place.type !== 0) return h("section", { class: "beginning" }, head);
  const games = starters(place);
  const start = (command) => () =>
    attempt("slash", { channel: place.id, command: `${command.name} start`, options: {} });
  return h(
    "section",
    { class: "beginning" },
    head,
    h("p", { class: "muted" },
      t("A Discord of your own, on this machine only. Open a table, add AI players and start: the game gets a thread.")),
    games.length
      ? games.map((command) =>
          h(
            "div",
            { class: "starter" },
            h("button", { type: "button", class: "button primary", onclick: start(command) }, `/${command.name} start`),
            h("span", { class: "muted" }, localized(command, "description", me().locale)),
          ),
        )
      : noGames(place),
    games.length
      ? h("p", { class: "muted small" }, t("Press a button, or type"), " ", h("code", null, `/${games[0].name} start`), ". ",
          t("Press your name to play as another person, and the bot’s to see what it does and make things go wrong."))
      : null,
  );
}

