# What a person chose for themselves.

settings-no-quiet = Quiet hours are written like 22:00-08:00, at most 12 hours, or off.
settings-zone-first = Quiet hours need your time zone: fill in `zone` too, like Europe/Rome.
settings-send-now = Send me one now
settings-back = You are back: your clocks run again.
settings-no-date = Write the last day, like 2026-12-24, or how long, like 3 days or 2 weeks; or back.

# The lines of `/settings`.
settings-reminders = **Direct messages**: { $reminders }
settings-no-reminders = **Direct messages**: none
settings-at-turn = when your turn begins
settings-at-half = at half of the time
settings-at-most = at nine tenths of the time
settings-at-next = when you are next
settings-quiet-hours = **Quiet hours**: { $from }-{ $to }
settings-no-quiet-hours = **Quiet hours**: none
settings-time-zone = **Time zone**: { $zone }
settings-no-time-zone = **Time zone**: not chosen
settings-end-pressed = **End of a turn**: you press *End turn*
settings-end-at-once = **End of a turn**: at once, when nothing more is due
settings-pictures = **Pictures**: { $theme }
settings-mentioned = When your turn begins you are mentioned in the channel instead.

settings-away = You are away until <t:{ $until }:f>: your clocks stand still until then. `/away until: back` ends it.
settings-choice-until = { $given } · until { $until }
settings-choice-back = back · my clocks run again
settings-sent =
    { $count ->
        [one] One reminder is on the way to you.
       *[other] { $count } reminders are on the way to you.
    }
settings-no-zone = { $given } is no time zone: they are named like Europe/Rome or America/New_York.
settings-no-theme = { $given } is no theme of the pictures: choose { $themes }.
