# What is kept about a person, and forgetting it.

# Above the file.
privacy-exported = Everything that is kept about you: your settings, and where you play or played. What was played is in the record of each game, which `/game export` gives when it is over.

# The question before somebody is forgotten, who plays in so many games.
privacy-really-erase = Do you really want to be forgotten? { $games ->
    [0] You play in no game just now.
    [one] You leave 1 game that you play in or wait for: you resign from those that have begun, and your caravans stay on the board.
   *[other] You leave { $games } games that you play in or wait for: you resign from those that have begun, and your caravans stay on the board.
 } Your settings are deleted. Games that you played stay whole for the others; in them you are “former player” with a number. This cannot be taken back. `/privacy export` shows you first what there is.

# To somebody who is forgotten now.
privacy-erased = You are forgotten. In the games of others you are “former player { $number }”.
