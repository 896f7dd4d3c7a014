//! The board as shown by `/board` and the button *Board*.

use super::commands::LEGAL_COLOUR;
use super::scene::Scene;
use super::{narration, placing};
use crate::present::game::cast::cast;
use crate::present::game::command::Given;
use crate::present::game::own::own;
use crate::present::game::show::Show;
use crate::present::vocabulary::{File, Message, language};
use crate::render::desert::{Extent, Legal, NumberedPlacement};
use crate::table::Snapshot;
use games::desert::{Colour, Draft, Phase, Space, View};
use words::desert::cast::Cast;
use words::desert::{board as said, refusal, turn};

/// `/board`, with the viewer's drafted placements, if any, as ghosts.
pub fn board(snapshot: &Snapshot, game: &View, given: &Given) -> Message {
    let language = language::of(snapshot);
    let colour = given.text(&LEGAL_COLOUR).map(|text| {
        let colour = text.parse();
        colour.map_err(|_| refusal::no_colour(language, text))
    });
    let colour = match colour.transpose() {
        Ok(colour) => colour,
        Err(sentence) => return Message::new(sentence),
    };
    let show = match Show::read(language, given, colour.is_some()) {
        Ok(show) => show,
        Err(sentence) => return Message::new(sentence),
    };
    let drafted = snapshot.drafted.draft.as_ref();
    let drafted = drafted.and_then(own::<_, Draft>);
    let view = drafted.map_or(game, |draft| &draft.view);
    let players = snapshot.players();
    let cast = cast(snapshot, &players, view);
    match show {
        Show::Text => text(&cast),
        Show::Plain => {
            drawn(snapshot, view, narration::since(snapshot), None).said(turn::board(&cast))
        }
        Show::Full => {
            let scene = Scene {
                extent: Extent::Sheet,
                ..Scene::new(snapshot, view, narration::since(snapshot))
            };
            Message::new(turn::whose(&cast)).scene(scene)
        }
        Show::Since => {
            let told = narration::moves(&snapshot.game.since);
            let text = turn::since(&cast, &narration::lines(&cast, &told));
            drawn(snapshot, view, narration::marked(&told), None).said(text)
        }
        Show::Legal => legal(snapshot, view, &cast, colour),
    }
}

fn legal(snapshot: &Snapshot, view: &View, cast: &Cast<'_>, colour: Option<Colour>) -> Message {
    if !snapshot.may_act() {
        return drawn(snapshot, view, Vec::new(), None)
            .said(turn::waiting(cast, snapshot.seat().is_some()));
    }
    let prospects = placing::of_desert(snapshot.prospects());
    if view.phase == Phase::GivingBack {
        let colours = prospects.iter().filter_map(|prospect| prospect.colour);
        let colours: Vec<Colour> = colours.collect();
        return drawn(snapshot, view, Vec::new(), None).said(match colours.is_empty() {
            true => turn::nothing_open(cast.language),
            false => turn::may_give_back(cast.language, &colours),
        });
    }
    let open = |wanted: Option<Colour>| -> Vec<Space> {
        prospects
            .iter()
            .filter(|prospect| prospect.colour == wanted)
            .filter_map(|prospect| prospect.at)
            .collect()
    };
    let line = |colours: &[Option<Colour>], spaces: &[Space]| {
        let names: Vec<String> = spaces.iter().map(|&space| cast.at(space)).collect();
        turn::legal(cast.language, colours, &names)
    };
    match colour {
        Some(colour) => drawn(
            snapshot,
            view,
            Vec::new(),
            Some(Legal {
                colour: Some(colour),
                spaces: open(Some(colour)),
            }),
        )
        .said(line(&[Some(colour)], &sorted(open(Some(colour))))),
        None => {
            // Every colour that can be placed, or palms. Colours with the same open spaces share a
            // line, which is common for leaders.
            let mut groups: Vec<(Vec<Option<Colour>>, Vec<Space>)> = Vec::new();
            for wanted in Colour::ALL.into_iter().map(Some).chain([None]) {
                let spaces = sorted(open(wanted));
                if spaces.is_empty() {
                    continue;
                }
                match groups.iter_mut().find(|(_, known)| *known == spaces) {
                    Some((colours, _)) => colours.push(wanted),
                    None => groups.push((vec![wanted], spaces)),
                }
            }
            let lines: Vec<String> = groups
                .iter()
                .map(|(colours, spaces)| {
                    words::fit(
                        line(colours, spaces),
                        words::MESSAGE_LIMIT / groups.len() - 2,
                    )
                })
                .collect();
            // Palms have no colour to ask for, so their spaces are always shown.
            let palms = Some(open(None)).filter(|spaces| !spaces.is_empty());
            let palms = palms.map(|spaces| Legal {
                colour: None,
                spaces,
            });
            drawn(snapshot, view, Vec::new(), palms).said(if lines.is_empty() {
                turn::nothing_open(cast.language)
            } else {
                lines.join("\n")
            })
        }
    }
}

/// Sorted by column, then row.
fn sorted(mut spaces: Vec<Space>) -> Vec<Space> {
    spaces.sort_unstable();
    spaces
}

/// The whole board in words, as a file if it is too long for a message.
fn text(cast: &Cast<'_>) -> Message {
    let text = said::text(cast);
    if text.chars().count() <= words::MESSAGE_LIMIT {
        Message::new(text)
    } else {
        Message::new(said::as_a_file(cast.language)).files([File {
            name: "board.txt".to_owned(),
            bytes: text.into_bytes(),
            alt: None,
        }])
    }
}

/// A message with the picture and no text yet.
fn drawn(
    snapshot: &Snapshot,
    view: &View,
    marked: Vec<NumberedPlacement>,
    legal: Option<Legal>,
) -> Message {
    Message::default().scene(Scene {
        legal,
        ..Scene::new(snapshot, view, marked)
    })
}
