// Embeds: the framed cards that bots put under a message's text.

import { el } from "./dom.js";
import { inline, markdown, target } from "./markdown.js";
import { sent } from "./moment.js";
import { local, picture } from "./picture.js";

/** The attachment of the message that this URL refers to, if any. */
export function attached(address, message) {
  const files = message.attachments ?? [];
  if (typeof address !== "string") return undefined;
  if (address.startsWith("attachment://")) return files.find(({ filename }) => filename === address.slice("attachment://".length));
  return files.find(({ url, proxy_url: proxy }) => address === url || address === proxy);
}

/** The attachments that embeds already show; they are not shown a second time. */
export function shownInEmbeds(message) {
  const shown = new Set();
  for (const embed of message.embeds ?? []) {
    for (const part of [embed.image, embed.thumbnail, embed.author && { url: embed.author.icon_url }, embed.footer && { url: embed.footer.icon_url }]) {
      const file = part && attached(part.url, message);
      if (file) shown.add(file.id);
    }
  }
  return shown;
}

function image(part, message, className) {
  if (!part) return null;
  const file = attached(part.url, message);
  const address = local(file?.url ?? part.url);
  if (!address) return null;
  const node = picture({ address, name: file?.filename, alt: file?.description ?? part.description ?? "", width: file?.width ?? part.width, height: file?.height ?? part.height });
  node.classList.add(className);
  return node;
}

function linked(text, address, world) {
  const there = address && target(address, world);
  return there ? el("a", there, inline(text, world)) : inline(text, world);
}

export function embed(data, message, world) {
  const colour = Number.isInteger(data.color) ? `#${(data.color & 0xffffff).toString(16).padStart(6, "0")}` : undefined;
  const foot = [data.footer?.text && el("bdi", {}, data.footer.text), data.timestamp && sent(data.timestamp)].filter(Boolean);
  return el(
    "section",
    { class: "embed", vars: colour ? { "--edge": colour } : {} },
    image(data.thumbnail, message, "thumbnail"),
    data.author?.name && el("p", { class: "author" }, linked(data.author.name, data.author.url, world)),
    data.title && el("h3", {}, linked(data.title, data.url, world)),
    data.description && el("div", { class: "text" }, markdown(data.description, world)),
    data.fields?.length > 0 &&
      el(
        "dl",
        {},
        data.fields.map((field) => el("div", { class: field.inline ? "inline" : "" }, el("dt", {}, inline(String(field.name), world)), el("dd", { class: "text" }, markdown(String(field.value), world)))),
      ),
    image(data.image, message, "wide"),
    foot.length > 0 && el("p", { class: "foot" }, foot.length > 1 ? [foot[0], " · ", foot[1]] : foot),
  );
}
