//! Computer players: they finish whole games of every kind, never peek, and stop when they are told to.

use std::cell::Cell;
use std::sync::Arc;

use caravanserai_games::desert::{
    Action, Boards, Chance, Colour, Fact, Game, LeaderOrder, Options, Palms, Phase, Placement,
    Position, Space, SpaceName,
};
use caravanserai_games::{
    ComputerTurn, Computers, Level, Rules, Seat, Seats, Seed, Sink, Thinking, Viewer,
};

use crate::common::random::Luck;

fn game(board: &str, seats: usize, options: &Options) -> Game {
    let boards = Boards::embedded();
    let board = boards.get(board).expect("it comes with the program");
    Game::new(Arc::clone(board), options, seats).expect("it can be played")
}

/// Lets chance decide whatever is due.
fn dealt(game: &mut Game, seed: u8) {
    while game.chance_due() {
        let chance = game.draw(&Seed::from_bytes([seed; 32]));
        game.chance(&chance).expect("it is due");
    }
}

/// Plays a game with a level for each seat, and shows every position with the seat on turn.
fn play(game: &mut Game, levels: &[Level], seed: u8, mut look: impl FnMut(&Game, Seat)) {
    let mut turns = 0;
    loop {
        dealt(game, seed);
        let Some(seat) = game.acting().iter().next() else {
            return;
        };
        look(game, seat);
        let level = levels[seat.index() % levels.len()];
        let turn = game.computer_turn(seat, level, &Thinking::nodes(40, turns));
        let draft = game.draft(seat, &turn.actions).expect("it is legal");
        assert!(!turn.actions.is_empty(), "{level} does nothing");
        // A random player finishes its turn in its next one.
        assert!(draft.owed == 0 || level == Level::Random, "{level} owes");
        for action in &turn.actions {
            game.apply(seat, action).expect("it is legal");
        }
        turns += 1;
    }
}

#[test]
fn every_level_plays_whole_games_of_every_kind_to_their_end() {
    for seats in 2..=5 {
        for variant in 0..4 {
            let (yes, twice) = (variant % 2 == 1, variant / 2 == 1);
            let options = Options {
                aquifers: yes,
                open_tokens: twice,
                leader_order: if yes == twice {
                    LeaderOrder::Clockwise
                } else {
                    LeaderOrder::Serpentine
                },
                palms: if twice { Palms::Chosen } else { Palms::Random },
                river: twice.then_some(false),
                ..Options::default()
            };
            let board = if yes { "river" } else { "mountain" };
            let mut levels = Level::ALL;
            levels.rotate_left((variant + seats) % 5);
            let mut game = game(board, seats, &options);
            play(&mut game, &levels, variant as u8, |_, _| {});
            assert!(game.ending().is_some());
        }
    }
}

#[test]
fn a_player_who_resigned_disturbs_no_level() {
    let mut game = game("mountain", 4, &Options::default());
    dealt(&mut game, 1);
    game.apply(Seat::new(1), &Action::Resign)
        .expect("anybody may");
    let mut resigned = false;
    while game.ending().is_none() {
        let seat = game.acting().iter().next().expect("somebody acts");
        if !resigned && game.phase() == Phase::Camels {
            game.apply(Seat::new(2), &Action::Resign)
                .expect("anybody may");
            resigned = true;
            continue;
        }
        let level = [Level::Planner, Level::Master][seat.index() % 2];
        let turn = game.computer_turn(seat, level, &Thinking::nodes(40, 3));
        assert_eq!(turn.level, level);
        for action in turn.actions {
            game.apply(seat, &action).expect("it is legal");
        }
    }
    assert!(resigned);
}

#[test]
fn with_a_number_of_nodes_the_same_seed_gives_the_same_turn() {
    let options = Options {
        aquifers: true,
        ..Options::default()
    };
    let mut game = game("river", 3, &options);
    play(&mut game, &[Level::Novice], 4, |game, seat| {
        for level in Level::ALL {
            let turn = || game.computer_turn(seat, level, &Thinking::nodes(40, 9));
            assert_eq!(turn(), turn());
        }
    });
}

