# Lists: between the first items of three or more, and before the last.
# $first, $next
names-further = { $first }, { $next }
# $first, $next
names-last = { $first } and { $next }
# The same for alternatives, of which one is meant.
# $first, $next
names-or-last = { $first } or { $next }
names-quotation = “{ $text }”

# A number with a decimal, from its whole part, which may have a sign in front, and its tenths.
# $whole (text), $tenths (number)
names-decimal = { $whole }.{ $tenths }
