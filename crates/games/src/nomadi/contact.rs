//! Contact (N20): all nomads form one group by their edges.

use super::nomads::{MOST, Nomads, each};

/// Who is beside whom, and without whom the others would fall apart.
#[derive(Clone)]
pub(super) struct Contact {
    /// By nomad: those beside it.
    beside: [Nomads; MOST],
    /// By nomad: those that were reached through it on a walk from the first one to all, itself included.
    through: [Nomads; MOST],
    /// Those that fall off, with all that were reached through them, without the nomad from which they were reached.
    loose: Nomads,
    /// Those without which others fall off.
    cuts: Nomads,
    /// Those in contact with the first one.
    reached: Nomads,
}

impl Contact {
    /// That of nobody.
    pub(super) fn none() -> Contact {
        Contact {
            beside: [0; MOST],
            through: [0; MOST],
            loose: 0,
            cuts: 0,
            reached: 0,
        }
    }

    /// Those beside this one.
    #[inline]
    pub(super) fn beside(&self, nomad: usize) -> Nomads {
        self.beside[nomad]
    }

    /// The nomad now stands beside these.
    #[inline]
    pub(super) fn shift(&mut self, nomad: usize, near: Nomads) {
        for other in each(self.beside[nomad].into()) {
            self.beside[other % MOST] &= !(1 << nomad);
        }
        for other in each(near.into()) {
            self.beside[other % MOST] |= 1 << nomad;
        }
        self.beside[nomad] = near;
        self.walk();
    }

    /// Walks to all of them, deeper first. Those that were reached through a nomad fall off without it if nothing else is beside
    /// them.
    fn walk(&mut self) {
        let beside = &self.beside;
        // By nomad: all that are beside any of those that were reached through it.
        let mut around = *beside;
        let mut before = [0_u8; MOST];
        let (mut loose, mut cuts) = (0, 0);
        let mut reached: Nomads = 1;
        self.through[0] = 1;
        let mut nomad = 0;
        loop {
            let further = beside[nomad] & !reached;
            if further != 0 {
                let next = further.trailing_zeros() as usize % MOST;
                self.through[next] = further & further.wrapping_neg();
                reached |= self.through[next];
                before[next] = nomad as u8;
                nomad = next;
                continue;
            }
            if nomad == 0 {
                break;
            }
            let back = usize::from(before[nomad]) % MOST;
            let held_by = around[nomad] & !self.through[nomad];
            // The nomad from which they were reached holds them. The first one itself has nothing on its other side, unless
            // there is more to reach.
            if held_by & (held_by - 1) == 0 && (back != 0 || beside[0] & !reached != 0) {
                loose |= 1 << nomad;
                cuts |= 1 << back;
            }
            self.through[back] |= self.through[nomad];
            around[back] |= around[nomad];
            nomad = back;
        }
        (self.loose, self.cuts, self.reached) = (loose, cuts, reached);
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
