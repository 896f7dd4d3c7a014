// Converts Discord's Markdown to nodes. `world` provides names and links: {userName(id), channelName(id),
// channelLink(id, message?), self}. Unrecognised syntax stays text.

import { el } from "./dom.js";
import { moment } from "./moment.js";

const DEEPEST = 12;
const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/** The target of a link: inside the page for links to messages, outside for http(s), none otherwise. */
export function target(address, world) {
  const jump = JUMP.exec(address);
  if (jump) {
    const href = world.channelLink(jump[1], jump[2]);
    if (href) return { href };
  }
  try {
    const url = new URL(address);
    if (url.protocol !== "http:" && url.protocol !== "https:") return null;
    return { href: url.href, target: "_blank", rel: "noopener noreferrer" };
  } catch {
    return null;
  }
}

function link(address, children, world) {
  const there = target(address, world);
  const jump = children === address && there?.href.startsWith("#") && JUMP.exec(address);
  if (jump) return el("a", { class: "mention", ...there }, world.channelName(jump[1]) ? ["#", el("bdi", {}, world.channelName(jump[1]))] : "direct messages", jump[2] ? " › message" : null);
  return there ? el("a", there, children) : el("span", {}, children);
}

const wrap = (name, attributes) => ([, inner], world, depth) => el(name, attributes, inline(inner, world, depth + 1));

function spoiler([, inner], world, depth) {
  const cover = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Hidden text, press to show" }, el("span", { "aria-hidden": "true" }, inline(inner, world, depth + 1)));
  const open = () => {
    cover.classList.add("open");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    cover.firstChild.removeAttribute("aria-hidden");
  };
  cover.addEventListener("click", open);
  cover.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      open();
    }
  });
  return cover;
}

