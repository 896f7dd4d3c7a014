//! The legend under the table: the meaning of the signs that appear on this board.

use super::figures::Figure;
use super::layout::Layout;
use super::scene::Drawing;
use super::window::Window;
use crate::display_list::DisplayList;
use crate::geometry::Rect;
use crate::ink::Ink;
use crate::legend::{Legend, LegendItem, MOST};
use crate::text::Face;
use ::words::pictures;
use games::Rider;
use games::desert::{Board, Colour};
use words::desert::picture as words;

/// The height of the legend, in thousandths of the width.
pub const HEIGHT: i32 = 62;

/// A sign as it looks on the board.
#[derive(Clone, Copy, Debug)]
pub enum Sample {
    Figure(Figure),
    Token,
    /// With the highest number; `None` for placements without numbers.
    Badge(Option<usize>),
    /// The number of a space in the menu.
    Number,
    Gain,
    Area(Rider),
    Legal(Ink),
    /// The sign for points that the viewer may not know.
    Hidden,
    River,
    /// Land unused with this few players.
    Unused,
}

fn legend(layout: &Layout) -> Legend {
    let (margin, high) = (layout.milli(14), layout.milli(HEIGHT));
    let (y, wide) = (layout.height - high, layout.width - 2 * margin);
    Legend {
        area: Rect::new(margin, y, wide, high),
        gap: layout.milli(7),
        face: Face::semi(layout.milli(22)),
    }
}

/// The signs to explain, spread over the width. None on the final picture, which has the chart instead.
pub fn entries(scene: &Drawing, layout: &Layout) -> Vec<LegendItem<Sample>> {
    if scene.over {
        return Vec::new();
    }
    let hex = layout.legend.reach() * 2.0;
    let mut entries = legend(layout).spread(kinds(scene, layout), |sample| {
        let share = match sample {
            Sample::Token | Sample::Badge(_) => 0.6,
            Sample::Hidden => 0.7,
            _ => 1.0,
        };
        (hex * share) as i32
    });
    for entry in &mut entries {
        // Even, to stay aligned with the coarse rows of everything else.
        entry.middle.y &= !1;
    }
    entries
}

fn kinds(scene: &Drawing, layout: &Layout) -> Vec<(Sample, String)> {
    let person = scene.people.iter().find(|person| person.player.acting);
    let rider = person
        .or(scene.people.first())
        .map_or(Rider::Red, |person| person.player.rider);
    let figure = |leader, ghost| {
        Sample::Figure(Figure {
            colour: Colour::Pink,
            rider,
            leader,
            ghost,
        })
    };
    let language = scene.language;
    let mut kinds = Vec::new();
    let mut told = |sample: Sample, told: String| kinds.push((sample, told));
    if !scene.caravans.is_empty() {
        told(figure(true, false), words::leader_lines(language));
    }
    if !scene.numbers.is_empty() {
        told(Sample::Number, pictures::menu_lines(language));
    }
    if let Some(&(_, ink)) = scene.legal.first() {
        told(Sample::Legal(ink), words::legal_lines(language));
    }
    if scene
        .caravans
        .iter()
        .any(|chain| chain.camels.iter().any(|camel| camel.ghost))
    {
        told(figure(false, true), words::drafted_lines(language));
    }
    if !scene.gains.is_empty() {
        told(Sample::Gain, words::gained_lines(language));
    }
    if let Some(last) = scene.badges.iter().map(|badge| badge.number).max() {
        let newest = match last {
            Some(last) => words::newest(language, last),
            None => words::newest_unnumbered(language),
        };
        told(Sample::Badge(last), newest);
    }
    if !scene.tokens.is_empty() {
        told(Sample::Token, words::waterhole_lines(language));
    }
    if let Some(area) = scene.areas.first() {
        told(Sample::Area(area.rider), words::area_lines(language));
    }
    if scene.river && !scene.board.river().is_empty() {
        told(Sample::River, words::river_lines(language));
    }
    if scene.people.iter().any(|person| person.hidden) {
        told(Sample::Hidden, words::hidden_lines(language));
    }
    if !scene.all && unused_is_shown(&scene.board, &layout.grid.window) {
        told(Sample::Unused, words::unused_lines(language));
    }
    kinds.truncate(MOST);
    // If there is room, also explain the underline below points.
    if kinds.len() < MOST && scene.people.iter().any(|person| person.leading) {
        for (sample, told) in &mut kinds {
            if matches!(sample, Sample::Hidden) {
                *told = words::hidden_lead_lines(language);
            }
        }
    }
    kinds
}

fn unused_is_shown(board: &Board, window: &Window) -> bool {
    let mut beyond = board.spaces().filter(|&space| board.beyond(space));
    beyond.any(|space| window.holds(board.column_row(space)))
}

/// The text beside the signs.
pub fn written(scene: &Drawing, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    legend(layout).write(&mut list, &entries(scene, layout));
    list
}
