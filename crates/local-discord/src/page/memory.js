// What the browser remembers between visits: what was read. Losing it does no harm.

const PREFIX = "caravanserai.";

export function recall(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage; the page then forgets on reload.
  }
}

/** Calls back when another window of this browser stores something under `key`. */
export function whenRemembered(key, callback) {
  addEventListener("storage", (event) => {
    if (event.key === PREFIX + key) callback();
  });
}
