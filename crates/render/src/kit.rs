//! What pictures are painted with, made once per theme and size.

use super::mark::Marks;
use super::palette::Palette;
use super::text::Glyphs;
use super::theme::Theme;

/// What every game needs, and one game's own shapes and sprites.
pub struct Kit<Shapes> {
    pub theme: Theme,
    pub palette: Palette,
    pub glyphs: Glyphs,
    pub marks: Marks,
    /// The scale of everything on the land.
    pub unit: f32,
    pub shapes: Shapes,
}

impl<Shapes> Kit<Shapes> {
    /// A kit with these shapes, in the palette's colours.
    pub fn new(
        theme: Theme,
        palette: Palette,
        unit: f32,
        shapes: impl FnOnce(&Palette) -> Shapes,
    ) -> Kit<Shapes> {
        Kit {
            theme,
            shapes: shapes(&palette),
            palette,
            glyphs: Glyphs::default(),
            marks: Marks::default(),
            unit,
        }
    }
}
