# Exporting and erasing personal data.

# Above the exported file.
privacy-exported = This is everything that is stored about you: your settings, the language of your Discord, the games you are or were in, the seats that are offered to you or that you asked for, and the messages about you. The moves are in the record of each game; once a game is over, get it with `/game export`.

# The question before erasing the data of somebody who plays in this many games.
privacy-really-erase = Do you really want to erase your data? { $games ->
    [0] You are not in any game at the moment.
    [one] You leave 1 game. If it has begun, you resign from it, and your caravans stay on the board.
   *[other] You leave { $games } games. You resign from those that have begun, and your caravans stay on the board.
 } Your settings are deleted. The other players keep the games that you played; in them you are called “former player” with a number. This cannot be undone. To see first what is stored, use `/privacy export`.

# To somebody whose data has been erased.
# $number (text)
privacy-forgotten = Your data is erased. In the games that you played you are now called “former player { $number }”. Backups that were made before keep your data until they are deleted.

# To somebody whose command, or command about somebody else, came before data was erased that it concerns.
privacy-erased-meanwhile = Data that this concerns was erased after you asked for it, so nothing was changed. If you still want it, ask again.
