//! A hint: the moves of a good turn, until dice are rolled or it is over, and what speaks for them.

use std::sync::Arc;

use super::scene::Scene;
use crate::present::game::cast::{cast, seated};
use crate::present::game::own::own;
use crate::present::game::plug::Advice;
use crate::table::Hinted;
use games::nomadi::{Action, Draft, Reasons};
use words::nomadi::{draft as told, hint};

/// What the hint says and shows; `None` if it belongs to another game.
pub fn advice(hinted: &Hinted) -> Option<Advice> {
    let snapshot = &hinted.snapshot;
    let draft = own::<_, Draft>(&hinted.draft)?;
    let reasons = own::<_, Reasons>(&hinted.hint.reasons)?;
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, &draft.view);
    let scene = Scene {
        steps: draft.steps.clone(),
        ..Scene::new(snapshot, &draft.view, Vec::new())
    };
    let added = draft.steps.iter().skip(hinted.hint.kept);
    Some(Advice {
        steps: told::steps(&cast, draft),
        why: hint::why(&cast, reasons),
        typed: added.filter_map(|step| typed(&step.action)).collect(),
        scene: Some(Arc::new(scene)),
    })
}

/// The command for an action; `None` if only menus and buttons do it.
fn typed(action: &Action) -> Option<String> {
    match action {
        Action::Place { at } => Some(format!("/nomad {at}")),
        Action::Move { die, from, to } => Some(format!("/move {die} {from} {to}")),
        _ => None,
    }
}
