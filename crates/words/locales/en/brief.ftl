# What a player did since the reader's last turn, in one line of at most about 74 letters: "★ Farid: F8 → F16, D13 → F17 · 1 card".
# The moves or placements come first, then what else everybody may know, each part after a dot. Use the shortest words you have.

# $who, $what
brief-line = { $who }: { $what }
# The first part of the moves or placements if there is no room for all: how many are left out.
brief-earlier = … { $count } earlier
# How it came about.
brief-by-computer = time ran out: computer
brief-by-clock = time ran out: draft
brief-taken-back = last turn taken back
brief-new = new in this seat
brief-resigned = resigned

# In place of what each player did in detail, if there is nothing.
brief-no-moves = Nobody has done anything yet.
