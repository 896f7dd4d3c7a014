//! The lobby's public message.

use super::answer::{Answer, Outcome, Services};
use super::control::{Choice, Controls, Row, Style};
use super::message::Message;
use super::press::Press;
use super::{deadline, game, language};
use crate::table::{Command, Expect, Origin, Refusal, Seating, Snapshot, Status, TableId, Tables};
use games::Rider;
use words::{labels, lobby};

/// The message as it should look now: with its buttons while people may join.
pub fn message(tables: &Tables, snapshot: &Snapshot) -> Message {
    let players = snapshot.players();
    let host = snapshot
        .people
        .iter()
        .find(|person| person.is(snapshot.host))
        .map_or("", |person| person.player.name.as_str());
    let language = language::public(snapshot);
    let timing = deadline::timing(language, &snapshot.settings.timing);
    let shown = lobby::Lobby {
        board: &snapshot.settings.title,
        game: &game::title(language, snapshot.settings.game),
        seats: usize::from(snapshot.settings.seats),
        variants: &game::variants(language, tables.boards(), snapshot),
        timing: &timing,
        shuffled: snapshot.settings.seating == Seating::Shuffled,
        players: &players,
        host,
        commitment: &snapshot.commitment,
    };
    match snapshot.status {
        Status::Lobby => Message::new(lobby::open(language, &shown)).rows(rows(snapshot)),
        Status::Running | Status::Over => Message::new(lobby::begun(language, &shown)),
        Status::Cancelled => Message::new(lobby::cancelled(language, shown.game, host)),
    }
}

fn rows(snapshot: &Snapshot) -> Vec<Row> {
    let language = language::public(snapshot);
    let controls = Controls::of(snapshot);
    let riders = Rider::ALL
        .into_iter()
        .map(|rider| Choice::new(labels::rider(language, rider), rider.name()))
        .collect();
    let buttons = Row::Buttons(vec![
        controls.button(Press::Join, labels::join(language), Style::Primary),
        controls.button(Press::Leave, labels::leave(language), Style::Secondary),
        controls.button(Press::Start, labels::start(language), Style::Success),
        controls.button(Press::Cancel, labels::cancel(language), Style::Danger),
    ]);
    let menu = controls.menu(Press::Rider, labels::choose_rider(language), riders);
    [Some(buttons), menu].into_iter().flatten().collect()
}

/// Opens the lobby of another game, after the one of a button or else the channel's.
///
/// # Errors
/// If that game is not over, or the one who asks did not play it.
pub async fn rematch(
    services: &Services,
    origin: &Origin,
    expect: Option<Expect>,
) -> Result<Outcome, Refusal> {
    let table: Option<TableId> = expect.map(|expect| expect.table);
    let before = services
        .tables
        .look(origin.user, origin.channel, table)
        .await?;
    let done = match services
        .tables
        .perform(origin, expect, Command::Rematch)
        .await
    {
        Err(Refusal::NotOver) => {
            let language = language::of(&before);
            return Ok(Outcome::say(lobby::rematch_not_over(language)));
        }
        done => done?,
    };
    let others: Vec<_> = before
        .people
        .iter()
        .filter(|person| !person.is(origin.user))
        .map(|person| person.player.clone())
        .collect();
    let shown = message(&services.tables, &done.snapshot)
        .headed(&lobby::rematch(language::public(&done.snapshot), &others));
    Ok(Outcome::lobby(Answer::Public(shown), &done.snapshot))
}
