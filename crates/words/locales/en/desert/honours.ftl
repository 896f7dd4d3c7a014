# Honours at the end of a game: "Longest caravan: ● **Ana**, pink, 14 camels". Lines without a full stop.

# $who, $colour, $camels
desert-honours-longest-caravan = { $camels ->
    [one] Longest caravan: { $who }, { COLOUR($colour) }, { $camels } camel
   *[other] Longest caravan: { $who }, { COLOUR($colour) }, { $camels } camels
}
# $who, $colour, $spaces (number)
desert-honours-boldest-enclosure = { $spaces ->
    [one] Boldest enclosure: { $who }, { COLOUR($colour) }, { $spaces } space at once
   *[other] Boldest enclosure: { $who }, { COLOUR($colour) }, { $spaces } spaces at once
}
# The caravan had one or two spaces left for its next camel, and grew by these camels after that.
# $who, $colour, $spaces (number), $camels
desert-honours-narrowest-escape = { $spaces ->
    [one] Narrowest escape: { $who }, { COLOUR($colour) }, { $spaces } way out, camels after it: { $camels }
   *[other] Narrowest escape: { $who }, { COLOUR($colour) }, { $spaces } ways out, camels after it: { $camels }
}
# Oases that one caravan linked.
# $who, $colour, $count
desert-honours-most-oases = { $count ->
    [one] Most oases with one caravan: { $who }, { COLOUR($colour) }, { $count } oasis
   *[other] Most oases with one caravan: { $who }, { COLOUR($colour) }, { $count } oases
}
# The tokens of one turn, and what they are worth together.
# $who, $tokens, $worth
desert-honours-richest-turn = { $tokens ->
    [one] Richest turn: { $who }, { $tokens } token worth { $worth }
   *[other] Richest turn: { $who }, { $tokens } tokens worth { $worth }
}
# The player has the largest caravan in these colours, or shares it.
# $who, $count
desert-honours-most-colours = { $count ->
    [one] Largest caravans: { $who }, { $count } colour
   *[other] Largest caravans: { $who }, { $count } colours
}
