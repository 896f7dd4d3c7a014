//! The rules as a table uses them.

use std::sync::Arc;

use serde_json::Value;

use super::action::{Action, Chance};
use super::board::{Board, Unplayable};
use super::draft::{Draft, Prospect};
use super::draw;
use super::fact::Fact;
use super::game::Game;
use super::honours::Deed;
use super::illegal::Illegal;
use super::irrevocable::Irrevocable;
use super::offer::{HIGHEST_PRICE, How};
use super::options::Options;
use super::phase::Phase;
use super::view::{Showing, View};
use super::waiting::is_waiting_for;
use crate::rules::{Drafted, Rules};
use crate::setup_error::SetupError;
use crate::{GameKind, Honour, Outcome, Seat, Seats, Seed, Tally, Viewer};

impl Rules for Game {
    type Options = Options;
    type Unplayable = Unplayable;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;
    type View = View;
    type Draft = Draft;
    type Prospect = Prospect;
    type Illegal = Illegal;
    type Irrevocable = Irrevocable;
    type Deed = Deed;

    const KIND: GameKind = GameKind::Nomadi;
    const RESIGN: Action = Action::Resign;

    fn begin(
        board_text: &str,
        options: &Options,
        seats: usize,
    ) -> Result<Game, SetupError<Unplayable>> {
        Game::new(Arc::new(Board::parse(board_text)?), options, seats)
    }

    /// The seat on turn, or in settling those that owe a price or have an offer (N36). Besides, seats answer offers, pay and
    /// resign out of turn (N31, N38, N40).
    fn acting(&self) -> Seats {
        if self.chance_due() {
            return Seats::EMPTY;
        }
        if self.phase() == Phase::Settling {
            let owing = self.position.owed().map(|owed| owed.from);
            return owing
                .chain(self.position.offers().map(|offer| offer.to))
                .collect();
        }
        self.position.turn().into_iter().collect()
    }

    fn turn_number(&self) -> u32 {
        self.position.turn_number().into()
    }

    fn next_after(&self, seat: Seat) -> Option<Seat> {
        let moving = self.phase() == Phase::Moving && self.position.turn() == Some(seat);
        moving
            .then(|| self.position.next_seat(seat))
            .filter(|next| *next != seat)
    }

    fn chance_due(&self) -> bool {
        self.cards.is_none() || self.line_up_due() || self.phase() == Phase::Rolling
    }

    /// The cards (N8), the line-up if it is drawn (N10), or the next roll (N12); see `docs/shuffle.md`.
    fn draw(&self, seed: &Seed) -> Chance {
        let name = |at| self.board.name_of(at);
        if self.cards.is_none() {
            let cards = draw::cards(self.position.ground(), seed);
            let values = cards.into_iter().map(|(at, value)| (name(at), value));
            return Chance::Cards {
                values: values.collect(),
            };
        }
        if self.line_up_due() {
            let line_up = draw::line_up(self.position.clone(), seed);
            return Chance::LineUp {
                at: line_up.into_iter().map(name).collect(),
            };
        }
        let number = self.rolls.len();
        let rolls = draw::rolls(seed, number + 1);
        Chance::Roll {
            dice: rolls[number],
        }
    }

    /// Refused if it is impossible (N6, N8, N9, N12).
    fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError<Unplayable>> {
        let mut facts = Vec::new();
        let done = match chance {
            Chance::Cards { values } => {
                self.lay_cards(values).map(|()| facts.push(Fact::CardsLaid))
            }
            Chance::LineUp { at } => self.line_up_as(at, &mut facts),
            Chance::Roll { dice } => self.roll(*dice, &mut facts),
        };
        done.map_err(|why| SetupError::Chance(why.to_owned()))?;
        Ok(facts)
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Illegal> {
        let mut facts = Vec::new();
        self.apply_to(seat, action, &mut facts)?;
        Ok(facts)
    }

    fn all_legal(&self) -> Vec<(Seat, Action)> {
        self.legal()
    }

    fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        self.drafted(seat, actions)
    }

    fn prospects(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        self.prospects_after(seat, drafted)
    }

    fn view(&self, viewer: Viewer) -> View {
        let showing = match self.ending() {
            Some(_) => Showing::Everything,
            None => Showing::OnlyKnown,
        };
        self.shown(viewer, showing)
    }

    /// Everything once the game is over (N41).
    fn told(&self, facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
        if self.ending().is_some() {
            return facts.to_vec();
        }
        let told = |fact: &Fact| fact.told(viewer, |card| self.knows(viewer, card));
        facts.iter().map(told).collect()
    }

