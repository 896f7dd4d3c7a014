//! Lanes: nomads in a straight line without a gap (N17).

use super::board::{ACROSS, NOWHERE, Steps};
use super::contact::contact;
use super::nomads::{MOST, Nomads};
use crate::Space;

/// A set of lanes: a bit for each nomad and direction, by rank, then direction. That is also the order of their landings.
pub(super) type LaneSet = u64;

/// The lowest bit of each nomad in a set of lanes.
const FIRST_LANES: LaneSet = 0x1111_1111_1111_1111;

/// In place of ranks: a free space, which is next to up to four nomads; and no space.
const FREE: u8 = MOST as u8;
const OUTSIDE: u8 = FREE + 5;

/// The bit of lanes that have no landing.
const CLOSED: u8 = 0x80;
/// The bit of lanes whose landing is next to two nomads at least, while they are looked for.
const WIDE: u8 = 0x40;

/// How the nomads of a caravan stand to each other, by rank.
#[derive(Clone)]
pub(super) struct Lanes {
    /// By direction, too: how many nomads stand there without a gap, and [`CLOSED`].
    lengths: [[u8; 4]; MOST],
    /// The nomads beside each.
    beside: [Nomads; MOST],
    /// The nomads that are in contact with the first one.
    reached: Nomads,
    /// The nomads over which the turn of a path can be (N18).
    corners: Nomads,
    /// The lanes of nomads with a free side (N19).
    free: LaneSet,
    /// The lanes with a landing next to two nomads at least.
    wide: LaneSet,
    /// The lanes of nomads without which the others would not be one group.
    cut: LaneSet,
}

impl Lanes {
    /// Those of nobody.
    pub(super) fn none() -> Lanes {
        Lanes {
            lengths: [[CLOSED; 4]; MOST],
            beside: [0; MOST],
            reached: 0,
            corners: 0,
            free: 0,
            wide: 0,
            cut: 0,
        }
    }

    /// Looks along the whole caravan. A lane is that of the next nomad and that nomad, so each is looked at once: back and up in
    /// the order of spaces, down and on against it.
    pub(super) fn of(spaces: &[Space], steps: &Steps) -> Lanes {
        let mut ranks = [FREE; 257];
        for (rank, at) in (0..).zip(spaces) {
            ranks[at.index()] = rank;
        }
        for at in spaces {
            for next in steps[at.index()] {
                let next = &mut ranks[usize::from(next)];
                *next += u8::from(*next >= FREE);
            }
        }
        ranks[usize::from(NOWHERE)] = OUTSIDE;
        // Behind the ranks what is no nomad: one shorter than nothing.
        let mut lengths = [[CLOSED; 4]; MOST + 6];
        lengths[usize::from(FREE)..].fill([WIDE - 1; 4]);
        lengths[usize::from(OUTSIDE)] = [CLOSED - 1; 4];
        if spaces.len() > 1 {
            lengths[usize::from(FREE + 1)] = [u8::MAX; 4];
        }
        let mut beside = [0; MOST];
        for half in [0, 2] {
            for number in 0..spaces.len() {
                let rank = if half == 0 {
                    number
                } else {
                    spaces.len() - 1 - number
                };
                let ways = &steps[spaces[rank].index()];
                for direction in [half, half + 1] {
                    let other = ranks[usize::from(ways[direction])];
                    let length = lengths[usize::from(other)][direction];
                    lengths[rank][direction] = length.wrapping_add(1);
                    // The bits of those that are no nomads fall off.
                    beside[rank] |= (1_u32 << other) as Nomads;
                }
            }
        }
        let (reached, cuts) = contact(&beside);
        let mut lanes = Lanes {
            lengths: std::array::from_fn(|rank| lengths[rank]),
            beside,
            reached,
            ..Lanes::none()
        };
        lanes.wide = lanes.gathered(|lengths| lengths >> 6);
        for lengths in lanes.lengths.as_flattened_mut() {
            *lengths &= !WIDE;
        }
        for rank in 0..MOST {
            let longest = |one, other| lanes.length(rank, one).max(lanes.length(rank, other));
            // Over four nomads at least, of which one is on the corner.
            let is_corner = longest(0, 3) + longest(1, 2) >= 4;
            lanes.corners |= Nomads::from(is_corner) << rank;
            lanes.cut |= LaneSet::from(cuts >> rank & 1) << (4 * rank);
        }
        lanes.cut *= 0b1111;
        lanes.free = whole(lanes.over(0));
        lanes
    }

