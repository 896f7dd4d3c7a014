# A game, step by step.

# Above a step. While the game is set up there is no turn yet.
# $step (number), $steps, $turn
replay-step = { $turn ->
    [0] **Step { $step } of { $steps }** · before the first turn
   *[other] **Step { $step } of { $steps }** · turn { $turn }
}
# Above the board of a game in which nothing has happened yet.
replay-nothing-yet = **Nothing has happened yet.**
# With whose eyes it is shown.
replay-seen-as = as { $player } saw it then
replay-seen-by-all = everything shown

# A turn in a menu.
replay-turn = Turn { $turn }
replay-set-up = Before the first turn

# Buttons that go through the game. They are signs; translate them only if your readers read them differently.
replay-first = ⏮
replay-back = ◀
replay-forward = ▶
replay-last = ⏭
# Buttons that open it, and that make a moving picture of it.
replay-replay = Replay
replay-film = Film
# Above the moving picture, and where a game has no pictures.
replay-here-is-the-film = The whole game; it loops.
replay-no-film = There are no pictures of this game.
# Instead of a menu's choice (at most 150 characters).
replay-choose-turn = Go to a turn

# A finished game in a list of choices, which shows no Markdown: its number, who played, when it ended, and who won. At most 100
# characters.
# $number (text), $players (list), $day (text), $winners
replay-choice = #{ $number } · { $players } · { $day } · won by { $winners }
# The same of a game that nobody won.
# $number (text), $players (list), $day (text)
replay-choice-without-winner = #{ $number } · { $players } · { $day }
