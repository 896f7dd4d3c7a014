//! Comparison with the accepted pictures in `tests/pictures/`.

use std::fs;
use std::path::{Path, PathBuf};

use super::pixels::{Pixel, Pixels};
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
            fs::write(&file, &picture.bytes).expect("a file to put it");
            continue;
        }
        let actual = Pixels::read(&picture.bytes);
        let Ok(expected) = fs::read(&file) else {
            wrong.push(format!("{} is missing", file.display()));
            continue;
        };
        if let Some(shown) = compared(&Pixels::read(&expected), &actual, name) {
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
fn compared(expected: &Pixels, actual: &Pixels, name: &str) -> Option<PathBuf> {
    let apart = |a: &Pixel, b: &Pixel| {
        let channels = a.iter().zip(b);
        channels.map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0)
    };
    let same_size = (expected.width, expected.height) == (actual.width, actual.height);
    let pairs = expected.all().zip(actual.all());
    let stray = pairs.filter(|(a, b)| apart(a, b) > CLOSE).count();
    if same_size && stray * 1000 <= STRAY * actual.width * actual.height {
        return None;
    }
    let width = expected.width.max(actual.width);
    let mut shown = Pixels::new(width * 3, expected.height.max(actual.height));
    shown.put(expected, 0);
    shown.put(actual, width * 2);
    for (y, row) in actual.rows.iter().enumerate() {
        for (x, pixel) in row.iter().enumerate() {
            let other = expected.rows.get(y).and_then(|row| row.get(x));
            let gap = other.map_or(255, |other| apart(other, pixel));
            shown.rows[y][width + x] = [gap, gap / 2, 0];
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/pictures");
    fs::create_dir_all(&folder).expect("a folder to put it");
    let file = folder.join(format!("{name}.png"));
    fs::write(&file, shown.png()).expect("a file to put it");
    Some(file)
}
