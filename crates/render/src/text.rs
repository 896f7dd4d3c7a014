//! Text: the bundled fonts, measuring and fitting, and glyphs as masks.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve, PxScale, point};
use tiny_skia::{Path, PathBuilder};
use unicode_segmentation::UnicodeSegmentation;

use super::canvas::Canvas;
use super::geometry::Rect;
use super::palette::{Index, Palette};
use super::sprite::Mask;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    SemiBold,
    Bold,
}

static SEMI_BOLD: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../fonts/Inter-SemiBold.otf")));
static BOLD: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../fonts/Inter-Bold.otf")));

/// A bundled font with a cache of its characters: its tables are slow to search, and the same few characters recur.
struct Typeface {
    font: FontRef<'static>,
    /// The line height in font units.
    height: f32,
    /// Font units per em.
    units: f32,
    known: Mutex<HashMap<char, Letter>>,
}

/// A character in a font.
#[derive(Clone, Copy)]
struct Letter {
    id: GlyphId,
    /// The advance width in font units.
    advance: f32,
}

impl Typeface {
    fn new(bytes: &'static [u8]) -> Typeface {
        // The fonts are part of the program, and every picture of the tests is drawn with them.
        let font = FontRef::try_from_slice(bytes).expect("bundled fonts can be read");
        Typeface {
            height: font.height_unscaled(),
            units: font.units_per_em().unwrap_or(1000.0),
            font,
            known: Mutex::default(),
        }
    }

    fn letter(&self, c: char) -> Letter {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // Names can contain any character; clear the cache rather than let it grow without limit.
        if known.len() > 8192 {
            known.clear();
        }
        *known.entry(c).or_insert_with(|| {
            let id = self.font.glyph_id(c);
            Letter {
                id,
                advance: self.font.h_advance_unscaled(id),
            }
        })
    }
}

impl Weight {
    fn typeface(self) -> &'static Typeface {
        match self {
            Weight::SemiBold => &SEMI_BOLD,
            Weight::Bold => &BOLD,
        }
    }
}

/// A weight and a size; the size is the line height in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    pub weight: Weight,
    pub size: i32,
}

impl Face {
    /// Bold text of this size.
    pub fn bold(size: i32) -> Face {
        Face {
            weight: Weight::Bold,
            size: size.max(1),
        }
    }

    /// Semi-bold text of this size.
    pub fn semi(size: i32) -> Face {
        Face {
            weight: Weight::SemiBold,
            size: size.max(1),
        }
    }

    fn scale(self) -> PxScale {
        PxScale::from(self.size as f32)
    }

    /// Pixels per font unit.
    fn factor(self) -> f32 {
        self.size as f32 / self.weight.typeface().height
    }

    /// The characters of `text`, each with its distance from the start in pixels, and the width of the whole.
    fn letters(self, text: &str) -> (Vec<(Letter, f32)>, f32) {
        let (typeface, factor) = (self.weight.typeface(), self.factor());
        let mut last: Option<GlyphId> = None;
        let mut pen = 0.0;
        let mut letters = Vec::with_capacity(text.len());
        for c in text.chars() {
            let letter = typeface.letter(c);
            if let Some(last) = last {
                pen += factor * typeface.font.kern_unscaled(last, letter.id);
            }
            letters.push((letter, pen));
            pen += factor * letter.advance;
            last = Some(letter.id);
        }
        (letters, pen)
    }

    /// The width of `text` in pixels.
    pub fn width(self, text: &str) -> f32 {
        self.letters(text).1
    }

    /// The height of a capital letter in pixels.
    pub fn capital(self) -> f32 {
        // Inter's capitals are 0.727 em high, and a line of it 1.21 em.
        let typeface = self.weight.typeface();
        self.size as f32 / (typeface.height / typeface.units) * 0.727
    }

    /// As many whole graphemes of `text` as fit into `width` pixels, with "…" if some are cut.
    pub fn fit(self, text: &str, width: i32) -> String {
        if self.width(text) <= width as f32 {
            return text.to_owned();
        }
        let mut kept = String::new();
        for grapheme in text.graphemes(true) {
            let longer = format!("{}{}…", kept, grapheme);
            if self.width(&longer) > width as f32 {
                break;
            }
            kept.push_str(grapheme);
        }
        if kept.is_empty() {
            String::new()
        } else {
            format!("{}…", kept.trim_end())
        }
    }

    /// The outline of `text` as a path, with its capitals centred on `(x, y)`.
    pub fn outline(self, text: &str, x: f32, y: f32) -> Option<Path> {
        let (typeface, factor) = (self.weight.typeface(), self.factor());
        let mut left = x - self.width(text) / 2.0;
        let base = y + self.capital() / 2.0;
        let mut path = PathBuilder::new();
        for c in text.chars() {
            let letter = typeface.letter(c);
            if let Some(outline) = typeface.font.outline(letter.id) {
                trace(&mut path, &outline.curves, |p| {
                    (left + p.x * factor, base - p.y * factor)
                });
            }
            left += factor * letter.advance;
        }
        path.finish()
    }
}

/// Copies a glyph's curves into a path.
fn trace(
    path: &mut PathBuilder,
    curves: &[OutlineCurve],
    place: impl Fn(ab_glyph::Point) -> (f32, f32),
) {
    let mut pen: Option<(f32, f32)> = None;
    for curve in curves {
        let (OutlineCurve::Line(start, end)
        | OutlineCurve::Quad(start, _, end)
        | OutlineCurve::Cubic(start, _, _, end)) = curve;
        let (start, (x, y)) = (place(*start), place(*end));
        if pen.is_none_or(|pen| (pen.0 - start.0).abs() + (pen.1 - start.1).abs() > 0.01) {
            path.move_to(start.0, start.1);
        }
        match curve {
            OutlineCurve::Line(..) => path.line_to(x, y),
            OutlineCurve::Quad(_, by, _) => {
                let by = place(*by);
                path.quad_to(by.0, by.1, x, y);
            }
            OutlineCurve::Cubic(_, first, second, _) => {
                let (first, second) = (place(*first), place(*second));
                path.cubic_to(first.0, first.1, second.0, second.1, x, y);
            }
        }
        pen = Some((x, y));
    }
}

