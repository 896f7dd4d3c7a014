//! The sprites of camels, tokens and palms.

use super::inks;
use tiny_skia::PathBuilder;

use super::layout::Hex;
use crate::art::{self, Art};
use crate::brush::{FigureBrush, closed};
use crate::geometry::{Point, Rect};
use crate::ink::Ink;
use crate::mark;
use crate::palette::Palette;
use crate::sprite::{FINE, Sprite};
use crate::text::Face;
use crate::theme::Theme;
use games::Rider;
use games::desert::Colour;

/// What distinguishes a camel's sprite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    pub colour: Colour,
    pub rider: Rider,
    pub leader: bool,
    /// Whether it is only drafted.
    pub ghost: bool,
}

/// How a camel stands on its space.
struct Pose {
    /// The size of the artwork.
    scale: f32,
    /// Where the artwork begins, from the middle of the space.
    left: f32,
    top: f32,
    /// The middle and radius of the mark, from there.
    mark: (f32, f32, f32),
    /// The middle and size of the letter, from there.
    letter: (f32, f32, f32),
}

/// The line around a mark.
const MARK_LINE: f32 = 6.0;

impl Pose {
    fn of(leader: bool, unit: f32) -> Pose {
        let scale = if leader { 0.62 } else { 0.70 } * unit;
        let (left, top) = if leader { (53.0, 37.0) } else { (52.0, 44.0) };
        let mark = if leader {
            (41.0, 8.0, 17.0)
        } else {
            (40.0, 15.0, 15.0)
        };
        let scaled = |(x, y, size): (f32, f32, f32)| (x * scale, y * scale, size * scale);
        Pose {
            scale,
            left: -left * scale,
            top: -top * scale,
            mark: scaled(mark),
            letter: scaled((43.0, 49.0, 47.0)),
        }
    }
}

/// The areas of a camel's mark and letter, on the space around `middle`.
pub fn readings(unit: f32, middle: Point, colour: Colour, leader: bool) -> [Rect; 2] {
    let pose = Pose::of(leader, unit);
    let at = |x: f32, y: f32| Point {
        x: middle.x + (pose.left + x).round() as i32,
        y: middle.y + (pose.top + y).round() as i32,
    };
    let (x, y, radius) = pose.mark;
    let across = (radius * 2.0 + MARK_LINE * unit) as i32;
    let mark = Rect::around(at(x, y), across, across);
    let (x, y, size) = pose.letter;
    let face = Face::bold(size as i32);
    let wide = face.width(&colour.letter().to_string()) as i32;
    [mark, Rect::around(at(x, y), wide, face.capital() as i32)]
}

/// The area of a token's value, on the space around `middle`.
pub fn value(unit: f32, middle: Point) -> Rect {
    let middle = Point {
        y: middle.y - (TOKEN_LIFT * unit) as i32,
        ..middle
    };
    let side = (26.0 * unit) as i32;
    Rect::around(middle, side, side)
}

/// How far above the middle of its space a token lies.
pub const TOKEN_LIFT: f32 = 5.0;

/// A camel: a coat in its colour with its letter, and on the hump the rider's mark in the rider's colour. A leader stands on
/// a plate that fills the space: in its own colour, so that this is what one sees first, with a frame and a larger mark in the
/// rider's.
pub fn camel(theme: Theme, palette: &Palette, unit: f32, figure: Figure) -> Sprite {
    let unit = unit * FINE as f32;
    let (width, height) = (figure_size(unit), figure_size(unit));
    let Some(mut brush) = FigureBrush::field(theme, width, height) else {
        return Sprite::empty();
    };
    let (cx, cy) = (width as f32 / 2.0, height as f32 / 2.0);
    if figure.leader {
        plate(&mut brush, cx, cy, unit, figure);
    }
    let pose = Pose::of(figure.leader, unit);
    let (left, top) = (cx + pose.left, cy + pose.top);
    let inks = [
        ("body", inks::coat(figure.colour)),
        ("leg", Ink::LINE),
        ("line", Ink::LINE),
    ];
    brush.art(Art::Camel, &inks, (left, top), pose.scale);
    let (x, y, radius) = pose.mark;
    let shape = mark::outline(figure.rider.mark(), left + x, top + y, radius);
    brush.line(shape.as_ref(), Ink::rim(figure.rider), MARK_LINE * unit);
    brush.fill(shape.as_ref(), Ink::rider(figure.rider));
    brush.coarsen();
    let (x, y, size) = pose.letter;
    let letter =
        Face::bold(size as i32).outline(&figure.colour.letter().to_string(), left + x, top + y);
    brush.fill(letter.as_ref(), Ink::LINE);
    Sprite::new(palette, &brush.pixmap, 255)
}

