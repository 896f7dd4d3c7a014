# General refusals: what is wrong, and what would be right.

refusal-no-rider = { $given } is not a rider colour. The rider colours are { $riders }.
refusal-no-such-rider = Nobody here has { $rider } riders.
refusal-no-show = { $given } is not a choice for `show`: choose plain, full, legal, since or text.
refusal-no-seating = { $given } is not a choice for `seating`: choose shuffled or joined.
refusal-no-topic = There is no topic { $given }. The topics are: { $topics }
refusal-seats = Two to five people can play: choose a number of seats from 2 to 5.
refusal-not-here = That works in the channel or thread where the game is played, not in direct messages.
refusal-unknown-command = This bot has no such command. If you chose it from Discord's list, restart Discord to update the list.
refusal-unknown-button = That button is out of date, and nothing was changed. Use the newest message of the game, or `/board`.
refusal-unknown-choice = That is not one of the choices in this menu; nothing was changed.
refusal-broken = Something went wrong on the bot's side, and the error was logged. Everything you were told before still stands. Please try again in a moment.
refusal-too-many = Several of your commands are still being answered, so this one was ignored and changed nothing. Please send it again in a moment.
refusal-restarting = The bot is just being restarted, so this was ignored and changed nothing. Please send it again in a minute.
refusal-misread = I could not read `/{ $command }`, and nothing was changed.
refusal-it-needs = Required: { $options }.
refusal-it-may-have = Optional: { $options }.
refusal-which = Choose one of these: { $commands }.
