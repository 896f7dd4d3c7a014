//! The gateway's compression modes.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};

/// How a connection is compressed.
pub enum Packing {
    Plain,
    /// Each payload separately, as requested in IDENTIFY.
    Payload,
    /// One stream for the whole connection (`compress=zlib-stream`).
    Zlib(Box<Compress>),
    /// The same with zstd (`compress=zstd-stream`).
    Zstd(StoredBlock),
}

impl Packing {
    /// The mode requested in the URL of a new connection; text if Discord does not know it.
    pub fn asked(name: &str) -> Self {
        match name {
            "zlib-stream" => Self::Zlib(Box::new(Compress::new(Compression::fast(), true))),
            "zstd-stream" => Self::Zstd(StoredBlock { begun: false }),
            _ => Self::Plain,
        }
    }

    /// Discord's name for it; `payload` if requested in IDENTIFY, `none` without compression.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Plain => "none",
            Self::Payload => "payload",
            Self::Zlib(_) => "zlib-stream",
            Self::Zstd(_) => "zstd-stream",
        }
    }

    /// Compresses each payload from now on, unless the whole connection is compressed.
    pub fn each(&mut self) {
        if matches!(self, Self::Plain) {
            *self = Self::Payload;
        }
    }

    /// The payload as bytes, or `None` if it is sent as text.
    pub fn pack(&mut self, text: &str) -> Option<Vec<u8>> {
        // Writing to memory cannot fail, nor can a valid stream. If they do, the payload is sent as text.
        match self {
            Self::Plain => None,
            Self::Payload => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                encoder.write_all(text.as_bytes()).ok()?;
                encoder.finish().ok()
            }
            Self::Zlib(stream) => zlib(stream, text.as_bytes()),
            Self::Zstd(stream) => Some(stream.pack(text.as_bytes())),
        }
    }
}

fn zlib(stream: &mut Compress, text: &[u8]) -> Option<Vec<u8>> {
    let mut packed = Vec::with_capacity(text.len() / 2 + 64);
    let mut rest = text;
    loop {
        let before = stream.total_in();
        if packed.capacity() - packed.len() < 64 {
            packed.reserve(text.len() / 2 + 1024);
        }
        stream
            .compress_vec(rest, &mut packed, FlushCompress::Sync)
            .ok()?;
        let taken = usize::try_from(stream.total_in() - before).unwrap_or(rest.len());
        rest = rest.get(taken..).unwrap_or_default();
        // Spare capacity means that the flush is complete.
        if rest.is_empty() && packed.len() < packed.capacity() {
            return Some(packed);
        }
    }
}

/// A zstd stream (RFC 8878) of uncompressed blocks. Every zstd reader accepts it, no real network is involved, and
/// nobody has to compile the C library for it.
pub struct StoredBlock {
    begun: bool,
}

impl StoredBlock {
    /// The maximum block size, and the window announced to readers.
    const BLOCK: usize = 128 << 10;
    /// The magic number, no content size, no checksum, no dictionary; a window of 2^(10 + 7) bytes.
    const HEADER: [u8; 6] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 7 << 3];

    fn pack(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut packed = Vec::with_capacity(bytes.len() + 16);
        if !std::mem::replace(&mut self.begun, true) {
            packed.extend(Self::HEADER);
        }
        for block in bytes.chunks(Self::BLOCK) {
            // Three bytes, little-endian: not the last block, raw, its length.
            let header = ((block.len() as u32) << 3).to_le_bytes();
            packed.extend(&header[..3]);
            packed.extend(block);
        }
        packed
    }
}

#[cfg(test)]
mod tests {
    use super::Packing;
    use flate2::{Decompress, FlushDecompress};
    use ruzstd::decoding::StreamingDecoder;
    use std::io::Read;

    fn payloads() -> [String; 3] {
        [
            "{\"op\":10}".to_owned(),
            "a long one ".repeat(50_000),
            "x".to_owned(),
        ]
    }

    #[test]
    fn a_zlib_stream_ends_every_payload_with_its_mark_and_can_be_read_on() {
        let mut packing = Packing::asked("zlib-stream");
        let mut reader = Decompress::new(true);
        for text in payloads() {
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
    fn a_zstd_stream_gives_every_payload_whole_and_can_be_read_on() {
        let mut packing = Packing::asked("zstd-stream");
        let mut stream = Vec::new();
        for text in payloads() {
            let Some(packed) = packing.pack(&text) else {
                panic!("a stream gives bytes")
            };
            stream.extend(packed);
        }
        // A stream normally ends with the connection. This reader needs an end: an empty last block.
        stream.extend([1, 0, 0]);
        let mut plain = String::new();
        let read = StreamingDecoder::new(stream.as_slice())
            .map(|mut reader| reader.read_to_string(&mut plain));
        assert!(matches!(read, Ok(Ok(_))), "{read:?}");
        assert_eq!(plain, payloads().concat());
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

    #[test]
    fn an_unknown_compression_goes_as_text() {
        assert_eq!(Packing::asked("rot13").pack("hello"), None);
        assert_eq!(Packing::asked("").pack("hello"), None);
    }
}
