# The game and its variants.

# The name of the game.
desert-lobby-title = Through the Desert

# The variants, in a list.
desert-lobby-serpentine = serpentine
desert-lobby-aquifers = aquifers
desert-lobby-river = river
desert-lobby-river-nowhere = river (this board has none)
desert-lobby-no-river = no river
desert-lobby-chosen-palms = chosen palms
desert-lobby-open-tokens = open tokens

# Instead of the list if there are no variants.
desert-lobby-no-variants = none

# What the variants mean, a line for each, for the host who chooses among them.
desert-lobby-about-serpentine = **Serpentine**: leaders are placed in the order A B C C B A, not A B C A B C.
desert-lobby-about-aquifers = **Aquifers**: waterhole tokens lie face down until they are taken.
desert-lobby-about-river = **River**: crossing it scores.
desert-lobby-about-chosen-palms = **Chosen palms**: the players choose which large pools become oases.
desert-lobby-about-open-tokens = **Open tokens**: all players see the tokens that are taken.

# The switches of the variants: each says what is chosen now (at most 80 characters).
desert-lobby-serpentine-button = { $on ->
    [on] Serpentine: on
   *[off] Serpentine: off
}
desert-lobby-aquifers-button = { $on ->
    [on] Aquifers: on
   *[off] Aquifers: off
}
desert-lobby-river-button = { $on ->
    [on] River: on
   *[off] River: off
}
desert-lobby-chosen-palms-button = { $on ->
    [on] Chosen palms: on
   *[off] Chosen palms: off
}
desert-lobby-open-tokens-button = { $on ->
    [on] Open tokens: on
   *[off] Open tokens: off
}

# The question before a player resigns.
desert-lobby-really-resign = Do you really want to resign? Your caravans stay on the board, your turns are skipped, and you cannot win. This cannot be taken back.

# $seats, $large
desert-lobby-few-large-pools = { $large ->
    [one] This board does not work with { $seats } players: the palms need five large pools, and only { $large } is in play. Choose another board or number of players.
   *[other] This board does not work with { $seats } players: the palms need five large pools, and only { $large } are in play. Choose another board or number of players.
}
# $seats, $pools
desert-lobby-many-pools = This board does not work with { $seats } players: { $pools } pools are in play, and there are palms and tokens for only 50. Choose another board or number of players.
