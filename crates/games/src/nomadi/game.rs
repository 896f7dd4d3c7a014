//! A whole game, from the bare board to the end, with its history.

use std::sync::Arc;

use super::action::Action;
use super::board::{Board, Unplayable};
use super::card::is_deck;
use super::dice::Roll;
use super::fact::Fact;
use super::ground::Ground;
use super::history::{History, Noting};
use super::illegal::Illegal;
use super::offer::{Deal, HIGHEST_PRICE, Payment};
use super::options::{LineUp, Options};
use super::phase::{Ending, Phase};
use super::position::Position;
use super::start::Start;
use crate::rules::Rules;
use crate::setup_error::SetupError;
use crate::{Seat, Sink, Space, SpaceName, Viewer};

/// A game of Nomadi. A clone is cheap enough for a preview; searches copy a [`Position`] instead.
///
/// ```
/// use std::sync::Arc;
///
/// use caravanserai_games::{Rules, Seed};
/// use caravanserai_games::nomadi::{Boards, Game, LineUp, Options, Phase};
///
/// let boards = Boards::embedded();
/// let board = boards.get("nomadi").expect("an embedded board");
/// let options = Options { line_up: LineUp::Drawn, ..Options::default() };
/// let mut game = Game::new(Arc::clone(board), &options, 4)?;
/// let seed = Seed::from_bytes([7; 32]);
/// while game.chance_due() {
///     game.chance(&game.draw(&seed))?;
/// }
/// // The cards lie, the caravan stands and the dice are rolled: seat 0 moves.
/// assert_eq!(game.phase(), Phase::Moving);
/// let (seat, action) = game.legal()[0];
/// game.apply(seat, &action)?;
/// assert_eq!(game.history(), [(seat, action)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    pub(super) board: Arc<Board>,
    pub(super) options: Options,
    pub(super) position: Position,
    /// `None` before the cards are laid.
    pub(super) cards: Option<Vec<(Space, i8)>>,
    /// `None` if nothing is drawn, and before it is.
    pub(super) line_up: Option<Vec<Space>>,
    pub(super) start: Option<Start>,
    pub(super) rolls: Vec<Roll>,
    pub(super) history: History,
}

/// An upper bound on the rolls of a game. Reserving as many lets a game be played without allocating.
const MOST_ROLLS: usize = 80 * 3;

impl Game {
    /// A new game, before anything is drawn.
    ///
    /// # Errors
    /// `SetupError::Seats` unless two to five play; `SetupError::Chance` if the board does not suit the options.
    pub fn new(
        board: Arc<Board>,
        options: &Options,
        seats: usize,
    ) -> Result<Game, SetupError<Unplayable>> {
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        board.suits(options.oasis_row).map_err(SetupError::Chance)?;
        let ground = Ground::new(Arc::clone(&board), seats, options, &[]);
        Ok(Game {
            position: Position::new(Arc::new(ground)),
            options: options.clone(),
            cards: None,
            line_up: None,
            start: None,
            rolls: Vec::with_capacity(MOST_ROLLS),
            history: History::new(),
            board,
        })
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The variants played.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.position.ground().seats()
    }

    /// The position. It holds every secret.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Every action, as it happened.
    #[must_use]
    pub fn history(&self) -> &[(Seat, Action)] {
        &self.history.actions
    }

    /// The settled offers, in the order of settling.
    #[must_use]
    pub fn deals(&self) -> &[Deal] {
        &self.history.deals
    }

    /// The payments (N40), in order.
    #[must_use]
    pub fn payments(&self) -> &[Payment] {
        &self.history.payments
    }

