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

# The reasons. What Discord itself said is in the log of the bot.
undelivered-gone = the channel is gone
undelivered-shut = I may not write there
undelivered-locked = the thread is locked
undelivered-direct-closed = direct messages are closed
undelivered-refused = Discord does not take it
undelivered-unreachable = { $attempts ->
    [one] Discord could not be reached ({ $attempts } attempt)
   *[other] Discord could not be reached ({ $attempts } attempts)
}
undelivered-too-slow = { $attempts ->
    [one] Discord did not answer in time ({ $attempts } attempt)
   *[other] Discord did not answer in time ({ $attempts } attempts)
}
undelivered-unknown-reason = unknown
# How many more undelivered messages there are.
undelivered-more = … and { $more } more that could not be delivered.
