//! The inks that only Nomadi needs, and the list of all that its pictures show.

use crate::ink::{Ink, riders};

/// Sand beyond the gorge: of ordinary bands, and of every second band.
pub const FAR: [Ink; 2] = [
    Ink::new(0xe6c2a2, 0xf3ece2, 0xe2d0ba, 0x453f5c),
    Ink::new(0xdab08c, 0xdcd2c6, 0xd2bc9e, 0x393450),
];

/// The start camp: ground of ordinary bands, of every second band, tent, its dark side.
pub const CAMP: [Ink; 4] = [
    Ink::new(0xdf9f78, 0xd6d6d6, 0xcfae8c, 0x60494c),
    Ink::new(0xd28f69, 0xc4c4c4, 0xc09e7c, 0x533e42),
    Ink::new(0xb9744f, 0xa6a6a6, 0xa68664, 0x7a5c58),
    Ink::new(0x9a5a3c, 0x868686, 0x8a6c4e, 0x4a373c),
];

/// The gorge: sunny rim, wall, depth.
pub const GORGE: [Ink; 3] = [
    Ink::new(0xb27a45, 0x8c8c8c, 0x9b8562, 0x7d6a76),
    Ink::new(0x74401f, 0x3a3a3a, 0x5d4a36, 0x2a2030),
    Ink::new(0x35190d, 0x000000, 0x2b2118, 0x08060c),
];

/// A card face down: back, pattern.
pub const CARD: [Ink; 2] = [
    Ink::new(0x17645f, 0x005a50, 0x2f5f6e, 0x2a7672),
    Ink::new(0xf0c46c, 0xffe14d, 0xf5d67a, 0xd9b566),
];

/// In the chart, what has no colour on the board: the last nomad out, payments.
pub const SEGMENT: [Ink; 2] = [
    Ink::new(0xe68bb0, 0xe27ca2, 0xfc82a3, 0xd482a4),
    Ink::new(0xb97cf2, 0x9a62e2, 0x9c7ee0, 0x9670dc),
];

/// Every ink, in the order of the palette.
pub fn all() -> Vec<Ink> {
    let mut all = vec![
        Ink::FRAME,
        Ink::BAND,
        Ink::PANEL,
        Ink::PANEL_ON,
        Ink::TEXT,
        Ink::FAINT,
        Ink::LINE,
        Ink::LIGHT,
        Ink::GRID,
        Ink::COAST,
        Ink::WARN,
        Ink::WATER[1],
        Ink::WATER[2],
        Ink::RIVER[1],
        SEGMENT[0],
        SEGMENT[1],
    ];
    all.extend(Ink::SAND);
    all.extend(FAR);
    all.extend(CAMP);
    all.extend(GORGE);
    all.extend(CARD);
    all.extend(Ink::ROCK);
    all.extend(Ink::PALM);
    all.extend(riders());
    all
}
