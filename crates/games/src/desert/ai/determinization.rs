//! A seat's knowledge of a game, and games that it cannot tell from the real one.
//!
//! A computer player must not peek, so it never sees the game's own position: the public history is replayed on land whose
//! tokens have only those values that the seat's [`View`] shows. Determinizations fill in the rest at random.

use std::sync::Arc;

use crate::desert::ground::Ground;
use crate::desert::opening::TOKENS_OF_A_VALUE;
use crate::desert::position::Gathered;
use crate::desert::{Fact, Game, Illegal, Placement, Position, Space, View};
use crate::shuffle::Dice;
use crate::{Rules, Seat, Sink, Viewer};

/// The supposed worth of an unknown token: the mean of all.
pub(super) const SUPPOSED: u8 = 2;

/// The knowledge of one seat of a game from the first leader on.
#[derive(Clone)]
pub struct Knowledge {
    position: Position,
    /// Tokens with values that the seat does not know: face down on the board, or in another seat's hands.
    unknown: Vec<Token>,
    /// The values of all tokens that the seat does not know, those in the box included.
    bag: Vec<u8>,
}

/// A token of unknown value.
#[derive(Clone, Copy)]
struct Token {
    at: Space,
    /// The seat that took it; `None` while it lies on the board.
    taker: Option<Seat>,
}

/// The tokens by the seats that took them.
struct Takers([Option<Seat>; 256]);

impl Sink<Fact> for Takers {
    fn hear(&mut self, fact: impl FnOnce() -> Fact) {
        if let Some((seat, spaces)) = fact().taken() {
            for at in spaces {
                self.0[at.index()] = Some(seat);
            }
        }
    }
}

impl Knowledge {
    /// The knowledge of this seat; `None` before the tokens are laid.
    #[must_use]
    pub fn of(game: &Game, seat: Seat) -> Option<Knowledge> {
        // Where tokens lay is public, their values may not be.
        let tokens = game.opening.tokens.as_ref()?;
        let spaces: Vec<Space> = tokens.iter().map(|&(at, _)| at).collect();
        let view = game.view(Viewer::Seat(seat));
        let mut takers = Takers([None; 256]);
        let supposed: Vec<(Space, u8)> = spaces.iter().map(|&at| (at, SUPPOSED)).collect();
        let position = game.replayed(game.ground_with(&supposed), &mut takers)?;
        Some(Knowledge::new(&view, position, &spaces, &takers))
    }

    fn new(view: &View, mut position: Position, spaces: &[Space], takers: &Takers) -> Knowledge {
        let mut ground = Ground::clone(position.ground());
        let mut bag: Vec<u8> = (1..=3)
            .flat_map(|value| [value; TOKENS_OF_A_VALUE])
            .collect();
        let mut unknown = Vec::new();
        let mut hands: Vec<Vec<u8>> = view
            .seats
            .iter()
            .map(|seat| seat.tokens.clone().unwrap_or_default())
            .collect();
        for &at in spaces {
            let taker = takers.0[at.index()];
            // Which of his tokens lay where makes no difference any more.
            let value = match taker {
                Some(seat) => hands.get_mut(seat.index()).and_then(Vec::pop),
                None => view
                    .waterholes
                    .iter()
                    .find(|(space, _)| *space == at)
                    .and_then(|&(_, value)| value),
            };
            match value {
                Some(value) => {
                    ground.set_value(at, value);
                    if let Some(index) = bag.iter().position(|&other| other == value) {
                        bag.swap_remove(index);
                    }
                }
                None => unknown.push(Token { at, taker }),
            }
        }
        // An unusual record may have more tokens than the box.
        let missing = unknown.len().saturating_sub(bag.len());
        bag.extend(std::iter::repeat_n(SUPPOSED, missing));
        position.ground = Arc::new(ground);
        for (seat, shown) in Seat::first(view.seats.len()).zip(&view.seats) {
            if let Some(values) = &shown.tokens {
                position.gathered[seat.index()].hold(values.iter().copied());
            }
        }
        Knowledge {
            position,
            unknown,
            bag,
        }
    }

    /// Carries out a placement of the seat on turn, as far as it can be known: a token that lies face down stays so.
    ///
    /// # Errors
    /// Why it is not legal; nothing is changed.
    pub(super) fn play(&mut self, placement: Placement) -> Result<(), Illegal> {
        let mut takers = Takers([None; 256]);
        self.position.play(placement, &mut takers)?;
        for token in &mut self.unknown {
            token.taker = token.taker.or(takers.0[token.at.index()]);
        }
        Ok(())
    }

    /// How many tokens in the seat's hands have values that are not known here.
    pub(super) fn unknown_of(&self, seat: Seat) -> u16 {
        let own = self
            .unknown
            .iter()
            .filter(|token| token.taker == Some(seat));
        own.count() as u16
    }

    /// The position with the mean for every value that the seat does not know.
    #[must_use]
    pub fn supposed(&self) -> &Position {
        &self.position
    }

