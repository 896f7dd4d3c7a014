//! Neighbours on a map of flat-top hexes in columns.

use strum::IntoStaticStr;

/// Which columns sit half a hex lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Offset {
    /// Columns B, D, …
    OddQ,
    /// Columns A, C, …
    EvenQ,
}

impl Offset {
    /// Does this column (from 0) sit half a hex lower?
    #[must_use]
    pub fn lowers(self, column: usize) -> bool {
        (column % 2 == 1) == (self == Offset::OddQ)
    }

    /// As board files write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The six (column, row) places around a place, both from 0, clockwise from north; `None` beyond the left or upper edge.
    ///
    /// Consecutive places, and the last and the first, are neighbours.
    #[must_use]
    pub fn around(self, column: usize, row: usize) -> [Option<(usize, usize)>; 6] {
        // The neighbours to the side of a low column are in its row and the row below, else in the row above and its own.
        let below = usize::from(self.lowers(column));
        let left = column.checked_sub(1);
        let upper = (row + below).checked_sub(1);
        let lower = row + below;
        [
            row.checked_sub(1).map(|row| (column, row)),
            upper.map(|row| (column + 1, row)),
            Some((column + 1, lower)),
            Some((column, row + 1)),
            left.map(|column| (column, lower)),
            left.zip(upper),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::Offset;

    #[test]
    fn low_columns_have_their_neighbours_below() {
        // B2 with odd-q: B1, C2, C3, B3, A3, A2.
        assert_eq!(
            Offset::OddQ
                .around(1, 1)
                .map(|place| place.expect("inside")),
            [(1, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
        );
        // The same place with even-q: B1, C1, C2, B3, A2, A1.
        assert_eq!(
            Offset::EvenQ
                .around(1, 1)
                .map(|place| place.expect("inside")),
            [(1, 0), (2, 0), (2, 1), (1, 2), (0, 1), (0, 0)]
        );
        assert_eq!(
            Offset::OddQ.around(0, 0),
            [None, None, Some((1, 0)), Some((0, 1)), None, None]
        );
    }

    #[test]
    fn being_next_to_goes_both_ways() {
        for offset in [Offset::OddQ, Offset::EvenQ] {
            for (column, row) in [(1, 1), (2, 2), (3, 5), (4, 4)] {
                for (c, r) in offset.around(column, row).into_iter().flatten() {
                    assert!(offset.around(c, r).contains(&Some((column, row))));
                }
            }
        }
    }
}
