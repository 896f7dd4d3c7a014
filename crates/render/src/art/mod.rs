//! The artwork: drawings made from the vector sources in `art/`, painted with the theme's inks.
//!
//! Only `cargo run -p artwork` reads the sources, never the bot: an SVG reader takes longer to compile than everything
//! else that draws.

mod drawing;
mod drawings;

use tiny_skia::{Pixmap, Transform};

use self::drawing::Shape;
use super::geometry::At;
use super::ink::Ink;
use super::theme::Theme;

/// A drawing of `art/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Art {
    Camel,
    Mountain(u8),
    Palms,
    SmallPool,
    LargePool,
    Dune,
}

impl Art {
    fn shapes(self) -> &'static [Shape<'static>] {
        match self {
            Art::Camel => drawings::CAMEL,
            Art::Mountain(0) => drawings::MOUNTAIN_1,
            Art::Mountain(_) => drawings::MOUNTAIN_2,
            Art::Palms => drawings::PALMS,
            Art::SmallPool => drawings::POOL_SMALL,
            Art::LargePool => drawings::POOL_LARGE,
            Art::Dune => drawings::DUNE,
        }
    }

    /// Draws it into `pixmap`, with its view box (100 wide, the hex in the lowest 86) placed by `transform`. `inks` gives the
    /// ink of each class; classes without one are left out.
    pub fn draw(
        self,
        theme: Theme,
        inks: &[(&str, Ink)],
        pixmap: &mut Pixmap,
        transform: Transform,
    ) {
        for shape in self.shapes() {
            if let Some((_, ink)) = inks.iter().find(|(class, _)| *class == shape.class) {
                let rgb = ink.rgb(theme);
                shape.draw([rgb.0, rgb.1, rgb.2], pixmap, transform);
            }
        }
    }
}

/// A pseudo-random number, fixed for each place, to scatter drawings with.
pub fn scatter((column, row): At) -> u32 {
    let mixed =
        (column as u32 + 1).wrapping_mul(0x9E37_79B1) ^ (row as u32 + 1).wrapping_mul(0x85EB_CA77);
    (mixed ^ (mixed >> 15)).wrapping_mul(0xC2B2_AE3D) >> 8
}

/// The inks of a mountain.
pub const ROCK: [(&str, Ink); 3] = [
    ("lit", Ink::ROCK[0]),
    ("dark", Ink::ROCK[1]),
    ("snow", Ink::ROCK[2]),
];

/// The inks of palms and their water, without the ground under them.
pub const PALMS: [(&str, Ink); 5] = [
    ("leaf", Ink::PALM[1]),
    ("leaflight", Ink::PALM[2]),
    ("trunk", Ink::PALM[3]),
    ("water", Ink::PALM[4]),
    ("shine", Ink::RIVER[1]),
];

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use sha2::{Digest, Sha256};

    use super::drawings;

    #[test]
    fn drawings_were_made_from_the_sources_as_they_are() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("art");
        let mut sources: Vec<(String, String)> = fs::read_dir(&folder)
            .expect("the folder of the sources")
            .map(|entry| {
                let entry = entry.expect("a readable entry");
                let bytes = fs::read(entry.path()).expect("a readable source");
                let name = entry.file_name().to_string_lossy().into_owned();
                (name, hex::encode(Sha256::digest(bytes)))
            })
            .collect();
        sources.sort();
        let made: Vec<(String, String)> = drawings::SOURCES
            .iter()
            .map(|&(name, digest)| (name.to_owned(), digest.to_owned()))
            .collect();
        assert!(
            sources == made,
            "crates/render/art has changed since its drawings were made. Run cargo run -p artwork\n{sources:#?}"
        );
    }
}
