//! Each fast operation on sets of spaces, compared with its definition on ordinary sets.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use caravanserai_games::desert::{Board, Ground, Space, Spaces};
use proptest::prelude::{Strategy, prop, prop_assert_eq, proptest};

/// A board with the largest number of spaces, so that every bit of a set is in use.
static BOARD: LazyLock<Arc<Board>> = LazyLock::new(|| {
    let map = format!("{}\n", [". "; 16].concat().trim_end()).repeat(16);
    let text =
        format!("name: full\noffset: even-q\nmap:\n{map}beyond: A1 P16\nriver: C4/D4 B2/B3\n");
    Arc::new(Board::parse(&text).expect("256 spaces"))
});

type Slow = BTreeSet<Space>;

fn fast(set: &Slow) -> Spaces {
    set.iter().copied().collect()
}

fn slow(set: &Spaces) -> Slow {
    BOARD
        .spaces()
        .filter(|&space| set.contains(space))
        .collect()
}

fn all() -> Slow {
    BOARD.spaces().collect()
}

/// Sets of any size: sparse, dense, empty and full.
fn sets() -> impl Strategy<Value = Slow> {
    (0_u32..=10, prop::array::uniform32(0_u8..10)).prop_map(|(density, rolls)| {
        let rolls = rolls.iter().cycle().zip(rolls.iter().cycle().skip(7));
        let chosen = BOARD.spaces().zip(rolls.enumerate());
        chosen
            .filter(|(_, (place, (one, other)))| {
                (u32::from(**one) + u32::from(**other) * 3 + *place as u32 / 32) % 10 < density
            })
            .map(|(space, _)| space)
            .collect()
    })
}

fn spaces() -> impl Strategy<Value = Space> {
    (0..Board::MOST_SPACES).prop_map(|number| BOARD.spaces().nth(number).expect("256 spaces"))
}

fn ground(seats: usize) -> Ground {
    Ground::new(Arc::clone(&BOARD), seats, true, Spaces::EMPTY, &[])
}

/// The spaces in play next to a space.
fn beside(ground: &Ground, space: Space) -> Slow {
    BOARD
        .neighbours(space)
        .filter(|next| ground.in_play().contains(*next))
        .collect()
}

/// Every space that can be reached step by step without entering the wall.
fn walk(ground: &Ground, start: Space, wall: &Slow) -> Slow {
    let mut reached = Slow::from([start]);
    let mut todo = vec![start];
    while let Some(space) = todo.pop() {
        for next in beside(ground, space) {
            if !wall.contains(&next) && reached.insert(next) {
                todo.push(next);
            }
        }
    }
    reached
}

proptest! {
    #[test]
    fn an_operation_on_one_set_agrees_with_its_definition(set in sets(), space in spaces()) {
        let bits = fast(&set);
        prop_assert_eq!(&slow(&bits), &set);
        prop_assert_eq!(bits.len(), set.len());
        prop_assert_eq!(bits.is_empty(), set.is_empty());
        prop_assert_eq!(bits.first(), set.first().copied());
        prop_assert_eq!(bits.iter().collect::<Vec<_>>(), set.iter().copied().collect::<Vec<_>>());
        for number in 0..=set.len() {
            prop_assert_eq!(bits.nth(number), set.iter().nth(number).copied());
        }
        prop_assert_eq!(slow(&!bits), &all() - &set);
        prop_assert_eq!(slow(&Spaces::only(space)), Slow::from([space]));
        let (mut more, mut less) = (bits, bits);
        more.insert(space);
        less.remove(space);
        prop_assert_eq!(slow(&more), &set | &Slow::from([space]));
        prop_assert_eq!(slow(&less), &set - &Slow::from([space]));
    }

    #[test]
    fn an_operation_on_two_sets_agrees_with_its_definition(one in sets(), other in sets()) {
        let (bits, others) = (fast(&one), fast(&other));
        prop_assert_eq!(slow(&(bits & others)), &one & &other);
        prop_assert_eq!(slow(&(bits | others)), &one | &other);
        prop_assert_eq!(slow(&bits.without(&others)), &one - &other);
        prop_assert_eq!(bits.meets(&others), !one.is_disjoint(&other));
        prop_assert_eq!(bits == others, one == other);
        let (mut both, mut either) = (bits, bits);
        both &= others;
        either |= others;
        prop_assert_eq!((both, either), (bits & others, bits | others));
    }

    #[test]
    fn an_operation_on_the_land_agrees_with_its_definition(set in sets(), wall in sets(), seats in 2_usize..=5) {
        let ground = ground(seats);
        let in_play = slow(ground.in_play());
        let (set, wall) = (&set & &in_play, &wall & &in_play);
        for &space in &in_play {
            prop_assert_eq!(slow(ground.neighbours(space)), beside(&ground, space));
        }
        let next: Slow = set.iter().flat_map(|&space| beside(&ground, space)).collect();
        prop_assert_eq!(slow(&ground.next_to(&fast(&set))), next);
        for &start in in_play.difference(&wall).take(3) {
            prop_assert_eq!(slow(&ground.flood(start, &fast(&wall))), walk(&ground, start, &wall));
        }
        let mut rest = set.clone();
        let mut parts = Vec::new();
        while let Some(&first) = rest.first() {
            let part = walk(&ground, first, &(&all() - &set));
            rest = &rest - &part;
            parts.push(part);
        }
        let found: Vec<Slow> = ground.parts(&fast(&set)).iter().map(slow).collect();
        prop_assert_eq!(found, parts);
    }
}

#[test]
fn the_river_joins_its_two_banks() {
    let space = |name| BOARD.find(name).expect("the board has it");
    let with = ground(4);
    assert_eq!(slow(with.across(space("C4"))), Slow::from([space("D4")]));
    assert_eq!(slow(with.across(space("D4"))), Slow::from([space("C4")]));
    assert_eq!(
        slow(with.banks()),
        ["B2", "B3", "C4", "D4"].map(space).into()
    );
    assert!(with.connected());
    let without = Ground::new(Arc::clone(&BOARD), 4, false, Spaces::EMPTY, &[]);
    assert!(without.banks().is_empty() && without.across(space("C4")).is_empty());
}
