//! A player's panel for their own turn: a preview of the draft, and menus and buttons to continue without typing.

use super::choices::Choices;
use super::press::{Listing, Picked};
use super::{Scene, narration, standing};
use crate::present::{Controls, Message, Row, agreement, language, turn as shared};
use crate::table::Snapshot;
use games::desert::{Draft, Step, View};
use words::desert::cast::Cast;
use words::desert::turn;

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
    let players = snapshot.players();
    let question = agreement::undo_asked_of_viewer(snapshot);
    let question = question.as_deref();
    let draft = snapshot.draft.as_ref();
    let Some(draft) = draft.and_then(|draft| <&Draft>::try_from(draft).ok()) else {
        let cast = Cast {
            language: language::of(snapshot),
            players: &players,
            view: game,
        };
        let text = match state {
            _ if snapshot.may_act() => {
                turn::asked(cast.language, game.phase, game.camels_left, true)
            }
            PanelReason::Played => turn::to_move(&cast),
            PanelReason::Asked => turn::waiting(&cast, snapshot.seat().is_some()),
        };
        let shown = PanelContent {
            view: game,
            steps: &[],
            choices: Choices::of(snapshot, listing),
            complete: false,
        };
        return compose(snapshot, shown, vec![head, question, Some(&text)]);
    };
    // The draft's view includes the ghosts.
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view: &draft.view,
    };
    let preview = turn::preview(&cast, draft);
    let ask = (draft.owed > 0).then(|| turn::asked(cast.language, game.phase, draft.owed, false));
    let choices = Choices::of(snapshot, listing);
    let parts = vec![head, question, Some(preview.as_str()), ask.as_deref()];
    let shown = PanelContent {
        view: &draft.view,
        steps: &draft.steps,
        choices,
        complete: draft.owed == 0,
    };
    compose(snapshot, shown, parts)
}

/// What the panel shows.
struct PanelContent<'a> {
    view: &'a View,
    /// The drafted placements.
    steps: &'a [Step],
    choices: Choices,
    /// Whether the turn is complete.
    complete: bool,
}

fn compose(snapshot: &Snapshot, shown: PanelContent<'_>, parts: Vec<Option<&str>>) -> Message {
    let parts: Vec<&str> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    let told = narration::moves(&snapshot.since);
    let standing = standing::below(snapshot, shown.view, shown.steps);
    let parts: Vec<&str> = parts.into_iter().chain(standing.as_deref()).collect();
    Message::new(parts.join("\n"))
        .rows(rows(snapshot, &shown))
        .scene(Scene {
            steps: shown.steps.to_vec(),
            legal: shown.choices.legal(),
            ..Scene::new(snapshot, shown.view, narration::marked(&told))
        })
}

fn rows(snapshot: &Snapshot, shown: &PanelContent<'_>) -> Vec<Row> {
    let PanelContent { view, choices, .. } = shown;
    let controls = Controls {
        draft: Some(snapshot.draft_revision),
        ..Controls::of(snapshot)
    };
    if !snapshot.may_act() {
        return shared::after_rows(snapshot, controls);
    }
    let players = snapshot.players();
    let cast = Cast {
        language: language::of(snapshot),
        players: &players,
        view,
    };
    let last = shown.steps.last();
    let last = last.and_then(|step| step.action.colour());
    let mut rows = choices.rows(controls, &cast, last);
    rows.extend(shared::draft_rows(snapshot, controls, shown.complete));
    rows
}
