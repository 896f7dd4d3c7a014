// A whole game of Nomadi by clicks on a desktop; one of Through the Desert is played on a phone.

import { DESKTOP, expect, test } from "./fixtures.js";
import { NomadiTable } from "./nomadi-table.js";

const END = "ends the game";
const BUY = { button: /^Buy/, told: /Bought from .*: card from \w+, worth/ };
const DECLINE = { button: /^Decline/, told: /Declined, from .*: card from/ };

/** By how many rows the move goes on, from 1. */
function ahead(move) {
  const [, from, to] = /[A-Z](\d+) → [A-Z](\d+)/.exec(move);
  return 12 + to - from;
}

test("two people play a whole game of Nomadi by clicks on a desktop", async ({ visit }) => {
  test.setTimeout(900_000);
  // given a game that Ana opened and Ben joined
  const chat = await visit(DESKTOP);
  const table = new NomadiTable(chat);
  await table.begin();

  // when they make every turn by "My turn", menus and "End turn", for cards to offer until there were two and before the last
  // move, so that something is left to settle, and otherwise for the oasis
  const answers = [BUY, DECLINE];
  const weight = (move, moves) => {
    const few = table.offers < answers.length;
    const ending = moves.some((one) => one.includes(END)) && table.taken === 0;
    if (move.includes(END)) return few ? -1 : 50;
    if (move.includes("oasis")) return few ? 0 : 40;
    return move.includes("card to offer") && (few || ending) ? 60 : ahead(move);
  };
  let answered = 0;
  let last;
  for (let turn = await table.next(), following; turn !== null; turn = following) {
    // then the player to move finds the newest post in the window, and nothing beside it,
    await chat.become(turn.person);
    // After a turn without a move the same player goes on, and has scrolled up to "End turn".
    if (turn.person !== last) await expect(chat.button("My turn", table.turnPost)).toBeInViewport();
    last = turn.person;
    expect(await chat.sideways(), turn.line).toBeLessThanOrEqual(0);

    // no turn of six dice takes more than fifteen clicks, with the way out and for each price three more,
    const { clicks, prices } = await table.play(turn, weight);
    expect(clicks, turn.line).toBeLessThanOrEqual(15 + 3 * (prices + turn.wayOut));

    // and the other one, whose turn it is now, finds the offers in the direct messages. Three rolls without a move would have
    // ended that turn at once (N13), and the offers with it (N31).
    following = await table.next(turn);
    const open = following?.person === turn.other && !following.settling;
    const offered = open ? answers.slice(answered, answered + prices) : [];
    if (offered.length > 0) await table.answer(turn.other, offered);
    answered += offered.length; // How many there are is the dice's affair.
  }

  // And the last post names the winner and shows the board.
  const [best, second] = await table.totals();
  await expect(table.endPost).toContainText(best.points === second.points ? "share the victory!" : `${best.person} wins!`);
  await expect.poll(() => chat.picture(table.endPost).evaluate(({ naturalWidth }) => naturalWidth)).toBeGreaterThan(0);
});
