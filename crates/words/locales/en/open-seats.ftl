# What can be joined on a server: lobbies, and seats in running games that are looking for another player.
# Times are in seconds since 1970. Discord shows them in each reader's time zone.

open-seats-head = On this server, where you can see the channel, { $count ->
        [one] { $count } game is
       *[other] { $count } games are
    } looking for players.
# "new" is a link to a command.
open-seats-none = No game on this server is looking for players in a channel that you can see. { $new } opens a game in the channel where you type it; others then find it here.
# In a direct message.
open-seats-elsewhere = Type `/game list` in a channel of a server: it shows which games there are looking for players.

# A line each, with the number of its button. The channel and the host are mentions; the pace is one of those in timing.ftl, for
# a turn.
# $number, $channel, $game, $board, $taken, $seats, $pace, $host, $since (time)
open-seats-lobby = **{ $number }.** { $channel } · **{ $game }** · { $board } · { $taken } of { $seats } seats taken · { $pace } · host: { $host } · open since <t:{ $since }:R>
# $number, $channel, $game, $board, $player, $seats, $pace, $host, $since (time)
open-seats-seat = **{ $number }.** { $channel } · **{ $game }** · { $board } · on offer: the seat of { $player }, one of { $seats } in a running game · { $pace } · host: { $host } · playing since <t:{ $since }:R>
# The same, if the seat is for the reader alone.
# $number, $channel, $game, $board, $player, $seats, $pace, $host, $since (time)
open-seats-own = **{ $number }.** { $channel } · **{ $game }** · { $board } · for you alone: the seat of { $player }, one of { $seats } in a running game · { $pace } · host: { $host } · playing since <t:{ $since }:R>

# After a press, whatever the reason: the reader may not be allowed to know which.
open-seats-gone = That game cannot be joined from here any more. It was closed or moved, or you cannot see its channel. `/game list` shows what there is now.

# Labels of the buttons under the list.

# The label of the button that joins the lobby with this number.
open-seats-join = { $number }: { labels-join }
# The label of the button that takes the seat with this number.
open-seats-take = { $number }: { labels-take-seat }
