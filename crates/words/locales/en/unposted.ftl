# A turn that could not be posted in its channel: why, and how to continue.

# To the player to move, in a direct message with the button *My turn*: the reason, then the last of these.
unposted-gone = That channel was deleted, so I cannot post there. To move the game, use `/game move` in another channel of the server.
unposted-shut = I may not write in that channel. Ask a person who manages it to allow me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files. Or move the game: use `/game move` in another channel.
unposted-locked = That thread is locked, so I cannot write there. Ask a person who manages it to unlock it. Or the host can move the game with `/game move` in another channel.
unposted-other = I could not write in that channel: Discord did not take the message.
unposted-goes-on = The game goes on: press **{ labels-my-turn }** here to play. `/turns` lists the game too.

# For the list of a person's games, after the game.
unposted-short-gone = the channel was deleted
unposted-short-shut = I may not write in the channel
unposted-short-locked = the thread is locked
unposted-short-other = I could not write in the channel

# Above the buttons in that list.
unposted-play-here = Where I cannot write, the game goes on in direct messages. You can also play with the buttons below. To move a game, use `/game move` in another channel.
