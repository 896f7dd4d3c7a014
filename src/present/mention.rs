//! People and places as a message names them.

use crate::table::{MessageId, Person, Place, Snapshot, UserId};
use games::Seat;
use words::players::player_name;

/// A mention that shows a name; without leave to notify it notifies nobody.
pub fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// Mentions of several people.
pub fn mentions(users: &[UserId]) -> Vec<String> {
    users.iter().map(|user| mention(*user)).collect()
}

/// Somebody at a table: a mention, or a computer player's name.
pub fn called(person: &Person) -> String {
    match person.user() {
        Some(user) => mention(user),
        None => player_name(&person.player),
    }
}

/// Who sits there, as they are called.
pub fn sitter(snapshot: &Snapshot, seat: Seat) -> String {
    let person = snapshot.person(seat);
    person.map(called).unwrap_or_default()
}

/// The address of a message, or of the channel if there is none.
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
