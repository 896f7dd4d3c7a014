//! Playing, listing and scoring a game does not allocate. A separate binary, because its allocator serves the whole
//! program.

#![allow(unsafe_code, reason = "an allocator that counts")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;

use caravanserai_games::desert::{Boards, Game, Options, ai};
use caravanserai_games::{Rules, Seat, Seed};

struct Counting;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is passed on to the system allocator unchanged. Counting touches only a thread-local number, which is
// neither allocated nor dropped.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        TAKEN.with(|taken| taken.set(taken.get() + 1));
        // SAFETY: the caller keeps the promises of this same method.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of this same method.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn taken() -> u64 {
    TAKEN.with(Cell::get)
}

#[test]
fn playing_a_game_takes_nothing_from_the_heap() {
    let boards = Boards::embedded();
    for (board, seats) in [("mountain", 4), ("river", 2), ("river", 5)] {
        let board = Arc::clone(boards.get(board).expect("it comes with the program"));
        let mut game = Game::new(board, &Options::default(), seats).expect("it can be played");
        let seed = Seed::from_bytes([5; 32]);
        // Before it is due, chance decides for all five seats that give a leader back.
        while game.position().is_none() {
            let chance = game.draw(&seed);
            game.chance(&chance).expect("what is drawn can be taken in");
        }
        let mut copy = game.position().expect("the tokens lie").clone();
        let before = taken();
        let mut number = 0;
        let mut points = 0;
        while let Some(seat) = copy.turn() {
            let count = copy.placements().count();
            let placement = copy
                .placements()
                .nth(number * 7 % count)
                .expect("it is one of them");
            copy.play(placement, &mut ()).expect("it is legal");
            points += copy.clone().totals()[seat.index()];
            let expected = ai::weights::tuned(seats).weights.evaluate(&copy);
            assert!(expected.chances[seat.index()].is_finite());
            number += 1;
        }
        assert_eq!(taken() - before, 0, "{number} placements, {points} points");
        assert!(number > 30);

        // The same for a whole game with its history, as a table holds it.
        let actions: Vec<_> = std::iter::from_fn(|| {
            let mut ahead = game.clone();
            let seat: Option<Seat> = ahead.acting().iter().next();
            let action = seat.and_then(|seat| {
                game.legal(seat)
                    .into_iter()
                    .last()
                    .map(|action| (seat, action))
            });
            let (seat, action) = action?;
            ahead.apply(seat, &action).expect("it is legal");
            game = ahead;
            Some((seat, action))
        })
        .collect();
        let mut again = Game::new(Arc::clone(game.board()), &Options::default(), seats)
            .expect("it can be played");
        while again.position().is_none() {
            let chance = again.draw(&seed);
            again
                .chance(&chance)
                .expect("what is drawn can be taken in");
        }
        let before = taken();
        for (seat, action) in &actions {
            again
                .apply_to(*seat, action, &mut ())
                .expect("it was legal");
        }
        assert_eq!(taken() - before, 0, "{} actions", actions.len());
    }
}

/// The same for Nomadi, with its rolls, prices and answers.
#[test]
fn playing_nomadi_takes_nothing_from_the_heap() {
    use caravanserai_games::nomadi::{Action, Boards, Chance, Game, LineUp, Options, Phase};

    let boards = Boards::embedded();
    let options = Options {
        line_up: LineUp::Drawn,
        ..Options::default()
    };
    for (board, seats) in [("nomadi", 4), ("nomadi-small", 2), ("nomadi-small", 5)] {
        let board = Arc::clone(boards.get(board).expect("it comes with the program"));
        let mut game = Game::new(Arc::clone(&board), &options, seats).expect("it can be played");
        let seed = Seed::from_bytes([5; 32]);
        while game.phase() == Phase::Placing {
            let chance = game.draw(&seed);
            game.chance(&chance).expect("what is drawn can be taken in");
        }

        // A position as a search plays it.
        let mut copy = game.position().clone();
        let mut list = Vec::with_capacity(1000);
        let before = taken();
        let mut number = 0;
        while copy.ending().is_none() {
            number += 1;
            let (owed, offer) = (copy.owed().next(), copy.offers().next());
            if copy.phase() == Phase::Rolling {
                let roll = std::array::from_fn(|die| ((number * 7 + die * 5) % 6) as u8 + 1);
                copy.roll(roll, &mut ()).expect("it is due");
            } else if let Some(owed) = owed {
                let named = copy.name_price(owed.from, owed.card, 3, &mut ());
                named.expect("it is owed");
            } else if let Some(offer) = offer {
                let answered = copy.answer(offer.to, offer.card, number % 2 == 0, &mut ());
                answered.expect("it is open");
            } else {
                copy.list_moves(&mut list);
                let seat = copy.turn().expect("somebody moves");
                let next = list[number * 7 % list.len()];
                copy.clone().play(seat, next, &mut ()).expect("it is legal");
                copy.play(seat, next, &mut ()).expect("it is legal");
            }
        }
        assert_eq!(taken() - before, 0, "{number} steps");
        assert!(number > 100);

        // A whole game with its history, as a table holds it: what was done once is done again.
        let beginning = game.clone();
        let mut steps: Vec<Result<(Seat, Action), Chance>> = Vec::new();
        while game.ending().is_none() {
            if game.chance_due() {
                let chance = game.draw(&seed);
                game.chance(&chance).expect("it is due");
                steps.push(Err(chance));
            } else {
                let legal = game.legal();
                let (seat, action) = legal[steps.len() * 7 % legal.len()];
                game.apply(seat, &action).expect("it is legal");
                steps.push(Ok((seat, action)));
            }
        }
        let mut again = Game::new(board, &options, seats).expect("it can be played");
        while again.phase() == Phase::Placing {
            let chance = again.draw(&seed);
            again
                .chance(&chance)
                .expect("what is drawn can be taken in");
        }
        assert_eq!(
            again.view(caravanserai_games::Viewer::Spectator),
            beginning.view(caravanserai_games::Viewer::Spectator)
        );
        let before = taken();
        let mut rolls = 0;
        for step in &steps {
            match step {
                Ok((seat, action)) => again
                    .apply_to(*seat, action, &mut ())
                    .expect("it was legal"),
                // A roll tells its facts as a list.
                Err(chance) => {
                    let here = taken();
                    again.chance(chance).expect("it was due");
                    rolls += taken() - here;
                }
            }
        }
        assert_eq!(taken() - before, rolls, "{} steps", steps.len());
    }
}