/// The same game with other values for the tokens that this seat does not know.
fn in_disguise(
    game: &Game,
    board: &str,
    options: &Options,
    seed: u8,
    seat: Seat,
    luck: u64,
) -> Game {
    let mut luck = Luck(luck);
    loop {
        let mut other = self::game(board, game.seats(), options);
        let mut history = game.history().iter();
        loop {
            while other.chance_due() {
                let mut chance = other.draw(&Seed::from_bytes([seed; 32]));
                if let Chance::Tokens { values } = &mut chance {
                    exchange(values, game, seat, &mut luck);
                }
                other.chance(&chance).expect("it is possible");
            }
            let Some((seat, action)) = history.next() else {
                break;
            };
            other.apply(*seat, action).expect("it was legal");
        }
        if other.view(Viewer::Seat(seat)) == game.view(Viewer::Seat(seat)) {
            return other;
        }
    }
}

/// Exchanges values of tokens that the seat has neither before its eyes nor in its hands.
fn exchange(values: &mut [(SpaceName, u8)], game: &Game, seat: Seat, luck: &mut Luck) {
    let view = game.view(Viewer::Seat(seat));
    let mine = taken_by(game, seat);
    let hidden: Vec<usize> = (0..values.len())
        .filter(|&index| {
            let at = game.board().space(values[index].0).expect("a space");
            let shown = view
                .waterholes
                .iter()
                .any(|(space, value)| *space == at && value.is_some());
            !shown && !mine.contains(&at)
        })
        .collect();
    for last in (1..hidden.len()).rev() {
        let other = luck.below(last + 1);
        let (one, two) = (hidden[last], hidden[other]);
        (values[one].1, values[two].1) = (values[two].1, values[one].1);
    }
}

/// The waterholes whose tokens a seat took.
struct Taken(Seat, Vec<Space>);

impl Sink<Fact> for Taken {
    fn hear(&mut self, fact: impl FnOnce() -> Fact) {
        match fact() {
            Fact::WaterholeTaken { seat, at, .. } if seat == self.0 => self.1.push(at),
            Fact::AreaEnclosed { seat, tokens, .. } if seat == self.0 => {
                self.1.extend(tokens.into_iter().map(|(at, _)| at));
            }
            _ => {}
        }
    }
}

/// The waterholes whose tokens this seat took, in a game in which nobody gave back a leader or resigned.
fn taken_by(game: &Game, seat: Seat) -> Vec<Space> {
    let mut taken = Taken(seat, Vec::new());
    let position = game.position().expect("the tokens lie");
    let owned = vec![Colour::ALL.to_vec(); game.seats()];
    let ground = Arc::clone(position.ground());
    let mut replay = Position::new(ground, false, &owned, &mut ());
    for (_, action) in game.history() {
        let (Some(colour), Some(at)) = (action.colour(), action.at()) else {
            continue;
        };
        let at = game.board().space(at).expect("a space");
        let placement = Placement { colour, at };
        replay.play(placement, &mut taken).expect("it was legal");
    }
    taken.1
}

