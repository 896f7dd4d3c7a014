// A game that a test begins with, of Ana and Ben or of others, played that far over the control API.

import { expect } from "@playwright/test";

const CHANNEL = "desert-1";
const TURN = /\*\*([^*]+)\*\* (?:has (a leader|one camel|two camels) to place|to move|moves one)/;
const BEGINS = "My turn";
const ENDS = "End turn";
// What goes on with a turn of Nomadi, the quickest first.
const GOES_ON = ["Draft the rest", "Play these moves", "Play and roll", "Make this offer"];
const MENU = 3;

const has = (label) => (row) => row.components.some((control) => control.label === label);

export class PreparedGame {
  /** `person` is to move. `users` are the names of their accounts by the names that they are known by. */
  constructor(program, users) {
    this.program = program;
    this.users = users;
    this.seen = undefined;
  }

  /** A game in which the first leader is to be placed; with `options` of `/game new` another game. Seats left are for computers. */
  static async begun(program, { people = ["Ana", "Ben"], options = {} } = {}) {
    const known = (person) => ["Ana", "Ben"].includes(person);
    const users = new Map(people.map((person, at) => [person, known(person) ? person.toLowerCase() : `player${at}`]));
    for (const [display, name] of users) if (!known(display)) await program.act("users", { name, display });
    const game = new PreparedGame(program, users);
    const [host, ...others] = people;
    await game.command(host, "game new", { seats: people.length, ...options });
    for (const other of others) await game.command(other, "game join");
    await game.command(host, "game start");
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
    return this.program.act("command", { user: this.users.get(person), channel: CHANNEL, command, options });
  }

  /** Waits for the post of the next turn. */
  async nextTurn() {
    await expect
      .poll(
        async () => {
          const messages = await this.program.messages("ana", CHANNEL);
          const called = ({ content, ephemeral, components }) => !ephemeral && TURN.test(content) && components.some(has(BEGINS));
          this.post = messages.findLast(called) ?? this.post;
          return this.post?.id;
        },
        { intervals: [20] },
      )
      .not.toBe(this.seen);
    this.seen = this.post.id;
    const [, name, wanted] = TURN.exec(this.post.content);
    this.person = name.replaceAll("\\", "");
    this.wanted = wanted;
  }

  /** Makes a turn, each time with the first entry of the menu. */
  async playTurn() {
    const user = this.users.get(this.person);
    const press = async (id, label) => (await this.program.act("press", { user, message: id, label })).message;
    let message = await press(this.post.id, BEGINS);
    for (;;) {
      const controls = message.components.flatMap(({ components }) => components);
      const open = (label) => controls.some((control) => control.label === label && !control.disabled);
      const menu = controls.find(({ type, options }) => type === MENU && options.length > 0);
      const next = GOES_ON.find(open);
      if (next) {
        message = await press(message.id, next);
      } else if (menu) {
        const values = [menu.options[0].value];
        ({ message } = await this.program.act("select", { user, message: message.id, custom_id: menu.custom_id, values }));
      } else {
        await press(message.id, ENDS);
        break;
      }
    }
    await this.nextTurn();
  }
}
