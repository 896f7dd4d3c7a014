# The alt text of a whole game as an animated picture: sentences that are read aloud. The third is `pictures-all-scores`.

# $names (list), $board
desert-film-played = { $names } play Through the Desert on { $board }.

# How the game ended, and who won.
# $turn, $winners
desert-film-last-camel = { $winners-count ->
    [one] The last camel of a colour ends it in turn { $turn }, and { $winners } wins.
   *[other] The last camel of a colour ends it in turn { $turn }, and { $winners } share the victory.
}
# $turn, $winners
desert-film-no-legal-camel = { $winners-count ->
    [one] It ends in turn { $turn }, when no camel can be placed any more, and { $winners } wins.
   *[other] It ends in turn { $turn }, when no camel can be placed any more, and { $winners } share the victory.
}
# All but one resigned.
# $winner
desert-film-resigned = All others resign, and { $winner } wins.
