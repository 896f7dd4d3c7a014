//! How many nomads there are (N1), and sets of them.

/// The largest number of nomads in a game (N1).
pub(super) const MOST: usize = 16;

/// N1: how many nomads each seat has.
pub(super) fn per_seat(seats: usize) -> usize {
    match seats {
        2 => 8,
        3 => 5,
        4 => 4,
        _ => 3,
    }
}

/// A set of nomads: a bit for each, by its number.
pub(super) type Nomads = u16;

/// The members of a set, in order.
#[inline]
pub(super) fn each(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let one = (set != 0).then(|| set.trailing_zeros() as usize % 64);
        set &= set.wrapping_sub(1);
        one
    })
}
