//! Shapes and small pictures that are painted once and placed many times.

use tiny_skia::{FillRule, Paint, Path, Pixmap, PremultipliedColorU8, Stroke, Transform};

use super::geometry::Point;
use super::palette::{Index, Palette};
use super::rgb::Rgb;

/// Everything is painted with hard edges at this multiple of the resolution, then folded; see [`folded`].
pub const FINE: u32 = 2;

/// The transform from picture pixels to the finer field.
pub fn fine() -> Transform {
    Transform::from_scale(FINE as f32, FINE as f32)
}

/// Folds each 2 × 2 pixels of the fine field into one: the colour that three of them share, otherwise an even mix of
/// two. So an edge has one step between its colours instead of sixteen. It looks as smooth, and the file is half the size.
pub fn folded(pixmap: &Pixmap) -> impl Iterator<Item = PremultipliedColorU8> + '_ {
    let width = pixmap.width() as usize;
    pixmap
        .pixels()
        .chunks_exact(width * 2)
        .flat_map(move |rows| {
            let (upper, lower) = rows.split_at(width);
            upper
                .chunks_exact(2)
                .zip(lower.chunks_exact(2))
                .map(|(u, l)| fold([u[0], u[1], l[0], l[1]]))
        })
}

/// Folds a field painted at half height, repeating each row.
pub fn folded_rows(pixmap: &Pixmap) -> Vec<PremultipliedColorU8> {
    let width = (pixmap.width() / FINE) as usize;
    let rows: Vec<PremultipliedColorU8> = folded(pixmap).collect();
    rows.chunks(width.max(1))
        .flat_map(|row| [row, row])
        .flatten()
        .copied()
        .collect()
}

fn fold(four: [PremultipliedColorU8; 4]) -> PremultipliedColorU8 {
    let [a, b, c, d] = four;
    if a == b && (a == c || a == d) {
        return a;
    }
    if c == d && (c == a || c == b) {
        return c;
    }
    // At most two agree here: mix that pair, or the first, with the next different one.
    let (first, second) = if a == b {
        (a, c)
    } else if a == c || a == d {
        (a, b)
    } else if b == c || b == d {
        (b, a)
    } else {
        (c, a)
    };
    if alike(first, second) {
        return first;
    }
    let half = |x: u8, y: u8| ((u16::from(x) + u16::from(y)).div_ceil(2)) as u8;
    let alpha = half(first.alpha(), second.alpha());
    let mix = |x: u8, y: u8| half(x, y).min(alpha);
    PremultipliedColorU8::from_rgba(
        mix(first.red(), second.red()),
        mix(first.green(), second.green()),
        mix(first.blue(), second.blue()),
        alpha,
    )
    .unwrap_or(first)
}

/// Whether two colours are so close that no step is needed between them.
fn alike(a: PremultipliedColorU8, b: PremultipliedColorU8) -> bool {
    let light = |c: PremultipliedColorU8| {
        2 * i32::from(c.red()) + 5 * i32::from(c.green()) + i32::from(c.blue())
    };
    a.alpha() == b.alpha() && (light(a) - light(b)).abs() < 8 * ALIKE
}

/// The threshold, in 255ths of lightness.
const ALIKE: i32 = 140;

/// A shape, as the coverage of each pixel.
pub struct Mask {
    width: i32,
    alpha: Vec<u8>,
    /// Per row: the range of pixels touched, and the longest run fully covered.
    spans: Vec<[i32; 4]>,
}

/// One row of a mask. `start..end` is touched, `solid_start..solid_end` is fully covered.
pub struct MaskRow<'a> {
    pub alpha: &'a [u8],
    pub start: i32,
    pub end: i32,
    pub solid_start: i32,
    pub solid_end: i32,
}

impl Mask {
    /// A mask from coverages, row by row.
    pub fn new(width: i32, alpha: Vec<u8>) -> Mask {
        let width = width.max(1);
        let spans = alpha.chunks(width as usize).map(spans).collect();
        Mask {
            width,
            alpha,
            spans,
        }
    }

