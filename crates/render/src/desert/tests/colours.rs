//! Colour differences of all that must be told apart, with normal and deficient colour vision and in grey: the page
//! `docs/colours.md`.
//!
//! `ACCEPT_PICTURES=1 cargo test -p caravanserai-render tests::colours` writes it anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use palette::color_difference::Ciede2000;
use palette::{IntoColor, Lab, LinSrgb, Srgb};

use crate::desert::inks;
use crate::ink::Ink;
use crate::rgb::Rgb;
use crate::theme::Theme;
use games::Rider;
use games::desert::Colour;

/// What an eye makes of linear light.
type Matrix = [[f32; 3]; 3];

/// How much light there is, as sRGB defines it.
const LUMINANCE: [f32; 3] = [0.212_6, 0.715_2, 0.072_2];

/// Kinds of colour vision, and a print without colours. Deficient vision: the matrices of Machado, Oliveira and Fernandes (2009)
/// at full severity.
const EYES: [(&str, Matrix); 5] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    ("grey", [LUMINANCE, LUMINANCE, LUMINANCE]),
];

fn seen(colour: Rgb, eye: &Matrix) -> Lab {
    let light: LinSrgb = Srgb::new(colour.0, colour.1, colour.2)
        .into_format::<f32>()
        .into_linear();
    let [r, g, b] = eye.map(|row| {
        (row[0] * light.red + row[1] * light.green + row[2] * light.blue).clamp(0.0, 1.0)
    });
    LinSrgb::new(r, g, b).into_color()
}

/// Which two are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Camels,
    CamelOnRider,
    Riders,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Camels, Kind::CamelOnRider, Kind::Riders];

    fn title(self) -> &'static str {
        match self {
            Kind::Camels => "camel and camel",
            Kind::CamelOnRider => "camel on rider",
            Kind::Riders => "rider and rider",
        }
    }

    /// The least difference that is allowed. The page says why.
    fn least(self, theme: Theme, eye: &str) -> f32 {
        match (eye, self, theme) {
            ("grey", Kind::CamelOnRider, _) => 3.0,
            ("grey", ..) => 6.0,
            ("usual", ..) => 20.0,
            (_, Kind::CamelOnRider, _) => 12.0,
            (_, _, Theme::ColourBlind) => 20.0,
            _ => 12.0,
        }
    }
}

/// Two colours that must be told apart, and how much they differ in a theme: for each of [`EYES`].
struct Pair {
    kind: Kind,
    names: String,
    gaps: [f32; EYES.len()],
}

