//! What somebody sees who opens a film.

use gif::{ColorOutput, DecodeOptions, DisposalMethod, Repeat};

use crate::palette::Index;
use crate::rgb::Rgb;

/// A GIF as shown: its pictures put together.
pub struct Shown {
    pub width: usize,
    pub height: usize,
    pub palette: Vec<Rgb>,
    pub loops: bool,
    pub pictures: Vec<ShownPicture>,
}

/// A picture as it is on the screen.
pub struct ShownPicture {
    /// In hundredths of a second.
    pub delay: u16,
    /// The colour of every pixel, row by row.
    pub pixels: Vec<Index>,
    /// How many pixels the file has for it: the whole rectangle, and those of them that are not left as they were.
    pub encoded: usize,
    pub painted: usize,
    /// How many pixels differ from the picture before.
    pub changed: usize,
}

impl Shown {
    /// What a reader of GIF files makes of a film. Panics if the file is broken.
    pub fn read(file: &[u8]) -> Shown {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        options.check_frame_consistency(true);
        let mut decoder = options.read_info(file).expect("a GIF");
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let (colours, _) = decoder.global_palette().expect("colours").as_chunks();
        let palette = colours.iter().map(|&[r, g, b]| Rgb(r, g, b)).collect();
        let mut pictures: Vec<ShownPicture> = Vec::new();
        let mut screen = vec![0; width * height];
        while let Some(frame) = decoder.read_next_frame().expect("a whole picture") {
            assert_eq!(frame.dispose, DisposalMethod::Keep);
            assert!(frame.palette.is_none(), "one palette for all");
            let before = screen.clone();
            let wide = usize::from(frame.width);
            let mut painted = 0;
            for (y, row) in frame.buffer.chunks(wide).enumerate() {
                let start = (usize::from(frame.top) + y) * width + usize::from(frame.left);
                for (pixel, &index) in screen[start..start + wide].iter_mut().zip(row) {
                    if frame.transparent != Some(index) {
                        *pixel = index;
                        painted += 1;
                    }
                }
            }
            pictures.push(ShownPicture {
                delay: frame.delay,
                encoded: frame.buffer.len(),
                painted,
                changed: before.iter().zip(&screen).filter(|(a, b)| a != b).count(),
                pixels: screen.clone(),
            });
        }
        Shown {
            width,
            height,
            palette,
            loops: matches!(decoder.repeat(), Repeat::Infinite),
            pictures,
        }
    }
}
