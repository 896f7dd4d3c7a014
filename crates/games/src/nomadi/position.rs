//! The game on a ground from the first nomad to the end: whose turn it is, where everything is and what everybody has.

use std::sync::Arc;

use super::account::Account;
use super::caravan::Caravan;
use super::dice::Dice;
use super::ground::Ground;
use super::illegal::Illegal;
use super::offer::{Offer, Owed, Prices};
use super::paths::Path;
use super::phase::{Ending, Phase, Reason};
use crate::{Seat, Seats, Space, Spaces};

/// The last turn (N34).
pub const LAST_TURN: u16 = 80;

/// A nomad in the oasis (N29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The space of the oasis on which it stands.
    pub at: Space,
    /// The seat whose nomad it is.
    pub owner: Seat,
    /// The seat that moved it there; `None` if the game began with it there.
    pub mover: Option<Seat>,
}

/// A running game. Copying it takes no heap memory, so a search may copy it as often as it likes. It holds every secret.
///
/// ```
/// use std::sync::Arc;
///
/// use caravanserai_games::Seat;
/// use caravanserai_games::nomadi::{Boards, Ground, Options, Phase, Position};
///
/// let boards = Boards::embedded();
/// let board = boards.get("nomadi-small").expect("an embedded board");
/// let ground = Ground::new(Arc::clone(board), 2, &Options::default(), &[]);
/// let mut position = Position::new(Arc::new(ground));
/// // Two players place eight nomads each, in turn (N9).
/// while position.phase() == Phase::Placing {
///     let seat = position.turn().expect("somebody places");
///     let at = position.places().first().expect("there is room");
///     position.place(seat, at, &mut ())?;
/// }
/// // Then the first turn begins with a roll (N12).
/// position.roll([1, 2, 3, 4, 5, 6], &mut ())?;
/// let mut moves = Vec::new();
/// position.list_moves(&mut moves);
/// position.play(Seat::new(0), moves[0], &mut ())?;
/// assert_eq!(position.dice().len(), 5);
/// # Ok::<(), caravanserai_games::nomadi::Illegal>(())
/// ```
#[derive(Clone)]
pub struct Position {
    pub(super) ground: Arc<Ground>,
    pub(super) caravan: Caravan,
    /// Where cards lie.
    pub(super) cards: Spaces,
    /// By seat: the cards it took or bought, by the spaces on which they lay.
    pub(super) held: [Spaces; Seat::MOST],
    /// By seat: the cards it looked at or bought.
    pub(super) seen: [Spaces; Seat::MOST],
    pub(super) accounts: [Account; Seat::MOST],
    pub(super) prices: Prices,
    /// By seat: nomads not yet placed.
    pub(super) to_place: [u8; Seat::MOST],
    pub(super) resigned: Seats,
    pub(super) phase: Phase,
    pub(super) reason: Option<Reason>,
    pub(super) turn: Seat,
    pub(super) turn_number: u16,
    pub(super) rolls: u16,
    pub(super) rolls_of_turn: u8,
    pub(super) dice: Dice,
    /// Seven at most, and one more so that they can be compared all at once.
    pub(super) made: [Path; 8],
    pub(super) made_count: u8,
    pub(super) start_bonus: Option<Seat>,
    pub(super) gorge_first: Option<Seat>,
    pub(super) gorge_last: Option<Seat>,
    pub(super) arrivals: [Option<Arrival>; 3],
}

impl Position {
    /// The beginning: seat 0 places the first nomad (N9).
    #[must_use]
    pub fn new(ground: Arc<Ground>) -> Position {
        let mut to_place = [0; Seat::MOST];
        to_place[..ground.seats].fill(ground.each as u8);
        Position {
            cards: *ground.cards(),
            ground,
            caravan: Caravan::new(),
            held: [Spaces::EMPTY; Seat::MOST],
            seen: [Spaces::EMPTY; Seat::MOST],
            accounts: [Account::default(); Seat::MOST],
            prices: Prices::none(),
            to_place,
            resigned: Seats::EMPTY,
            phase: Phase::Placing,
            reason: None,
            turn: Seat::new(0),
            turn_number: 0,
            rolls: 0,
            rolls_of_turn: 0,
            dice: Dice::NONE,
            made: [Path::NONE; 8],
            made_count: 0,
            start_bonus: None,
            gorge_first: None,
            gorge_last: None,
            arrivals: [None; 3],
        }
    }

    /// The ground on which it is played.
    #[must_use]
    #[inline]
    pub fn ground(&self) -> &Arc<Ground> {
        &self.ground
    }

    /// The phase: the kind of action that the game waits for.
    #[must_use]
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat that places, rolls or moves; `None` while the game is settled and when it is over.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Option<Seat> {
        let played = !matches!(self.phase, Phase::Settling | Phase::Over);
        played.then_some(self.turn)
    }

    /// Turns begun so far; 0 while nomads are placed.
    #[must_use]
    pub fn turn_number(&self) -> u16 {
        self.turn_number
    }

    /// Rolls made so far.
    #[must_use]
    pub fn rolls(&self) -> u16 {
        self.rolls
    }

