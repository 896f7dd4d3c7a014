//! The themes, and the colour of each ink in each theme.

use games::Rider;
use games::desert::Colour;

/// The colour scheme of a picture; each reader chooses their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Sand by day in a dusk-brown frame.
    #[default]
    Default,
    /// Pale land without texture, strong outlines, stronger camels.
    HighContrast,
    /// Camel and rider colours that stay distinct under the three common types of colour blindness.
    ColourBlind,
    /// The desert by night, for a dark room.
    Dark,
}

impl Theme {
    /// Every theme, the default one first.
    pub const ALL: [Theme; 4] = [
        Theme::Default,
        Theme::HighContrast,
        Theme::ColourBlind,
        Theme::Dark,
    ];

    /// The name used in file names, settings and the command line.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Default => "default",
            Theme::HighContrast => "high-contrast",
            Theme::ColourBlind => "colour-blind",
            Theme::Dark => "dark",
        }
    }
}

impl std::str::FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Theme, UnknownTheme> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name() == text)
            .ok_or(UnknownTheme)
    }
}

/// There is no theme with this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownTheme;

impl std::fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the themes are default, high-contrast, colour-blind and dark")
    }
}

impl std::error::Error for UnknownTheme {}

/// An sRGB colour with 8 bits per channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour given as `0xRRGGBB`.
    pub const fn hex(value: u32) -> Rgb {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// `#rrggbb`, as in SVG.
    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// This colour covered by `over` with opacity `alpha` of 255.
    pub fn under(self, over: Rgb, alpha: u8) -> Rgb {
        let mix = |below: u8, above: u8| {
            let alpha = u32::from(alpha);
            ((u32::from(below) * (255 - alpha) + u32::from(above) * alpha + 127) / 255) as u8
        };
        Rgb(
            mix(self.0, over.0),
            mix(self.1, over.1),
            mix(self.2, over.2),
        )
    }
}

/// What a colour is used for. The theme determines the colour itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Around the board.
    Frame,
    /// Around the board, where a darker row extends to its number.
    Band,
    /// Behind a player's lines.
    Panel,
    /// Behind the lines of the player to move.
    PanelOn,
    /// Text on frame and panel.
    Text,
    /// The letters of every second column, and the matching row numbers.
    Second,
    /// Less important text on frame and panel.
    Faint,
    /// Outlines, and text on light ground.
    Line,
    /// Text and rims on dark ground.
    Light,
    /// Open sand: of ordinary rows, and of every second row.
    Sand(u8),
    /// The lines between spaces.
    Grid,
    /// The steep edge where the land ends.
    Coast,
    /// A mountain: sunny side, dark side, top.
    Rock(u8),
    /// A dry pool: rim, hollow.
    Pool(u8),
    /// A waterhole, by the value of its token; 0 if unknown.
    Water(u8),
    /// The river and its glint.
    River(u8),
    /// Oasis: bank, leaf, sunlit leaf, trunk, water.
    Palm(u8),
    /// What the unused land fades to.
    Unused,
    /// The elevation line.
    Elevation,
    /// A camel's coat.
    Coat(Colour),
    /// The ground of a caravan of that colour.
    Tint(Colour),
    /// The rider's own colour.
    Rider(Rider),
    /// A contrast to the rider's own colour.
    Rim(Rider),
    /// A warning that something is running out.
    Warn,
    /// Sand beyond the gorge: of ordinary bands, and of every second band.
    Far(u8),
    /// The start camp: ground of ordinary bands, of every second band, tent, its dark side.
    Camp(u8),
    /// The gorge: sunny rim, wall, depth.
    Gorge(u8),
    /// A card face down: back, pattern.
    Card(u8),
    /// In the chart, what has no colour on the board: the last nomad out, payments.
    Segment(u8),
}

/// The opacity of [`Ink::Unused`] over unused land, of 255.
pub const FADED: u8 = 165;

impl Ink {
    /// The inks on land that may be unused.
    pub const LAND: [Ink; 5] = [
        Ink::Sand(0),
        Ink::Sand(1),
        Ink::Grid,
        Ink::Pool(0),
        Ink::Pool(1),
    ];

    /// Every ink of Through the Desert, once.
    pub fn of_through_the_desert() -> Vec<Ink> {
        let mut all = vec![
            Ink::Frame,
            Ink::Band,
            Ink::Panel,
            Ink::PanelOn,
            Ink::Text,
            Ink::Second,
            Ink::Faint,
            Ink::Line,
            Ink::Light,
            Ink::Grid,
            Ink::Coast,
            Ink::Unused,
            Ink::Elevation,
            Ink::Warn,
        ];
        all.extend((0..2).map(Ink::Sand));
        all.extend((0..3).map(Ink::Rock));
        all.extend((0..2).map(Ink::Pool));
        all.extend((0..4).map(Ink::Water));
        all.extend((0..2).map(Ink::River));
        all.extend((0..5).map(Ink::Palm));
        all.extend(
            Colour::ALL
                .into_iter()
                .flat_map(|c| [Ink::Coat(c), Ink::Tint(c)]),
        );
        all.extend(riders());
        all
    }

