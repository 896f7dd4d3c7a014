// A round that computer players play alone, as it looks on a phone.

import { expect, PHONE, test } from "./fixtures.js";

// Of 844 points of such a phone, with the picture and the buttons; a line a move would take twice as many.
const TALLEST = 844;
const NAMES = ["Amira", "Bashir", "Dalia", "Farid"];

for (const [game, lobby] of [
  ["Through the Desert", "/game new board:mountain seats:4 computers:4 level:novice watch:1h"],
  ["Nomadi", "/game new game:nomadi board:nomadi seats:4 computers:4 level:novice watch:1h"],
]) {
  test(`a round of ${game} fits on a phone, and its moves are a tap away`, async ({ visit }) => {
    // given a game of computer players
    const chat = await visit(PHONE);
    await chat.run(lobby);
    const start = chat.posts("Start").last();
    await chat.press("Start", start);

    // when they have played a round
    const post = chat.posts("Stop").last();
    await expect(post).toContainText(new RegExp(`(${NAMES.join("|")}): .*\\d`));
    const picture = chat.picture(post);
    await expect(picture).toHaveJSProperty("complete", true);

    // then its post fits on the phone, with a line about each of them,
    for (const name of NAMES) await expect(post).toContainText(`${name}: `);
    expect((await post.boundingBox()).height).toBeLessThan(TALLEST);
    expect(await chat.sideways()).toBeLessThanOrEqual(0);

    // and a tap tells the moves of one of them, another tap those of another.
    await chat.press("Moves", post);
    const moves = chat.private.last();
    await expect(moves).toContainText(/1 \S \w+ \(novice\): /);
    const other = moves.getByRole("button", { name: new RegExp(`^\\S (${NAMES.join("|")})$`) }).first();
    const name = (await other.innerText()).trim();
    await chat.changing(moves, () => chat.click(other));
    await expect(moves).toContainText(`${name} (novice): `);
  });
}
