//! The legal moves.

use std::collections::BTreeSet;

use super::land::{AROUND, At, plus};
use super::{Nomad, Slow};

impl Slow {
    /// Where a nomad gets by the path alone.
    fn reached(&self, from: At, die: u8) -> BTreeSet<At> {
        let ways: Vec<At> = match die {
            0 => vec![(-1, -1), (-1, 1), (1, -1), (1, 1)],
            _ => AROUND.to_vec(),
        };
        if die < 2 {
            let next = ways.into_iter().map(|way| plus(from, way));
            return next.filter(|to| self.is_free(*to)).collect();
        }
        let over = usize::from(die) - 1;
        let mut reached = BTreeSet::new();
        for first in AROUND {
            for second in AROUND {
                for before in 1..=over {
                    let straight = first == second && before == over;
                    let bent = (first.0 == 0) != (second.0 == 0) && over >= 4 && before < over;
                    if straight || bent {
                        reached.extend(self.landing(from, over, before, first, second));
                    }
                }
            }
        }
        reached
    }

    /// Behind so many nomads, the first few of them in one direction and the others in another; `None` if somebody is missing or
    /// the landing is not free.
    fn landing(&self, from: At, over: usize, before: usize, first: At, second: At) -> Option<At> {
        let mut here = from;
        for step in 0..over {
            here = plus(here, if step < before { first } else { second });
            self.nomad_on(here)?;
        }
        let to = plus(here, second);
        self.is_free(to).then_some(to)
    }

    fn one_group(spaces: &BTreeSet<At>) -> bool {
        let mut rest = spaces.clone();
        let mut todo: Vec<At> = rest.first().copied().into_iter().collect();
        while let Some(here) = todo.pop() {
            if rest.remove(&here) {
                todo.extend(AROUND.map(|way| plus(here, way)));
            }
        }
        rest.is_empty()
    }

    fn may_move(&self, nomad: &Nomad, die: u8, to: At) -> bool {
        let from = nomad.at;
        let after: BTreeSet<At> = self
            .nomads
            .iter()
            .map(|other| if other.at == from { to } else { other.at })
            .collect();
        self.land[&from] != 'O'
            && AROUND.iter().any(|way| self.is_free(plus(from, *way)))
            && !nomad.moves.contains(&(die, to, from))
            && !(self.land[&to] == 'S' && self.land[&from] != 'S')
            && (self.far.contains(&to) || !self.far.contains(&from))
            && Slow::one_group(&after)
    }

    /// Die, from, to of all legal moves with these dice.
    pub(super) fn moves(&self, dice: &BTreeSet<u8>) -> BTreeSet<(u8, At, At)> {
        let mut moves = BTreeSet::new();
        for die in dice {
            for nomad in &self.nomads {
                for to in self.reached(nomad.at, *die) {
                    if self.may_move(nomad, *die, to) {
                        moves.insert((*die, nomad.at, to));
                    }
                }
            }
        }
        moves
    }

    pub(super) fn moves_left(&self) -> BTreeSet<(u8, At, At)> {
        match self.phase {
            "moving" => self.moves(&self.dice.iter().copied().collect()),
            _ => BTreeSet::new(),
        }
    }
}
