//! The moves worth looking at first, when there is room for a few only.

use super::action::Action;
use super::draft::Prospect;

/// How many moves of each die are on every shortlist.
const EACH: usize = 2;

/// At most `room` of these moves, which are in the order in which they are suggested, in the same order: the first of every die, as
/// far as there is room, then the first of what is left.
#[must_use]
pub fn shortlist(prospects: &[Prospect], room: usize) -> Vec<&Prospect> {
    let die = |prospect: &Prospect| match prospect.action {
        Action::Move { die, .. } => Some(die),
        _ => None,
    };
    let is_kept = |index: usize| {
        let own = die(&prospects[index]);
        let better = prospects[..index].iter().filter(|other| die(other) == own);
        better.count() < EACH
    };
    let mut order: Vec<usize> = (0..prospects.len()).collect();
    order.sort_by_cached_key(|&index| !is_kept(index));
    order.truncate(room);
    order.sort_unstable();
    order.into_iter().map(|index| &prospects[index]).collect()
}
