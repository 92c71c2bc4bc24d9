// The bot's modals. Input survives a reload of the page.

import { act } from "./net.js";
import { h, icon, nameOf } from "./dom.js";
import { markdown } from "./markdown.js";
import { picker } from "./picker.js";
import { reading } from "./message.js";
import { on, state } from "./store.js";
import { t } from "./text.js";

const KEY = "playground.form";

let shown = null;

export function modals() {
  on("modal", () => {
    if (state.modal?.id === shown?.id) return;
    shown?.dialog.remove();
    shown = state.modal ? build(state.modal) : null;
    if (!shown) return sessionStorage.removeItem(KEY);
    document.body.append(shown.dialog);
    shown.dialog.showModal();
    shown.dialog.querySelector("input, textarea, .picker")?.focus();
  });
}

function kept(id) {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY));
    return draft?.id === id ? draft.values : {};
  } catch {
    return {};
  }
}

function build(source) {
  const drafts = kept(source.id);
  const fields = new Map();
  const keep = () => {
    const values = Object.fromEntries([...fields].map(([id, field]) => [id, field.value()]));
    sessionStorage.setItem(KEY, JSON.stringify({ id: source.id, values }));
    return values;
  };
  const problem = h("div", { class: "form-problem", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary" }, t("Submit"));
  const close = () => act("close_modal").catch(() => {});
  const form = h(
    "form",
    {
      method: "dialog",
      novalidate: true,
      oninput: keep,
      onsubmit: async (event) => {
        event.preventDefault();
        const wrong = [...fields.values()].map((field) => field.check()).filter(Boolean);
        if (wrong.length) return wrong[0].focus();
        problem.hidden = true;
        submit.disabled = true;
        submit.classList.add("busy");
        try {
          const answer = await act("submit", { modal: source.id, values: keep() });
          if (answer?.kind === "failed") fail(t("Something went wrong. Try again."));
        } catch (error) {
          fail(t(error.message));
        }
        submit.disabled = false;
        submit.classList.remove("busy");
      },
    },
    problem,
    source.components.map((part) => piece(part, fields, drafts, keep)),
    h(
      "div",
      { class: "form-buttons" },
      h("button", { type: "button", class: "button plain", onclick: close }, t("Cancel")),
      submit,
    ),
  );
  function fail(words) {
    problem.textContent = words;
    problem.hidden = false;
  }
  const dialog = h(
    "dialog",
    {
      class: "modal",
      "aria-labelledby": `form-${source.id}`,
      oncancel: (event) => {
        event.preventDefault();
        close();
      },
    },
    h(
      "header",
      null,
      h("div", null, h("h2", { id: `form-${source.id}`, dir: "auto" }, source.title), h("span", { class: "muted" }, nameOf(state.app))),
      h("button", { type: "button", class: "icon-button", "aria-label": t("Close"), onclick: close }, icon("close")),
    ),
    form,
  );
  return { id: source.id, dialog };
}

function piece(part, fields, drafts, keep) {
  if (part.type === 10) return markdown(part.content, reading);
  if (part.type === 1) return part.components.map((inner) => labelled(inner, inner.label, null, fields, drafts, keep));
  if (part.type === 18) return labelled(part.component, part.label, part.description, fields, drafts, keep);
  return h("div", { class: "muted" }, `[component ${part.type}]`);
}

let fieldNumber = 0;

function labelled(part, label, description, fields, drafts, keep) {
  const id = `field-${(fieldNumber += 1)}`;
  const build = FIELDS[part.type];
  if (!build) return h("div", { class: "muted" }, `[component ${part.type}]`);
  const wrong = h("div", { class: "field-problem", role: "alert", hidden: true });
  const field = build(part, { id, label, draft: drafts[part.custom_id], keep });
  const check = () => {
    const words = field.problem?.() ?? null;
    wrong.textContent = words ?? "";
    wrong.hidden = words === null;
    return words === null ? null : { focus: () => field.focus() };
  };
  fields.set(part.custom_id, { value: field.value, check });
  const required = part.required !== false && part.type !== 23;
  const name = [label, required ? h("span", { class: "required", "aria-hidden": "true" }, " *") : null];
  const grouped = part.type === 21 || part.type === 22;
  return h(
    grouped ? "fieldset" : "div",
    { class: "field" },
    grouped ? h("legend", null, name) : h("label", { for: id }, name),
    description ? h("div", { class: "field-detail" }, description) : null,
    field.element,
    wrong,
  );
}

const FIELDS = { 3: choice, 4: text, 5: choice, 21: radios, 22: checks, 23: check };

function text(part, { id, draft }) {
  const low = Math.max(part.min_length ?? 0, part.required === false ? 0 : 1);
  const high = part.max_length ?? 4000;
  const long = part.style === 2;
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const input = h(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    rows: long ? "4" : null,
    placeholder: part.placeholder,
    required: part.required !== false,
    autocomplete: "off",
    value: draft ?? part.value ?? "",
    oninput: () => recount(),
  });
  const recount = () => {
    count.textContent = long || input.value.length > high ? `${input.value.length}/${high}` : "";
  };
  recount();
  const problem = () => {
    const size = [...input.value].length;
    if (!size && part.required !== false) return t("This field is required.");
    return size && (size < low || size > high) ? t("Between {0} and {1} characters", low, high) : null;
  };
  return { element: h("div", { class: "text-field" }, input, count), value: () => input.value, problem, focus: () => input.focus() };
}

function choice(part, { id, label, draft, keep }) {
  const people = state.users.map((user) => ({ value: user.id, label: user.name }));
  const min = part.min_values ?? (part.required === false ? 0 : 1);
  const list = picker({
    id,
    label,
    options: part.options ?? people,
    placeholder: part.placeholder,
    min: part.required === false ? 0 : min,
    max: part.max_values ?? 1,
    chosen: draft,
    onchange: keep,
  });
  const problem = () => {
    const size = list.values().length;
    if (!size && part.required === false) return null;
    return size < min ? t("This field is required.") : null;
  };
  return { element: list.element, value: () => list.values(), problem, focus: () => list.element.focus() };
}

function options(part, id, kind, chosen) {
  const inputs = part.options.map((option) => {
    const input = h("input", { type: kind, name: id, value: option.value });
    input.checked = chosen ? chosen.includes(option.value) : Boolean(option.default);
    return { input, option };
  });
  const element = h(
    "div",
    { class: "choices" },
    inputs.map(({ input, option }) =>
      h(
        "label",
        { class: "choice" },
        input,
        h("span", null, h("span", null, option.label),
          option.description ? h("span", { class: "field-detail" }, option.description) : null),
      ),
    ),
  );
  const value = () => inputs.filter(({ input }) => input.checked).map(({ option }) => option.value);
  return { element, value, focus: () => inputs[0]?.input.focus() };
}

function radios(part, { id, draft }) {
  const group = options(part, id, "radio", draft === undefined ? null : [draft].flat());
  const value = () => group.value()[0] ?? null;
  const problem = () => (part.required !== false && value() === null ? t("This field is required.") : null);
  return { ...group, value, problem };
}

function checks(part, { id, draft }) {
  const group = options(part, id, "checkbox", draft);
  const low = part.min_values ?? (part.required === false ? 0 : 1);
  const high = part.max_values ?? part.options.length;
  const problem = () => {
    const size = group.value().length;
    if (!size && part.required === false) return null;
    return size < low || size > high ? t("Choose {0} to {1}", low, high) : null;
  };
  return { ...group, problem };
}

function check(part, { id, label, draft }) {
  const input = h("input", { type: "checkbox", id, "aria-label": label });
  input.checked = draft ?? Boolean(part.default);
  return { element: h("div", { class: "choice" }, input), value: () => input.checked, focus: () => input.focus() };
}
