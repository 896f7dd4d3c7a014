//! Colour differences, with normal and deficient colour vision.

use palette::color_difference::Ciede2000;
use palette::{IntoColor, Lab, LinSrgb, Srgb};

use crate::render::desert::inks;
use crate::render::ink::Ink;
use crate::render::rgb::Rgb;
use crate::render::theme::Theme;
use games::Rider;
use games::desert::Colour;

/// Kinds of colour vision: the matrices of Machado, Oliveira and Fernandes (2009) at full severity, on linear light.
const EYES: [(&str, [[f32; 3]; 3]); 4] = [
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
];

fn seen(colour: Rgb, eye: &[[f32; 3]; 3]) -> Lab {
    let light: LinSrgb = Srgb::new(colour.0, colour.1, colour.2)
        .into_format::<f32>()
        .into_linear();
    let [r, g, b] = eye.map(|row| {
        (row[0] * light.red + row[1] * light.green + row[2] * light.blue).clamp(0.0, 1.0)
    });
    LinSrgb::new(r, g, b).into_color()
}

/// The smallest difference between any two of these inks, and which two.
fn closest(
    inks: &[(&'static str, Ink)],
    theme: Theme,
    eye: &[[f32; 3]; 3],
) -> (f32, &'static str, &'static str) {
    let mut least = (f32::MAX, "", "");
    for (step, &(name, ink)) in inks.iter().enumerate() {
        for &(other_name, other) in &inks[step + 1..] {
            let gap = seen(ink.rgb(theme), eye).difference(seen(other.rgb(theme), eye));
            if gap < least.0 {
                least = (gap, name, other_name);
            }
        }
    }
    least
}

/// A difference of 2 is just visible side by side; 10 is visible at a glance.
#[test]
fn camels_and_riders_stay_apart_for_every_eye() {
    let camels: Vec<_> = Colour::ALL
        .map(|colour| (colour.name(), inks::coat(colour)))
        .to_vec();
    let riders: Vec<_> = Rider::ALL
        .map(|rider| (rider.name(), Ink::rider(rider)))
        .to_vec();
    let mut told = String::new();
    let mut too_close = Vec::new();
    for theme in Theme::ALL {
        for (eye, matrix) in &EYES {
            for (what, inks) in [("camels", &camels), ("riders", &riders)] {
                let (gap, one, other) = closest(inks, theme, matrix);
                let line = format!("{} {what} {eye}: {gap:.1} ({one}, {other})", theme.name());
                let wanted = match (theme, *eye) {
                    (Theme::ColourBlind, _) => 20.0,
                    (_, "usual") => 18.0,
                    _ => 12.0,
                };
                if gap < wanted {
                    too_close.push(format!("{line}, wanted {wanted}"));
                }
                told.push_str(&line);
                told.push('\n');
            }
        }
    }
    assert!(
        too_close.is_empty(),
        "too close:\n{}\nall:\n{told}",
        too_close.join("\n")
    );
}
