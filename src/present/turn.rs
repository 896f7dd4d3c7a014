//! Messages about a turn: to the channel, to the player to move and to the next player.

use super::control::{Button, Controls, Row, Style};
use super::mention::message_link;
use super::message::Message;
use super::press::Press;
use super::{agreement, deadline, game, language};
use crate::table::{ChannelId, Place, Snapshot, Unposted, UserId};
use words::{Language, computers, days, labels};

/// How a game was moved to a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Came {
    /// Who moved it.
    pub by: UserId,
    /// The channel it left; `None` if that is gone.
    pub from: Option<ChannelId>,
}

/// Why a player is told that it is their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// The turn has begun.
    Begun,
    /// Half of the time is over.
    Half,
    /// Nine tenths of the time are over.
    Most,
    /// They asked for it.
    Asked,
}

impl Why {
    /// The button that opens the turn. Each kind of message is recognised by its own press.
    pub fn press(self) -> Press {
        match self {
            Why::Begun | Why::Asked => Press::MyTurn,
            Why::Half => Press::HalfOver,
            Why::Most => Press::MostOver,
        }
    }

    /// The opening sentence of the message.
    pub(super) fn sentence(self, language: Language) -> Option<String> {
        match self {
            Why::Begun => None,
            Why::Half => Some(days::half(language)),
            Why::Most => Some(days::most(language)),
            Why::Asked => Some(days::asked(language)),
        }
    }
}

/// The current turn for everybody; `came` if the game has just been moved to the channel.
pub fn post(controls: Controls, snapshot: &Snapshot, came: Option<Came>) -> Message {
    let language = language::of(snapshot);
    let row = Row::Buttons(vec![
        controls.button(Press::MyTurn, labels::my_turn(language), Style::Primary),
        controls.button(Press::Board, labels::board(language), Style::Secondary),
        controls.button(
            Press::Tokens,
            game::private_label(language, snapshot.settings.game),
            Style::Secondary,
        ),
    ]);
    game::turn(snapshot, came).message().rows(vec![row])
}

/// A round of a game that only computer players play, for everybody who watches.
pub fn round(controls: Controls, snapshot: &Snapshot) -> Message {
    let language = language::of(snapshot);
    let row = Row::Buttons(vec![
        controls.button(
            Press::StopWatching,
            computers::stop(language),
            Style::Danger,
        ),
        controls.button(Press::Board, labels::board(language), Style::Secondary),
    ]);
    game::turn(snapshot, None).message().rows(vec![row])
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
    let row = Row::Buttons(vec![
        controls.button(why.press(), labels::my_turn(language), Style::Primary),
        open_channel(snapshot),
    ]);
    let shown = game::your_turn(snapshot, named, why, unposted);
    shown.message().rows(vec![row])
}

/// Tells the next player that their turn comes soon.
pub fn next(snapshot: &Snapshot, named: &str) -> Message {
    let until = deadline::sentence(snapshot);
    let row = Row::Buttons(vec![open_channel(snapshot)]);
    Message::new(days::next(language::of(snapshot), named, until.as_deref())).rows(vec![row])
}

/// The button that leads to the game.
pub(super) fn open_channel(snapshot: &Snapshot) -> Button {
    let language = language::of(snapshot);
    let address = message_link(snapshot.place, snapshot.turn_message);
    Button::link(address, &labels::open_channel(language))
}

/// What is left of the buttons of a direct message once the turn is over: the link to the game's channel.
pub fn spent_rows(language: Language, place: Place) -> Vec<Row> {
    let address = message_link(place, None);
    let link = Button::link(address, &labels::open_channel(language));
    vec![Row::Buttons(vec![link])]
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

/// Below the panel of a player who is to act: undo, start over, end turn, and the answers to a pending undo request.
pub fn draft_rows(snapshot: &Snapshot, controls: Controls, complete: bool) -> Vec<Row> {
    let language = language::of(snapshot);
    let drafted = snapshot.draft.is_some();
    let mut rows = vec![Row::Buttons(vec![
        controls
            .button(Press::Undo, labels::undo(language), Style::Secondary)
            .enabled(drafted),
        controls
            .button(
                Press::StartOver,
                labels::start_over(language),
                Style::Secondary,
            )
            .enabled(drafted),
        controls
            .button(Press::EndTurn, labels::end_turn(language), Style::Success)
            .enabled(complete),
    ])];
    if agreement::undo_asked_of_viewer(snapshot).is_some() {
        rows.push(agreement::undo_answers(language, controls));
    }
    rows
}

/// Below the panel of a player who is not to act: the button that requests an undo.
pub fn after_rows(snapshot: &Snapshot, controls: Controls) -> Vec<Row> {
    let language = language::of(snapshot);
    let ask = controls.button(Press::AskUndo, labels::ask_undo(language), Style::Secondary);
    let may = snapshot.may_ask_undo && snapshot.undo.is_none();
    may.then(|| Row::Buttons(vec![ask])).into_iter().collect()
}
