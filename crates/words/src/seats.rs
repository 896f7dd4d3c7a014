//! Asking players for their seats, and taking seats over.

use crate::Language;
use crate::messages::seats::*;
pub use crate::messages::seats::{
    being_requested, declined, for_another, not_offered, not_requested, of_computer, resigned,
    sat_elsewhere, taken, you_give_up, you_keep, you_offer, you_sit,
};

/// A request for somebody's seat.
#[derive(Clone, Copy, Debug)]
pub struct RequestText<'a> {
    /// A mention of whoever asks.
    pub by: &'a str,
    /// A mention of the only person whom the seat is for, if it is for one.
    pub to: Option<&'a str>,
    /// When silence counts as consent, in seconds since 1970; `None` while the game is paused.
    pub until: Option<i64>,
}

/// To the channel: the player `who` is asked for their seat.
pub fn requested(language: Language, who: &str, request: &RequestText<'_>) -> String {
    let asked = match request.to {
        Some(to) => requested_for(language, who, request.by, to),
        None => requested_for_all(language, who, request.by),
    };
    let until = match request.until {
        Some(seconds) => until(language, seconds),
        None => stopped(language),
    };
    format!("{asked} {until}")
}

/// To the player, by direct message.
pub fn you_are_requested(language: Language, game: &str, request: &RequestText<'_>) -> String {
    let asked = match request.to {
        Some(to) => you_are_requested_for(language, game, request.by, to),
        None => you_are_requested_for_all(language, game, request.by),
    };
    with_choice(language, asked, request.until)
}

/// To the player, who is mentioned in the channel because their direct messages are closed.
pub fn mention(language: Language, who: &str, request: &RequestText<'_>) -> String {
    let asked = match request.to {
        Some(to) => mention_for(language, who, request.by, to),
        None => mention_for_all(language, who, request.by),
    };
    with_choice(language, asked, request.until)
}

fn with_choice(language: Language, asked: String, until: Option<i64>) -> String {
    let until = match until {
        Some(seconds) => your_until(language, seconds),
        None => your_stopped(language),
    };
    format!("{asked} {} {until}", your_choice(language))
}

/// To the channel: the player agreed to give up their seat, to one person or to anybody.
pub fn agreed(language: Language, who: &str, to: Option<&str>) -> String {
    match to {
        Some(to) => agreed_for(language, who, to),
        None => agreed_for_all(language, who),
    }
}

/// To the channel: the player did not answer in time.
pub fn expired(language: Language, who: &str, to: Option<&str>) -> String {
    match to {
        Some(to) => expired_for(language, who, to),
        None => expired_for_all(language, who),
    }
}

/// To whoever asked.
pub fn you_request(language: Language, until: Option<i64>) -> String {
    match until {
        Some(seconds) => you_request_until(language, seconds),
        None => you_request_stopped(language),
    }
}

/// To somebody who asks for a seat while its player is being asked.
pub fn already_requested(language: Language, until: Option<i64>) -> String {
    match until {
        Some(seconds) => already_requested_until(language, seconds),
        None => already_requested_stopped(language),
    }
}

/// A player's seat may be taken over by anybody, or by one person.
pub fn offered(language: Language, who: &str, to: Option<&str>) -> String {
    match to {
        Some(to) => offered_to(language, who, to),
        None => offered_to_all(language, who),
    }
}
