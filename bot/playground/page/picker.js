// A select as Discord draws it: a box that opens a list, for one choice or several.

import { h, icon } from "./dom.js";
import { emojiNamed } from "./markdown.js";
import { t } from "./text.js";

let lists = 0;

// options: [{label, value, description, emoji, default}]. `onchange` gets every change. `oncommit` gets the
// final choice: the option picked, or those ticked when a list for several closes.
export function picker({ options, placeholder, min = 1, max = 1, disabled, label, chosen, onchange, oncommit, id }) {
  const several = max > 1;
  let picked = new Set(chosen ?? options.filter((option) => option.default).map((option) => option.value));
  let before = "";
  const listId = `list-${(lists += 1)}`;
  const shown = h("span", { class: "picker-shown" });
  const box = h(
    "button",
    {
      type: "button",
      class: "picker",
      role: "combobox",
      id,
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": listId,
      "aria-label": label ?? placeholder ?? t("Make a selection"),
      onclick: () => open(),
      onkeydown: (event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          open();
        }
      },
    },
    shown,
    icon("down"),
  );
  draw();

  function draw() {
    const names = options.filter((option) => picked.has(option.value)).map((option) => text(option));
    const words = names.flatMap((name, index) => (index ? [", ", ...name] : name));
    shown.replaceChildren(...(words.length ? words : [placeholder ?? t("Make a selection")]));
    shown.classList.toggle("empty", !names.length);
  }

  function text({ emoji, label }) {
    if (!emoji?.name) return [label];
    return emoji.id ? [h("span", { "aria-hidden": "true" }, emojiNamed(emoji.name, emoji.id)), " ", label] : [`${emoji.name} ${label}`];
  }

  function open() {
    before = [...picked].join("\n");
    const list = h("div", {
      class: "options",
      popover: "auto",
      role: "listbox",
      id: listId,
      "aria-multiselectable": several ? "true" : null,
      "aria-label": label ?? placeholder,
      onkeydown: move,
      ontoggle: (event) => {
        if (event.newState === "closed") closed(list);
      },
    });
    if (several) {
      const words = min === max ? t("Choose {0}", min) : t("Choose {0} to {1}", min, Math.min(max, options.length));
      list.append(h("div", { class: "options-hint" }, words));
    }
    list.append(...options.map((option) => entry(option, list)));
    // A modal dialog makes everything outside it inert.
    (box.closest("dialog") ?? document.body).append(list);
    list.showPopover();
    place(list);
    box.setAttribute("aria-expanded", "true");
    (list.querySelector('[aria-selected="true"]') ?? list.querySelector("[role=option]"))?.focus();
  }

  function entry(option, list) {
    return h(
      "div",
      {
        class: "option",
        role: "option",
        tabindex: "-1",
        "aria-selected": String(picked.has(option.value)),
        data: { value: option.value },
        onclick: (event) => choose(option, event.currentTarget, list),
      },
      h(
        "span",
        { class: "option-words" },
        h("span", null, text(option)),
        option.description ? h("span", { class: "option-detail" }, option.description) : null,
      ),
      several ? h("span", { class: "tick", "aria-hidden": "true" }) : null,
    );
  }

  function choose(option, element, list) {
    if (several) {
      if (picked.has(option.value)) picked.delete(option.value);
      else if (picked.size < max) picked.add(option.value);
      element.setAttribute("aria-selected", String(picked.has(option.value)));
      draw();
      onchange?.(values());
      return;
    }
    const again = min === 0 && picked.has(option.value);
    picked = new Set(again ? [] : [option.value]);
    draw();
    onchange?.(values());
    list.hidePopover();
    box.focus({ preventScroll: true });
    oncommit?.(values());
  }

  function values() {
    return options.filter((option) => picked.has(option.value)).map((option) => option.value);
  }

  function closed(list) {
    list.remove();
    box.setAttribute("aria-expanded", "false");
    // The toggle event comes late: the focus may be elsewhere already.
    if (document.activeElement === document.body) box.focus({ preventScroll: true });
    const now = values();
    const complete = now.length >= min && now.length <= max;
    if (several && complete && [...picked].join("\n") !== before) oncommit?.(now);
  }

  function move(event) {
    const all = [...event.currentTarget.querySelectorAll("[role=option]")];
    const at = all.indexOf(document.activeElement);
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    if (event.key in steps) all[Math.max(0, Math.min(all.length - 1, steps[event.key]))]?.focus();
    else if (event.key === "Enter" || event.key === " ") document.activeElement.click();
    else if (event.key === "Tab") event.currentTarget.hidePopover();
    else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after.find((element) => element.textContent.trim().toLowerCase().startsWith(letter))?.focus();
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function place(list) {
    const frame = box.getBoundingClientRect();
    const below = innerHeight - frame.bottom - 12;
    const above = frame.top - 12;
    const upward = below < Math.min(list.scrollHeight, 240) && above > below;
    list.style.width = `${Math.max(frame.width, Math.min(240, innerWidth - 16))}px`;
    list.style.left = `${Math.max(8, Math.min(frame.left, innerWidth - list.offsetWidth - 8))}px`;
    list.style.maxHeight = `${Math.min(340, upward ? above : below)}px`;
    if (upward) list.style.bottom = `${innerHeight - frame.top + 4}px`;
    else list.style.top = `${frame.bottom + 4}px`;
  }

  return { element: box, values, open };
}
