# Lists: between the first items of three or more, and before the last.
# $first, $next
names-further = { $first }, { $next }
# $first, $next
names-last = { $first } and { $next }
names-quotation = “{ $text }”


names-red = red
names-blue = blue
names-orange = orange
names-black = black
names-white = white
