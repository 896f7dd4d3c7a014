//! The set-up before the first leader: leaders given back, palms and tokens (R5, R6).

use std::collections::BTreeSet;

use super::action::{Action, Chance};
use super::board::Unplayable;
use super::board::{Board, Terrain};
use super::colour::Colour;
use super::fact::Fact;
use super::illegal::Illegal;
use super::notation::SpaceName;
use super::options::{Options, Palms};
use super::spaces::{Space, Spaces};
use super::view::Phase;
use crate::setup_error::SetupError;
use crate::shuffle::{Dice, Stream};
use crate::{Seat, Seats, Seed};

/// The number of palms (R6).
pub(super) const PALMS: usize = 5;
/// The number of tokens of each value (R2).
pub(super) const TOKENS_OF_A_VALUE: usize = 15;

/// The state of the set-up before the first leader.
#[derive(Clone)]
pub(super) struct Opening {
    seats: usize,
    palms_chosen: bool,
    /// The colour that each seat gave back, by seat.
    pub(super) gave_back: Vec<Option<Colour>>,
    /// Seats whose returned leader was drawn.
    pub(super) drawn: Seats,
    /// In the order of setting.
    pub(super) palms: Vec<Space>,
    pub(super) tokens: Option<Vec<(Space, u8)>>,
    palm_turn: Seat,
    pub(super) resigned: Seats,
}

impl Opening {
    pub(super) fn new(options: &Options, seats: usize) -> Opening {
        Opening {
            seats,
            palms_chosen: options.palms == Palms::Chosen,
            gave_back: vec![None; seats],
            drawn: Seats::EMPTY,
            palms: Vec::new(),
            tokens: None,
            palm_turn: Seat::new(0),
            resigned: Seats::EMPTY,
        }
    }

    /// The complete set-up of a record.
    pub(super) fn known(
        gave_back: Vec<Option<Colour>>,
        drawn: Seats,
        palms: Vec<Space>,
        tokens: Vec<(Space, u8)>,
    ) -> Opening {
        let mut opening = Opening::new(&Options::default(), gave_back.len());
        opening.gave_back = gave_back;
        opening.drawn = drawn;
        opening.palms = palms;
        opening.tokens = Some(tokens);
        opening
    }

    pub(super) fn oases(&self) -> Spaces {
        self.palms.iter().copied().collect()
    }

    /// The seats that have not resigned.
    fn playing(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::first(self.seats).filter(|&seat| !self.resigned.contains(seat))
    }

    /// R23: the last player left, if all others have resigned.
    pub(super) fn last_one(&self) -> Option<Seat> {
        let mut playing = self.playing();
        let first = playing.next();
        first.filter(|_| playing.next().is_none())
    }

