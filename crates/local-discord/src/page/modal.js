// A modal: a form that a bot opens in response to a button, a menu or a command.

import { el, icon } from "./dom.js";
import { way } from "./focus.js";
import { markdown } from "./markdown.js";
import { menu } from "./menu.js";

const TEXT = 4;
const LABEL = 18;
const PARAGRAPH = 2;
let fields = 0;

function input(component, label, description) {
  const id = `field-${(fields += 1)}`;
  const required = component.required !== false;
  const attributes = { id, name: component.custom_id, required, placeholder: component.placeholder, minlength: component.min_length, maxlength: component.max_length, "aria-describedby": description ? `${id}-more` : undefined };
  const control = component.style === PARAGRAPH ? el("textarea", { ...attributes, rows: "5" }) : el("input", { ...attributes, type: "text" });
  control.value = component.value ?? "";
  return {
    id: component.custom_id,
    value: () => control.value,
    node: el("div", { class: "entry" }, el("label", { for: id }, label ?? component.label ?? component.custom_id, required && el("span", { class: "must", title: "required" }, " *")), description && el("small", { id: `${id}-more` }, description), control),
  };
}

function choice(component, label, description, world) {
  let values = (component.options ?? []).filter((option) => option.default).map((option) => option.value);
  return {
    id: component.custom_id,
    value: () => values,
    node: el("div", { class: "entry", role: "group", "aria-label": label }, el("span", { class: "label" }, label), description && el("small", {}, description), menu(component, { world, changed: (chosen) => (values = chosen) })),
  };
}

function entries(modal, world) {
  const found = [];
  const take = (component, label, description) => {
    if (component.type === TEXT) found.push(input(component, label, description));
    else if (component.type === LABEL) take(component.component ?? {}, component.label, component.description);
    else if (Array.isArray(component.options) || [5, 7, 8].includes(component.type)) found.push(choice(component, label, description, world));
    else if (Array.isArray(component.components)) component.components.forEach((part) => take(part));
    else if (typeof component.content === "string") found.push({ node: el("div", { class: "text" }, markdown(component.content, world)) });
  };
  (modal.components ?? []).forEach((component) => take(component));
  return found;
}

/** Shows the modal. `submit(fields)` resolves to `null` if it was accepted, otherwise to an error. */
export function openModal(modal, { world, whose, submit }) {
  const parts = entries(modal, world);
  const fault = el("p", { class: "fault", role: "alert", hidden: true });
  const send = el("button", { class: "button primary" }, "Submit");
  const form = el(
    "form",
    { method: "dialog" },
    el("div", { class: "tools" }, el("h2", {}, modal.title ?? "Form"), el("button", { type: "button", class: "bare", "aria-label": "Close", on: { click: () => dialog.close() } }, icon("close"))),
    el("p", { class: "as" }, `You answer as ${whose}.`),
    parts.map(({ node }) => node),
    fault,
    el("div", { class: "ends" }, el("button", { type: "button", class: "button secondary", on: { click: () => dialog.close() } }, "Cancel"), send),
  );
  const dialog = el("dialog", { class: "modal", "aria-label": modal.title ?? "Form" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    // Not disabled meanwhile: that would drop the focus.
    if (send.ariaBusy === "true") return;
    send.ariaBusy = "true";
    const problem = await submit(Object.fromEntries(parts.filter(({ id }) => id !== undefined).map(({ id, value }) => [id, value()])));
    send.ariaBusy = null;
    if (problem === null) return dialog.close();
    fault.hidden = false;
    fault.textContent = problem;
  });
  const back = way();
  dialog.addEventListener("close", () => {
    dialog.remove();
    back();
  });
  document.body.append(dialog);
  form.querySelector(".entry input, .entry textarea, .entry button")?.setAttribute("autofocus", "");
  dialog.showModal();
}
