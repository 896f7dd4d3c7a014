# Asking players for their seats. Whoever takes a seat over sees its secrets, so its player is asked first.
# Times are in seconds since 1970. Discord shows them in each reader's time zone.

# In the channel: somebody would like a player's seat to go to one person, or to anybody.
# $who, $by, $to
seats-requested-for = { $by } asks { $who } to give up their seat to { $to }. Until that is decided, nobody can take it.
# $who, $by
seats-requested-for-all = { $by } asks { $who } to give up their seat, so that somebody else can take it over. Until that is decided, nobody can take it.
seats-until = If they neither answer nor do anything in this game until <t:{ $seconds }:f> (<t:{ $seconds }:R>), the seat is given away.
seats-stopped = They can answer for as long as the game is paused, and for the time that is left after that.

# The same to the player, by direct message.
# $game, $by, $to
seats-you-are-requested-for = At { $game }, { $by } asks you to give up your seat to { $to }.
# $game, $by
seats-you-are-requested-for-all = At { $game }, { $by } asks you to give up your seat, so that somebody else can take it over.

# The same to a player who is mentioned in the channel instead; "who" is the mention.
# $who, $by, $to
seats-mention-for = { $who }, { $by } asks you to give up your seat to { $to }.
# $who, $by
seats-mention-for-all = { $who }, { $by } asks you to give up your seat, so that somebody else can take it over.

# What follows any of these.
seats-your-choice = Whoever takes it over sees everything that is secret in it. Anything that you do in this game means that you keep it.
seats-your-until = If you do not answer until <t:{ $seconds }:f> (<t:{ $seconds }:R>), the seat is given away.
seats-your-stopped = You can answer for as long as the game is paused, and for the time that is left after that.

# In the channel: how it ended. If the seat is given up, it is offered to one person, or to anybody.

# Somebody who was asked keeps their seat. "who" is a mention.
seats-declined = { $who } keeps their seat.
# $who, $to
seats-agreed-for = { $who } gives up their seat. { $to } can take it over.
seats-agreed-for-all = { $who } gives up their seat. It can be taken over.
# $who, $to
seats-expired-for = { $who } did not answer, so their seat is given away. { $to } can take it over.
seats-expired-for-all = { $who } did not answer, so their seat is given away. It can be taken over.

# To whoever asked.
seats-you-request-until = Their player is asked for the seat. If they neither answer nor do anything in this game until <t:{ $seconds }:f>, the seat is given away.
seats-you-request-stopped = Their player is asked for the seat. They can answer for as long as the game is paused, and for the time that is left after that.

# To the player who answered.
seats-you-give-up = You give up your seat. You keep it until somebody takes it over.
seats-you-keep = You keep your seat.

# Why a seat cannot be asked for, given up or taken over.
seats-already-requested-until = The player in that seat is being asked for it already. They can answer until <t:{ $seconds }:f>.
seats-already-requested-stopped = The player in that seat is being asked for it already. They can answer for as long as the game is paused, and for the time that is left after that.
seats-not-requested = Nobody is asking you for your seat. The question may have been settled already.
seats-being-requested = That seat cannot be taken over: its player is being asked for it.

# Why a seat cannot be taken over.
seats-not-offered = That seat cannot be taken over, because it is not offered. The host can ask for it with `/game replace`.
seats-for-another = You cannot take over that seat: it is offered to { $who } only.
seats-resigned = Nobody can take over that seat: its player has resigned, so it is out of the game.
seats-of-computer = Nobody can take over that seat: a computer player has it.
seats-sat-elsewhere = You sat in another seat of this game and know its secrets, so you cannot take this one.

# A player's seat may be taken over, by one person or by anybody.
# $who, $to
seats-offered-to = The seat of { $who } is offered to { $to }, who can take it over.
seats-offered-to-all = The seat of { $who } can be taken over.
seats-taken = { $who } has taken over the seat, with everything that belongs to it.
seats-you-sit = The seat is yours, with everything that belongs to it.
seats-you-offer = The seat is offered. Its player keeps it until somebody takes it over.
