## Labels of buttons (at most 80 characters); what a menu shows before a choice has more room.

labels-join = Join
labels-leave = Leave
labels-start = Start
labels-cancel = Cancel
# (at most 150 characters)
labels-choose-rider = Choose your colour
labels-my-turn = My turn
labels-my-turn-of = My turn: { $title }
labels-next-game-of = Next: { $title }
labels-board = Board
labels-moves = Moves
labels-undo = Undo
labels-start-over = Start over
labels-end-turn = End turn
# Instead, where that is what it does: the turn goes on; the dice are rolled; a card is offered.
labels-play-moves = Play these moves
labels-play-and-roll = Play and roll
labels-make-offer = Make this offer
# Drafts the first of what is suggested, again and again, until there is something to choose.
labels-draft-rest = Draft the rest
# Drafts what a hint advises.
labels-play-hint = Play this
labels-really-cancel = Yes, cancel the game
labels-really-resign = Yes, resign
labels-never = No, go on
labels-take-seat = Take the seat
labels-give-up-seat = Give up my seat
labels-keep-seat = Keep it
labels-late-wait = Wait
labels-late-computer = A computer player for this turn
labels-late-offer = Offer the seat
labels-late-end = Ask all to end the game
labels-answer-offer = Answer the offer
labels-export = Export
labels-rematch = Rematch
labels-ask-undo = Ask to take it back
labels-agree-undo = Yes, take it back
labels-refuse-undo = No, it stands
labels-agree-pause = Agree to pause
labels-agree-resume = Agree to resume
labels-agree-cancel = Agree to cancel
labels-really-erase = Yes, erase my data
labels-keep = No, keep it
# Explains how one can check that nobody influenced the shuffle.
labels-commitment = Fair shuffle
# The options of a lobby, and the rules of its game.
labels-options = Options
labels-rules = Rules
labels-open-channel = To the game
labels-open-lobby = To the lobby

# To the previous and the next page.
labels-better = ‹ Page { $page }
# To the next page.
labels-further = Page { $page } ›

# The buttons under a page of the rules and under the help.
labels-previous = Previous
labels-next = Next
# (at most 150 characters)
labels-choose-topic = Choose a topic
# (at most 150 characters)
labels-choose-game = Choose a game
labels-the-rules = The rules
labels-more-commands = More commands
labels-first-steps = First steps
labels-after-games = After a game