// In order of priority at a position. Each is anchored by the sticky flag.
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, ([, character]) => character],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, ([, , code]) => el("code", {}, code.trim() === "" ? code : code.replace(/^ (.+) $/s, "$1"))],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([whole, seconds, style]) => moment(Number(seconds), style ?? "f") ?? whole],
  [/<@!?(\d{1,20})>/y, ([, id], world) => el("span", { class: world.self === id ? "mention me" : "mention" }, "@", el("bdi", {}, world.userName(id) ?? "unknown user"))],
  [/<@&(\d{1,20})>/y, ([, id], world) => el("span", { class: "mention" }, "@", el("bdi", {}, world.roleName?.(id) ?? "role"))],
  [/<#(\d{1,20})>/y, ([, id], world) => {
    const name = world.channelName(id);
    return name ? el("a", { class: "mention", href: world.channelLink(id) }, "#", el("bdi", {}, name)) : el("span", { class: "mention" }, "#unknown");
  }],
  [/<\/([^:<>\n]{1,100}):(\d{1,20})>/y, ([, name], world) => el("button", { type: "button", class: "mention", on: { click: () => world.write(`/${name}`) } }, `/${name}`)],
  [/<a?:(\w{2,32}):\d{1,20}>/y, ([, name]) => el("span", { class: "emoji" }, `:${name}:`)],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, address], world) => link(address, address, world)],
  [/\[((?:\\.|[^[\]\\\n])+)\]\(\s*<?(https?:\/\/[^\s()<>]+)>?(?:\s+"[^"\n]*")?\s*\)/y, ([, label, address], world, depth) => link(address, inline(label, world, depth + 1), world)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]*_~|]/y, ([address], world) => link(address, address, world)],
  [/\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__(?=\S)([\s\S]+?)__(?!_)/y, wrap("u")],
  [/\*(?=[^\s*])((?:\*\*|[^*])+?)\*(?!\*)/y, wrap("em")],
  [/_(?=[^\s_])((?:__|\\.|[^\\_])+?)_(?![A-Za-z0-9_])/y, wrap("em"), /[A-Za-z0-9]$/],
  [/~~(?=\S)([\s\S]+?)~~/y, wrap("s")],
  [/\|\|([\s\S]+?)\|\|/y, spoiler],
];
const PLAIN = /[^\\`<[h*_~|]+/y;

/** Inline text as a list of nodes and strings. */
export function inline(text, world, depth = 0) {
  if (depth > DEEPEST) return [text];
  const out = [];
  let plain = "";
  let at = 0;
  next: while (at < text.length) {
    PLAIN.lastIndex = at;
    const run = PLAIN.exec(text);
    if (run) {
      plain += run[0];
      at += run[0].length;
      continue;
    }
    for (const [pattern, make, notAfter] of RULES) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found || (notAfter && notAfter.test(plain))) continue;
      const end = at + found[0].length;
      if (plain) out.push(plain);
      plain = "";
      out.push(make(found, world, depth));
      at = end;
      continue next;
    }
    plain += text[at];
    at += 1;
  }
  if (plain) out.push(plain);
  return out;
}

const ITEM = /^(\s*)(?:([-*])|(\d{1,9})\.)\s+(\S.*)$/;

/** The list whose first line is `lines[0]`, nested by indentation. Removes its lines. */
function list(lines, world) {
  const [, indent, , number] = ITEM.exec(lines[0]);
  const node = el(number ? "ol" : "ul", number && number !== "1" ? { start: number } : {});
  while (lines.length > 0) {
    const found = ITEM.exec(lines[0]);
    if (!found) {
      if (!/^\s{2,}\S/.test(lines[0]) || !node.lastChild) break;
      node.lastChild.append("\n", ...inline(lines.shift().trim(), world));
      continue;
    }
    if (found[1].length < indent.length) break;
    if (found[1].length > indent.length + 1 && node.lastChild) {
      node.lastChild.append(list(lines, world));
      continue;
    }
    if (Boolean(found[3]) !== Boolean(number)) break;
    lines.shift();
    node.append(el("li", {}, inline(found[4], world)));
  }
  return node;
}

function blocks(text, world, depth, out) {
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.some((line) => line.trim() !== "")) out.push(el("p", {}, inline(plain.join("\n"), world)));
    plain = [];
  };
  while (lines.length > 0) {
    const heading = /^(#{1,3})\s+(\S.*)$/.exec(lines[0]);
    const small = /^-#\s+(\S.*)$/.exec(lines[0]);
    if (heading) {
      flush();
      lines.shift();
      out.push(el(`h${heading[1].length + 2}`, {}, inline(heading[2], world)));
    } else if (small) {
      flush();
      lines.shift();
      out.push(el("p", { class: "small" }, inline(small[1], world)));
    } else if (depth === 0 && lines[0].startsWith(">>> ")) {
      flush();
      const quote = [];
      blocks(lines.join("\n").slice(4), world, depth + 1, quote);
      out.push(el("blockquote", {}, quote));
      return;
    } else if (depth === 0 && /^>(?: |$)/.test(lines[0])) {
      flush();
      const quoted = [];
      while (lines.length > 0 && /^>(?: |$)/.test(lines[0])) quoted.push(lines.shift().slice(2));
      const quote = [];
      blocks(quoted.join("\n"), world, depth + 1, quote);
      out.push(el("blockquote", {}, quote));
    } else if (ITEM.test(lines[0])) {
      flush();
      out.push(list(lines, world));
    } else {
      plain.push(lines.shift());
    }
  }
  flush();
}

/** The text of a whole message as block nodes. */
export function markdown(text, world) {
  const out = [];
  const fence = /```(?:([A-Za-z0-9+#_.-]*)\n)?([\s\S]*?)```/g;
  let at = 0;
  for (const found of text.matchAll(fence)) {
    blocks(text.slice(at, found.index).replace(/\n$/, ""), world, 0, out);
    out.push(el("pre", { tabindex: "0" }, el("code", {}, found[2].replace(/^\n+|\n+$/g, ""))));
    at = found.index + found[0].length;
  }
  blocks(text.slice(at).replace(at > 0 ? /^\n/ : /^(?!)/, ""), world, 0, out);
  return out;
}