    /// Every ink of Nomadi, once.
    pub fn of_nomadi() -> Vec<Ink> {
        let mut all = vec![
            Ink::Frame,
            Ink::Band,
            Ink::Panel,
            Ink::PanelOn,
            Ink::Text,
            Ink::Faint,
            Ink::Line,
            Ink::Light,
            Ink::Grid,
            Ink::Coast,
            Ink::Warn,
            Ink::Water(1),
            Ink::Water(2),
            Ink::River(1),
            Ink::Segment(0),
            Ink::Segment(1),
        ];
        all.extend((0..2).map(Ink::Sand));
        all.extend((0..2).map(Ink::Far));
        all.extend((0..4).map(Ink::Camp));
        all.extend((0..3).map(Ink::Gorge));
        all.extend((0..2).map(Ink::Card));
        all.extend((0..3).map(Ink::Rock));
        all.extend((0..5).map(Ink::Palm));
        all.extend(riders());
        all
    }

    /// The colour of this ink in `theme`.
    pub fn rgb(self, theme: Theme) -> Rgb {
        let (day, contrast, blind, dark) = self.values();
        Rgb::hex(match theme {
            Theme::Default => day,
            Theme::HighContrast => contrast,
            Theme::ColourBlind => blind,
            Theme::Dark => dark,
        })
    }

