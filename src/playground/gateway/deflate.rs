//! The two ways in which the gateway compresses.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};

/// How one connection is written.
pub enum Packing {
    /// As text.
    Plain,
    /// Each payload by itself, as asked for in IDENTIFY.
    Payload,
    /// One stream for the whole connection (`compress=zlib-stream`).
    Stream(Box<Compress>),
}

impl Packing {
    /// The stream of a new connection.
    pub fn stream() -> Self {
        Self::Stream(Box::new(Compress::new(Compression::fast(), true)))
    }

    /// The payload as bytes, or nothing when it goes as text.
    pub fn pack(&mut self, text: &str) -> Option<Vec<u8>> {
        match self {
            Self::Plain => None,
            Self::Payload => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                // Writing to memory cannot fail; should it, the payload goes as text.
                encoder.write_all(text.as_bytes()).ok()?;
                encoder.finish().ok()
            }
            Self::Stream(stream) => {
                let mut packed = Vec::with_capacity(text.len() / 2 + 64);
                let mut rest = text.as_bytes();
                loop {
                    let before = stream.total_in();
                    if packed.capacity() - packed.len() < 64 {
                        packed.reserve(text.len() / 2 + 1024);
                    }
                    // Memory again: the only error is a broken stream, which a fresh one cannot be.
                    stream
                        .compress_vec(rest, &mut packed, FlushCompress::Sync)
                        .ok()?;
                    let taken = usize::try_from(stream.total_in() - before).unwrap_or(rest.len());
                    rest = rest.get(taken..).unwrap_or_default();
                    // Room left over means that the flush is complete.
                    if rest.is_empty() && packed.len() < packed.capacity() {
                        return Some(packed);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Packing;
    use flate2::{Decompress, FlushDecompress};
    use std::io::Read;

    #[test]
    fn a_stream_ends_every_payload_with_its_mark_and_can_be_read_on() {
        let mut packing = Packing::stream();
        let mut reader = Decompress::new(true);
        for text in [
            "{\"op\":10}".to_owned(),
            "a long one ".repeat(50_000),
            "x".to_owned(),
        ] {
            let Some(packed) = packing.pack(&text) else {
                panic!("a stream gives bytes")
            };
            assert!(packed.ends_with(&[0, 0, 0xff, 0xff]));
            let mut plain = Vec::with_capacity(text.len() + 16);
            assert!(
                reader
                    .decompress_vec(&packed, &mut plain, FlushDecompress::Sync)
                    .is_ok()
            );
            assert_eq!(plain, text.as_bytes());
        }
    }

    #[test]
    fn a_payload_is_a_stream_of_its_own() {
        let Some(packed) = Packing::Payload.pack("hello") else {
            panic!("a payload gives bytes")
        };
        let mut plain = String::new();
        assert!(
            flate2::read::ZlibDecoder::new(packed.as_slice())
                .read_to_string(&mut plain)
                .is_ok()
        );
        assert_eq!(plain, "hello");
    }
}
