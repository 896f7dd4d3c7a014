# Scores: a table that has to fit on a phone, so its headings are as short as possible, and the text below it.

# The headings of the table: points for tokens, oases, the river, enclosed areas, largest caravans, and in total. While the game runs
# also all that can no longer be lost, and what the largest caravans are worth as it stands, which can.
desert-score-column-safe = safe
desert-score-column-loan = loan
desert-score-column-tokens = tokens
desert-score-column-oases = oases
desert-score-column-river = river
desert-score-column-areas = areas
desert-score-column-large = largest
desert-score-column-all = total

# How the players stand: what the numbers are (a line of about 55 small letters), and a line of about 40 letters for each player,
# "● **Ana** 11+? (+10) · 9 tokens": the points that can no longer be lost, of which "+?" stands for tokens of hidden value; in
# brackets what the largest caravans are worth as it stands, which can.
desert-score-stand-heading = Safe points (on loan: largest caravans so far)
# $who, $points, $loan (number)
desert-score-stands = { $who } { $points } (+{ $loan })
# Without points on loan, and when the game is over.
# $who, $points
desert-score-stands-safe = { $who } { $points }
# What may follow there: tokens, with their worth if it is known, and that the player has left the game.
desert-score-stand-tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
# $tokens, $worth
desert-score-stand-tokens-worth = { $tokens ->
    [one] { $tokens } token = { $worth }
   *[other] { $tokens } tokens = { $worth }
}
# Who had the largest caravan of a colour before, and who has it now, by the marks of the players: "pink ■ → ●". Several of them are
# divided by dots.
# $what
desert-score-changed-hands-in = Largest caravans: { $what }
# $colour, $from, $to
desert-score-changed = { COLOUR($colour) } { $from } → { $to }
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
desert-score-as-if-now = *{ desert-score-column-safe }* can no longer be lost; *{ desert-score-column-loan }* is what the largest caravans are worth as it stands, and can. *{ desert-score-column-all }*: the score if the game ended now.
desert-score-as-if-now-hidden = { desert-score-as-if-now } *+?* stands for tokens of hidden value: *2×?* are two of them. `/tokens` shows you yours.

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
