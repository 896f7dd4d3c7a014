// A bot whose only command, /bring, takes a file and a name for it.

import { TabBot } from "./tab-bot.js";

const MESSAGE = 4;
const TEXT = 3;
const ATTACHMENT = 11;

const BRING = {
  name: "bring",
  description: "Takes a file",
  type: 1,
  options: [
    { type: ATTACHMENT, name: "record", description: "The file", required: true },
    { type: TEXT, name: "title", description: "Its name" },
  ],
};

export class FileBot {
  constructor(bot) {
    this.bot = bot;
  }

  static async start(program, tab) {
    return new FileBot(await TabBot.start(program, tab, { command: BRING, answers: { bring: { type: MESSAGE, data: { content: "Thank you for the file" } } } }));
  }

  /** The options of the command that it got last, and of each file that they name what is behind its address. */
  async got() {
    const { options, resolved } = await this.bot.last();
    const files = Object.values(resolved?.attachments ?? {});
    const texts = await Promise.all(files.map(async ({ url }) => (await fetch(url)).text()));
    return { options, files: files.map((file, at) => ({ ...file, text: texts[at] })) };
  }
}
