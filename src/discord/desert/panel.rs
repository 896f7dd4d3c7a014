//! What a player is shown of his own turn: the preview of what he has placed, and menus and
//! buttons by which he can go on without typing.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateSelectMenuOption};

use crate::discord::components::{MENU, Maker};
use crate::discord::custom_id::Press;
use crate::discord::desert::telling;
use crate::discord::refusals::mention;
use crate::discord::reply::Reply;
use crate::discord::studio::{Order, Studio};
use crate::render::Legal;
use crate::table::Snapshot;
use games::desert::{Colour, Phase, Prospect, Space, Step, View};
use games::{Draft, Prospect as AnyProspect, View as AnyView};
use words::cast::Cast;
use words::{self, days, labels, moves, turn};

/// What somebody has chosen in the menus so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    pub colour: Option<Colour>,
    /// From 0.
    pub page: u8,
}

/// The panel of the viewer's turn, with a sentence above it if there is one to say. If the viewer
/// is not to act it says who is.
pub async fn panel(
    studio: &Studio,
    snapshot: &Snapshot,
    chosen: Chosen,
    head: Option<&str>,
) -> Reply {
    shown(studio, snapshot, chosen, head, Standing::Asked).await
}

/// What is shown when a turn was just carried out: `head` tells it, and who is next follows.
pub async fn played(studio: &Studio, snapshot: &Snapshot, head: &str) -> Reply {
    let chosen = Chosen::default();
    shown(studio, snapshot, chosen, Some(head), Standing::Played).await
}

/// Why somebody who is not to act sees the panel.
#[derive(Clone, Copy)]
enum Standing {
    /// He has just played.
    Played,
    /// He asked for it.
    Asked,
}

async fn shown(
    studio: &Studio,
    snapshot: &Snapshot,
    chosen: Chosen,
    head: Option<&str>,
    standing: Standing,
) -> Reply {
    let Some(AnyView::Desert(game)) = &snapshot.view else {
        return Reply::new(head.unwrap_or(words::table::NOT_STARTED));
    };
    let players = snapshot.players();
    let question = asked_to_agree(snapshot);
    let question = question.as_deref();
    let Some(Draft::Desert(draft)) = &snapshot.draft else {
        let cast = Cast {
            players: &players,
            view: game,
        };
        let text = match standing {
            _ if snapshot.may_act() => turn::asked(game.phase, game.camels_left, true),
            Standing::Played => turn::to_move(&cast),
            Standing::Asked => turn::waiting(&cast, snapshot.seat().is_some()),
        };
        let shown = Shown {
            view: game,
            steps: &[],
            choices: Choices::of(snapshot, game, chosen),
            complete: false,
        };
        return compose(studio, snapshot, shown, vec![head, question, Some(&text)]).await;
    };
    // The draft's own view has the ghosts in it.
    let cast = Cast {
        players: &players,
        view: &draft.view,
    };
    let preview = turn::preview(&cast, draft);
    let ask = (draft.owed > 0).then(|| turn::asked(game.phase, draft.owed, false));
    let last = draft.steps.last().and_then(|step| step.action.colour());
    let choices = Choices::of(
        snapshot,
        &draft.view,
        Chosen {
            // A caravan is often continued: its colour is chosen unless another was.
            colour: chosen.colour.or(last),
            page: chosen.page,
        },
    );
    let parts = vec![head, question, Some(preview.as_str()), ask.as_deref()];
    let shown = Shown {
        view: &draft.view,
        steps: &draft.steps,
        choices,
        complete: draft.owed == 0,
    };
    compose(studio, snapshot, shown, parts).await
}

/// What the panel shows.
struct Shown<'a> {
    view: &'a View,
    /// What is drafted.
    steps: &'a [Step],
    choices: Choices,
    /// Nothing more is due.
    complete: bool,
}

async fn compose(
    studio: &Studio,
    snapshot: &Snapshot,
    shown: Shown<'_>,
    parts: Vec<Option<&str>>,
) -> Reply {
    let parts: Vec<&str> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    let reply = Reply::new(parts.join("\n")).rows(rows(snapshot, &shown));
    let told = telling::moves(&snapshot.since);
    let picture = studio
        .draw(Order {
            view: AnyView::Desert(shown.view.clone()),
            players: snapshot.players(),
            marked: telling::marked(&told),
            steps: shown.steps.to_vec(),
            legal: shown.choices.legal(),
        })
        .await;
    match picture {
        Some(picture) => reply.file(picture),
        None => reply,
    }
}

/// What can be placed next, as the menus offer it.
struct Choices {
    prospects: Vec<Prospect>,
    colour: Option<Colour>,
    page: usize,
}

impl Choices {
    fn of(snapshot: &Snapshot, view: &View, chosen: Chosen) -> Choices {
        let prospects: Vec<Prospect> = snapshot
            .prospects()
            .into_iter()
            .map(|AnyProspect::Desert(prospect)| prospect)
            .collect();
        let colours = colours(&prospects);
        let colour = match (chosen.colour, colours.as_slice()) {
            (Some(colour), colours) if colours.contains(&colour) => Some(colour),
            // Nothing to choose.
            (_, &[only]) if view.phase != Phase::GivingBack => Some(only),
            _ => None,
        };
        let mut choices = Choices {
            prospects,
            colour,
            page: 0,
        };
        let last = choices.spaces().count().div_ceil(MENU).saturating_sub(1);
        choices.page = usize::from(chosen.page).min(last);
        choices
    }

