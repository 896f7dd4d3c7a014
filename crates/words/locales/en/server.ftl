# A server's settings.

server-not-a-manager = Only people with the Manage Server permission can see or change these settings. Ask one of them.
server-which-role = To choose which role may open games, fill in `role` too.
server-too-many = You can allow at most 25 channels. To allow every channel again, use `everywhere: True`.
server-not-named = That channel is not on the list of allowed channels, so there is nothing to take off. `/server` shows the list.
server-games-range = For `games`, choose a number of running games from 1 to { $most }.

# Why a role cannot be called when a lobby opens; "role" is a mention.
server-call-no-such-role = There is no such role on this server. Choose one from Discord's list.
server-call-everyone = @everyone cannot be called: choose a role that people take because they want to hear of new games.
server-call-managed = { $role } belongs to a bot or an integration, so people cannot choose to have it: choose another role.
server-call-not-mentionable = I may not mention { $role }. Switch on *Allow anyone to @mention this role* in the role's settings, or give me the permission *Mention @everyone, @here and All Roles*.
server-call-unknown = I do not know this server's roles yet, because I have just been started. Please try again in a moment.

# The settings, a line each; the role and the channels are mentions.
server-who-everybody = **Who may open games**: everybody
server-who-managers = **Who may open games**: people with the Manage Channels permission
server-who-role = **Who may open games**: { $role }, and people with the Manage Channels permission
server-in-every-channel = **Where**: in every channel where I can write
server-in-channels = **Where**: only in { $channels }, including threads
server-at-most = **Running games**: at most { $games } at a time
server-calls = **Called when a lobby opens**: { $role }, at most once an hour
server-calls-nobody = **Called when a lobby opens**: no role
server-time = **Default pace** (the host can choose another): { $timing }
# The same where the server has chosen none.
server-time-unchosen = **Default pace** (not chosen, so the usual one; the host can choose another): { $timing }
server-in-threads = **Threads**: each game gets a thread of its own when it starts (the host can choose otherwise)
server-in-the-channel = **Threads**: games are played in the channel (the host can choose a thread)
server-language = **Language of posts**: { $name }
server-language-of-discord = **Language of posts**: the server's in Discord, or else that of the player who opens the lobby
# Below the settings, if the bot may not open threads where they were changed.
server-threads-forbidden = I may not open threads in this channel yet. For that, I need the permissions Create Public Threads and Send Messages in Threads here; until then games here are played in the channel.

server-may-not-open = You may not open games here. The people who manage the server can change that with `/server`.
server-open-elsewhere = On this server, you can open games only in { $channels }.

# The state of a server, a line each, below its settings. The channels are mentions; the permissions have Discord's names.
server-well = **State**: everything that I had to post here has arrived.
# $channel (text), $permissions (list)
server-lacks = **Missing** in { $channel }: { $permissions }. To grant them, open *Edit Channel*, *Permissions* there, and allow them to my role.
# $channel (text), $reason
server-refuses = **Refused** in { $channel }: { $reason }. What is left over is sent when that has changed.
# $channel (text), $what, $at (time), $reason
server-undelivered = **Not delivered** in { $channel }: { $what }, <t:{ $at }:R>. Reason: { $reason }.
# $channel (text)
server-frozen = **Frozen**: the game in { $channel }, because I cannot read it. The reason is in my log, for whoever runs me; `/game cancel` there makes room for another one.
