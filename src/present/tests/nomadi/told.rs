//! What is told of a game: the lines, the posts, the end, and what only one person may read.

mod brief;
mod limits;
mod lines;
mod played;
mod private;
mod secrets;
mod to_move;

use self::played::Played;
use crate::harness::Harness;
use crate::harness::nomadi::drawn;
use crate::present::turn::{Why, direct, post};
use crate::present::{Controls, Message, finish, game};
use crate::table::{Origination, Snapshot, Timing, VisibleEntry};
use games::nomadi::Fact;
use games::{Seat, Space, View};

fn entry(seat: Option<Seat>, how: Origination, facts: &[Fact]) -> VisibleEntry {
    VisibleEntry {
        turn: 1,
        sequence: 1,
        revision: 1,
        seat,
        how,
        facts: facts
            .iter()
            .map(|fact| games::Fact::Nomadi(*fact))
            .collect(),
    }
}

/// A spectator's snapshot of a game of so many people that has just begun.
async fn begun(people: u64) -> Snapshot {
    let harness = Harness::new().await;
    harness
        .nomadi_game(people, drawn(), Timing::default())
        .await;
    harness.look(999).await
}

fn at(snapshot: &Snapshot, name: &str) -> Space {
    let Some(View::Nomadi(view)) = &snapshot.game.view else {
        panic!("it is Nomadi");
    };
    view.board.find(name).expect("a space of the board")
}

/// Everything that is said of the game in the channel.
fn public(snapshot: &Snapshot) -> [Message; 2] {
    let controls = Controls::of(snapshot);
    let post = match &snapshot.game.view {
        Some(View::Nomadi(view)) if view.ending.is_some() => {
            finish::post(controls, snapshot, &[], None)
        }
        _ => post(controls, snapshot, None),
    };
    [post, game::score(snapshot)]
}

/// Everything that is said of the game to one seat.
fn private(snapshot: &Snapshot) -> [Message; 3] {
    let controls = Controls::of(snapshot);
    [
        direct(controls, snapshot, "a game", Why::Begun, None),
        game::score(snapshot),
        game::private_summary(snapshot),
    ]
}
