//! Honours at the end of a game: what players did that others did not.

use crate::{Seat, Seats};

/// How many honours a game has at most.
const MOST: usize = 3;

/// What a seat did by which it stood out in a finished game.
///
/// ```
/// use caravanserai_games::{Deed, Honour, Seat, desert, desert::Colour};
///
/// let deed = desert::Deed::LongestCaravan { colour: Colour::Pink, camels: 14 };
/// let honour = Honour { seat: Seat::new(1), deed };
/// // As a table passes it on.
/// assert_eq!(honour.map(Deed::from).deed, Deed::Desert(deed));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Honour<D> {
    /// The only seat that did it.
    pub seat: Seat,
    /// What it did, with its figure.
    pub deed: D,
}

impl<D> Honour<D> {
    /// The same honour with its deed as something else.
    #[must_use]
    pub fn map<E>(self, deed: impl FnOnce(D) -> E) -> Honour<E> {
        Honour {
            seat: self.seat,
            deed: deed(self.deed),
        }
    }
}

/// A deed of a seat, measured against other deeds of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Claim<D> {
    pub(crate) honour: Honour<D>,
    /// The more, the better.
    pub(crate) measure: u32,
}

impl<D> Claim<D> {
    pub(crate) fn new(seat: Seat, deed: D, measure: u32) -> Claim<D> {
        let honour = Honour { seat, deed };
        Claim { honour, measure }
    }
}

/// Deeds of one kind that may be honoured.
#[derive(Clone, Debug)]
pub(crate) struct Kind<D> {
    pub(crate) claims: Vec<Claim<D>>,
    /// What a deed has to measure at least.
    pub(crate) least: u32,
    /// A usual distance between the best seat and the next one: with it kinds are compared.
    pub(crate) usual_lead: u32,
}

/// The best deed of a kind, and by how many hundredths of the usual lead its seat is ahead of the next one.
struct Candidate<D> {
    honour: Honour<D>,
    ahead: u32,
}

impl<D: Copy> Kind<D> {
    /// None if no seat, or more than one, is the best, or if the best is nothing remarkable.
    fn best(&self, playing: Seats) -> Option<Candidate<D>> {
        let claims = || {
            let claims = self.claims.iter();
            claims.filter(|claim| playing.contains(claim.honour.seat))
        };
        let most = claims().map(|claim| claim.measure).max()?;
        // Of a seat's own equal deeds the first one is told.
        let best = claims().find(|claim| claim.measure == most)?;
        let others = claims().filter(|claim| claim.honour.seat != best.honour.seat);
        let next = others.map(|claim| claim.measure).max().unwrap_or(0);
        let stands_out = most > next && most >= self.least;
        stands_out.then(|| Candidate {
            honour: best.honour,
            ahead: (most - next).saturating_mul(100) / self.usual_lead.max(1),
        })
    }
}

/// The honours of a game, at most three: of each kind the best deed, if it stands out, and of these those that stand out
/// most, in the order of `kinds` where that is equal. A seat without an honour comes before one that has one. Nobody is
/// honoured who left, or who was left alone.
pub(crate) fn honours<D: Copy>(kinds: &[Kind<D>], playing: Seats) -> Vec<Honour<D>> {
    if playing.len() < 2 {
        return Vec::new();
    }
    let mut candidates: Vec<Candidate<D>> =
        kinds.iter().filter_map(|kind| kind.best(playing)).collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.ahead));
    let mut chosen: Vec<Honour<D>> = Vec::new();
    while chosen.len() < MOST && !candidates.is_empty() {
        let is_new = |candidate: &Candidate<D>| {
            let seat = candidate.honour.seat;
            chosen.iter().all(|honour| honour.seat != seat)
        };
        let next = candidates.iter().position(is_new).unwrap_or(0);
        chosen.push(candidates.remove(next).honour);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::{Claim, Kind, honours};
    use crate::{Seat, Seats};

    /// A kind named by a letter with a measure for each seat, at least 2; a lead of 4 is usual.
    fn kind(name: char, measures: &[u32]) -> Kind<char> {
        let claims = Seat::first(measures.len()).zip(measures);
        Kind {
            claims: claims
                .map(|(seat, measure)| Claim::new(seat, name, *measure))
                .collect(),
            least: 2,
            usual_lead: 4,
        }
    }

    fn seats(count: usize) -> Seats {
        Seat::first(count).collect()
    }

    fn chosen(kinds: &[Kind<char>], playing: Seats) -> String {
        let honours = honours(kinds, playing).into_iter();
        let told = honours.map(|honour| format!("{}{}", honour.deed, honour.seat.index()));
        told.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_three_that_stand_out_most_are_chosen() {
        let kinds = [
            kind('a', &[5, 4, 0, 0]),
            kind('b', &[0, 9, 2, 2]),
            kind('c', &[3, 3, 8, 0]),
            kind('d', &[1, 2, 3, 9]),
        ];
        assert_eq!(chosen(&kinds, seats(4)), "b1 d3 c2");
    }

    #[test]
    fn a_tie_at_the_top_is_no_honour_and_neither_is_what_is_not_remarkable() {
        let kinds = [
            kind('a', &[7, 7, 0]),
            kind('b', &[1, 0, 0]),
            kind('c', &[4, 4, 4]),
        ];
        assert_eq!(chosen(&kinds, seats(3)), "");
    }

    #[test]
    fn other_seats_come_before_a_second_honour_for_the_same() {
        let kinds = [
            kind('a', &[9, 0]),
            kind('b', &[8, 0]),
            kind('c', &[2, 3]),
            kind('d', &[6, 0]),
        ];
        assert_eq!(chosen(&kinds, seats(2)), "a0 c1 b0");
    }

    #[test]
    fn equal_leads_are_told_in_the_order_of_kinds() {
        let kinds = [
            kind('a', &[4, 0, 0]),
            kind('b', &[0, 4, 0]),
            kind('c', &[0, 0, 4]),
        ];
        assert_eq!(chosen(&kinds, seats(3)), "a0 b1 c2");
    }

    #[test]
    fn who_left_is_not_honoured_and_outdoes_nobody() {
        let kinds = [kind('a', &[9, 4, 0])];
        let stayed = seats(3)
            .iter()
            .filter(|seat| seat.index() > 0)
            .collect::<Seats>();
        assert_eq!(chosen(&kinds, stayed), "a1");
    }

    #[test]
    fn who_is_left_alone_is_not_honoured() {
        let kinds = [kind('a', &[9, 4])];
        assert_eq!(chosen(&kinds, [Seat::new(0)].into_iter().collect()), "");
    }
}
