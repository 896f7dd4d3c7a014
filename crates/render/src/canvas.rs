//! A picture of palette indices, and the drawing operations on it.

use super::geometry::Rect;
use super::palette::{Index, Palette};
use super::rgb::Rgb;
use super::sprite::{Mask, Sprite};

/// Pixels as palette indices, row by row.
#[derive(Clone)]
pub struct Canvas {
    width: i32,
    height: i32,
    pixels: Vec<Index>,
}

impl Canvas {
    /// A canvas of one colour.
    pub fn new(width: i32, height: i32, index: Index) -> Canvas {
        let (width, height) = (width.max(1), height.max(1));
        Canvas {
            width,
            height,
            pixels: vec![index; width as usize * height as usize],
        }
    }

    /// A canvas with these pixels, padded if there are too few.
    pub fn from_pixels(width: i32, height: i32, mut pixels: Vec<Index>) -> Canvas {
        let (width, height) = (width.max(1), height.max(1));
        pixels.resize(width as usize * height as usize, 0);
        Canvas {
            width,
            height,
            pixels,
        }
    }

    /// The same with rows of one colour below, up to this height; unchanged if it is as high.
    pub fn extended(mut self, height: i32, index: Index) -> Canvas {
        self.height = self.height.max(height);
        let size = self.width as usize * self.height as usize;
        self.pixels.resize(size, index);
        self
    }

    pub fn width(&self) -> i32 {
        self.width
    }

    pub fn height(&self) -> i32 {
        self.height
    }

    /// Every pixel, row by row.
    pub fn pixels(&self) -> &[Index] {
        &self.pixels
    }

    /// The pixels `from..to` of a row, clipped to the canvas.
    fn row(&mut self, y: i32, from: i32, to: i32) -> &mut [Index] {
        if y < 0 || y >= self.height {
            return &mut [];
        }
        let from = from.clamp(0, self.width);
        let to = to.clamp(from, self.width);
        let start = y as usize * self.width as usize;
        &mut self.pixels[start + from as usize..start + to as usize]
    }

    /// Fills a rectangle with corners rounded by `radius` pixels.
    pub fn fill(&mut self, palette: &Palette, rect: Rect, radius: i32, index: Index) {
        let radius = radius.clamp(0, rect.width.min(rect.height) / 2);
        let (right, bottom) = (rect.x + rect.width - 1, rect.y + rect.height - 1);
        self.block(
            Rect::new(
                rect.x,
                rect.y + radius,
                rect.width,
                rect.height - 2 * radius,
            ),
            index,
        );
        self.block(
            Rect::new(
                rect.x + radius,
                rect.y,
                rect.width - 2 * radius,
                rect.height,
            ),
            index,
        );
        let rgb = palette.rgb(index);
        for (down, across) in (0..radius).flat_map(|down| (0..radius).map(move |x| (down, x))) {
            let dy = radius as f32 - down as f32 - 0.5;
            let dx = radius as f32 - across as f32 - 0.5;
            let alpha = match radius as f32 + 0.5 - (dx * dx + dy * dy).sqrt() {
                ..0.3 => continue,
                0.3..0.7 => 128,
                _ => 255,
            };
            for y in [rect.y + down, bottom - down] {
                for x in [rect.x + across, right - across] {
                    for pixel in self.row(y, x, x + 1) {
                        *pixel = match alpha {
                            255 => index,
                            alpha => palette.mix(*pixel, rgb, alpha),
                        };
                    }
                }
            }
        }
    }

    /// Fills a rectangle, clipped to the canvas.
    fn block(&mut self, rect: Rect, index: Index) {
        for y in rect.y..rect.y + rect.height {
            self.row(y, rect.x, rect.x + rect.width).fill(index);
        }
    }

    /// Fills the shape of `mask`, with its top left corner at `(x, y)`.
    pub fn stamp(&mut self, palette: &Palette, mask: &Mask, x: i32, y: i32, index: Index) {
        let rgb = palette.rgb(index);
        for (line, row) in mask.rows().enumerate() {
            let y = y + line as i32;
            self.soften(palette, row.alpha, x, y, row.start, row.solid_start, rgb);
            self.row(y, x + row.solid_start, x + row.solid_end)
                .fill(index);
            self.soften(palette, row.alpha, x, y, row.solid_end, row.end, rgb);
        }
    }

    /// Mixes a colour into part of a row by coverage.
    #[allow(
        clippy::too_many_arguments,
        reason = "one row of a mask, taken apart for speed"
    )]
    fn soften(
        &mut self,
        palette: &Palette,
        alpha: &[u8],
        x: i32,
        y: i32,
        from: i32,
        to: i32,
        rgb: Rgb,
    ) {
        let cut = (-x).max(from);
        let pixels = self.row(y, x + from, x + to);
        for (pixel, &alpha) in pixels
            .iter_mut()
            .zip(alpha.get(cut.max(0) as usize..).unwrap_or(&[]))
        {
            if alpha > 0 {
                *pixel = palette.mix(*pixel, rgb, alpha);
            }
        }
    }

    /// Maps every pixel under `mask` for which `pattern(x, y)` holds through `veil`. Pixels less than half covered are left
    /// alone.
    pub fn veil(
        &mut self,
        mask: &Mask,
        x: i32,
        y: i32,
        veil: &[Index; 256],
        pattern: impl Fn(i32, i32) -> bool,
    ) {
        for (line, row) in mask.rows().enumerate() {
            let y = y + line as i32;
            let cut = (-x).max(row.start);
            let left = (x + row.start).max(0);
            let pixels = self.row(y, x + row.start, x + row.end);
            let alphas = row.alpha.get(cut.max(0) as usize..).unwrap_or(&[]);
            for (step, (pixel, &alpha)) in pixels.iter_mut().zip(alphas).enumerate() {
                if alpha >= 128 && pattern(left + step as i32, y) {
                    *pixel = veil[usize::from(*pixel)];
                }
            }
        }
    }

    /// Places a sprite with its top left corner at `(x, y)`.
    pub fn place(&mut self, palette: &Palette, sprite: &Sprite, x: i32, y: i32) {
        for (line, row) in sprite.rows().enumerate() {
            let y = y + line as i32;
            let cut = (-x).max(0);
            let pixels = self.row(y, x, x + row.len() as i32);
            for (pixel, dot) in pixels
                .iter_mut()
                .zip(row.get(cut as usize..).unwrap_or(&[]))
            {
                match dot.alpha {
                    0 => {}
                    255 => *pixel = dot.index,
                    alpha => *pixel = palette.mix(*pixel, dot.rgb, alpha),
                }
            }
        }
    }
}
