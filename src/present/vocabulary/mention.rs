//! How messages name people and places.

use crate::table::{MessageId, Person, Place, Snapshot, UserId};
use games::Seat;
use words::players::player_name;

/// A mention, or what an erased person is called. It notifies only if the message allows that.
pub fn mention(user: UserId) -> String {
    match user.erased_number() {
        Some(number) => format!("former player {number}"),
        None => format!("<@{user}>"),
    }
}

/// A mention of a role. It notifies only if the message allows that.
pub fn role_mention(role: u64) -> String {
    format!("<@&{role}>")
}

/// Mentions of several people.
pub fn mentions(users: &[UserId]) -> Vec<String> {
    users.iter().map(|user| mention(*user)).collect()
}

/// A person at a table: a mention, or a computer player's name.
pub fn called(person: &Person) -> String {
    match person.user() {
        Some(user) => mention(user),
        None => player_name(&person.player),
    }
}

/// The occupant of a seat, as [`called`] names them.
pub fn sitter(snapshot: &Snapshot, seat: Seat) -> String {
    let person = snapshot.person(seat);
    person.map(called).unwrap_or_default()
}

/// The link to a message, or to the channel without one.
pub fn message_link(place: Place, message: Option<MessageId>) -> String {
    let guild = place
        .guild
        .map_or_else(|| String::from("@me"), |guild| guild.to_string());
    let channel = format!("https://discord.com/channels/{guild}/{}", place.channel);
    match message {
        Some(message) => format!("{channel}/{message}"),
        None => channel,
    }
}
