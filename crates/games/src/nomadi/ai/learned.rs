//! The networks that judge positions. `tools/training` makes them, from games that the program plays against itself.

use std::sync::LazyLock;

use super::features::ROW;
use crate::value_net::ValueNet;
use crate::weights_file;

/// The network of these bytes; `None` if they are not as many as it takes.
#[must_use]
pub fn read(bytes: &[u8]) -> Option<ValueNet> {
    ValueNet::new(ROW, weights_file::read(bytes)?)
}

/// What was learned for a table of so many seats: for two, and for three to five together.
#[must_use]
pub fn learned(seats: usize) -> &'static ValueNet {
    static OF_TWO: LazyLock<ValueNet> =
        LazyLock::new(|| embedded(include_bytes!("learned/two.bin")));
    static OF_MORE: LazyLock<ValueNet> =
        LazyLock::new(|| embedded(include_bytes!("learned/more.bin")));
    if seats == 2 { &OF_TWO } else { &OF_MORE }
}

fn embedded(bytes: &[u8]) -> ValueNet {
    read(bytes).expect("a test reads both files")
}

#[cfg(test)]
mod tests {
    use super::{learned, read};
    use crate::weights_file;

    #[test]
    fn what_was_learned_is_there_and_is_written_as_it_was_read() {
        for seats in [2, 4] {
            let bytes = weights_file::written(learned(seats).weights());
            assert_eq!(read(&bytes).as_ref(), Some(learned(seats)));
            assert_eq!(read(&bytes[4..]), None);
        }
        assert_eq!(read(&[]), None);
    }
}
