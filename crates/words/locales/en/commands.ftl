# Descriptions of commands and options in Discord's lists: at most 100 characters each. An option is an attribute of its
# command.

commands-game = Open and manage the game in this channel
commands-game-new = Open a lobby for a new game in this channel
    .board = The board: mountain, river or another one from the list
    .seats = The number of seats, 2 to 5; the game can start with fewer players
    .seating = The order of the seats: shuffled, or as people joined
    .rider = The colour of your riders
    .pace = The time for a turn: none for no limit, or 8 h, 24 h, 72 h, 1 week or a time of your own
    .quiet-stops = Stop a player's clock during their quiet hours
    .late = When time runs out: remind posts a reminder and waits; move has a computer take the turn
    .offer-after = Offer a seat to others after this many missed turns in a row; 0 for never
commands-game-join = Join the lobby in this channel
    .rider = The colour of your riders
commands-game-leave = Leave the lobby in this channel before the game starts
commands-game-start = Start the game (only the host can)
commands-game-cancel = Cancel the game in this channel; you are asked to confirm
commands-game-info = Show who is playing, the options, and whose turn it is
commands-game-pause = Pause the clocks: the host can do it alone, otherwise everybody has to agree
commands-game-resume = Restart the clocks: the host can do it alone, otherwise everybody has to agree
commands-game-replace = Ask a player for their seat, or offer one that is free (for the host)
    .rider = The colour of the riders in that seat
    .to = The only person whom the seat is for
commands-game-take = Take over a seat that is offered, or keep your own
    .rider = The colour of the riders in that seat
commands-game-move = Move a game to this channel from another one, even from a deleted one
    .game = Which game; choose it from the list
commands-game-resign = Leave a running game for good; you are asked to confirm
commands-game-rematch = Open a new lobby like the game that has ended in this channel
commands-game-export = Get the record of a finished game as a file
commands-undo = Take back your last placement; after End turn, ask the next player to agree
    .all = Take back everything you placed this turn
commands-board = See the board as it is now; only you see the answer
    .show = plain; legal: spaces open to a colour; since: changes since your turn; text: for screen readers
commands-tokens = See what your tokens are worth; only you see the answer
commands-score = See the score so far, without hidden tokens
commands-turns = List all your games: whose turn it is, until when, and a link
commands-settings = See or change your reminders, quiet hours, time zone and other settings
    .turn = True: a direct message when your turn begins; False: a mention in the channel
    .half = A reminder when half of your time is left
    .most = A reminder when a tenth of your time is left
    .next = A message when you are next
    .quiet = The hours when you want no reminders, like 22:00-08:00, or off
    .zone = Your time zone, like Europe/Rome
    .confirm = True: you press End turn to play your turn; False: it is played once it is complete
    .theme = How pictures look for you
commands-away = Go away for a while: your clocks stop in all games, and the others are told
    .until = Your last day away, like 2026-12-24; or how long, like 3 days; or back to return
commands-server = See or change this server's settings: who may open games, where, how many, the default clock
    .who = Who may open games: everybody, managers or a role
    .role = The role that may open games
    .allow = Allow games in this channel; then they are not allowed in channels that you have not added
    .disallow = Take this channel off the list of allowed channels
    .everywhere = True: allow games in every channel again
    .games = The most running games at a time on this server, 1 to 1000; 200 unless you choose
    .pace = The default time for a turn: none, 8 h, 72 h, 1 week …
    .quiet-stops = By default, stop a player's clock during their quiet hours
    .late = The default when time runs out: remind or move
    .offer-after = The default number of missed turns in a row before a seat is offered; 0 for never
commands-privacy = See or erase what is stored about you
commands-privacy-export = Get everything that is stored about you as a file; only you see it
commands-privacy-erase = Erase what is stored about you; you are asked to confirm
commands-rules = Read the rules, one topic at a time
    .topic = What you want to read about
commands-help = How to play here

# The text of /help: at most 2000 characters.
commands-help-text =
    {"*"}*Through the Desert by post.** Each channel or thread holds one game. Take your time: nobody has to be online together.

    {"*"}*To start**: `/game new` opens a lobby. Others press *Join*, then you press *Start*.
    {"*"}*Your turn**: press *My turn* under the newest message and choose from the menus, or use `/place colour: yellow space: C7`. You see a preview that nobody else sees. *Undo* and *Start over* take placements back; *End turn* plays your turn.
    {"*"}*Looking**: `/board` shows the board (`show: legal` the spaces open to a colour, `show: since` the changes since your last turn, `show: text` a text for screen readers), `/score` the score and `/tokens` your secret tokens.
    {"*"}*Time**: a game can have a clock (`/game new pace:`). `/settings` has your reminders, quiet hours and time zone. `/away` stops your clocks while you are away. `/game pause` stops the clocks for everybody, `/game resume` restarts them.
    {"*"}*Misclicked?** `/undo` takes back what you have not played yet. After *End turn* it asks the next player to agree.
    {"*"}*The game**: `/game info`, `/game resign`, `/game cancel`. `/game replace` asks a player for their seat, `/game take` takes over one that is offered. `/game move` brings a game here from another channel, even a deleted one. When the game is over: `/game rematch` and `/game export`.
    {"*"}*You**: `/turns` lists all your games, in direct messages too. `/privacy` shows or erases what is stored about you. If you manage the server: `/server`.
    {"*"}*The rules**: `/rules`.

    When it is your turn, you get a direct message. If you do not accept direct messages, you are mentioned in the channel instead.