#[test]
fn two_games_that_differ_only_in_what_a_seat_may_not_know_get_the_same_turns() {
    let mut compared = 0;
    let mut differing = 0;
    for (number, aquifers) in [(0_u8, false), (1, true), (2, true), (3, false)] {
        let board = ["mountain", "river"][usize::from(number % 2)];
        let seats = 2 + usize::from(number % 3);
        let options = Options {
            aquifers,
            ..Options::default()
        };
        let mut game = game(board, seats, &options);
        let levels = [Level::Gatherer, Level::Novice];
        play(&mut game, &levels, number, |game, seat| {
            let luck = compared * 31 + u64::from(number);
            let other = in_disguise(game, board, &options, number, seat, luck);
            let values = |game: &Game| -> Vec<u16> {
                let position = game.position().expect("the tokens lie");
                let all = Seat::first(seats).map(|seat| position.gathered(seat).token_points());
                let land = position.ground().tokens().iter();
                all.chain(land.map(|at| u16::from(position.ground().value(at))))
                    .collect()
            };
            differing += u32::from(values(game) != values(&other));
            for level in Level::ALL {
                let thinking = Thinking::nodes(30, compared);
                let one = game.computer_turn(seat, level, &thinking);
                assert_eq!(one, other.computer_turn(seat, level, &thinking), "{level}");
            }
            // Hints, too, for the whole turn and after a draft that takes what it can.
            let thinking = Thinking::nodes(30, compared);
            let best = game.prospects(seat, &[]).into_iter().next();
            let drafted: Vec<Action> = best.iter().map(|prospect| prospect.action).collect();
            let sampled = compared % 3 == 0;
            let drafts = [&[], drafted.as_slice()].into_iter();
            for drafted in drafts.filter(|_| sampled) {
                let hint = game.hint(seat, drafted, &thinking);
                assert_eq!(hint, other.hint(seat, drafted, &thinking));
            }
            if sampled && let Some(turn) = a_turn(game, seat) {
                let judged = game.judged(seat, &turn, &thinking);
                assert_eq!(judged, other.judged(seat, &turn, &thinking));
            }
            compared += 1;
        });
    }
    assert!(compared > 200, "{compared} positions");
    assert!(differing > 150, "only {differing} positions hid anything");
}

/// Some turn of the seat; `None` if there is nothing to place.
fn a_turn(game: &Game, seat: Seat) -> Option<Vec<Action>> {
    let turn = game.computer_turn(seat, Level::Random, &Thinking::nodes(0, 5));
    let placed = turn.actions.iter().all(|action| action.colour().is_some());
    (placed && !turn.actions.is_empty()).then_some(turn.actions)
}

#[test]
fn the_best_turn_is_judged_like_itself_and_others_are_worse() {
    let mut lost = [0.0; 2];
    for (seats, luck) in [(2, 3), (2, 4), (2, 5), (4, 3), (4, 4)] {
        // Given turns of a game,
        let mut game = game("mountain", seats, &Options::default());
        let mut number = 0;
        play(&mut game, &[Level::Gatherer], luck, |game, seat| {
            number += 1;
            if number % 5 != 0 {
                return;
            }
            // when any of them is judged,
            let thinking = Thinking::nodes(200, 1);
            let Some(found) =
                a_turn(game, seat).and_then(|turn| game.judged(seat, &turn, &thinking))
            else {
                return;
            };
            // then all chances are there, and the best turn is judged like itself.
            for chances in [&found.best_chances, &found.chances] {
                assert_eq!(chances.len(), seats);
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
            }
            let again = game.judged(seat, &found.best, &thinking);
            let again = again.expect("it is legal");
            assert_eq!(again.best, found.best);
            assert_eq!(again.chances, again.best_chances);
            let chance = |chances: &[f32]| chances[seat.index()];
            lost[seats / 4] += chance(&found.best_chances) - chance(&found.chances);
        });
    }
    assert!(lost.iter().all(|lost| *lost > 0.2), "{lost:?}");
}

#[test]
fn what_is_not_legal_is_not_judged() {
    let mut game = game("mountain", 2, &Options::default());
    let mut number = 0;
    play(&mut game, &[Level::Gatherer], 3, |game, seat| {
        number += 1;
        if number != 12 {
            return;
        }
        let thinking = Thinking::nodes(40, 1);
        let turn = a_turn(game, seat).expect("camels");
        let twice = [turn[0], turn[0]];
        assert_eq!(game.judged(seat, &twice, &thinking), None);
        assert_eq!(game.judged(seat, &[Action::Resign], &thinking), None);
        let other = Seat::new(1 - seat.index());
        assert_eq!(game.judged(other, &turn, &thinking), None);
    });
    assert!(number > 12);
}

