//! Who is to have which shard, and what a process does about it. Pure.

use std::collections::{BTreeMap, BTreeSet};

use crate::store::{LeaseChanges, ProcessId, ShardLease, Standing};

/// Those that may be given shards: whoever stays and reaches Discord. If nobody reaches it, whoever stays.
fn takers(standing: &Standing) -> Vec<ProcessId> {
    let staying = standing.processes.iter().filter(|one| !one.leaving);
    let reaching = staying.clone().filter(|one| !one.cut_off);
    match reaching.clone().next() {
        Some(_) => reaching.map(|one| one.id).collect(),
        None => staying.map(|one| one.id).collect(),
    }
}

/// Who is to have each shard: everybody as many as the others, or one more. Whoever has some keeps the first of them, and what is over is
/// given out in blocks, so that as few as possible change hands. Without anybody to take them, all stay where they are.
pub(super) fn targets(standing: &Standing) -> Vec<Option<ProcessId>> {
    let takers = takers(standing);
    let of_takers = |process: Option<ProcessId>| process.filter(|one| takers.contains(one));
    let current: Vec<Option<ProcessId>> = standing
        .shards
        .iter()
        .map(|lease| of_takers(lease.heir).or(of_takers(lease.owner)))
        .collect();
    if takers.is_empty() {
        return standing.shards.iter().map(|lease| lease.owner).collect();
    }
    let has = |process: ProcessId| current.iter().filter(|of| **of == Some(process)).count();
    let mut largest = takers.clone();
    // The sort is stable: of two with as many the older comes first.
    largest.sort_by_key(|process| std::cmp::Reverse(has(*process)));
    let (each, over) = (current.len() / takers.len(), current.len() % takers.len());
    let mut left: BTreeMap<ProcessId, usize> = largest
        .into_iter()
        .enumerate()
        .map(|(place, process)| (process, each + usize::from(place < over)))
        .collect();
    let mut targets: Vec<Option<ProcessId>> = current
        .into_iter()
        .map(|of| {
            let left = left.get_mut(&of?).filter(|left| **left > 0)?;
            *left -= 1;
            of
        })
        .collect();
    let mut free = targets.iter_mut().filter(|target| target.is_none());
    for process in takers {
        let left = left.remove(&process).unwrap_or_default();
        for target in free.by_ref().take(left) {
            *target = Some(process);
        }
    }
    targets
}

/// Whether another process would take what this one has.
pub(super) fn others_take(standing: &Standing) -> bool {
    let mut others = standing.processes.iter();
    others.any(|one| one.id != standing.own && !one.leaving)
}

