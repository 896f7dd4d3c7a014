//! Computer players: they know only what their seat may know, every turn and every game of theirs ends, and their moves make
//! sense.

use std::cell::Cell;

use caravanserai_games::nomadi::{Action, Boards, Game, Phase};
use caravanserai_games::{ComputerTurn, Computers, Level, Rules, Seat, Thinking, Viewer};

use crate::common::random::Luck;
use crate::properties::{masked, play, with_other_values};
use crate::random::{Land, Next, RandomSetup};
use crate::sketch::{Table, name, sketch};

/// Tables of every size, on both boards and on wild ones, with all options.
fn settings() -> impl Iterator<Item = RandomSetup> {
    (0..16_usize).map(|number| RandomSetup {
        seats: 2 + number % 4,
        land: match number % 5 {
            0 | 1 => Land::Printed("nomadi"),
            2 | 3 => Land::Printed("nomadi-small"),
            _ => Land::Wild(8, 12),
        },
        near: number % 3 == 0,
        bribery: number % 2 == 0,
        drawn: number % 4 < 2,
        middle: number % 8 > 5,
        luck: number as u64 + 1,
        quitters: u64::from(number % 7 == 6),
        haste: 60,
    })
}

/// The visible actions of the seat: all but the price of a card at which it looks only in this turn.
fn without_new_prices(game: &Game, seat: Seat, turn: ComputerTurn<Action>) -> Vec<Action> {
    let known = game.position().seen(seat);
    let is_new = |card| {
        let at = game.board().space(card).expect("a space");
        !known.contains(at)
    };
    let shown = |action| match action {
        Action::Offer { card, .. } if is_new(card) => Action::Offer { card, price: 0 },
        action => action,
    };
    turn.actions.into_iter().map(shown).collect()
}

#[test]
fn games_that_differ_in_secrets_get_the_same_turns() {
    let (mut compared, mut hinted) = (0, 0);
    for setting in settings() {
        let mut luck = Luck(setting.luck);
        let beginning = setting.game(&mut luck);
        let mut steps = Vec::new();
        let game = play(&setting, |_, next| steps.push(next));
        for seat in Seat::first(setting.seats) {
            let viewer = Viewer::Seat(seat);
            let mut one = beginning.clone();
            let mut other = with_other_values(&beginning, &game, viewer, &mut luck);
            for (number, step) in steps.iter().enumerate() {
                let offered = one.position().offers().any(|offer| offer.to == seat);
                let acts = !one.chance_due() && (offered || one.acting().contains(seat));
                if acts && (offered || number % 97 == 0) {
                    for level in Level::ALL {
                        let thinking = Thinking::nodes(60, number as u64);
                        let turn = |game: &Game| {
                            let turn = game.computer_turn(seat, level, &thinking);
                            without_new_prices(game, seat, turn)
                        };
                        assert_eq!(turn(&one), turn(&other), "{level} in {setting:?}");
                    }
                    hinted += usize::from(hints_alike(&one, &other, seat, number as u64));
                    compared += 1;
                }
                let masked = masked(&one, *step, viewer);
                step.happens(&mut one);
                if masked.may_happen(&mut other).is_none() || one.ending().is_some() {
                    break;
                }
            }
        }
    }
    assert!(compared > 300, "only {compared} positions were compared");
    assert!(hinted > 30, "only {hinted} hints were compared");
}

/// Checks that hints are the same, prices included, for the whole turn and after a draft that takes what it can; whether there was
/// one.
fn hints_alike(one: &Game, other: &Game, seat: Seat, seed: u64) -> bool {
    let thinking = Thinking::nodes(60, seed);
    let best = one.prospects(seat, &[]).into_iter().next();
    let drafted: Vec<Action> = best.iter().map(|prospect| prospect.action).collect();
    let mut any = false;
    for drafted in [&[], drafted.as_slice()] {
        let hint = one.hint(seat, drafted, &thinking);
        assert_eq!(hint, other.hint(seat, drafted, &thinking));
        any |= hint.is_some();
    }
    let judged = |game: &Game| game.judged(seat, &drafted, &thinking);
    assert_eq!(judged(one), judged(other));
    any
}

