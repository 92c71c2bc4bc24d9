// One message.

import { act, attempt } from "./net.js";
import { avatar, h, icon, nameOf } from "./dom.js";
import { components, embed, file } from "./components.js";
import { gallery } from "./pictures.js";
import { markdown } from "./markdown.js";
import { channel, emit, me, note, open, state, userNamed } from "./store.js";
import { fullTime, messageTime, shortTime } from "./time.js";
import { t } from "./text.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const SYSTEM = { 6: "pinned a message to this channel.", 18: "started a thread:" };

export const isPrivate = (message) => Boolean(message.flags & EPHEMERAL);
export const isSystem = (message) => message.type in SYSTEM;

// The names in mentions, in messages and elsewhere.
export const reading = {
  user: (id) => {
    const user = userNamed(id);
    return user && nameOf(user);
  },
  channel: (id) => {
    const place = state.channels.get(id);
    if (!place) return h("span", { class: "mention" }, "#unknown");
    const mark = place.type === 0 ? "#" : "";
    return h(
      "button",
      { type: "button", class: "mention", onclick: () => open(id) },
      place.type === 0 ? mark : icon("thread"),
      place.name,
    );
  },
  command: (name) =>
    h("button", { type: "button", class: "mention", onclick: () => emit("prefill", `/${name}`) }, `/${name}`),
};

// The things a message's look depends on besides itself: it is redrawn when they change.
export function signature(message) {
  const waiting = [...state.waiting.values()].filter((asked) => asked.message_id === message.id);
  return JSON.stringify([Object.keys(state.emojis), waiting.map((asked) => asked.custom_id), state.failed.get(message.id), me()?.locale]);
}

function lookOf(message) {
  const waiting = [...state.waiting.values()].filter((asked) => asked.message_id === message.id);
  const place = { channel: message.channel_id, message: message.id };
  // As in Discord, a press that came too late fails below its message. The details are for developers.
  const tell = (error) => {
    if (!error.refused) return note(message.channel_id, error.message);
    console.warn(error.message);
    state.failed.set(message.id, "This interaction failed");
    emit("interaction");
  };
  const begin = () => {
    if (state.failed.delete(message.id)) emit("interaction");
  };
  return {
    ...reading,
    busy: (id) => waiting.some((asked) => asked.custom_id === id),
    blocked: waiting.length > 0,
    press: (id) => {
      begin();
      act("press", { ...place, custom_id: id }).catch(tell);
    },
    choose: (id, values) => {
      begin();
      act("choose", { ...place, custom_id: id, values }).catch(tell);
    },
  };
}

export function message(source, compact) {
  const at = new Date(source.timestamp);
  if (isSystem(source)) return systemLine(source, at);
  const look = lookOf(source);
  const classes = ["message"];
  if (compact) classes.push("compact");
  if (isPrivate(source)) classes.push("private");
  if (source.pings_you && source.author.id !== state.you) classes.push("pinged");
  const head = compact
    ? h("time", { class: "side-time", title: fullTime(at) }, shortTime(at))
    : avatar(source.author);
  return h(
    "article",
    { class: classes.join(" "), data: { message: source.id }, "aria-label": nameOf(source.author) },
    compact ? null : above(source),
    head,
    h(
      "div",
      { class: "body" },
      compact ? null : header(source, at),
      contents(source, look),
      source.thread ? threadCard(source.thread) : null,
      below(source),
    ),
    tools(source),
  );
}

function header(source, at) {
  return h(
    "h3",
    { class: "who" },
    h("bdi", { class: source.author.bot ? "name bot" : "name" }, nameOf(source.author)),
    source.author.bot ? h("span", { class: "tag" }, t("App").toUpperCase()) : null,
    h("time", { title: fullTime(at) }, messageTime(at)),
  );
}

