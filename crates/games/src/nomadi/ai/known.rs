//! The game as a seat may know it (N41). A computer player gets nothing else, so it cannot peek.

use std::sync::Arc;

use crate::nomadi::account::{Account, Source};
use crate::nomadi::history::History;
use crate::nomadi::offer::{Deal, How, Offer, Payment};
use crate::nomadi::worth::expected;
use crate::nomadi::{Action, DECK, Game, Phase, Position, View};
use crate::{Rules, Seat, Viewer};

/// The knowledge of a seat of a game.
pub(super) struct Known {
    game: Game,
    seat: Seat,
    card: i32,
}

impl Known {
    pub(super) fn of(game: &Game, seat: Seat) -> Known {
        let game = game.as_known_to(seat);
        Known {
            card: expected(game.position(), seat),
            game,
            seat,
        }
    }

    /// The same after these actions of the seat; cards that they bring stay unknown. `None` if one is not legal.
    pub(super) fn after(&self, actions: &[Action]) -> Option<Known> {
        let mut game = self.game.clone();
        for action in actions {
            game.apply_to(self.seat, action, &mut ()).ok()?;
        }
        Some(Known {
            game,
            seat: self.seat,
            card: self.card,
        })
    }

    /// The points of a seat, 100 for each, with the average for every card whose value is unknown.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        let position = self.position();
        let unknown = position.held(seat).without(position.seen(self.seat)).len() as i32;
        position.total(seat) * 100 + unknown * self.card
    }

    /// The game; what the seat does not know is blank.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The average worth of a card that the seat never saw, 100 for a point.
    pub(super) fn card(&self) -> i32 {
        self.card
    }

    /// The offers that the seat may answer now.
    pub(super) fn open_offers(&self) -> Vec<Offer> {
        let offers = self.position().offers();
        offers.filter(|offer| offer.to == self.seat).collect()
    }

    /// The settled offers, with the prices that the seat knows.
    pub(super) fn deals(&self) -> &[Deal] {
        self.game.deals()
    }

    /// The values that cards unknown to the seat may have: as often as they are left.
    pub(super) fn unknown_values(&self) -> Vec<i8> {
        let mut left = DECK.to_vec();
        for at in self.position().seen(self.seat).iter() {
            let value = self.position().ground().value(at);
            if let Some(place) = left.iter().position(|other| *other == value) {
                left.swap_remove(place);
            }
        }
        left
    }

    /// Is the seat to place a nomad, or to use a die that has a move?
    pub(super) fn is_to_go(&self) -> bool {
        let position = self.position();
        position.turn() == Some(self.seat)
            && match position.phase() {
                Phase::Placing => true,
                Phase::Moving => position.has_move(position.dice().faces()),
                Phase::Rolling | Phase::Settling | Phase::Over => false,
            }
    }
}

impl Game {
    /// The same game without what the seat does not know: unknown cards are worth 0, prices between others are 0, and of
    /// others' money there is only what anybody could have counted.
    fn as_known_to(&self, seat: Seat) -> Game {
        let View {
            deals, payments, ..
        } = self.view(Viewer::Seat(seat));
        let mut position = self.position.clone();
        let seen = *position.seen(seat);
        position.ground = Arc::new(position.ground.as_known_to(seat, &seen));
        position.prices.hide_from(seat);
        for other in Seat::first(self.seats()).filter(|other| *other != seat) {
            let account = &mut position.accounts[other.index()];
            *account = counted(account, other, &deals, &payments);
        }
        Game {
            board: Arc::clone(&self.board),
            options: self.options.clone(),
            position,
            // They lie or do not; which ones is nobody's business here.
            cards: self.cards.as_ref().map(|_| Vec::new()),
            line_up: self.line_up.clone(),
            start: None,
            rolls: Vec::new(),
            history: History {
                actions: Vec::new(),
                deals,
                payments,
            },
        }
    }
}

/// The money of another seat as far as it can be counted: what it got and paid in the open, and in deals and payments whose
/// amounts are known.
fn counted(account: &Account, whose: Seat, deals: &[Deal], payments: &[Payment]) -> Account {
    let mut counted = Account::default();
    for source in Source::ALL {
        let open = !matches!(source, Source::Before | Source::Trade | Source::Bribes);
        if open {
            counted.book(source, account.from(source));
        }
    }
    let bought = deals.iter().filter(|deal| deal.how == How::Bought);
    for (offer, price) in bought.filter_map(|deal| Some((deal.offer, deal.offer.price?))) {
        if offer.from == whose {
            counted.book(Source::Trade, i32::from(price));
        }
        if offer.to == whose {
            counted.book(Source::Trade, -i32::from(price));
        }
    }
    let known = payments
        .iter()
        .filter_map(|paid| Some((paid, paid.amount?)));
    for (paid, amount) in known {
        let amount = i32::try_from(amount).unwrap_or(i32::MAX);
        if paid.from == whose {
            counted.book(Source::Bribes, -amount);
        }
        if paid.to == whose {
            counted.book(Source::Bribes, amount);
        }
    }
    counted
}
