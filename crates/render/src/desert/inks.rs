//! The inks that only Through the Desert needs, and the list of all that its pictures show.

use crate::ink::{Ink, riders};
use games::desert::Colour;

/// The letters of every second column, and the matching row numbers.
pub const SECOND: Ink = Ink::new(0xf0c46c, 0xffe14d, 0xf5d67a, 0xd9b566);

/// A dry pool: rim, hollow.
pub const POOL: [Ink; 2] = [
    Ink::new(0xd2b079, 0xd9d3c3, 0xcfc09c, 0x3a3645),
    Ink::new(0xb9955f, 0xbdb7a8, 0xb3a484, 0x322e3c),
];

/// What the unused land fades to.
pub const UNUSED: Ink = Ink::new(0x8d7560, 0x9a9a9a, 0x8a8675, 0x292733);

/// The opacity of [`UNUSED`] over unused land, of 255.
pub const FADED: u8 = 165;

/// The inks on land that may be unused.
pub const LAND: [Ink; 5] = [Ink::SAND[0], Ink::SAND[1], Ink::GRID, POOL[0], POOL[1]];

pub const ELEVATION: Ink = Ink::new(0x5a3423, 0x000000, 0x3c3426, 0xb9a98a);

pub const fn coat(colour: Colour) -> Ink {
    match colour {
        Colour::Green => Ink::new(0x5c9e72, 0x2c8c62, 0x9abb7b, 0x8cb57b),
        Colour::Pink => Ink::new(0xdc93b1, 0xe397b2, 0xc47d9b, 0xc37fa3),
        Colour::Yellow => Ink::new(0xffe972, 0xffeb42, 0xfff423, 0xfbdf71),
        Colour::Purple => Ink::new(0x8e64de, 0xb86dfa, 0x8d5df8, 0x8e6cde),
        Colour::Turquoise => Ink::new(0x0fdcf7, 0x08dcfa, 0x19e8ff, 0x48d5e9),
    }
}

/// The ground of a caravan of that colour.
pub const fn tint(colour: Colour) -> Ink {
    match colour {
        Colour::Green => Ink::new(0xcbeecd, 0xc9f5d2, 0x9cc9a2, 0xb0dcb6),
        Colour::Pink => Ink::new(0xfdd9e5, 0xffd6e6, 0xfbdbe5, 0xf3c8d8),
        Colour::Yellow => Ink::new(0xfff5c6, 0xfff7b8, 0xfffad2, 0xfaecb4),
        Colour::Purple => Ink::new(0xdfcff5, 0xe2d0ff, 0xb3a2dc, 0xd0bcea),
        Colour::Turquoise => Ink::new(0xc4f0f2, 0xc2f6fb, 0xcdf1f8, 0xade2e6),
    }
}

/// Every ink, in the order of the palette.
pub fn all() -> Vec<Ink> {
    let mut all = vec![
        Ink::FRAME,
        Ink::BAND,
        Ink::PANEL,
        Ink::PANEL_ON,
        Ink::TEXT,
        SECOND,
        Ink::FAINT,
        Ink::LINE,
        Ink::LIGHT,
        Ink::GRID,
        Ink::COAST,
        UNUSED,
        ELEVATION,
        Ink::WARN,
    ];
    all.extend(Ink::SAND);
    all.extend(Ink::ROCK);
    all.extend(POOL);
    all.extend(Ink::WATER);
    all.extend(Ink::RIVER);
    all.extend(Ink::PALM);
    all.extend(Colour::ALL.into_iter().flat_map(|c| [coat(c), tint(c)]));
    all.extend(riders());
    all
}
