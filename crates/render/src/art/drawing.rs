//! The data of a drawing.
//!
//! The program `artwork` includes this file to paint its output beside the sources.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

/// One path of a drawing. A drawing is a list of shapes, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape<'a> {
    /// What it shows. All shapes of a class have the same colour.
    pub class: &'a str,
    pub brush: Brush,
    /// In units of the view box.
    pub steps: &'a [PathStep],
}

/// How a path is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Brush {
    /// Its inside, by the nonzero winding rule.
    Fill,
    /// A line along it.
    Line {
        /// In units of the view box.
        width: f32,
        cap: LineCap,
        join: LineJoin,
    },
}

/// The next segment of a path: `x` and `y` of the control points, if any, then of the end point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PathStep {
    Move(f32, f32),
    Line(f32, f32),
    Quad(f32, f32, f32, f32),
    Cubic(f32, f32, f32, f32, f32, f32),
    Close,
}

impl Shape<'_> {
    /// Paints it into `pixmap` in one colour (red, green, blue).
    pub fn draw(&self, [red, green, blue]: [u8; 3], pixmap: &mut Pixmap, transform: Transform) {
        // An empty or degenerate path shows nothing.
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
                PathStep::Move(x, y) => path.move_to(x, y),
                PathStep::Line(x, y) => path.line_to(x, y),
                PathStep::Quad(x1, y1, x, y) => path.quad_to(x1, y1, x, y),
                PathStep::Cubic(x1, y1, x2, y2, x, y) => path.cubic_to(x1, y1, x2, y2, x, y),
                PathStep::Close => path.close(),
            }
        }
        path.finish()
    }
}