/// Whether all of `text` can be drawn correctly. There is one glyph per character and no shaping, so right-to-left and
/// combining scripts count as not drawable.
pub fn drawable(text: &str) -> bool {
    let typeface = Weight::Bold.typeface();
    !text.trim().is_empty()
        && text.graphemes(true).all(|grapheme| {
            let mut chars = grapheme.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => {
                    let known = typeface.letter(c).id.0 != 0 && !c.is_control();
                    let latin_greek_cyrillic =
                        u32::from(c) < 0x0530 || (0x1E00..0x2070).contains(&u32::from(c));
                    known && latin_greek_cyrillic && !is_invisible(c)
                }
                _ => false,
            }
        })
}

/// Characters that only direct or join others.
fn is_invisible(c: char) -> bool {
    matches!(u32::from(c), 0x00AD | 0x0300..=0x036F | 0x0483..=0x0489 | 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F)
}

/// Alignment of a text in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    Left,
    Centre,
    Right,
}

type GlyphKey = (Face, GlyphId);

/// A painted glyph, with its offset from the pen.
struct Glyph {
    mask: Mask,
    left: i32,
    top: i32,
}

/// A cache of painted glyphs, shared by all pictures.
#[derive(Default)]
pub struct Glyphs {
    known: Mutex<HashMap<GlyphKey, Arc<Glyph>>>,
}

impl Glyphs {
    /// A painted glyph from the cache.
    fn get(&self, face: Face, id: GlyphId) -> Arc<Glyph> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // Sizes follow from the picture's width, so the cache stays small; clear it if it does not.
        if known.len() > 8192 {
            known.clear();
        }
        known
            .entry((face, id))
            .or_insert_with(|| Arc::new(paint(face, id)))
            .clone()
    }

    /// Writes `text` into `area`, vertically centred. It is not clipped: callers `fit` first.
    #[allow(
        clippy::too_many_arguments,
        reason = "what, how and where: nothing of it is optional"
    )]
    pub fn write(
        &self,
        canvas: &mut Canvas,
        palette: &Palette,
        text: &str,
        face: Face,
        area: Rect,
        align: Align,
        index: Index,
    ) {
        let (letters, width) = face.letters(text);
        let left = match align {
            Align::Left => area.x as f32,
            Align::Centre => area.x as f32 + (area.width as f32 - width) / 2.0,
            Align::Right => (area.x + area.width) as f32 - width,
        };
        let base = (area.y as f32 + (area.height as f32 + face.capital()) / 2.0).round() as i32;
        for (letter, pen) in letters {
            // Whole pixels only, so that a letter looks the same anywhere in a line.
            let glyph = self.get(face, letter.id);
            canvas.stamp(
                palette,
                &glyph.mask,
                (left + pen).round() as i32 + glyph.left,
                base + glyph.top,
                index,
            );
        }
    }
}

/// Quantises coverage: one step between ink and ground, as everywhere on the picture.
fn step(cover: f32) -> u8 {
    match cover {
        ..0.3 => 0,
        0.3..0.68 => 128,
        _ => 255,
    }
}

fn paint(face: Face, id: GlyphId) -> Glyph {
    let font = &face.weight.typeface().font;
    let glyph = id.with_scale_and_position(face.scale(), point(0.0, 0.0));
    let Some(outlined) = font.outline_glyph(glyph) else {
        return Glyph {
            mask: Mask::new(1, Vec::new()),
            left: 0,
            top: 0,
        };
    };
    let bounds = outlined.px_bounds();
    let (width, height) = (
        bounds.width().ceil() as usize,
        bounds.height().ceil() as usize,
    );
    let mut alpha = vec![0u8; width.max(1) * height];
    outlined.draw(|x, y, cover| {
        if let Some(pixel) = alpha.get_mut(y as usize * width + x as usize) {
            *pixel = step(cover);
        }
    });
    Glyph {
        mask: Mask::new(width as i32, alpha),
        left: bounds.min.x.floor() as i32,
        top: bounds.min.y.floor() as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::{Face, drawable};

    #[test]
    fn names_that_the_fonts_cannot_draw_are_known() {
        for name in ["Ana", "Žižka", "Ελένη", "Ольга", "O’Neill & Co. #1", "x"] {
            assert!(drawable(name), "{name}");
        }
        for name in [
            "",
            "  ",
            "日本",
            "👩‍👩‍👧",
            "مرحبا",
            "שלום",
            "a\u{202e}b",
            "e\u{301}",
            "tab\t",
            "ไทย",
            "a👍",
        ] {
            assert!(!drawable(name), "{name:?}");
        }
    }

    #[test]
    fn long_names_are_cut_between_graphemes() {
        let face = Face::bold(20);
        assert_eq!(face.fit("Ana", 500), "Ana");
        let family = "👩‍👩‍👧‍👦";
        let cut = face.fit(&family.repeat(30), 400);
        assert!(cut.ends_with('…'), "{cut}");
        let kept = cut.trim_end_matches('…');
        assert_eq!(kept, family.repeat(kept.len() / family.len()));
        for width in 0..60 {
            let cut = face.fit("Wüstenschiff", width);
            assert!(face.width(&cut) <= width as f32);
        }
    }
}
