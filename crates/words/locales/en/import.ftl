# Records of finished games that people bring along as files, to look back at.

# Above a step of such a game, and until when it is kept.
# $until (time)
import-kept = *You imported this game; only you see it. It is kept until <t:{ $until }:D>, and of your imports the last ten.*
# A button that forgets it, and the answer.
import-forget = Forget it
import-forgotten = I have forgotten the game that you imported.
# When it is no longer there.
import-gone = I no longer have that game. Send its record again with `/game import`.
# In a list of choices, which shows no Markdown: who played, and when it was imported. At most 100 characters.
# $players (list), $day (text)
import-choice = imported { $day } · { $players }

# Why a file is not taken.
import-too-large = That file is larger than 1 MiB; no record of a game is. Attach the file that *{ labels-export }* below a result gives you.
import-no-text = That file is not text in UTF-8. Attach the file that *{ labels-export }* below a result gives you.
import-not-fetched = I could not get that file from Discord. Send the command again in a minute.
# The reason is in English.
# $reason (text)
import-no-record = That is no record that I can read: { $reason }. Attach the file that *{ labels-export }* below a result gives you.
# The reason is a sentence.
# $action (number), $reason (text)
import-illegal = I cannot play that record. Action { $action }: { $reason }
import-goes-on = The game in that record is not over, and only finished games can be imported. Play it to its end first.
# $actions (number), $most (number)
import-too-long = That record has { $actions } actions; I take at most { $most }. Attach the record of a game that was played.
