//! What is to become of a turn whose time is up: the question, and what follows from its answer.

use super::turn;
use crate::present::vocabulary::{Button, Controls, Message, Press, Row, Style, called, language};
use crate::table::{Effect, Performed, Person, Snapshot};
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

/// Confirms what was decided. As long as the turn waits, it can still be decided otherwise: `controls` are those of the question.
pub fn done(done: &Performed, controls: Controls, late: Option<&Person>) -> Message {
    let language = language::of(&done.snapshot);
    let text = match done.effect {
        Effect::ComputerMoved => clock::computer_moved(language),
        Effect::Offered => seats::you_offer(language),
        _ => clock::you_wait(language),
    };
    let rows = late.map(|late| Row::Buttons(others(language, controls, late)));
    Message::new(text).rows(rows.into_iter().collect())
}
