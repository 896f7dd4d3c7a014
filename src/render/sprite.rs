//! Shapes and small pictures that were painted once and are placed many times.

use tiny_skia::{FillRule, Paint, Path, Pixmap, Stroke, Transform};

use super::palette::{Index, Palette};
use super::theme::Rgb;

/// A shape: how much of each pixel it covers.
pub struct Mask {
    width: i32,
    alpha: Vec<u8>,
    /// Per row: first and last pixel touched, and the longest run that is covered wholly.
    spans: Vec<[i32; 4]>,
}

/// One row of a mask. `start..end` is touched at all, `solid_start..solid_end` is covered wholly.
pub struct MaskRow<'a> {
    pub alpha: &'a [u8],
    pub start: i32,
    pub end: i32,
    pub solid_start: i32,
    pub solid_end: i32,
}

impl Mask {
    /// A mask of coverages, row by row.
    pub fn new(width: i32, alpha: Vec<u8>) -> Mask {
        let width = width.max(1);
        let spans = alpha.chunks(width as usize).map(spans).collect();
        Mask { width, alpha, spans }
    }

    /// The inside of a path on a field of `width` × `height` pixels.
    pub fn filled(width: i32, height: i32, path: Option<Path>) -> Mask {
        Mask::painted(width, height, |pixmap, paint| {
            if let Some(path) = &path {
                pixmap.fill_path(path, paint, FillRule::Winding, Transform::identity(), None);
            }
        })
    }

    /// The line along a path on a field of `width` × `height` pixels.
    pub fn stroked(width: i32, height: i32, path: Option<Path>, stroke: &Stroke) -> Mask {
        Mask::painted(width, height, |pixmap, paint| {
            if let Some(path) = &path {
                pixmap.stroke_path(path, paint, stroke, Transform::identity(), None);
            }
        })
    }

    fn painted(width: i32, height: i32, draw: impl Fn(&mut Pixmap, &Paint)) -> Mask {
        let (width, height) = (width.max(1), height.max(1));
        let Some(mut pixmap) = Pixmap::new(width as u32, height as u32) else {
            return Mask::new(1, vec![0]);
        };
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color_rgba8(0, 0, 0, 255);
        draw(&mut pixmap, &paint);
        Mask::new(width, pixmap.pixels().iter().map(|pixel| pixel.alpha()).collect())
    }

    /// Pixels from left to right.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// Pixels from top to bottom.
    pub fn height(&self) -> i32 {
        self.spans.len() as i32
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = MaskRow<'_>> {
        self.alpha.chunks(self.width as usize).zip(&self.spans).map(|(alpha, &[start, end, solid_start, solid_end])| {
            MaskRow { alpha, start, end, solid_start, solid_end }
        })
    }

    /// Bytes of memory held.
    pub fn bytes(&self) -> usize {
        self.alpha.len() + self.spans.len() * 16
    }
}

fn spans(row: &[u8]) -> [i32; 4] {
    let start = row.iter().position(|&a| a > 0).unwrap_or(0);
    let end = row.iter().rposition(|&a| a > 0).map_or(start, |last| last + 1);
    let (mut best, mut from) = (start..start, start);
    while from < end {
        let length = row[from..end].iter().take_while(|&&a| a == 255).count();
        if length > best.len() {
            best = from..from + length;
        }
        from += length + 1;
    }
    [start as i32, end as i32, best.start as i32, best.end as i32]
}

/// One pixel of a sprite.
#[derive(Clone, Copy)]
pub struct Dot {
    pub rgb: Rgb,
    pub index: Index,
    pub alpha: u8,
}

/// A small picture with soft edges, its colours already found in the palette.
pub struct Sprite {
    width: i32,
    dots: Vec<Dot>,
}

impl Sprite {
    /// Takes over what was painted, thinned to `opacity` of 255.
    pub fn new(palette: &Palette, pixmap: &Pixmap, opacity: u8) -> Sprite {
        let dots = pixmap
            .pixels()
            .iter()
            .map(|pixel| {
                let colour = pixel.demultiply();
                let rgb = Rgb(colour.red(), colour.green(), colour.blue());
                // Coverage within a hair of full is full: those pixels are then copied, not mixed.
                let alpha = if colour.alpha() >= 252 { 255 } else { u32::from(colour.alpha()) };
                let alpha = (alpha * u32::from(opacity) / 255) as u8;
                Dot { rgb, index: palette.nearest(rgb), alpha }
            })
            .collect();
        Sprite { width: pixmap.width() as i32, dots }
    }

    /// A sprite of nothing.
    pub fn empty() -> Sprite {
        Sprite { width: 0, dots: Vec::new() }
    }

    /// Pixels from left to right.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// Pixels from top to bottom.
    pub fn height(&self) -> i32 {
        self.dots.len() as i32 / self.width.max(1)
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Dot]> {
        self.dots.chunks(self.width.max(1) as usize)
    }

    /// Bytes of memory held.
    pub fn bytes(&self) -> usize {
        self.dots.len() * size_of::<Dot>()
    }
}
