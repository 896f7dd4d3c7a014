//! The legend under the table: the meaning of the signs that appear on this board.

use super::kit::Figure;
use super::scene::Drawing;
use crate::render::layout::{Layout, Point, Rect};
use crate::render::primitive::Primitive;
use crate::render::text::{Align, Face};
use crate::render::theme::Ink;
use games::Rider;
use games::desert::Colour;
use words::desert::picture as words;

/// The height of the legend, in thousandths of the width.
pub const HEIGHT: i32 = 62;

/// The most signs explained; the first ones matter most.
const MOST: usize = 6;

/// A sign as it looks on the board.
#[derive(Clone, Copy, Debug)]
pub enum Sample {
    Figure(Figure),
    Token,
    /// With the highest number.
    Badge(usize),
    Gain,
    Area(Rider),
    Legal(Ink),
    /// The sign for points that the viewer may not know.
    Hidden,
    River,
    /// Land unused with this few players.
    Unused,
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

/// The signs to explain, spread over the width. None on the final picture, which has the chart instead.
pub fn entries(scene: &Drawing, layout: &Layout) -> Vec<LegendItem> {
    if scene.over {
        return Vec::new();
    }
    let kinds = kinds(scene);
    let count = kinds.len().max(1) as i32;
    let high = layout.milli(HEIGHT);
    let y = layout.height - high;
    let margin = layout.milli(14);
    let room = layout.width - 2 * margin;
    let gap = layout.milli(7);
    let face = face(layout);
    let hex = layout.legend.reach() * 2.0;
    let sign = |sample: Sample| {
        let share = match sample {
            Sample::Token | Sample::Badge(_) => 0.6,
            Sample::Hidden => 0.7,
            _ => 1.0,
        };
        (hex * share) as i32
    };
    let text = |told: &[String; 2]| {
        told.iter()
            .map(|line| face.width(line).ceil() as i32 + 1)
            .max()
            .unwrap_or(0)
    };
    let wanted: i32 = kinds
        .iter()
        .map(|(sample, told)| sign(*sample) + gap + text(told))
        .sum();
    let spare = (room - wanted) / count;
    let mut x = margin + (spare / 2).max(0);
    let mut entries = Vec::new();
    for (sample, told) in kinds {
        let (sign, text) = (sign(sample), text(&told) + spare.min(0));
        entries.push(LegendItem {
            sample,
            told,
            middle: Point {
                x: x + sign / 2,
                // Even, to stay aligned with the coarse rows of everything else.
                y: (y + high / 2) & !1,
            },
            area: Rect::new(x + sign + gap, y, text.max(1), high),
        });
        x += sign + gap + text + spare.max(0);
    }
    entries
}

fn face(layout: &Layout) -> Face {
    Face::semi(layout.milli(22))
}

fn kinds(scene: &Drawing) -> Vec<(Sample, [String; 2])> {
    let person = scene.people.iter().find(|person| person.acting);
    let rider = person
        .or(scene.people.first())
        .map_or(Rider::Red, |person| person.rider);
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
    let mut told = |sample: Sample, told: [String; 2]| kinds.push((sample, told));
    if !scene.caravans.is_empty() {
        told(figure(true, false), words::leader(language));
    }
    if let Some(&(_, ink)) = scene.legal.first() {
        told(Sample::Legal(ink), words::legal(language));
    }
    if scene
        .caravans
        .iter()
        .any(|chain| chain.camels.iter().any(|camel| camel.ghost))
    {
        told(figure(false, true), words::drafted(language));
    }
    if !scene.gains.is_empty() {
        told(Sample::Gain, words::gained(language));
    }
    if let Some(last) = scene.badges.iter().map(|badge| badge.number).max() {
        told(Sample::Badge(last), words::newest(language, last));
    }
    if !scene.tokens.is_empty() {
        told(Sample::Token, words::waterhole(language));
    }
    if let Some(area) = scene.areas.first() {
        told(Sample::Area(area.rider), words::area_sign(language));
    }
    if scene.river && !scene.board.river().is_empty() {
        told(Sample::River, words::river_sign(language));
    }
    if scene.people.iter().any(|person| person.hidden) {
        told(Sample::Hidden, words::hidden(language));
    }
    if !scene.all && scene.board.spaces().any(|space| scene.board.beyond(space)) {
        told(Sample::Unused, words::unused(language));
    }
    kinds.truncate(MOST);
    // If there is room, also explain the underline below points.
    if kinds.len() < MOST && scene.people.iter().any(|person| person.leading) {
        for (sample, told) in &mut kinds {
            if matches!(sample, Sample::Hidden) {
                *told = words::hidden_lead(language);
            }
        }
    }
    kinds
}

/// The text beside the signs.
pub fn written(scene: &Drawing, layout: &Layout) -> Vec<Primitive> {
    let face = face(layout);
    let line = layout.milli(22);
    entries(scene, layout)
        .iter()
        .flat_map(|entry| {
            [0, 1].map(|step| {
                let y = entry.area.centre().y + (step - 1) * line;
                let area = Rect::new(entry.area.x, y, entry.area.width, line);
                let text = &entry.told[step as usize];
                Primitive::shrunk(text, face, area, Align::Left, Ink::Faint)
            })
        })
        .collect()
}
