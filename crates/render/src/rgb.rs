//! A colour of a picture, and what it looks like under another.

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
