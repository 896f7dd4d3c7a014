# Lists: between the first items of three or more, and before the last.
names-further = { $first }, { $next }
names-last = { $first } and { $next }
names-quoted = “{ $text }”


names-red = red
names-blue = blue
names-orange = orange
names-black = black
names-white = white
