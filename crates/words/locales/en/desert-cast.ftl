# Names of players and spaces. Names, lists and seat numbers are in names.ftl and players.ftl.
