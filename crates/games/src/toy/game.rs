//! The state of a toy game.

use super::{Action, Fact, Illegal, Offer};
use crate::{Seat, Seats};

/// How many pebbles each seat draws.
const ROUNDS: usize = 2;

/// A toy game, running or over.
#[derive(Clone)]
pub struct Game {
    /// By seat: the values of its pebbles.
    pub(super) pebbles: Vec<Vec<u8>>,
    /// By seat.
    pub(super) coins: Vec<i32>,
    pub(super) resigned: Seats,
    /// Whose turn it is, or was last.
    pub(super) turn: Seat,
    /// How many pebbles have been drawn in all.
    pub(super) drawn: usize,
    pub(super) stage: Stage,
    /// The pebbles that are offered, and their values.
    pub(super) offers: Vec<(Offer, u8)>,
    pub(super) history: Vec<(Seat, Action)>,
    pub(super) highest_price: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    ToDraw {
        stirred: bool,
    },
    /// Chance decides which pebble it is.
    Drawn,
    /// A pebble of this value.
    InHand(u8),
    /// All are drawn, and the offers are to be answered.
    Settling,
    Over,
}

/// How a turn begins.
pub(super) const BEGUN: Stage = Stage::ToDraw { stirred: false };

impl Game {
    /// The next seat that has not resigned.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        let mut following = seat.following(self.pebbles.len());
        let next = following.find(|next| !self.resigned.contains(*next));
        next.unwrap_or(seat)
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed.
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Fact>, Illegal> {
        let plays = seat.index() < self.pebbles.len() && !self.resigned.contains(seat);
        if !plays || self.stage == Stage::Over {
            return Err(Illegal::NotYourTurn);
        }
        let mut facts = match action {
            Action::Resign => self.resign(seat),
            Action::Take { pebble } => self.answer(seat, pebble, true)?,
            Action::Leave { pebble } => self.answer(seat, pebble, false)?,
            _ if self.turn != seat || self.stage == Stage::Settling => {
                return Err(Illegal::NotYourTurn);
            }
            Action::Stir if self.stage == BEGUN => {
                self.stage = Stage::ToDraw { stirred: true };
                vec![Fact::Stirred { seat }]
            }
            Action::Draw if matches!(self.stage, Stage::ToDraw { .. }) => {
                self.stage = Stage::Drawn;
                Vec::new()
            }
            Action::Keep => {
                let value = self.in_hand()?;
                self.pebbles[seat.index()].push(value);
                self.pass_on();
                vec![Fact::Kept { seat }]
            }
            Action::Sell { price } => {
                let value = self.in_hand()?;
                if price > self.highest_price {
                    return Err(Illegal::BadPrice);
                }
                let offer = self.offered(seat, price);
                self.offers.push((offer, value));
                self.pass_on();
                vec![Fact::Offered(offer)]
            }
            _ => return Err(Illegal::NotNow),
        };
        self.history.push((seat, action));
        if self.stage == BEGUN && self.drawn >= ROUNDS * self.pebbles.len() {
            self.stage = Stage::Settling;
        }
        let left = self.pebbles.len() - self.resigned.len();
        if left < 2 || self.stage == Stage::Settling && self.offers.is_empty() {
            self.stage = Stage::Over;
            facts.push(Fact::Over);
        }
        Ok(facts)
    }

    fn in_hand(&self) -> Result<u8, Illegal> {
        match self.stage {
            Stage::InHand(value) => Ok(value),
            _ => Err(Illegal::NotNow),
        }
    }

    fn offered(&self, from: Seat, price: u8) -> Offer {
        Offer {
            // Five seats draw ten.
            pebble: u8::try_from(self.drawn).unwrap_or(u8::MAX),
            from,
            to: self.after(from),
            price: Some(price),
        }
    }

    fn pass_on(&mut self) {
        self.turn = self.after(self.turn);
        self.stage = BEGUN;
    }

    fn answer(&mut self, seat: Seat, pebble: u8, taken: bool) -> Result<Vec<Fact>, Illegal> {
        let mut offers = self.offers.iter();
        let place = offers.position(|(offer, _)| offer.to == seat && offer.pebble == pebble);
        let (offer, value) = self.offers.remove(place.ok_or(Illegal::NoSuchOffer)?);
        let owner = if taken { offer.to } else { offer.from };
        self.pebbles[owner.index()].push(value);
        if taken {
            let price = offer.price.map_or(0, i32::from);
            self.coins[offer.to.index()] -= price;
            self.coins[offer.from.index()] += price;
        }
        Ok(vec![Fact::Answered { offer, taken }])
    }

    /// Resigning leaves what is offered to the seat, and a pebble in its hand goes to nobody.
    fn resign(&mut self, seat: Seat) -> Vec<Fact> {
        let mut facts = vec![Fact::Resigned { seat }];
        let open = self.offers.iter().filter(|(offer, _)| offer.to == seat);
        let open: Vec<u8> = open.map(|(offer, _)| offer.pebble).collect();
        for pebble in open {
            facts.extend(self.answer(seat, pebble, false).unwrap_or_default());
        }
        self.resigned.insert(seat);
        if self.turn == seat && !matches!(self.stage, Stage::Settling) {
            self.pass_on();
        }
        facts
    }
}
