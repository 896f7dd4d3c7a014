//! Messages about a turn and about the end of a game, with the board: what all games have in common.

use super::{Illustrated, Scene};
use crate::present::failure::{obstacle, reason};
use crate::present::turn::{Came, Why};
use crate::present::{deadline, language, mention};
use crate::table::{Snapshot, Unposted, VisibleEntry};
use games::{Player, Seat};
use words::cast::Cast;
use words::moving;
use words::turn::DirectText;

/// What a game says of its turns.
pub trait TurnText {
    /// What a viewer may know of the game.
    type View;
    /// Something that happened, with its number on the picture.
    type Move;

    /// What happened, in order.
    fn moves(told: &[VisibleEntry]) -> Vec<Self::Move>;

    /// A line for each move.
    fn lines(cast: &Cast<'_, Self::View>, moves: &[Self::Move]) -> Vec<String>;

    /// The board with these moves marked.
    fn scene(snapshot: &Snapshot, view: &Self::View, moves: &[Self::Move]) -> Scene;

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

fn cast<'a, V>(snapshot: &Snapshot, players: &'a [Player], view: &'a V) -> Cast<'a, V> {
    Cast {
        language: language::of(snapshot),
        players,
        view,
    }
}

/// Who is to move, in one line.
pub fn to_move<G: TurnText>(snapshot: &Snapshot, view: &G::View) -> String {
    G::to_move(&cast(snapshot, &snapshot.players(), view))
}

/// The current turn for everybody.
pub fn post<G: TurnText>(snapshot: &Snapshot, view: &G::View, came: Option<Came>) -> Illustrated {
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    let moves = G::moves(&snapshot.since);
    let lines = G::lines(&cast, &moves);
    let came = came.map(|came| {
        let from = came.from.map(|from| format!("<#{from}>"));
        moving::came(cast.language, &mention(came.by), from.as_deref())
    });
    let until = deadline::sentence(snapshot);
    Illustrated {
        text: G::post(&cast, came.as_deref(), &lines, until.as_deref()),
        scene: Some(G::scene(snapshot, view, &moves)),
    }
}

/// The direct message to the seat to move.
pub fn direct<G: TurnText>(
    snapshot: &Snapshot,
    view: &G::View,
    seat: Seat,
    named: &str,
    why: Why,
    unposted: Option<&Unposted>,
) -> Illustrated {
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    let moves = G::moves(&snapshot.since);
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
    Illustrated {
        text: G::direct(&cast, &message),
        scene: Some(G::scene(snapshot, view, &moves)),
    }
}

/// The end of a game, below `head`.
pub fn finish<G: TurnText>(snapshot: &Snapshot, view: &G::View, head: &str) -> Illustrated {
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    let moves = G::moves(&snapshot.since);
    let lines = G::lines(&cast, &moves);
    let seed = snapshot.seed.as_deref().unwrap_or_default();
    let text = G::last(&cast, head, &lines, seed);
    Illustrated {
        text: text.unwrap_or_else(|| G::to_move(&cast)),
        scene: Some(G::scene(snapshot, view, &moves)),
    }
}
