//! The output of a program, line by line.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes without its end. A turn takes a few hundred.
pub(super) const LONGEST: usize = 64 * 1024;

/// A line of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// Without its end.
    Whole(Vec<u8>),
    /// Longer than [`LONGEST`].
    TooLong,
}

/// Reads the next line, holding no more of it than [`LONGEST`]. `None` at the end of the input; what follows the last end of a
/// line is no line.
pub(super) fn next(from: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut is_long = false;
    loop {
        line.clear();
        let most = LONGEST as u64 + 1;
        from.by_ref().take(most).read_until(b'\n', &mut line)?;
        if line.pop_if(|last| *last == b'\n').is_some() {
            let whole = if is_long {
                Line::TooLong
            } else {
                Line::Whole(line)
            };
            return Ok(Some(whole));
        }
        if line.len() <= LONGEST {
            return Ok(None);
        }
        is_long = true;
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Line, next};

    fn lines(input: &[u8]) -> Vec<Line> {
        let mut input = input;
        std::iter::from_fn(|| next(&mut input).expect("memory can be read")).collect()
    }

    fn whole(line: &[u8]) -> Line {
        Line::Whole(line.to_vec())
    }

    #[test]
    fn lines_end_with_a_newline() {
        assert_eq!(
            lines(b"one\n\ntwo\n"),
            [whole(b"one"), whole(b""), whole(b"two")]
        );
        assert_eq!(lines(b"one\nno end"), [whole(b"one")]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_not_held_and_the_next_one_is_read() {
        let longest = vec![b'x'; LONGEST];
        let input = [
            &longest[..],
            b"\n",
            &longest,
            b"y\n",
            &longest,
            &longest,
            b"\nz\n",
        ]
        .concat();
        let read = lines(&input);
        assert_eq!(
            read,
            [
                Line::Whole(longest),
                Line::TooLong,
                Line::TooLong,
                whole(b"z")
            ]
        );
        assert_eq!(lines(&vec![b'x'; 3 * LONGEST]), []);
    }
}
