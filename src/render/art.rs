//! The artwork: vector sources kept in `assets/art/`, coloured by the theme and rasterised once.

use resvg::usvg;
use tiny_skia::{Pixmap, Transform};

use super::theme::{Ink, Theme};

/// A drawing of `assets/art/`.
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
    fn source(self) -> &'static str {
        match self {
            Art::Camel => include_str!("../../assets/art/camel.svg"),
            Art::Mountain(0) => include_str!("../../assets/art/mountain-1.svg"),
            Art::Mountain(_) => include_str!("../../assets/art/mountain-2.svg"),
            Art::Palms => include_str!("../../assets/art/palms.svg"),
            Art::SmallPool => include_str!("../../assets/art/pool-small.svg"),
            Art::LargePool => include_str!("../../assets/art/pool-large.svg"),
            Art::Dune => include_str!("../../assets/art/dune.svg"),
        }
    }

    /// Draws it into `pixmap`, its view box (100 wide, its hex in the lowest 86) placed by `transform`.
    /// `inks` says what each class of the drawing is painted with.
    pub fn draw(
        self,
        theme: Theme,
        inks: &[(&str, Ink)],
        pixmap: &mut Pixmap,
        transform: Transform,
    ) {
        // Hard edges: the field is folded afterwards.
        let coloured = coloured(self.source(), theme, inks).replacen(
            "<svg ",
            "<svg shape-rendering=\"crispEdges\" ",
            1,
        );
        // The sources are bundled and drawn by every test; an unreadable one would only leave its space bare.
        if let Ok(tree) = usvg::Tree::from_str(&coloured, &usvg::Options::default()) {
            resvg::render(&tree, transform, &mut pixmap.as_mut());
        }
    }
}

/// Puts the theme's colours in place of the ones in the drawing's style sheet: `.class{fill:#…}` or `.class{…stroke:#…}`.
fn coloured(source: &str, theme: Theme, inks: &[(&str, Ink)]) -> String {
    let mut text = source.to_owned();
    for (class, ink) in inks {
        let Some(start) = text.find(&format!(".{class}{{")) else {
            continue;
        };
        let Some(length) = text[start..].find('}') else {
            continue;
        };
        let rule = text[start..start + length].to_owned();
        if let Some(hash) = rule.find('#') {
            let end = (hash + 7).min(rule.len());
            let changed = format!("{}{}{}", &rule[..hash], ink.rgb(theme).css(), &rule[end..]);
            text.replace_range(start..start + length, &changed);
        }
    }
    text
}
