# Computer players.

# The menu of the lobby, its choices and what each level is like; "what" is a level or the name of somebody's program.
computers-menu = Add or remove a computer player
computers-add = Add: { $what }
computers-remove = Remove { $who }

# How a computer player is called; "what" is one of the names below, or that of somebody's program.
computers-name = { $given } ({ $what })
computers-novice = novice
computers-gatherer = gatherer
computers-planner = planner
computers-master = master
computers-random = random

computers-about-novice = Has just read the rules
computers-about-gatherer = Grabs what is near
computers-about-planner = Plans ahead and gets in your way
computers-about-master = Thinks it through; hard to beat
computers-about-random = Makes any move, for trying things out
computers-about-program = A program of this playground

computers-too-many = A game with { $seats } seats has room for you and { $most ->
    [one] 1 computer player
   *[other] { $most } computer players
 }, and nothing was changed. Ask for fewer, or for more seats.
computers-no-level = There is no computer player called { $given }. The levels are { $levels }.
computers-none-to-remove = No such computer player sits here any more.
