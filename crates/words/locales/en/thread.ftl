# A thread of its own for a game.

# In the lobby, and in its message after the start; "thread" is a mention of it.
thread-to-come = When the game starts, it gets a thread of its own.
thread-opens = It is played in a thread, which opens below this message.
thread-is-in = It is played in { $thread }.

# Above the lobby.
thread-forbidden = I may not open threads in this channel. Somebody who manages it can allow me Create Public Threads and Send Messages in Threads before this game starts; otherwise it is played here.
thread-impossible = No thread can be opened from here, so this game is played here.

# In the channel where the game is played.
thread-refused = I could not open a thread for this game, so it is played here. For the next one, somebody who manages the channel has to allow me Create Public Threads and Send Messages in Threads. To take this one into a thread, open a thread and type `/game move` there.

# The name of a thread; the players are names.
thread-title = { $game }: { $players }

# Above a message, in small print; the players are mentions.
thread-members = -# In this thread: { $players }
