// Components of messages, V1 and V2, and embeds.

import { h, icon } from "./dom.js";
import { emojiNamed, markdown } from "./markdown.js";
import { picker } from "./picker.js";
import { gallery, localUrl } from "./pictures.js";
import { follow, linked, roles, state } from "./store.js";
import { t } from "./text.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

// `look` resolves mentions in texts ({user, channel, command}) and takes interactions:
// look.press(custom_id) and look.choose(custom_id, values); look.busy(custom_id): it awaits a response.
export function components(list, look) {
  return list.map((part) => component(part, look));
}

function component(part, look) {
  const build = KINDS[part.type];
  return build ? build(part, look) : h("div", { class: "unknown" }, `[component ${part.type}]`);
}

const KINDS = {
  1: (part, look) => h("div", { class: "row" }, components(part.components, look)),
  2: button,
  3: select,
  5: (part, look) => select({ ...part, options: preset(part, people()) }, look, (value) => ({ user: value })),
  6: (part, look) => select({ ...part, options: preset(part, named()) }, look, (value) => ({ role: value })),
  7: (part, look) => select({ ...part, options: people() }, look, (value) => ({ user: value })),
  8: (part, look) => select({ ...part, options: preset(part, places(part)) }, look, (value) => ({ channel: value })),
  9: (part, look) =>
    h(
      "div",
      { class: "section" },
      h("div", { class: "section-texts" }, components(part.components, look)),
      h("div", { class: "section-side" }, component(part.accessory, look)),
    ),
  10: (part, look) => markdown(part.content, look),
  11: (part, look) => hidden(part, gallery([part], look, "thumbnail")),
  12: (part, look) => gallery(part.items, look),
  13: (part) => file(part.name ?? part.file.url.split("/").pop(), part.size, part.file.url),
  14: (part) => {
    const space = part.spacing === 2 ? "wide" : "";
    return part.divider ? h("hr", { class: `separator ${space}` }) : h("div", { class: `gap ${space}` });
  },
  17: (part, look) => {
    const accent = part.accent_color === null ? {} : { "--accent": colour(part.accent_color) };
    const box = h("div", { class: "container", style: accent }, components(part.components, look));
    return hidden(part, box);
  },
};

// A spoiler stays covered until the user uncovers it.
function hidden(part, element) {
  if (!part.spoiler) return element;
  const cover = h("button", { type: "button", class: "cover", onclick: () => cover.remove() }, t("Spoiler"));
  return h("div", { class: "covered" }, element, cover);
}

function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

export function emoji(source) {
  if (!source) return null;
  const shown = source.id ? emojiNamed(source.name, source.id) : source.name;
  return h("span", { class: "emoji", "aria-hidden": "true" }, shown);
}

function button(part, look) {
  const label = part.label ?? null;
  const style = STYLES[part.style] ?? "secondary";
  if (part.style === 5) {
    const inside = linked(part.url);
    if (inside) {
      return h("button", { type: "button", class: "button link", disabled: part.disabled, onclick: () => follow(inside) },
        emoji(part.emoji), label, icon("window"));
    }
    const safe = /^https?:\/\//.test(part.url) ? part.url : null;
    return h(
      "a",
      { class: "button link", href: part.disabled ? null : safe, target: "_blank", rel: "noopener noreferrer" },
      emoji(part.emoji),
      label,
      icon("window"),
    );
  }
  const busy = look.busy(part.custom_id);
  return h(
    "button",
    {
      type: "button",
      class: `button ${style}${busy ? " busy" : ""}`,
      disabled: part.disabled || look.blocked,
      "aria-busy": busy ? "true" : null,
      "aria-label": label === null ? (part.emoji?.name ?? "") : null,
      data: { id: part.custom_id },
      onclick: () => look.press(part.custom_id),
    },
    h("span", { class: "button-words" }, emoji(part.emoji), label),
    busy ? h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")) : null,
  );
}

function people() {
  return [...state.users, state.app].map((user) => ({ value: user.id, label: user.global_name ?? user.name ?? user.username }));
}

function named() {
  return roles().map((role) => ({ value: role.id, label: `@${role.name}` }));
}

function places(part) {
  const offered = [...state.channels.values()].filter((place) => place.guild);
  return offered
    .filter((place) => !part.channel_types?.length || part.channel_types.includes(place.type))
    .map((place) => ({ value: place.id, label: `#${place.name}` }));
}

// The default values.
function preset(part, options) {
  const chosen = new Set((part.default_values ?? []).map((value) => value.id));
  return options.map((option) => ({ ...option, default: chosen.has(option.value) }));
}

function select(part, look, wrap = (value) => value) {
  const busy = look.busy(part.custom_id);
  const { element } = picker({
    options: part.options ?? [],
    placeholder: part.placeholder,
    min: part.min_values,
    max: part.max_values,
    disabled: part.disabled || busy || look.blocked,
    oncommit: (values) => look.choose(part.custom_id, values.map(wrap)),
  });
  element.dataset.id = part.custom_id;
  element.classList.toggle("busy", busy);
  return element;
}

export function file(name, size, url) {
  const words = !size ? "" : size < 1000 ? `${size} B` : `${(size / 1000).toFixed(1)} kB`;
  return h(
    "div",
    { class: "file" },
    h("a", { href: localUrl(url), download: name }, name),
    h("span", { class: "muted" }, words),
  );
}

export function embed(part, look) {
  const accent = part.color === undefined ? {} : { "--accent": colour(part.color) };
  const title = part.title
    ? h("div", { class: "embed-title" }, part.url ? h("a", { href: part.url, target: "_blank" }, part.title) : part.title)
    : null;
  const fields = (part.fields ?? []).map((field) =>
    h(
      "div",
      { class: `embed-field${field.inline ? " inline" : ""}` },
      h("div", { class: "embed-name" }, markdown(field.name, look)),
      markdown(field.value, look),
    ),
  );
  return h(
    "div",
    { class: "embed", style: accent },
    part.thumbnail ? gallery([{ media: part.thumbnail }], look, "thumbnail") : null,
    part.author ? h("div", { class: "embed-author" }, part.author.name) : null,
    title,
    part.description ? markdown(part.description, look) : null,
    fields.length ? h("div", { class: "embed-fields" }, fields) : null,
    part.image ? gallery([{ media: part.image }], look) : null,
    part.footer ? h("div", { class: "embed-footer" }, part.footer.text) : null,
  );
}
