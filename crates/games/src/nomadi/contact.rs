//! Contact (N20): all nomads form one group by their edges.

use super::nomads::{MOST, Nomads};

/// The nomads that are in contact with the first, and those of them without which the others would fall apart; `beside` tells by
/// rank who is beside whom.
///
/// Walks to all of them, deeper first. Those that were reached through a nomad fall off without it if nothing else is beside them.
pub(super) fn contact(beside: &[Nomads; MOST]) -> (Nomads, Nomads) {
    let mut cuts = 0;
    let mut reached: Nomads = 1;
    let mut before = [0_u8; MOST];
    // By rank: the nomads that were reached through this one, itself included, and all that are beside any of them.
    let mut through = [0; MOST];
    let mut around = *beside;
    let mut nomad = 0;
    loop {
        let further = beside[nomad] & !reached;
        if further != 0 {
            let next = further.trailing_zeros() as usize % MOST;
            reached |= 1 << next;
            through[next] = 1 << next;
            before[next] = nomad as u8;
            nomad = next;
            continue;
        }
        if nomad == 0 {
            return (reached, cuts);
        }
        let back = usize::from(before[nomad]) % MOST;
        // The first one itself has nothing on its other side, unless there is more to reach.
        if around[nomad] & !through[nomad] == 1 << back && (back != 0 || beside[0] & !reached != 0)
        {
            cuts |= 1 << back;
        }
        through[back] |= through[nomad];
        around[back] |= around[nomad];
        nomad = back;
    }
}

/// Do the others stay one group without this nomad, if these of them are held together by something else? Who is in contact with
/// one of these is; and each group that would fall off holds one that was beside the nomad.
#[inline]
pub(super) fn is_held(beside: &[Nomads; MOST], without: usize, these: Nomads) -> bool {
    let mut group = these;
    let mut rest = these;
    while beside[without] & !group != 0 {
        if rest == 0 {
            return false;
        }
        let nomad = rest.trailing_zeros() as usize % MOST;
        rest &= rest - 1;
        let more = beside[nomad] & !group & !(1 << without);
        group |= more;
        rest |= more;
    }
    true
}
