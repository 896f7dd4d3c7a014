// ../README.md describes this bot. Only its address is specific to the local Discord.
"use strict";

const {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  CompressionMethod,
  GatewayIntentBits,
  SimpleShardingStrategy,
  SlashCommandBuilder,
} = require("discord.js");

// discord.js asks for compression when zlib-sync is installed, and then for the stream. It falls back to
// compressed payloads when it is told to compress without.
function compressed(manager) {
  manager.options.compression = CompressionMethod.ZlibStream;
  return new SimpleShardingStrategy(manager);
}

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.LOCAL_DISCORD_API },
  ws: process.env.COMPRESS ? { buildStrategy: compressed } : {},
});

const report = new SlashCommandBuilder()
  .setName("report")
  .setDescription("Writes a report")
  .addStringOption((text) =>
    text.setName("text").setDescription("What it says").setRequired(true),
  );

function fileOf(text) {
  return Buffer.concat([Buffer.from(text), Buffer.from(Array.from(Array(256).keys()))]);
}

client.once("clientReady", async () => {
  await client.application.commands.create(report);
});

client.on("interactionCreate", async (interaction) => {
  if (interaction.isChatInputCommand()) {
    const text = interaction.options.getString("text");
    const again = new ButtonBuilder()
      .setCustomId("again")
      .setLabel("Again")
      .setStyle(ButtonStyle.Primary);
    await interaction.reply({
      content: "writing",
      files: [new AttachmentBuilder(fileOf(text), { name: "report.bin", description: "The report" })],
      components: [new ActionRowBuilder().addComponents(again)],
    });
    await interaction.editReply({ content: `written: ${text}` });
    await interaction.followUp({ content: `and more: ${text}` });
    await interaction.user.send(`directly: ${text}`);
  } else if (interaction.isButton()) {
    await interaction.update({ content: `pressed by ${interaction.user.username}` });
  }
});

client.on("error", (error) => {
  console.error(error);
  process.exit(1);
});

client.login(process.env.DISCORD_TOKEN);
