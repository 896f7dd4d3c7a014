//! The 256 colours of a theme, and how two of them mix.

use std::sync::atomic::{AtomicU16, Ordering};

use tiny_skia::PremultipliedColorU8;

use super::ink::Ink;
use super::rgb::Rgb;
use super::theme::Theme;

/// One of the 256 colours of a palette.
pub type Index = u8;

/// The colours of one theme: every ink exactly, and mixtures for soft edges.
///
/// It depends only on the theme and the game's inks, so one palette serves every board and size.
pub struct Palette {
    colours: [Rgb; 256],
    inks: Vec<(Ink, Index)>,
    /// The nearest colour for each 6-6-6 bit key, computed on first use; `UNKNOWN` before.
    nearest: Vec<AtomicU16>,
}

const UNKNOWN: u16 = u16::MAX;

impl Palette {
    /// Builds the palette of a game's inks in `theme`, which takes a few milliseconds. `mixtures` are colours that it needs
    /// exactly, too.
    pub fn new(theme: Theme, all: &[Ink], mixtures: &[Rgb]) -> Palette {
        let mut chosen: Vec<Rgb> = Vec::with_capacity(256);
        let mut inks = Vec::with_capacity(all.len());
        for &ink in all {
            let rgb = ink.rgb(theme);
            let index = chosen.iter().position(|&c| c == rgb).unwrap_or_else(|| {
                chosen.push(rgb);
                chosen.len() - 1
            });
            inks.push((ink, index as Index));
        }
        chosen.extend(mixtures);
        fill_between(&mut chosen);
        let mut colours = [Rgb(0, 0, 0); 256];
        for (slot, colour) in colours.iter_mut().zip(chosen) {
            *slot = colour;
        }
        Palette {
            colours,
            inks,
            nearest: (0..1 << 18).map(|_| AtomicU16::new(UNKNOWN)).collect(),
        }
    }

    /// All colours, in the order of their indices.
    pub fn colours(&self) -> &[Rgb; 256] {
        &self.colours
    }

    /// The colour of an index.
    pub fn rgb(&self, index: Index) -> Rgb {
        self.colours[usize::from(index)]
    }

    /// The exact index of an ink.
    pub fn ink(&self, ink: Ink) -> Index {
        self.inks
            .iter()
            .find(|(known, _)| *known == ink)
            .map_or(0, |(_, index)| *index)
    }

    /// The index of the colour closest to `rgb`.
    pub fn nearest(&self, rgb: Rgb) -> Index {
        let key =
            usize::from(rgb.0 >> 2) << 12 | usize::from(rgb.1 >> 2) << 6 | usize::from(rgb.2 >> 2);
        let known = self.nearest[key].load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known as Index;
        }
        // Use the middle of the key's cube, so that the result does not depend on which colour came first.
        let middle = |channel: u8| (channel & !3) | 2;
        let found = closest(
            &self.colours,
            Rgb(middle(rgb.0), middle(rgb.1), middle(rgb.2)),
        );
        self.nearest[key].store(u16::from(found), Ordering::Relaxed);
        found
    }

    /// The colours of a painted land, pixel by pixel.
    pub fn indexed(&self, pixels: impl Iterator<Item = PremultipliedColorU8>) -> Vec<Index> {
        let mut last = (PremultipliedColorU8::TRANSPARENT, 0);
        let index = |pixel: PremultipliedColorU8| {
            if pixel != last.0 {
                let rgb = Rgb(pixel.red(), pixel.green(), pixel.blue());
                last = (pixel, self.nearest(rgb));
            }
            last.1
        };
        pixels.map(index).collect()
    }

    /// The index of `below` covered by `over` with opacity `alpha` of 255.
    pub fn mix(&self, below: Index, over: Rgb, alpha: u8) -> Index {
        self.nearest(self.rgb(below).under(over, alpha))
    }

    /// For every index, the index after covering it with `over` at opacity `alpha` of 255.
    pub fn veil(&self, over: Rgb, alpha: u8) -> [Index; 256] {
        std::array::from_fn(|below| self.mix(below as Index, over, alpha))
    }
}

/// Adds mixtures of the chosen colours until there are 256. Each time it takes the mixture furthest from all colours so
/// far, so that no soft edge is far from its true colour.
fn fill_between(chosen: &mut Vec<Rgb>) {
    let inks = chosen.clone();
    let mut candidates = Vec::new();
    for (i, &a) in inks.iter().enumerate() {
        for &b in &inks[i + 1..] {
            for alpha in [64, 128, 191] {
                candidates.push(a.under(b, alpha));
            }
        }
    }
    let mut far: Vec<i32> = candidates
        .iter()
        .map(|&c| {
            chosen
                .iter()
                .map(|&d| distance(c, d))
                .min()
                .unwrap_or(i32::MAX)
        })
        .collect();
    while chosen.len() < 256 {
        let Some(best) = (0..far.len()).max_by_key(|&i| (far[i], std::cmp::Reverse(i))) else {
            return;
        };
        let colour = candidates[best];
        chosen.push(colour);
        for (gap, &candidate) in far.iter_mut().zip(&candidates) {
            *gap = (*gap).min(distance(candidate, colour));
        }
    }
}

/// The approximate perceptual difference of two colours: the squared distance, weighted by mean redness.
fn distance(a: Rgb, b: Rgb) -> i32 {
    let red = i32::from(a.0) - i32::from(b.0);
    let green = i32::from(a.1) - i32::from(b.1);
    let blue = i32::from(a.2) - i32::from(b.2);
    let mean = (i32::from(a.0) + i32::from(b.0)) / 2;
    (((512 + mean) * red * red) >> 8) + 4 * green * green + (((767 - mean) * blue * blue) >> 8)
}

fn closest(colours: &[Rgb; 256], rgb: Rgb) -> Index {
    let mut best = (i32::MAX, 0);
    for (index, &colour) in colours.iter().enumerate() {
        let gap = distance(colour, rgb);
        if gap < best.0 {
            best = (gap, index);
        }
    }
    best.1 as Index
}
