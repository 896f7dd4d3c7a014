//! A hint: the moves of a good turn, until dice are rolled or it is over, and what speaks for them.

use super::{Scene, narration};
use crate::present::game::Advice;
use crate::present::language;
use crate::table::Hinted;
use games::nomadi::{Action, Draft, Reasons};
use words::nomadi::cast::Cast;
use words::nomadi::{draft as told, hint};

/// What the hint says and shows; `None` if it belongs to another game.
pub fn advice(hinted: &Hinted) -> Option<Advice> {
    let snapshot = &hinted.snapshot;
    let draft = <&Draft>::try_from(&hinted.draft).ok()?;
    let reasons = <&Reasons>::try_from(&hinted.hint.reasons).ok()?;
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view: &draft.view,
    };
    let since = narration::moves(&snapshot.since);
    let scene = Scene {
        steps: draft.steps.clone(),
        ..Scene::new(snapshot, &draft.view, narration::marked(&since))
    };
    let added = draft.steps.iter().skip(hinted.hint.kept);
    Some(Advice {
        steps: told::steps(&cast, draft),
        why: hint::why(&cast, reasons),
        typed: added.filter_map(|step| typed(&step.action)).collect(),
        scene: Some(scene.into()),
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
