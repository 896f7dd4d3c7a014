//! The themes of pictures.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the themes are default, high-contrast, colour-blind and dark")]
pub struct UnknownTheme;
