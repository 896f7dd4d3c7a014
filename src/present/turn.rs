//! What is told of a turn: to the channel, to whoever is to move, to whoever is next.

use super::control::{Button, Controls, Row, Style};
use super::deadline;
use super::desert::telling;
use super::failure::{obstacle, reason};
use super::mention::{mention, message_link};
use super::message::Message;
use super::press::Press;
use super::scene::{Scene, theme};
use crate::table::{ChannelId, Snapshot, Unposted, UserId};
use games::View;
use words::cast::Cast;
use words::{days, labels, moving, turn};

/// How a game came to a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Came {
    /// Who took it there.
    pub by: UserId,
    /// The channel that it left; nothing if that is gone.
    pub from: Option<ChannelId>,
}

/// Why somebody is told that it is their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It has begun.
    Begun,
    /// Half of the time is over.
    Half,
    /// Nine tenths of the time are over.
    Most,
    /// They asked for it.
    Asked,
}

impl Why {
    /// The button that leads to the turn. Each kind of message is known again by its own.
    pub fn press(self) -> Press {
        match self {
            Why::Begun | Why::Asked => Press::MyTurn,
            Why::Half => Press::HalfOver,
            Why::Most => Press::MostOver,
        }
    }

    fn sentence(self) -> Option<&'static str> {
        match self {
            Why::Begun => None,
            Why::Half => Some(days::HALF),
            Why::Most => Some(days::MOST),
            Why::Asked => Some(days::ASKED),
        }
    }
}

/// The present turn for everybody; with a word on how the game came to the channel, if it has just come.
pub fn post(controls: Controls, snapshot: &Snapshot, came: Option<Came>) -> Message {
    let Some(View::Desert(view)) = &snapshot.view else {
        return Message::new(words::table::NOT_STARTED);
    };
    let players = snapshot.players();
    let cast = Cast {
        players: &players,
        view,
    };
    let moves = telling::moves(&snapshot.since);
    let lines = telling::lines(&cast, &moves);
    let came = came.map(|came| {
        let from = came.from.map(|from| format!("<#{from}>"));
        moving::came(&mention(came.by), from.as_deref())
    });
    let until = deadline::sentence(snapshot);
    let text = turn::post(&cast, came.as_deref(), &lines, until.as_deref());
    let row = Row::Buttons(vec![
        controls.button(Press::MyTurn, labels::MY_TURN, Style::Primary),
        controls.button(Press::Board, labels::BOARD, Style::Secondary),
        controls.button(Press::Tokens, labels::MY_TOKENS, Style::Secondary),
    ]);
    Message::new(text)
        .scene(pictured(snapshot, &moves))
        .rows(vec![row])
}

/// To whoever is to move: that it is their turn, or that it still is. `place` says where the game is played.
pub fn direct(
    controls: Controls,
    snapshot: &Snapshot,
    place: &str,
    why: Why,
    unposted: Option<&Unposted>,
) -> Message {
    let (Some(View::Desert(view)), Some(seat)) = (&snapshot.view, snapshot.seat()) else {
        return Message::new(words::table::NOT_STARTED);
    };
    let players = snapshot.players();
    let cast = Cast {
        players: &players,
        view,
    };
    let moves = telling::moves(&snapshot.since);
    let unposted = unposted.map(|post| {
        let reason = reason(post.failure.as_ref(), post.attempts);
        words::unposted::direct(obstacle(post.failure.as_ref(), &reason))
    });
    let text = turn::direct(
        &cast,
        &turn::Direct {
            why: why.sentence(),
            unposted: unposted.as_deref(),
            seat,
            place,
            until: deadline::of(snapshot, seat).as_deref(),
            moves: &telling::lines(&cast, &moves),
        },
    );
    let row = Row::Buttons(vec![
        controls.button(why.press(), labels::MY_TURN, Style::Primary),
        open_channel(snapshot),
    ]);
    Message::new(text)
        .scene(pictured(snapshot, &moves))
        .rows(vec![row])
}

/// To whoever is next: that their turn comes soon.
pub fn next(snapshot: &Snapshot, place: &str) -> Message {
    let until = deadline::sentence(snapshot);
    let row = Row::Buttons(vec![open_channel(snapshot)]);
    Message::new(days::next(place, until.as_deref())).rows(vec![row])
}

fn open_channel(snapshot: &Snapshot) -> Button {
    let address = message_link(snapshot.place, snapshot.turn_message);
    Button::link(address, labels::OPEN_CHANNEL)
}

/// The board with what happened marked on it.
pub(super) fn pictured(snapshot: &Snapshot, moves: &[telling::Move]) -> Option<Scene> {
    Some(Scene {
        view: snapshot.view.clone()?,
        players: snapshot.players(),
        marked: telling::marked(moves),
        steps: Vec::new(),
        legal: None,
        theme: theme(snapshot),
    })
}
