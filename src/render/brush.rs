//! A brush for sprites and lands: shapes with hard edges, in the theme's inks, on a field that is folded afterwards.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, Pixmap, PremultipliedColorU8, Stroke, StrokeDash,
    Transform,
};

use super::sprite::{FINE, fine};
use super::theme::{Ink, Rgb, Theme};

/// A field to paint on.
pub struct FigureBrush {
    pub theme: Theme,
    pub pixmap: Pixmap,
    transform: Transform,
}

impl FigureBrush {
    /// A brush on a transparent field. Lengths are pixels of the field.
    pub fn of(theme: Theme, pixmap: Pixmap) -> FigureBrush {
        FigureBrush {
            theme,
            pixmap,
            transform: Transform::identity(),
        }
    }

    /// A brush on a transparent field for a picture of this size. Lengths are pixels of the picture. `None` if it has no
    /// pixels.
    pub fn fine(theme: Theme, width: i32, height: i32) -> Option<FigureBrush> {
        let size = |length: i32| u32::try_from(length).ok().map(|length| length * FINE);
        Some(FigureBrush {
            theme,
            pixmap: Pixmap::new(size(width)?, size(height)?)?,
            transform: fine(),
        })
    }

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
    pub fn coarsen(&mut self) {
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

    /// Covers the whole field.
    pub fn flood(&mut self, ink: Ink) {
        let rgb = ink.rgb(self.theme);
        let colour = PremultipliedColorU8::from_rgba(rgb.0, rgb.1, rgb.2, 255);
        if let Some(colour) = colour {
            self.pixmap.pixels_mut().fill(colour);
        }
    }

    /// Fills a path.
    pub fn fill(&mut self, path: Option<&Path>, ink: Ink) {
        if let Some(path) = path {
            let paint = self.paint(ink.rgb(self.theme));
            self.pixmap
                .fill_path(path, &paint, FillRule::Winding, self.transform, None);
        }
    }

    /// Draws a line along a path, with round corners.
    pub fn line(&mut self, path: Option<&Path>, ink: Ink, width: f32) {
        self.stroke(path, ink, width, LineCap::Butt, None);
    }

    /// The same with round ends.
    pub fn round(&mut self, path: Option<&Path>, ink: Ink, width: f32) {
        self.stroke(path, ink, width, LineCap::Round, None);
    }

    /// The same in dashes of this length.
    pub fn dashed(&mut self, path: Option<&Path>, ink: Ink, width: f32, dash: f32) {
        let dash = StrokeDash::new(vec![dash, dash * 0.7], 0.0);
        self.stroke(path, ink, width, LineCap::Butt, dash);
    }

    fn stroke(
        &mut self,
        path: Option<&Path>,
        ink: Ink,
        width: f32,
        line_cap: LineCap,
        dash: Option<StrokeDash>,
    ) {
        if let Some(path) = path {
            let paint = self.paint(ink.rgb(self.theme));
            let stroke = Stroke {
                width,
                line_cap,
                line_join: LineJoin::Round,
                dash,
                ..Stroke::default()
            };
            self.pixmap
                .stroke_path(path, &paint, &stroke, self.transform, None);
        }
    }
}
