//! Contact (N20): all nomads form one group by their edges.

use super::board::Steps;
use super::caravan::{Caravan, MOST, Nomads};

/// Which nomads are next to which.
pub(super) struct Contact {
    beside: [Nomads; MOST],
    here: Nomads,
}

/// The groups into which a caravan falls without one of its nomads. A nomad has four sides, so there are at most four.
#[derive(Clone, Copy)]
pub(super) struct Groups {
    groups: [Nomads; 4],
    count: usize,
}

impl Contact {
    #[inline]
    pub(super) fn of(caravan: &Caravan, steps: &Steps) -> Contact {
        let mut beside = [0; MOST];
        let mut rest = caravan.here();
        while rest != 0 {
            let nomad = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            beside[nomad] = caravan.beside(steps, caravan.space(nomad).index());
        }
        Contact {
            beside,
            here: caravan.here(),
        }
    }

    /// The same, for who knows already which nomads are beside each nomad.
    #[inline]
    pub(super) fn known(beside: [Nomads; MOST], here: Nomads) -> Contact {
        Contact { beside, here }
    }

    /// How the others hang together without this nomad.
    #[inline]
    pub(super) fn without(&self, nomad: usize) -> Groups {
        let mut rest = self.here & !(1 << nomad);
        let mut groups = Groups {
            groups: [0; 4],
            count: 0,
        };
        // With one neighbour it is at the rim, and the others stay together.
        if self.beside[nomad].is_power_of_two() {
            groups.groups[0] = rest;
            groups.count = 1;
            return groups;
        }
        while rest != 0 && groups.count < groups.groups.len() {
            let group = self.group(rest);
            groups.groups[groups.count] = group;
            groups.count += 1;
            rest &= !group;
        }
        groups
    }

    /// The group of the first nomad of `among`.
    #[inline]
    fn group(&self, among: Nomads) -> Nomads {
        let mut group = among & among.wrapping_neg();
        let mut todo = group;
        while todo != 0 {
            let nomad = todo.trailing_zeros() as usize;
            todo &= todo - 1;
            let more = self.beside[nomad] & among & !group;
            group |= more;
            todo |= more;
        }
        group
    }

    /// Do all nomads form one group?
    pub(super) fn is_one_group(&self) -> bool {
        self.here == 0 || self.group(self.here) == self.here
    }
}

impl Groups {
    /// Does a nomad that has these beside it join all groups to one?
    #[inline]
    pub(super) fn joined_by(&self, beside: Nomads) -> bool {
        self.groups[..self.count]
            .iter()
            .all(|group| group & beside != 0)
    }
}
