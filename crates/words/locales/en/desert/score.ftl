# Scores: a table that has to fit on a phone, so its headings are as short as possible, and the text below it.

# The headings of the table: points for tokens, oases, the river, enclosed areas, largest caravans, and in total.
desert-score-column-tokens = tokens
desert-score-column-oases = oases
desert-score-column-river = river
desert-score-column-areas = areas
desert-score-column-large = largest
desert-score-column-all = total

# How a player stands, in one short line: "● **Ana** 21+? · 9 tokens"; with what the tokens are worth, if known; and after
# resigning. "points" may end in "+?", which stands for tokens of hidden value.
# $who, $points, $tokens
desert-score-stands = { $tokens ->
    [one] { $who } { $points } · { $tokens } token
   *[other] { $who } { $points } · { $tokens } tokens
}
# $who, $points, $tokens, $worth
desert-score-stands-worth = { $tokens ->
    [one] { $who } { $points } · { $tokens } token = { $worth }
   *[other] { $who } { $points } · { $tokens } tokens = { $worth }
}
desert-score-stands-resigned = { $line } · resigned
# A number of camels so small that the game may end soon.
# $colour, $number
desert-score-few-of-colour = {"*"}*{ COLOUR($colour) } { $number }!**

# A player, with their caravans or tokens.
# $player, $what
desert-score-of-player = { $player }: { $what }

# A number of points for a colour, or of camels of it.
# $colour, $number
desert-score-of-colour = { COLOUR($colour) } { $number }
desert-score-largest-heading = Largest caravans
# $supply (text)
desert-score-left = Camels left: { $supply }
# While a colour may soon run out.
# $supply (text)
desert-score-left-low = Camels left: { $supply } (the last one of a colour ends the game)
desert-score-as-if-now = The scores if the game ended now.
desert-score-as-if-now-hidden = The scores if the game ended now. *+?* stands for tokens of hidden value: *2×?* are two of them. `/tokens` shows you yours.

# Tokens: "4 × 3, 6 × 2 and 3 × 1, total 27".
desert-score-tokens-heading = Tokens
# $many, $value
desert-score-of-value = { $many } × { $value }
# $tokens (list), $points (number)
desert-score-together = { $tokens }, total { $points }
desert-score-no-tokens = no tokens
# $tokens (text)
desert-score-own = Your tokens: { $tokens }.
# $tokens (text)
desert-score-own-hidden = Your tokens: { $tokens }. Only you can see this.
desert-score-own-none = You have no tokens yet.
