//! Messages about turns of any game.

use crate::messages::turn::*;
pub use crate::messages::turn::{
    asked, by_clock, by_computer, not_asked, replaced, stale, suggested, taken_back, told_here,
    undone,
};
pub(crate) use crate::messages::turn::{ended, seed};
use crate::{Language, MESSAGE_LIMIT, names};

/// Appends the deadline on the same line.
pub fn timed(mut text: String, until: Option<&str>) -> String {
    if let Some(until) = until {
        text.push(' ');
        text.push_str(until);
    }
    text
}

/// Tells a player that so many steps of their draft are no longer possible since others acted; `left` says whether any is.
pub fn draft_lost(language: Language, count: usize, left: bool) -> String {
    match left {
        true => draft_cut(language, count),
        false => draft_gone(language),
    }
}

/// Tells a player privately what a committed turn brought.
pub fn committed(language: Language, gains: &[String]) -> String {
    let mut text = played(language);
    if !gains.is_empty() {
        text.push(' ');
        text.push_str(&gained(language, &names::row(language, gains)));
    }
    text
}

/// Above the end of a game, to everybody who played; `players` are mentions, none if only computer players did.
pub fn game_over(language: Language, players: &[String]) -> String {
    if players.is_empty() {
        return watched_game_is_over(language);
    }
    game_is_over(language, players)
}

/// Tells a player who has played which game waits for them next, and how many minutes are left, if there is a clock.
pub fn next(language: Language, game: &str, left: Option<i64>) -> String {
    const HOUR: i64 = 60;
    const DAY: i64 = 24 * HOUR;
    match left {
        None => next_game(language, game),
        Some(..=0) => next_game_late(language, game),
        // In the largest unit that is precise enough, rounded down.
        Some(minutes @ ..HOUR) => next_game_minutes(language, game, minutes),
        Some(minutes) if minutes < 3 * DAY => next_game_hours(language, game, minutes / HOUR),
        Some(minutes) => next_game_days(language, game, minutes / DAY),
    }
}

/// The newest lines that fit into `room` characters.
pub(crate) fn newest(lines: &[String], room: usize) -> &[String] {
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 1;
        length <= room
    };
    let kept = lines.iter().rev().take_while(fits).count();
    &lines[lines.len() - kept..]
}

/// The winners, by `names`.
pub(crate) fn winners(language: Language, names: &[String]) -> String {
    match names {
        [] => nobody_wins(language),
        [winner] => wins(language, winner),
        several => share(language, several),
    }
}

/// The mention in the channel for a player who is to move and gets no direct message. `explain` adds why it comes here.
pub fn mention(language: Language, mention: &str, explain: bool, until: Option<&str>) -> String {
    let mut text = timed(yours(language, mention), until);
    if explain {
        text.push(' ');
        text.push_str(&told_here(language));
    }
    text
}

/// The final message: `head`, what is said of the end, the last moves as far as they fit into `free` characters with it, and
/// the seed.
pub(crate) fn closing(
    head: &str,
    end: String,
    moves: &[String],
    seed: String,
    free: usize,
) -> String {
    let mut text = end;
    let room = free.saturating_sub(text.chars().count());
    let moves = newest(moves, room.min(600)).join("\n");
    for more in [moves, seed] {
        if !more.is_empty() {
            text.push_str(&format!("\n{more}"));
        }
    }
    match head.is_empty() {
        true => text,
        false => format!("{head}\n{text}"),
    }
}

/// A direct message to a player who is to move.
pub struct DirectText<'a> {
    /// Why it is sent, unless the turn has just begun.
    pub why: Option<&'a str>,
    /// A note that the channel could not be told, if so.
    pub unposted: Option<&'a str>,
    /// The time left, if there is a clock.
    pub until: Option<&'a str>,
    /// The news since the player's last turn, a line for each player who did something.
    pub moves: &'a [String],
}

/// How a game stands, in words: the messages about its turns are made of this.
pub struct Stand {
    pub language: Language,
    /// The player to move, and the action that is due.
    pub to_move: String,
    /// A short line for each player and what else there is to say, since the picture shows the board alone. Empty while nobody
    /// has anything.
    pub standing: String,
    /// The winners, once the game is over.
    pub won: Option<String>,
}

impl Stand {
    /// Puts how everybody stands above a text.
    fn above(&self, text: String) -> String {
        match self.standing.as_str() {
            "" => text,
            standing => format!("{standing}\n{text}"),
        }
    }

    /// The player to move, or the winners.
    pub fn whose(&self) -> String {
        match &self.won {
            Some(won) => format!("{} {won}", self.to_move),
            None => self.to_move.clone(),
        }
    }

    /// With the picture of `/board`.
    pub fn board(&self) -> String {
        self.above(self.whose())
    }

    /// `/board show: since`: what happened since the reader's last turn.
    pub fn since(&self, moves: &[String]) -> String {
        if moves.is_empty() {
            let nothing = nothing_since(self.language);
            return self.above(format!("{nothing} {}", self.to_move));
        }
        self.post(None, moves, None)
    }

    /// The public message of a turn: what happened since the player's last one, a line for each who did something, how everybody
    /// stands, and who is to move. `until` is the time left, if there is a clock; `head` goes above everything.
    pub fn post(&self, head: Option<&str>, moves: &[String], until: Option<&str>) -> String {
        let foot = self.above(timed(self.to_move.clone(), until));
        let head_room = head.map_or(0, |head| head.chars().count() + 1);
        let room = MESSAGE_LIMIT.saturating_sub(foot.chars().count() + head_room + 1);
        let mut lines: Vec<String> = head.map(str::to_owned).into_iter().collect();
        lines.extend_from_slice(newest(moves, room));
        lines.push(foot);
        lines.join("\n")
    }

    /// For a viewer who is not to move: that they are not, and who is.
    pub fn waiting(&self, seated: bool) -> String {
        let not = match seated {
            _ if self.won.is_some() => return self.to_move.clone(),
            true => not_your_turn(self.language),
            false => not_your_game(self.language),
        };
        format!("{not} {}", self.to_move)
    }

    /// The direct message to a player who is to move: what is `asked` of them, what happened, and how everybody stands.
    pub fn direct(self, asked: String, message: &DirectText<'_>) -> String {
        let head = match message.why {
            Some(why) => format!("{why} {asked}"),
            None => asked,
        };
        let mut head = timed(head, message.until);
        if let Some(unposted) = message.unposted {
            head.push('\n');
            head.push_str(unposted);
        }
        let taken = head.chars().count() + self.standing.chars().count() + 61;
        let body = newest(message.moves, MESSAGE_LIMIT.saturating_sub(taken)).join("\n");
        let mut parts = vec![head, body, self.standing];
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::next;
    use crate::Language;

    #[test]
    fn the_time_left_is_short_and_never_more_than_there_is() {
        for (minutes, left) in [
            (None, ""),
            (Some(-1), ", time is up"),
            (Some(0), ", time is up"),
            (Some(59), ", 59 min left"),
            (Some(60), ", 1 h left"),
            (Some(5 * 60 + 59), ", 5 h left"),
            (Some(71 * 60), ", 71 h left"),
            (Some(7 * 1440 - 1), ", 6 days left"),
        ] {
            let told = next(Language::English, "The Mountain in <#1>", minutes);
            assert_eq!(told, format!("*Next: The Mountain in <#1>{left}*"));
        }
    }
}
