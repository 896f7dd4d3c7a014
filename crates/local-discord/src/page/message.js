// A message as a node, and the page's own rows: a running command, an error.

import { actions, editor } from "./actions.js";
import { components } from "./component.js";
import { disc, el, icon } from "./dom.js";
import { attachment } from "./picture.js";
import { embed, shownInEmbeds } from "./embed.js";
import { markdown } from "./markdown.js";
import { sent } from "./moment.js";
import { reactions } from "./reactions.js";
import { isEphemeral } from "./session.js";

const SUPPRESS_EMBEDS = 4;
const LOADING = 128;
const SILENT = 4096;

function thinking(name) {
  return el("p", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), el("bdi", {}, name), " is thinking…");
}

/** The line above an answer: who used which command. */
function used(message) {
  const meta = message.interaction_metadata ?? message.interaction;
  const user = meta?.user ?? message.interaction?.user;
  const name = message.interaction?.name ?? meta?.name ?? meta?.command_name;
  if (!user || !(meta.type === 2 || name)) return null;
  return el("p", { class: "used" }, icon("reply"), el("bdi", {}, user.global_name ?? user.username ?? "somebody"), " used ", name ? el("b", {}, `/${name}`) : "a command");
}

function replied(message, world) {
  const other = message.referenced_message;
  if (!other) return null;
  const there = world.channelLink(other.channel_id ?? message.channel_id, other.id);
  return el("p", { class: "used" }, icon("reply"), el("a", { href: there }, el("bdi", {}, other.author?.global_name ?? other.author?.username ?? "somebody"), ": ", (other.content || "a message").slice(0, 80)));
}

/** The line of a system message about a thread. */
function aboutThread({ type, content, message_reference: of, mentions }, world) {
  if (type === 1) return el("p", { class: "used" }, icon("thread"), "added ", el("bdi", {}, mentions?.[0]?.global_name ?? "somebody"), " to the thread");
  if (type === 18) return el("p", { class: "used" }, icon("thread"), el("a", { href: world.channelLink(of?.channel_id) }, "opened the thread ", el("bdi", {}, content)));
  if (type === 21) return el("p", { class: "used" }, icon("thread"), el("a", { href: world.channelLink(of?.channel_id, of?.message_id) }, "opened this thread on a message"));
  return null;
}

function onlyYou(dismiss) {
  return el("footer", { class: "only-you" }, icon("eye"), "Only you can see this", " • ", el("button", { type: "button", class: "inline", on: { click: dismiss } }, "Dismiss message"));
}

/**
 * A message. `compact` omits the author, who also wrote the message above.
 * `context` has world, waiting, fault, use {press, select}, dismiss, forgive (clears the fault),
 * change (see `actions`), editing (the text being edited, if it is), save and cancel.
 */
export function messageNode(message, { compact, context }) {
  const { world } = context;
  const author = world.author(message);
  const loading = ((message.flags ?? 0) & LOADING) !== 0;
  const ephemeral = isEphemeral(message);
  const calls = (message.mentions ?? []).some(({ id }) => id === world.self);
  const shown = shownInEmbeds(message);
  const embeds = ((message.flags ?? 0) & SUPPRESS_EMBEDS) !== 0 ? [] : (message.embeds ?? []);
  // Ephemeral answers are edited constantly, so they are not marked as edited.
  const edited = message.edited_timestamp && !ephemeral && el("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)");
  const names = ["message", compact && "compact", ephemeral && "ephemeral", calls && "calls"].filter(Boolean).join(" ");
  return el(
    "article",
    { class: names, tabindex: "-1", data: { id: message.id }, "aria-label": `${author.display}${ephemeral ? ", only you can see this" : ""}` },
    aboutThread(message, world) ?? used(message) ?? replied(message, world),
    compact ? el("span", { class: "gutter" }, sent(message.timestamp)) : disc(author),
    el(
      "div",
      { class: "body" },
      !compact &&
        el(
          "header",
          {},
          el("bdi", { class: "name", data: { hue: author.hue } }, author.display),
          author.bot && el("span", { class: "badge" }, "app"),
          sent(message.timestamp),
          edited,
          ((message.flags ?? 0) & SILENT) !== 0 && el("span", { title: "Sent without notification" }, icon("silent")),
        ),
      loading ? thinking(author.display) : null,
      context.editing ? editor(context.editing, context) : message.content && message.type !== 18 && el("div", { class: "text" }, markdown(message.content, world)),
      compact && edited,
      (message.attachments ?? []).filter(({ id }) => !shown.has(id)).map(attachment),
      embeds.map((data) => embed(data, message, world)),
      message.components?.length > 0 && components(message.components, context),
      message.thread && el("p", { class: "used" }, icon("thread"), el("a", { href: world.channelLink(message.thread.id) }, el("bdi", {}, message.thread.name))),
      reactions(message, { react: context.change.react, world }),
      context.fault && el("p", { class: "fault", role: "alert" }, context.fault, " ", el("button", { type: "button", class: "inline", on: { click: context.forgive } }, "Dismiss")),
      ephemeral && onlyYou(context.dismiss),
    ),
    !context.editing && actions(context.change),
  );
}

/** A row added by the page itself; nobody else sees it. */
export function noteNode(note, { self, bot, drop }) {
  return el(
    "article",
    { class: "message ephemeral", tabindex: "-1", "aria-label": "Only you can see this" },
    el("p", { class: "used" }, icon("reply"), el("bdi", {}, self.display), " used ", el("b", {}, note.command)),
    disc(bot),
    el("div", { class: "body" }, el("header", {}, el("bdi", { class: "name", data: { hue: "bot" } }, bot.display), el("span", { class: "badge" }, "app")), note.waiting ? thinking(bot.display) : [el("p", { class: "fault", role: "alert" }, note.error), onlyYou(drop)]),
  );
}
