//! How messages name people and places.

use super::language;
use crate::table::{ComputerKind, MessageId, Occupant, Person, Place, Snapshot, UserId};
use games::{Player, Seat};
use words::players::{self, player_name};
use words::{Language, computers};

/// A mention, or what an erased person is called. It notifies only if the message allows that.
pub fn mention(language: Language, user: UserId) -> String {
    match user.erased_number() {
        Some(number) => players::former(language, number),
        None => format!("<@{user}>"),
    }
}

/// A mention of a role. It notifies only if the message allows that.
pub fn role_mention(role: u64) -> String {
    format!("<@&{role}>")
}

/// Mentions of several people.
pub fn mentions(language: Language, users: &[UserId]) -> Vec<String> {
    users.iter().map(|user| mention(language, *user)).collect()
}

/// A person at a table: a mention, or a computer player's name.
pub fn called(language: Language, person: &Person) -> String {
    match person.user() {
        Some(user) => mention(language, user),
        None => player_name(&player(language, person)),
    }
}

/// A person at a table as sentences and pictures name them. Stored are a computer player's given name alone, and of erased
/// people a number: the rest is said in the reader's language.
pub fn player(language: Language, person: &Person) -> Player {
    let stored = &person.player;
    let name = match person.occupant {
        Occupant::Computer(kind) => computer_name(language, &stored.name, kind),
        Occupant::Person(user) => match user.erased_number() {
            Some(number) => players::former(language, number),
            None => stored.name.clone(),
        },
    };
    let rider = stored.rider;
    Player { name, rider }
}

/// The players at a table.
pub fn seated(language: Language, snapshot: &Snapshot) -> Vec<Player> {
    let people = snapshot.people.iter();
    people.map(|person| player(language, person)).collect()
}

/// A computer player, by its given name as stored and its level or program.
pub fn computer_name(language: Language, stored: &str, kind: ComputerKind) -> String {
    // Rows of earlier versions have the level behind the name, in some language.
    let given = stored.split_once(" (").map_or(stored, |(given, _)| given);
    match kind {
        ComputerKind::Level(level) => computers::name_of_level(language, given, level),
        ComputerKind::Program(program) => {
            computers::name_of_program(language, given, &program.to_string())
        }
    }
}

/// The occupant of a seat, as [`called`] names them.
pub fn sitter(snapshot: &Snapshot, seat: Seat) -> String {
    let language = language::of(snapshot);
    let person = snapshot.person(seat);
    person
        .map(|person| called(language, person))
        .unwrap_or_default()
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
