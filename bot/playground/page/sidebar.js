// The left side: channels with their threads, direct messages, and the current user.

import { act, attempt } from "./net.js";
import { avatar, h, icon, switcher as toggle } from "./dom.js";
import { placeIcon, placeName } from "./chat.js";
import { addressOf, later, me, on, open, roles, state, unread } from "./store.js";
import { t } from "./text.js";

// Discord's languages for which the bot has commands, each named in itself.
function languages() {
  const locales = new Set(["en-US"]);
  for (const command of state.commands) {
    for (const code of Object.keys(command.description_localizations ?? {})) locales.add(code);
  }
  return [...locales];
}

function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: "language", languageDisplay: "standard" }).of(code.split("-")[0]);
  return name[0].toLocaleUpperCase(code) + name.slice(1);
}

export function sidebar(root, { become, close }) {
  const list = h("div", { class: "channels" });
  const user = h("div", { class: "me" });
  root.append(list, user);

  function draw() {
    if (!state.ready) return;
    const places = [...state.channels.values()];
    const channels = places.filter((place) => place.type === 0);
    const threads = places
      .filter((place) => place.parent && (!place.archived || place.id === state.current || unread(place).pings))
      .sort((a, b) => later(b.id, a.id));
    list.replaceChildren(
      ...state.guilds.map((guild) => h("h2", { class: "server" }, guild.name)),
      h("h3", null, t("Text channels")),
      h(
        "ul",
        null,
        channels.map((place) => {
          const inside = threads.filter((thread) => thread.parent === place.id);
          return h("li", null, entry(place),
            inside.length ? h("ul", { class: "threads" }, inside.map((thread) => h("li", null, entry(thread)))) : null);
        }),
      ),
      h("h3", null, t("Direct messages")),
      h("ul", null, places.filter((place) => place.type === 1).map((place) => h("li", null, entry(place)))),
    );
    drawMe();
    title();
  }

  function entry(place) {
    const { count, pings } = unread(place);
    const current = place.id === state.current;
    return h(
      "button",
      {
        type: "button",
        class: `place${current ? " current" : ""}${count && !current ? " unread" : ""}${place.archived ? " archived" : ""}`,
        "aria-current": current ? "page" : null,
        data: { place: place.id },
        onclick: () => {
          open(place.id);
          close();
        },
      },
      place.type === 1 ? avatar(state.app, "small") : placeIcon(place),
      h("bdi", { class: "place-name" }, placeName(place)),
      count && !current ? h("span", { class: "sr" }, ` (${t("unread")})`) : null,
      pings && !current ? h("span", { class: "badge" }, pings > 99 ? "99+" : pings) : null,
    );
  }

  function title() {
    const pings = [...state.channels.values()].reduce((sum, place) => sum + unread(place).pings, 0);
    const place = state.channels.get(state.current);
    document.title = `${pings ? `(${pings}) ` : ""}${place ? placeName(place) : "Playground"} · ${me().name}`;
  }

  // Keep the same elements, so that an open menu stays open.
  const menu = h("div", { class: "people", popover: "auto", id: "people", role: "dialog" });
  document.body.append(menu);
  const face = h("button", { type: "button", class: "me-button", popovertarget: "people" });
  user.append(face);

  function drawMe() {
    const mine = me();
    face.replaceChildren(
      avatar(mine),
      h("span", { class: "me-words" }, h("bdi", { class: "me-name" }, mine.name), h("span", { class: "muted" }, about(mine))),
      h("span", { class: "sr" }, t("Change who you are")),
      icon("gear"),
    );
    menu.setAttribute("aria-label", t("Act as"));
    if (!menu.contains(document.activeElement) || document.activeElement.tagName !== "INPUT") drawMenu();
  }

  function about(someone) {
    const parts = [languageName(someone.locale)];
    if (someone.moderator) parts.push(t("Moderator").toLowerCase());
    return parts.join(" · ");
  }

  function drawMenu() {
    const mine = me();
    menu.replaceChildren(
      h("h3", null, t("Act as")),
      h("ul", null, state.users.map((someone) => h("li", { class: "person" }, switcher(someone), window_(someone)))),
      adder(),
      h("h3", null, mine.name),
      h(
        "label",
        { class: "setting" },
        t("Language"),
        h(
          "select",
          { onchange: (event) => attempt("set_locale", { locale: event.target.value }) },
          languages().map((code) => h("option", { value: code, selected: code === mine.locale }, languageName(code))),
        ),
      ),
      toggle(t("Moderator"), mine.moderator, (on_) => attempt("set_moderator", { on: on_ })),
      toggle(t("Manages the server"), mine.manager, (on_) => attempt("set_manager", { on: on_ })),
      ...roles().map((role) => toggle(`@${role.name}`, mine.roles.includes(role.id), (on_) => attempt("set_role", { role: role.id, on: on_ }))),
      toggle(t("Take direct messages"), mine.dms_open, (on_) => attempt("set_dms", { open: on_ })),
      toggle(t("Light theme"), document.documentElement.dataset.theme === "light", (light) => theme(light ? "light" : "dark")),
    );
  }

  function switcher(someone) {
    const current = someone.id === state.you;
    const go = () => {
      menu.hidePopover();
      if (!current) become(someone);
      close();
    };
    return h(
      "button",
      { type: "button", class: `person-button${current ? " current" : ""}`, "aria-pressed": String(current), onclick: go },
      avatar(someone, "small"),
      h("bdi", null, someone.name),
      h("span", { class: "muted" }, about(someone)),
    );
  }

  function window_(someone) {
    const words = `${someone.name}: ${t("in a second window")}`;
    const url = `/?user=${encodeURIComponent(addressOf(someone))}`;
    return h("a", { href: url, target: "_blank", rel: "noopener", title: words, "aria-label": words }, icon("window"));
  }

  function adder() {
    const name = h("input", { type: "text", placeholder: t("Add a person"), "aria-label": t("Name"), maxlength: "32" });
    const add = async (event) => {
      event.preventDefault();
      if (!name.value.trim()) return;
      try {
        await act("add_user", { name: name.value, locale: me().locale });
        name.value = "";
        drawMenu();
      } catch (error) {
        name.setCustomValidity(error.message);
        name.reportValidity();
        name.setCustomValidity("");
      }
    };
    return h("form", { class: "adder", onsubmit: add }, name,
      h("button", { type: "submit", class: "icon-button", "aria-label": t("Add") }, icon("plus")));
  }

  on("snapshot open channels users message read commands", draw);
}

export function theme(name) {
  document.documentElement.dataset.theme = name;
  localStorage.setItem("playground.theme", name);
}
