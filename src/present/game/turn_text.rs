//! Messages about a turn and about the end of a game, with the board: what all games have in common.

use std::sync::Arc;

use super::cast::cast;
use crate::present::vocabulary::failure::{obstacle, reason};
use crate::present::vocabulary::{Message, Press, Scene, deadline, mention};
use crate::table::{ChannelId, Snapshot, Unposted, UserId, VisibleEntry};
use games::Seat;
use words::cast::Cast;
use words::turn::DirectText;
use words::{Language, clock, moving};

/// How a game was moved to a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Came {
    /// The person who moved it.
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
    fn sentence(self, language: Language) -> Option<String> {
        match self {
            Why::Begun => None,
            Why::Half => Some(clock::half(language)),
            Why::Most => Some(clock::most(language)),
            Why::Asked => Some(clock::asked(language)),
        }
    }
}

/// What a game says of its turns.
pub trait TurnText {
    /// What a viewer may know of the game.
    type View: 'static;
    /// Something that happened, with its number on the picture.
    type Move;

    /// What happened, in order.
    fn moves(told: &[VisibleEntry]) -> Vec<Self::Move>;

    /// A line for each move.
    fn lines(cast: &Cast<'_, Self::View>, moves: &[Self::Move]) -> Vec<String>;

    /// The board with these moves marked, if the game has pictures.
    fn scene(
        snapshot: &Snapshot,
        view: &Self::View,
        moves: &[Self::Move],
    ) -> Option<Arc<dyn Scene>>;

    /// Who is to move, in one line.
    fn to_move(cast: &Cast<'_, Self::View>) -> String;

    /// The public message, below `head`.
    fn post(
        cast: &Cast<'_, Self::View>,
        head: Option<&str>,
        lines: &[String],
        until: Option<&str>,
    ) -> String;

    /// The direct message to the player to move.
    fn direct(cast: &Cast<'_, Self::View>, message: &DirectText<'_>) -> String;

    /// How the game ended, below `head`; `None` while it runs.
    fn last(
        cast: &Cast<'_, Self::View>,
        head: &str,
        lines: &[String],
        seed: &str,
    ) -> Option<String>;
}

/// Who is to move, in one line.
pub fn to_move<G: TurnText>(snapshot: &Snapshot, view: &G::View) -> String {
    G::to_move(&cast(snapshot, &snapshot.players(), view))
}

/// What happened, as lines.
pub fn told<G: TurnText>(snapshot: &Snapshot, view: &G::View, told: &[VisibleEntry]) -> String {
    let players = snapshot.players();
    G::lines(&cast(snapshot, &players, view), &G::moves(told)).join("\n")
}

/// The current turn for everybody.
pub fn post<G: TurnText>(snapshot: &Snapshot, view: &G::View, came: Option<Came>) -> Message {
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    let moves = G::moves(&snapshot.game.since);
    let lines = G::lines(&cast, &moves);
    let came = came.map(|came| {
        let from = came.from.map(|from| format!("<#{from}>"));
        moving::came(cast.language, &mention(came.by), from.as_deref())
    });
    let until = deadline::sentence(snapshot);
    let text = G::post(&cast, came.as_deref(), &lines, until.as_deref());
    illustrated::<G>(snapshot, view, &moves, text)
}

/// The direct message to the seat to move.
pub fn direct<G: TurnText>(
    snapshot: &Snapshot,
    view: &G::View,
    seat: Seat,
    named: &str,
    why: Why,
    unposted: Option<&Unposted>,
) -> Message {
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    let moves = G::moves(&snapshot.game.since);
    let unposted = unposted.map(|post| {
        let reason = reason(cast.language, post.failure.as_ref(), post.attempts);
        words::unposted::direct(cast.language, obstacle(post.failure.as_ref(), &reason))
    });
    let why = why.sentence(cast.language);
    let until = deadline::of(snapshot, seat);
    let lines = G::lines(&cast, &moves);
    let message = DirectText {
        why: why.as_deref(),
        unposted: unposted.as_deref(),
        seat,
        game: named,
        until: until.as_deref(),
        moves: &lines,
    };
    illustrated::<G>(snapshot, view, &moves, G::direct(&cast, &message))
}

/// The end of a game, below `head`.
pub fn finish<G: TurnText>(snapshot: &Snapshot, view: &G::View, head: &str) -> Message {
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    let moves = G::moves(&snapshot.game.since);
    let lines = G::lines(&cast, &moves);
    let seed = snapshot.shuffle.seed.as_deref().unwrap_or_default();
    let text = G::last(&cast, head, &lines, seed);
    let text = text.unwrap_or_else(|| G::to_move(&cast));
    illustrated::<G>(snapshot, view, &moves, text)
}

/// Text below a picture with these moves marked.
fn illustrated<G: TurnText>(
    snapshot: &Snapshot,
    view: &G::View,
    moves: &[G::Move],
    text: String,
) -> Message {
    Message {
        scene: G::scene(snapshot, view, moves),
        ..Message::new(text)
    }
}