    /// The phase: the kind of action that the game waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.position.phase()
    }

    pub(super) fn line_up_due(&self) -> bool {
        self.options.line_up == LineUp::Drawn
            && self.line_up.is_none()
            && self.phase() == Phase::Placing
    }

    pub(super) fn lay_cards(&mut self, values: &[(SpaceName, i8)]) -> Result<(), &'static str> {
        if self.cards.is_some() {
            return Err("the cards lie already");
        }
        let ground = self.position.ground();
        let land = *ground.desert() | *ground.waterholes();
        let mut cards = Vec::new();
        for (name, value) in values {
            match self.board.space(*name).filter(|at| land.contains(*at)) {
                Some(at) => cards.push((at, *value)),
                None => return Err("a card lies on no desert or waterhole"),
            }
        }
        cards.sort_unstable();
        if cards.windows(2).any(|two| two[0].0 == two[1].0) {
            return Err("two cards lie on one space");
        }
        if is_deck(&cards, ground.waterholes()).is_err() {
            return Err("these are not the cards of a game");
        }
        let ground = Ground::new(Arc::clone(&self.board), self.seats(), &self.options, &cards);
        self.position = Position::new(Arc::new(ground));
        self.cards = Some(cards);
        Ok(())
    }

    pub(super) fn line_up_as(
        &mut self,
        at: &[SpaceName],
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), &'static str> {
        if self.cards.is_none() || !self.line_up_due() {
            return Err("no line-up is due");
        }
        let spaces: Option<Vec<Space>> = at.iter().map(|name| self.board.space(*name)).collect();
        let spaces = spaces.ok_or("the line-up is on no space")?;
        let mut noting = Noting::new(&mut self.history, sink);
        self.position = lined_up(self.position.clone(), &spaces, &mut noting)?;
        self.line_up = Some(spaces);
        Ok(())
    }

    /// Chance rolls (N12).
    pub(super) fn roll(
        &mut self,
        roll: Roll,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), &'static str> {
        if self.chance_due() && self.phase() != Phase::Rolling {
            return Err("something else is due");
        }
        if !roll.iter().all(|value| (1..=6).contains(value)) {
            return Err("a die shows 1 to 6");
        }
        let mut noting = Noting::new(&mut self.history, sink);
        if self.position.roll(roll, &mut noting).is_err() {
            return Err("no roll is due");
        }
        self.rolls.push(roll);
        Ok(())
    }

    /// Like [`Rules::apply`](crate::Rules::apply), but reports what happens to `sink`. Legal actions do not allocate, unless the game is a clone whose
    /// history has to grow, or players pay each other very often.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed.
    pub fn apply_to(
        &mut self,
        seat: Seat,
        action: &Action,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        let position = &self.position;
        position.may_act(seat)?;
        if self.cards.is_none() || position.phase() == Phase::Rolling {
            return Err(Illegal::WrongPhase(Phase::Rolling));
        }
        if self.line_up_due() {
            return Err(Illegal::WrongPhase(Phase::Placing));
        }
        let sink = &mut Noting::new(&mut self.history, sink);
        self.position.carry_out(seat, action, sink)?;
        self.history.actions.push((seat, *action));
        Ok(())
    }

    /// Every legal action of every seat except paying and resigning: places by space; then moves by die, from where and to
    /// where; then offers by card and price; then answers by card, buying first. Empty while chance is due.
    #[must_use]
    pub fn legal(&self) -> Vec<(Seat, Action)> {
        let mut legal = Vec::new();
        if self.chance_due() {
            return legal;
        }
        let position = &self.position;
        let name = |at| self.board.name_of(at);
        if let Some(seat) = position.turn() {
            let places = position.places();
            let places = places.iter().map(|at| Action::Place { at: name(at) });
            legal.extend(places.map(|action| (seat, action)));
            let mut moves = Vec::new();
            position.list_moves(&mut moves);
            let moves = moves.iter().map(|next| (seat, next.action(&self.board)));
            legal.extend(moves);
        }
        if position.phase() == Phase::Over {
            return legal;
        }
        for owed in position.owed() {
            let card = name(owed.card);
            let prices = (0..=HIGHEST_PRICE).map(|price| Action::Offer { card, price });
            legal.extend(prices.map(|action| (owed.from, action)));
        }
        for offer in position.offers() {
            let card = name(offer.card);
            let answers = [true, false].map(|buy| Action::Answer { card, buy });
            legal.extend(answers.map(|action| (offer.to, action)));
        }
        legal
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.position.ending()
    }

    /// Does the viewer know the value of the card that lay on this space (N41)?
    pub(super) fn knows(&self, viewer: Viewer, card: Space) -> bool {
        match viewer {
            Viewer::Spectator => false,
            Viewer::Seat(seat) if seat.index() >= self.seats() => false,
            Viewer::Seat(seat) => self.position.seen(seat).contains(card),
        }
    }
}

/// Places all nomads on these spaces, in the order of placing (N9).
pub(super) fn lined_up(
    mut position: Position,
    spaces: &[Space],
    sink: &mut impl Sink<Fact>,
) -> Result<Position, &'static str> {
    for &at in spaces {
        let seat = position
            .turn()
            .filter(|_| position.phase() == Phase::Placing);
        let seat = seat.ok_or("the line-up has more spaces than there are nomads")?;
        if position.place(seat, at, sink).is_err() {
            return Err("the line-up puts a nomad where it may not stand");
        }
    }
    if position.phase() == Phase::Placing {
        return Err("the line-up leaves nomads out");
    }
    Ok(position)
}
