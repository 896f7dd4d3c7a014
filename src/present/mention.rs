//! People and places as a message names them.

use crate::table::{MessageId, Place, Snapshot, UserId};
use games::Seat;

/// A mention that shows a name; without leave to notify it notifies nobody.
pub fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// Mentions of several people.
pub fn mentions(users: &[UserId]) -> Vec<String> {
    users.iter().map(|user| mention(*user)).collect()
}

/// Who sits there, as a mention.
pub fn sitter(snapshot: &Snapshot, seat: Seat) -> String {
    let person = snapshot.person(seat);
    person
        .map(|person| mention(person.user))
        .unwrap_or_default()
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
