# What the person who runs the bot reads in the operator's channel: each trouble once, and once that it is over.

operator-full = **The disk is full.** Players read that something went wrong; what they read before is safe. Make room where the database lies (`df -h` says how much there is). No restart is needed.
operator-full-over = The disk has room again, and I can write.
operator-read-only = **I may not write to the database.** Players read that something went wrong; what they read before is safe. Look at whether the disk is mounted read-only and who owns the file. A restart is needed only if the disk has to be unmounted for that.
operator-read-only-over = I may write to the database again.
operator-unreadable = **The file of the database fails.** Look at the disk (`dmesg`) and at whether the file is still there. What players read before is safe, unless the disk is broken.
operator-unreadable-over = The file of the database works again.
operator-damaged = **The database is damaged.** The games in the damaged part rest, the others go on. Keep a copy of the file, then restore the last backup (`caravanserai restore`).
operator-damaged-over = Nothing damaged has been met in the database for a while.
operator-unreachable = **The database cannot be reached.** Players read that something went wrong; what they read before is safe. Look at whether its server runs and listens. No restart of mine is needed.
operator-unreachable-over = The database can be reached again.
# In megabytes.
# $free (number)
operator-little-room = **The disk fills.** { $free } MB are left where the database lies. Make room before there is none.
operator-little-room-over = The disk has room again.
# The kind of a job has an English name.
# $kind (text)
operator-job-fails = **A message fails again and again** (`{ $kind }`). The log says why, in the lines with "a job will be retried".
# $kind (text)
operator-job-fails-over = Messages of the kind `{ $kind }` have not failed for ten minutes.
# $games (number)
operator-frozen = { $games ->
    [1] **A game cannot be read** and is frozen; the others go on. The log says which and why, in the line with "is frozen".
   *[other] **{ $games } games cannot be read** and are frozen; the others go on. The log says which and why, in the lines with "is frozen".
}
operator-frozen-over = No game is frozen any more.
operator-backup = **The last copy of the database failed,** or something is wrong in it. The log says why, in the lines about copies and backups; `caravanserai check` says what is wrong. I try again within the hour, if there is none.
operator-backup-over = A copy of the database has been made and read back again.
# The bot could not start meanwhile.
# $at (time)
operator-token = **Discord did not accept my token** at <t:{ $at }:f>, so I could not start. It accepts the present one.
