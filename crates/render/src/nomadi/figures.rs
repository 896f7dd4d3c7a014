//! The sprites of nomads, cards and dice.

use super::inks;
use tiny_skia::{Path, PathBuilder};

use crate::brush::FigureBrush;
use crate::ink::Ink;
use crate::mark;
use crate::palette::Palette;
use crate::sprite::Sprite;
use crate::text::Face;
use crate::theme::Theme;
use games::Rider;

/// The radius of a nomad's shape, of a square 52 pixels wide.
const RADIUS: f32 = 18.0;

/// A rectangle with rounded corners.
pub fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.quad_to(right, y, right, y + radius);
    path.line_to(right, bottom - radius);
    path.quad_to(right, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.quad_to(x, bottom, x, bottom - radius);
    path.line_to(x, y + radius);
    path.quad_to(x, y, x + radius, y);
    path.close();
    path.finish()
}

/// A nomad: a stone in the shape of the rider's mark and in the rider's colour. It fills the space, so that whose it is can be
/// told by the outline alone, also when it is small and grey.
pub fn nomad(theme: Theme, palette: &Palette, unit: f32, rider: Rider) -> Sprite {
    let size = (58.0 * unit).ceil() as i32;
    let Some(mut brush) = FigureBrush::fine(theme, size, size) else {
        return Sprite::empty();
    };
    let middle = size as f32 / 2.0;
    let shape =
        |down: f32| mark::outline(rider.mark(), middle, middle + down * unit, RADIUS * unit);
    let (colour, rim) = (Ink::rider(rider), Ink::rim(rider));
    // The stone's side, its outline, its rim, its top.
    brush.line(shape(2.5).as_ref(), Ink::LINE, 10.0 * unit);
    brush.line(shape(0.0).as_ref(), Ink::LINE, 10.0 * unit);
    brush.line(shape(0.0).as_ref(), rim, 6.0 * unit);
    brush.fill(shape(0.0).as_ref(), colour);
    Sprite::new(palette, &brush.pixmap, 255)
}

/// A card face down.
pub fn card(theme: Theme, palette: &Palette, unit: f32) -> Sprite {
    let size = (44.0 * unit).ceil() as i32;
    let Some(mut brush) = FigureBrush::fine(theme, size, size) else {
        return Sprite::empty();
    };
    let middle = size as f32 / 2.0;
    let back = |inset: f32| {
        let (half_x, half_y) = ((12.5 - inset) * unit, (16.5 - inset) * unit);
        rounded(
            middle - half_x,
            middle - half_y,
            half_x * 2.0,
            half_y * 2.0,
            (4.0 - inset * 0.5) * unit,
        )
    };
    brush.line(back(0.0).as_ref(), Ink::LINE, 3.0 * unit);
    brush.fill(back(0.0).as_ref(), Ink::LIGHT);
    brush.fill(back(3.0).as_ref(), inks::CARD[0]);
    let star = mark::outline(games::Mark::Diamond, middle, middle, 6.5 * unit);
    brush.fill(star.as_ref(), inks::CARD[1]);
    Sprite::new(palette, &brush.pixmap, 255)
}

/// A die of this width. One that a draft uses is empty and faint. The way out (N14) has a 0 instead of pips.
pub fn die(theme: Theme, palette: &Palette, side: i32, value: u8, used: bool) -> Sprite {
    let Some(mut brush) = FigureBrush::fine(theme, side, side) else {
        return Sprite::empty();
    };
    let unit = side as f32 / 100.0;
    let face = |inset: f32| {
        let long = (100.0 - 2.0 * inset) * unit;
        rounded(
            inset * unit,
            inset * unit,
            long,
            long,
            (20.0 - inset) * unit,
        )
    };
    let (edge, ground, ink) = if used {
        (Ink::FAINT, Ink::FRAME, Ink::FAINT)
    } else {
        (Ink::LINE, Ink::LIGHT, Ink::LINE)
    };
    brush.fill(face(0.0).as_ref(), edge);
    brush.fill(face(4.0).as_ref(), ground);
    let mut path = PathBuilder::new();
    for &(x, y) in pips(value) {
        path.push_circle(x * unit, y * unit, 10.5 * unit);
    }
    brush.fill(path.finish().as_ref(), ink);
    if value == 0 {
        let middle = 50.0 * unit;
        let nought = Face::bold((160.0 * unit) as i32).outline("0", middle, middle);
        brush.fill(nought.as_ref(), ink);
    }
    Sprite::new(palette, &brush.pixmap, 255)
}

/// The middles of the pips on a face 100 wide.
fn pips(value: u8) -> &'static [(f32, f32)] {
    const FIRST: f32 = 27.0;
    const HALF: f32 = 50.0;
    const LAST: f32 = 73.0;
    match value {
        1 => &[(HALF, HALF)],
        2 => &[(LAST, FIRST), (FIRST, LAST)],
        3 => &[(LAST, FIRST), (HALF, HALF), (FIRST, LAST)],
        4 => &[(FIRST, FIRST), (LAST, FIRST), (FIRST, LAST), (LAST, LAST)],
        5 => &[
            (FIRST, FIRST),
            (LAST, FIRST),
            (HALF, HALF),
            (FIRST, LAST),
            (LAST, LAST),
        ],
        6 => &[
            (FIRST, FIRST),
            (LAST, FIRST),
            (FIRST, HALF),
            (LAST, HALF),
            (FIRST, LAST),
            (LAST, LAST),
        ],
        _ => &[],
    }
}
