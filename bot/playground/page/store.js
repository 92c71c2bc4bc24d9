// This window's data, kept up to date by the server's events.

export const state = {
  connected: false,
  ready: false,
  run: null,
  app: null,
  you: null,
  users: [],
  emojis: {},
  guilds: [],
  channels: new Map(),
  commands: [],
  where: {},
  current: null,
  bot: { online: false },
  faults: { planned: [], holding: false, gateway_open: true },
  log: [],
  modal: null,
  waiting: new Map(),
  failed: new Map(),
  attempts: new Map(),
  typing: new Map(),
};

const listeners = new Map();

export function on(topics, listener) {
  for (const topic of topics.split(" ")) listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
}

export function emit(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

export const me = () => state.users.find((user) => user.id === state.you);
export const channel = (id = state.current) => state.channels.get(id);
export const roles = () => state.guilds.flatMap((guild) => guild.roles);
export const roleNamed = (id) => roles().find((role) => role.id === id);
export const userNamed = (id) => (id === state.app?.id ? state.app : state.users.find((user) => user.id === id));

// Ids change when the playground restarts, names do not: use the name in the address.
export function addressOf(user) {
  const alike = state.users.filter((other) => other.username === user.username);
  return alike.length === 1 ? user.username : user.id;
}

// Snowflakes are too big for numbers: compare them as strings.
export const later = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

function filed(source) {
  return { ...source, messages: new Map(source.messages.map((message) => [message.id, message])) };
}

export function sorted(place) {
  return [...place.messages.values()].sort((a, b) => later(a.id, b.id));
}

const EVENTS = {
  snapshot(event) {
    state.run = event.run;
    state.app = event.app;
    state.you = event.you;
    state.users = event.users;
    state.guilds = event.guilds;
    state.emojis = event.emojis;
    state.can_reset = event.can_reset;
    state.channels = new Map(event.channels.map((source) => [source.id, filed(source)]));
    state.waiting = new Map(event.waiting.map((asked) => [asked.id, asked]));
    state.failed.clear();
    state.attempts.clear();
    state.bot = event.bot;
    state.faults = event.faults;
    state.log = event.log;
    state.ready = true;
    forgetOtherRuns();
    if (!state.channels.has(state.current)) state.current = first();
    emit("snapshot");
    state.modal = event.modal;
    emit("modal");
  },
  message({ message }) {
    const place = state.channels.get(message.channel_id);
    if (!place) return;
    const fresh = !place.messages.has(message.id);
    place.messages.set(message.id, message);
    if (message.author.id === state.app.id) state.typing.delete(place.id);
    emit("message", { place, message, fresh });
  },
  message_delete({ channel: id, id: message }) {
    const place = state.channels.get(id);
    if (place?.messages.delete(message)) emit("message", { place, message: null, fresh: false });
  },
  channel({ channel: source }) {
    const known = state.channels.get(source.id);
    const place = filed(source);
    // Keep the older messages that were loaded.
    if (known) {
      place.messages = new Map([...known.messages, ...place.messages]);
      place.more = known.more;
    }
    state.channels.set(place.id, place);
    emit("channels", place);
  },
  channel_delete({ id }) {
    const gone = state.channels.get(id);
    state.channels.delete(id);
    if (state.current === id) state.current = state.channels.has(gone?.parent) ? gone.parent : first();
    emit("channels", null);
  },
  users({ users }) {
    state.users = users;
    emit("users");
  },
  commands({ commands, where }) {
    state.commands = commands;
    state.where = where;
    emit("commands");
  },
  bot({ bot }) {
    state.bot = bot;
    emit("bot");
  },
  guilds({ guilds }) {
    state.guilds = guilds;
    emit("guilds");
  },
  emojis({ emojis }) {
    state.emojis = emojis;
    emit("users");
  },
  faults({ faults }) {
    state.faults = faults;
    emit("faults");
  },
  log({ line }) {
    state.log.push(line);
    if (state.log.length > 400) state.log.shift();
    emit("log", line);
  },
  modal({ modal }) {
    state.modal = modal;
    emit("modal");
  },
  typing({ channel: id }) {
    state.typing.set(id, Date.now() + 10000);
    emit("typing");
    setTimeout(() => emit("typing"), 10100);
  },
  interaction({ interaction }) {
    if (interaction.kind === "waiting") state.waiting.set(interaction.id, interaction);
    else state.waiting.delete(interaction.id);
    // The modal shows its own failure.
    if (interaction.kind === "failed" && interaction.type === 3) {
      state.failed.set(interaction.message_id, interaction.error);
    }
    if (interaction.type === 2) attempted(interaction);
    emit("interaction", interaction);
  },
};

// As in Discord, a pending or failed command is shown under the messages.
function attempted(interaction) {
  const list = (state.attempts.get(interaction.channel_id) ?? []).filter((entry) => entry.id !== interaction.id);
  if (interaction.kind === "waiting" || interaction.kind === "failed") list.push({ ...interaction, after: interaction.id });
  state.attempts.set(interaction.channel_id, list);
}

// A line of the page in a channel: an error in Discord's words.
export function note(channelId, text) {
  const list = state.attempts.get(channelId) ?? [];
  const place = state.channels.get(channelId);
  const after = place ? (sorted(place).at(-1)?.id ?? "0") : "0";
  state.attempts.set(channelId, [...list, { id: `note-${Math.random()}`, kind: "note", error: text, after }]);
  emit("interaction");
}

export function dropAttempt(channelId, id) {
  state.attempts.set(channelId, (state.attempts.get(channelId) ?? []).filter((entry) => entry.id !== id));
  emit("interaction");
}

export function receive(event) {
  EVENTS[event.t]?.(event);
}

function first() {
  const places = [...state.channels.values()];
  return (places.find((place) => place.type === 0) ?? places[0])?.id ?? null;
}

// Follow links to channels and messages without leaving the page.
export function linked(url) {
  const match = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  return match && state.channels.has(match[1]) ? { channel: match[1], message: match[2] } : null;
}

export function follow({ channel: id, message }) {
  open(id);
  if (message) emit("show", message);
}

export function open(id) {
  if (!state.channels.has(id)) return;
  state.current = id;
  emit("open");
}

// Read positions for each user of this run; they survive reloads.

const KEY = "playground.read";

function readMarks() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

function forgetOtherRuns() {
  if (readMarks().run !== state.run) localStorage.setItem(KEY, JSON.stringify({ run: state.run, users: {} }));
}

addEventListener("storage", (event) => {
  if (event.key === KEY && state.ready) emit("read"); // another tab has read something
});

export function lastRead(id) {
  return readMarks().users?.[state.you]?.[id] ?? "0";
}

export function markRead(place) {
  const last = sorted(place).at(-1)?.id;
  if (!last || later(last, lastRead(place.id)) <= 0) return false;
  const marks = readMarks();
  marks.users ??= {};
  (marks.users[state.you] ??= {})[place.id] = last;
  localStorage.setItem(KEY, JSON.stringify(marks));
  return true;
}

// Unread messages by others in a channel, and how many of them mention you.
export function unread(place) {
  const since = lastRead(place.id);
  const fresh = sorted(place).filter((message) => later(message.id, since) > 0 && message.author.id !== state.you);
  const pings = fresh.filter((message) => message.pings_you || place.type === 1);
  return { count: fresh.length, pings: pings.length };
}
