// A bot whose only command, /menu, is answered by a message with a menu.

import { TabBot } from "./tab-bot.js";

const MESSAGE = 4;
const UPDATE = 7;
const ROW = 1;
const MENU = 3;

/** A message with a menu of these dishes. */
export function offering(content, ...dishes) {
  const options = dishes.map((dish) => ({ label: dish, value: dish }));
  return { content, components: [{ type: ROW, components: [{ type: MENU, custom_id: "dish", placeholder: "Choose a dish", options }] }] };
}

export class MenuBot {
  /** A bot that shows the first of these messages, and after a choice the second. */
  static start(program, tab, first, second) {
    const answers = { menu: { type: MESSAGE, data: first }, dish: { type: UPDATE, data: second } };
    return TabBot.start(program, tab, { command: { name: "menu", description: "Shows a menu", type: 1 }, answers });
  }
}
