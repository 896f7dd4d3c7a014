# /help. Variables are links to commands, such as `/game new`. The first page fits on one screen of a phone: at most 900
# characters, in short lines.

# $new, $place, $step, $undo, $board, $score, $tokens (text), $turns, $settings, $rules, $moving
help-first-page =
    {"*"}*Board games by post**: *Through the Desert* and *Nomadi*
    One game per channel. You need not be online together.

    1. **Start**: { $new } opens a lobby; `game` chooses the game. Others press *{ labels-join }*, or a menu adds computers; you press *{ labels-start }*.
    2. **Your turn**: press *{ labels-my-turn }*, choose from the menu, press *{ labels-end-turn }*. Or type { $place } (camels) or { $step } (nomads).
    3. **Misclicked?** { $undo } takes it back. After *{ labels-end-turn }* it asks the next player.
    4. **Look**: { $board } and { $score }; only you see { $tokens } (tokens or coins)
    5. **All your games**: { $turns } · **Reminders**: { $settings }
    6. **The rules**: { $rules }

    { $step } moves a nomad; { $moving } brings a whole game to the channel where you type it.
    A direct message tells you when it is your turn.

# What the first page leaves out.
# $list, $join, $leave, $start, $info, $board, $hint, $new, $pause, $resume, $away, $settings, $resign, $cancel, $replace,
# $take, $moving, $nomad, $pay, $keep, $erase, $server
help-second-page =
    {"*"}*More commands**
    {"*"}*Looking for a game**: { $list } shows lobbies and free seats, with buttons to join.
    {"*"}*Lobby**: { $join }, { $leave }, { $start }, and *{ labels-options }* below it.
    {"*"}*Looking**: { $info } shows who plays and what is agreed. { $board } has `show: legal` for what is possible, `show: since` for what changed, and `show: text` for screen readers. { $hint } shows a good turn.
    {"*"}*Nomadi**: { $nomad } places a nomad in the line-up. *{ labels-my-turn }* has a menu for prices; offers come with buttons. { $pay } gives coins away, in games with bribery.
    {"*"}*Time**: a turn has 24 h unless `pace` of { $new } says otherwise. { $pause } and { $resume } stop and restart it for everybody, { $away } for you in all your games. { $settings } has your quiet hours and time zone.
    {"*"}*Seats**: { $resign } leaves a running game, { $cancel } ends it. { $replace } asks a player to give up a seat, { $take } takes over one on offer.
    {"*"}*Another channel**: { $moving } brings a game here, also from a deleted one.
    {"*"}*Your data**: { $keep } and { $erase }
    {"*"}*For people who manage the server**: { $server }

    Without direct messages, I mention you in the channel when it is your turn.

# What there is once a game is over.
# $replay (text), $history (text), $stats (text), $leaderboard (text), $rematch, $export, $import (text)
help-third-page =
    {"*"}*After a game**
    {"*"}*Again**: { $rematch } opens a lobby like the last one.
    {"*"}*Step by step**: { $replay } goes through a game, also one that goes on, as far as you may know it. Once it is over, you can look with anybody's eyes. The button *{ replay-film }* below the result makes a moving picture of it.
    {"*"}*Your games**: { $history } lists what you have finished, or what somebody has on this server; { $stats } adds it up, with charts.
    {"*"}*Ratings**: games among people count, unless their lobby says otherwise or they have hints. { $leaderboard } shows who leads here. In `/settings` you can choose to be unlisted.
    {"*"}*The record**: { $export } gives you the moves as a file, and { $import } takes such a file, so that you can look back at a game from elsewhere; only you see it, for 30 days.

# Where no game is played, above a button for each game.
help-which-rules = Which rules would you like to read?

# A topic in a list with those of other games; both in at most 100 characters.
# $game, $topic
help-topic-of = { $game }: { $topic }

# A page of the rules; the other topics are in a menu below it.
# $title, $text
help-rules-page =
    {"*"}*{ $title }**
    { $text }
