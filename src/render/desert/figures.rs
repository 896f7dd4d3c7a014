//! The sprites of camels, tokens and palms.

use tiny_skia::{FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::kit::{Figure, field};
use crate::render::art::Art;
use crate::render::layout::Grid;
use crate::render::mark;
use crate::render::palette::Palette;
use crate::render::sprite::{FINE, Sprite};
use crate::render::text::Face;
use crate::render::theme::{Ink, Rgb, Theme};
use games::Rider;

/// A brush on a transparent field.
struct FigureBrush {
    theme: Theme,
    pixmap: Pixmap,
}

impl FigureBrush {
    fn paint(&self, rgb: Rgb) -> Paint<'static> {
        let mut paint = Paint {
            anti_alias: false,
            ..Paint::default()
        };
        paint.set_color_rgba8(rgb.0, rgb.1, rgb.2, 255);
        paint
    }

    /// Repeats every other picture row from the one above. What is drawn so far takes half the bytes in the file; what is
    /// drawn later stays sharp.
    fn coarsen(&mut self) {
        let row = self.pixmap.width() as usize;
        for rows in self
            .pixmap
            .pixels_mut()
            .chunks_exact_mut(row * 2 * FINE as usize)
        {
            let (upper, lower) = rows.split_at_mut(row * FINE as usize);
            lower.copy_from_slice(upper);
        }
    }

    fn fill(&mut self, path: Option<&Path>, ink: Ink) {
        if let Some(path) = path {
            let paint = self.paint(ink.rgb(self.theme));
            self.pixmap
                .fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
        }
    }

    fn line(&mut self, path: Option<&Path>, ink: Ink, width: f32) {
        if let Some(path) = path {
            let paint = self.paint(ink.rgb(self.theme));
            let stroke = Stroke {
                width,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            self.pixmap
                .stroke_path(path, &paint, &stroke, Transform::identity(), None);
        }
    }
}

/// A camel: a coat in its colour with its letter, and on the hump the rider's mark in the rider's colour. A leader stands on
/// a plate in the rider's colour that fills the space, with a larger mark in inverted colours.
pub fn camel(theme: Theme, palette: &Palette, unit: f32, figure: Figure) -> Sprite {
    let unit = unit * FINE as f32;
    let (width, height) = (figure_size(unit), figure_size(unit));
    let Some(pixmap) = field(width, height) else {
        return Sprite::empty();
    };
    let mut brush = FigureBrush { theme, pixmap };
    let (cx, cy) = (width as f32 / 2.0, height as f32 / 2.0);
    if figure.leader {
        plate(&mut brush, cx, cy, unit, figure.rider);
    }
    let scale = if figure.leader { 0.62 } else { 0.70 } * unit;
    let (left, top) = if figure.leader {
        (cx - 53.0 * scale, cy - 37.0 * scale)
    } else {
        (cx - 52.0 * scale, cy - 44.0 * scale)
    };
    let inks = [
        ("body", Ink::Coat(figure.colour)),
        ("leg", Ink::Line),
        ("line", Ink::Line),
    ];
    Art::Camel.draw(
        theme,
        &inks,
        &mut brush.pixmap,
        Transform::from_row(scale, 0.0, 0.0, scale, left, top),
    );
    let (rider, rim) = (Ink::Rider(figure.rider), Ink::Rim(figure.rider));
    let (x, y, radius, ground, ink) = if figure.leader {
        (41.0, 8.0, 19.0, rider, rim)
    } else {
        (40.0, 15.0, 15.0, rim, rider)
    };
    let shape = mark::outline(
        figure.rider.mark(),
        left + x * scale,
        top + y * scale,
        radius * scale,
    );
    brush.line(shape.as_ref(), ground, 6.0 * unit);
    brush.fill(shape.as_ref(), ink);
    brush.coarsen();
    let letter = Face::bold((47.0 * scale) as i32).outline(
        &figure.colour.letter().to_string(),
        left + 43.0 * scale,
        top + 49.0 * scale,
    );
    brush.fill(letter.as_ref(), Ink::Line);
    Sprite::new(palette, &brush.pixmap, 255)
}

/// The side length of a camel's sprite in pixels, centred on its space.
pub fn figure_size(unit: f32) -> i32 {
    (80.0 * unit).ceil() as i32 / 4 * 4
}

/// A leader's plate: a whole hex in the rider's colour.
fn plate(brush: &mut FigureBrush, cx: f32, cy: f32, unit: f32, rider: Rider) {
    let hex = |reach: f32| {
        let mut path = PathBuilder::new();
        for step in 0..6 {
            let turn = std::f32::consts::PI / 3.0 * step as f32;
            let (x, y) = (
                cx + turn.cos() * reach * unit,
                cy + turn.sin() * reach * unit,
            );
            if step == 0 {
                path.move_to(x, y)
            } else {
                path.line_to(x, y)
            }
        }
        path.close();
        path.finish()
    };
    let outer = hex(36.4);
    brush.line(outer.as_ref(), Ink::Line, 4.0 * unit);
    brush.fill(outer.as_ref(), Ink::Rim(rider));
    brush.fill(hex(32.0).as_ref(), Ink::Rider(rider));
}

/// A waterhole with its value; 0 for a token lying face down.
pub fn token(theme: Theme, palette: &Palette, unit: f32, value: u8) -> Sprite {
    let unit = unit * FINE as f32;
    let size = (48.0 * unit).ceil() as i32 / 4 * 4;
    let Some(pixmap) = field(size, size) else {
        return Sprite::empty();
    };
    let mut brush = FigureBrush { theme, pixmap };
    let centre = size as f32 / 2.0;
    let disc = |radius: f32| PathBuilder::from_circle(centre, centre, radius * unit);
    brush.fill(disc(20.0).as_ref(), Ink::Line);
    brush.fill(disc(17.8).as_ref(), Ink::Water(value));
    brush.coarsen();
    let text = if value == 0 {
        "?".to_owned()
    } else {
        value.to_string()
    };
    let digit = Face::bold((33.0 * unit) as i32).outline(&text, centre, centre);
    brush.fill(digit.as_ref(), Ink::Light);
    Sprite::new(palette, &brush.pixmap, 255)
}

/// An oasis, as large as its hex.
pub fn palms(theme: Theme, palette: &Palette, grid: &Grid) -> Sprite {
    let scale = grid.reach() * 2.0 / 100.0 * FINE as f32;
    let (width, height) = (
        (100.0 * scale).ceil() as i32 / 4 * 4,
        (86.0 * scale).ceil() as i32 / 4 * 4,
    );
    let Some(mut pixmap) = field(width, height) else {
        return Sprite::empty();
    };
    let inks = [
        ("bank", Ink::Palm(0)),
        ("leaf", Ink::Palm(1)),
        ("leaflight", Ink::Palm(2)),
        ("trunk", Ink::Palm(3)),
        ("water", Ink::Palm(4)),
        ("shine", Ink::River(1)),
        ("line", Ink::Line),
    ];
    Art::Palms.draw(
        theme,
        &inks,
        &mut pixmap,
        Transform::from_scale(scale, scale),
    );
    let mut brush = FigureBrush { theme, pixmap };
    brush.coarsen();
    Sprite::new(palette, &brush.pixmap, 255)
}
