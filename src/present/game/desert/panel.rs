//! A player's panel for their own turn: a preview of the draft, and menus and buttons to continue without typing.

use super::press::{Picked, Press as DesertPress};
use super::{Scene, narration, placing};
use crate::present::{
    Controls, GamePress, MENU, MenuOption, Message, Press, Row, Style, agreement, language,
    turn as shared,
};
use crate::render::desert::Legal;
use crate::table::Snapshot;
use games::desert::{Colour, Draft, Phase, Prospect, Space, Step, View};
use words::Language;
use words::desert::cast::Cast;
use words::desert::{labels, moves, turn};
use words::labels as page_labels;

/// The panel of the viewer's turn, with `head` above it. If the viewer is not to act, it says who is.
pub fn panel(
    snapshot: &Snapshot,
    game: &View,
    picked: Option<Picked>,
    head: Option<&str>,
) -> Message {
    let spaces = picked.map_or((None, 0), Picked::spaces);
    shown(snapshot, game, spaces, head, PanelReason::Asked)
}

/// Shown after a turn was committed: `head` reports it, and who is next follows.
pub fn played(snapshot: &Snapshot, game: &View, head: &str) -> Message {
    shown(snapshot, game, (None, 0), Some(head), PanelReason::Played)
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
    (colour, page): (Option<Colour>, u8),
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
            choices: Choices::of(snapshot, game, colour, page),
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
    let last = draft.steps.last().and_then(|step| step.action.colour());
    // Players often extend the same caravan, so its colour is the default.
    let choices = Choices::of(snapshot, &draft.view, colour.or(last), page);
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
    Message::new(parts.join("\n"))
        .rows(rows(snapshot, &shown))
        .scene(Scene {
            steps: shown.steps.to_vec(),
            legal: shown.choices.legal(),
            ..Scene::new(snapshot, shown.view, narration::marked(&told))
        })
}

/// What can be placed next, for the menus.
struct Choices {
    prospects: Vec<Prospect>,
    colour: Option<Colour>,
    page: usize,
}

impl Choices {
    fn of(snapshot: &Snapshot, view: &View, colour: Option<Colour>, page: u8) -> Choices {
        let prospects = placing::of_desert(snapshot.prospects());
        let colours = colours(&prospects);
        let colour = match (colour, colours.as_slice()) {
            (Some(colour), colours) if colours.contains(&colour) => Some(colour),
            // A single colour leaves nothing to choose.
            (_, &[only]) if view.phase != Phase::GivingBack => Some(only),
            _ => None,
        };
        let mut choices = Choices {
            prospects,
            colour,
            page: 0,
        };
        let last = choices.spaces().count().div_ceil(MENU).saturating_sub(1);
        choices.page = usize::from(page).min(last);
        choices
    }

    /// The prospects of the chosen colour, or of palms.
    fn spaces(&self) -> impl Iterator<Item = &Prospect> {
        self.prospects
            .iter()
            .filter(|prospect| prospect.colour == self.colour && prospect.at.is_some())
    }

    /// The open spaces that the picture shows.
    fn legal(&self) -> Option<Legal> {
        let spaces: Vec<Space> = self.spaces().filter_map(|prospect| prospect.at).collect();
        (!spaces.is_empty()).then_some(Legal {
            colour: self.colour,
            spaces,
        })
    }
}

/// The colours among the prospects, in the order of R1.
fn colours(prospects: &[Prospect]) -> Vec<Colour> {
    Colour::ALL
        .into_iter()
        .filter(|&colour| {
            prospects
                .iter()
                .any(|prospect| prospect.colour == Some(colour))
        })
        .collect()
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
    let mut rows = Vec::new();
    if view.phase == Phase::GivingBack {
        rows.extend(give_back(cast.language, controls, choices));
    } else {
        rows.extend(colour_menu(cast.language, controls, view, choices));
        rows.extend(space_menu(controls, &cast, choices));
        rows.extend(pages(cast.language, controls, choices));
    }
    rows.extend(shared::draft_rows(snapshot, controls, shown.complete));
    rows
}

fn give_back(language: Language, controls: Controls, choices: &Choices) -> Option<Row> {
    let options: Vec<MenuOption> = colours(&choices.prospects)
        .into_iter()
        .map(|colour| MenuOption::new(labels::leader(language, colour), colour.name()))
        .collect();
    controls.menu(
        own(DesertPress::GiveBack),
        labels::choose_give_back(language),
        options,
    )
}

fn colour_menu(
    language: Language,
    controls: Controls,
    view: &View,
    choices: &Choices,
) -> Option<Row> {
    let options: Vec<MenuOption> = colours(&choices.prospects)
        .into_iter()
        .map(|colour| {
            let spaces = choices
                .prospects
                .iter()
                .filter(|prospect| prospect.colour == Some(colour))
                .count();
            MenuOption {
                chosen: choices.colour == Some(colour),
                description: (view.phase == Phase::Camels)
                    .then(|| labels::supply(language, view.supply[colour])),
                ..MenuOption::new(labels::colour(language, colour, spaces), colour.name())
            }
        })
        .collect();
    controls.menu(
        own(DesertPress::Colour),
        labels::choose_colour(language),
        options,
    )
}

fn space_menu(controls: Controls, cast: &Cast<'_>, choices: &Choices) -> Option<Row> {
    let options: Vec<MenuOption> = choices
        .spaces()
        .skip(choices.page * MENU)
        .take(MENU)
        .filter_map(|prospect| {
            let label = cast.at(prospect.at?);
            let brings = moves::brings(cast, &prospect.facts, prospect.ends_game);
            Some(MenuOption::new(moves::choice(&label, &brings), label))
        })
        .collect();
    let pages = choices.spaces().count().div_ceil(MENU);
    let placeholder = match choices.colour {
        Some(colour) => labels::choose_space(cast.language, colour, choices.page + 1, pages),
        None => labels::choose_palm(cast.language, choices.page + 1, pages),
    };
    let press = DesertPress::Space {
        colour: choices.colour,
        page: u8::try_from(choices.page).unwrap_or(u8::MAX),
    };
    controls.menu(own(press), placeholder, options)
}

fn pages(language: Language, controls: Controls, choices: &Choices) -> Option<Row> {
    let pages = choices.spaces().count().div_ceil(MENU);
    let to = |page: usize| {
        own(DesertPress::Page {
            colour: choices.colour,
            page: u8::try_from(page).unwrap_or(u8::MAX),
        })
    };
    let mut buttons = Vec::new();
    if choices.page > 0 {
        let page = choices.page - 1;
        buttons.push(controls.button(
            to(page),
            page_labels::better(language, page + 1),
            Style::Secondary,
        ));
    }
    if choices.page + 1 < pages {
        let page = choices.page + 1;
        buttons.push(controls.button(
            to(page),
            page_labels::further(language, page + 1),
            Style::Secondary,
        ));
    }
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

fn own(press: DesertPress) -> Press {
    Press::Game(GamePress::Desert(press))
}
