# Computer players.

# The menu of the lobby, its choices and what each level is like; "what" is a level or the name of a program.
computers-menu = Add or remove a computer player
# The choice that adds one; `what` is its level or the name of a program.
computers-add = Add: { $what }
# The choice that removes one.
computers-remove = Remove { $who }

# How a computer player is called: by a given name and its level, or the name of somebody's program.
# $given (text), $level
computers-name-of-level = { $given } ({ LEVEL($level) })
# $given (text), $what
computers-name-of-program = { $given } ({ $what })

computers-about-novice = Has just read the rules
computers-about-gatherer = Grabs what is near
computers-about-planner = Plans ahead and gets in your way
computers-about-master = Thinks it through; hard to beat
computers-about-random = Makes any move, for trying things out
# What a program is, in a line.
computers-about-program = A program of this playground

# More computer players were asked for than there are seats beside the host's.
# $seats, $most
computers-too-many = A game with { $seats } seats has room for you and { $most ->
    [one] { $most } computer player
   *[other] { $most } computer players
 }, and nothing was changed. Ask for fewer, or for more seats.
# The computer player who was to be removed is gone.
computers-none-to-remove = That computer player is not here any more. Choose again from the menu.

# A game that only computer players play, with people watching.

# To the host who would only watch, without computer players to watch.
computers-too-few-to-watch = There is nothing to watch with fewer than 2 computer players, and nothing was changed. Ask for 2 or more with `computers`.
# More computer players were to be watched than there are seats.
computers-too-many-to-watch = A game with { $seats } seats has room for no more than { $seats } computer players, and nothing was changed. Ask for fewer, or for more seats.
# Such paces in a list of choices.
computers-every-seconds = { $count ->
    [1] every second
   *[other] every { $count } seconds
 }
computers-every-minutes = { $count ->
    [1] every minute
   *[other] every { $count } minutes
 }
computers-every-hours = { $count ->
    [1] every hour
   *[other] every { $count } hours
 }
# The pace of such a game in its lobby and in `/game info`.
computers-watched-seconds = { $count ->
    [1] only computer players play, a round every second
   *[other] only computer players play, a round every { $count } seconds
 }
computers-watched-minutes = { $count ->
    [1] only computer players play, a round every minute
   *[other] only computer players play, a round every { $count } minutes
 }
computers-watched-hours = { $count ->
    [1] only computer players play, a round every hour
   *[other] only computer players play, a round every { $count } hours
 }
# The button that stops a game which only computer players play, and the one that lets it go on.
computers-stop = Stop
computers-go-on = Go on
# To everybody, when it was stopped.
computers-stopped = The game stands still, stopped by { $who }. *{ computers-go-on }* continues it; `/game cancel` ends it for good.
# To the person who stopped it, or lets it go on.
computers-you-stop = The game stands still. *{ computers-go-on }* below the post continues it.
computers-you-go-on = The game goes on.

# A computer player in the seat of a player who left a running game; "who" is its name with its rider.
computers-seated = From now on { $who } plays this seat. To play instead, take the seat over.
# The button that takes over the seat of this computer player.
computers-take-seat = Play for { $who }
# To the host, who put a computer player into a seat.
computers-you-seat = A computer player has the seat now. The seat is on offer to everybody, also to the player who had it before.
# A seat was to be offered to a person and given to a computer player.
computers-either-or = Offer the seat to a person with `to`, or give it to a computer player with `computer`, not both. Nothing was changed.
