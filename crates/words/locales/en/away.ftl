# Players who are away.

# $who, $until (time)
away-until = { $who } is away until <t:{ $until }:f>. Their clock is stopped until then.
away-back = { $who } is back.
away-too-long = You can be away for at most { $days } days.
