//! What is legal, as `/board` shows it.

use super::placing;
use super::scene::Scene;
use crate::present::vocabulary::Message;
use crate::table::Snapshot;
use games::desert::{Colour, Phase, Space};
use render::desert::Legal;
use words::desert::cast::Cast;
use words::desert::turn;

/// What the viewer may place now, of one colour or of all, in the picture and in words.
pub fn legal(snapshot: &Snapshot, cast: &Cast<'_>, colour: Option<Colour>) -> Message {
    let view = cast.view;
    let drawn = |legal, text: String| {
        let scene = Scene::legal(snapshot, view, legal);
        Message::new(text).scene(scene)
    };
    if !snapshot.may_act() {
        return drawn(None, turn::stand(cast).waiting(snapshot.seat().is_some()));
    }
    let prospects = placing::of_desert(snapshot.prospects());
    if view.phase == Phase::GivingBack {
        let colours = prospects.iter().filter_map(|prospect| prospect.colour);
        let colours: Vec<Colour> = colours.collect();
        let text = match colours.is_empty() {
            true => turn::nothing_open(cast.language),
            false => turn::may_give_back(cast.language, &colours),
        };
        return drawn(None, text);
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
        let colours: Vec<Colour> = colours.iter().flatten().copied().collect();
        turn::legal(cast.language, &colours, &names)
    };
    match colour {
        Some(colour) => {
            let colour = Some(colour);
            let spaces = open(colour);
            let text = line(&[colour], &sorted(spaces.clone()));
            drawn(Some(Legal { colour, spaces }), text)
        }
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
            let text = match lines.is_empty() {
                true => turn::nothing_open(cast.language),
                false => lines.join("\n"),
            };
            drawn(palms, text)
        }
    }
}

/// Sorted by column, then row.
fn sorted(mut spaces: Vec<Space>) -> Vec<Space> {
    spaces.sort_unstable();
    spaces
}
