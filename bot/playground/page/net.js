// The connection to the playground: one web socket that reconnects by itself.

import { t } from "./text.js";

const waiting = new Map();
let socket = null;
let number = 0;
let generation = 0;
let pause = 250;

// This window's id: a modal opens where its button was pressed, and survives a reload.
const TAB = sessionStorage.getItem("tab") ?? Math.random().toString(36).slice(2);
sessionStorage.setItem("tab", TAB);

export function connect(user, { onEvent, onState }) {
  generation += 1;
  const mine = generation;
  socket?.close();
  giveUp();
  const open = () => {
    if (mine !== generation) return;
    const url = new URL("/ui/ws", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.search = new URLSearchParams({ user: user(), tab: TAB }).toString();
    const current = new WebSocket(url);
    socket = current;
    current.onopen = () => {
      pause = 250;
      if (mine === generation) onState(true);
    };
    current.onmessage = (message) => {
      if (mine !== generation) return;
      const event = JSON.parse(message.data);
      if (event.t === "done") settle(event);
      else onEvent(event);
    };
    current.onclose = () => {
      if (mine !== generation) return;
      giveUp();
      onState(false);
      setTimeout(open, pause);
      pause = Math.min(pause * 1.6, 4000);
    };
  };
  open();
}

function settle(event) {
  const caller = waiting.get(event.ref);
  waiting.delete(event.ref);
  if (!caller) return;
  if (event.error === undefined) caller.resolve(event.result);
  else caller.reject(Object.assign(new Error(event.error), { refused: true }));
}

// The server still executes these actions; only the responses are lost. The snapshot shows the result.
function giveUp() {
  for (const caller of waiting.values()) caller.resolve(null);
  waiting.clear();
}

// Send an action: do("press", {channel, message, custom_id}). Throws errors with Discord's text; `refused`: by the server.
// Send an action without awaiting it: errors appear at the bottom of the window.
let tell = () => {};

export function onRefusal(listener) {
  tell = listener;
}

export function attempt(name, parts = {}) {
  act(name, parts).catch((error) => tell(error.message));
}

export function act(name, parts = {}) {
  if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error(t("Not connected")));
  number += 1;
  const ref = number;
  socket.send(JSON.stringify({ do: name, ref, ...parts }));
  return new Promise((resolve, reject) => waiting.set(ref, { resolve, reject }));
}
