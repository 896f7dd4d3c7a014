//! A game that is over, turn by turn, as everybody saw it.

use crate::table::request::{Refusal, TableError};
use crate::table::state::{TableState, VisibleEntry};
use games::{Action, Game, Seat, View, Viewer};

/// What everybody knew when a turn had ended.
#[derive(Debug, Clone)]
pub struct Scene {
    pub view: View,
    /// What was done in the turn, in order.
    pub acts: Vec<(Seat, Action)>,
}

/// The beginning of the game, the end of each turn, and its end with everything shown. Only of a game that is over.
///
/// # Errors
/// If it is not over, or cannot be folded again.
pub(in crate::table) fn scenes(table: &TableState) -> Result<Vec<Scene>, Refusal> {
    let fold = table.finished()?;
    let scene = |game: &Game, acts: &mut Vec<(Seat, Action)>| Scene {
        view: game.view(Viewer::Spectator),
        acts: std::mem::take(acts),
    };
    let mut scenes = Vec::new();
    let mut acts = Vec::new();
    let mut last: Option<(VisibleEntry, Game)> = None;
    let again = fold.again(|game, entry, act| {
        if let Some((before, then)) = &last
            && !before.is_of_turn(&entry)
        {
            scenes.push(scene(then, &mut acts));
        }
        acts.extend(act);
        last = Some((entry, game.clone()));
    });
    again.map_err(TableError::Rules)?;
    scenes.push(scene(&fold.game, &mut acts));
    Ok(scenes)
}