    /// The prospects of the chosen colour, or those of palms.
    fn spaces(&self) -> impl Iterator<Item = &Prospect> {
        self.prospects
            .iter()
            .filter(|prospect| prospect.colour == self.colour && prospect.at.is_some())
    }

    /// What the picture shows as open.
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

fn rows(snapshot: &Snapshot, shown: &Shown<'_>) -> Vec<CreateActionRow> {
    let Shown { view, choices, .. } = shown;
    let maker = Maker {
        table: snapshot.table.0,
        revision: snapshot.revision,
        draft: Some(snapshot.draft_revision),
    };
    if !snapshot.may_act() {
        let ask = maker.button(Press::AskUndo, labels::ASK_UNDO, ButtonStyle::Secondary);
        let may = snapshot.may_ask_undo && snapshot.undo.is_none();
        return may
            .then(|| CreateActionRow::Buttons(vec![ask]))
            .into_iter()
            .collect();
    }
    let players = snapshot.players();
    let cast = Cast {
        players: &players,
        view,
    };
    let mut rows = Vec::new();
    if view.phase == Phase::GivingBack {
        rows.extend(give_back(maker, choices));
    } else {
        rows.extend(colour_menu(maker, view, choices));
        rows.extend(space_menu(maker, &cast, choices));
        rows.extend(pages(maker, choices));
    }
    let nothing = snapshot.draft.is_none();
    rows.push(CreateActionRow::Buttons(vec![
        maker
            .button(Press::Undo, labels::UNDO, ButtonStyle::Secondary)
            .disabled(nothing),
        maker
            .button(Press::StartOver, labels::START_OVER, ButtonStyle::Secondary)
            .disabled(nothing),
        maker
            .button(Press::EndTurn, labels::END_TURN, ButtonStyle::Success)
            .disabled(!shown.complete),
    ]));
    if asked_to_agree(snapshot).is_some() {
        rows.push(answers(maker));
    }
    rows
}

/// The question whether something may be taken back, if it is the viewer who is asked.
fn asked_to_agree(snapshot: &Snapshot) -> Option<String> {
    let asked = snapshot.undo.as_ref()?;
    let own = snapshot.seat().filter(|seat| asked.of.contains(seat));
    let asker = own.and(snapshot.person(asked.seat))?;
    Some(days::you_are_asked(&mention(asker.user)))
}

/// The two answers to it.
pub fn answers(maker: Maker) -> CreateActionRow {
    CreateActionRow::Buttons(vec![
        maker.button(Press::AgreeUndo, labels::AGREE_UNDO, ButtonStyle::Success),
        maker.button(
            Press::RefuseUndo,
            labels::REFUSE_UNDO,
            ButtonStyle::Secondary,
        ),
    ])
}

fn give_back(maker: Maker, choices: &Choices) -> Option<CreateActionRow> {
    let options: Vec<CreateSelectMenuOption> = colours(&choices.prospects)
        .into_iter()
        .map(|colour| CreateSelectMenuOption::new(labels::leader(colour), colour.name()))
        .collect();
    (!options.is_empty()).then(|| maker.menu(Press::GiveBack, labels::CHOOSE_GIVE_BACK, options))
}

fn colour_menu(maker: Maker, view: &View, choices: &Choices) -> Option<CreateActionRow> {
    let options: Vec<CreateSelectMenuOption> = colours(&choices.prospects)
        .into_iter()
        .map(|colour| {
            let spaces = choices
                .prospects
                .iter()
                .filter(|prospect| prospect.colour == Some(colour))
                .count();
            let option = CreateSelectMenuOption::new(labels::colour(colour, spaces), colour.name())
                .default_selection(choices.colour == Some(colour));
            match view.phase {
                Phase::Camels => option.description(labels::supply(view.supply[colour])),
                _ => option,
            }
        })
        .collect();
    (!options.is_empty()).then(|| maker.menu(Press::Colour, labels::CHOOSE_COLOUR, options))
}

fn space_menu(maker: Maker, cast: &Cast<'_>, choices: &Choices) -> Option<CreateActionRow> {
    let options: Vec<CreateSelectMenuOption> = choices
        .spaces()
        .skip(choices.page * MENU)
        .take(MENU)
        .filter_map(|prospect| {
            let label = cast.at(prospect.at?);
            let brings = moves::brings(cast, &prospect.facts, prospect.ends_game);
            Some(CreateSelectMenuOption::new(
                moves::choice(&label, &brings),
                label,
            ))
        })
        .collect();
    if options.is_empty() {
        return None;
    }
    let pages = choices.spaces().count().div_ceil(MENU);
    let placeholder = match choices.colour {
        Some(colour) => labels::choose_space(colour.name(), choices.page + 1, pages),
        None => labels::choose_palm(choices.page + 1, pages),
    };
    let press = Press::Space {
        colour: choices.colour,
        page: u8::try_from(choices.page).unwrap_or(u8::MAX),
    };
    Some(maker.menu(press, placeholder, options))
}

fn pages(maker: Maker, choices: &Choices) -> Option<CreateActionRow> {
    let pages = choices.spaces().count().div_ceil(MENU);
    let to = |page: usize| Press::Page {
        colour: choices.colour,
        page: u8::try_from(page).unwrap_or(u8::MAX),
    };
    let mut buttons = Vec::new();
    if choices.page > 0 {
        let page = choices.page - 1;
        buttons.push(maker.button(to(page), labels::better(page + 1), ButtonStyle::Secondary));
    }
    if choices.page + 1 < pages {
        let page = choices.page + 1;
        buttons.push(maker.button(to(page), labels::further(page + 1), ButtonStyle::Secondary));
    }
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}
