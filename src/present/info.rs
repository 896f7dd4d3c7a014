//! `/game info`: players, rules and whose turn it is.

use jiff::Timestamp;

use super::agreement::{seat_requested, undo_asked};
use super::control::Row;
use super::failure::reason;
use super::mention::{called, mention, mentions, message_link};
use super::message::Message;
use super::{deadline, game, language, lobby};
use crate::table::{Agreement, AgreementSubject, GivenUp, Snapshot, Status, Tables};
use words::{Language, days, table, turn};

/// How many undelivered messages are listed.
const TROUBLES: usize = 3;

/// Information on a table. `troubles` are undelivered messages, empty for readers who may not see them.
pub fn info(tables: &Tables, snapshot: &Snapshot, troubles: &[GivenUp], now: Timestamp) -> Message {
    let players = snapshot.players();
    let resigned: Vec<usize> = snapshot
        .people
        .iter()
        .enumerate()
        .filter(|(_, person)| person.resigned)
        .map(|(index, _)| index)
        .collect();
    let newest = match snapshot.status {
        Status::Lobby => snapshot.lobby_message,
        _ => snapshot.turn_message,
    };
    let link = newest.map(|message| message_link(snapshot.place, Some(message)));
    let language = language::of(snapshot);
    let mut more = besides(snapshot, now);
    more.extend(undelivered(language, troubles));
    Message::new(table::info(
        language,
        &table::Info {
            game: &game::title(language, snapshot.settings.game),
            status: &status(snapshot),
            board: &snapshot.settings.title,
            timing: &deadline::of_game(language, &snapshot.settings),
            variants: &game::variants(language, tables.boards(), snapshot),
            players: &players,
            resigned: &resigned,
            seats: (snapshot.status == Status::Lobby).then_some(snapshot.settings.seats),
            host: &mention(snapshot.host),
            commitment: &snapshot.commitment,
            seed: snapshot.seed.as_deref(),
            link: link.as_deref(),
            more: &more,
        },
    ))
    .rows(vec![Row::Buttons(vec![lobby::commitment(
        snapshot, language,
    )])])
}

fn status(snapshot: &Snapshot) -> String {
    let language = language::of(snapshot);
    match (&snapshot.status, game::to_move(snapshot)) {
        (Status::Running, Some(to_move)) => {
            let until = deadline::sentence(snapshot);
            turn::timed(to_move, until.as_deref())
        }
        (Status::Lobby | Status::Running, _) => table::status_lobby(language),
        (Status::Over, _) => table::status_over(language),
        (Status::Cancelled, _) => table::status_cancelled(language),
    }
}

/// Absences, seats that are offered or asked for, and pending requests and agreements.
fn besides(snapshot: &Snapshot, now: Timestamp) -> Vec<String> {
    let language = language::of(snapshot);
    let mut lines = Vec::new();
    if !matches!(snapshot.status, Status::Lobby | Status::Running) {
        return lines;
    }
    for person in &snapshot.people {
        let who = called(person);
        if let Some(until) = person.vacation_until.filter(|until| *until > now) {
            lines.push(days::vacation(language, &who, Some(until.as_second())));
        }
        if person.offered && !person.resigned {
            let to = person.offered_to.map(mention);
            lines.push(days::offered(language, &who, to.as_deref()));
        }
        lines.extend(seat_requested(language, person));
    }
    lines.extend(undo_asked(snapshot));
    let Agreement { agreed, missing } = AgreementSubject::Cancel.agreement(&snapshot.people);
    if !agreed.is_empty() {
        lines.push(table::cancel_news(
            language,
            &mentions(&agreed),
            &mentions(&missing),
        ));
    }
    let Agreement { agreed, missing } = AgreementSubject::Pause.agreement(&snapshot.people);
    if !agreed.is_empty() {
        let pause = snapshot.paused.is_none();
        let (agreed, missing) = (mentions(&agreed), mentions(&missing));
        lines.push(days::pause_agreed(language, pause, &agreed, &missing));
    }
    lines
}

/// The table's undelivered messages.
fn undelivered(language: Language, troubles: &[GivenUp]) -> Vec<String> {
    let told = troubles.iter().take(TROUBLES).map(|trouble| {
        let whom = trouble.person.map(mention);
        let at = trouble.at.as_second();
        let reason = reason(language, trouble.failure.as_ref(), trouble.attempts);
        days::trouble(language, &trouble.kind, whom.as_deref(), &reason, at)
    });
    let mut lines: Vec<String> = told.collect();
    if troubles.len() > TROUBLES {
        lines.push(days::more_troubles(language, troubles.len() - TROUBLES));
    }
    lines
}
