//! Palette indices as a PNG file.

use std::borrow::Cow;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, EncodingError, Info, chunk};

use super::canvas::Canvas;
use super::palette::Palette;

/// The smallest files that 15 ms can buy, measured.
const LEVEL: u32 = 6;

/// The PNG file of a canvas: 256 colours, every row unfiltered, since indices of neighbouring colours mean nothing.
pub fn png(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let mut out = Vec::with_capacity(128 << 10);
    // Writing into memory does not fail, and a canvas has as many pixels as its sides say.
    if let Err(error) = write(canvas, palette, &mut out) {
        tracing::error!(%error, "a picture could not be encoded");
    }
    out
}

fn write(canvas: &Canvas, palette: &Palette, out: &mut Vec<u8>) -> Result<(), EncodingError> {
    let colours = palette.colours().iter().flat_map(|c| [c.0, c.1, c.2]);
    let mut info = Info::with_size(canvas.width() as u32, canvas.height() as u32);
    info.color_type = ColorType::Indexed;
    info.bit_depth = BitDepth::Eight;
    info.palette = Some(Cow::Owned(colours.collect()));
    let mut writer = Encoder::with_info(out, info)?.write_header()?;
    writer.write_chunk(chunk::IDAT, &compressed(canvas)?)?;
    writer.finish()
}

/// All rows, each after the mark that it is not filtered, compressed at once: row by row, as the encoder of the library does it,
/// the file would be a hundredth larger.
fn compressed(canvas: &Canvas) -> std::io::Result<Vec<u8>> {
    let width = canvas.width() as usize;
    let mut rows = Vec::with_capacity(canvas.pixels().len() + canvas.height() as usize);
    for row in canvas.pixels().chunks_exact(width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(128 << 10), Compression::new(LEVEL));
    encoder.write_all(&rows)?;
    encoder.finish()
}
