# What the commands and their options say about themselves in Discord's own lists: at most 100 characters each. An option
# is an attribute of its command.

commands-game = Open a game in this channel, and everything about its table
commands-game-new = Open a lobby for a new game in this channel
    .board = The board: mountain, river or one of your server's own
    .seats = For how many players, 2 to 5; the game may start with fewer
    .seating = Whether the seats are shuffled or in the order of joining
    .rider = The colour of your riders
    .pace = How long a turn may take: none, 8 h, 24 h, 72 h, 1 week or a time of your own
    .quiet-stops = The clock stands still in the quiet hours of who is to move
    .late = When time runs out: remind tells it and waits; move lets a computer make that turn
    .offer-after = After so many turns in a row out of time the seat is offered to others; 0: never
commands-game-join = Join the game that is being opened in this channel
    .rider = The colour of your riders
commands-game-leave = Leave the lobby in this channel before the game starts
commands-game-start = Start the game: only who opened it can do this
commands-game-cancel = Cancel the game in this channel; you are asked once more
commands-game-info = Who plays here, with which rules, and whose turn it is
commands-game-pause = Stop the clocks: the host at once, others when all agree
commands-game-resume = Let the clocks run again: the host at once, others when all agree
commands-game-replace = Offer a seat to others: only who opened the game can do this
    .rider = The colour of the riders in that seat
    .to = Offer it to this person alone
commands-game-take = Take over a seat that is offered, or take back your own
    .rider = The colour of the riders in that seat
commands-game-move = Go on in this channel with a game from another one, or from one that was deleted
    .game = Which game; choose it from the list
commands-game-resign = Leave a running game for good; you are asked once more
commands-game-rematch = Open another game like the one that is over here
commands-game-export = The record of the game as a file, when it is over
commands-undo = Take back what you placed; after End turn ask the next player to agree
    .all = Take back everything you placed this turn
commands-board = The board as it stands, only for you
    .show = plain; legal: spaces open to a colour; since: your last turn; text: for a screen reader
commands-tokens = What your tokens are worth, only for you
commands-score = What everybody may know about the score
commands-turns = All your games everywhere: whose turn, how long, and the way there
commands-settings = Your reminders, quiet hours and time zone, how turns end and pictures look
    .turn = A direct message when your turn begins, or else a mention in the channel
    .half = A reminder when half of your time is over
    .most = A reminder when nine tenths of your time are over
    .next = A word when you are next
    .quiet = When you want no reminders, like 22:00-08:00, or off
    .zone = Your time zone, like Europe/Rome
    .confirm = Whether you press End turn; else a turn is played when it is complete
    .theme = How pictures look for you
commands-away = A vacation: your clocks stand still in all games, and the others are told
    .until = The last day, like 2026-12-24; or how long, like 3 days; or back
commands-server = For people who manage the server: who may open games, where, and the usual time
    .who = Who may open games: everybody, managers or a role
    .role = The role that may open games
    .allow = A channel where games may be opened; others are closed unless named too
    .disallow = A channel where games may not be opened any more
    .everywhere = Games may be opened in every channel again
    .pace = How long a turn may take unless the host chooses: none, 8 h, 72 h, 1 week …
    .quiet-stops = Whether clocks stand still in quiet hours unless the host chooses
    .late = What happens when time runs out unless the host chooses: remind or move
    .offer-after = After how many turns out of time a seat is offered; 0: never
commands-privacy = What is kept about you, and how to be forgotten
commands-privacy-export = Everything that is kept about you, as a file only for you
commands-privacy-erase = Be forgotten; you are asked once more
commands-rules = The rules, a topic at a time
    .topic = What you want to read about
commands-help = How to play here

# What /help says: at most 2000 characters.
commands-help-text =
    {"*"}*Through the Desert by post.** One game in each channel or thread; take your time, nobody has to be here at once.

    {"*"}*To begin**: `/game new` opens a lobby. Others press *Join*, then you press *Start*.
    {"*"}*Your turn**: press *My turn* under the newest message and choose from the menus, or type `/place yellow C7 pink D4`. You see a preview that nobody else sees. *Undo* and *Start over* take back; *End turn* plays it.
    {"*"}*To look**: `/board` (also `show: legal` for the spaces open to a colour, `show: since` for what the others did since your turn, and `show: text` for a screen reader), `/score`, and `/tokens` for your secret tokens.
    {"*"}*Time**: a game may have a clock (`/game new pace:`); `/settings` has your reminders, quiet hours and time zone, `/away` your vacation, `/game pause` and `/game resume` stop the clocks for everybody.
    {"*"}*Misclicked?** `/undo` takes back what you have not played yet; after *End turn* it asks the next player to agree.
    {"*"}*The table**: `/game info`, `/game resign`, `/game cancel`; `/game replace` offers a seat, `/game take` takes it; `/game move` brings a game here from another channel, or from one that was deleted; `/game rematch` and `/game export` when the game is over.
    {"*"}*You**: `/turns` lists all your games, in direct messages too; `/privacy` shows what is kept about you, or forgets you. Who manages the server: `/server`.
    {"*"}*The rules**: `/rules`, with topics.

    When it is your turn you get one direct message. If you do not accept direct messages you are mentioned in the channel instead.