    /// Does the seat know everything, so that all determinizations are the same?
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.unknown.is_empty()
    }

    /// A position that agrees with everything the seat knows; what it does not know is drawn from the tokens that it has not
    /// seen.
    #[must_use]
    pub fn determinization(&self, dice: &mut Dice) -> Position {
        let mut position = self.position.clone();
        if self.is_complete() {
            return position;
        }
        let mut bag = self.bag.clone();
        dice.shuffle(&mut bag);
        let mut ground = None;
        for (token, &value) in self.unknown.iter().zip(&bag) {
            match token.taker {
                None => ground
                    .get_or_insert_with(|| Ground::clone(position.ground()))
                    .set_value(token.at, value),
                Some(seat) => position.gathered[seat.index()].swap(SUPPOSED, value),
            }
        }
        if let Some(ground) = ground {
            position.ground = Arc::new(ground);
        }
        position
    }
}

impl Gathered {
    /// Makes these its only tokens.
    fn hold(&mut self, values: impl Iterator<Item = u8>) {
        self.tokens = [0; 3];
        for value in values {
            self.tokens[usize::from(value.clamp(1, 3)) - 1] += 1;
        }
    }

    /// Puts a token of one value in the place of one of another.
    fn swap(&mut self, old: u8, new: u8) {
        let count = &mut self.tokens[usize::from(old.clamp(1, 3)) - 1];
        *count = count.saturating_sub(1);
        self.tokens[usize::from(new.clamp(1, 3)) - 1] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::Knowledge;
    use crate::desert::{Boards, Game, Options, Position};
    use crate::shuffle::Dice;
    use crate::{Computers, Level, Rules, Seat, Seed, Thinking};

    /// A game of three in its middle.
    fn game(options: &Options) -> Game {
        let boards = Boards::embedded();
        let board = boards.get("river").expect("it comes with the program");
        let mut game = Game::new(board.clone(), options, 3).expect("it can be played");
        while game.chance_due() {
            let chance = game.draw(&Seed::from_bytes([8; 32]));
            game.chance(&chance).expect("it is due");
        }
        for _ in 0..15 + 24 {
            let seat = game.acting().iter().next().expect("it is not over yet");
            let turn = game.computer_turn(seat, Level::Gatherer, &Thinking::nodes(0, 0));
            for action in turn.actions {
                game.apply(seat, &action).expect("it is legal");
            }
        }
        assert!(Seat::first(3).all(|seat| taken(&game, seat) > 0));
        game
    }

    fn taken(game: &Game, seat: Seat) -> usize {
        let position = game.position().expect("the tokens lie");
        position.gathered(seat).tokens_taken()
    }

    fn values(position: &Position) -> Vec<u8> {
        let tokens = position.tokens().iter();
        tokens.map(|at| position.ground().value(at)).collect()
    }

    /// Repeated suppositions of a seat, next to the truth.
    fn supposed(options: &Options) -> (Position, Vec<Position>) {
        let game = game(options);
        let knowledge = Knowledge::of(&game, Seat::new(1)).expect("the tokens lie");
        let mut dice = Dice::seeded(5);
        let all = (0..30).map(|_| knowledge.determinization(&mut dice));
        let all: Vec<Position> = all.collect();
        (game.position().expect("the tokens lie").clone(), all)
    }

    #[test]
    fn a_supposed_position_agrees_with_everything_that_the_seat_knows() {
        for aquifers in [false, true] {
            let (truth, all) = supposed(&Options {
                aquifers,
                ..Options::default()
            });
            for position in all {
                assert_eq!(position.legal(), truth.legal());
                assert_eq!(position.tokens(), truth.tokens());
                assert_eq!(position.supply(), truth.supply());
                assert_eq!(position.areas(), truth.areas());
                let mine = Seat::new(1);
                assert_eq!(position.gathered(mine), truth.gathered(mine));
                for seat in Seat::first(3) {
                    let (one, other) = (position.gathered(seat), truth.gathered(seat));
                    assert_eq!(one.tokens_taken(), other.tokens_taken());
                    assert_eq!((one.oases, one.empty), (other.oases, other.empty));
                }
                assert_eq!(values(&position) == values(&truth), !aquifers);
            }
        }
    }

    #[test]
    fn unknown_values_vary_within_the_tokens_in_the_box() {
        let (_, all) = supposed(&Options {
            aquifers: true,
            ..Options::default()
        });
        let points = |position: &Position| position.gathered(Seat::new(0)).token_points();
        assert!(all.iter().any(|other| points(other) != points(&all[0])));
        assert!(all.iter().any(|other| values(other) != values(&all[0])));
        for position in all {
            for value in 1..=3 {
                let lying = values(&position)
                    .iter()
                    .filter(|&&other| other == value)
                    .count();
                let held: u16 = Seat::first(3)
                    .map(|seat| position.gathered(seat).tokens[usize::from(value) - 1])
                    .sum();
                assert!(lying + usize::from(held) <= 15);
            }
        }
    }

    #[test]
    fn with_open_tokens_nothing_is_left_to_suppose() {
        let (truth, all) = supposed(&Options {
            open_tokens: true,
            ..Options::default()
        });
        for position in all {
            assert_eq!(position.totals(), truth.totals());
            assert_eq!(values(&position), values(&truth));
        }
    }
}
