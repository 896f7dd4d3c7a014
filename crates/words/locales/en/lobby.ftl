# Before the game: the lobby, joining and leaving, starting and cancelling.

# The lobby's public message: its first lines, and its last but one.
lobby-opening = **{ $game }**: a new game is open for players.
lobby-how-to-join = Press *Join* to play. When everybody is here, **{ $host }** presses *Start*.
lobby-how-to-start = Everybody is here: **{ $host }** presses *Start*.
lobby-has-begun = **{ $game }**: the game has begun.
# The lobby of a game cancelled before the start.
# $game, $host
lobby-cancelled = **{ $game }**: the game that **{ $host }** opened here was cancelled.
# $game, $days
lobby-forgotten = **{ $game }**: nobody did anything in this lobby for { $days } days, so it was closed. `/game new` opens another one.

# The lines between them.
# $board, $seats
lobby-shuffled = Board: **{ $board }** · seats: { $seats }, shuffled
# $board, $seats
lobby-in-order = Board: **{ $board }** · seats: { $seats }, in the order of joining
# $variants, $timing
lobby-options = Variants: { $variants } · pace: { $timing }
# After the start, when nobody can join any more.
lobby-board-alone = Board: **{ $board }**
# $count, $players
lobby-they-play = Players ({ $count }): { $players }
lobby-nobody-yet = Players (0 of { $seats }): nobody yet
# $joined, $seats, $players
lobby-players = Players ({ $joined } of { $seats }): { $players }
# A player, and the colour of the riders.
# $player, $rider
lobby-player = { $player } ({ RIDER($rider) })

# Published before anything is shuffled, so that it can be checked afterwards: the first digits, and behind a button all 64.
lobby-commitment-begins = SHA-256 of the seed: `{ $beginning }…`
# The full commitment to the seed, published before the end.
lobby-whole-commitment = The SHA-256 of the seed from which this game is shuffled:
    `{ $commitment }`
    The seed itself is in the record that anybody can export after the game. Keep these digits to check that it was the same from the start.

# The option of `/game new` that chooses the game.
lobby-which-game = Which game
lobby-rematch-not-over = The game in this channel is not over yet. Once it is, `/game rematch` opens another one like it.
lobby-another = A rematch with the same board and options. { $others }: press *Join* to play again.
# To the others, who are mentioned; "link" leads to the lobby.
# "who", the host of the rematch, is a mention too.
# $others, $who, $link
lobby-rematch-called = { $others }: { $who } would like to play again. Press *Join* in [the lobby]({ $link }).

# To the role that the server has called when a lobby opens: a mention; "link" leads to the lobby.
# $role, $who, $game, $board, $link
lobby-role-called-for = { $role }: { $who } has opened a game of **{ $game }** on { $board }. Press *Join* in [the lobby]({ $link }).

# To the host, in a direct message or mentioned in the channel.
lobby-full = Your lobby is full: { $game }. Press *Start* there to begin.
lobby-full-for = { $who }, your lobby is full. Press *Start* to begin.

lobby-joined-with = You have joined; your riders are { RIDER($rider, form: "marked") }.
lobby-rider-now = Your riders are now { RIDER($rider, form: "marked") }.

lobby-left = You have left the lobby.
lobby-started = The game has begun.
lobby-cancelled-now = The game is cancelled.
lobby-leave-instead = The game has not begun yet. To leave the lobby, use `/game leave`.
lobby-resigned = You have resigned.
lobby-resigned-last = You have resigned, so the game is over.
lobby-joined-now = You have joined.
lobby-kept = Nothing was changed.

lobby-cancelled-game = **{ $name }** has cancelled the game.
lobby-really-cancel-game = Do you really want to cancel this game? A cancelled game ends for everybody, without a winner.
lobby-really-close = Do you really want to cancel this game before it begins?
