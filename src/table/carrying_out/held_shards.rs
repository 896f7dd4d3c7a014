//! The shards that this process has, as far as it knows: what happens in their servers is its to answer, and their jobs are its to
//! carry out.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::store::Shard;

/// The shards of this process. Clones share them.
#[derive(Clone, Debug)]
pub struct HeldShards(Arc<watch::Sender<Held>>);

#[derive(Clone, Debug)]
struct Held {
    /// Among how many the servers are divided.
    total: u32,
    leases: Option<Leases>,
}

/// Nobody else has these until then. Without leases there is one process, which has all.
#[derive(Clone, Debug)]
struct Leases {
    shards: BTreeSet<u32>,
    until: Instant,
}

impl Held {
    fn has(&self, shard: u32) -> bool {
        match &self.leases {
            None => shard < self.total,
            Some(leases) => leases.shards.contains(&shard) && Instant::now() < leases.until,
        }
    }
}

/// Whether something that happened in a server of a shard is this process's to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    Own,
    /// It was this process's, which could not say in time that it lives: somebody else may have it.
    Lapsed,
    Elsewhere,
}

impl HeldShards {
    /// Every shard there is, for a process that is alone.
    pub(super) fn all(total: u32) -> HeldShards {
        HeldShards(Arc::new(watch::Sender::new(Held {
            total: total.max(1),
            leases: None,
        })))
    }

    /// The servers are divided among this many.
    pub(super) fn divide(&self, total: u32) {
        self.0.send_modify(|held| held.total = total.max(1));
    }

    /// Among how many the servers are divided.
    pub fn total(&self) -> u32 {
        self.0.borrow().total
    }

    /// From now on this process has these until then, and no others.
    pub fn lease(&self, shards: BTreeSet<u32>, until: Instant) {
        let leases = Some(Leases { shards, until });
        self.0.send_modify(|held| held.leases = leases);
    }

    /// Whether this process has a shard now.
    pub fn has(&self, shard: Shard) -> bool {
        let held = self.0.borrow();
        shard.total == held.total && held.has(shard.number)
    }

    /// Whether this process has every shard now: then no other carries out anything.
    pub fn has_all(&self) -> bool {
        let held = self.0.borrow();
        (0..held.total).all(|shard| held.has(shard))
    }

    /// Whose a shard is, by its number.
    pub fn holding(&self, shard: u32) -> Holding {
        let held = self.0.borrow();
        let leased = held.leases.as_ref();
        match held.has(shard) {
            true => Holding::Own,
            false if leased.is_some_and(|leases| leases.shards.contains(&shard)) => Holding::Lapsed,
            false => Holding::Elsewhere,
        }
    }

    /// Whether this process knows that it has none, because others have all.
    pub fn stands_by(&self) -> bool {
        let held = self.0.borrow();
        held.leases
            .as_ref()
            .is_some_and(|leases| leases.shards.is_empty() && Instant::now() < leases.until)
    }

    /// The numbers of those that this process has now, lowest first.
    pub fn numbers(&self) -> Vec<u32> {
        let held = self.0.borrow();
        (0..held.total).filter(|shard| held.has(*shard)).collect()
    }

    /// Those that this process has now.
    pub fn shards(&self) -> impl Iterator<Item = Shard> + use<> {
        let total = self.total();
        let numbers = self.numbers().into_iter();
        numbers.map(move |number| Shard { number, total })
    }

    /// Waits until this process has a shard, but not for longer than that. Returns whose it is then.
    pub async fn awaited(&self, shard: u32, longest: Duration) -> Holding {
        let mut changes = self.0.subscribe();
        let own = changes.wait_for(|held| held.has(shard));
        // The time may pass, and nothing else ends it: this keeps the sender.
        let _ = tokio::time::timeout(longest, own).await;
        self.holding(shard)
    }

    /// Returns when what this process has has changed from `known`, with what it has then.
    pub async fn changed(&self, known: &[u32]) -> Vec<u32> {
        let mut changes = self.0.subscribe();
        loop {
            let now = self.numbers();
            if now != known {
                return now;
            }
            if changes.changed().await.is_err() {
                // This keeps the sender.
                return now;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use tokio::time::Instant;

    use super::{HeldShards, Holding};
    use crate::store::Shard;

    #[test]
    fn a_process_that_is_alone_has_every_shard() {
        let held = HeldShards::all(1);
        held.divide(3);
        assert_eq!(held.numbers(), [0, 1, 2]);
        assert_eq!(held.holding(2), Holding::Own);
        assert_eq!(held.holding(3), Holding::Elsewhere);
        assert!(held.has(Shard {
            number: 2,
            total: 3
        }));
        assert!(
            !held.has(Shard {
                number: 0,
                total: 1
            }),
            "divided otherwise"
        );
    }

    #[test]
    fn a_process_has_what_is_leased_to_it_until_the_lease_ends() {
        // Given a process with two of four shards,
        let held = HeldShards::all(4);
        held.lease(
            BTreeSet::from([1, 2]),
            Instant::now() + Duration::from_secs(900),
        );
        assert_eq!(held.numbers(), [1, 2]);
        assert_eq!(held.holding(0), Holding::Elsewhere);

        // when its lease has ended, then it has none, and does not know whose that one is.
        held.lease(BTreeSet::from([2]), Instant::now());
        assert_eq!(held.numbers(), [0_u32; 0]);
        assert_eq!(held.holding(2), Holding::Lapsed);
    }

    #[tokio::test]
    async fn whoever_waits_for_a_shard_goes_on_once_it_is_there() {
        let held = HeldShards::all(2);
        let until = Instant::now() + Duration::from_secs(900);
        held.lease(BTreeSet::new(), until);
        assert_eq!(held.awaited(1, Duration::ZERO).await, Holding::Elsewhere);
        let comes = async { held.lease(BTreeSet::from([1]), until) };
        let (whose, ()) = tokio::join!(held.awaited(1, Duration::from_secs(900)), comes);
        assert_eq!(whose, Holding::Own);
        assert_eq!(held.changed(&[]).await, [1]);
    }
}
