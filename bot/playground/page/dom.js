// Build elements. Nothing on this page is parsed as HTML: texts stay texts.

const SVG = "http://www.w3.org/2000/svg";

// h("button", {class: "x", onclick: f, "aria-label": "…"}, child, "text", [more], null)
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(element.dataset, value);
    else if (key === "style") for (const [name, text] of Object.entries(value)) element.style.setProperty(name, text);
    else if (key === "value") element.value = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// Replace an element's children. A child that stays is never removed, so that its focus and input survive.
export function refill(element, children) {
  const staying = new Set(children);
  for (const old of [...element.childNodes]) if (!staying.has(old)) old.remove();
  let next = element.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else element.insertBefore(child, next);
  }
}

const PATHS = {
  hash: "M9 3 7 21M17 3l-2 18M4 9h17M3 15h17",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v2a3 3 0 0 0 5 0v-2a9 9 0 1 0-4 7",
  menu: "M4 6h16M4 12h16M4 18h16",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3",
  close: "M5 5l14 14M19 5 5 19",
  send: "M4 12 20 4l-5 16-4-7Z",
  down: "M6 9l6 6 6-6",
  window: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  pulse: "M2 12h5l3-8 4 16 3-8h5",
  plus: "M12 4v16M4 12h16",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  slash: "M16 4 8 20",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

const METALS = { "🥇": ["1", "#f0b429"], "🥈": ["2", "#b9c3cd"], "🥉": ["3", "#d08a4e"] };
export const MEDALS = Object.keys(METALS);

// Discord has pictures for emojis. Here the few that Rialto uses would need a font that not every machine has.
export function medal(emoji) {
  const [place, metal] = METALS[emoji];
  const part = (tag, attributes, ...children) => {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  return part("svg", { viewBox: "0 0 24 24", class: "emoji picture-emoji medal", role: "img", "aria-label": emoji },
    part("path", { d: "M5 1h6l5 9H10ZM19 1h-6l-5 9h6Z", fill: "#3f6fd1" }),
    part("circle", { cx: 12, cy: 15.5, r: 7.5, fill: metal, stroke: "#5b4a2b" }),
    part("text", { x: 12, y: 19.5, fill: "#2b2110" }, place));
}

// A switch with its label.
export function switcher(words, value, change, disabled = false) {
  const box = h("input", { type: "checkbox", role: "switch", disabled, data: { name: words },
    onchange: (event) => change(event.target.checked) });
  box.checked = value;
  return h("label", { class: "setting" }, words, box);
}

const COLOURS = ["#5865f2", "#2b7d45", "#ac5914", "#c03b6b", "#7a52c7", "#17748c", "#a3423f", "#647220"];

// A round avatar with initials, since people have no pictures.
export function avatar(user, size = "") {
  const letters = [...(user.global_name ?? user.name ?? user.username)].filter((ch) => /[\p{L}\p{N}]/u.test(ch));
  const number = [...user.id].reduce((sum, digit) => (sum * 31 + Number(digit)) % 9973, 7);
  const colour = user.bot ? COLOURS[0] : COLOURS[1 + (number % (COLOURS.length - 1))];
  const initials = (letters.slice(0, size === "tiny" ? 1 : 2).join("") || "?").toUpperCase();
  return h("span", { class: `avatar ${size}`, style: { background: colour }, "aria-hidden": "true" }, initials);
}

export function nameOf(user) {
  return user.global_name ?? user.name ?? user.username;
}
