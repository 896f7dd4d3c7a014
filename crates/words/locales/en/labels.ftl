# Labels of buttons and menus: at most 80 characters on a button, 100 in a menu, 150 for a menu's placeholder.

labels-join = Join
labels-leave = Leave
labels-start = Start
labels-cancel = Cancel
labels-choose-rider = Choose the colour of your riders
labels-my-turn = My turn
labels-my-turn-in = My turn: { $title }
labels-board = Board
labels-undo = Undo
labels-start-over = Start over
labels-end-turn = End turn
labels-really-cancel = Yes, cancel the game
labels-really-resign = Yes, resign
labels-never = No, go on
labels-take-seat = Take the seat
labels-give-up-seat = Give up my seat
labels-keep-seat = Keep it
labels-export = Export
labels-rematch = Rematch
labels-ask-undo = Ask to take it back
labels-agree-undo = Yes, take it back
labels-refuse-undo = No, it stands
labels-really-erase = Yes, erase my data
labels-keep = No, keep it
labels-commitment = Whole SHA-256
labels-open-channel = To the game

# To the previous and the next page.
labels-better = ‹ Page { $page }
labels-further = Page { $page } ›
