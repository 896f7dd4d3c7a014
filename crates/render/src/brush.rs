//! A brush for sprites and lands: shapes with hard edges, in the theme's inks, on a field that is folded afterwards.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8, Stroke,
    StrokeDash, Transform,
};

use super::art::Art;
use super::ink::Ink;
use super::rgb::Rgb;
use super::sprite::{FINE, fine};
use super::theme::Theme;

/// A field to paint on.
pub struct FigureBrush {
    pub theme: Theme,
    pub pixmap: Pixmap,
    transform: Transform,
}

impl FigureBrush {
    /// A brush on a transparent field of this size. Lengths are pixels of the field. `None` if it has no pixels.
    pub fn field(theme: Theme, width: i32, height: i32) -> Option<FigureBrush> {
        FigureBrush::of(theme, width, height, Transform::identity())
    }

    /// A brush on a transparent field for a picture of this size. Lengths are pixels of the picture. `None` if it has no
    /// pixels.
    pub fn fine(theme: Theme, width: i32, height: i32) -> Option<FigureBrush> {
        let fold = FINE as i32;
        FigureBrush::of(theme, width * fold, height * fold, fine())
    }

    /// The same at half the picture's height, where every row is shown twice. On sand and rock that is hardly visible, and it
    /// halves their share of the file.
    pub fn coarse(theme: Theme, width: i32, height: i32) -> Option<FigureBrush> {
        let fold = FINE as f32;
        let transform = Transform::from_scale(fold, fold / 2.0);
        FigureBrush::of(theme, width * FINE as i32, height + height % 2, transform)
    }

    fn of(theme: Theme, width: i32, height: i32, transform: Transform) -> Option<FigureBrush> {
        let size = |length: i32| u32::try_from(length).ok();
        Some(FigureBrush {
            theme,
            pixmap: Pixmap::new(size(width)?, size(height)?)?,
            transform,
        })
    }

    /// A drawing of the artwork, 100 wide times `scale`, with its left edge and its top here.
    pub fn art(&mut self, art: Art, inks: &[(&str, Ink)], (x, y): (f32, f32), scale: f32) {
        let placed = self.transform.pre_translate(x, y).pre_scale(scale, scale);
        art.draw(self.theme, inks, &mut self.pixmap, placed);
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

/// The closed path along these corners.
pub fn closed(corners: impl IntoIterator<Item = (f32, f32)>) -> Option<Path> {
    let mut path = PathBuilder::new();
    polygon(&mut path, corners);
    path.finish()
}

/// Adds a polygon with these corners to a path.
pub fn polygon(path: &mut PathBuilder, corners: impl IntoIterator<Item = (f32, f32)>) {
    for (step, (x, y)) in corners.into_iter().enumerate() {
        if step == 0 {
            path.move_to(x, y)
        } else {
            path.line_to(x, y)
        }
    }
    path.close();
}
