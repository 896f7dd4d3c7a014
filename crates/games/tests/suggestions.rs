//! How well the order in which moves are suggested agrees with hints, which search.

use std::ops::ControlFlow;
use std::sync::Arc;

use caravanserai_games::{Behind, Computers, Level, Seat, Seed, Thinking, desert, nomadi};

/// How many positions of each game are looked at, and how many moves a menu has.
const POSITIONS: usize = 200;
const MENU: usize = 25;
/// How many positions a hint may look at: a search, but one that a test has time for.
const NODES: u64 = 200;

/// In how many of `of` positions the first step of the hint is in the menu, and among its first five.
#[derive(Debug, Default)]
struct Agreement {
    of: usize,
    listed: usize,
    first_five: usize,
}

impl Agreement {
    fn count(&mut self, rank: Option<usize>) {
        self.of += 1;
        self.listed += usize::from(rank.is_some());
        self.first_five += usize::from(rank.is_some_and(|rank| rank < 5));
    }

    fn is_good(&self) {
        assert!(self.of >= POSITIONS, "{self:?}");
        assert!(self.listed * 100 >= self.of * 95, "{self:?}");
        assert!(self.first_five * 100 >= self.of * 50, "{self:?}");
    }
}

/// Plays these games of the gatherer. `before` looks at the position before each action, with the seat and the number of the
/// action within its turn, from 0, and says whether to go on.
fn played<G: Computers>(
    games: impl Iterator<Item = usize>,
    begin: impl Fn(usize) -> G,
    mut before: impl FnMut(&G, Seat, usize) -> ControlFlow<()>,
) {
    for number in games {
        let seed = Seed::from_bytes([number as u8 + 1; 32]);
        let mut game = begin(number);
        while game.outcome().is_none() {
            if game.chance_due() {
                let chance = game.draw(&seed);
                game.chance(&chance)
                    .ok()
                    .expect("what is drawn is possible");
                continue;
            }
            let seat = game.acting().iter().next().expect("somebody is to act");
            let turn = game.computer_turn(seat, Level::Gatherer, &Thinking::nodes(100, 3));
            for (place, action) in turn.actions.into_iter().enumerate() {
                if before(&game, seat, place).is_break() {
                    return;
                }
                game.apply(seat, &action)
                    .ok()
                    .expect("computers play by the rules");
            }
        }
    }
}

/// Looks at the beginning of every `every`-th turn of the games, until there are enough.
fn measured<G: Computers>(
    every: usize,
    begin: impl Fn(usize) -> G,
    rank: impl Fn(&G, Seat, &G::Action) -> Option<usize>,
) -> Agreement {
    let mut agreement = Agreement::default();
    let mut looked = 0;
    played(0.., begin, |game, seat, place| {
        looked += usize::from(place == 0);
        if place == 0
            && looked % every == 0
            && let Some(hint) = game.hint(seat, &[], &Thinking::nodes(NODES, 7))
            && let Some(first) = hint.actions.first()
        {
            agreement.count(rank(game, seat, first));
        }
        match agreement.of {
            POSITIONS => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    agreement
}

#[test]
fn through_the_desert_lists_the_start_of_a_hint_near_the_top_of_the_menu() {
    let boards = desert::Boards::embedded();
    let begin = |number: usize| {
        let name = ["mountain", "river"][number % 2];
        let board = boards.get(name).expect("an embedded board");
        let options = desert::Options::default();
        desert::Game::new(Arc::clone(board), &options, 2 + number % 4).expect("a playable board")
    };
    let rank = |game: &desert::Game, seat, first: &desert::Action| {
        let prospects = game.suggested(seat, &[]);
        let mut menu = desert::shortlist(&prospects, MENU).into_iter();
        menu.position(|prospect| prospect.action == *first)
    };
    measured(5, begin, rank).is_good();
}

#[test]
fn nomadi_lists_the_start_of_a_hint_near_the_top_of_the_menu() {
    let boards = nomadi::Boards::embedded();
    let begin = |number: usize| {
        let board = boards.get("nomadi").expect("an embedded board");
        let options = nomadi::Options {
            line_up: [nomadi::LineUp::Drawn, nomadi::LineUp::Placed][number % 2],
            ..nomadi::Options::default()
        };
        nomadi::Game::new(Arc::clone(board), &options, 2 + number % 4).expect("a playable board")
    };
    let rank = |game: &nomadi::Game, seat, first: &nomadi::Action| {
        let prospects = game.suggested(seat, &[]);
        let mut menu = nomadi::shortlist(&prospects, MENU).into_iter();
        menu.position(|prospect| prospect.action == *first)
    };
    measured(2, begin, rank).is_good();
}

/// Plays games of the gatherer to their ends. Returns in how many positions something suggested would end the game with the seat
/// behind, or perhaps; then that comes after all that does not.
fn losing_ends<G: Computers>(
    games: usize,
    begin: impl Fn(usize) -> G,
    behind: impl Fn(&G::Prospect) -> Option<Behind>,
) -> usize {
    let mut found = 0;
    played(0..games, begin, |game, seat, _| {
        if game.turn_number() > 0 {
            let order = game.suggested(seat, &[]).into_iter();
            let order: Vec<bool> = order.map(|one| behind(&one).is_some()).collect();
            assert!(order.is_sorted(), "{order:?}");
            found += usize::from(order.contains(&true));
        }
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn a_turn_that_ends_the_game_with_its_player_behind_is_suggested_last() {
    let boards = desert::Boards::embedded();
    let begin = |number: usize| {
        let board = boards.get("mountain").expect("an embedded board");
        let options = desert::Options {
            aquifers: number % 2 == 1,
            ..desert::Options::default()
        };
        desert::Game::new(Arc::clone(board), &options, 2).expect("a playable board")
    };
    assert!(losing_ends(4, begin, |one: &desert::Prospect| one.behind) > 0);

    let boards = nomadi::Boards::embedded();
    let begin = |_| {
        let board = boards.get("nomadi-small").expect("an embedded board");
        let options = nomadi::Options {
            line_up: nomadi::LineUp::Drawn,
            ..nomadi::Options::default()
        };
        nomadi::Game::new(Arc::clone(board), &options, 2).expect("a playable board")
    };
    assert!(losing_ends(6, begin, |one: &nomadi::Prospect| one.behind) > 0);
}