/// All pairs of one theme, by kind.
fn pairs(theme: Theme) -> Vec<Pair> {
    let camels = Colour::ALL.map(|colour| (colour.name(), inks::coat(colour)));
    let riders = Rider::ALL.map(|rider| (rider.name(), Ink::rider(rider)));
    let pair = |kind, one: (&str, Ink), other: (&str, Ink)| Pair {
        kind,
        names: format!("{}, {}", one.0, other.0),
        gaps: EYES.map(|(_, matrix)| {
            let [one, other] = [one, other].map(|(_, ink)| seen(ink.rgb(theme), &matrix));
            one.difference(other)
        }),
    };
    let among = |kind, inks: [(&'static str, Ink); 5]| {
        let seconds = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
        seconds.map(move |(first, second)| pair(kind, inks[first], inks[second]))
    };
    let mixed = camels.into_iter().flat_map(|camel| {
        riders
            .into_iter()
            .map(move |rider| pair(Kind::CamelOnRider, camel, rider))
    });
    among(Kind::Camels, camels)
        .chain(mixed)
        .chain(among(Kind::Riders, riders))
        .collect()
}

/// The rows of a table: its first cell, and a number for each of [`EYES`].
fn row(page: &mut String, first: &str, gaps: impl IntoIterator<Item = f32>) {
    let cells: Vec<String> = gaps.into_iter().map(|gap| format!("{gap:.1}")).collect();
    writeln!(page, "| {first} | {} |", cells.join(" | ")).expect("a text takes all");
}

fn head(page: &mut String, first: &str) {
    let eyes = EYES.map(|(eye, _)| eye).join(" | ");
    writeln!(page, "| {first} | {eyes} |\n|---|---|---|---|---|---|").expect("a text takes all");
}

const BEGINNING: &str = "# Colours

How far apart the colours of camels and riders are on the pictures, in every theme, for the usual eye, for the three kinds of
colour blindness and in grey. Made by `crates/render/src/desert/tests/colours.rs`, which fails if two are too close, or if this page is not
what it finds. Numbers are differences by CIEDE2000: 2 is just visible side by side, 10 at a glance, black and white are 100 apart.
Colour blindness is computed by the matrices of Machado, Oliveira and Fernandes (2009) at full severity; grey is a colour's
luminance.

## What is allowed

- **20 for the usual eye**, twice what is visible at a glance: pictures are small, and nobody should have to compare.
- **12 for colour-blind eyes**, which is a glance with something to spare. In the theme for them camels differ from camels, and
  riders from riders, by 20, as for the usual eye.
- **6 in grey** for camels and for riders: enough side by side. Ten colours share one scale there, from black to white, and cannot
  be further apart without leaving their hues, or hiding the dark letters on the camels. Those letters and the shapes of the riders
  are what is read in grey; `crates/render/src/desert/tests/grey.rs` reads every camel of a full board from them.
- **3 in grey for a camel on a rider's colour**, just visible: a rider is a shape with a rim, which is light or, around white, black,
  so that their colours never meet.

";

/// The whole page, and what is closer than allowed.
fn page() -> (String, Vec<String>) {
    let (mut page, mut close) = (BEGINNING.to_owned(), Vec::new());
    let all = Theme::ALL.map(|theme| (theme, pairs(theme)));
    page.push_str("## The closest of each kind\n\nIn brackets what is allowed.\n\n");
    head(&mut page, "theme, pairs");
    for (theme, pairs) in &all {
        for kind in Kind::ALL {
            let cells: Vec<String> = (0..EYES.len())
                .map(|eye| {
                    let of_kind = pairs.iter().filter(|pair| pair.kind == kind);
                    let least = of_kind.map(|pair| pair.gaps[eye]).fold(f32::MAX, f32::min);
                    format!("{least:.1} ({})", kind.least(*theme, EYES[eye].0))
                })
                .collect();
            let (theme, kind) = (theme.name(), kind.title());
            writeln!(page, "| {theme}, {kind} | {} |", cells.join(" | ")).expect("a text");
        }
    }
    for (theme, pairs) in &all {
        write!(page, "\n## {}\n\n", theme.name()).expect("a text takes all");
        for kind in Kind::ALL {
            head(&mut page, kind.title());
            for pair in pairs.iter().filter(|pair| pair.kind == kind) {
                row(&mut page, &pair.names, pair.gaps);
                for ((eye, _), gap) in EYES.iter().zip(pair.gaps) {
                    let least = kind.least(*theme, eye);
                    if gap < least {
                        let (theme, kind) = (theme.name(), kind.title());
                        close.push(format!(
                            "{theme}, {eye}, {kind}: {} differ by {gap:.1}, allowed are {least}",
                            pair.names
                        ));
                    }
                }
            }
            page.push('\n');
        }
        page.pop();
    }
    (page, close)
}

#[test]
fn colours_that_must_differ_do_so_for_every_eye_and_in_grey() {
    let (_, close) = page();
    assert!(close.is_empty(), "too close:\n{}", close.join("\n"));
}

#[test]
fn the_page_of_colours_says_how_far_apart_they_are() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/colours.md");
    let (page, _) = page();
    if std::env::var_os("ACCEPT_PICTURES").is_some() {
        fs::write(&file, &page).expect("a file to write it into");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    let differs = page.lines().zip(written.lines()).find(|(a, b)| a != b);
    assert!(
        page == written,
        "docs/colours.md is not what is found; it first differs in {differs:?}. If the colours are right, run\n\
         ACCEPT_PICTURES=1 cargo test -p caravanserai-render tests::colours"
    );
}
