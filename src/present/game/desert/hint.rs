//! A hint: the placements of a good turn, and what speaks for them.

use super::{Scene, narration};
use crate::present::game::Advice;
use crate::present::language;
use crate::table::Hinted;
use games::desert::{Action, Draft, Reasons};
use words::desert::cast::Cast;
use words::desert::{hint, turn};

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
    let told = narration::moves(&snapshot.since);
    let scene = Scene {
        steps: draft.steps.clone(),
        ..Scene::new(snapshot, &draft.view, narration::marked(&told))
    };
    let added = draft.steps.iter().skip(hinted.hint.kept);
    let placed = added.filter_map(|step| placed(&step.action));
    let placed: Vec<String> = placed.collect();
    Some(Advice {
        steps: turn::steps(&cast, draft),
        why: hint::why(&cast, reasons),
        typed: match placed.is_empty() {
            true => Vec::new(),
            false => vec![format!("/place {}", placed.join(" "))],
        },
        scene: Some(scene.into()),
    })
}

/// A placement as it is typed.
fn placed(action: &Action) -> Option<String> {
    let (colour, at) = action.colour().zip(action.at())?;
    Some(format!("{} {at}", colour.name()))
}