/// The side length of a camel's sprite in pixels, centred on its space.
pub fn figure_size(unit: f32) -> i32 {
    (80.0 * unit).ceil() as i32 / 4 * 4
}

/// A leader's plate: a whole hex in the camel's colour, framed in the rider's, with a line between the two. One that is only
/// drafted has a dashed line within these.
fn plate(brush: &mut FigureBrush, cx: f32, cy: f32, unit: f32, figure: Figure) {
    let hex = |reach: f32| {
        closed((0..6).map(|step| {
            let turn = std::f32::consts::PI / 3.0 * step as f32;
            (
                cx + turn.cos() * reach * unit,
                cy + turn.sin() * reach * unit,
            )
        }))
    };
    let outer = hex(36.4);
    brush.line(outer.as_ref(), Ink::LINE, 4.0 * unit);
    brush.fill(outer.as_ref(), Ink::rider(figure.rider));
    brush.fill(hex(32.8).as_ref(), Ink::LINE);
    brush.fill(hex(31.4).as_ref(), inks::coat(figure.colour));
    if figure.ghost {
        // Within the rider's colour and under the camel, so that both remain visible.
        let frame = hex(28.6);
        brush.line(frame.as_ref(), Ink::LINE, 5.6 * unit);
        brush.dashed(frame.as_ref(), Ink::LIGHT, 3.6 * unit, 8.0 * unit);
    }
}

/// A waterhole with its value; 0 for a token lying face down.
pub fn token(theme: Theme, palette: &Palette, unit: f32, value: u8) -> Sprite {
    let unit = unit * FINE as f32;
    let size = (48.0 * unit).ceil() as i32 / 4 * 4;
    let Some(mut brush) = FigureBrush::field(theme, size, size) else {
        return Sprite::empty();
    };
    let centre = size as f32 / 2.0;
    let disc = |radius: f32| PathBuilder::from_circle(centre, centre, radius * unit);
    brush.fill(disc(20.0).as_ref(), Ink::LINE);
    brush.fill(disc(17.8).as_ref(), Ink::WATER[usize::from(value)]);
    brush.coarsen();
    let text = if value == 0 {
        "?".to_owned()
    } else {
        value.to_string()
    };
    let digit = Face::bold((33.0 * unit) as i32).outline(&text, centre, centre);
    brush.fill(digit.as_ref(), Ink::LIGHT);
    Sprite::new(palette, &brush.pixmap, 255)
}

/// An oasis, as large as its hex.
pub fn palms(theme: Theme, palette: &Palette, hex: Hex) -> Sprite {
    let scale = hex.reach() * 2.0 / 100.0 * FINE as f32;
    let (width, height) = (
        (100.0 * scale).ceil() as i32 / 4 * 4,
        (86.0 * scale).ceil() as i32 / 4 * 4,
    );
    let Some(mut brush) = FigureBrush::field(theme, width, height) else {
        return Sprite::empty();
    };
    let ground = [("bank", Ink::PALM[0]), ("line", Ink::LINE)];
    let inks = [&ground[..], &art::PALMS[..]].concat();
    brush.art(Art::Palms, &inks, (0.0, 0.0), scale);
    brush.coarsen();
    Sprite::new(palette, &brush.pixmap, 255)
}
