//! The networks that guide a search. `tools/training` makes them, from games that the program plays against itself.

use std::sync::LazyLock;

use super::camel_row::CAMEL;
use super::judge::ROW;
use super::leader_row::LEADER;
use crate::policy_net::PolicyNet;
use crate::value_net::ValueNet;
use crate::weights_file;

/// What was learned for tables of two, or of more.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// How likely every seat is to win.
    pub value: ValueNet,
    /// Which camels are worth looking at.
    pub policy: PolicyNet,
    /// Which leaders are.
    pub leaders: PolicyNet,
}

impl Learned {
    /// From the file of [`Learned::bytes`]; `None` if it has another length.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Learned> {
        let weights = weights_file::read(bytes)?;
        let (value, rest) = weights.split_at_checked(ValueNet::size(ROW))?;
        let (policy, leaders) = rest.split_at_checked(PolicyNet::size(CAMEL))?;
        Some(Learned {
            value: ValueNet::new(ROW, value.to_vec())?,
            policy: PolicyNet::new(CAMEL, policy.to_vec())?,
            leaders: PolicyNet::new(LEADER, leaders.to_vec())?,
        })
    }

    /// All weights: those of the value, of the policy, and of the policy for leaders.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let policies = self.policy.weights().iter().chain(self.leaders.weights());
        weights_file::written(self.value.weights().iter().chain(policies))
    }
}

/// What was learned for a table of so many seats.
#[must_use]
pub fn learned(seats: usize) -> &'static Learned {
    static OF_TWO: LazyLock<Learned> =
        LazyLock::new(|| embedded(include_bytes!("learned/two.bin")));
    static OF_MORE: LazyLock<Learned> =
        LazyLock::new(|| embedded(include_bytes!("learned/more.bin")));
    if seats == 2 { &OF_TWO } else { &OF_MORE }
}

fn embedded(bytes: &[u8]) -> Learned {
    Learned::read(bytes).expect("a test reads both files")
}

#[cfg(test)]
mod tests {
    use super::{Learned, learned};

    #[test]
    fn what_was_learned_is_there_and_is_written_as_it_was_read() {
        for seats in [2, 4] {
            let learned = learned(seats);
            assert_eq!(Learned::read(&learned.bytes()).as_ref(), Some(learned));
            assert_eq!(Learned::read(&learned.bytes()[1..]), None);
        }
        assert_eq!(Learned::read(&[]), None);
    }
}