    /// The inside of a path, `width` × `height` pixels.
    pub fn filled(width: i32, height: i32, path: Option<Path>) -> Mask {
        Mask::painted(width, height, |pixmap, paint| {
            if let Some(path) = &path {
                pixmap.fill_path(path, paint, FillRule::Winding, fine(), None);
            }
        })
    }

    /// The line along a path, `width` × `height` pixels.
    pub fn stroked(width: i32, height: i32, path: Option<Path>, stroke: &Stroke) -> Mask {
        Mask::painted(width, height, |pixmap, paint| {
            if let Some(path) = &path {
                pixmap.stroke_path(path, paint, stroke, fine(), None);
            }
        })
    }

    /// Repeats every other row from the one above, for shapes whose file size matters more than their edges.
    pub fn coarse(mut self) -> Mask {
        let width = self.width as usize;
        let rows = self.spans.len();
        for row in (1..rows).step_by(2) {
            self.alpha
                .copy_within((row - 1) * width..row * width, row * width);
            self.spans[row] = self.spans[row - 1];
        }
        self
    }

    fn painted(width: i32, height: i32, draw: impl Fn(&mut Pixmap, &Paint)) -> Mask {
        let (width, height) = (width.max(1), height.max(1));
        let Some(mut pixmap) = Pixmap::new(width as u32 * FINE, height as u32 * FINE) else {
            return Mask::new(1, vec![0]);
        };
        let mut paint = Paint {
            anti_alias: false,
            ..Paint::default()
        };
        paint.set_color_rgba8(0, 0, 0, 255);
        draw(&mut pixmap, &paint);
        Mask::new(width, folded(&pixmap).map(|pixel| pixel.alpha()).collect())
    }

    /// Pixels from left to right.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// Pixels from top to bottom.
    pub fn height(&self) -> i32 {
        self.spans.len() as i32
    }

    /// The top left corner if the middle is here.
    pub fn corner(&self, middle: Point) -> Point {
        Point {
            x: middle.x - self.width() / 2,
            y: middle.y - self.height() / 2,
        }
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = MaskRow<'_>> {
        self.alpha.chunks(self.width as usize).zip(&self.spans).map(
            |(alpha, &[start, end, solid_start, solid_end])| MaskRow {
                alpha,
                start,
                end,
                solid_start,
                solid_end,
            },
        )
    }
}

fn spans(row: &[u8]) -> [i32; 4] {
    let start = row.iter().position(|&a| a > 0).unwrap_or(0);
    let end = row
        .iter()
        .rposition(|&a| a > 0)
        .map_or(start, |last| last + 1);
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

/// A small picture with soft edges, its colours already mapped to the palette.
pub struct Sprite {
    width: i32,
    dots: Vec<Dot>,
}

impl Sprite {
    /// Folds a finely painted pixmap into a sprite, at `opacity` of 255.
    pub fn new(palette: &Palette, pixmap: &Pixmap, opacity: u8) -> Sprite {
        let dots = folded(pixmap)
            .map(|pixel| {
                let colour = pixel.demultiply();
                let rgb = Rgb(colour.red(), colour.green(), colour.blue());
                // Treat almost full coverage as full, so that those pixels are copied instead of mixed.
                let alpha = if colour.alpha() >= 252 {
                    255
                } else {
                    u32::from(colour.alpha())
                };
                let alpha = (alpha * u32::from(opacity) / 255) as u8;
                Dot {
                    rgb,
                    index: palette.nearest(rgb),
                    alpha,
                }
            })
            .collect();
        Sprite {
            width: (pixmap.width() / FINE) as i32,
            dots,
        }
    }

    pub fn empty() -> Sprite {
        Sprite {
            width: 0,
            dots: Vec::new(),
        }
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
}
