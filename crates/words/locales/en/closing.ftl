# Games that are closed because nobody does anything in them.

closing-closed = Nobody has done anything in this game for 30 days, so it is closed.

# These people's table will be closed then.
# $who (list), $at (time)
closing-soon = { $who }: nobody has done anything in this game for three weeks. It closes <t:{ $at }:R> unless somebody does something.
