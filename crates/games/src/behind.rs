//! Whether a seat that ends the game would lose it.

/// How sure it is that a seat is behind when the game ends, as far as that seat may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behind {
    /// Another player has more points.
    Surely,
    /// Another player may have more: that depends on what the seat does not know.
    Perhaps,
}

/// The least and the most points that somebody may have, as far as a seat knows.
pub(crate) type Bounds = (i32, i32);

impl Behind {
    /// Whether a seat with `own` points is behind any of these others; `None` if it surely is not.
    pub(crate) fn of(own: Bounds, others: impl Iterator<Item = Bounds>) -> Option<Behind> {
        let best = others.reduce(|one, other| (one.0.max(other.0), one.1.max(other.1)))?;
        if own.1 < best.0 {
            Some(Behind::Surely)
        } else {
            (own.0 < best.1).then_some(Behind::Perhaps)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Behind;

    #[test]
    fn a_seat_is_surely_behind_perhaps_or_not_at_all() {
        let behind = |own, others: &[_]| Behind::of(own, others.iter().copied());
        assert_eq!(behind((10, 12), &[(5, 9), (13, 20)]), Some(Behind::Surely));
        assert_eq!(behind((10, 12), &[(5, 11)]), Some(Behind::Perhaps));
        // Tied players share the victory.
        assert_eq!(behind((10, 12), &[(5, 10)]), None);
        assert_eq!(behind((10, 12), &[]), None);
    }
}
