//! What of a picture differs from the one before it.

use crate::canvas::Canvas;
use crate::palette::Index;

/// The rectangle that holds everything that changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// Its corner, in pixels of the picture.
    pub left: usize,
    pub top: usize,
    /// Its size in pixels: at least one each way, although nothing may have changed.
    pub width: usize,
    pub height: usize,
    /// Its pixels, row by row.
    pub pixels: Vec<Index>,
    /// The colour that stands for pixels that are as before. `None` if there are none, or if what changed takes all colours.
    pub unchanged: Option<Index>,
}

impl Patch {
    /// A whole picture.
    pub fn whole(canvas: &Canvas) -> Patch {
        Patch {
            left: 0,
            top: 0,
            width: canvas.width() as usize,
            height: canvas.height() as usize,
            pixels: canvas.pixels().to_vec(),
            unchanged: None,
        }
    }

    /// What turns the picture `before` into `after`. They must be of one size.
    pub fn between(before: &Canvas, after: &Canvas) -> Patch {
        let wide = after.width() as usize;
        let rows = before
            .pixels()
            .chunks(wide)
            .zip(after.pixels().chunks(wide));
        // The first and the last column and row that differ.
        let (mut left, mut right) = (wide, 0);
        let (mut top, mut bottom) = (usize::MAX, 0);
        for (y, (old, new)) in rows.enumerate().filter(|(_, (old, new))| old != new) {
            let differs = |(old, new): (&Index, &Index)| old != new;
            let first = old.iter().zip(new).position(differs);
            let last = old.iter().zip(new).rposition(differs);
            left = first.map_or(left, |x| left.min(x));
            right = last.map_or(right, |x| right.max(x));
            (top, bottom) = (top.min(y), y);
        }
        if top > bottom {
            return Patch {
                left: 0,
                top: 0,
                width: 1,
                height: 1,
                pixels: vec![0],
                unchanged: Some(0),
            };
        }
        let (width, height) = (right + 1 - left, bottom + 1 - top);
        let cut = |canvas: &Canvas| -> Vec<Index> {
            let rows = canvas.pixels().chunks(wide).skip(top).take(height);
            rows.flat_map(|row| &row[left..=right]).copied().collect()
        };
        let (old, mut pixels) = (cut(before), cut(after));
        let unchanged = spare(&old, &pixels);
        if let Some(unchanged) = unchanged {
            for (new, old) in pixels.iter_mut().zip(&old) {
                if new == old {
                    *new = unchanged;
                }
            }
        }
        Patch {
            left,
            top,
            width,
            height,
            pixels,
            unchanged,
        }
    }
}

/// A colour that no changed pixel has now: the lowest, since small numbers make small files.
fn spare(old: &[Index], new: &[Index]) -> Option<Index> {
    let mut taken = [false; 256];
    for (old, new) in old.iter().zip(new) {
        taken[usize::from(*new)] |= old != new;
    }
    (0..=Index::MAX).find(|index| !taken[usize::from(*index)])
}

#[cfg(test)]
mod tests {
    use super::Patch;
    use crate::canvas::Canvas;

    /// A picture of 16 by 20 pixels of colour 7, in which these pixels have these colours.
    fn picture(pixels: &[(usize, usize, u8)]) -> Canvas {
        let mut all = vec![7; 16 * 20];
        for &(x, y, index) in pixels {
            all[y * 16 + x] = index;
        }
        Canvas::from_pixels(16, 20, all)
    }

    #[test]
    fn a_patch_is_the_smallest_rectangle_around_what_changed() {
        // Given two pictures that differ in three pixels,
        let before = picture(&[(3, 4, 1), (15, 19, 9)]);
        let after = picture(&[(3, 4, 0), (5, 4, 2), (4, 6, 3), (15, 19, 9)]);

        // when the one becomes the other,
        let patch = Patch::between(&before, &after);

        // then the patch reaches from the first to the last of them, and the others have a colour of their own.
        let place = (patch.left, patch.top, patch.width, patch.height);
        assert_eq!(place, (3, 4, 3, 3));
        assert_eq!(
            patch.unchanged,
            Some(1),
            "the lowest that nothing changed to"
        );
        assert_eq!(patch.pixels, [0, 1, 2, 1, 1, 1, 1, 3, 1]);
    }

    #[test]
    fn nothing_changed_is_one_pixel_that_is_as_before() {
        let same = picture(&[(3, 4, 1)]);
        let patch = Patch::between(&same, &same);
        assert_eq!((patch.width, patch.height), (1, 1));
        assert_eq!(patch.unchanged, Some(patch.pixels[0]));
    }

    #[test]
    fn a_change_to_every_colour_leaves_none_for_unchanged() {
        // Given pixels that change to each of 256 colours, and one among them that stays,
        let to: Vec<(usize, usize, u8)> = (0..=255u8)
            .map(|index| (usize::from(index % 16), usize::from(index / 16), index))
            .collect();
        let from: Vec<(usize, usize, u8)> = to
            .iter()
            .map(|&(x, y, index)| (x, y, index.wrapping_add(1)))
            .collect();
        let (mut before, mut after) = (from, to);
        before.push((0, 17, 5));
        after.push((0, 17, 6));

        // when there is no colour left, then the patch holds the pixels as they are.
        let patch = Patch::between(&picture(&before), &picture(&after));
        assert_eq!(patch.unchanged, None);
        assert_eq!((patch.width, patch.height), (16, 18));
        assert_eq!(patch.pixels[..256], (0..=255).collect::<Vec<u8>>());
        assert_eq!(patch.pixels[17 * 16..], [&[6][..], &[7; 15]].concat());
    }
}
