// How typed and pasted lines become options. Run with `node --test crates/local-discord/tests/page`.

import assert from "node:assert/strict";
import test from "node:test";

import { named, read, runnable, settle, split, written } from "../../src/page/command.js";
import { convert } from "../../src/page/value.js";

const text = (name, more) => ({ type: 3, name, ...more });
const whole = (name, more) => ({ type: 4, name, ...more });
const flag = (name) => ({ type: 5, name });
const colours = [{ name: "red", value: "r" }, { name: "dark red", value: "d" }, { name: "blue", value: "b" }];

const place = { path: "place", options: [text("colour", { required: true, autocomplete: true }), text("space", { required: true, autocomplete: true }), text("colour2", { autocomplete: true }), text("space2", { autocomplete: true })] };
const server = { path: "server", options: [text("who", { choices: [{ name: "everybody", value: "e" }, { name: "managers", value: "m" }] }), { type: 8, name: "role" }, whole("games", { min_value: 1, max_value: 1000 }), text("pace", { autocomplete: true })] };
const board = { path: "board", options: [text("show", { choices: [{ name: "plain", value: "p" }, { name: "full", value: "f" }] }), text("colour", { choices: colours })] };
const away = { path: "away", options: [text("until", { required: true, autocomplete: true })] };
const undo = { path: "undo", options: [flag("all")] };
const note = { path: "note", options: [text("title"), whole("days")] };

const world = {
  users: () => [{ id: "1", name: "ana", display: "Ana" }],
  bots: () => [{ id: "9", name: "Weather" }],
  roles: () => [{ id: "5", name: "@everyone" }, { id: "6", name: "Keepers" }],
  channels: () => [{ id: "7", name: "general", type: 0 }, { id: "8", name: "strand", type: 11 }],
};

/** The options that a line fills, by name. */
const filled = (entry, rest) => Object.fromEntries(read(entry, rest).texts);

test("a line fills the options by position, by name, or both", () => {
  const both = { colour: "yellow", space: "C7" };
  for (const line of ["yellow C7", "colour:yellow space:C7", "space:C7 colour:yellow", "space: C7 yellow", " yellow   C7 "]) assert.deepEqual(filled(place, line), both, line);
  assert.deepEqual(filled(place, "yellow C7 pink D4"), { ...both, colour2: "pink", space2: "D4" });
  assert.deepEqual(filled(board, "show: full"), { show: "full" });
  assert.deepEqual(filled(board, "full dark red"), { show: "full", colour: "dark red" });
  assert.deepEqual(filled(away, "2 weeks"), { until: "2 weeks" });
  assert.deepEqual(filled(place, '"a b" C7'), { colour: "a b", space: "C7" });
});

test("the name of an option needs no colon where no value could be meant", () => {
  assert.deepEqual(filled(server, "games 300"), { games: "300" });
  assert.deepEqual(filled(server, "managers games 300"), { who: "managers", games: "300" });
  assert.deepEqual(filled(server, "who managers"), { who: "managers" });
  // A text can be anything, also the name of an option.
  assert.deepEqual(filled(note, "days 3"), { title: "days", days: "3" });
});

test("the option at the end of a line is the one to go on with", () => {
  assert.equal(read(place, " ").current.option.name, "colour");
  assert.equal(read(place, " yellow").current.option.name, "colour");
  assert.equal(read(place, " yellow ").current.option.name, "space");
  assert.equal(read(place, " space:").current.option.name, "space");
  assert.deepEqual(read(undo, " true false").tooMuch, ["false"]);
});

test("what is typed into a pill goes on to the next where its value ends", () => {
  const never = () => false;
  const [colour, space, colour2] = place.options;
  assert.equal(split(colour, "yellow", [space], never), null);
  assert.deepEqual(split(colour, "yellow ", [space], never), { own: "yellow", rest: "" });
  assert.deepEqual(split(colour, "yellow C7", [space], never), { own: "yellow", rest: "C7" });
  assert.deepEqual(split(colour, "yellow space:", [space], never), { own: "yellow", rest: "space:" });
  assert.deepEqual(split(colour, "space:C7", [space], never), { own: "", rest: "space:C7" });
  assert.deepEqual(split(colour, '"a b" C7', [space], never), { own: "a b", rest: "C7" });
  // A suggestion or a choice goes on after the space, the last option takes everything, and so does a text.
  assert.equal(split(colour, "the day ", [space], (begun) => "the day after".startsWith(begun)), null);
  assert.equal(split(board.options[1], "dark ", [board.options[0]], never), null);
  assert.equal(split(colour2, "2 weeks", [], never), null);
  assert.equal(split(note.options[0], "a long title ", [note.options[1]], never), null);
  assert.deepEqual(split(note.options[0], "a long title days:", [note.options[1]], never), { own: "a long title", rest: "days:" });
});

