//! The engine and its slow twin side by side: what must agree at every point of a game.

use std::collections::{BTreeMap, BTreeSet};

use caravanserai_games::desert::{Colour, Fact, Game, LeaderOrder, Phase, Space};
use caravanserai_games::{Rules, Seat};

use crate::slow::{self, Slow};

/// The slow twin of a game whose first leader is due.
pub fn twin(game: &Game) -> Slow {
    let names: Vec<String> = Seat::first(game.seats())
        .map(|seat| seat.to_string())
        .collect();
    let record = game.record(&names);
    let board = game.board();
    let space = |name: &str| board.find(name).expect("records name spaces");
    let oases: Vec<Space> = record["oases"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|name| space(name.as_str().expect("a name")))
        .collect();
    let tokens: BTreeMap<Space, u8> = record["waterholes"]
        .as_object()
        .expect("an object")
        .iter()
        .map(|(name, value)| (space(name), value.as_u64().expect("a number") as u8))
        .collect();
    let dropped: Vec<Option<Colour>> = names
        .iter()
        .map(|name| record["dropped"][name].as_str().and_then(Colour::named))
        .collect();
    let serpentine = game.options().leader_order == LeaderOrder::Serpentine;
    Slow::new(
        board,
        game.seats(),
        serpentine,
        game.river(),
        &oases,
        &tokens,
        &dropped,
    )
}

/// The engine and its twin are in the same state, with the same legal placements.
pub fn agree(game: &Game, slow: &Slow) {
    let position = game.position().expect("the tokens lie");
    let phase = match slow.phase {
        slow::Phase::Leaders => Phase::Leaders,
        slow::Phase::Camels => Phase::Camels,
        slow::Phase::Over(_) => Phase::Over,
    };
    assert_eq!(position.phase(), phase);
    match slow.phase {
        slow::Phase::Over(reason) => {
            let outcome = position.ending().expect("it is over");
            assert_eq!(outcome.reason, reason);
            assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), slow.winners());
        }
        _ => {
            assert_eq!(position.turn(), Some(Seat::new(slow.turn)));
            assert_eq!(usize::from(position.camels_left()), slow.camels_left);
        }
    }
    assert_eq!(position.turn_number(), slow.turn_number);
    let legal: Vec<(Colour, Space)> = position
        .placements()
        .map(|placement| (placement.colour, placement.at))
        .collect();
    assert_eq!(legal, slow.legal());
    for colour in Colour::ALL {
        assert_eq!(usize::from(position.supply()[colour]), slow.supply[&colour]);
    }
    assert!(position.tokens().iter().eq(slow.tokens.keys().copied()));
    assert!(position.enclosed().iter().eq(slow.enclosed.keys().copied()));
    for (seat, colour, area) in position.areas() {
        assert!(
            area.iter()
                .all(|space| slow.enclosed[&space] == (seat.index(), colour))
        );
    }
    for seat in Seat::first(slow.seats) {
        let points = &slow.points[seat.index()];
        let gathered = position.gathered(seat);
        let mut tokens = points.tokens.clone();
        tokens.sort_unstable();
        assert_eq!(gathered.token_values(), tokens);
        assert_eq!(
            (gathered.oases, gathered.crossings, gathered.empty),
            (points.oases, points.crossings, points.empty)
        );
        assert_eq!(position.totals()[seat.index()], slow.total(seat.index()));
        for colour in Colour::ALL {
            assert_eq!(
                usize::from(position.size(seat, colour)),
                slow.size(seat.index(), colour)
            );
            assert_eq!(
                u16::from(position.largest()[seat.index()][colour]),
                slow.largest(seat.index(), colour)
            );
            let linked = slow
                .linked
                .iter()
                .filter(|&&(who, which, _)| (who, which) == (seat.index(), colour));
            assert!(
                position
                    .linked(seat, colour)
                    .iter()
                    .eq(linked.map(|&(_, _, oasis)| oasis))
            );
            caravan_is_in_order(slow, seat.index(), colour);
        }
    }
    supply_and_tokens_are_conserved(game, slow);
}

/// A caravan is connected, keeps away from its rivals and never stands in an area.
fn caravan_is_in_order(slow: &Slow, seat: usize, colour: Colour) {
    let mine = |camel: &slow::Camel| camel.seat == seat && camel.colour == colour;
    let mut rest: BTreeSet<Space> = slow
        .camels
        .iter()
        .filter(|(_, camel)| mine(camel))
        .map(|(&space, _)| space)
        .collect();
    assert!(
        rest.iter()
            .all(|space| !slow.enclosed.contains_key(space) && !slow.oases.contains(space))
    );
    for space in &rest {
        for next in slow.neighbours(*space) {
            let rival = slow
                .camels
                .get(next)
                .filter(|camel| camel.colour == colour && camel.seat != seat);
            // Leaders never stand next to each other (R7), so this holds for them too.
            assert_eq!(rival, None);
        }
    }
    let mut todo: Vec<Space> = rest.first().copied().into_iter().collect();
    while let Some(space) = todo.pop() {
        if rest.remove(&space) {
            todo.extend(slow.neighbours(space).iter().copied());
        }
    }
    assert!(rest.is_empty(), "a caravan is connected");
}

fn supply_and_tokens_are_conserved(game: &Game, slow: &Slow) {
    let position = game.position().expect("the tokens lie");
    for colour in Colour::ALL {
        let camels = slow
            .camels
            .values()
            .filter(|camel| camel.colour == colour && !camel.leader)
            .count();
        let all = caravanserai_games::desert::full_supply(slow.seats);
        assert_eq!(
            usize::from(position.supply()[colour]) + camels,
            usize::from(all)
        );
    }
    let taken: usize = Seat::first(slow.seats)
        .map(|seat| position.gathered(seat).tokens_taken())
        .sum();
    assert_eq!(
        taken + position.tokens().len(),
        position.ground().tokens().len()
    );
}

/// The facts of an action are the difference that it made.
pub fn facts_tell_it(facts: &[Fact], before: &Slow, after: &Slow) {
    let mut taken = BTreeSet::new();
    let mut enclosed = BTreeSet::new();
    let mut linked = 0;
    for fact in facts {
        match fact {
            Fact::WaterholeTaken { at, value, .. } => {
                assert_eq!(*value, before.tokens.get(at).copied());
                taken.insert(*at);
            }
            Fact::OasisLinked { .. } => linked += 1,
            Fact::AreaEnclosed {
                spaces,
                tokens,
                oases,
                ..
            } => {
                enclosed.extend(spaces.iter().copied());
                linked += oases.len();
                for (at, value) in tokens {
                    assert_eq!(*value, before.tokens.get(at).copied());
                    taken.insert(*at);
                }
            }
            _ => {}
        }
    }
    assert_eq!(taken.len(), before.tokens.len() - after.tokens.len());
    assert_eq!(enclosed.len(), after.enclosed.len() - before.enclosed.len());
    assert_eq!(linked, after.linked.len() - before.linked.len());
}
