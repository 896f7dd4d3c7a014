# Pausing and resuming a game.

pause-paused = The game is paused: its clocks are stopped.
pause-paused-by = { $who } has paused the game: its clocks are stopped.
pause-resumed-by = { $who } has resumed the game: its clocks are running again.
pause-resumed = The game is resumed: its clocks are running again.
pause-not-paused = The game is not paused.

# Some players want to pause or resume; the others have to agree.
# $agreed, $missing
pause-wanted = { $agreed } would like to pause the game. Still to agree, with `/game pause`: { $missing }.
# $agreed, $missing
pause-resume-wanted = { $agreed } would like to resume the game. Still to agree, with `/game resume`: { $missing }.

# To somebody who agrees to what nobody wants any more.
pause-question-settled = Nobody is asking for that any more, so nothing was changed.

# To a player who agreed to pause or to resume.
pause-you-agree-to-pause = You agree to pause the game. Still to agree, with `/game pause`: { $missing }.
pause-you-agree-to-resume = You agree to resume the game. Still to agree, with `/game resume`: { $missing }.
