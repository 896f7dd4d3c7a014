//! A hint: the placements of a good turn, and what speaks for them.

use std::sync::Arc;

use super::scene::Scene;
use crate::present::game::cast::{cast, seated};
use crate::present::game::own::own;
use crate::present::game::plug::Advice;
use crate::table::Hinted;
use games::Seat;
use games::desert::{Action, Draft, Reasons};
use render::desert::MarkedPlacement;
use words::desert::{hint, turn};

/// What the hint says and shows; `None` if it belongs to another game.
pub fn advice(hinted: &Hinted) -> Option<Advice> {
    let snapshot = &hinted.snapshot;
    let draft = own::<_, Draft>(&hinted.draft)?;
    let reasons = own::<_, Reasons>(&hinted.hint.reasons)?;
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, &draft.view);
    let scene = Scene {
        steps: draft.steps.clone(),
        ..Scene::new(snapshot, &draft.view, marked(draft, snapshot.seat()?))
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
        scene: Some(Arc::new(scene)),
    })
}

/// The placements of the draft, by the numbers of its lines.
fn marked(draft: &Draft, seat: Seat) -> Vec<MarkedPlacement> {
    let steps = (1..).zip(&draft.steps);
    let marked = steps.filter_map(|(number, step)| {
        Some(MarkedPlacement {
            number: Some(number),
            seat,
            colour: step.action.colour()?,
            at: draft.view.board.space(step.action.at()?)?,
            leader: matches!(step.action, Action::Leader { .. }),
        })
    });
    marked.collect()
}

/// A placement as it is typed.
fn placed(action: &Action) -> Option<String> {
    let (colour, at) = action.colour().zip(action.at())?;
    Some(format!("{} {at}", colour.name()))
}
