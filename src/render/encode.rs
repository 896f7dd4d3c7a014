//! Palette indices as a PNG file.

use std::io::Write;

use super::canvas::Canvas;
use super::palette::Palette;

/// The PNG file of a canvas: 256 colours, every row unfiltered, since indices of neighbouring colours mean nothing.
pub fn png(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let plte: Vec<u8> = palette
        .colours()
        .iter()
        .flat_map(|c| [c.0, c.1, c.2])
        .collect();
    let mut out = Vec::with_capacity(128 << 10);
    out.extend_from_slice(b"\x89PNG\r\n\x1a\n");
    let mut header = Vec::with_capacity(13);
    header.extend_from_slice(&(canvas.width() as u32).to_be_bytes());
    header.extend_from_slice(&(canvas.height() as u32).to_be_bytes());
    header.extend_from_slice(&[8, 3, 0, 0, 0]);
    chunk(&mut out, b"IHDR", &header);
    chunk(&mut out, b"PLTE", &plte);
    chunk(&mut out, b"IDAT", &squeeze(canvas));
    chunk(&mut out, b"IEND", &[]);
    out
}

/// The rows, each behind its filter byte 0, as a zlib stream.
fn squeeze(canvas: &Canvas) -> Vec<u8> {
    let level = std::env::var("PNG_LEVEL")
        .ok()
        .and_then(|l| l.parse().ok())
        .unwrap_or(3);
    let mut encoder = flate2::write::ZlibEncoder::new(
        Vec::with_capacity(128 << 10),
        flate2::Compression::new(level),
    );
    let mut rows = Vec::with_capacity(canvas.pixels().len() + canvas.height() as usize);
    for row in canvas.pixels().chunks(canvas.width() as usize) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    // Writing into memory does not fail.
    let _ = encoder.write_all(&rows);
    encoder.finish().unwrap_or_default()
}

fn chunk(out: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    out.extend_from_slice(&(data.len() as u32).to_be_bytes());
    let from = out.len();
    out.extend_from_slice(name);
    out.extend_from_slice(data);
    let mut crc = flate2::Crc::new();
    crc.update(&out[from..]);
    out.extend_from_slice(&crc.sum().to_be_bytes());
}
