//! The legend under the table: the meaning of the signs that appear on this board.

use super::layout::Layout;
use super::scene::Drawing;
use crate::display_list::DisplayList;
use crate::geometry::Rect;
use crate::legend::{Legend, LegendItem, MOST};
use crate::text::Face;
use ::words::pictures;
use games::Rider;
use words::nomadi::picture as words;

/// The height of the legend, in thousandths of the width.
pub const HEIGHT: i32 = 58;

/// A sign as it looks on the board.
#[derive(Clone, Copy, Debug)]
pub enum Sample {
    Legal,
    /// With the highest number.
    Badge(usize),
    /// The number of a space in the menu.
    Number,
    Nomad(Rider),
    Card,
    Waterhole,
    Gorge,
    Camp,
    Oasis,
}

fn legend(layout: &Layout) -> Legend {
    let (margin, high) = (layout.milli(14), layout.milli(HEIGHT));
    let (y, wide) = (layout.height - high, layout.width - 2 * margin);
    Legend {
        area: Rect::new(margin, y, wide, high),
        gap: layout.milli(8),
        face: Face::semi(layout.milli(21)),
    }
}

/// The signs to explain, spread over the width. None on the final picture, which has the chart instead.
pub fn entries(scene: &Drawing, layout: &Layout) -> Vec<LegendItem<Sample>> {
    if scene.over {
        return Vec::new();
    }
    legend(layout).spread(kinds(scene), |_| layout.sample)
}

fn kinds(scene: &Drawing) -> Vec<(Sample, String)> {
    let language = scene.language;
    let mut kinds = Vec::new();
    if !scene.numbers.is_empty() {
        kinds.push((Sample::Number, pictures::menu_lines(language)));
    } else if !scene.legal.is_empty() {
        kinds.push((Sample::Legal, words::legal_lines(language)));
    }
    let numbers = scene.arrows.iter().filter_map(|arrow| arrow.number);
    let numbers = numbers.chain(scene.badges.iter().filter_map(|&(_, number)| number));
    if let Some(last) = numbers.max() {
        kinds.push((Sample::Badge(last), words::newest(language, last)));
    }
    if let Some(nomad) = scene.nomads.first() {
        kinds.push((Sample::Nomad(nomad.rider), words::nomad_lines(language)));
    }
    if !scene.cards.is_empty() {
        kinds.push((Sample::Card, words::card_lines(language)));
        kinds.push((Sample::Waterhole, words::waterhole_lines(language)));
    }
    kinds.push((Sample::Gorge, words::gorge_lines(language)));
    kinds.push((Sample::Oasis, words::oasis_lines(language)));
    kinds.push((Sample::Camp, words::camp_lines(language)));
    kinds.truncate(MOST);
    kinds
}

/// The texts beside the signs.
pub fn texts(scene: &Drawing, layout: &Layout) -> DisplayList {
    let mut list = DisplayList::new(layout.width);
    legend(layout).write(&mut list, &entries(scene, layout));
    list
}
