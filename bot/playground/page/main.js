// The page: the user comes from the address, everything else from the playground's web socket.

import { chat } from "./chat.js";
import { composer } from "./composer.js";
import { connect, onRefusal } from "./net.js";
import { modals } from "./modal.js";
import { panel } from "./panel.js";
import { sidebar, theme } from "./sidebar.js";
import { addressOf, emit, me, note, on, open, receive, state } from "./store.js";
import { setLanguage } from "./text.js";
import { setTimeLocale } from "./time.js";

onRefusal((words) => note(state.current, words));

const app = document.getElementById("app");
const side = document.getElementById("sidebar");

theme(localStorage.getItem("playground.theme") ?? "dark");

function language() {
  setLanguage(me().locale);
  setTimeLocale(me().locale);
}

// Before the first drawing.
on("snapshot users", language);

const requests = panel(document.getElementById("panel"));
const middle = document.getElementById("chat");
const { typing } = chat(middle, {
  openSidebar: () => {
    app.classList.add("side-open");
    side.querySelector("button")?.focus();
  },
  togglePanel: () => requests.toggle(),
});
composer(middle, typing);
sidebar(side, { become, close: () => app.classList.remove("side-open") });
modals();

middle.addEventListener("click", (event) => {
  if (!event.target.closest(".menu")) app.classList.remove("side-open");
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") app.classList.remove("side-open");
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    const places = [...side.querySelectorAll(".place")].map((place) => place.dataset.place);
    const step = event.key === "ArrowDown" ? 1 : -1;
    open(places.at((places.indexOf(state.current) + step) % places.length));
  }
});

const address = () => new URL(location.href);
const user = () => address().searchParams.get("user") ?? "";

function become(someone) {
  const url = address();
  url.searchParams.set("user", addressOf(someone));
  url.hash = "";
  history.pushState(null, "", url);
  start();
}

// The address names the channel, so that a reload and the back button lead to it.
on("open snapshot channels", () => {
  if (!state.current || address().hash === `#${state.current}`) return;
  const url = address();
  url.hash = state.current;
  history.replaceState(null, "", url);
});
addEventListener("hashchange", () => {
  const id = address().hash.slice(1);
  if (id !== state.current) open(id);
});
addEventListener("popstate", () => {
  if (me() && ![me().id, me().username].includes(user())) start();
});

function start() {
  // Keep nothing of the previous user.
  Object.assign(state, { ready: false, channels: new Map(), attempts: new Map(), modal: null });
  state.current = address().hash.slice(1) || null;
  emit("modal");
  connect(user, {
    onEvent: receive,
    onState: (connected) => {
      state.connected = connected;
      emit("connection");
    },
  });
}

start();
