# A channel that could not be told of a turn: why, and how the game goes on.

# For the player who is to move, in a direct message with the button *My turn*: why, and then the last of these.
unposted-gone = That channel was deleted, so the others cannot be told there: `/game move`, typed in another channel of the server, takes the game there.
unposted-shut = I may not write in that channel. Whoever manages it can let me: View Channel, Send Messages, Attach Files, and Send Messages in Threads for a thread. Or `/game move`, typed in another channel, takes the game there.
unposted-locked = That thread is locked, so I cannot write there. Whoever manages it can unlock it; or who opened the game moves it with `/game move`, typed in another channel.
unposted-other = I could not write in that channel: { $reason }
unposted-goes-on = The game goes on all the same: play your turn here with **My turn**. `/turns` lists the game, too.

# For the list of somebody's games, behind the game.
unposted-short-gone = the channel was deleted
unposted-short-shut = I may not write in the channel
unposted-short-locked = the thread is locked
unposted-short-other = I could not write in the channel

# Above the buttons in that list.
unposted-play-here = Where I cannot write, the game goes on by direct messages, or here with the buttons below. `/game move`, typed in another channel, takes it there.
