# A thread of its own for a game.

# In the lobby, and in its message after the start; "thread" is a mention of it.
thread-to-come = When the game starts, it gets a thread of its own.
# In the lobby's message when the game has begun, until the thread is open.
thread-opens = It is played in a thread, which opens below this message.
# The same afterwards. `thread` is a channel mention.
thread-is-in = It is played in { $thread }.

# Above the lobby.

# Above a lobby whose game is to have a thread, where the bot may not open one.
thread-forbidden = I may not open threads in this channel. The people who manage it can allow me Create Public Threads and Send Messages in Threads before this game starts; otherwise it is played here.
# Above a lobby whose host asked for a thread where there can be none.
thread-impossible = No thread can be opened from here, so this game is played here.

# In the channel where the game is played.

# In the channel of a game for which no thread could be opened.
thread-refused = I could not open a thread, so this game is played here. To move it, open a thread and type `/game move` there. For the next game, the people who manage the channel can allow me Create Public Threads and Send Messages in Threads.

# The name of a thread; the players are names.
# $game, $players
thread-named = { $game }: { $players }

# Above a message, in small print; the players are mentions.
thread-members = -# In this thread: { $players }
