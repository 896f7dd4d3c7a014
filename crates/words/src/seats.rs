//! Asking players for their seats.

use crate::Language;
use crate::catalogue::messages;

messages! {
    fn requested_for(who: &str, by: &str, to: &str) = "seats-requested-for";
    fn requested_for_all(who: &str, by: &str) = "seats-requested";
    fn until(seconds: &str) = "seats-until";
    fn stopped() = "seats-stopped";

    fn you_are_requested_for(game: &str, by: &str, to: &str) = "seats-you-are-requested-for";
    fn you_are_requested_for_all(game: &str, by: &str) = "seats-you-are-requested";
    fn mention_for(who: &str, by: &str, to: &str) = "seats-mention-for";
    fn mention_for_all(who: &str, by: &str) = "seats-mention";
    fn your_choice() = "seats-your-choice";
    fn your_until(seconds: &str) = "seats-your-until";
    fn your_stopped() = "seats-your-stopped";

    /// Somebody who was asked keeps their seat. `who` is a mention.
    pub fn declined(who: &str) = "seats-declined";

    fn agreed_for(who: &str, to: &str) = "seats-agreed-for";
    fn agreed_for_all(who: &str) = "seats-agreed";
    fn expired_for(who: &str, to: &str) = "seats-expired-for";
    fn expired_for_all(who: &str) = "seats-expired";

    fn you_request_until(seconds: &str) = "seats-you-request";
    fn you_request_stopped() = "seats-you-request-stopped";
    pub fn you_give_up() = "seats-you-give-up";
    pub fn you_keep() = "seats-you-keep";

    fn already_requested_until(seconds: &str) = "seats-already-requested";
    fn already_requested_stopped() = "seats-already-requested-stopped";
    pub fn not_requested() = "seats-not-requested";
    pub fn being_requested() = "seats-being-requested";
}

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
        Some(seconds) => until(language, &seconds.to_string()),
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
        Some(seconds) => your_until(language, &seconds.to_string()),
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
        Some(seconds) => you_request_until(language, &seconds.to_string()),
        None => you_request_stopped(language),
    }
}

/// To somebody who asks for a seat while its player is being asked.
pub fn already_requested(language: Language, until: Option<i64>) -> String {
    match until {
        Some(seconds) => already_requested_until(language, &seconds.to_string()),
        None => already_requested_stopped(language),
    }
}
