//! The knowledge of a viewer of a game (N41).

use std::sync::Arc;

use super::account::Account;
use super::board::Board;
use super::dice::Dice;
use super::game::Game;
use super::moves::Move;
use super::offer::{Deal, Offer, Owed, Payment};
use super::options::Options;
use super::phase::{Ending, Phase, Reason};
use super::position::Arrival;
use crate::{Rules, Seat, Seats, Space, Viewer};

/// Everything that one viewer may know, and nothing else. Pictures, texts and choices are made from it.
///
/// ```
/// # use std::sync::Arc;
/// # use caravanserai_games::{Rules, Seed, nomadi::{Boards, Game, LineUp, Options}};
/// use caravanserai_games::{Seat, Viewer};
///
/// # let boards = Boards::embedded();
/// # let board = boards.get("nomadi").expect("an embedded board");
/// # let options = Options { line_up: LineUp::Drawn, ..Options::default() };
/// # let mut game = Game::new(Arc::clone(board), &options, 4)?;
/// # while game.chance_due() {
/// #     game.chance(&game.draw(&Seed::from_bytes([7; 32])))?;
/// # }
/// // `game` is about to begin.
/// let view = game.view(Viewer::Seat(Seat::new(0)));
/// assert_eq!((view.cards.len(), view.nomads.len()), (22, 16));
/// // Players know their own money and nobody else's.
/// assert_eq!(view.seats[0].account.map(|account| account.money()), Some(0));
/// assert_eq!(view.seats[1].account, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer that it was made for.
    pub viewer: Viewer,
    /// The board.
    pub board: Arc<Board>,
    /// The variants played.
    pub options: Options,
    /// The phase: the kind of action that the game waits for.
    pub phase: Phase,
    /// The seat that places, rolls or moves; `None` in settling and when the game is over.
    pub turn: Option<Seat>,
    /// The seats for which the game waits.
    pub acting: Seats,
    /// Turns begun so far; 0 while nomads are placed.
    pub turn_number: u16,
    /// The dice left in this turn.
    pub dice: Dice,
    /// Rolls made so far.
    pub rolls: u16,
    /// The spaces of the oasis (N4), by column, then row.
    pub oasis: Vec<Space>,
    /// The spaces on which cards lie, by column, then row.
    pub cards: Vec<Space>,
    /// All nomads with their seats, by column, then row.
    pub nomads: Vec<(Space, Seat)>,
    /// The prices owed (N30), by card.
    pub owed: Vec<Owed>,
    /// The offers open (N31), by card.
    pub offers: Vec<Offer>,
    /// The settled offers, in the order of settling.
    pub deals: Vec<Deal>,
    /// The payments (N40), in order.
    pub payments: Vec<Payment>,
    /// The seat that got 5 for the last nomad out of the start area (N26).
    pub start_bonus: Option<Seat>,
    /// The seat that got 5 for the first nomad over the gorge (N27).
    pub gorge_first: Option<Seat>,
    /// The seat that paid 5 for the last nomad over the gorge (N28).
    pub gorge_last: Option<Seat>,
    /// The nomads in the oasis, in the order in which they came.
    pub arrivals: Vec<Arrival>,
    /// The possessions of each seat, indexed by seat.
    pub seats: Vec<SeatView>,
    /// The cards that the viewer looked at or bought, with their values; by card.
    pub seen: Vec<(Space, i8)>,
    /// Moves that are only drafted. The nomads stand as if they were made.
    pub drafted: Vec<Move>,
    /// Nomads whose placement is only drafted.
    pub ghosts: Vec<Space>,
    /// Why nobody moves any more; `None` as long as somebody does.
    pub reason: Option<Reason>,
    /// How the game ended; `None` while it runs.
    pub ending: Option<Ending>,
}

/// The possessions of one seat, as far as the viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// Has it resigned (N38)?
    pub resigned: bool,
    /// Nomads that it still has to place.
    pub to_place: u8,
    /// The number of cards that it holds, which is public. What it has on offer counts.
    pub card_count: usize,
    /// Its money: for the seat itself, and when the game is over.
    pub account: Option<Account>,
    /// The values of its cards, ascending: likewise. In a draft the values of cards taken in it are missing.
    pub cards: Option<Vec<i8>>,
    /// All points, as if the game were scored now: likewise. Unknown in a draft that takes a card.
    pub total: Option<i32>,
}

/// How much a view shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Showing {
    /// The knowledge of the viewer.
    OnlyKnown,
    /// Everything.
    Everything,
}

impl Game {
    pub(super) fn shown(&self, viewer: Viewer, showing: Showing) -> View {
        let position = &self.position;
        let open = showing == Showing::Everything;
        let party = |one: Seat, other: Seat| open || viewer.is(one) || viewer.is(other);
        let offer = |mut offer: Offer| {
            offer.price = offer.price.filter(|_| party(offer.from, offer.to));
            offer
        };
        let deal = |deal: &Deal| Deal {
            offer: offer(deal.offer),
            how: deal.how,
        };
        let payment = |payment: &Payment| Payment {
            amount: payment.amount.filter(|_| party(payment.from, payment.to)),
            ..*payment
        };
        let cards = position.ground().cards().iter();
        let seen = cards.filter(|card| self.knows(viewer, *card));
        View {
            viewer,
            board: Arc::clone(&self.board),
            options: self.options.clone(),
            phase: position.phase(),
            turn: position.turn(),
            acting: self.acting(),
            turn_number: position.turn_number(),
            dice: position.dice(),
            rolls: position.rolls(),
            oasis: position.ground().oasis().iter().collect(),
            cards: position.cards().iter().collect(),
            nomads: position.nomads().collect(),
            owed: position.owed().collect(),
            offers: position.offers().map(offer).collect(),
            deals: self.history.deals.iter().map(deal).collect(),
            payments: self.history.payments.iter().map(payment).collect(),
            start_bonus: position.start_bonus(),
            gorge_first: position.gorge_first(),
            gorge_last: position.gorge_last(),
            arrivals: position.arrivals().collect(),
            seats: Seat::first(self.seats())
                .map(|seat| self.seat_shown(seat, open || viewer.is(seat)))
                .collect(),
            seen: seen
                .map(|card| (card, position.ground().value(card)))
                .collect(),
            drafted: Vec::new(),
            ghosts: Vec::new(),
            reason: position.reason(),
            ending: self.ending(),
        }
    }

    fn seat_shown(&self, seat: Seat, known: bool) -> SeatView {
        let values = self.position.values(seat);
        SeatView {
            resigned: self.position.resigned().contains(seat),
            to_place: self.position.to_place(seat),
            card_count: values.len(),
            account: known.then(|| *self.position.account(seat)),
            cards: known.then_some(values),
            total: known.then(|| self.position.total(seat)),
        }
    }
}
