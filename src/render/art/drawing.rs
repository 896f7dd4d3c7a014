//! What a drawing is made of.
//!
//! The program `artwork` includes this file: it paints with it what it has made, beside what it was made from.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

/// One path of a drawing; a drawing is a list of them, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape<'a> {
    /// What it shows: all shapes of a class have the same colour.
    pub class: &'a str,
    pub brush: Brush,
    /// In units of the view box.
    pub steps: &'a [Step],
}

/// How a path is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Brush {
    /// Its inside, by the rule of nonzero winding.
    Fill,
    /// A line along it.
    Line {
        /// In units of the view box.
        width: f32,
        cap: LineCap,
        join: LineJoin,
    },
}

/// Where a path goes next: `x` and `y` of the control points, if any, and then of the point it goes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    Move(f32, f32),
    Line(f32, f32),
    Quad(f32, f32, f32, f32),
    Cubic(f32, f32, f32, f32, f32, f32),
    Close,
}

impl Shape<'_> {
    /// Paints it into `pixmap` in one colour (red, green, blue).
    pub fn draw(&self, [red, green, blue]: [u8; 3], pixmap: &mut Pixmap, transform: Transform) {
        // Without an end or without a size there is nothing to be seen.
        let Some(path) = self.path() else { return };
        let mut paint = Paint {
            // Hard edges: the field is folded afterwards.
            anti_alias: false,
            ..Paint::default()
        };
        paint.set_color_rgba8(red, green, blue, 255);
        match self.brush {
            Brush::Fill => pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None),
            Brush::Line { width, cap, join } => {
                let stroke = Stroke {
                    width,
                    line_cap: cap,
                    line_join: join,
                    ..Stroke::default()
                };
                pixmap.stroke_path(&path, &paint, &stroke, transform, None);
            }
        }
    }

    fn path(&self) -> Option<Path> {
        let mut path = PathBuilder::new();
        for &step in self.steps {
            match step {
                Step::Move(x, y) => path.move_to(x, y),
                Step::Line(x, y) => path.line_to(x, y),
                Step::Quad(x1, y1, x, y) => path.quad_to(x1, y1, x, y),
                Step::Cubic(x1, y1, x2, y2, x, y) => path.cubic_to(x1, y1, x2, y2, x, y),
                Step::Close => path.close(),
            }
        }
        path.finish()
    }
}
