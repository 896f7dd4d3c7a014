//! Computer players, a level a file. Each gets only what its seat may know (`Known`).

mod beam;
mod dealing;
mod evaluation;
pub mod features;
mod gatherer;
mod hint;
mod judge;
mod judged;
mod known;
pub mod learned;
mod master;
mod novice;
mod placing;
mod planner;
mod reasons;
mod rollout;
pub mod search;
mod suggested;
mod thinker;
mod tries;
mod ways;
mod weights;

pub use self::reasons::{Leaves, LineUpReason, Reasons};

use self::gatherer::Gatherer;
use self::known::Known;
use self::novice::Novice;
use self::search::Search;
use self::thinker::Thinker;
use super::offer::Offer;
use super::{Action, Game, Prospect};
use crate::any_legal;
use crate::computers::Computers;
use crate::hint::Hint;
use crate::judgement::Judgement;
use crate::thinking::{ComputerTurn, Thinking};
use crate::value_net::ValueNet;
use crate::{Level, Rules, Seat, Space};

impl Computers for Game {
    type Reasons = Reasons;

    const LEVELS: &'static [Level] = &Level::ALL;

    /// Of a card that it takes, it sees the value when it names the price.
    fn computer_turn(&self, seat: Seat, level: Level, thinking: &Thinking) -> ComputerTurn<Action> {
        match level {
            Level::Random => {
                let action = any_legal::turn(self, seat, thinking.seed);
                ComputerTurn::found_at_once(level, action)
            }
            Level::Novice => {
                let actions = play(self, seat, &mut Novice::new(thinking.seed));
                ComputerTurn::found_at_once(level, actions)
            }
            Level::Gatherer => ComputerTurn::found_at_once(level, play(self, seat, &mut Gatherer)),
            Level::Planner => thought(self, seat, Thinker::planner(thinking)),
            Level::Master => thought(self, seat, Thinker::master(thinking, self.seats())),
        }
    }

    fn suggested(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        suggested::suggested(self, seat, drafted)
    }

    fn rest(&self, seat: Seat, drafted: &[Action]) -> Vec<Action> {
        suggested::rest(self, seat, drafted)
    }

    /// No price is advised for cards that are not yet looked at.
    fn hint(
        &self,
        seat: Seat,
        drafted: &[Action],
        thinking: &Thinking,
    ) -> Option<Hint<Action, Reasons>> {
        hint::hint(self, seat, drafted, thinking)
    }

    fn judged(
        &self,
        seat: Seat,
        turn: &[Action],
        thinking: &Thinking,
    ) -> Option<Judgement<Action>> {
        judged::judged(self, seat, turn, thinking)
    }
}

/// The turn of a master with this network and this manner of searching.
#[must_use]
pub fn guided_turn(
    game: &Game,
    seat: Seat,
    net: &ValueNet,
    search: Search,
    thinking: &Thinking,
) -> ComputerTurn<Action> {
    thought(game, seat, Thinker::guided(thinking, net, search))
}

fn thought(game: &Game, seat: Seat, mut thinker: Thinker) -> ComputerTurn<Action> {
    let actions = play(game, seat, &mut thinker);
    ComputerTurn {
        actions,
        level: thinker.level(),
        nodes: thinker.nodes(),
    }
}

/// How a level decides. It is asked in this order: answers, then placements and moves, then prices.
trait Player {
    /// Does it buy the card on offer?
    fn buys(&mut self, known: &Known, offer: &Offer) -> bool;

    /// A placement, or the moves until dice are rolled or the turn is over; empty if it finds none.
    fn goes(&mut self, known: &Known) -> Vec<Action>;

    /// The price at which it offers `to` a card of this value.
    fn price(&mut self, known: &Known, to: Seat, value: i8) -> u8;
}

fn play(game: &Game, seat: Seat, player: &mut impl Player) -> Vec<Action> {
    if game.chance_due() || game.position().may_act(seat).is_err() {
        return Vec::new();
    }
    let known = Known::of(game, seat);
    let mut turn = Turn::new(game, seat);
    turn.answer_and_go(&known, player);
    // Prices come last, so that no move depends on the value of a card that was taken in the same breath.
    while let Some((card, to, value)) = turn.owed() {
        let price = player.price(&known, to, value);
        let card = game.board().name_of(card);
        if !turn.take(Action::Offer { card, price }) {
            break;
        }
    }
    turn.actions
}

/// The player's decisions so far, carried out.
struct Turn<'a> {
    before: &'a Game,
    ahead: Game,
    seat: Seat,
    actions: Vec<Action>,
}

impl<'a> Turn<'a> {
    fn new(before: &'a Game, seat: Seat) -> Turn<'a> {
        Turn {
            before,
            ahead: before.clone(),
            seat,
            actions: Vec::new(),
        }
    }

    /// Answers what is offered, then places or moves.
    fn answer_and_go(&mut self, known: &Known, player: &mut impl Player) {
        for offer in known.open_offers() {
            let buy = player.buys(known, &offer);
            let card = self.before.board().name_of(offer.card);
            self.take(Action::Answer { card, buy });
        }
        if known.is_to_go() {
            for action in player.goes(known) {
                self.take(action);
            }
        }
    }

    /// Does the action, if it is legal and still in the same turn.
    fn take(&mut self, action: Action) -> bool {
        let legal = self.before.is_same_turn(self.ahead.position())
            && self.ahead.apply_to(self.seat, &action, &mut ()).is_ok();
        if legal {
            self.actions.push(action);
        }
        legal
    }

    /// A card whose price the seat owes, to whom, and its value, at which it has looked.
    fn owed(&self) -> Option<(Space, Seat, i8)> {
        let position = self.ahead.position();
        let owed = position.owed().find(|owed| owed.from == self.seat)?;
        let value = position.ground().value(owed.card);
        Some((owed.card, owed.to, value))
    }
}

/// A game of two on The Short Crossing in which nobody has lined up.
#[cfg(test)]
fn lining_up() -> Game {
    let boards = super::Boards::embedded();
    let board = boards.get("nomadi-small").expect("an embedded board");
    let options = super::Options::default();
    let mut game = Game::new(std::sync::Arc::clone(board), &options, 2).expect("it is playable");
    let cards = game.draw(&crate::Seed::from_bytes([3; 32]));
    game.chance(&cards).expect("it is due");
    game
}
