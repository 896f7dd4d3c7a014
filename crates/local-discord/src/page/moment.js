// Discord's timestamps `<t:seconds:style>`, in the reader's language and time zone, kept up to date.

import { el } from "./dom.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

// How far the local Discord's clock is ahead of this machine's, in milliseconds.
let ahead = 0;

export const now = () => Date.now() + ahead;

/** Sets the local Discord's time. A difference below two seconds is network latency. */
export function setNow(milliseconds) {
  const difference = milliseconds - Date.now();
  ahead = Math.abs(difference) < 2_000 ? 0 : difference;
  refresh();
}

const written = (date, style) => new Intl.DateTimeFormat(undefined, FORMATS[style]).format(date);

function relative(date) {
  const seconds = Math.round((date.getTime() - now()) / 1000);
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return relativeFormat.format(Math.trunc(seconds / length), unit);
}

/** A timestamp. Relative ones show the absolute time on hover and when clicked. `null` if out of range. */
export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const absolute = written(date, "F");
  if (style !== "R") {
    return el("time", { class: "moment", datetime: date.toISOString(), title: `${absolute} · ${relative(date)}` }, written(date, style in FORMATS ? style : "f"));
  }
  const node = el("time", { class: "moment", datetime: date.toISOString(), title: absolute, role: "button", tabindex: "0", data: { relative: "" } }, relative(date));
  const turn = () => {
    node.toggleAttribute("data-both");
    node.textContent = text(node, date);
  };
  node.addEventListener("click", turn);
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    turn();
  });
  return node;
}

function text(node, date) {
  return node.hasAttribute("data-both") ? `${relative(date)} (${written(date, "f")})` : relative(date);
}

function refresh() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const wanted = text(node, new Date(node.dateTime));
    if (node.textContent !== wanted) node.textContent = wanted;
  }
}
setInterval(refresh, 5_000);

/** When a message was written: today the time, otherwise date and time. */
export function sent(iso) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const style = date.toDateString() === new Date(now()).toDateString() ? "t" : "f";
  return el("time", { class: "sent", datetime: date.toISOString(), title: written(date, "F") }, written(date, style));
}

export function day(iso) {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : written(date, "D");
}
