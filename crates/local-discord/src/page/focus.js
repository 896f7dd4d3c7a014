// Where the focus goes when a message is drawn anew: it stays where it was, or goes on to the next step after a choice.

const REACHABLE = "button, a[href], [tabindex='0']";

const reachable = (root) => [...root.querySelectorAll(REACHABLE)].filter((one) => !one.disabled && !one.closest("[hidden]"));
const menus = (root) => [...root.querySelectorAll(".opener")].filter((one) => !one.disabled);
const unset = (root) => menus(root).filter(({ dataset }) => dataset.chosen === undefined);

/** The button that leads on: *End turn*, *Submit*; never one that merely undoes. */
const main = (root) => ["success", "primary"].map((style) => root.querySelector(`.row .button.${style}:not(:disabled)`)).find(Boolean);

/** What an answer wants first: a menu without a choice, or its main button. */
export const firstStep = (root) => unset(root)[0] ?? main(root);

/** The same control in another drawing of its message: by its id, or by its words, because ids may count revisions. */
function same(held, root) {
  const { key } = held.dataset;
  const all = reachable(root);
  return (key !== undefined && all.find(({ dataset }) => dataset.key === key)) || all.find((one) => one.tagName === held.tagName && one.textContent !== "" && one.textContent === held.textContent);
}

/** The step after `held` was used, if the message has one. */
function nextStep(held, old, successor) {
  if (held.matches(".opener")) {
    const at = menus(old).indexOf(held);
    const all = menus(successor);
    const waiting = unset(successor);
    return waiting.find((menu) => all.indexOf(menu) > at) ?? waiting[0] ?? main(successor);
  }
  const before = new Set(menus(old).map(({ dataset }) => dataset.shape));
  return unset(successor).find(({ dataset }) => !before.has(dataset.shape)) ?? same(held, successor) ?? firstStep(successor);
}

/**
 * If the focus is inside `old`, returns a function that gives it to the same control of the message's new drawing, or
 * with `used` to the step that follows it. `used` is the id of the control that this person has just used.
 */
export function carried(old, used) {
  const active = document.activeElement;
  const chosen = used === undefined ? undefined : reachable(old).find(({ dataset }) => dataset.key === used);
  const held = old.contains(active) ? active : active === document.body ? chosen : undefined;
  if (!held) return null;
  const index = reachable(old).indexOf(held);
  return (successor) => {
    const on = held === chosen || (held === old && chosen) ? nextStep(chosen, old, successor) : undefined;
    const there = on ?? same(held, successor) ?? (used === undefined && index >= 0 ? reachable(successor)[index] : undefined) ?? successor;
    there.focus({ preventScroll: true });
    if (on) on.scrollIntoView({ block: "nearest" });
  };
}

/** Remembers the focused control of a message, and returns to it, or to its successor if the message was drawn anew. */
export function way(back = document.activeElement) {
  const message = back?.closest?.("article")?.dataset.id;
  return () => {
    const drawn = message === undefined ? null : document.querySelector(`article[data-id="${CSS.escape(message)}"]`);
    const there = back?.isConnected && !back.disabled ? back : drawn && (same(back, drawn) ?? drawn);
    there?.focus({ preventScroll: true });
  };
}
