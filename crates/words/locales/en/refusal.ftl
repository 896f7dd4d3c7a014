# General refusals: what is wrong, and what would be right.

# For a value of an option that is not in its list.
# $given, $option (text), $choices (alternatives)
refusal-no-choice = { $given } is not a choice for `{ $option }`: choose { $choices }.
# For a colour that no player has in this game.
refusal-no-such-rider = No player here has the colour { RIDER($rider) }. `/game info` shows the players and their colours.
# $given, $topics
refusal-no-topic-among = There is no topic { $given }. The topics are: { $topics }
# For an invalid number of seats.
refusal-seats = Two to five people can play: choose a number of seats from 2 to 5.
# For a command in direct messages that needs a channel.
refusal-not-here = That works in the channel or thread where the game is played, not in direct messages.
# For a command that the bot does not have.
refusal-unknown-command = This bot has no such command. If Discord's list still has it, restart Discord to update the list.
# For a button or menu that this version did not make.
refusal-unknown-button = That button is out of date, and nothing was changed. Use the newest message of the game, or `/board`.
# For a menu response without a choice, or with one that was never offered.
refusal-unknown-choice = That is not one of the choices in this menu, and nothing was changed. Choose again from the newest message.
# For an internal error.
refusal-broken = Something went wrong on the bot's side, and the error was logged. Everything that was said before still stands. Please try again in a moment.
# For commands sent faster than they can be answered.
refusal-too-many = Several of your commands are still being answered, so this one was ignored and changed nothing. Please send it again in a moment.
# For whatever is sent while the bot is being stopped, usually to be started again.
refusal-restarting = The bot is just being restarted, so this was ignored and changed nothing. Please send it again in a minute.
refusal-unread = I could not read `/{ $command }`, and nothing was changed.
refusal-it-needs = Required: { $options }.
refusal-it-may-have = Optional: { $options }.
# For a command without its subcommand.
# $commands (alternatives)
refusal-say-what = Choose one of these: { $commands }.
