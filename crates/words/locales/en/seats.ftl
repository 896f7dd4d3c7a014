# Asking players for their seats. Whoever takes a seat over sees its secrets, so its player is asked first.
# Times are in seconds since 1970. Discord shows them in each reader's time zone.

# In the channel: somebody would like a player's seat to go to one person, or to anybody.
seats-requested-for = { $by } asks { $who } to give up their seat to { $to }. Until that is decided, nobody can take it.
seats-requested = { $by } asks { $who } to give up their seat, so that somebody else can take it over. Until that is decided, nobody can take it.
seats-until = If they neither answer nor do anything in this game until <t:{ $seconds }:f> (<t:{ $seconds }:R>), the seat is given away.
seats-stopped = They can answer for as long as the game is paused, and for the time that is left after that.

# The same to the player, by direct message.
seats-you-are-requested-for = At { $game }, { $by } asks you to give up your seat to { $to }.
seats-you-are-requested = At { $game }, { $by } asks you to give up your seat, so that somebody else can take it over.

# The same to a player who is mentioned in the channel instead; "who" is the mention.
seats-mention-for = { $who }, { $by } asks you to give up your seat to { $to }.
seats-mention = { $who }, { $by } asks you to give up your seat, so that somebody else can take it over.

# What follows any of these.
seats-your-choice = Whoever takes it over sees everything that is secret in it. Anything that you do in this game means that you keep it.
seats-your-until = If you do not answer until <t:{ $seconds }:f> (<t:{ $seconds }:R>), the seat is given away.
seats-your-stopped = You can answer for as long as the game is paused, and for the time that is left after that.

# In the channel: how it ended. If the seat is given up, it is offered to one person, or to anybody.
seats-declined = { $who } keeps their seat.
seats-agreed-for = { $who } gives up their seat. { $to } can take it over.
seats-agreed = { $who } gives up their seat. It can be taken over.
seats-expired-for = { $who } did not answer, so their seat is given away. { $to } can take it over.
seats-expired = { $who } did not answer, so their seat is given away. It can be taken over.

# To whoever asked.
seats-you-request = Their player is asked for the seat. If they neither answer nor do anything in this game until <t:{ $seconds }:f>, the seat is given away.
seats-you-request-stopped = Their player is asked for the seat. They can answer for as long as the game is paused, and for the time that is left after that.

# To the player who answered.
seats-you-give-up = You give up your seat. You keep it until somebody takes it over.
seats-you-keep = You keep your seat.

# Why a seat cannot be asked for, given up or taken over.
seats-already-requested = The player in that seat is being asked for it already. They can answer until <t:{ $seconds }:f>.
seats-already-requested-stopped = The player in that seat is being asked for it already. They can answer for as long as the game is paused, and for the time that is left after that.
seats-not-requested = Nobody is asking you for your seat. The question may have been settled already.
seats-being-requested = That seat cannot be taken over: its player is being asked for it.