    /// The nomads beside each.
    #[inline]
    pub(super) fn beside(&self) -> &[Nomads; MOST] {
        &self.beside
    }

    /// The nomads that are in contact with the first one.
    pub(super) fn reached(&self) -> Nomads {
        self.reached
    }

    /// The lanes of nomads with a free side (N19).
    #[inline]
    pub(super) fn free(&self) -> LaneSet {
        self.free
    }

    /// The lanes of nomads without which the others would not be one group.
    #[inline]
    pub(super) fn cut(&self) -> LaneSet {
        self.cut
    }

    /// The lanes for a die from 1 to 6 with a landing that may keep contact (N20); it does if the others are one group anyway.
    #[inline]
    pub(super) fn promising(&self, die: u8) -> LaneSet {
        // A step ends next to where it began, a jump next to the last nomad that it passed.
        let firm = if die == 1 { 0 } else { !self.cut };
        self.over(die - 1) & (self.wide | firm)
    }

    /// The lanes with a landing behind so many nomads.
    #[inline]
    fn over(&self, nomads: u8) -> LaneSet {
        let sought = u64::from(nomads) * 0x0101_0101_0101_0101;
        self.gathered(|lengths| {
            // The highest bit of each byte that is another number.
            let apart = lengths ^ sought;
            let differs = ((apart & 0x7F7F_7F7F_7F7F_7F7F) + 0x7F7F_7F7F_7F7F_7F7F) | apart;
            !differs >> 7
        })
    }

    /// The lanes for which the lowest bit is set in what becomes of their lengths, eight at a time.
    #[inline]
    fn gathered(&self, bits: impl Fn(u64) -> u64) -> LaneSet {
        let mut set = 0;
        for two in (0..MOST).step_by(2) {
            let (one, other) = (self.lengths[two], self.lengths[two + 1]);
            let lengths =
                u64::from(u32::from_le_bytes(one)) | u64::from(u32::from_le_bytes(other)) << 32;
            let bits = bits(lengths) & 0x0101_0101_0101_0101;
            // This brings them together at the top.
            set |= bits.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (4 * two);
        }
        set
    }

    /// How many nomads stand there without a gap.
    #[inline]
    pub(super) fn length(&self, rank: usize, direction: usize) -> u8 {
        self.lengths[rank][direction] & !CLOSED
    }

    /// Is there a free space behind so many nomads?
    #[inline]
    pub(super) fn ends_behind(&self, rank: usize, direction: usize, nomads: u8) -> bool {
        self.lengths[rank][direction] == nomads
    }

    /// N18: calls `found` for each turn of a path over so many nomads, four or five: with the nomad on which it turns, the
    /// direction and the number of nomads before the turn, the direction behind it, and if the landing is next to two nomads.
    #[inline]
    pub(super) fn turns(&self, over: u8, mut found: impl FnMut(usize, (usize, u8), usize, bool)) {
        let mut corners = self.corners;
        while corners != 0 {
            let turn = corners.trailing_zeros() as usize % MOST;
            corners &= corners - 1;
            for (side, across) in ACROSS.iter().enumerate() {
                // Behind it are one or more, but not all.
                let behind = self.lengths[turn][side];
                if !(1..over).contains(&behind) {
                    continue;
                }
                for back in across {
                    if self.length(turn, *back) >= over - behind {
                        let is_wide = self.wide >> (4 * turn + side) & 1 != 0;
                        found(turn, (*back, over - behind), side, is_wide);
                    }
                }
            }
        }
    }
}

/// All lanes of each nomad of which any is in the set.
#[inline]
fn whole(set: LaneSet) -> LaneSet {
    let pairs = set | set >> 1;
    ((pairs | pairs >> 2) & FIRST_LANES) * 0b1111
}

/// The lanes of a set, in order.
#[inline]
pub(super) fn each(mut set: LaneSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lane
    })
}
