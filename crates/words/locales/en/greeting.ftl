# The post in a server that the bot joined. Variables are links to commands, such as `/game new`.

# $new, $help, $server
greeting-joined-server =
    Hello! With me you play board games by post in your channels, one game in each. You need not be online at the same time: a direct message tells you when it is your turn.

    {"*"}*Begin**: { $new } opens a lobby in the channel where you type it. { $help } explains the rest.
    {"*"}*If you manage this server**: { $server } sets who may open games, and where.
