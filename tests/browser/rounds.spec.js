// What others did in a round, as it looks on a phone.

import { expect, PHONE, test } from "./fixtures.js";
import { PreparedGame } from "./prepared-game.js";

// Of 844 points of such a phone, with the picture and the buttons; a line a move would take twice as many.
const TALLEST = 844;
const COMPUTERS = ["Amira", "Bashir", "Dalia", "Farid"];
// As long as names may be.
const letters = (text) => [...text].slice(0, 32).join("");
const LATIN = [letters("Maximiliane Wüstenwind-Karawanenführerin"), letters("WWWWWWWWMMMMMMMMWWWWWWWWMMMMMMMM")];
const CJK = [letters("砂漠の商隊長".repeat(6)), letters("월광사막여행자".repeat(6))];
const EMOJI = ["🐪".repeat(32), "🌴".repeat(32)];
const DESERT = { title: "Through the Desert", options: { board: "mountain" }, turns: 6 };
const NOMADI = { title: "Nomadi", options: { game: "nomadi", board: "nomadi" }, turns: 2 };
// A mark and a name with what its player did, and with how they stand.
const DID = /^([●■▲◆★]) .+: /;
const STANDS = /^([●■▲◆★]) .+ \d/;

const cases = [DESERT, NOMADI].flatMap((game) => [
  ...[2, 3, 4, 5].map((seats) => ({ game, what: `${seats} players`, people: ["Ana"], seats, turns: game.turns })),
  ...Object.entries({ Latin: LATIN, CJK, emoji: EMOJI }).map(([what, people]) => ({ game, what: `the longest names, ${what}`, people, seats: 4, turns: 2 * people.length })),
]);

/** Expects a line a player of what they did, at most two lines of the window, and one of how they stand. */
async function expectFewLines(chat, post, seats) {
  const lines = await chat.writtenLines(post);
  const heading = lines.findIndex(({ says }) => says.startsWith("Safe points") || says.startsWith("Nomads before"));
  const did = lines.slice(0, heading).filter(({ says }) => DID.test(says));
  const stand = lines.slice(heading + 1, heading + 1 + seats);
  const marks = (told, line) => new Set(told.map(({ says }) => line.exec(says)?.[1])).size;
  const shown = JSON.stringify(lines, undefined, 1);
  expect(did.length, shown).toBeGreaterThan(0);
  expect(marks(did, DID), shown).toBe(did.length);
  expect(Math.max(...did.map(({ rows }) => rows)), shown).toBeLessThanOrEqual(2);
  expect(marks(stand, STANDS), shown).toBe(seats);
  expect(stand.map(({ rows }) => rows), shown).toEqual(stand.map(() => 1));
  expect(await chat.sideways()).toBeLessThanOrEqual(0);
}

for (const { game, what, people, seats, turns } of cases) {
  test(`what others did takes a line or two each on a phone: ${game.title}, ${what}`, async ({ program, visit }) => {
    // given a game of people and computer players,
    const options = { ...game.options, seats, computers: seats - people.length, level: "novice" };
    const prepared = await PreparedGame.begun(program, { people, options });

    // when everybody has had a few turns,
    for (let turn = 0; turn < turns; turn += 1) await prepared.playTurn();
    const chat = await visit(PHONE);
    const post = chat.posts("My turn").last();
    await expect(post).toContainText(/ to (place|move)/);

    // then each of the others has a line, and the buttons are in one row.
    await expectFewLines(chat, post, seats);
    expect(await chat.buttonRows(post)).toBe(1);
  });
}

for (const game of [DESERT, NOMADI]) {
  test(`a round of ${game.title} fits on a phone, and its moves are a tap away`, async ({ visit }) => {
    // given a game of computer players
    const chat = await visit(PHONE);
    const options = Object.entries(game.options).map(([name, value]) => `${name}:${value}`);
    await chat.run(`/game new ${options.join(" ")} seats:4 computers:4 level:novice watch:1h`);
    const start = chat.posts("Start").last();
    await chat.press("Start", start);

    // when they have played a round
    const post = chat.posts("Stop").last();
    await expect(post).toContainText(new RegExp(`(${COMPUTERS.join("|")}): .*\\d`));
    const picture = chat.picture(post);
    await expect(picture).toHaveJSProperty("complete", true);

    // then its post fits on the phone, with a line about each of them,
    for (const name of COMPUTERS) await expect(post).toContainText(`${name}: `);
    expect((await post.boundingBox()).height).toBeLessThan(TALLEST);
    await expectFewLines(chat, post, COMPUTERS.length);

    // and a tap tells the moves of one of them, another tap those of another.
    await chat.press("Moves", post);
    const moves = chat.private.last();
    await expect(moves).toContainText(/1 \S \w+ \(novice\): /);
    const other = moves.getByRole("button", { name: new RegExp(`^\\S (${COMPUTERS.join("|")})$`) }).first();
    const name = (await other.innerText()).trim();
    await chat.changing(moves, () => chat.click(other));
    await expect(moves).toContainText(`${name} (novice): `);
  });
}
