# Games that are closed because nothing happens in them.

closing-closed = This game is closed, because nothing has happened in it for 30 days. `/game new` opens another one.

# These people's table will be closed then.
# $who (list), $at (time)
closing-soon = { $who }: this game has stood still for three weeks. It closes <t:{ $at }:R> unless one of you goes on with it.
