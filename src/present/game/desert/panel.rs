//! A player's panel for their own turn: a preview of the draft, and menus and buttons to continue without typing.

use super::choices::Choices;
use super::press::{Listing, Picked};
use super::scene::Scene;
use super::{narration, standing};
use crate::present::game::cast::{cast, seated};
use crate::present::game::own::draft;
use crate::present::game::panel_rows;
use crate::present::vocabulary::Message;
use crate::table::Snapshot;
use games::desert::{Draft, Step, View};
use words::desert::turn;
use words::labels;

/// The most rows below a message.
const ROWS: usize = 5;

/// The panel of the viewer's turn, with `head` above it. If the viewer is not to act, it says who is.
pub fn panel(
    snapshot: &Snapshot,
    game: &View,
    picked: Option<Picked>,
    head: Option<&str>,
) -> Message {
    let listing = picked.map_or(Listing::Best(None), Picked::listing);
    shown(snapshot, game, listing, head, PanelReason::Asked)
}

/// Shown after a turn was committed: `head` reports it, and who is next follows.
pub fn played(snapshot: &Snapshot, game: &View, head: &str) -> Message {
    let listing = Listing::Best(None);
    shown(snapshot, game, listing, Some(head), PanelReason::Played)
}

/// Why a viewer who is not to act sees the panel.
#[derive(Clone, Copy)]
enum PanelReason {
    /// They have just played.
    Played,
    /// They asked for it.
    Asked,
}

fn shown(
    snapshot: &Snapshot,
    game: &View,
    listing: Listing,
    head: Option<&str>,
    state: PanelReason,
) -> Message {
    let draft = draft::<Draft>(snapshot);
    // The draft's view includes the ghosts.
    let view = draft.map_or(game, |draft| &draft.view);
    let steps: &[Step] = draft.map_or(&[], |draft| &draft.steps);
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, view);
    let asked = |owed, begins| turn::asked(cast.language, game.phase, owed, begins);
    let due = match (draft, state) {
        (Some(draft), _) => (draft.owed > 0).then(|| asked(draft.owed, false)),
        (None, _) if snapshot.may_act() => Some(asked(game.camels_left, true)),
        (None, PanelReason::Played) => Some(turn::to_move(&cast)),
        (None, PanelReason::Asked) => Some(turn::stand(&cast).waiting(snapshot.seat().is_some())),
    };
    let parts = [
        head.map(str::to_owned),
        panel_rows::undo_asked_of_viewer(snapshot),
        draft.map(|draft| turn::preview(&cast, draft)),
        panel_rows::suggested(snapshot),
        due,
        standing::below(snapshot, view, steps),
    ];
    let parts = parts.into_iter().flatten();
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    let choices = Choices::of(snapshot, listing);
    let menu = choices.numbered(view);
    let controls = panel_rows::controls(snapshot);
    let rows = match snapshot.may_act() {
        true => {
            let last = steps.last().and_then(|step| step.action.colour());
            let complete = draft.is_some_and(|draft| draft.owed == 0);
            let play = complete.then(|| labels::end_turn(cast.language));
            let below = panel_rows::draft_rows(snapshot, controls, play);
            let mut rows = choices.rows(controls, &cast, last, ROWS - below.len());
            rows.extend(below);
            rows
        }
        false => panel_rows::after_rows(snapshot, controls),
    };
    Message::new(parts.join("\n")).rows(rows).scene(Scene {
        steps: steps.to_vec(),
        menu,
        ..Scene::new(snapshot, view, narration::since(snapshot))
    })
}
