//! What is to become of a turn whose time is up: the question, and what follows from its answer.

use super::services::Services;
use super::{confirmation, turn};
use crate::present::vocabulary::{Button, Controls, Message, Press, Row, Style, called, language};
use crate::table::{Command, Effect, Expect, LateAnswer, Origin, Person, Refusal, Snapshot};
use words::{Language, clock, labels, seats};

/// Asks the viewer what is to become of the turn of `late`, by direct message. `named` is the game as readers elsewhere know it.
pub fn asked(controls: Controls, snapshot: &Snapshot, named: &str, late: &Person) -> Message {
    let language = language::of(snapshot);
    let text = clock::late_asked(language, named, &called(language, late));
    let mut rows = vec![answers(language, controls, late)];
    rows.push(Row::Buttons(vec![turn::open_channel(snapshot)]));
    Message::new(text).rows(rows)
}

/// The answers, of which *Wait* is one.
pub fn answers(language: Language, controls: Controls, late: &Person) -> Row {
    let label = labels::late_wait(language);
    let mut buttons = vec![controls.button(Press::LateWait, label, Style::Primary)];
    buttons.extend(others(language, controls, late));
    Row::Buttons(buttons)
}

/// The answers that remain when the game waits.
fn others(language: Language, controls: Controls, late: &Person) -> Vec<Button> {
    let plain = |press, label| controls.button(press, label, Style::Secondary);
    let offer = labels::late_offer(language);
    vec![
        plain(Press::LateComputer, labels::late_computer(language)),
        plain(Press::LateOffer, offer).enabled(!late.offered),
        controls.button(Press::LateEnd, labels::late_end(language), Style::Danger),
    ]
}

/// Carries out what the presser decides. The answer leaves what can still be decided as long as the turn waits.
///
/// # Errors
/// If the turn was played, or they were not asked about it.
pub async fn decide(
    services: &Services,
    origin: &Origin,
    expect: Expect,
    answer: LateAnswer,
) -> Result<Message, Refusal> {
    let tables = &services.tables;
    let command = Command::Late(answer);
    let done = tables.perform(origin, Some(expect), command).await?;
    let (snapshot, language) = (&done.snapshot, language::of(&done.snapshot));
    let text = match done.effect {
        Effect::ComputerMoved => clock::computer_moved(language),
        Effect::Offered => seats::you_offer(language),
        _ => clock::you_wait(language),
    };
    let clock = snapshot.late_turn(origin.user, expect.revision);
    let late = clock.and_then(|clock| snapshot.person(clock.seat));
    let controls = Controls {
        table: expect.table.0,
        revision: expect.revision,
        draft: None,
    };
    let rows = late.map(|late| Row::Buttons(others(language, controls, late)));
    let message = Message::new(text).rows(rows.into_iter().collect());
    Ok(services.named(origin, snapshot, message))
}

/// Asks the presser, who was asked about a late turn, to confirm that they want to end the game.
///
/// # Errors
/// If the turn was played, or they were not asked about it.
pub async fn end(services: &Services, origin: &Origin, expect: Expect) -> Result<Message, Refusal> {
    let (tables, table) = (&services.tables, Some(expect.table));
    let snapshot = tables.look(origin, origin.channel, table).await?;
    let late = snapshot.late_turn(origin.user, expect.revision);
    late.ok_or(Refusal::QuestionSettled)?;
    let asked = confirmation::cancel(origin, &snapshot)?;
    Ok(services.named(origin, &snapshot, asked))
}
