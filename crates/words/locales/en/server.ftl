# A server's settings.

server-not-a-manager = Only people with the Manage Server permission can see or change these settings.
server-which-role = To choose which role may open games, fill in `role` too.
server-too-many = You can allow at most 25 channels. To allow every channel again, use `everywhere: True`.
server-not-named = That channel is not on the list of allowed channels.
server-games-range = For `games`, choose a number of running games from 1 to { $most }.
server-no-who = { $given } is not a choice for `who`: choose everybody, managers or role.

# The settings, a line each; the role and the channels are mentions.
server-who-everybody = **Who may open games**: everybody
server-who-managers = **Who may open games**: people with the Manage Channels permission
server-who-role = **Who may open games**: { $role }, and people with the Manage Channels permission
server-where-every = **Where**: in every channel where I can write
server-where = **Where**: only in { $channels }, including threads
server-games = **Running games**: at most { $games } at a time
server-time = **Default pace** (the host can choose another): { $timing }
