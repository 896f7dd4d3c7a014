# Taking back what is played.

undo-nothing = You have nothing to take back. What is played can be taken back only until somebody else does something.
# Why what a player did last can never be taken back.
undo-secret-learned = Your last turn revealed the value of a token to somebody, so it cannot be taken back.
# For an undo after a card was taken and looked at.
undo-card-looked-at = A card was taken and looked at, so that cannot be taken back.
# For an undo after a roll.
undo-rolled-since = Dice have been rolled since, so that cannot be taken back.
# For an undo after the player named a price.
undo-price-named = You have named a price, and that cannot be taken back.
# For an undo after an offer was answered or lapsed.
undo-offer-answered = An offer was settled by that, so it cannot be taken back.
# For an undo after the player paid somebody.
undo-payment-made = You have paid, and that cannot be taken back.
# For an undo without a draft, in a turn of which a part is committed.
undo-part-committed = You have prepared nothing since you last pressed *End turn*. To take back what was played then, type `/undo`: the next player has to agree.
undo-not-asked = Nobody is asking you to agree to take something back. The question may have been answered already.
undo-asked-already = You have already asked; the question is in the channel.
undo-you-ask-turn = You have asked. If the next player agrees, it is your turn again. If they play instead, your turn stands.
undo-you-ask-part = You have asked. If the next player agrees, it is taken back. If you play on instead, it stands.

# To the player whose undo request was refused.
undo-refused = { $who }, your turn was not taken back: it stands.

# Several people, one of whom has to agree.
# $first, $next
undo-or = { $first } or { $next }

# Asks a player who has played whether to ask these people for an undo.
# $of (text)
undo-may-ask-for = Your turn is played. It can be taken back if { $of } agrees.
# The same in a turn of which a part is played.
# $of (text)
undo-may-ask-for-part = What you played last can be taken back if { $of } agrees.

# Replaces an undo request with its answer.
# $who, $by
undo-agreed = { $by } agreed: the last turn of { $who } is taken back.
# $who, $by
undo-disagreed = { $by } did not agree: the last turn of { $who } stands.

# To a player who is asked to agree, above their turn.
undo-you-are-asked = { $who } asks to take back their last turn. Do you agree?

# A player requests an undo; one of the others has to agree.
# $of (text), $who
undo-asked-for = { $of }: { $who } asks to take back their last turn. Do you agree? If you play instead, it stands.
# The same of a part of the turn that they are in.
# $of (text), $who
undo-asked-for-part = { $of }: { $who } asks to take back what they played last. Do you agree? If they play on instead, it stands.
