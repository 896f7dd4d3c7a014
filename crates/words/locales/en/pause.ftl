# Pausing and resuming a game.

pause-paused = The game is paused: its clocks stand still.
pause-paused-by = Paused by { $who }: the clocks stand still.
pause-resumed-by = Resumed by { $who }: the clocks run again.
pause-resumed = The game is resumed: its clocks run again.
pause-not-paused = The game is not paused, so there is nothing to resume. `/game pause` stops its clocks.

# Some players want to pause or resume; the others have to agree.
# $agreed, $missing
pause-wanted = For a pause: { $agreed }. Still to agree, with `/game pause`: { $missing }.
# $agreed, $missing
pause-resume-wanted = For going on: { $agreed }. Still to agree, with `/game resume`: { $missing }.

# To a player who agrees to what no player wants any more.
pause-question-settled = That question is settled, so nothing was changed. `/game info` shows how the game stands.

# To a player who agreed to pause or to resume.
pause-you-agree-to-pause = You agree to pause the game. Still to agree, with `/game pause`: { $missing }.
pause-you-agree-to-resume = You agree to resume the game. Still to agree, with `/game resume`: { $missing }.
