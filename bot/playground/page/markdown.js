// Discord's markdown, as elements. Unknown markup stays text.

import { h, medal, MEDALS } from "./dom.js";
import { timestamp } from "./time.js";
import { follow, linked, roleNamed, state } from "./store.js";
import { t } from "./text.js";

const DEEPEST = 12;

// An emoji of the application; an unknown one shows its name.
export function emojiNamed(name, id) {
  const image = state.emojis[id];
  const words = `:${name}:`;
  if (!image) return h("span", { class: "emoji", title: words }, words);
  return h("img", { class: "emoji picture-emoji", src: image, alt: words, title: words, draggable: "false" });
}

// The patterns are sticky: each is tried where the last one ended.
const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], m[1])],
  [/<@!?(\d+)>/y, (m, c) => mention(c.user(m[1]), "@")],
  [/<@&(\d+)>/y, (m) => h("span", { class: "mention" }, `@${roleNamed(m[1])?.name ?? "role"}`)],
  [/<#(\d+)>/y, (m, c) => c.channel(m[1])],
  [/<\/([^:<>]{1,100}):(\d+)>/y, (m, c) => c.command(m[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => timestamp(Number(m[1]), m[2] ?? "f") ?? m[0]],
  [/<a?:(\w{2,32}):(\d+)>/y, (m) => emojiNamed(m[1], m[2])],
  [/(https?:\/\/[^\s<]+[^<.,:;"'\])\s])/y, (m) => link(m[1], m[1])],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?\)/y,
    (m, c, d) => link(m[2], inline(m[1], c, d))],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", null, m[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/\|\|([\s\S]+?)\|\|/y, (m, c, d) => spoiler(inline(m[1], c, d))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m, c, d) => h("strong", null, inline(m[1], c, d))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m, c, d) => h("u", null, inline(m[1], c, d))],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
    (m, c, d) => h("em", null, inline(m[1], c, d))],
  [/_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy, (m, c, d) => h("em", null, inline(m[1], c, d))],
  [/~~([\s\S]+?)~~/y, (m, c, d) => h("s", null, inline(m[1], c, d))],
  [/@(everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
  [new RegExp(MEDALS.join("|"), "y"), (m) => medal(m[0])],
  [/\n/y, () => h("br")],
];

// Where a pattern may begin; the text before it is plain.
const MAY_BEGIN = new RegExp(`[\\\\<[\`|*_~@\nh]|${MEDALS.join("|")}`, "g");

function link(url, content) {
  const inside = linked(url);
  if (inside) return h("button", { type: "button", class: "plain-link", onclick: () => follow(inside) }, content);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, content);
}

function mention(user, sign) {
  return h("span", { class: "mention" }, sign + (user ?? "unknown-user"));
}

function spoiler(content) {
  const reveal = (event) => event.currentTarget.classList.add("open");
  return h("button", { type: "button", class: "spoiler", "aria-label": t("Spoiler"), onclick: reveal }, content);
}

function inline(text, context, depth) {
  if (depth > DEEPEST) return [text];
  const parts = [];
  let plain = 0;
  let at = 0;
  while (at < text.length) {
    MAY_BEGIN.lastIndex = at;
    const next = MAY_BEGIN.exec(text);
    if (!next) break;
    at = next.index;
    const found = matchAt(text, at);
    if (!found) {
      at += 1;
      continue;
    }
    if (at > plain) parts.push(text.slice(plain, at));
    parts.push(found.build(found.match, context, depth + 1));
    at += found.match[0].length;
    plain = at;
  }
  if (plain < text.length) parts.push(text.slice(plain));
  return parts.flat(Infinity).filter((part) => part !== "");
}

function matchAt(text, at) {
  const inWord = text[at] === "_" && at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1]);
  for (const [pattern, build] of INLINE) {
    if (inWord && pattern.source.startsWith("_(")) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, build };
  }
  return null;
}

const ITEM = /^( *)(?:([-*])|(\d{1,9})\.) +(?=\S)/;

// Blocks: code, quotes, headings, small print, lists. The lines between them are one run of text.
function blocks(text, context, quoted) {
  const parts = [];
  const lines = text.split("\n");
  let run = [];
  const flush = () => {
    if (run.length) parts.push(h("div", { class: "run" }, inline(run.join("\n"), context, 0)));
    run = [];
  };
  for (let at = 0; at < lines.length; ) {
    const rest = () => lines.slice(at).join("\n");
    const line = lines[at];
    let match;
    if (line.includes("```") && (match = /^([^`]*)```(?:([\w+.-]+)\n)?\n*([\s\S]*?)\n*```/.exec(rest())) && match[3]) {
      if (match[1]) run.push(match[1]);
      flush();
      parts.push(h("pre", null, h("code", null, match[3])));
      const after = rest().slice(match[0].length).replace(/^\n/, "");
      if (after) parts.push(...blocks(after, context, quoted));
      return parts;
    }
    if (!quoted && line.startsWith(">>> ")) {
      flush();
      parts.push(h("blockquote", null, blocks(rest().slice(4), context, true)));
      return parts;
    }
    if (!quoted && /^> /.test(line)) {
      flush();
      const inside = [];
      while (at < lines.length && /^>( |$)/.test(lines[at])) inside.push(lines[at++].slice(2));
      parts.push(h("blockquote", null, blocks(inside.join("\n"), context, true)));
    } else if ((match = /^(#{1,3}) +(\S.*)$/.exec(line))) {
      flush();
      parts.push(h(`h${match[1].length}`, null, inline(match[2].replace(/ *#*$/, ""), context, 0)));
      at += 1;
    } else if ((match = /^-# +(\S.*)$/.exec(line))) {
      flush();
      parts.push(h("small", null, inline(match[1], context, 0)));
      at += 1;
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && (ITEM.test(lines[at]) || (items.length && /^ {2,}\S/.test(lines[at])))) {
        const found = ITEM.exec(lines[at]);
        if (found) items.push({ depth: found[1].length, number: found[3], text: lines[at].slice(found[0].length) });
        else items.at(-1).text += `\n${lines[at].trim()}`;
        at += 1;
      }
      parts.push(...[list(items, context)].flat(Infinity));
    } else {
      run.push(line);
      at += 1;
    }
  }
  flush();
  return parts;
}

function list(items, context) {
  const { depth, number } = items[0];
  const element = number === undefined ? h("ul") : h("ol", { start: number });
  for (let at = 0; at < items.length; ) {
    // Bullets after numbers start a new list.
    if ((items[at].number === undefined) !== (number === undefined) && items[at].depth <= depth) {
      return [element, list(items.slice(at), context)];
    }
    const entry = h("li", null, inline(items[at].text, context, 0));
    element.append(entry);
    const from = ++at;
    while (at < items.length && items[at].depth > depth) at += 1;
    if (at > from) entry.append(...[list(items.slice(from, at), context)].flat(Infinity));
  }
  return element;
}

// `context` names users, channels and commands: {user(id), channel(id), command(name)}.
export function markdown(text, context) {
  return h("div", { class: "markdown", dir: "auto" }, blocks(text, context, false));
}