test("values are what the bot gets, or a sentence says what was expected", () => {
  const value = (option, typed) => convert(option, typed, world).value;
  const error = (option, typed) => convert(option, typed, world).error;
  assert.equal(value(board.options[1], "Dark Red"), "d");
  assert.equal(value(board.options[1], "bl"), "b");
  assert.match(error(board.options[1], "green"), /choose one of red, dark red, blue/);
  assert.equal(value(server.options[2], "300"), 300);
  assert.match(error(server.options[2], "0"), /not below 1/);
  assert.match(error(server.options[2], "2.5"), /whole number/);
  assert.equal(value(undo.options[0], "all"), true);
  assert.equal(value(undo.options[0], "no"), false);
  assert.equal(value({ type: 6, name: "who" }, "@Ana"), "1");
  assert.equal(value({ type: 6, name: "who" }, "<@9>"), "9");
  assert.equal(value({ type: 8, name: "role" }, "Keepers"), "6");
  assert.equal(value({ type: 9, name: "any" }, "everyone"), "5");
  assert.equal(value({ type: 7, name: "where" }, "#general"), "7");
  assert.match(error({ type: 7, name: "where", channel_types: [11] }, "general"), /name of a channel/);
});

test("a chosen suggestion is sent with the value behind its name", () => {
  const texts = new Map([["colour", "Yellow (5 left)"], ["space", "C7"]]);
  const picked = new Map([["colour", { text: "Yellow (5 left)", value: "yellow" }]]);
  assert.deepEqual(settle(place, texts, world, picked).values, { colour: "yellow", space: "C7" });
  // Changed afterwards, it is what was typed.
  texts.set("colour", "Yell");
  assert.equal(settle(place, texts, world, picked).values.colour, "Yell");
  assert.deepEqual(settle(place, new Map(), world).missing.map(({ name }) => name), ["colour", "space"]);
});

test("what is typed is never the value of an option that takes a file", () => {
  const bring = { path: "bring", options: [{ type: 11, name: "record", required: true }, text("title"), whole("days")] };
  assert.deepEqual(filled(bring, "Spring 3"), { title: "Spring", days: "3" });
  // The pill of the file is the one to begin with, and its name says that it is meant.
  assert.equal(read(bring, " ").current.option.name, "record");
  assert.deepEqual(settle(bring, read(bring, "record:game.json").texts, world).errors.map(({ error }) => error), ["record: choose a file of at most 10 MiB."]);
  assert.deepEqual(settle(bring, new Map([["title", "Spring"]]), world).missing.map(({ name }) => name), ["record"]);
  // Once it is chosen, it is sent under the name that the pill shows.
  const value = { filename: "game.json", base64: "e30=" };
  const picked = new Map([["record", { text: "game.json", value }]]);
  assert.deepEqual(settle(bring, new Map([["record", "game.json"]]), world, picked).values, { record: value });
});

test("a line that was sent can be read again", () => {
  const texts = new Map([["show", "full"], ["colour", "dark red"]]);
  const line = written(board, texts);
  assert.equal(line, '/board show:full colour:"dark red"');
  const found = named(line, [board, { path: "board old", options: [] }]);
  assert.deepEqual(read(found.entry, found.rest).texts, texts);
});

test("commands are found by their whole path", () => {
  const sub = (name, options = []) => ({ type: 1, name, description: "d", options });
  const entries = runnable([{ name: "game", application_id: "1", options: [sub("new"), { type: 2, name: "seat", options: [sub("give")] }] }, { name: "help" }, { name: "Report", type: 3 }]);
  assert.deepEqual(entries.map(({ path }) => path), ["game new", "game seat give", "help"]);
  assert.equal(named("/game new 3", entries).rest, " 3");
  assert.equal(named("/GAME   new", entries).entry.path, "game new");
  assert.equal(named("/game", entries), null);
  assert.equal(named("/helpless", entries), null);
});

test("descriptions and choices are in the reader's locale, and names as they are registered", () => {
  const choice = { name: "dark", value: "d", name_localizations: { de: "dunkel" } };
  const theme = text("theme", { description: "How pictures look", description_localizations: { de: "Wie Bilder aussehen", "en-GB": "How the pictures look" }, choices: [choice] });
  const settings = { name: "settings", name_localizations: { de: "einstellungen" }, description: "See settings", description_localizations: { de: "Einstellungen ansehen" }, options: [theme] };
  const seen = (locale) => {
    const [{ path, description, options }] = runnable([settings], locale);
    return [path, description, options[0].name, options[0].description, options[0].choices[0].name, options[0].choices[0].value];
  };
  assert.deepEqual(seen("de"), ["settings", "Einstellungen ansehen", "theme", "Wie Bilder aussehen", "dunkel", "d"]);
  assert.deepEqual(seen("fr"), ["settings", "See settings", "theme", "How pictures look", "dark", "d"]);
  // American and British readers get each other's texts where there are none of their own.
  assert.deepEqual(seen("en-US"), ["settings", "See settings", "theme", "How the pictures look", "dark", "d"]);
});
