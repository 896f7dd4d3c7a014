//! The plates on the land: the numbers of moves, and what a draft brings. A plate goes where it covers little that is read.

use super::arrow::Curve;
use super::layout::{Layout, Squares};
use super::scene::Drawing;
use crate::geometry::{At, Point, Rect};
use crate::plate::Plate;

/// Where along its arrow a number may be, the best first.
const SHARES: [f32; 5] = [0.5, 0.35, 0.65, 0.2, 0.8];
/// How far beside it, of a square 52 pixels wide: a number on a short arrow would hide it.
const BESIDE: [f32; 3] = [0.0, 23.0, -23.0];
/// How long an arrow is at least that may have its number on it.
const LONG: f32 = 75.0;
/// How much worse it is to cover a head or another plate than part of a nomad.
const WORSE: usize = 3;
/// Plates are a little larger than on hexes, for the squares are smaller.
const LARGER: f32 = 1.12;
/// The share of that which the number of a thin arrow has.
const SMALLER: f32 = 0.72;

/// How large the number of a space of the menu is, on a space that holds something, compared to others.
const SMALL: f32 = 0.74;

/// How much it costs to be further from what a plate is about, for each pixel at a scale of 1.
const FAR: f32 = 8.0;

/// The plates of a drawing.
pub fn plates(scene: &Drawing, layout: &Layout) -> Vec<Plate> {
    let squares = &layout.squares;
    let unit = scale(squares);
    let mut read = readings(scene, squares);
    let mut placed: Vec<Plate> = Vec::new();
    // A place, and what it costs besides what it covers.
    let mut place = |choices: Vec<(Plate, i32)>| {
        let best = choices.into_iter().min_by_key(|(plate, cost)| {
            let (outside, covered) = plate.covers(layout.board, &read);
            cost + outside * WORSE as i32 + covered
        });
        if let Some((best, _)) = best {
            read.extend([best.outer(); WORSE]);
            placed.push(best);
        }
    };
    // What lies or stands on a space of the menu must remain visible.
    let figures = readings(scene, squares);
    for &(at, number) in &scene.numbers {
        let middle = squares.centre(at);
        let own = Plate::number(unit, number, middle);
        let (outside, covered) = own.covers(layout.board, &figures);
        let choices = match outside + covered {
            0 => vec![(own, 0)],
            // Small, in a corner of its own space: beside it, it would seem to belong to another.
            _ => around(squares, at, 16.0)[..4]
                .iter()
                .map(|point| (Plate::number(unit * SMALL, number, *point), 0))
                .collect(),
        };
        place(choices);
    }
    let numbered = scene.arrows.iter();
    let numbered = numbered.filter_map(|arrow| Some((arrow, arrow.number?)));
    for (arrow, number) in numbered {
        let curve = Curve::of(arrow, squares);
        let long = curve.length() >= LONG * squares.unit();
        let beside = BESIDE.into_iter().filter(|far| long || *far != 0.0);
        let points = beside.flat_map(|far| SHARES.map(|share| curve.beside(share, far)));
        let unit = if arrow.thin { unit * SMALLER } else { unit };
        place(
            points
                .map(|point| (Plate::badge(unit, number, point), 0))
                .collect(),
        );
    }
    for &(at, number) in &scene.badges {
        let beside = around(squares, at, 19.0);
        place(
            beside
                .map(|point| (Plate::happened(unit, number, point), 0))
                .to_vec(),
        );
    }
    for (at, text) in &scene.gains {
        let rings = [30.0, 42.0, 58.0].into_iter();
        let choices = rings.flat_map(|far| {
            let cost = (far * FAR * squares.unit()) as i32;
            around(squares, *at, far).map(|point| (Plate::gain(unit, text, point), cost))
        });
        place(choices.collect());
    }
    for (at, dice) in scene.legal.iter().filter(|(_, dice)| !dice.is_empty()) {
        let middle = squares.centre(*at);
        // What lies there must remain visible.
        let off = if scene.cards.contains(at) { 17.0 } else { 0.0 };
        let off = (off * squares.unit()) as i32;
        let point = Point {
            x: middle.x + off,
            y: middle.y + off,
        };
        placed.push(Plate::gain(unit, dice, point));
    }
    placed
}

/// To the lower right, lower left, upper right, upper left, below, above, right and left.
const DIRECTIONS: [(i32, i32); 8] = [
    (1, 1),
    (-1, 1),
    (1, -1),
    (-1, -1),
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
];

/// The scale of plates.
pub fn scale(squares: &Squares) -> f32 {
    squares.unit() * LARGER
}

/// Points this far around a space, by direction.
fn around(squares: &Squares, at: At, far: f32) -> [Point; 8] {
    let middle = squares.centre(at);
    let far = (far * squares.unit()) as i32;
    DIRECTIONS.map(|(x, y)| Point {
        x: middle.x + x * far,
        y: middle.y + y * far,
    })
}

/// What is read on the land: nomads and cards, and the heads of arrows.
fn readings(scene: &Drawing, squares: &Squares) -> Vec<Rect> {
    let side = squares.pitch * 2 / 3;
    let nomads = scene.nomads.iter().map(|nomad| nomad.at);
    let all = nomads.chain(scene.cards.iter().copied());
    let figures = all.map(|at| Rect::around(squares.centre(at), side, side));
    let heads = scene.arrows.iter().flat_map(|arrow| {
        let curve = Curve::of(arrow, squares);
        // The whole of a short arrow is little more than its head.
        let along = if curve.length() < LONG * squares.unit() {
            vec![0.3, 0.9]
        } else {
            vec![0.95]
        };
        along
            .into_iter()
            .flat_map(|share| [Rect::around(curve.point(share), side / 2, side / 2); WORSE])
            .collect::<Vec<Rect>>()
    });
    figures.chain(heads).collect()
}
