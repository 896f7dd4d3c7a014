//! Messages about a turn: to the channel, to the player to move and to the next player.

pub use crate::present::game::turn_text::{Came, Why};
use crate::present::game::{self, moves_button};
use crate::present::vocabulary::{
    Button, Controls, Message, Press, Response, Row, Style, deadline, language, message_link,
};
use crate::table::{Place, Snapshot, Unposted};
use words::{Language, clock, computers, labels};

/// The current turn for everybody; `came` if the game has just been moved to the channel.
pub fn post(controls: Controls, snapshot: &Snapshot, came: Option<Came>) -> Message {
    let language = language::of(snapshot);
    let mut buttons = vec![
        controls.button(Press::MyTurn, labels::my_turn(language), Style::Primary),
        controls.button(Press::Board, labels::board(language), Style::Secondary),
        controls.button(
            Press::Tokens,
            game::private_label(language, snapshot.settings.game),
            Style::Secondary,
        ),
    ];
    buttons.extend(moves_button::button(snapshot));
    game::turn(snapshot, came).rows(vec![Row::Buttons(buttons)])
}

/// A round of a game that only computer players play, for everybody who watches.
pub fn round(controls: Controls, snapshot: &Snapshot) -> Message {
    let language = language::of(snapshot);
    let mut buttons = vec![
        controls.button(
            Press::StopWatching,
            computers::stop(language),
            Style::Danger,
        ),
        controls.button(Press::Board, labels::board(language), Style::Secondary),
    ];
    buttons.extend(moves_button::button(snapshot));
    game::turn(snapshot, None).rows(vec![Row::Buttons(buttons)])
}

/// Tells the player to move that it is, or still is, their turn. `named` is the game as readers elsewhere know it.
pub fn direct(
    controls: Controls,
    snapshot: &Snapshot,
    named: &str,
    why: Why,
    unposted: Option<&Unposted>,
) -> Message {
    let language = language::of(snapshot);
    let mut buttons =
        vec![controls.button(Press::MyTurn, labels::my_turn(language), Style::Primary)];
    buttons.extend(moves_button::button(snapshot));
    buttons.push(open_channel(snapshot));
    let shown = game::your_turn(snapshot, named, why, unposted);
    shown.rows(vec![Row::Buttons(buttons)])
}

/// The button that opens the turn of whoever presses it.
pub fn my_turn(controls: Controls, language: Language) -> Row {
    let label = labels::my_turn(language);
    Row::Buttons(vec![controls.button(Press::MyTurn, label, Style::Primary)])
}

/// The button that shows a game to whoever presses it.
pub fn board(controls: Controls, language: Language) -> Row {
    let label = labels::board(language);
    Row::Buttons(vec![controls.button(Press::Board, label, Style::Secondary)])
}

/// Tells the next player that their turn comes soon.
pub fn next(snapshot: &Snapshot, named: &str) -> Message {
    let until = deadline::sentence(snapshot);
    let row = Row::Buttons(vec![open_channel(snapshot)]);
    Message::new(clock::next(language::of(snapshot), named, until.as_deref())).rows(vec![row])
}

/// The button that leads to the game.
pub(super) fn open_channel(snapshot: &Snapshot) -> Button {
    let language = language::of(snapshot);
    let address = message_link(snapshot.place, snapshot.messages.turn);
    Button::link(address, &labels::open_channel(language))
}

/// What is left of the buttons of a direct message once the turn is over: the one that tells what happened after the revision
/// of `moves`, if the message had it, and the link to the game's channel.
pub fn spent_rows(language: Language, place: Place, moves: Option<Controls>) -> Vec<Row> {
    let address = message_link(place, None);
    let link = Button::link(address, &labels::open_channel(language));
    let moves = moves.map(|controls| {
        let label = labels::moves(language);
        controls.button(Press::Moves, label, Style::Secondary)
    });
    vec![Row::Buttons(moves.into_iter().chain([link]).collect())]
}

/// A private answer of text to whoever acts in a game, with the buttons of their turn if it is theirs.
pub fn answer(text: impl Into<String>, snapshot: Option<&Snapshot>) -> Response {
    let rows = snapshot.map(rows).unwrap_or_default();
    Response::private(Message::new(text).rows(rows))
}

/// The buttons of the turn's message for the player to move, in case that message was deleted.
pub fn rows(snapshot: &Snapshot) -> Vec<Row> {
    if !snapshot.may_act() {
        return Vec::new();
    }
    let language = language::of(snapshot);
    let controls = Controls::of(snapshot);
    let private = game::private_label(language, snapshot.settings.game);
    vec![Row::Buttons(vec![
        controls.button(Press::MyTurn, labels::my_turn(language), Style::Primary),
        controls.button(Press::Tokens, private, Style::Secondary),
    ])]
}
