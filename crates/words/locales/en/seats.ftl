# Asking players for their seats. The player who takes a seat over sees its secrets, so its player is asked first.
# Times are in seconds since 1970. Discord shows them in each reader's time zone.

# In the channel: a player's seat is wanted for one person, or for everybody.
# $who, $by, $to
seats-requested-for = { $by } asks { $who } to give up the seat to { $to }. Until that is decided, the seat is not free.
# $who, $by
seats-requested-for-all = { $by } asks { $who } to give up the seat, so that another player can take it over. Until that is decided, the seat is not free.
seats-until = If this player neither answers nor does anything in this game by <t:{ $seconds }:f> (<t:{ $seconds }:R>), the seat is free.
seats-stopped = There is time to answer for as long as the game is paused, and what is left of it after that.

# The same to the player, by direct message.
# $game, $by, $to
seats-you-are-requested-for = { $game }: { $by } asks you to give up your seat to { $to }.
# $game, $by
seats-you-are-requested-for-all = { $game }: { $by } asks you to give up your seat, so that another player can take it over.

# The same to a player who is mentioned in the channel instead; "who" is the mention.
# $who, $by, $to
seats-mention-for = { $who }, { $by } asks you to give up your seat to { $to }.
# $who, $by
seats-mention-for-all = { $who }, { $by } asks you to give up your seat, so that another player can take it over.

# What follows any of these.
seats-your-choice = The player who takes it over sees everything that is secret in it. If you do anything in this game, you keep your seat.
seats-your-until = If you do not answer by <t:{ $seconds }:f> (<t:{ $seconds }:R>), the seat is free.
seats-your-stopped = You can answer for as long as the game is paused, and for the time that is left after that.

# In the channel: how it ended. If the seat is given up, it is on offer to one person, or to everybody.

# The player who was asked keeps the seat. "who" is a mention.
seats-declined = { $who } keeps the seat.
# $who, $to
seats-agreed-for = { $who } gives up the seat. It is on offer to { $to }.
seats-agreed-for-all = { $who } gives up the seat. It is on offer to everybody.
# $who, $to
seats-expired-for = No answer from { $who }: the seat is on offer to { $to }.
seats-expired-for-all = No answer from { $who }: the seat is on offer to everybody.

# To the person who asked.
seats-you-request-until = I am asking the player in that seat. Without an answer by <t:{ $seconds }:f>, or anything else from that player in this game, the seat is free.
seats-you-request-stopped = I am asking the player in that seat, who can answer for as long as the game is paused, and for the time that is left after that.

# To the player who answered.
seats-you-give-up = You give up your seat. You keep it until another player takes it over.
seats-you-keep = You keep your seat.

# Why a seat cannot be asked for, given up or taken over.
seats-already-requested-until = The player in that seat has this question already, and can answer by <t:{ $seconds }:f>. Please wait until then.
seats-already-requested-stopped = The player in that seat has this question already, and can answer for as long as the game is paused, and for the time that is left after that. Please wait until then.
seats-not-requested = No question about your seat is open any more. `/game info` shows how the game stands.
seats-being-requested = That seat is not free yet: its player is still to say whether to give it up. Please wait for the answer.

# Why a seat cannot be taken over.
seats-not-offered = That seat is not on offer. The host can ask for it with `/game replace`.
seats-for-another = That seat is on offer to { $who } only. `/game list` shows what else you can join.
seats-resigned = That seat is out of the game, because its player resigned. `/game list` shows what you can join.
seats-of-computer = That seat is not on offer: a computer player has it. `/game list` shows what you can join.
seats-sat-elsewhere = You know the secrets of another seat of this game, so you cannot take this one. `/game list` shows what else you can join.

# A player's seat is on offer, to one person or to everybody.
# $who, $to
seats-offered-to = The seat of { $who } is on offer to { $to }.
seats-offered-to-all = The seat of { $who } is on offer to everybody.
seats-taken = { $who } takes over the seat, with everything that belongs to it.
seats-you-sit = The seat is yours, with everything that belongs to it.
seats-you-offer = The seat is on offer. Its player keeps it until another player takes it over.
