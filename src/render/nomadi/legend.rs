//! The legend under the table: the meaning of the signs that appear on this board.

use super::layout::Layout;
use super::scene::Drawing;
use crate::render::layout::{Point, Rect};
use crate::render::primitive::Primitive;
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
use games::Rider;
use words::nomadi::picture as words;

/// The height of the legend, in thousandths of the width.
pub const HEIGHT: i32 = 58;

/// The most signs explained; the first ones matter most.
const MOST: usize = 6;

/// A sign as it looks on the board.
#[derive(Clone, Copy, Debug)]
pub enum Sample {
    Legal,
    /// With the highest number.
    Badge(usize),
    Nomad(Rider),
    Card,
    Waterhole,
    Gorge,
    Camp,
    Oasis,
}

/// A sign and the two short lines beside it.
#[derive(Clone, Debug)]
pub struct LegendItem {
    pub sample: Sample,
    pub told: [String; 2],
    /// The centre of the sign.
    pub middle: Point,
    /// The area of the two lines.
    area: Rect,
}

fn kinds(scene: &Drawing) -> Vec<(Sample, [String; 2])> {
    let language = scene.language;
    let mut kinds = Vec::new();
    if !scene.legal.is_empty() {
        kinds.push((Sample::Legal, words::legal(language)));
    }
    let numbers = scene.arrows.iter().map(|arrow| arrow.number);
    let numbers = numbers.chain(scene.badges.iter().map(|&(_, number)| number));
    if let Some(last) = numbers.max() {
        kinds.push((Sample::Badge(last), words::newest(language, last)));
    }
    if let Some(nomad) = scene.nomads.first() {
        kinds.push((Sample::Nomad(nomad.rider), words::nomad(language)));
    }
    if !scene.cards.is_empty() {
        kinds.push((Sample::Card, words::card(language)));
        kinds.push((Sample::Waterhole, words::waterhole(language)));
    }
    kinds.push((Sample::Gorge, words::gorge(language)));
    kinds.push((Sample::Oasis, words::oasis_sign(language)));
    kinds.push((Sample::Camp, words::camp(language)));
    kinds.truncate(MOST);
    kinds
}

fn face(layout: &Layout) -> Face {
    Face::semi(layout.milli(21))
}

/// The signs to explain, spread over the width. None on the final picture, which has the chart instead.
pub fn entries(scene: &Drawing, layout: &Layout) -> Vec<LegendItem> {
    if scene.over {
        return Vec::new();
    }
    let kinds = kinds(scene);
    let high = layout.milli(HEIGHT);
    let y = layout.height - high;
    let margin = layout.milli(14);
    let (gap, sign, face) = (layout.milli(8), layout.sample, face(layout));
    let text = |told: &[String; 2]| {
        let wide = told.iter().map(|line| face.width(line).ceil() as i32 + 1);
        wide.max().unwrap_or(0)
    };
    let wanted: i32 = kinds.iter().map(|(_, told)| sign + gap + text(told)).sum();
    let spare = (layout.width - 2 * margin - wanted) / kinds.len().max(1) as i32;
    let mut x = margin + (spare / 2).max(0);
    let mut entries = Vec::new();
    for (sample, told) in kinds {
        let text = text(&told) + spare.min(0);
        entries.push(LegendItem {
            sample,
            told,
            middle: Point {
                x: x + sign / 2,
                y: y + high / 2,
            },
            area: Rect::new(x + sign + gap, y, text.max(1), high),
        });
        x += sign + gap + text + spare.max(0);
    }
    entries
}

/// The texts beside the signs.
pub fn texts(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let face = face(layout);
    let mut items = Vec::new();
    for entry in entries(scene, layout) {
        let line = face.size;
        let lines: Vec<&String> = entry.told.iter().filter(|told| !told.is_empty()).collect();
        let top = entry.area.centre().y - line * lines.len() as i32 / 2;
        for (step, told) in lines.into_iter().enumerate() {
            let area = Rect::new(
                entry.area.x,
                top + step as i32 * line,
                entry.area.width,
                line,
            );
            items.push(Primitive::shrunk(told, face, area, Align::Left, Ink::Faint));
        }
    }
    items
}
