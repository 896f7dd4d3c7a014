# A person's settings.

# What people type for no quiet hours.
settings-off = off
settings-no-quiet = Write quiet hours like 22:00-08:00, at most 12 hours. For none, write `{ settings-off }`.
settings-zone-first = Quiet hours need your time zone: fill in `zone` too, like Europe/Rome.
settings-send-now = Send me a reminder now
settings-back = Welcome back: your clocks run again.
# What people type to return.
settings-come-back = back
# For a time away that cannot be read; the examples are spans of time.
# $examples (alternatives)
settings-no-date = Write your last day away, like 2026-12-24, or how long, like { $examples }. To return, write `{ settings-come-back }`.
# $examples (alternatives)
settings-past = That is in the past. Write your last day away, like 2026-12-24, or how long, like { $examples }.

# The lines of `/settings`.
settings-reminders = **Direct messages**: { $reminders }
settings-no-reminders = **Direct messages**: none
settings-at-turn = when your turn begins
settings-at-half = when half of your time is left
settings-at-most = when a tenth of your time is left
settings-at-next = when your turn comes next
# $from, $to
settings-quiet-hours = **Quiet hours**: { $from }-{ $to }
settings-no-quiet-hours = **Quiet hours**: none
settings-time-zone = **Time zone**: { $zone }. Another one is typed: `/settings zone:`
settings-no-time-zone = **Time zone**: not chosen. Quiet hours need it: type `/settings zone:` and a city near you.
settings-end-pressed = **End of a turn**: you press *{ labels-end-turn }*
settings-end-at-once = **End of a turn**: as soon as your turn is complete
settings-not-listed = **Unlisted**: you are in no list of ratings, and others do not see your games and figures.
settings-pictures = **Pictures**: { $theme }
# The name of a language is in that language.
settings-language = **Language**: { $name }
settings-language-of-discord = **Language**: not chosen; I go by your Discord
settings-mentioned = When your turn begins, I mention you in the channel.

# To a person who is now away until then, in seconds since 1970.
# $until (time)
settings-away = You are away until <t:{ $until }:f>. Until then your clocks stand still. To return earlier, use `/away until: { settings-come-back }`.
# $given (text), $until
settings-choice-until = { $given } · until { $until }
settings-choice-back = { settings-come-back } · my clocks run again
# To a person who requested reminders now.
settings-sent =
    { $count ->
        [1] A reminder of the game that waits for you is on its way.
       *[other] Reminders of the { $count } games that wait for you are on their way.
    }
# For an unknown time zone.
settings-no-zone = { $given } is not a time zone. Write it like Europe/Rome or America/New_York.
# The buttons and menus under the settings: each says what is chosen now. At most 80 characters on a button, 100 in a menu.
settings-turn-button = { $on ->
    [on] Message at my turn: on
   *[off] Message at my turn: off
}
settings-half-button = { $on ->
    [on] Reminder at half time: on
   *[off] Reminder at half time: off
}
settings-most-button = { $on ->
    [on] Reminder near the end: on
   *[off] Reminder near the end: off
}
settings-next-button = { $on ->
    [on] Message when I am next: on
   *[off] Message when I am next: off
}
settings-unlisted-button = { $on ->
    [on] Unlisted: on
   *[off] Unlisted: off
}
settings-confirm-button = { $on ->
    [on] Confirm with { labels-end-turn }: on
   *[off] Confirm with { labels-end-turn }: off
}
# Quiet hours in their menu.
# $from, $to
settings-choice-quiet = Quiet hours: { $from }-{ $to }
settings-choice-no-quiet = Quiet hours: none
# A theme in its menu.
settings-choice-theme = Pictures: { $theme }
# A language in its menu.
settings-choice-language = Language: { $name }
settings-choice-language-of-discord = Language: as in Discord
settings-choose-language = Choose your language
settings-choose-quiet = Choose your quiet hours
settings-choose-theme = Choose how pictures look
