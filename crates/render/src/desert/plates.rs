//! The plates on the land: the numbers of recent placements, and what a draft brings. A plate goes where it covers nothing
//! that is read.

use super::figures;
use super::layout::{Grid, Layout};
use super::scene::Drawing;
use crate::geometry::{Point, Rect};
use crate::plate::{BADGE, DOT, GAIN, Plate, Style};
use crate::primitive::Primitive;
use crate::text::Face;
use words::desert::picture as words;

/// The widest text between a camel's letter and the mark of the next camel to the south-east.
const SLOT: f32 = 21.0;
/// Where that room begins, and its middle.
const BESIDE: (f32, f32) = (9.5, 19.0);
/// How large the number of a space of the menu is, on a space with a token, compared to others.
const SMALL: f32 = 0.78;
/// The line height of an area's points.
pub const AREA_SIZE: f32 = 26.0;

impl Plate {
    /// The same text on a plate that fits between two camels.
    fn narrow(style: &Style, unit: f32, text: &str) -> Plate {
        let full = Plate::at(style, unit, text, Point { x: 0, y: 0 });
        let share = (SLOT * unit / full.face.width(text).max(1.0)).min(1.0);
        let face = Face::bold(((full.face.size as f32 * share) as i32).max(1));
        let wide = (BADGE.least_width * unit) as i32;
        Plate {
            face,
            rect: Rect::new(-wide / 2, full.rect.y, wide, full.rect.height),
            ..full
        }
    }

    /// The same plate where it would be around a space.
    fn from(mut self, unit: f32, middle: Point, (left, down): (f32, f32)) -> Plate {
        self.rect.x = middle.x + (left * unit).round() as i32;
        self.rect.y = middle.y + (down * unit) as i32 - self.rect.height / 2;
        self
    }
}

/// A plate, and where it would be: the distances of its left edge and of its middle from the middle of its space.
type Choice = (Plate, (f32, f32));

/// The plates of a drawing.
pub fn plates(scene: &Drawing, layout: &Layout, edges: &[Primitive]) -> Vec<Plate> {
    let grid = &layout.grid;
    let mut read = readings(scene, grid);
    read.extend(edges.iter().filter_map(Primitive::writing));
    let mut placed: Vec<Plate> = Vec::new();
    let numbers = scene.numbers.iter().map(|&(at, number)| {
        let choices = number_places(grid, number);
        (grid.centre(at), choices)
    });
    let badges = scene.badges.iter().map(|badge| {
        let choices = badge_places(grid, badge.number);
        (grid.centre(badge.at), choices)
    });
    let gains = scene.gains.iter().map(|(at, text)| {
        let choices = gain_places(grid, text);
        (grid.centre(*at), choices)
    });
    for (middle, choices) in numbers.chain(badges).chain(gains) {
        let unit = grid.hex.unit();
        let plates = choices
            .into_iter()
            .map(|(plate, from)| plate.from(unit, middle, from));
        let best = plates.min_by_key(|plate| {
            let (outside, covered) = plate.covers(layout.board, &read);
            outside + covered
        });
        if let Some(best) = best {
            read.push(best.outer());
            placed.push(best);
        }
    }
    placed
}

/// A badge's places, the best first: beside the camel's legs, over its head, and small beside its legs.
fn badge_places(grid: &Grid, number: Option<usize>) -> Vec<Choice> {
    let unit = grid.hex.unit();
    let Some(number) = number else {
        let dot = Plate::at(&DOT, unit, "", Point { x: 0, y: 0 });
        return vec![(dot.clone(), BESIDE), (dot, (BESIDE.0, -18.0))];
    };
    let text = number.to_string();
    let plate = Plate::at(&BADGE, unit, &text, Point { x: 0, y: 0 });
    vec![
        (plate.clone(), BESIDE),
        (plate, (BESIDE.0, -18.0)),
        (Plate::narrow(&BADGE, unit, &text), BESIDE),
    ]
}

/// The places of a number of the menu, the best first: in the middle, and where that covers a token small in a corner of the same
/// space, so that it does not seem to belong to another.
fn number_places(grid: &Grid, number: usize) -> Vec<Choice> {
    let unit = grid.hex.unit();
    let at = Point { x: 0, y: 0 };
    let large = Plate::number(unit, number, at);
    let small = Plate::number(unit * SMALL, number, at);
    let half = |plate: &Plate| plate.rect.width as f32 / unit / 2.0;
    let mut places = vec![(large.clone(), (-half(&large), 0.0))];
    let corners = [(19.0, 23.0), (-19.0, 23.0), (19.0, -23.0), (-19.0, -23.0)];
    places.extend(corners.map(|(right, down)| (small.clone(), (right - half(&small), down))));
    places
}

/// A gain's places, the best first: below the camel, below to the right, right, left, above, and small beside its legs.
fn gain_places(grid: &Grid, text: &str) -> Vec<Choice> {
    let unit = grid.hex.unit();
    let plate = Plate::at(&GAIN, unit, text, Point { x: 0, y: 0 });
    let wide = plate.rect.width as f32 / unit;
    vec![
        (plate.clone(), (-wide / 2.0, 33.0)),
        (plate.clone(), (BESIDE.0, 33.0)),
        (plate.clone(), BESIDE),
        (plate.clone(), (BESIDE.0, -18.0)),
        (plate.clone(), (-wide - 26.0, 0.0)),
        (plate, (-wide / 2.0, -50.0)),
        (Plate::narrow(&GAIN, unit, text), BESIDE),
    ]
}

/// What is read on the land: marks and letters of camels, values of tokens, and points of areas.
pub fn readings(scene: &Drawing, grid: &Grid) -> Vec<Rect> {
    let unit = grid.hex.unit();
    let mut all = Vec::new();
    for chain in &scene.caravans {
        for camel in &chain.camels {
            all.extend(figures::readings(
                unit,
                grid.centre(camel.at),
                chain.colour,
                camel.leader,
            ));
        }
    }
    for &(at, _) in &scene.tokens {
        all.push(figures::value(unit, grid.centre(at)));
    }
    for area in &scene.areas {
        if let Some(at) = area.sign {
            let (text, face) = (
                words::area(area.points),
                Face::bold((AREA_SIZE * unit) as i32),
            );
            let (wide, high) = (face.width(&text) as i32 + 2, face.capital() as i32 + 2);
            all.push(Rect::around(grid.centre(at), wide, high));
        }
    }
    all
}
