//! What Nomadi says of its turns.

use std::sync::Arc;

use super::narration::ToldMove;
use super::scene::Scene;
use super::{Nomadi, narration};
use crate::present::game::turn_text::TurnText;
use crate::present::vocabulary;
use crate::table::{Snapshot, VisibleEntry};
use games::nomadi::{Ending, View};
use words::nomadi::cast::Cast;
use words::nomadi::{score, turn};
use words::turn::DirectText;

impl TurnText for Nomadi {
    type View = View;
    type Move = ToldMove;

    fn moves(told: &[VisibleEntry]) -> Vec<ToldMove> {
        narration::moves(told)
    }

    fn lines(cast: &Cast<'_>, moves: &[ToldMove]) -> Vec<String> {
        narration::lines(cast, moves)
    }

    fn scene(
        snapshot: &Snapshot,
        view: &View,
        moves: &[ToldMove],
    ) -> Option<Arc<dyn vocabulary::Scene>> {
        Some(Arc::new(Scene::new(
            snapshot,
            view,
            narration::marked(moves),
        )))
    }

    fn to_move(cast: &Cast<'_>) -> String {
        turn::to_move(cast)
    }

    fn post(cast: &Cast<'_>, head: Option<&str>, lines: &[String], until: Option<&str>) -> String {
        turn::post(cast, head, lines, until)
    }

    fn direct(cast: &Cast<'_>, message: &DirectText<'_>) -> String {
        turn::direct(cast, message)
    }

    fn last(cast: &Cast<'_>, head: &str, lines: &[String], seed: &str) -> Option<String> {
        let Ending { reason, winners } = cast.view.ending?;
        Some(score::last(cast, head, (reason, winners), lines, seed))
    }
}