#[test]
fn a_hint_is_legal_and_says_what_it_brings() {
    let (mut hinted, mut kept) = (0, 0);
    for setting in settings().take(6) {
        let mut luck = Luck(setting.luck);
        let mut game = setting.game(&mut luck);
        while game.ending().is_none() {
            if game.phase() == Phase::Rolling {
                Next::Roll(luck.roll()).happens(&mut game);
                continue;
            }
            let seat = due(&game).expect("somebody is to act");
            let thinking = Thinking::nodes(40, hinted);
            let first = game.prospects(seat, &[]).into_iter().next();
            let first = first.filter(|_| luck.below(2) == 0);
            let drafted: Vec<Action> = first.iter().map(|prospect| prospect.action).collect();
            let found = game.hint(seat, &drafted, &thinking);
            let turn = game.computer_turn(seat, Level::Gatherer, &thinking);
            if let Some(hint) = found {
                let draft = game.draft(seat, &hint.actions).expect("it is legal");
                assert!(hint.actions.starts_with(&drafted[..hint.kept]));
                assert!(hint.actions.len() > hint.kept);
                let cards = draft.view.seats[seat.index()].card_count;
                let before = game.view(Viewer::Seat(seat)).seats[seat.index()].card_count;
                assert_eq!(hint.reasons.cards, cards - before);
                hinted += 1;
                kept += usize::from(hint.kept > 0);
            }
            for action in turn.actions {
                game.apply(seat, &action).expect("it is legal");
            }
        }
    }
    assert!(hinted > 100 && kept > 20, "{hinted} and {kept}");
}

/// The seats with something to do, those with an offer first.
fn due(game: &Game) -> Option<Seat> {
    let mut offered = game.position().offers().map(|offer| offer.to);
    offered.next().or_else(|| game.acting().iter().next())
}

/// Plays a game to its end; every seat plays the level that is its own.
fn played_out(setting: &RandomSetup, levels: &[Level], nodes: u64) -> Game {
    let mut luck = Luck(setting.luck);
    let mut game = setting.game(&mut luck);
    let mut turns = 0;
    while game.ending().is_none() {
        if game.phase() == Phase::Rolling {
            Next::Roll(luck.roll()).happens(&mut game);
            continue;
        }
        let seat = due(&game).expect("somebody is to act");
        let level = levels[seat.index() % levels.len()];
        let turn = game.computer_turn(seat, level, &Thinking::nodes(nodes, turns));
        assert!(
            !turn.actions.is_empty(),
            "{level} finds nothing to do in {setting:?}"
        );
        for action in turn.actions {
            let done = game.apply(seat, &action);
            assert!(done.is_ok(), "{level}: {action:?} is not legal: {done:?}");
        }
        turns += 1;
        assert!(
            turns < 2_000,
            "{level} never comes to an end in {setting:?}"
        );
    }
    game
}

#[test]
fn games_of_one_level_end() {
    for setting in settings() {
        for level in [
            Level::Novice,
            Level::Gatherer,
            Level::Planner,
            Level::Master,
        ] {
            played_out(&setting, &[level], 30);
        }
    }
}

#[test]
fn games_of_mixed_levels_end() {
    for setting in settings() {
        let mut levels = Level::ALL;
        levels.rotate_left(setting.luck as usize % 5);
        played_out(&setting, &levels, 60);
    }
}

/// The first turn of a game, with one die of each face.
fn first_turn() -> (Game, Seat) {
    let setting = settings().nth(1).expect("there are some");
    let mut luck = Luck(setting.luck);
    let mut game = setting.game(&mut luck);
    while game.phase() == Phase::Rolling {
        Next::Roll([1, 2, 3, 4, 5, 6]).happens(&mut game);
    }
    let seat = due(&game).expect("somebody moves");
    (game, seat)
}

#[test]
fn the_same_nodes_and_seed_give_the_same_turn() {
    let (game, seat) = first_turn();
    for level in Level::ALL {
        let turn = |seed| game.computer_turn(seat, level, &Thinking::nodes(2_000, seed));
        assert_eq!(turn(5), turn(5), "{level}");
    }
}

#[test]
fn a_search_that_is_stopped_at_once_plays_its_turn_even_so() {
    let (game, seat) = first_turn();
    let thinking = Thinking {
        stop: &|| true,
        ..Thinking::nodes(u64::MAX, 1)
    };
    for level in [Level::Planner, Level::Master] {
        let turn = game.computer_turn(seat, level, &thinking);
        let mut after = game.clone();
        for action in &turn.actions {
            after.apply(seat, action).expect("it is legal");
        }
        assert!(after.position().turn() != Some(seat) || after.chance_due());
        assert_eq!(turn.nodes, 0);
    }
}

#[test]
fn a_search_stops_soon_after_it_is_told() {
    let (game, seat) = first_turn();
    for patience in [1, 10, 100, 1_000] {
        let asked = Cell::new(0);
        let thinking = Thinking {
            stop: &|| {
                asked.set(asked.get() + 1);
                asked.get() > patience
            },
            ..Thinking::nodes(1_000_000, 1)
        };
        for level in [Level::Planner, Level::Master] {
            asked.set(0);
            let turn = game.computer_turn(seat, level, &thinking);
            // It asks every 16 positions, and finishes the rollouts of a round.
            assert!(
                turn.nodes <= patience * 32 + 400,
                "{level} {patience}: {}",
                turn.nodes
            );
            assert!(!turn.actions.is_empty());
        }
    }
}

