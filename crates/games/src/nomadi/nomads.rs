//! How many nomads there are (N1), and sets of them.

/// The largest number of nomads in a game (N1).
pub(super) const MOST: usize = 16;

/// No seat has more nomads (N1).
pub(super) const MOST_OF_SEAT: usize = 8;

/// N1: how many nomads each seat has.
pub(super) fn per_seat(seats: usize) -> usize {
    match seats {
        2 => MOST_OF_SEAT,
        3 => 5,
        4 => 4,
        _ => 3,
    }
}

/// A set of nomads: a bit for each rank.
pub(super) type Nomads = u16;
