# What the people who manage a server choose for it.

server-not-a-manager = Only people who may manage the server can see and change this.
server-which-role = Say which role may open games: fill in `role` too.
server-too-many = At most 25 channels can be named. `everywhere: True` allows all of them again.
server-not-named = That channel is not among those where games may be opened.
server-no-who = { $given } is nobody who could be let to open games: choose everybody, managers or role.

# What was chosen, a line each; the role and the channels are mentions.
server-who-everybody = **Who may open games**: everybody
server-who-managers = **Who may open games**: people who may manage the channel
server-who-role = **Who may open games**: { $role }, and people who may manage the channel
server-where-every = **Where**: in every channel where I may write
server-where = **Where**: in { $channels } and their threads
server-time = **Time, unless the host chooses another**: { $timing }
