//! Messages about a turn of Nomadi and about the end of a game, with the board.

use super::{Scene as NomadiScene, narration};
use crate::present::failure::{obstacle, reason};
use crate::present::game::Illustrated;
use crate::present::turn::{Came, Why};
use crate::present::{Scene, deadline, language, mention};
use crate::table::{Snapshot, Unposted};
use games::Seat;
use games::nomadi::{Ending, View};
use words::moving;
use words::nomadi::cast::Cast;
use words::nomadi::{score, turn};

/// Who is to move, in one line.
pub fn to_move(snapshot: &Snapshot, view: &View) -> String {
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    turn::to_move(&cast)
}

/// The current turn for everybody.
pub fn post(snapshot: &Snapshot, view: &View, came: Option<Came>) -> Illustrated {
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    let moves = narration::moves(&snapshot.since);
    let lines = narration::lines(&cast, &moves);
    let came = came.map(|came| {
        let from = came.from.map(|from| format!("<#{from}>"));
        moving::came(cast.language, &mention(came.by), from.as_deref())
    });
    let until = deadline::sentence(snapshot);
    Illustrated {
        text: turn::post(&cast, came.as_deref(), &lines, until.as_deref()),
        scene: Some(pictured(snapshot, view, &moves)),
    }
}

/// The direct message to the seat to move.
pub fn direct(
    snapshot: &Snapshot,
    view: &View,
    seat: Seat,
    named: &str,
    why: Why,
    unposted: Option<&Unposted>,
) -> Illustrated {
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    let moves = narration::moves(&snapshot.since);
    let unposted = unposted.map(|post| {
        let reason = reason(cast.language, post.failure.as_ref(), post.attempts);
        words::unposted::direct(cast.language, obstacle(post.failure.as_ref(), &reason))
    });
    let why = why.sentence(cast.language);
    let text = turn::direct(
        &cast,
        &turn::DirectText {
            why: why.as_deref(),
            unposted: unposted.as_deref(),
            seat,
            game: named,
            until: deadline::of(snapshot, seat).as_deref(),
            moves: &narration::lines(&cast, &moves),
        },
    );
    Illustrated {
        text,
        scene: Some(pictured(snapshot, view, &moves)),
    }
}

/// The end of a game, below `head`.
pub fn finish(snapshot: &Snapshot, view: &View, head: &str) -> Illustrated {
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    let moves = narration::moves(&snapshot.since);
    let lines = narration::lines(&cast, &moves);
    let text = match view.outcome {
        Some(Ending { reason, winners }) => {
            let seed = snapshot.seed.as_deref().unwrap_or_default();
            score::last(&cast, head, (reason, winners), &lines, seed)
        }
        None => turn::to_move(&cast),
    };
    Illustrated {
        text,
        scene: Some(pictured(snapshot, view, &moves)),
    }
}

/// The board with recent moves marked.
fn pictured(snapshot: &Snapshot, view: &View, moves: &[narration::ToldMove]) -> Scene {
    NomadiScene::new(snapshot, view, narration::marked(moves)).into()
}
