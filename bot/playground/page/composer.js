// The line at the bottom: messages, and slash commands with their options.

import { act } from "./net.js";
import { h, icon } from "./dom.js";
import { picker } from "./picker.js";
import { placeName } from "./chat.js";
import { channel, me, note, on, state } from "./store.js";
import { localized, t } from "./text.js";

const DRAFTS = "playground.drafts";
const SUB = 1;
const GROUP = 2;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;

export function composer(root, typing) {
  const input = h("textarea", {
    rows: "1",
    class: "entry",
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => changed(),
    onkeydown: (event) => key(event),
    onfocus: () => changed(),
    onblur: () => setTimeout(() => form.contains(document.activeElement) || suggest([]), 150),
  });
  const list = h("div", { class: "suggestions", role: "listbox", id: "suggestions", hidden: true });
  const pills = h("div", { class: "pills" });
  const send = h("button", { type: "submit", class: "icon-button send" }, icon("send"));
  const slash = h("button", { type: "button", class: "icon-button", onclick: () => prefill("/") }, icon("slash"));
  const form = h(
    "form",
    {
      class: "composer",
      onsubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    list,
    h("div", { class: "line" }, slash, pills, input, send),
    typing,
  );
  root.append(form);
  input.setAttribute("aria-controls", "suggestions");

  let command = null; // {path, command, options: [{option, value(), focus()}]}
  let offered = [];
  let at = -1;
  let draftOf = null;

  // Every command available here, with the subcommands of groups.
  function commands() {
    const here = new Set(state.where[state.current] ?? []);
    const found = [];
    const walk = (path, shown, node) => {
      const inner = (node.options ?? []).filter((option) => option.type <= GROUP);
      for (const option of inner) {
        walk(`${path} ${option.name}`, `${shown} ${localized(option, "name", me().locale)}`, option);
      }
      if (!inner.length) found.push({ path, shown, node, options: node.options ?? [] });
    };
    for (const root of state.commands.filter((entry) => here.has(entry.id))) {
      walk(root.name, localized(root, "name", me().locale), root);
    }
    return found;
  }

  function prefill(text) {
    leave();
    input.value = text;
    input.focus();
    changed();
  }

  function changed() {
    grow();
    if (!command) keepDraft(input.value);
    const text = input.value;
    if (command) {
      const filter = text.trim().toLowerCase();
      const left = command.command.options.filter((option) => !command.options.some((used) => used.option === option));
      const shown = left.filter((option) => localized(option, "name", me().locale).toLowerCase().startsWith(filter));
      suggest(shown.map(optionEntry), filter ? 0 : -1, t("Options"));
    } else if (text.startsWith("/") && !text.includes("\n")) {
      const typed = text.slice(1).trimStart().toLowerCase();
      const words = typed.split(/\s+/);
      const fits = (entry) => entry.shown.toLowerCase().startsWith(typed) || loosely(entry, words);
      const entries = commands().filter(fits).map(commandEntry);
      suggest(entries, 0, t("Commands"), entries.length ? null : t("No matching command."));
    } else suggest([]);
  }

  // "/start" and "/med st" find "/medici start" too.
  function loosely(entry, words) {
    const parts = entry.shown.toLowerCase().split(" ");
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  }

  function commandEntry(entry) {
    const { locale } = me();
    const names = entry.options.map((option) => localized(option, "name", locale));
    return {
      name: `/${entry.shown}`,
      extra: names.join("  "),
      detail: localized(entry.node, "description", locale),
      pick: () => enter(entry),
      path: entry.path,
      entry,
    };
  }

  function optionEntry(option) {
    return {
      name: localized(option, "name", me().locale),
      detail: localized(option, "description", me().locale),
      extra: option.required ? t("Required") : "",
      pick: () => {
        input.value = "";
        addOption(option, true);
        changed();
      },
    };
  }

  function suggest(entries, active = -1, head = "", empty = null) {
    offered = entries;
    at = entries.length ? active : -1;
    list.hidden = !entries.length && !empty;
    list.setAttribute("aria-label", head);
    list.replaceChildren(
      h("div", { class: "suggestions-head" }, empty ?? head),
      ...entries.map((entry, index) =>
        h(
          "div",
          {
            class: "suggestion",
            role: "option",
            id: `suggestion-${index}`,
            onmousedown: (event) => event.preventDefault(),
            onclick: () => entry.pick(),
          },
          h("span", { class: "suggestion-name" }, entry.name, h("span", { class: "suggestion-extra" }, entry.extra)),
          h("span", { class: "suggestion-detail" }, entry.detail),
        ),
      ),
    );
    mark();
  }

  function mark() {
    [...list.querySelectorAll(".suggestion")].forEach((element, index) => {
      element.setAttribute("aria-selected", String(index === at));
      if (index === at) element.scrollIntoView({ block: "nearest" });
    });
    if (at >= 0) input.setAttribute("aria-activedescendant", `suggestion-${at}`);
    else input.removeAttribute("aria-activedescendant");
  }

  function key(event) {
    if (event.isComposing) return;
    const open = offered.length > 0;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      at = at < 0 && step < 0 ? offered.length - 1 : (at + step + offered.length) % offered.length;
      mark();
    } else if (open && event.key === "Tab" && !event.shiftKey && (at >= 0 || input.value)) {
      event.preventDefault();
      offered[Math.max(at, 0)].pick();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (command || !open || at < 0) {
        if (command && open && at >= 0) offered[at].pick();
        else submit();
      } else pickOrSend(offered[at]);
    } else if (event.key === "Escape") {
      if (command) leave();
      suggest([]);
    } else if (event.key === "Backspace" && command && !input.value) {
      event.preventDefault();
      if (command.options.length) removeOption(command.options.at(-1));
      else leave();
    }
  }

  // A complete command without missing options is sent at once.
  function pickOrSend(choice) {
    const typed = input.value.slice(1).trim().toLowerCase();
    const full = choice.entry.shown.toLowerCase() === typed || choice.path === typed;
    choice.pick();
    if (full && !choice.entry.options.some((option) => option.required)) submit();
  }

  function enter(entry) {
    command = { command: entry, options: [] };
    input.value = "";
    keepDraft("");
    form.classList.add("commanding");
    for (const option of entry.options.filter((candidate) => candidate.required)) addOption(option, false);
    drawPills();
    (command.options[0] ?? { focus: () => input.focus() }).focus();
    if (!command.options.length) changed();
    else suggest([]);
  }

  function leave() {
    command = null;
    input.value = "";
    form.classList.remove("commanding");
    drawPills();
    suggest([]);
  }

  function addOption(option, focus) {
    const field = control(option);
    command.options.push({ option, ...field });
    drawPills();
    if (focus) field.focus();
  }

  function removeOption(used) {
    command.options = command.options.filter((entry) => entry !== used);
    drawPills();
    input.focus();
    changed();
  }

  function drawPills() {
    placeholder();
    if (!command) return pills.replaceChildren();
    pills.replaceChildren(
      h("span", { class: "pill-command", title: localized(command.command.node, "description", me().locale) },
        `/${command.command.shown}`),
      ...command.options.map((used) => {
        const name = localized(used.option, "name", me().locale);
        return h(
          "span",
          { class: "pill", title: localized(used.option, "description", me().locale) },
          h("span", { class: "pill-name" }, name),
          used.element,
          used.option.required
            ? null
            : h("button", { type: "button", class: "pill-remove", "aria-label": `${t("Remove the option")} ${name}`,
                onclick: () => removeOption(used) }, icon("close")),
        );
      }),
    );
  }

  function control(option) {
    const label = localized(option, "name", me().locale);
    const fixed = choicesOf(option);
    if (fixed) {
      let value;
      const choice = picker({
        options: fixed.map((entry, index) => ({ label: entry.label, value: String(index) })),
        label,
        placeholder: "…",
        onchange: ([index]) => {
          value = index === undefined ? undefined : fixed[index].value;
        },
        oncommit: () => setTimeout(() => input.focus()),
      });
      choice.element.classList.add("small");
      return { element: choice.element, value: () => value, focus: () => choice.open() };
    }
    const field = h("input", {
      type: "text",
      class: "pill-input",
      "aria-label": label,
      autocomplete: "off",
      inputmode: option.type === INTEGER ? "numeric" : null,
      onkeydown: (event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          if (at >= 0 && offered[at]) offered[at].pick();
          else submit();
        } else if (option.autocomplete && offered.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
          key(event);
        } else if (event.key === "Escape") leave();
      },
      oninput: () => {
        picked = null;
        if (option.autocomplete) complete();
      },
      onfocus: () => (option.autocomplete ? complete() : suggest([])),
    });
    let picked = null;
    let asked = 0;
    async function complete() {
      const mine = (asked += 1);
      // Like Discord, wait for a pause in the typing.
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (mine !== asked || !command || document.activeElement !== field) return;
      const parts = { channel: state.current, command: command.command.path, focused: option.name, value: field.value };
      try {
        const answer = await act("autocomplete", { ...parts, options: values((used) => used.option !== option) });
        if (mine !== asked || !answer) return;
        const entries = answer.choices.map((choice) => ({
          name: localized(choice, "name", me().locale),
          detail: "",
          extra: "",
          pick: () => {
            picked = choice.value;
            field.value = localized(choice, "name", me().locale);
            suggest([]);
            input.focus();
          },
        }));
        suggest(entries, -1, label);
      } catch (error) {
        suggest([], -1, "", error.message);
      }
    }
    const value = () => {
      if (picked !== null) return picked;
      if (field.value === "") return undefined;
      return option.type === INTEGER || option.type === NUMBER ? asNumber(field.value) : field.value;
    };
    return { element: field, value, focus: () => field.focus() };
  }

  function choicesOf(option) {
    if (option.choices) {
      return option.choices.map((choice) => ({ label: localized(choice, "name", me().locale), value: choice.value }));
    }
    switch (option.type) {
      case BOOLEAN:
        return [{ label: t("Yes"), value: true }, { label: t("No"), value: false }];
      case USER:
      case MENTIONABLE:
        return [...state.users, state.app].map((user) => ({
          label: user.name ?? user.username,
          value: { user: user.id },
        }));
      case CHANNEL:
        return [...state.channels.values()]
          .filter((place) => place.type !== 1)
          .map((place) => ({ label: placeName(place), value: { channel: place.id } }));
      default:
        return null;
    }
  }

  function values(which = () => true) {
    const found = command.options.filter(which).map((used) => [used.option.name, used.value()]);
    return Object.fromEntries(found.filter(([, value]) => value !== undefined));
  }

  async function submit() {
    const place = state.current;
    const failed = (error) => note(place, error.message);
    if (command) {
      const missing = command.options.find((used) => used.option.required && used.value() === undefined);
      if (missing) return missing.focus();
      const parts = { channel: place, command: command.command.path, options: values() };
      leave();
      input.focus();
      return act("slash", parts).catch(failed);
    }
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    keepDraft("");
    grow();
    suggest([]);
    try {
      await act("say", { channel: place, text });
    } catch (error) {
      // Restore the text if sending failed.
      if (!input.value) input.value = text;
      grow();
      failed(error);
    }
  }

  // Drafts stay with their channel, and survive a reload.
  function keepDraft(text) {
    const kept = drafts();
    if (text) kept[draftOf] = text;
    else delete kept[draftOf];
    sessionStorage.setItem(DRAFTS, JSON.stringify(kept));
  }

  function drafts() {
    try {
      return JSON.parse(sessionStorage.getItem(DRAFTS)) ?? {};
    } catch {
      return {};
    }
  }

  function grow() {
    input.style.height = "auto";
    input.style.height = `${Math.min(input.scrollHeight, innerHeight / 3)}px`;
  }

  function placeholder() {
    const place = channel();
    if (!place) return;
    const name = place.type === 0 ? `#${place.name}` : placeName(place);
    input.disabled = !place.can_write;
    const words = place.can_write ? t("Message {0}", name) : t("You cannot write here.");
    input.placeholder = command ? t("Press Enter to send") : words;
    input.setAttribute("aria-label", words);
    send.setAttribute("aria-label", t("Send"));
    slash.setAttribute("aria-label", t("Commands"));
    slash.title = t("Commands");
  }

  on("open snapshot channels users", () => {
    const place = `${state.you} ${state.current}`;
    if (draftOf !== place) {
      leave();
      draftOf = place;
      input.value = drafts()[place] ?? "";
      grow();
    }
    if (command) drawPills();
    placeholder();
  });
  on("prefill", prefill);
  on("commands", () => {
    if (!command && input.value.startsWith("/") && document.activeElement === input) changed();
  });
  // Typing anywhere on the page goes to this line.
  document.addEventListener("keydown", (event) => {
    const plain = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== " ";
    const taken = document.activeElement?.closest("input, textarea, select, [popover]");
    if (plain && !taken && !document.querySelector("dialog[open]")) input.focus();
  });
}

// Send a number if the text is one; otherwise Discord reports the error.
function asNumber(text) {
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : text;
}
