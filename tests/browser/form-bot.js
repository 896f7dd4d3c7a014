// A bot whose only command, /form, opens a form.

import { TabBot } from "./tab-bot.js";

const MODAL = 9;

const FORM = {
  title: "A few questions",
  custom_id: "questions",
  components: [
    { type: 1, components: [{ type: 4, custom_id: "name", label: "Your name", style: 1, placeholder: "As your friends call you" }] },
    { type: 1, components: [{ type: 4, custom_id: "more", label: "Anything else", style: 2, required: false }] },
  ],
};

export class FormBot {
  static start(program, tab) {
    return TabBot.start(program, tab, { command: { name: "form", description: "Opens a form", type: 1 }, answers: { form: { type: MODAL, data: FORM } } });
  }
}