/// What this process changes: it takes what is nobody's and is to be its own, asks for what another has, says for which of these it has
/// connected (`connected`), and gives what it was asked for.
pub(super) fn changes(standing: &Standing, connected: &BTreeSet<u32>) -> LeaseChanges {
    let own = Some(standing.own);
    let leases = standing.shards.iter().zip(targets(standing));
    let changed = (0..).zip(leases).filter_map(|(shard, (lease, target))| {
        let free = ShardLease::default();
        let new = match lease {
            ShardLease {
                owner,
                heir: Some(heir),
                heir_ready: true,
            } if *owner == own && Some(*heir) != own => ShardLease {
                owner: Some(*heir),
                ..free
            },
            ShardLease { owner, .. } if *owner == own => *lease,
            ShardLease {
                owner: None, heir, ..
            } if target == own || *heir == own => ShardLease { owner: own, ..free },
            ShardLease { owner, heir, .. } if target == own => ShardLease {
                owner: *owner,
                heir: own,
                heir_ready: *heir == own && connected.contains(&shard),
            },
            ShardLease { owner, heir, .. } if *heir == own => ShardLease {
                owner: *owner,
                ..free
            },
            other => *other,
        };
        (new != *lease).then_some((shard, new))
    });
    changed.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use jiff::Timestamp;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::{changes, targets};
    use crate::store::{Process, ProcessId, ShardLease, Standing};

    fn process(id: i64) -> Process {
        Process {
            id: ProcessId(id),
            leaving: false,
            cut_off: false,
        }
    }

    /// Processes, and who has which shard: 0 is nobody.
    fn standing(processes: &[i64], owners: &[i64]) -> Standing {
        let owner = |id: i64| (id != 0).then_some(ProcessId(id));
        let lease = |id: &i64| ShardLease {
            owner: owner(*id),
            ..ShardLease::default()
        };
        Standing {
            own: ProcessId(1),
            processes: processes.iter().copied().map(process).collect(),
            shards: owners.iter().map(lease).collect(),
            now: Timestamp::UNIX_EPOCH,
        }
    }

    fn targeted(standing: &Standing) -> Vec<i64> {
        let targets = targets(standing).into_iter();
        targets.map(|target| target.map_or(0, |id| id.0)).collect()
    }

    #[test]
    fn everybody_has_as_many_shards_as_the_others_and_few_change_hands() {
        for (processes, owners, targets) in [
            (&[1][..], &[0, 0, 0][..], &[1, 1, 1][..]),
            // The second takes the later half, a block.
            (&[1, 2], &[1, 1, 1, 1], &[1, 1, 2, 2]),
            (&[1, 2], &[0, 0, 0, 0, 0], &[1, 1, 1, 2, 2]),
            // What one had who is gone goes to those who have least.
            (&[1, 3], &[1, 1, 0, 0, 3, 3], &[1, 1, 1, 3, 3, 3]),
            (&[1, 2, 3], &[1, 1, 0, 3, 3, 3], &[1, 1, 2, 3, 3, 2]),
            // There are more processes than shards: the younger wait.
            (&[1, 2, 3], &[0, 0], &[1, 2]),
            (&[3, 1], &[1], &[1]),
            // Nothing moves where all is fair.
            (&[1, 2, 3], &[3, 1, 2, 1], &[3, 1, 2, 1]),
            (&[2, 1], &[1, 1, 1, 2, 2], &[1, 1, 1, 2, 2]),
        ] {
            assert_eq!(
                targeted(&standing(processes, owners)),
                targets,
                "{owners:?}"
            );
        }
    }

    #[test]
    fn nobody_takes_anything_who_leaves_or_cannot_reach_discord() {
        let mut all = standing(&[1, 2, 3], &[1, 1, 2, 2]);
        all.processes[1].leaving = true;
        assert_eq!(targeted(&all), [1, 1, 3, 3]);
        all.processes[0].cut_off = true;
        assert_eq!(targeted(&all), [3, 3, 3, 3]);
        // If nobody reaches it, things stay as they are with those who stay,
        all.processes[2].cut_off = true;
        assert_eq!(targeted(&all), [1, 1, 3, 3]);
        // and if nobody stays, with everybody.
        for process in &mut all.processes {
            process.leaving = true;
        }
        assert_eq!(targeted(&all), [1, 1, 2, 2]);
    }

    /// Lets processes act in an order that nobody knows, some of which come and go, and looks after each step that no shard is given to
    /// somebody who is not connected while another has it.
    #[test]
    fn shards_find_new_owners_whatever_happens_to_processes() {
        let mut random = StdRng::seed_from_u64(34);
        for _ in 0..200 {
            let count = random.random_range(1..9);
            let mut all = standing(&[1], &vec![0; count]);
            let mut born = 1;
            for step in 0..400 {
                // Until shortly before the end, processes are started, stopped, killed, cut off and connected again.
                let fate = random.random_range(0..if step < 300 { 40 } else { 1_000_000 });
                let whose = random.random_range(0..all.processes.len().max(1));
                match fate {
                    0 => {
                        born += 1;
                        all.processes.push(process(born));
                    }
                    1 | 2 if all.processes.len() > 1 => {
                        let gone = Some(all.processes.remove(whose).id);
                        for lease in &mut all.shards {
                            lease.owner = lease.owner.filter(|one| Some(*one) != gone);
                            lease.heir = lease.heir.filter(|one| Some(*one) != gone);
                        }
                    }
                    3 => all.processes[whose].cut_off = true,
                    4 => all.processes[whose].cut_off = false,
                    5 if all.processes.iter().filter(|one| !one.leaving).count() > 1 => {
                        all.processes[whose].leaving = true;
                    }
                    _ => {}
                }
                let acts = random.random_range(0..all.processes.len());
                all.own = all.processes[acts].id;
                let opens: BTreeSet<u32> = (0..)
                    .zip(&all.shards)
                    .filter(|(_, lease)| lease.heir == Some(all.own))
                    .map(|(shard, _)| shard)
                    .collect();
                for (shard, lease) in changes(&all, &opens) {
                    let before = std::mem::replace(&mut all.shards[shard as usize], lease);
                    if before.owner.is_some() && before.owner != lease.owner {
                        assert_eq!(before.owner, Some(all.own), "only an owner gives");
                        assert_eq!(lease.owner, before.heir, "to whoever asked");
                        assert!(before.heir_ready, "and has connected");
                    }
                }
            }
            // Then everybody who can has a fair share.
            let takers = super::takers(&all);
            for taker in &takers {
                let owned = all
                    .shards
                    .iter()
                    .filter(|lease| lease.owner == Some(*taker))
                    .count();
                let fair = count / takers.len();
                assert!(owned == fair || owned == fair + 1, "{all:?}");
            }
            assert!(
                all.shards.iter().all(|lease| lease.heir.is_none()),
                "{all:?}"
            );
        }
    }
}
