//! Proof that a drawing matches its source to the pixel.

use tiny_skia::{Pixmap, Transform};

use crate::source::{Made, Source};

/// The smallest scale tried, and the factor between scales: from a hex of a dozen pixels, smaller than in any
/// legend, to one of some four hundred, on a field painted twice as fine.
const SMALLEST: f32 = 0.12;
const LARGER: f32 = 1.04;
const SCALES: u16 = 105;

/// Paints a source with resvg and its drawing with the bot's own code, at many sizes and subpixel offsets,
/// upright and as flat as the land is painted. Returns how many pictures matched, or where they first differ.
pub fn alike(source: &Source, made: &[Made]) -> Result<usize, String> {
    let colours: Vec<[u8; 3]> = (0..source.classes().count()).map(colour).collect();
    let tree = source.tree(&colours)?;
    let mut compared = 0;
    for step in 0..SCALES {
        let scale = SMALLEST * LARGER.powi(i32::from(step));
        // A different subpixel offset each time.
        let (x, y) = (
            (f32::from(step) * 0.37).fract(),
            (f32::from(step) * 0.61).fract(),
        );
        for flat in [1.0, 0.5] {
            let placed = Transform::from_row(scale, 0.0, 0.0, scale * flat, x, y);
            let side = (110.0 * scale).ceil() as u32 + 2;
            let field = || Pixmap::new(side, side).ok_or("a picture of no size");
            let (mut theirs, mut ours) = (field()?, field()?);
            resvg::render(&tree, placed, &mut theirs.as_mut());
            for path in made {
                let shape = path.shape();
                let place = source.classes().position(|class| class == shape.class);
                let place = place.ok_or_else(|| format!("{} is no class", shape.class))?;
                shape.draw(colours[place], &mut ours, placed);
            }
            if theirs != ours {
                return Err(format!(
                    "{}.svg: at scale {scale}, {flat} as high, at ({x}, {y}), the drawing is not what resvg draws",
                    source.name
                ));
            }
            compared += 1;
        }
    }
    Ok(compared)
}

/// A colour that no other class has.
fn colour(place: usize) -> [u8; 3] {
    let place = place as u8;
    [!place.wrapping_mul(20), place.wrapping_mul(20), 128 ^ place]
}