#[test]
fn thinking_ends_when_it_is_told_to_and_a_lower_level_fills_in() {
    let mut game = game("mountain", 3, &Options::default());
    let mut number = 0;
    play(&mut game, &[Level::Gatherer], 2, |game, seat| {
        number += 1;
        if number % 8 != 1 {
            return;
        }
        for patience in [0, 1, 5, 30] {
            for level in [Level::Planner, Level::Master] {
                let asked = Cell::new(0);
                let stop = || {
                    asked.set(asked.get() + 1);
                    asked.get() > patience
                };
                let thinking = Thinking {
                    seed: 1,
                    nodes: u64::MAX,
                    stop: &stop,
                };
                let turn = game.computer_turn(seat, level, &thinking);
                // Once by each level that is told to stop, and by the look for a turn that leaves no win.
                assert!(asked.get() <= patience + 3, "it was asked {asked:?} times");
                assert!(!turn.actions.is_empty());
                if patience == 0 {
                    assert_eq!((turn.level, turn.nodes), (Level::Gatherer, 0));
                }
                if patience == 30 {
                    assert_eq!(turn.level, level);
                }
            }
        }
    });
}

#[test]
fn a_hint_is_a_whole_turn_and_keeps_a_draft_that_is_not_complete() {
    for aquifers in [false, true] {
        let options = Options {
            aquifers,
            ..Options::default()
        };
        let mut game = game("river", 3, &options);
        let (mut kept, mut whole) = (0, 0);
        play(&mut game, &[Level::Gatherer], 5, |game, seat| {
            let thinking = Thinking::nodes(20, 1);
            let best = game.prospects(seat, &[]).into_iter().next();
            let first: Vec<Action> = best.iter().map(|prospect| prospect.action).collect();
            for drafted in [&[], first.as_slice()] {
                let owed = game.draft(seat, drafted).expect("it is legal").owed;
                let hint = game.hint(seat, drafted, &thinking).expect("they act");

                // A complete draft leaves nothing to add, so the hint begins anew.
                let keeps = if owed > 0 { drafted } else { &[] };
                assert_eq!(hint.kept, keeps.len());
                assert!(hint.actions.starts_with(keeps));
                let draft = game.draft(seat, &hint.actions).expect("it is legal");
                assert_eq!(draft.owed, 0);
                kept += usize::from(hint.kept > 0);
                whole += usize::from(hint.kept == 0);
            }
        });
        assert!(kept > 10 && whole > kept, "{kept} and {whole}");
    }
}

#[test]
fn a_draft_that_is_not_legal_is_no_part_of_a_hint() {
    let mut game = game("mountain", 2, &Options::default());
    dealt(&mut game, 6);
    let seat = game.acting().iter().next().expect("somebody begins");
    let nowhere = "Z99".parse().expect("a space's name");
    let drafted = [Action::Leader {
        colour: Colour::Pink,
        at: nowhere,
    }];
    let hint = game.hint(seat, &drafted, &Thinking::nodes(10, 1));
    let hint = hint.expect("they place a leader");
    assert_eq!((hint.kept, hint.actions.len()), (0, 1));
    for other in Seat::first(2).filter(|other| *other != seat) {
        assert_eq!(game.hint(other, &[], &Thinking::nodes(10, 1)), None);
    }
}

#[test]
fn before_the_first_leader_there_is_nothing_to_advise() {
    let options = Options {
        palms: Palms::Chosen,
        ..Options::default()
    };
    let mut game = game("mountain", 2, &options);
    dealt(&mut game, 6);
    assert_eq!(game.phase(), Phase::Palms);
    for seat in game.acting().iter() {
        assert_eq!(game.hint(seat, &[], &Thinking::nodes(10, 1)), None);
    }
}

#[test]
fn a_seat_that_may_not_act_is_given_no_turn() {
    let mut game = game("mountain", 2, &Options::default());
    dealt(&mut game, 6);
    let idle: Seats = Seat::first(2)
        .filter(|&seat| !game.acting().contains(seat))
        .collect();
    for seat in idle.iter() {
        for level in Level::ALL {
            let turn: ComputerTurn<Action> =
                game.computer_turn(seat, level, &Thinking::nodes(10, 1));
            assert_eq!((turn.actions, turn.level), (Vec::new(), level));
        }
    }
    assert_eq!(idle.len(), 1);
}