#[test]
fn more_nodes_are_used_but_no_more_than_allowed() {
    let (game, seat) = first_turn();
    for level in [Level::Planner, Level::Master] {
        let nodes = |nodes| {
            let turn = game.computer_turn(seat, level, &Thinking::nodes(nodes, 1));
            assert!(
                turn.nodes <= nodes + 400,
                "{level}: {} of {nodes}",
                turn.nodes
            );
            turn.nodes
        };
        assert!(nodes(100) < nodes(1_000) && nodes(1_000) < nodes(10_000));
    }
}

#[test]
fn the_best_turn_is_judged_like_itself_and_others_are_worse() {
    let mut lost = 0.0;
    for setting in settings().filter(|setting| !setting.middle) {
        // Given a turn with six dice,
        let mut luck = Luck(setting.luck);
        let mut game = setting.game(&mut luck);
        while game.phase() == Phase::Placing {
            let seat = due(&game).expect("somebody places");
            let turn = game.computer_turn(seat, Level::Gatherer, &Thinking::nodes(0, 0));
            game.apply(seat, &turn.actions[0]).expect("it is legal");
        }
        while game.phase() == Phase::Rolling {
            Next::Roll(luck.roll()).happens(&mut game);
        }
        let seat = due(&game).expect("somebody moves");
        let thinking = Thinking::nodes(4_000, 1);
        // when any turn is judged,
        let any = game.computer_turn(seat, Level::Random, &thinking).actions;
        let judged = game.judged(seat, &any, &thinking).expect("it is legal");
        // then all chances are there, and the best turn is judged like itself.
        for chances in [&judged.best_chances, &judged.chances] {
            assert_eq!(chances.len(), setting.seats);
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        }
        let again = game.judged(seat, &judged.best, &thinking);
        let again = again.expect("it is legal");
        assert_eq!(again.best, judged.best);
        assert_eq!(again.chances, again.best_chances);
        lost += judged.best_chances[seat.index()] - judged.chances[seat.index()];
    }
    assert!(lost > 0.1, "{lost}");
}

#[test]
fn what_is_not_legal_is_not_judged() {
    let (game, seat) = first_turn();
    let thinking = Thinking::nodes(100, 1);
    let nowhere = Action::Move {
        die: 1,
        from: name("A1"),
        to: name("A1"),
    };
    assert_eq!(game.judged(seat, &[nowhere], &thinking), None);
    let other = Seat::new((seat.index() + 1) % game.seats());
    assert_eq!(game.judged(other, &[], &thinking), None);
}

#[test]
fn every_level_plays_at_its_own_level() {
    let (game, seat) = first_turn();
    let level = |level| {
        let turn = game.computer_turn(seat, level, &Thinking::nodes(100, 1));
        turn.level
    };
    assert_eq!(Level::ALL.map(level), Level::ALL);
}

#[test]
fn a_seat_that_may_not_act_is_given_no_turn() {
    let (game, seat) = first_turn();
    let other = Seat::new((seat.index() + 1) % game.seats());
    let rolling = Game::new(
        std::sync::Arc::clone(Boards::embedded().get("nomadi").expect("embedded")),
        game.options(),
        2,
    )
    .expect("it suits");
    for level in Level::ALL {
        let thinking = Thinking::nodes(100, 1);
        let turn = game.computer_turn(other, level, &thinking);
        assert!(turn.actions.is_empty(), "{level} out of turn");
        let turn = rolling.computer_turn(seat, level, &thinking);
        assert!(turn.actions.is_empty(), "{level} before the cards lie");
    }
}

/// The turn of a level in a sketch, with a few nodes.
pub fn turn(table: &Table, seat: usize, level: Level) -> Vec<Action> {
    let thinking = Thinking::nodes(1_000, 1);
    table
        .0
        .computer_turn(Seat::new(seat), level, &thinking)
        .actions
}

pub const THINKING: [Level; 3] = [Level::Novice, Level::Gatherer, Level::Planner];

#[test]
fn a_card_beside_is_taken_by_every_level() {
    // given a card one step from a nomad of its own, and a single die that can take it
    let table = sketch(
        ". . . .
         . a a .
         . b +3 .
         . b . .",
    )
    .dice(&[1])
    .start();
    for level in THINKING {
        let actions = turn(&table, 0, level);
        // then the nomad goes there
        assert!(
            matches!(actions[..], [Action::Move { to, .. }, ..] if to == name("C3")),
            "{level}: {actions:?}"
        );
    }
}

#[test]
fn the_planner_uses_all_dice_where_one_order_allows_it() {
    // given a corner of three in which a 2 after the 1 has a move, but not always a 1 after the 2
    let table = Table::on_the_dry_road(2, &["D5 D6", "E6"], &[1, 2]);
    let mut after = table.clone();
    for action in turn(&table, 0, Level::Planner) {
        after.0.apply(Seat::new(0), &action).expect("it is legal");
    }
    // then nothing is paid for dice
    assert_eq!(after.from(0, "dice"), 0);
}
