# Limits that a person reached: which, and what to do next.

# For a host of too many lobbies to open another.
limits-lobbies = You already host { $most } open lobbies, the most that one person may host at a time. Start or cancel one of them first: `/turns` lists them.
# For a player in too many games to sit down in another.
limits-games = You are already in { $most } games and lobbies, the most that one person may be in at a time. Leave a lobby, or wait until one of your games is over: `/turns` lists them.

# Who sits in a lobby and plays too many games for it to start.
# $who, $most
limits-player = The game cannot start, because { $who } already plays { $most } games, the most that one person may play at a time. Wait until one of those games is over, or start without this player, who can leave the lobby with `/game leave`.

# Whose games only computer players play, for people to watch.
# $who, $most
limits-watched = { $who } already hosts { $most } games that only computer players play, the most that one person may host at a time. One of them has to end first: `/game cancel` where it is played, or `/game take` to sit down in it.

# For a server with too many running games.
limits-server = { $most ->
    [1] One game is running on this server already, the most that is allowed here at a time. Wait until it is over.
   *[other] { $most } games are running on this server already, the most that are allowed here at a time. Wait until one of them is over.
 } The people who manage the server can allow more with `/server games`.

# For a game in which too many turns were taken back.
limits-undos = { $most } turns have been taken back in this game, the most for one game. From now on every turn that is played stands, so look at the picture before you press *{ labels-end-turn }*.

# For work that takes the bot long, requested several times in a few seconds.
# $seconds (number)
limits-too-often = Several of your requests that take the bot a while came at once, so this one was not carried out, and nothing was changed. Please send it again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 }.

# For a command that may be sent at any time in a game, such as a payment, sent very often in a few minutes.
# $seconds (number)
limits-in-quick-succession = This command came from you many times in a short while, so it was not carried out again, and nothing was changed. Please send it again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 }.

# Above an answer; "-# " makes it small.
limits-no-picture = -# Very many people are waiting for pictures just now, so this one is missing. Please ask again in a moment.
