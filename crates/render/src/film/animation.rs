//! Writes pictures of palette indices, one after the other, as an animated GIF.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::patch::Patch;
use crate::canvas::Canvas;
use crate::palette::Palette;

/// Why a GIF file cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum Unwritten {
    /// The format knows no larger one.
    #[error("a side of a picture has more than 65,535 pixels")]
    TooLarge,
    #[error(transparent)]
    Encoding(#[from] EncodingError),
}

/// A GIF file that is being written. It loops for ever.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    /// What is on the screen; `None` before the first picture.
    screen: Option<Canvas>,
}

impl Animation {
    /// A file for pictures of this size in pixels, in the palette's colours.
    ///
    /// # Errors
    /// If a side has more than 65,535 pixels.
    pub fn new(width: i32, height: i32, palette: &Palette) -> Result<Animation, Unwritten> {
        let colours = palette.colours().iter().flat_map(|c| [c.0, c.1, c.2]);
        let colours: Vec<u8> = colours.collect();
        let file = Vec::with_capacity(512 << 10);
        let (width, height) = (side(width as usize)?, side(height as usize)?);
        let mut encoder = Encoder::new(file, width, height, &colours)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Animation {
            encoder,
            screen: None,
        })
    }

    /// Shows a picture, which has the file's size, for so many hundredths of a second.
    ///
    /// # Errors
    /// If a side has more than 65,535 pixels.
    pub fn show(&mut self, picture: Canvas, hundredths: u16) -> Result<(), Unwritten> {
        let patch = match &self.screen {
            Some(before) => Patch::between(before, &picture),
            None => Patch::whole(&picture),
        };
        self.encoder.write_frame(&Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: patch.unchanged,
            left: side(patch.left)?,
            top: side(patch.top)?,
            width: side(patch.width)?,
            height: side(patch.height)?,
            buffer: Cow::Owned(patch.pixels),
            ..Frame::default()
        })?;
        self.screen = Some(picture);
        Ok(())
    }

    /// How many bytes the file has so far.
    pub fn bytes(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// The whole file.
    ///
    /// # Errors
    /// None that is known: it is in memory.
    pub fn finish(self) -> Result<Vec<u8>, Unwritten> {
        Ok(self.encoder.into_inner()?)
    }
}

fn side(pixels: usize) -> Result<u16, Unwritten> {
    u16::try_from(pixels).map_err(|_| Unwritten::TooLarge)
}
