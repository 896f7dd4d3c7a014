# Figures of somebody's finished games. Where points came from is the name of a bar, with little room.
desert-statistics-waterholes = tokens
desert-statistics-oases = oases
desert-statistics-river = river
desert-statistics-areas = areas
desert-statistics-caravans = largest caravans

# $camels
desert-statistics-longest-caravan = { $camels ->
    [one] Longest caravan: { $camels } camel
   *[other] Longest caravan: { $camels } camels
}
# $spaces (number)
desert-statistics-largest-area = { $spaces ->
    [one] Largest area: { $spaces } space
   *[other] Largest area: { $spaces } spaces
}
