//! The ways in which the gateway compresses.

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
    Zlib(Box<Compress>),
    /// The same with zstd (`compress=zstd-stream`).
    Zstd(Stored),
}

impl Packing {
    /// What the address of a new connection asks for; text when that is nothing that Discord knows.
    pub fn asked(name: &str) -> Self {
        match name {
            "zlib-stream" => Self::Zlib(Box::new(Compress::new(Compression::fast(), true))),
            "zstd-stream" => Self::Zstd(Stored { begun: false }),
            _ => Self::Plain,
        }
    }

    /// Discord's word for it; `payload` when IDENTIFY asked for it, `none` without any.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Plain => "none",
            Self::Payload => "payload",
            Self::Zlib(_) => "zlib-stream",
            Self::Zstd(_) => "zstd-stream",
        }
    }

    /// From now on each payload is compressed, unless the whole connection is.
    pub fn each(&mut self) {
        if matches!(self, Self::Plain) {
            *self = Self::Payload;
        }
    }

    /// The payload as bytes, or nothing when it goes as text.
    pub fn pack(&mut self, text: &str) -> Option<Vec<u8>> {
        // Writing to memory cannot fail, nor a stream that was right so far; should they, the payload goes as text.
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
        // Room left over means that the flush is complete.
        if rest.is_empty() && packed.len() < packed.capacity() {
            return Some(packed);
        }
    }
}

/// A zstd stream (RFC 8878) whose blocks are stored as they are. Every zstd reader takes it, nothing crosses a real network here, and
/// nobody has to compile the C library for it.
pub struct Stored {
    begun: bool,
}

impl Stored {
    /// What a block holds at most, and the window that readers are told to keep.
    const BLOCK: usize = 128 << 10;
    /// The magic number, no content size, no checksum, no dictionary; a window of 2^(10 + 7) bytes.
    const HEADER: [u8; 6] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 7 << 3];

    fn pack(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut packed = Vec::with_capacity(bytes.len() + 16);
        if !std::mem::replace(&mut self.begun, true) {
            packed.extend(Self::HEADER);
        }
        for block in bytes.chunks(Self::BLOCK) {
            // Three bytes, lowest first: not the last block, stored as it is, so long.
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
        // Only a connection's end ends the stream; this reader wants an end: a last block that is empty.
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
    fn what_discord_does_not_know_goes_as_text() {
        assert_eq!(Packing::asked("rot13").pack("hello"), None);
        assert_eq!(Packing::asked("").pack("hello"), None);
    }
}
