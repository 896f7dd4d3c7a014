// A game of Ana and Ben that a test begins with, played that far over the control API.

import { expect } from "@playwright/test";

const CHANNEL = "desert-1";
const TURN = /\*\*(Ana|Ben)\*\* has (a leader|one camel|two camels) to place/;

export class PreparedGame {
  /** `person` is to move. */
  constructor(program) {
    this.program = program;
    this.seen = undefined;
  }

  /** A game in which the first leader is to be placed. */
  static async begun(program) {
    const game = new PreparedGame(program);
    await game.command("Ana", "game new");
    await game.command("Ben", "game join");
    await game.command("Ana", "game start");
    await game.nextTurn();
    return game;
  }

  /** A game in which all leaders are placed, and two camels are to be. */
  static async withCamels(program) {
    const game = await PreparedGame.begun(program);
    while (game.wanted !== "two camels") await game.playTurn();
    return game;
  }

  command(person, command, options = {}) {
    return this.program.act("command", { user: person.toLowerCase(), channel: CHANNEL, command, options });
  }

  /** Waits for the post of the next turn. */
  async nextTurn() {
    await expect
      .poll(
        async () => {
          const messages = await this.program.messages("ana", CHANNEL);
          this.post = messages.findLast(({ content, ephemeral }) => !ephemeral && TURN.test(content));
          return this.post?.id;
        },
        { intervals: [20] },
      )
      .not.toBe(this.seen);
    this.seen = this.post.id;
    [, this.person, this.wanted] = TURN.exec(this.post.content);
  }

  /** Makes a turn, each time with the first placement in the menu. */
  async playTurn() {
    const user = this.person.toLowerCase();
    let { message } = await this.program.act("press", { user, message: this.post.id, label: "My turn" });
    for (let left = this.wanted === "two camels" ? 2 : 1; left > 0; left -= 1) {
      const [menu] = message.components[0].components;
      ({ message } = await this.program.act("select", { user, message: message.id, custom_id: menu.custom_id, values: [menu.options[0].value] }));
    }
    await this.program.act("press", { user, message: message.id, label: "End turn" });
    await this.nextTurn();
  }
}
