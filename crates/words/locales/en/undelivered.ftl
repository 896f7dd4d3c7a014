# Messages that could not be delivered, for the host.

# An undelivered message, for the host; "whom" if it was for one person.
# $what, $at (time), $reason
undelivered-to-nobody = Not delivered: { $what }, <t:{ $at }:R>. Reason: { $reason }
# $what, $whom, $at (time), $reason
undelivered-to-somebody = Not delivered: { $what } to { $whom }, <t:{ $at }:R>. Reason: { $reason }
# What kinds of messages are called in the list of undelivered ones.
undelivered-lobby = the lobby
undelivered-turn = the message about a turn
undelivered-reminder = a reminder
undelivered-tokens = a message about what only one player may know
undelivered-end = the end of the game
undelivered-message = a message

# The reason for a delivery given up after repeated failures, or for one whose cause is unknown.
# $attempts, $why
undelivered-given-up = given up after { $attempts } attempts: { $why }
# The reason for a failed delivery whose cause is unknown.
undelivered-unknown-reason = unknown
# How many more undelivered messages there are.
undelivered-more = … and { $more } more that could not be delivered.
