//! `/game info`: players, rules and whose turn it is.

use jiff::Timestamp;

use super::lobby;
use crate::present::game;
use crate::present::screens::agreement::{seat_requested, undo_asked};
use crate::present::vocabulary::failure::reason;
use crate::present::vocabulary::{
    Message, Row, called, deadline, language, mention, mentions, message_link, seated,
};
use crate::table::{Agreement, AgreementSubject, GivenUp, Snapshot, Status, Tables};
use words::{Language, away, hint, pause, seats, table, turn, undelivered};

/// How many undelivered messages are listed.
const TROUBLES: usize = 3;

/// A message that could not be delivered.
#[derive(Debug)]
pub struct Undelivered {
    /// What such a message is called, as the list says it.
    pub what: fn(Language) -> String,
    pub given_up: GivenUp,
}

/// Information on a table. `troubles` are undelivered messages, empty for readers who may not see them.
pub fn info(
    tables: &Tables,
    snapshot: &Snapshot,
    troubles: &[Undelivered],
    now: Timestamp,
) -> Message {
    let players = seated(language::of(snapshot), snapshot);
    let resigned: Vec<usize> = snapshot
        .people
        .iter()
        .enumerate()
        .filter(|(_, person)| person.resigned)
        .map(|(index, _)| index)
        .collect();
    let newest = match snapshot.status {
        Status::Lobby => snapshot.messages.lobby,
        _ => snapshot.messages.turn,
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
            timing: &deadline::of_game(language, snapshot),
            variants: &game::variants(language, tables.boards(), snapshot),
            players: &players,
            resigned: &resigned,
            seats: (snapshot.status == Status::Lobby).then_some(snapshot.settings.seats),
            host: &mention(language, snapshot.host),
            seed: snapshot.shuffle.seed.as_deref(),
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
    if snapshot.settings.hints {
        lines.push(hint::agreed(language));
    }
    for person in &snapshot.people {
        let who = called(language, person);
        if let Some(until) = person.vacation_until.filter(|until| *until > now) {
            lines.push(away::vacation(language, &who, Some(until.as_second())));
        }
        if person.offered && !person.resigned {
            let to = person.offered_to.map(|user| mention(language, user));
            lines.push(seats::offered(language, &who, to.as_deref()));
        }
        lines.extend(seat_requested(language, person));
    }
    lines.extend(undo_asked(snapshot));
    let Agreement { agreed, missing } = AgreementSubject::Cancel.agreement(&snapshot.people);
    if !agreed.is_empty() {
        lines.push(table::cancel_news(
            language,
            &mentions(language, &agreed),
            &mentions(language, &missing),
        ));
    }
    let Agreement { agreed, missing } = AgreementSubject::Pause.agreement(&snapshot.people);
    if !agreed.is_empty() {
        let pause = snapshot.time.paused.is_none();
        let (agreed, missing) = (mentions(language, &agreed), mentions(language, &missing));
        lines.push(pause::agreed(language, pause, &agreed, &missing));
    }
    lines
}

/// The table's undelivered messages.
fn undelivered(language: Language, troubles: &[Undelivered]) -> Vec<String> {
    let told = troubles.iter().take(TROUBLES).map(|trouble| {
        let given_up = &trouble.given_up;
        let whom = given_up.person.map(|user| mention(language, user));
        let at = given_up.at.as_second();
        let reason = reason(language, given_up.failure.as_ref(), given_up.attempts);
        undelivered::line(
            language,
            &(trouble.what)(language),
            whom.as_deref(),
            &reason,
            at,
        )
    });
    let mut lines: Vec<String> = told.collect();
    if troubles.len() > TROUBLES {
        lines.push(undelivered::more(language, troubles.len() - TROUBLES));
    }
    lines
}
