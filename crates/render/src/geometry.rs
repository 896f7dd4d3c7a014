//! Points and rectangles of a picture, and how wide pictures may be.

/// A point in pixels from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Rect {
    /// The rectangle with this corner and size.
    pub fn new(x: i32, y: i32, width: i32, height: i32) -> Rect {
        Rect {
            x,
            y,
            width,
            height,
        }
    }

    pub fn centre(self) -> Point {
        Point {
            x: self.x + self.width / 2,
            y: self.y + self.height / 2,
        }
    }

    /// The rectangle of this size around a point.
    pub fn around(middle: Point, width: i32, height: i32) -> Rect {
        Rect::new(middle.x - width / 2, middle.y - height / 2, width, height)
    }

    pub fn area(self) -> i32 {
        self.width * self.height
    }

    /// The pixels that both cover.
    pub fn overlap(self, other: Rect) -> i32 {
        let shared =
            |a: i32, along: i32, b: i32, other: i32| ((a + along).min(b + other) - a.max(b)).max(0);
        shared(self.x, self.width, other.x, other.width)
            * shared(self.y, self.height, other.y, other.height)
    }

    /// The same rectangle, `by` pixels smaller on every side.
    pub fn inset(self, by: i32) -> Rect {
        Rect::new(
            self.x + by,
            self.y + by,
            (self.width - 2 * by).max(0),
            (self.height - 2 * by).max(0),
        )
    }

    /// Whether `other` lies wholly inside.
    pub fn holds(self, other: Rect) -> bool {
        other.x >= self.x
            && other.y >= self.y
            && other.x + other.width <= self.x + self.width
            && other.y + other.height <= self.y + self.height
    }
}

/// A place on the board: column and row, both from 0.
pub type At = (usize, usize);

/// The allowed widths of a picture; others are clamped.
const WIDTHS: std::ops::RangeInclusive<u32> = 320..=2400;

/// The nearest width that a picture may have, in pixels.
pub fn allowed(width: u32) -> i32 {
    width.clamp(*WIDTHS.start(), *WIDTHS.end()) as i32
}

/// Rounds up to an even number.
pub fn even(number: i32) -> i32 {
    number + number % 2
}
