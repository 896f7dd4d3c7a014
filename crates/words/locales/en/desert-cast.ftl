# Who is who and where is what: names, lists and numbers of seats come from names.ftl and players.ftl.
