//! The ways in which the gateway compresses.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};
use zstd::stream::raw::{Encoder, InBuffer, Operation, OutBuffer};

/// How one connection is written.
pub enum Packing {
    /// As text.
    Plain,
    /// Each payload by itself, as asked for in IDENTIFY.
    Payload,
    /// One stream for the whole connection (`compress=zlib-stream`).
    Zlib(Box<Compress>),
    /// The same with zstd (`compress=zstd-stream`).
    Zstd(Box<Encoder<'static>>),
}

impl Packing {
    /// What the address of a new connection asks for; text when that is nothing that Discord knows.
    pub fn asked(name: &str) -> Self {
        match name {
            "zlib-stream" => Self::Zlib(Box::new(Compress::new(Compression::fast(), true))),
            "zstd-stream" => Encoder::new(1).map_or(Self::Plain, |stream| {
                // Without memory for the stream it goes as text.
                Self::Zstd(Box::new(stream))
            }),
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
            Self::Zstd(stream) => zstd(stream, text.as_bytes()),
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

fn zstd(stream: &mut Encoder<'static>, text: &[u8]) -> Option<Vec<u8>> {
    let mut packed = Vec::new();
    let mut room = vec![0; 16 << 10];
    let mut source = InBuffer::around(text);
    while source.pos() < text.len() {
        let mut sink = OutBuffer::around(room.as_mut_slice());
        stream.run(&mut source, &mut sink).ok()?;
        packed.extend_from_slice(sink.as_slice());
    }
    loop {
        let mut sink = OutBuffer::around(room.as_mut_slice());
        let left = stream.flush(&mut sink).ok()?;
        packed.extend_from_slice(sink.as_slice());
        if left == 0 {
            return Some(packed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Packing;
    use flate2::{Decompress, FlushDecompress};
    use std::io::Read;
    use zstd::stream::raw::{Decoder, Operation};

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
    fn a_zstd_stream_gives_every_payload_whole_and_can_be_read_on() -> std::io::Result<()> {
        let mut packing = Packing::asked("zstd-stream");
        let mut reader = Decoder::new()?;
        for text in payloads() {
            let Some(packed) = packing.pack(&text) else {
                panic!("a stream gives bytes")
            };
            let mut plain = vec![0; text.len() + 16];
            let mut read = 0;
            let (mut from, mut status) = (0, 1);
            while from < packed.len() || status == 0 {
                let step = reader.run_on_buffers(&packed[from..], &mut plain[read..])?;
                from += step.bytes_read;
                read += step.bytes_written;
                status = step.bytes_written;
                if step.bytes_read == 0 && step.bytes_written == 0 {
                    break;
                }
            }
            assert_eq!(&plain[..read], text.as_bytes());
        }
        Ok(())
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
