//! How much room texts take on a phone 390 points wide.

use render::Face;

/// The width of a message's text in points: of 390, without the margins and the picture of whoever wrote it.
const WIDTH: f32 = 306.0;
/// The size of its letters; those after `-#` are smaller.
const SIZE: i32 = 16;
const SMALL: f32 = 0.85;

/// How many lines a line of Markdown takes. Its letters are those of the pictures, which are a little wider than a phone's.
pub(super) fn lines(markdown: &str) -> usize {
    let (markdown, scale) = match markdown.strip_prefix("-# ") {
        Some(small) => (small, SMALL),
        None => (markdown, 1.0),
    };
    let space = Face::semi(SIZE).width(" ") * scale;
    let (mut lines, mut used, mut bold) = (1, 0.0, false);
    for word in markdown.replace('\\', "").split(' ') {
        let mut wide = 0.0;
        for (place, part) in word.split("**").enumerate() {
            bold ^= place > 0;
            let face = match bold {
                true => Face::bold(SIZE),
                false => Face::semi(SIZE),
            };
            wide += face.width(part) * scale;
        }
        if used > 0.0 && used + space + wide > WIDTH {
            (lines, used) = (lines + 1, wide);
        } else {
            used += if used > 0.0 { space + wide } else { wide };
        }
    }
    lines
}

/// Checks that a post or a direct message about a game of so many players tells each round and how everybody stands in few lines.
pub(super) fn check(text: &str, seats: usize) {
    let mut standing = text.lines().skip_while(|line| !line.starts_with("-# "));
    if let Some(heading) = standing.next() {
        assert_eq!(lines(heading), 1, "{heading}");
        let rows: Vec<&str> = standing.take(seats).collect();
        assert_eq!(rows.len(), seats, "{text}");
        for row in rows {
            assert_eq!(lines(row), 1, "{row}");
        }
    }
    // What each player did, which is told by the marks of all of them.
    let marks = ['●', '■', '▲', '◆', '★'];
    let told = text
        .lines()
        .filter(|line| line.starts_with(marks) && line.contains("**: "));
    for line in told {
        assert!(lines(line) <= 2, "{line}");
    }
    let all: usize = text.lines().map(lines).sum();
    assert!(all <= 3 * seats + 12, "{all} lines: {text}");
}
