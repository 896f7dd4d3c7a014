//! Camels, tokens and palms, painted once.

use tiny_skia::{FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::kit::{Figure, field};
use crate::games::Rider;
use crate::render::art::Art;
use crate::render::layout::Grid;
use crate::render::mark;
use crate::render::palette::Palette;
use crate::render::sprite::{FINE, Sprite};
use crate::render::text::Face;
use crate::render::theme::{Ink, Rgb, Theme};

/// A brush on a transparent field.
struct Brush {
    theme: Theme,
    pixmap: Pixmap,
}

impl Brush {
    fn paint(&self, rgb: Rgb) -> Paint<'static> {
        let mut paint = Paint {
            anti_alias: false,
            ..Paint::default()
        };
        paint.set_color_rgba8(rgb.0, rgb.1, rgb.2, 255);
        paint
    }

    /// Repeats every second row of the picture from the one above: what is drawn until now costs half as many bytes
    /// in the file, what is drawn later stays sharp.
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

/// A camel: coat in its colour with its letter, the rider's mark on the hump; a leader on a plate of the rider's colour.
pub fn camel(theme: Theme, palette: &Palette, unit: f32, figure: Figure) -> Sprite {
    let unit = unit * FINE as f32;
    let (width, height) = (figure_size(unit), figure_size(unit));
    let Some(pixmap) = field(width, height) else {
        return Sprite::empty();
    };
    let mut brush = Brush { theme, pixmap };
    let (cx, cy) = (width as f32 / 2.0, height as f32 / 2.0);
    if figure.leader {
        plate(&mut brush, cx, cy, unit, figure.rider);
    }
    let scale = if figure.leader { 0.63 } else { 0.70 } * unit;
    let (left, top) = (cx - 52.0 * scale, cy - 44.0 * scale);
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
    brush.coarsen();
    let letter = Face::bold((44.0 * scale) as i32).outline(
        &figure.colour.letter().to_string(),
        left + 42.0 * scale,
        top + 48.5 * scale,
    );
    brush.fill(letter.as_ref(), Ink::Line);
    let (mx, my, radius) = (left + 40.0 * scale, top + 15.0 * scale, 15.0 * scale);
    let shape = mark::outline(figure.rider.mark(), mx, my, radius);
    brush.line(shape.as_ref(), Ink::Rim(figure.rider), 4.6 * unit);
    brush.fill(shape.as_ref(), Ink::Rider(figure.rider));
    Sprite::new(palette, &brush.pixmap, if figure.ghost { 165 } else { 255 })
}

/// Pixels that a camel's sprite is wide and high; the camel's space is around its middle.
pub fn figure_size(unit: f32) -> i32 {
    (80.0 * unit).ceil() as i32 / 4 * 4
}

/// The plate that only leaders stand on: a whole hex in the rider's colour.
fn plate(brush: &mut Brush, cx: f32, cy: f32, unit: f32, rider: Rider) {
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
    let outer = hex(36.0);
    brush.line(outer.as_ref(), Ink::Line, 2.4 * unit);
    brush.fill(outer.as_ref(), Ink::Rim(rider));
    brush.fill(hex(31.6).as_ref(), Ink::Rider(rider));
}

/// A waterhole: water with its value, 0 for one that lies face down.
pub fn token(theme: Theme, palette: &Palette, unit: f32, value: u8) -> Sprite {
    let unit = unit * FINE as f32;
    let size = (48.0 * unit).ceil() as i32 / 4 * 4;
    let Some(pixmap) = field(size, size) else {
        return Sprite::empty();
    };
    let mut brush = Brush { theme, pixmap };
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
    let mut brush = Brush { theme, pixmap };
    brush.coarsen();
    Sprite::new(palette, &brush.pixmap, 255)
}
