//! Comparison with the accepted pictures in `tests/pictures/`.

use std::fs;
use std::path::{Path, PathBuf};

use image::{Rgb, RgbImage};

use crate::Picture;

/// How much a pixel may differ in a channel, and how many pixels in a thousand may differ by more.
const CLOSE: u8 = 24;
const STRAY: usize = 2;
/// Compares pictures with those accepted under their names, or accepts them if the variable ACCEPT_PICTURES is set. `test` is
/// what runs the caller.
pub fn compare(test: &str, pictures: Vec<(&str, Picture)>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let accept = std::env::var_os("ACCEPT_PICTURES").is_some();
    let mut wrong = Vec::new();
    for (name, picture) in pictures {
        let file = folder.join(format!("{name}.png"));
        if accept {
            fs::create_dir_all(&folder).expect("a folder to put them");
            fs::write(&file, &picture.png).expect("a file to put it");
            continue;
        }
        let actual = image::load_from_memory(&picture.png)
            .expect("our own PNG")
            .to_rgb8();
        let Ok(expected) = image::open(&file) else {
            wrong.push(format!("{} is missing", file.display()));
            continue;
        };
        if let Some(shown) = compared(&expected.to_rgb8(), &actual, name) {
            wrong.push(format!("{name}: look at {}", shown.display()));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nEach shows expected, difference and actual side by side. If the new pictures are right, run\n\
         ACCEPT_PICTURES=1 cargo test -p caravanserai-render {test}",
        wrong.join("\n")
    );
}

/// `None` if the pictures are alike; otherwise the file that shows expected, difference and actual side by side.
fn compared(expected: &RgbImage, actual: &RgbImage, name: &str) -> Option<PathBuf> {
    let apart = |a: &Rgb<u8>, b: &Rgb<u8>| {
        a.0.iter()
            .zip(b.0)
            .map(|(x, y)| x.abs_diff(y))
            .max()
            .unwrap_or(0)
    };
    let same_size = expected.dimensions() == actual.dimensions();
    let stray = expected
        .pixels()
        .zip(actual.pixels())
        .filter(|(a, b)| apart(a, b) > CLOSE)
        .count();
    if same_size && stray * 1000 <= STRAY * (actual.width() * actual.height()) as usize {
        return None;
    }
    let (width, height) = (
        expected.width().max(actual.width()),
        expected.height().max(actual.height()),
    );
    let mut shown = RgbImage::new(width * 3, height);
    image::imageops::replace(&mut shown, expected, 0, 0);
    image::imageops::replace(&mut shown, actual, i64::from(width) * 2, 0);
    for (x, y, pixel) in actual.enumerate_pixels() {
        let gap = expected
            .get_pixel_checked(x, y)
            .map_or(255, |other| apart(other, pixel));
        shown.put_pixel(width + x, y, Rgb([gap, gap / 2, 0]));
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/pictures");
    fs::create_dir_all(&folder).expect("a folder to put it");
    let file = folder.join(format!("{name}.png"));
    shown.save(&file).expect("a file to put it");
    Some(file)
}
