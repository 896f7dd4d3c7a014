# Players who are away.

# $who, $until (time)
away-until = { $who } is away until <t:{ $until }:f>. Until then this player's clock stands still.
away-back = { $who } is back.
away-too-long = You can be away for at most { $days } days. Choose an earlier day; you can go away again when you are back.