    /// Seats that still have to give a leader back (R5).
    fn missing(&self) -> impl Iterator<Item = Seat> + '_ {
        let wanted = if self.seats == Seat::MOST {
            self.seats
        } else {
            0
        };
        Seat::first(wanted).filter(|seat| self.gave_back[seat.index()].is_none())
    }

    pub(super) fn phase(&self) -> Phase {
        if self.last_one().is_some() {
            Phase::Over
        } else if self.missing().next().is_some() {
            Phase::GivingBack
        } else {
            Phase::Palms
        }
    }

    /// The seats that may act; if there is none, chance is due.
    pub(super) fn acting(&self) -> Seats {
        match self.phase() {
            Phase::GivingBack => self
                .missing()
                .filter(|&seat| !self.resigned.contains(seat))
                .collect(),
            Phase::Palms if self.palms_chosen && self.palms.len() < PALMS => {
                [self.palm_turn].into_iter().collect()
            }
            _ => Seats::EMPTY,
        }
    }

    /// R5: first come, first served.
    pub(super) fn give_back(&mut self, seat: Seat, colour: Colour) -> Result<Fact, Illegal> {
        if let Some(by) = self.who_gave_back(colour) {
            return Err(Illegal::ColourTaken { colour, by });
        }
        self.gave_back[seat.index()] = Some(colour);
        Ok(Fact::GaveBack {
            seat,
            colour,
            drawn: false,
        })
    }

    fn who_gave_back(&self, colour: Colour) -> Option<Seat> {
        Seat::first(self.seats).find(|seat| self.gave_back[seat.index()] == Some(colour))
    }

    /// R6, variant *chosen palms*.
    pub(super) fn set_palm(
        &mut self,
        board: &Board,
        seat: Seat,
        name: SpaceName,
    ) -> Result<Fact, Illegal> {
        let in_play = board.in_play(self.seats);
        let Some(at) = board.space(name).filter(|&at| in_play.contains(at)) else {
            return Err(Illegal::NotASpace(name.to_string()));
        };
        if self.palms.contains(&at) {
            return Err(Illegal::Oasis { at: name });
        }
        if board.terrain_of(at) != Terrain::LargePool {
            return Err(Illegal::NotALargePool { at: name });
        }
        self.palms.push(at);
        self.next_palm();
        Ok(Fact::PalmSet {
            seat: Some(seat),
            at,
        })
    }

    fn next_palm(&mut self) {
        let mut following = self.palm_turn.following(self.seats);
        let next = following.find(|seat| !self.resigned.contains(*seat));
        self.palm_turn = next.unwrap_or(self.palm_turn);
    }

    /// R23.
    pub(super) fn resign(&mut self, seat: Seat) -> Result<Fact, Illegal> {
        if self.last_one().is_some() {
            return Err(Illegal::GameOver);
        }
        if seat.index() >= self.seats || self.resigned.contains(seat) {
            return Err(Illegal::NotYourTurn(None));
        }
        self.resigned.insert(seat);
        if self.palm_turn == seat {
            self.next_palm();
        }
        Ok(Fact::Resigned { seat })
    }

    /// Every legal action of a seat that may act.
    pub(super) fn legal(&self, board: &Board, seat: Seat) -> Vec<Action> {
        if !self.acting().contains(seat) {
            return Vec::new();
        }
        if self.phase() == Phase::GivingBack {
            let free = Colour::ALL
                .into_iter()
                .filter(|&colour| self.who_gave_back(colour).is_none());
            return free.map(|colour| Action::GiveBack { colour }).collect();
        }
        let pools = self.free_pools(board).into_iter();
        pools
            .map(|at| Action::Palm {
                at: board.name_of(at),
            })
            .collect()
    }

    /// Large pools in play without a palm, by column, then row.
    fn free_pools(&self, board: &Board) -> Vec<Space> {
        let in_play = board.in_play(self.seats).into_iter();
        in_play
            .filter(|at| board.terrain_of(*at) == Terrain::LargePool && !self.palms.contains(at))
            .collect()
    }

    /// Where tokens go (R6), by column, then row.
    pub(super) fn token_spaces(&self, board: &Board) -> Vec<Space> {
        let in_play = board.in_play(self.seats).into_iter();
        in_play
            .filter(|at| board.terrain_of(*at).has_pool() && !self.palms.contains(at))
            .collect()
    }

    /// The next decision of chance (`docs/shuffle.md`).
    pub(super) fn draw(&self, board: &Board, seed: &Seed) -> Chance {
        let missing: Vec<Seat> = self.missing().collect();
        if !missing.is_empty() {
            let mut colours: Vec<Colour> = Colour::ALL
                .into_iter()
                .filter(|&colour| self.who_gave_back(colour).is_none())
                .collect();
            Dice::new(seed, Stream::Leaders).shuffle(&mut colours);
            return Chance::Leaders {
                drawn: missing.into_iter().zip(colours).collect(),
            };
        }
        if self.palms.len() < PALMS {
            let mut pools = self.free_pools(board);
            Dice::new(seed, Stream::Palms).shuffle(&mut pools);
            pools.truncate(PALMS - self.palms.len());
            return Chance::Palms {
                at: pools.into_iter().map(|at| board.name_of(at)).collect(),
            };
        }
        let mut bag: Vec<u8> = (1..=3)
            .flat_map(|value| [value; TOKENS_OF_A_VALUE])
            .collect();
        Dice::new(seed, Stream::Tokens).shuffle(&mut bag);
        let spaces = self.token_spaces(board).into_iter();
        Chance::Tokens {
            values: spaces.map(|at| board.name_of(at)).zip(bag).collect(),
        }
    }

    /// Applies what chance decided.
    pub(super) fn chance(
        &mut self,
        board: &Board,
        chance: &Chance,
    ) -> Result<Vec<Fact>, SetupError<Unplayable>> {
        let refuse = |why: &str| Err(SetupError::Chance(why.to_owned()));
        match chance {
            Chance::Leaders { drawn } => {
                let missing: Vec<Seat> = self.missing().collect();
                if missing.is_empty() || !drawn.iter().map(|&(seat, _)| seat).eq(missing) {
                    return refuse("leaders are drawn for exactly those who gave none back");
                }
                let colours: BTreeSet<Colour> = drawn.iter().map(|&(_, colour)| colour).collect();
                let taken = colours
                    .iter()
                    .any(|&colour| self.who_gave_back(colour).is_some());
                if taken || colours.len() < drawn.len() {
                    return refuse("each colour is given back once");
                }
                for &(seat, colour) in drawn {
                    self.gave_back[seat.index()] = Some(colour);
                    self.drawn.insert(seat);
                }
                let fact = |&(seat, colour)| Fact::GaveBack {
                    seat,
                    colour,
                    drawn: true,
                };
                Ok(drawn.iter().map(fact).collect())
            }
            Chance::Palms { at } => {
                let over = self.phase() == Phase::Over && self.missing().next().is_none();
                if !over && (self.phase() != Phase::Palms || !self.acting().is_empty())
                    || self.palms.len() >= PALMS
                {
                    return refuse("palms are not due");
                }
                let pools = self.free_pools(board);
                let set: Vec<Space> = at.iter().filter_map(|&name| board.space(name)).collect();
                let spaces: BTreeSet<Space> = set.iter().copied().collect();
                let fit = spaces.iter().all(|space| pools.contains(space));
                if !fit || spaces.len() != at.len() || at.len() != PALMS - self.palms.len() {
                    return refuse("five palms stand on five large pools in play");
                }
                self.palms.extend(&set);
                Ok(set
                    .into_iter()
                    .map(|at| Fact::PalmSet { seat: None, at })
                    .collect())
            }
            Chance::Tokens { values } => {
                if self.missing().next().is_some()
                    || self.palms.len() < PALMS
                    || self.tokens.is_some()
                {
                    return refuse("tokens are not due");
                }
                let tokens: Vec<(Space, u8)> = values
                    .iter()
                    .filter_map(|&(name, value)| Some((board.space(name)?, value)))
                    .collect();
                let everywhere = tokens
                    .iter()
                    .map(|&(at, _)| at)
                    .eq(self.token_spaces(board));
                let enough = |value| {
                    tokens.iter().filter(|token| token.1 == value).count() <= TOKENS_OF_A_VALUE
                };
                let real = tokens.iter().all(|&(_, value)| (1..=3).contains(&value));
                if tokens.len() != values.len() || !everywhere || !real || !(1..=3).all(enough) {
                    return refuse(
                        "every pool without a palm has one token, of at most fifteen of each value",
                    );
                }
                self.tokens = Some(tokens);
                Ok(vec![Fact::TokensLaid])
            }
        }
    }
}
