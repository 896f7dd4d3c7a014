# Scores: a table that has to fit on a phone, so its headings are as short as they can be, and what is told under it.

# The headings of the table: points of tokens, of oases, of the river, of enclosed areas, of the largest caravans, and of all.
desert-score-column-tokens = tokens
desert-score-column-oases = oases
desert-score-column-river = river
desert-score-column-areas = areas
desert-score-column-large = large
desert-score-column-all = all

# A player, and what is told of him: his caravans or his tokens.
desert-score-of-player = { $player }: { $what }

# So many points for a colour, or so many camels of it.
desert-score-of-colour = { $colour } { $number }
desert-score-largest = Largest caravans
desert-score-supply = Camels left: { $colours }
desert-score-as-if-now = As if the game ended now. What hidden tokens are worth is not in it; `/tokens` shows you yours.

# Tokens: "4 × 3, 6 × 2 and 3 × 1, together 27".
desert-score-tokens = Tokens
desert-score-of-value = { $many } × { $value }
desert-score-together = { $tokens }, together { $points }
desert-score-no-tokens = no tokens
desert-score-own = Your tokens: { $tokens }.
desert-score-own-hidden = Your tokens: { $tokens }. Nobody else is shown this.
desert-score-own-none = You have taken no tokens yet.

# The end: why the game ended, without a full stop, and who won.
desert-score-nobody-wins = Nobody wins.
desert-score-wins = { $winner } wins!
desert-score-share = { $winners } share the victory!
desert-score-ended = **{ $reason }.** { $winners }
desert-score-seed = Seed: `{ $seed }` (with the record below, `caravanserai verify` checks the shuffle)
