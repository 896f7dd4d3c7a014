//! A picture as it looks small and without colours.

use crate::canvas::Canvas;
use crate::palette::Palette;

/// The grey picture is 400 pixels wide, a third of the drawn one.
pub const SHRINK: i32 = 3;

pub struct Grey {
    width: i32,
    height: i32,
    light: Vec<f32>,
}

impl Grey {
    /// Averages every 3 × 3 pixels of a picture into one grey pixel.
    pub fn of(canvas: &Canvas, palette: &Palette) -> Grey {
        let (width, height) = (canvas.width() / SHRINK, canvas.height() / SHRINK);
        let lightness = |x: i32, y: i32| {
            let rgb = palette.rgb(canvas.pixels()[(y * canvas.width() + x) as usize]);
            0.299 * f32::from(rgb.0) + 0.587 * f32::from(rgb.1) + 0.114 * f32::from(rgb.2)
        };
        let mut light = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let nine =
                    (0..9).map(|step| lightness(x * SHRINK + step % 3, y * SHRINK + step / 3));
                light.push((nine.sum::<f32>() / 9.0).round());
            }
        }
        Grey {
            width,
            height,
            light,
        }
    }

    /// The lightness of a pixel, or of the nearest one at the edge.
    pub fn at(&self, x: i32, y: i32) -> f32 {
        self.light[(y.clamp(0, self.height - 1) * self.width + x.clamp(0, self.width - 1)) as usize]
    }
}