    /// The colours for the themes default, high contrast, colour-blind and dark.
    fn values(self) -> (u32, u32, u32, u32) {
        match self {
            Ink::Frame => (0x3b2a2e, 0x000000, 0x2b2d38, 0x15171f),
            Ink::Band => (0x4f3b3e, 0x2e2e2e, 0x3c3f4d, 0x232734),
            Ink::Panel => (0x4a373a, 0x1c1c1c, 0x3a3d4a, 0x20232e),
            Ink::PanelOn => (0x6b4c45, 0x3d3d3d, 0x565b70, 0x363c50),
            Ink::Text => (0xfff3dc, 0xffffff, 0xffffff, 0xe9e4d8),
            Ink::Second => (0xf0c46c, 0xffe14d, 0xf5d67a, 0xd9b566),
            Ink::Faint => (0xdfcdbd, 0xdddddd, 0xd2d5df, 0xb9b7bd),
            Ink::Line => (0x33222a, 0x000000, 0x1d1b26, 0x0d0d14),
            Ink::Light => (0xfffaf0, 0xffffff, 0xffffff, 0xf4efe4),
            Ink::Sand(0) => (0xeed6a4, 0xfbf6e9, 0xede2c8, 0x4b4657),
            Ink::Sand(_) => (0xe0c388, 0xe4dcc8, 0xdccda9, 0x3e3949),
            Ink::Grid => (0xc9a86c, 0x8c8c8c, 0xbcae8d, 0x5f596e),
            Ink::Coast => (0x8a6238, 0x000000, 0x77694c, 0x262331),
            Ink::Rock(0) => (0xbd9470, 0xb4b4b4, 0xa89c8a, 0x6d6673),
            Ink::Rock(1) => (0x71503e, 0x5a5a5a, 0x5c5449, 0x3c3746),
            Ink::Rock(_) => (0xf8eedd, 0xffffff, 0xf6f3ec, 0xb9b4c0),
            Ink::Pool(0) => (0xd2b079, 0xd9d3c3, 0xcfc09c, 0x3a3645),
            Ink::Pool(_) => (0xb9955f, 0xbdb7a8, 0xb3a484, 0x322e3c),
            Ink::Water(0) => (0x5d7f95, 0x5a5a5a, 0x5f7588, 0x46566a),
            Ink::Water(1) => (0x49a5cf, 0x0062b8, 0x4f93c9, 0x3f88b5),
            Ink::Water(2) => (0x2a80ba, 0x004a94, 0x2d6bab, 0x2f6fa8),
            Ink::Water(_) => (0x1b5794, 0x00306b, 0x174680, 0x235694),
            Ink::River(0) => (0x4ba3cf, 0x0062b8, 0x4f93c9, 0x356f98),
            Ink::River(_) => (0xbfe3ec, 0xbfe0ff, 0xc2dcf0, 0x7fb6d3),
            Ink::Palm(0) => (0x8fb560, 0x9ccf8a, 0xb2b578, 0x4d6a45),
            Ink::Palm(1) => (0x2c7f48, 0x005a1f, 0x3f6a3a, 0x2b6b40),
            Ink::Palm(2) => (0x52b062, 0x1f9a45, 0x7d9a52, 0x479a57),
            Ink::Palm(3) => (0x7a4f2e, 0x5a3010, 0x5e4630, 0x7a5638),
            Ink::Palm(_) => (0x47a9cc, 0x0062b8, 0x4f93c9, 0x3f88b5),
            Ink::Unused => (0x8d7560, 0x9a9a9a, 0x8a8675, 0x292733),
            Ink::Elevation => (0x5a3423, 0x000000, 0x3c3426, 0xb9a98a),
            Ink::Coat(Colour::Green) => (0x83b578, 0x179738, 0x2b8644, 0x82aa70),
            Ink::Coat(Colour::Pink) => (0xe68bb0, 0xe27ca2, 0xfc82a3, 0xd482a4),
            Ink::Coat(Colour::Yellow) => (0xf8e670, 0xffe11f, 0xfff68a, 0xf6da6c),
            Ink::Coat(Colour::Purple) => (0xb97cf2, 0x9a62e2, 0x7d5cc4, 0x9670dc),
            Ink::Coat(Colour::Turquoise) => (0x5ee4f4, 0x35edfe, 0x91fffe, 0x4ed5e8),
            Ink::Tint(Colour::Green) => (0xcbeecd, 0xc9f5d2, 0x9cc9a2, 0xb0dcb6),
            Ink::Tint(Colour::Pink) => (0xfdd9e5, 0xffd6e6, 0xfbdbe5, 0xf3c8d8),
            Ink::Tint(Colour::Yellow) => (0xfff5c6, 0xfff7b8, 0xfffad2, 0xfaecb4),
            Ink::Tint(Colour::Purple) => (0xdfcff5, 0xe2d0ff, 0xb3a2dc, 0xd0bcea),
            Ink::Tint(Colour::Turquoise) => (0xc4f0f2, 0xc2f6fb, 0xcdf1f8, 0xade2e6),
            Ink::Rider(Rider::Red) => (0xd02f3a, 0xd40000, 0xb8263a, 0xd8444c),
            Ink::Rider(Rider::Blue) => (0x2258c4, 0x0038d4, 0x2468c8, 0x3c70dc),
            Ink::Rider(Rider::Orange) => (0xf0860f, 0xff8400, 0xf5a100, 0xee8c1e),
            Ink::Rider(Rider::Black) => (0x1d1a1f, 0x000000, 0x17161c, 0x121116),
            Ink::Rider(Rider::White) => (0xffffff, 0xffffff, 0xffffff, 0xffffff),
            Ink::Rim(Rider::White) => (0x33222a, 0x000000, 0x1d1b26, 0x0d0d14),
            Ink::Rim(_) => (0xfffaf0, 0xffffff, 0xffffff, 0xfffaf0),
            Ink::Warn => (0xffb14a, 0xffd000, 0xffc04a, 0xffa93a),
            Ink::Far(0) => (0xe6c2a2, 0xf3ece2, 0xe2d0ba, 0x453f5c),
            Ink::Far(_) => (0xdab08c, 0xdcd2c6, 0xd2bc9e, 0x393450),
            Ink::Camp(0) => (0xdf9f78, 0xd6d6d6, 0xcfae8c, 0x60494c),
            Ink::Camp(1) => (0xd28f69, 0xc4c4c4, 0xc09e7c, 0x533e42),
            Ink::Camp(2) => (0xb9744f, 0xa6a6a6, 0xa68664, 0x7a5c58),
            Ink::Camp(_) => (0x9a5a3c, 0x868686, 0x8a6c4e, 0x4a373c),
            Ink::Gorge(0) => (0xb27a45, 0x8c8c8c, 0x9b8562, 0x7d6a76),
            Ink::Gorge(1) => (0x74401f, 0x3a3a3a, 0x5d4a36, 0x2a2030),
            Ink::Gorge(_) => (0x35190d, 0x000000, 0x2b2118, 0x08060c),
            Ink::Card(0) => (0x17645f, 0x005a50, 0x2f5f6e, 0x2a7672),
            Ink::Card(_) => (0xf0c46c, 0xffe14d, 0xf5d67a, 0xd9b566),
            Ink::Segment(0) => (0xe68bb0, 0xe27ca2, 0xfc82a3, 0xd482a4),
            Ink::Segment(_) => (0xb97cf2, 0x9a62e2, 0x9c7ee0, 0x9670dc),
        }
    }
}

/// The riders' inks.
fn riders() -> impl Iterator<Item = Ink> {
    Rider::ALL
        .into_iter()
        .flat_map(|rider| [Ink::Rider(rider), Ink::Rim(rider)])
}
