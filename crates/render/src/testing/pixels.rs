//! The pixels of a PNG file.

use std::io::Cursor;

use png::{BitDepth, ColorType, Decoder, Encoder, Transformations};

pub type Pixel = [u8; 3];

/// Red, green and blue of every pixel, row by row.
pub struct Pixels {
    pub width: usize,
    pub height: usize,
    pub rows: Vec<Vec<Pixel>>,
}

impl Pixels {
    /// A black picture.
    pub fn new(width: usize, height: usize) -> Pixels {
        Pixels {
            width,
            height,
            rows: vec![vec![Pixel::default(); width]; height],
        }
    }

    /// What a reader of PNG files makes of one that has a palette or three colours.
    pub fn read(file: &[u8]) -> Pixels {
        let mut decoder = Decoder::new(Cursor::new(file));
        decoder.set_transformations(Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let size = reader.output_buffer_size().expect("it fits into memory");
        let mut bytes = vec![0; size];
        let frame = reader.next_frame(&mut bytes).expect("a whole picture");
        assert_eq!(frame.color_type, ColorType::Rgb);
        let (pixels, _) = bytes[..frame.buffer_size()].as_chunks();
        let width = frame.width as usize;
        Pixels {
            width,
            height: frame.height as usize,
            rows: pixels.chunks(width).map(<[Pixel]>::to_vec).collect(),
        }
    }

    /// Every pixel, row by row.
    pub fn all(&self) -> impl Iterator<Item = &Pixel> {
        self.rows.iter().flatten()
    }

    /// Puts a picture with its left edge at `left`. There must be room.
    pub fn put(&mut self, picture: &Pixels, left: usize) {
        for (row, from) in self.rows.iter_mut().zip(&picture.rows) {
            row[left..left + picture.width].copy_from_slice(from);
        }
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let (width, height) = (self.width as u32, self.height as u32);
        let mut encoder = Encoder::new(&mut file, width, height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        let bytes: Vec<u8> = self.all().flatten().copied().collect();
        let mut writer = encoder.write_header().expect("a memory takes all");
        writer.write_image_data(&bytes).expect("a memory takes all");
        writer.finish().expect("a memory takes all");
        file
    }
}
