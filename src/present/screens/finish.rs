//! The end of a game: the final board, the source of every point, the winners, all tokens and the seed.

use serde_json::Value;

use crate::history::RatingChange;
use crate::present::game::{self, moves_button};
use crate::present::screens::services::Services;
use crate::present::vocabulary::{
    Controls, File, Message, Press, Response, Row, Style, called, language, mentions,
};
use crate::table::{Origin, Person, Refusal, Snapshot, TableError, TableId, UserId};
use words::{labels, ratings, replay, turn};

/// Who played to the end: those who are told that the game is over, and asked to a rematch.
pub fn players(people: &[Person]) -> Vec<UserId> {
    let playing = people.iter().filter(|person| !person.resigned);
    playing.filter_map(Person::user).collect()
}

/// The post at the end of a game, which mentions everybody who played, with what it changed in their ratings and with its record,
/// if available.
pub fn post(
    controls: Controls,
    snapshot: &Snapshot,
    changed: &[RatingChange],
    record: Option<File>,
) -> Message {
    let language = language::of(snapshot);
    let mut buttons = vec![
        controls.button(Press::Rematch, labels::rematch(language), Style::Primary),
        controls.button(
            Press::OpenReplay,
            replay::replay(language),
            Style::Secondary,
        ),
        controls.button(Press::Film, replay::film(language), Style::Secondary),
        controls.button(Press::Export, labels::export(language), Style::Secondary),
    ];
    buttons.extend(moves_button::button(snapshot));
    let head = turn::game_over(language, &mentions(language, &players(&snapshot.people)));
    let message = game::finish(snapshot, &head);
    let names: Vec<(String, &RatingChange)> = snapshot
        .people
        .iter()
        .filter_map(|person| {
            let change = changed.iter().find(|change| person.is(change.person))?;
            Some((called(language, person), change))
        })
        .collect();
    let changed = names.iter().map(|(name, change)| ratings::Change {
        name,
        before: change.before,
        after: change.after,
        provisional: change.provisional,
    });
    let changed: Vec<ratings::Change<'_>> = changed.collect();
    let text = ratings::below(language, message.text.clone(), &changed);
    Message { text, ..message }
        .files(record)
        .rows(vec![Row::Buttons(buttons)])
}

/// A record as a file.
///
/// # Errors
/// If it cannot be written as JSON.
pub fn record(record: &Value) -> Result<File, serde_json::Error> {
    Ok(File {
        name: "game.record.json".to_owned(),
        bytes: serde_json::to_vec_pretty(record)?,
        alt: None,
    })
}

/// The record of `table`, or else of the channel's game.
///
/// # Errors
/// If there is no game, or it is not over.
pub async fn export(
    services: &Services,
    origin: &Origin,
    table: Option<TableId>,
) -> Result<Response, Refusal> {
    let tables = &services.tables;
    let kept = tables.record(origin, origin.channel, table).await?;
    let file = record(&kept).map_err(TableError::Json)?;
    let language = services.language(origin).await;
    Ok(Response::private(
        Message::new(words::table::record(language)).files([file]),
    ))
}
