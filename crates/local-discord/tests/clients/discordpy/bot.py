"""What this bot does is told in ../README.md; nothing in it but the two addresses is of the local Discord."""

import io
import os

import discord
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["LOCAL_DISCORD_API"] + "/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["LOCAL_DISCORD_GATEWAY"])


class Again(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @discord.ui.button(label="Again", style=discord.ButtonStyle.primary, custom_id="again")
    async def again(self, interaction: discord.Interaction, button: discord.ui.Button):
        await interaction.response.edit_message(content=f"pressed by {interaction.user.name}")


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self):
        self.add_view(Again())
        await self.tree.sync()


bot = Bot()


@bot.tree.command(description="Writes a report")
@app_commands.describe(text="What it says")
async def report(interaction: discord.Interaction, text: str):
    content = text.encode() + bytes(range(256))
    file = discord.File(io.BytesIO(content), "report.bin", description="The report")
    await interaction.response.send_message("writing", file=file, view=Again())
    await interaction.edit_original_response(content=f"written: {text}")
    await interaction.followup.send(f"and more: {text}")
    await interaction.user.send(f"directly: {text}")


bot.run(os.environ["DISCORD_TOKEN"])
