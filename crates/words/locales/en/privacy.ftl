# Exporting and erasing personal data.

# Above the exported file.
privacy-exported = This is everything that is stored about you: your settings, the language of your Discord, your games with results and ratings, the games that you imported, the seats on offer to you, your requests for seats, and the messages about you. The moves are in the record of each game; once a game is over, get it with `/game export`.

# The question before erasing the data of a person who is in this many games.
privacy-really-erase = Really erase your data? { $games ->
    [0] You are in no game.
    [one] You leave { $games } game. If it has begun, you resign, and the board stays as it is.
   *[other] You leave { $games } games. You resign from those that have begun, and their boards stay as they are.
 } Your settings and the games that you imported go. The others keep the games, which call you “former player” with a number. This cannot be undone; to see what is stored, first use `/privacy export`.

# To a person whose data has been erased.
# $number (text)
privacy-forgotten = Your data is erased. Your games now call you “former player { $number }”. Backups that were made before keep your data until they are deleted.

# To a person whose command came before data was erased that it concerns.
privacy-erased-meanwhile = Data that this concerns is erased by now, so nothing was changed. If you still want it, ask again.