    /// The first reason (N43), in the order in which things happened.
    fn irrevocable(&self, facts: &[Fact]) -> Option<Irrevocable> {
        facts.iter().find_map(|fact| match fact {
            Fact::CardTaken(_) => Some(Irrevocable::Card),
            Fact::Rolled { .. } => Some(Irrevocable::Roll),
            Fact::Offered(_) => Some(Irrevocable::Price),
            Fact::Settled { .. } => Some(Irrevocable::Answer),
            Fact::Paid(_) => Some(Irrevocable::Payment),
            Fact::CardsLaid | Fact::Over(_) => Some(Irrevocable::Secret),
            Fact::Placed { .. }
            | Fact::TurnBegan { .. }
            | Fact::Moved(_)
            | Fact::LastOut { .. }
            | Fact::FirstOver { .. }
            | Fact::LastOver { .. }
            | Fact::Arrived { .. }
            | Fact::OwedNoMore { .. }
            | Fact::DicePaid { .. }
            | Fact::Resigned { .. }
            | Fact::Stopped { .. } => None,
        })
    }

    /// The payer knows the amount, and both know the price of an offer; only buying tells the value, and brings coins that
    /// others cannot count.
    fn knew(&self, seat: Seat, fact: &Fact) -> bool {
        match fact {
            Fact::Paid(payment) => payment.from == seat,
            Fact::Settled { deal, .. } => deal.how != How::Bought,
            _ => false,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending()?;
        let points: Vec<i32> = Seat::first(self.seats())
            .map(|seat| self.position.total(seat))
            .collect();
        // A seat that resigned cannot win (N38).
        let resigned = self.position.resigned();
        Some(Outcome::by_points(ending.reason.name(), &points, resigned))
    }

    fn tallies(&self) -> Vec<Tally> {
        Seat::first(self.seats())
            .map(|seat| self.tally(seat))
            .collect()
    }

    fn view_of_all(&self) -> View {
        self.shown(Viewer::Spectator, Showing::Everything)
    }

    fn honours(&self) -> Vec<Honour<Deed>> {
        self.honoured()
    }

    fn record(&self, players: &[String]) -> Value {
        self.record_showing(players, |_| true, |_| true)
    }

    fn record_for(&self, viewer: Viewer, players: &[String]) -> Value {
        self.record_known_to(viewer, players)
    }

    /// N36: whoever is late in settling asks the highest price and declines what is offered. Everything else is up to the table.
    fn late_turn(&self, seat: Seat) -> Vec<Action> {
        if self.phase() != Phase::Settling {
            return Vec::new();
        }
        let name = |at| self.board().name_of(at);
        let owed = self.position.owed().filter(|owed| owed.from == seat);
        let named = owed.map(|owed| Action::Offer {
            card: name(owed.card),
            price: HIGHEST_PRICE,
        });
        let open = self.position.offers().filter(|offer| offer.to == seat);
        let declined = open.map(|offer| Action::Answer {
            card: name(offer.card),
            buy: false,
        });
        named.chain(declined).collect()
    }

    /// A turn that began with these facts is another one (N43), and so is settling once nobody moves any more (N36).
    fn goes_on(&self, seat: Seat, facts: &[Fact]) -> bool {
        let is_anew = |fact: &Fact| match fact {
            Fact::TurnBegan { seat: whose, .. } => *whose == seat,
            Fact::Stopped { .. } => true,
            _ => false,
        };
        is_waiting_for(&self.position, seat) && !facts.iter().any(is_anew)
    }

    /// The seat to which an offer was made (N30): it may answer out of turn.
    fn asked(&self, fact: &Fact) -> Option<Seat> {
        match fact {
            Fact::Offered(offer) => Some(offer.to),
            _ => None,
        }
    }

    fn questions(&self) -> Seats {
        self.position.offers().map(|offer| offer.to).collect()
    }

    /// In settling (N32, N36).
    fn waits_for_answers(&self) -> bool {
        self.phase() == Phase::Settling
    }

    /// An answer to an offer (N31, N32), or a payment (N40).
    fn is_aside(action: &Action) -> bool {
        matches!(action, Action::Answer { .. } | Action::Pay { .. })
    }
}

impl Drafted for Draft {
    fn owed(&self) -> u8 {
        self.owed
    }

    fn goes_on(&self) -> bool {
        self.goes_on
    }
}
