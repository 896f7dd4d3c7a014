//! Moving a game to another channel.

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::situation::Situation;
use crate::store::{ChannelId, ChannelMove, GameThread};
use crate::table::request::Refusal;
use crate::table::state::{AgreementSubject, Person};

/// Moves the game to the channel of the request: for the host and whoever manages the server; for any player if
/// the game is in `gone`, the channel that is gone according to Discord.
pub(in crate::table) fn move_here(
    at: &Situation<'_>,
    gone: Option<ChannelId>,
) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    table.running()?;
    // The game's players are not necessarily members of the other server.
    if table.row.guild != origin.guild {
        return Err(Refusal::OtherServer);
    }
    let from = table.row.channel;
    if from == origin.channel {
        return Err(Refusal::IsHere);
    }
    // Somebody else may have moved it since the channel was checked.
    let gone = gone == Some(from);
    let person = table.person(origin.user);
    let plays = person.is_some_and(|person| !person.resigned);
    let host = table.row.host;
    if origin.user != host && !origin.manages_server && !(gone && plays) {
        return Err(Refusal::MayNotMove { host });
    }
    let mut update = at.update();
    let to = origin.channel;
    update.change.moves = Some(ChannelMove { to, gone });
    if table.awaits_thread() {
        // It has its place now.
        update.change.thread = Some(GameThread {
            parent: from,
            thread: None,
        });
    }
    let user = origin.user;
    update.events.push(Event::Moved { user });
    // Every button of the old channel must be available in the new one.
    let offered = table.people.iter().filter(|person| person.offered);
    for user in offered.filter_map(Person::user) {
        update.events.push(Event::SeatOffered { user });
    }
    let mut computers = table.people.iter().filter(|person| person.user().is_none());
    if computers.any(|person| person.offered) {
        update.events.push(Event::ComputerSeated);
    }
    let asked = table
        .people
        .iter()
        .filter(|person| person.request.is_some());
    for user in asked.filter_map(Person::user) {
        update.events.push(Event::SeatRequested { user });
    }
    let users = table.people.iter().filter_map(Person::user);
    for user in users.filter(|user| table.asked_of(*user).is_some()) {
        update.events.push(Event::Asked { user });
    }
    if let Some(asked) = table.undo_asked() {
        let user = table.user_in(asked.seat);
        update.events.push(Event::UndoAsked { user });
    }
    for (matter, asked) in [
        (AgreementSubject::Pause, Event::PauseAgreed),
        (AgreementSubject::Cancel, Event::CancelAgreed),
    ] {
        if !matter.agreement(&table.people).agreed.is_empty() {
            update.events.push(asked);
        }
    }
    if !gone {
        // After the others, so that it can link to the board.
        update.events.push(Event::ChannelLeft { user });
    }
    Ok(Decision::update(update, Effect::Moved))
}