function contents(source, look) {
  if (source.flags & LOADING) {
    return h("div", { class: "thinking" }, dots(), `${nameOf(source.author)} ${t("is thinking…")}`);
  }
  const edited = source.edited_timestamp
    ? h("span", { class: "edited", title: fullTime(new Date(source.edited_timestamp)) }, t("(edited)"))
    : null;
  const text = source.content ? markdown(source.content, look) : null;
  if (text && edited) (text.lastElementChild?.matches(".run") ? text.lastElementChild : text).append(" ", edited);
  const pictures = source.attachments.filter((a) => a.width);
  const files = source.attachments.filter((a) => !a.width);
  return [
    text,
    pictures.length ? gallery(pictures.map((a) => ({ media: a, description: a.description })), look) : null,
    files.map((a) => file(a.filename, a.size, a.url)),
    source.embeds.map((part) => embed(part, look)),
    source.components.length ? h("div", { class: "components" }, components(source.components, look)) : null,
    edited && !text ? edited : null,
  ];
}

export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

// The line above: the user and command, or the message this one replies to.
function above(source) {
  const asked = source.interaction_metadata;
  if (asked?.name) {
    return h(
      "div",
      { class: "above" },
      avatar(asked.user, "tiny"),
      h("bdi", { class: "above-name" }, nameOf(asked.user)),
      ` ${t("used")} `,
      h("span", { class: "mention" }, `/${asked.name}`),
    );
  }
  if (!source.reply) return null;
  const show = () => emit("show", source.reply.id);
  const preview = plain(source.reply.text) || t("Original message");
  return h(
    "button",
    { type: "button", class: "above", onclick: show, "aria-label": t("Original message") },
    avatar(source.reply.author, "tiny"),
    h("bdi", { class: "above-name" }, nameOf(source.reply.author)),
    h("span", { class: "above-text" }, preview),
  );
}

// The beginning of a text without its markup, for a single line.
function plain(text) {
  return text
    .replace(/<a?:(\w+):\d+>/g, ":$1:")
    .replace(/<@!?(\d+)>/g, (_, id) => `@${reading.user(id) ?? "unknown-user"}`)
    .replace(/<#(\d+)>/g, (_, id) => state.channels.get(id)?.name ?? "#unknown")
    .replace(/<t:\d+(?::\w)?>|<[@#t][^>]*$/g, "…")
    .replace(/\[([^\]]+)\]\([^)]*\)?/g, "$1")
    .replace(/\\([^\w\s])|[*_~`#>|]/g, "$1")
    .trim();
}

function below(source) {
  const failed = state.failed.get(source.id);
  return [
    failed ? h("div", { class: "failed", role: "alert" }, t(failed)) : null,
    isPrivate(source)
      ? h(
          "div",
          { class: "only-you" },
          icon("eye"),
          h("span", null, t("Only you can see this")),
          " · ",
          h(
            "button",
            {
              type: "button",
              class: "plain-link",
              onclick: () => attempt("dismiss", { channel: source.channel_id, message: source.id }),
            },
            t("Dismiss message"),
          ),
        )
      : null,
  ];
}

// Delete a message as a moderator can, to test the bot.
function tools(source) {
  if (isPrivate(source) || !me()?.moderator || channel(source.channel_id)?.type === 1) return null;
  return h(
    "div",
    { class: "tools" },
    h(
      "button",
      {
        type: "button",
        title: t("Delete message"),
        "aria-label": t("Delete message"),
        onclick: () => attempt("delete_message", { channel: source.channel_id, message: source.id }),
      },
      icon("bin"),
    ),
  );
}

function threadCard(thread) {
  const known = state.channels.get(thread.id);
  return h(
    "button",
    { type: "button", class: "thread-card", onclick: () => open(thread.id) },
    h("span", { class: "thread-name" }, icon("thread"), thread.name),
    h("span", { class: "muted" }, known?.archived ? t("This thread is closed.") : `${t("See thread")} ›`),
  );
}

function systemLine(source, at) {
  return h(
    "article",
    { class: "message system", data: { message: source.id } },
    icon(source.type === 18 ? "thread" : "at"),
    h(
      "div",
      { class: "body" },
      h("bdi", { class: "name" }, nameOf(source.author)),
      ` ${t(SYSTEM[source.type])} `,
      source.type === 18
        ? h("button", { type: "button", class: "plain-link strong", onclick: () => open(source.about) }, source.content)
        : null,
      " ",
      h("time", { title: fullTime(at) }, messageTime(at)),
    ),
  );
}
