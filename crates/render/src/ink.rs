//! The inks that pictures of all games share. What only one game shows has its inks in that game's folder.

use super::rgb::Rgb;
use super::theme::Theme;
use games::Rider;

/// What a colour is used for: the colour itself depends on the theme. A new theme adds a parameter to [`Ink::new`], so that no
/// ink is forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ink {
    default: Rgb,
    high_contrast: Rgb,
    colour_blind: Rgb,
    dark: Rgb,
}

impl Ink {
    /// The frame around the whole board.
    pub const FRAME: Ink = Ink::new(0x3b2a2e, 0x000000, 0x2b2d38, 0x15171f);

    /// Around the board, where a darker row extends to its number.
    pub const BAND: Ink = Ink::new(0x4f3b3e, 0x2e2e2e, 0x3c3f4d, 0x232734);

    /// Behind a player's lines.
    pub const PANEL: Ink = Ink::new(0x4a373a, 0x1c1c1c, 0x3a3d4a, 0x20232e);

    /// Behind the lines of the player to move.
    pub const PANEL_ON: Ink = Ink::new(0x6b4c45, 0x3d3d3d, 0x565b70, 0x363c50);

    /// Text on frame and panel.
    pub const TEXT: Ink = Ink::new(0xfff3dc, 0xffffff, 0xffffff, 0xe9e4d8);

    /// Less important text on frame and panel.
    pub const FAINT: Ink = Ink::new(0xdfcdbd, 0xdddddd, 0xd2d5df, 0xb9b7bd);

    /// Outlines, and text on light ground.
    pub const LINE: Ink = Ink::new(0x33222a, 0x000000, 0x1d1b26, 0x0d0d14);

    /// Text and rims on dark ground.
    pub const LIGHT: Ink = Ink::new(0xfffaf0, 0xffffff, 0xffffff, 0xf4efe4);

    /// A warning that something is running out.
    pub const WARN: Ink = Ink::new(0xffb14a, 0xffd000, 0xffc04a, 0xffa93a);

    /// The lines between spaces.
    pub const GRID: Ink = Ink::new(0xc9a86c, 0x8c8c8c, 0xbcae8d, 0x5f596e);

    /// The steep edge where the land ends.
    pub const COAST: Ink = Ink::new(0x8a6238, 0x000000, 0x77694c, 0x262331);

    /// Open sand: of ordinary rows, and of every second row.
    pub const SAND: [Ink; 2] = [
        Ink::new(0xeed6a4, 0xfbf6e9, 0xede2c8, 0x4b4657),
        Ink::new(0xe0c388, 0xe4dcc8, 0xdccda9, 0x3e3949),
    ];

    /// A mountain: sunny side, dark side, top.
    pub const ROCK: [Ink; 3] = [
        Ink::new(0xbd9470, 0xb4b4b4, 0xa89c8a, 0x6d6673),
        Ink::new(0x71503e, 0x5a5a5a, 0x5c5449, 0x3c3746),
        Ink::new(0xf8eedd, 0xffffff, 0xf6f3ec, 0xb9b4c0),
    ];

    /// A waterhole, by the value of its token; 0 if unknown.
    pub const WATER: [Ink; 4] = [
        Ink::new(0x5d7f95, 0x5a5a5a, 0x5f7588, 0x46566a),
        Ink::new(0x49a5cf, 0x0062b8, 0x4f93c9, 0x3f88b5),
        Ink::new(0x2a80ba, 0x004a94, 0x2d6bab, 0x2f6fa8),
        Ink::new(0x1b5794, 0x00306b, 0x174680, 0x235694),
    ];

    /// The river and its glint.
    pub const RIVER: [Ink; 2] = [
        Ink::new(0x4ba3cf, 0x0062b8, 0x4f93c9, 0x356f98),
        Ink::new(0xbfe3ec, 0xbfe0ff, 0xc2dcf0, 0x7fb6d3),
    ];

    /// Oasis: bank, leaf, sunlit leaf, trunk, water.
    pub const PALM: [Ink; 5] = [
        Ink::new(0x8fb560, 0x9ccf8a, 0xb2b578, 0x4d6a45),
        Ink::new(0x2c7f48, 0x005a1f, 0x3f6a3a, 0x2b6b40),
        Ink::new(0x52b062, 0x1f9a45, 0x7d9a52, 0x479a57),
        Ink::new(0x7a4f2e, 0x5a3010, 0x5e4630, 0x7a5638),
        Ink::new(0x47a9cc, 0x0062b8, 0x4f93c9, 0x3f88b5),
    ];

    /// An ink, by its colours in every theme as `0xRRGGBB`.
    pub const fn new(default: u32, high_contrast: u32, colour_blind: u32, dark: u32) -> Ink {
        Ink {
            default: Rgb::hex(default),
            high_contrast: Rgb::hex(high_contrast),
            colour_blind: Rgb::hex(colour_blind),
            dark: Rgb::hex(dark),
        }
    }

    /// The rider's own colour.
    pub const fn rider(rider: Rider) -> Ink {
        match rider {
            Rider::Red => Ink::new(0xcf032d, 0xd30509, 0xa72d38, 0xdc0135),
            Rider::Blue => Ink::new(0x035098, 0x0139d2, 0x13458e, 0x004db1),
            Rider::Orange => Ink::new(0xff7110, 0xff7200, 0xff7300, 0xff7604),
            Rider::Black => Ink::new(0x140f13, 0x000000, 0x100e16, 0x0f0e14),
            Rider::White => Ink::new(0xffffff, 0xffffff, 0xffffff, 0xffffff),
        }
    }

    /// A contrast to the rider's own colour.
    pub const fn rim(rider: Rider) -> Ink {
        match rider {
            Rider::White => Ink::LINE,
            _ => Ink::new(0xfffaf0, 0xffffff, 0xffffff, 0xfffaf0),
        }
    }

    /// The colour of this ink in `theme`.
    pub const fn rgb(self, theme: Theme) -> Rgb {
        match theme {
            Theme::Default => self.default,
            Theme::HighContrast => self.high_contrast,
            Theme::ColourBlind => self.colour_blind,
            Theme::Dark => self.dark,
        }
    }
}

pub fn riders() -> impl Iterator<Item = Ink> {
    Rider::ALL
        .into_iter()
        .flat_map(|rider| [Ink::rider(rider), Ink::rim(rider)])
}
