# Why something cannot be done: what is wrong, and what would be right.

refusal-no-rider = { $given } is not a rider colour: they are { $riders }.
refusal-no-such-rider = Nobody here has { $rider } riders.
refusal-no-show = { $given } is nothing the board can show: choose plain, legal, since or text.
refusal-no-seating = { $given } is no way of seating: choose shuffled or joined.
refusal-no-topic = There is no topic { $given }; these are the topics: { $topics }
refusal-seats = Two to five people play: choose a number of seats from 2 to 5.
refusal-not-here = That works in the channel or thread where the game is played, not in direct messages.
refusal-unknown-command = This bot has no such command. If you chose it from a list, the list is out of date: restart Discord and look again.
refusal-unknown-button = That button is from another time, and nothing was changed. Use the newest message of the game, or `/board`.
refusal-unknown-choice = That is not one of the choices in this menu; nothing was changed.
refusal-broken = Something went wrong on the bot's side, and it has been noted. What you were told before still stands; try again in a moment.
refusal-too-many = Several of your commands are still being answered, so this one was left out; nothing was changed by it. Send it again in a moment.
refusal-misread = `/{ $command }` could not be read as it was sent; nothing was changed.
refusal-it-needs = It needs { $options }.
refusal-it-may-have = It may have { $options }.
refusal-which = Say what: { $commands }.
