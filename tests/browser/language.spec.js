// The language of a user's client.

import { DESKTOP, expect, test } from "./fixtures.js";
import { TabBot } from "./tab-bot.js";

const ANSWER = 4;
const TEXT = 3;

test("commands are described in the language of the user, whose interactions say so", async ({ context, program, visit }) => {
  // given a bot whose command is described in German too,
  const colour = { name: "dark", value: "d", name_localizations: { de: "dunkel" } };
  const theme = { name: "theme", description: "How it looks", type: TEXT, required: true, choices: [colour], description_localizations: { de: "Wie es aussieht" } };
  const command = { name: "look", description: "Shows the land", description_localizations: { de: "Zeigt das Land" }, type: 1, options: [theme] };
  await TabBot.start(program, await context.newPage(), { command, answers: { look: { type: ANSWER, data: { content: "seen" } } } });
  const chat = await visit(DESKTOP, { user: "Ben" });
  await chat.composer.pressSequentially("/look");
  await expect(chat.suggestions).toContainText("Shows the land");

  // when Ben's client speaks German,
  await chat.composer.fill("");
  const language = chat.sidebar.getByLabel("Language of Ben");
  if (!(await language.isVisible())) await chat.click(chat.tools);
  await language.selectOption("de");
  await expect(chat.page.getByText("The client of Ben speaks Deutsch").first()).toBeVisible();

  // then he reads German, and sends what he chose; and others read English as before.
  await chat.composer.pressSequentially("/look");
  await expect(chat.suggestions).toContainText("Zeigt das Land");
  await chat.composer.pressSequentially(" ");
  await expect(chat.suggestions).toContainText("dunkel");
  await chat.page.keyboard.type("dunkel");
  await chat.page.keyboard.press("Enter");
  await expect(chat.log).toContainText("seen");
  await chat.become("Ana");
  await expect(chat.sidebar.getByLabel("Language of Ana")).toHaveValue("en-US");
  await chat.composer.pressSequentially("/look");
  await expect(chat.suggestions).toContainText("Shows the land");
});