    /// The dice left in this turn.
    #[must_use]
    #[inline]
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// All nomads with their spaces, by column, then row.
    pub fn nomads(&self) -> impl Iterator<Item = (Space, Seat)> {
        self.caravan.iter()
    }

    /// The seat of the nomad on this space.
    #[must_use]
    pub fn owner_on(&self, at: Space) -> Option<Seat> {
        self.caravan.on(at).map(|nomad| self.caravan.owner(nomad))
    }

    /// The spaces with nomads.
    #[must_use]
    pub fn occupied(&self) -> &Spaces {
        self.caravan.occupied()
    }

    /// The spaces on which cards lie.
    #[must_use]
    pub fn cards(&self) -> &Spaces {
        &self.cards
    }

    /// The cards that the seat took or bought, by the spaces on which they lay. What it has on offer counts as its own (N31).
    #[must_use]
    pub fn held(&self, seat: Seat) -> &Spaces {
        &self.held[seat.index()]
    }

    /// The cards that the seat looked at or bought.
    #[must_use]
    pub fn seen(&self, seat: Seat) -> &Spaces {
        &self.seen[seat.index()]
    }

    /// The values that the seat holds, ascending.
    #[must_use]
    pub fn values(&self, seat: Seat) -> Vec<i8> {
        let taken = self.held(seat).iter().map(|at| self.ground.value(at));
        let before = self.ground.held.get(seat.index());
        let mut values: Vec<i8> = before.into_iter().flatten().copied().chain(taken).collect();
        values.sort_unstable();
        values
    }

    /// The sum of the values that the seat holds.
    #[must_use]
    pub fn card_points(&self, seat: Seat) -> i32 {
        let taken = self.held(seat).iter().map(|at| self.ground.value(at));
        let before = self.ground.held.get(seat.index());
        let before = before.into_iter().flatten().copied();
        taken.chain(before).map(i32::from).sum()
    }

    /// The seat's money, by source.
    #[must_use]
    #[inline]
    pub fn account(&self, seat: Seat) -> &Account {
        &self.accounts[seat.index()]
    }

    /// Money and values of cards, as if the game were scored now (N37).
    #[must_use]
    pub fn total(&self, seat: Seat) -> i32 {
        self.account(seat).money() + self.card_points(seat)
    }

    /// The prices owed (N30), by card.
    pub fn owed(&self) -> impl Iterator<Item = Owed> {
        self.prices.owed()
    }

    /// The offers open (N31), by card.
    pub fn offers(&self) -> impl Iterator<Item = Offer> {
        self.prices.offers()
    }

    /// Nomads that the seat still has to place (N9).
    #[must_use]
    pub fn to_place(&self, seat: Seat) -> u8 {
        self.to_place[seat.index()]
    }

    /// The seats that resigned (N38).
    #[must_use]
    pub fn resigned(&self) -> Seats {
        self.resigned
    }

    /// The seat that got 5 for the last nomad out of the start area (N26).
    #[must_use]
    pub fn start_bonus(&self) -> Option<Seat> {
        self.start_bonus
    }

    /// The seat that got 5 for the first nomad over the gorge (N27).
    #[must_use]
    pub fn gorge_first(&self) -> Option<Seat> {
        self.gorge_first
    }

    /// The seat that paid 5 for the last nomad over the gorge (N28).
    #[must_use]
    pub fn gorge_last(&self) -> Option<Seat> {
        self.gorge_last
    }

    /// The nomads in the oasis, in the order in which they came.
    pub fn arrivals(&self) -> impl Iterator<Item = Arrival> {
        self.arrivals.into_iter().flatten()
    }

    /// Why nobody moves any more; `None` as long as somebody does.
    #[must_use]
    pub fn reason(&self) -> Option<Reason> {
        self.reason
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let reason = self.reason.filter(|_| self.phase == Phase::Over)?;
        Some(Ending {
            reason,
            winners: self.leading(),
        })
    }

    /// N37: the seats with most points among those that did not resign.
    fn leading(&self) -> Seats {
        let playing = self.seats().filter(|seat| self.plays(*seat));
        Seats::with_most(playing, |seat| self.total(seat))
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.ground.seats)
    }

    /// Is the seat at the table, and did it not resign?
    #[inline]
    pub(super) fn plays(&self, seat: Seat) -> bool {
        seat.index() < self.ground.seats && !self.resigned.contains(seat)
    }

    /// May anything still be done, and does this seat play?
    ///
    /// # Errors
    /// [`Illegal::GameOver`] or [`Illegal::NoSuchSeat`].
    pub(super) fn may_act(&self, seat: Seat) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::GameOver);
        }
        if !self.plays(seat) {
            return Err(Illegal::NoSuchSeat);
        }
        Ok(())
    }

    /// Is this what is due, and is the seat on turn?
    pub(super) fn is_due(&self, seat: Seat, phase: Phase) -> Result<(), Illegal> {
        self.may_act(seat)?;
        if self.phase != phase {
            return Err(Illegal::WrongPhase(self.phase));
        }
        if self.turn != seat {
            return Err(Illegal::NotYourTurn(self.turn));
        }
        Ok(())
    }
}
