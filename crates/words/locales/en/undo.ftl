# Taking back what is played.

undo-nothing = You have nothing to take back. What is played can be taken back only until another player does something.
# Why what a player did last can never be taken back.
undo-secret-learned = Your last turn revealed the value of a token to another player, so it cannot be taken back.
# For an undo after a card was taken and looked at.
undo-card-looked-at = A card was taken and looked at, so that cannot be taken back.
# For an undo after a roll.
undo-rolled-since = Dice have been rolled since, so that cannot be taken back.
# For an undo after the player named a price.
undo-price-named = A price that is named cannot be taken back.
# For an undo after an offer was answered or lapsed.
undo-offer-answered = An offer was settled by that, so it cannot be taken back.
# For an undo after the player made a payment.
undo-payment-made = A payment cannot be taken back.
# For an undo without a draft, in a turn of which a part is committed.
undo-part-committed = Your draft is empty: everything up to the last *{ labels-end-turn }* is played. To take that back, type `/undo`: the next player has to agree.
undo-not-asked = No question about taking something back is open to you any more. `/board` shows how the game stands.
undo-asked-already = Your question is already in the channel. Please wait for the answer.
undo-you-ask-turn = Your question is in the channel. If the next player agrees, it is your turn again; if the next player plays instead, your turn stands.
undo-you-ask-part = Your question is in the channel. If the next player agrees, it is taken back; if you play on instead, it stands.

# To the player whose undo request was refused.
undo-refused = { $who }, your turn is not taken back: it stands.

# Asks a player who has played whether to ask these people for an undo.
# $of (alternatives)
undo-may-ask-for = Your turn is played. It can be taken back with the agreement of { $of }.
# The same in a turn of which a part is played.
# $of (alternatives)
undo-may-ask-for-part = The last part of your turn can be taken back with the agreement of { $of }.

# Replaces an undo request with its answer.
# $who, $by
undo-agreed = { $by } agrees: the last turn of { $who } is taken back.
# $who, $by
undo-disagreed = { $by } does not agree: the last turn of { $who } stands.

# To a player who is asked to agree, above their turn.
undo-you-are-asked = { $who } asks to take back the last turn. Do you agree?

# A player requests an undo; one of the others has to agree.
# $of (alternatives), $who
undo-asked-for = { $of }: { $who } asks to take back the last turn. Do you agree? If you play instead, it stands.
# The same of a part of the turn that they are in.
# $of (alternatives), $who
undo-asked-for-part = { $of }: { $who } asks to take back the last part of this turn. Do you agree? If { $who } plays on instead, it stands.
