//! Contact (N20): all nomads form one group by their edges.

use super::nomads::{MOST, Nomads, each};

/// Who is beside whom, and without whom the others would fall apart.
#[derive(Clone)]
pub(super) struct Contact {
    /// By nomad: those beside it.
    beside: [Nomads; MOST],
    /// Those beside one other at most.
    leaves: Nomads,
    /// By nomad: those that were reached through it on a walk from the first one to all, itself included.
    through: [Nomads; MOST],
    /// Those that fall off, with all that were reached through them, without the nomad from which they were reached.
    loose: Nomads,
    /// Those without which others fall off.
    cuts: Nomads,
    /// Those in contact with the first one.
    reached: Nomads,
}

/// By nomad: it alone.
const ALONE: [Nomads; MOST] = {
    let mut alone = [1; MOST];
    let mut nomad = 1;
    while nomad < MOST {
        alone[nomad] = alone[nomad - 1] << 1;
        nomad += 1;
    }
    alone
};

impl Contact {
    /// That of nobody.
    pub(super) fn none() -> Contact {
        Contact {
            beside: [0; MOST],
            leaves: 0,
            through: [0; MOST],
            loose: 0,
            cuts: 0,
            reached: 0,
        }
    }

    /// The nomad now stands beside these.
    #[inline]
    pub(super) fn shift(&mut self, nomad: usize, near: Nomads) {
        let changed = self.beside[nomad] ^ near;
        self.beside[nomad] = near;
        self.note_leaf(nomad);
        for other in each(changed.into()) {
            self.beside[other % MOST] ^= 1 << nomad;
            self.note_leaf(other % MOST);
        }
        self.walk();
    }

    /// Is this one a leaf now?
    #[inline]
    fn note_leaf(&mut self, nomad: usize) {
        let beside = self.beside[nomad];
        let is_leaf = beside & beside.wrapping_sub(1) == 0;
        self.leaves = self.leaves & !(1 << nomad) | Nomads::from(is_leaf) << nomad;
    }

    /// Walks to all of them, deeper first. Those that were reached through a nomad fall off without it if nothing else is beside
    /// them. Leaves always do, and are not walked to.
    fn walk(&mut self) {
        let beside = &self.beside;
        let twigs = self.leaves & !1;
        let mut through = ALONE;
        for (through, beside) in through.iter_mut().zip(beside) {
            *through |= beside & twigs;
        }
        // By nomad: all that are beside any of those that were reached through it.
        let mut around = *beside;
        let mut before = [0_u8; MOST];
        let mut loose = u32::from(twigs);
        let cuts = each(twigs.into()).fold(0, |cuts, twig| cuts | beside[twig % MOST]);
        // Two leaves may be all there is.
        let mut cuts = u32::from(cuts & !self.leaves);
        let mut rest = !u32::from(twigs) - 1;
        let mut nomad = 0;
        loop {
            let further = u32::from(beside[nomad]) & rest;
            if further != 0 {
                let next = further.trailing_zeros() as usize % MOST;
                rest &= !(1 << next);
                before[next] = nomad as u8;
                nomad = next;
                continue;
            }
            if nomad == 0 {
                break;
            }
            let back = usize::from(before[nomad]) % MOST;
            let held_by = u32::from(around[nomad] & !through[nomad]);
            // The nomad from which they were reached holds them. The first one itself has nothing on its other side, unless
            // there is more to reach.
            let is_held = held_by & (held_by - 1) != 0;
            let is_last = (back == 0) & (u32::from(beside[0]) & rest == 0);
            let is_loose = u32::from(!(is_held | is_last));
            loose |= is_loose << nomad;
            cuts |= is_loose << back;
            through[back] |= through[nomad];
            around[back] |= around[nomad];
            nomad = back;
        }
        (self.loose, self.cuts, self.reached) = (loose as Nomads, cuts as Nomads, through[0]);
        self.through = through;
    }

    /// Those without whom the others would fall apart.
    #[inline]
    pub(super) fn cuts(&self) -> Nomads {
        self.cuts
    }

    /// Would the others fall apart without this nomad?
    #[inline]
    pub(super) fn is_cut(&self, nomad: usize) -> bool {
        self.cuts >> nomad & 1 != 0
    }

    /// Do all form one group when this nomad stands beside these others?
    #[inline]
    pub(super) fn holds(&self, nomad: usize, near: Nomads) -> bool {
        let mut rest = self.reached & !(1 << nomad);
        for other in each((self.beside[nomad] & self.loose).into()) {
            let group = self.through[other % MOST];
            // Otherwise the nomad itself was reached through the other one.
            if group >> nomad & 1 == 0 {
                if near & group == 0 {
                    return false;
                }
                rest &= !group;
            }
        }
        rest == 0 || near & rest != 0
    }

    /// Do all of so many nomads form one group?
    pub(super) fn is_one_group(&self, count: usize) -> bool {
        self.reached.count_ones() as usize == count
    }
}
