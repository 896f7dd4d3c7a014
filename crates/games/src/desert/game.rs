//! A whole game, from the empty board to the end, with its history.

use std::sync::Arc;

use super::action::{Action, Chance};
use super::ai::{self, Reasons};
use super::board::Board;
use super::colour::Colour;
use super::fact::Fact;
use super::ground::Ground;
use super::illegal::Illegal;
use super::opening::Opening;
use super::options::{LeaderOrder, Options};
use super::outcome::{Ending, Reason};
use super::position::{Placement, Position};
use super::sink::{Sink, Telling};
use super::spaces::Space;
use super::start::Start;
use super::view::Phase;
use crate::hint::Hint;
use crate::{ComputerTurn, Level, Seat, Seats, Seed, SetupError, Thinking, Viewer};

/// A game of Through the Desert. A clone is cheap enough for a preview; searches copy a [`Position`] instead.
///
/// ```
/// use std::sync::Arc;
///
/// use caravanserai_games::Seed;
/// use caravanserai_games::desert::{Boards, Game, Options, Phase};
///
/// let boards = Boards::embedded();
/// let river = boards.get("river").expect("an embedded board");
/// let mut game = Game::new(Arc::clone(river), &Options::default(), 4)?;
/// let seed = Seed::from_bytes([7; 32]);
/// while game.chance_due() {
///     game.chance(&game.draw(&seed))?;
/// }
/// // Palms and tokens are set: seat 0 places the first leader (R7).
/// assert_eq!(game.phase(), Phase::Leaders);
/// let seat = game.acting().iter().next().expect("seat 0");
/// let legal = game.legal(seat);
/// game.apply(seat, &legal[0])?;
/// assert_eq!(game.history(), [(seat, legal[0])]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    pub(super) board: Arc<Board>,
    pub(super) options: Options,
    pub(super) seats: usize,
    pub(super) opening: Opening,
    pub(super) start: Option<Start>,
    /// `None` before the tokens are laid.
    pub(super) position: Option<Position>,
    /// Leaders, camels and resignations, as they happened.
    pub(super) history: Vec<(Seat, Action)>,
}

/// R15: the river scores only on a board that has one, and there by default.
fn settled(options: &Options, board: &Board) -> Options {
    let river = Some(board.has_river() && options.river.unwrap_or(true));
    Options {
        river,
        ..options.clone()
    }
}

/// An upper bound on the actions of a game. Reserving as many lets a game be played without allocating.
const LONGEST: usize = 5 * 5 + 5 * 30 + 5;

impl Game {
    /// A new game, before anything is drawn.
    ///
    /// # Errors
    /// [`SetupError::Seats`] unless two to five play; [`SetupError::Unplayable`] if the board does not suit that number (R3).
    pub fn new(board: Arc<Board>, options: &Options, seats: usize) -> Result<Game, SetupError> {
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        board.playable_by(seats).map_err(SetupError::Unplayable)?;
        Ok(Game {
            opening: Opening::new(options, seats),
            options: settled(options, &board),
            seats,
            start: None,
            position: None,
            history: Vec::with_capacity(LONGEST),
            board,
        })
    }

    /// A game whose set-up is known, from a record.
    ///
    /// # Errors
    /// Why `start` is impossible.
    pub(super) fn known(
        board: Arc<Board>,
        options: Options,
        opening: Opening,
        start: Option<Start>,
    ) -> Result<Game, String> {
        let mut game = Game {
            seats: opening.gave_back.len(),
            opening,
            options: settled(&options, &board),
            start: None,
            position: None,
            history: Vec::with_capacity(LONGEST),
            board,
        };
        let ground = Arc::new(game.ground());
        game.position = Some(match &start {
            Some(start) => Position::from_start(ground, start)?,
            None => game.first_position(ground, &mut ()),
        });
        game.start = start;
        Ok(game)
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The variants played. `river` is `Some(true)` if the river scores (R15), else `Some(false)`.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Does the river score (R15)? It does if the board has one, unless it was switched off.
    #[must_use]
    pub fn river(&self) -> bool {
        self.options.river == Some(true)
    }

    /// The position from the first leader on; `None` before the tokens are laid. It holds every secret.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// Leaders, camels and resignations, as they happened.
    #[must_use]
    pub fn history(&self) -> &[(Seat, Action)] {
        &self.history
    }

    /// What the game is waiting for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.position
            .as_ref()
            .map_or_else(|| self.opening.phase(), Position::phase)
    }

    /// The seats that may act now: up to five while leaders are given back (R5), else one; none while chance is due and when
    /// the game is over. While it runs, any seat may resign (R23).
    #[must_use]
    pub fn acting(&self) -> Seats {
        match &self.position {
            Some(position) => position.turn().into_iter().collect(),
            None => self.opening.acting(),
        }
    }

    /// The seat that places camels after `seat`, which is on turn. `None` before the caravan phase, where it may depend on
    /// the spaces that are still free.
    #[must_use]
    pub fn next_after(&self, seat: Seat) -> Option<Seat> {
        let position = self.position.as_ref()?;
        if position.phase() != Phase::Camels || position.turn() != Some(seat) {
            return None;
        }
        Some(position.next_seat(seat)).filter(|next| *next != seat)
    }

    /// Must chance decide something before anybody can act? Also true when the game ended during the set-up: chance then
    /// completes it, so that the game has a record.
    #[must_use]
    pub fn chance_due(&self) -> bool {
        self.position.is_none() && self.opening.acting().is_empty()
    }

    /// Derives from the seed what chance decides next (`docs/shuffle.md`).
    ///
    /// While leaders are given back (R5) it draws for every seat that has not chosen, even if chance is not due yet: this
    /// is for a deadline that passes. When nothing is left to draw, it returns no palms.
    #[must_use]
    pub fn draw(&self, seed: &Seed) -> Chance {
        if self.position.is_some() {
            return Chance::Palms { at: Vec::new() };
        }
        self.opening.draw(&self.board, seed)
    }

    /// Applies what chance decided and returns what happened.
    ///
    /// # Errors
    /// [`SetupError::Chance`] if it is not due or impossible (R5, R6); nothing is changed.
    pub fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError> {
        if self.position.is_some() {
            return Err(SetupError::Chance("nothing is left to chance".to_owned()));
        }
        let mut facts = self.opening.chance(&self.board, chance)?;
        if self.opening.tokens.is_some() {
            let ground = Arc::new(self.ground());
            let mut telling = Telling::new(&ground);
            let over = self.opening.last_one().is_some();
            self.position = Some(self.first_position(ground, &mut telling));
            // Resignations, and an end that they brought, were reported when they happened.
            facts.extend(telling.facts.into_iter().filter(|fact| match fact {
                Fact::Resigned { .. } => false,
                Fact::Over { .. } => !over,
                _ => true,
            }));
        }
        Ok(facts)
    }

    fn ground(&self) -> Ground {
        self.ground_with(self.opening.tokens.as_deref().unwrap_or(&[]))
    }

    /// The land with these tokens instead of its own.
    pub(super) fn ground_with(&self, tokens: &[(Space, u8)]) -> Ground {
        Ground::new(
            Arc::clone(&self.board),
            self.seats,
            self.river(),
            self.opening.oases(),
            tokens,
        )
    }

    fn first_position(&self, ground: Arc<Ground>, sink: &mut impl Sink) -> Position {
        let owned: Vec<Vec<Colour>> = self
            .opening
            .gave_back
            .iter()
            .map(|&gone| {
                Colour::ALL
                    .into_iter()
                    .filter(|&colour| Some(colour) != gone)
                    .collect()
            })
            .collect();
        let serpentine = self.options.leader_order == LeaderOrder::Serpentine;
        let mut position = Position::new(ground, serpentine, &owned, sink);
        for &(seat, _) in &self.history {
            // Before the tokens are laid the history holds only resignations, and the opening has checked them. Once the game
            // is over, they change nothing.
            let _ = position.resign(seat, sink);
        }
        position
    }

    /// The present position, if the whole history had happened on this land; `None` before the tokens are laid.
    pub(super) fn replayed(&self, ground: Ground, sink: &mut impl Sink) -> Option<Position> {
        self.position.as_ref()?;
        let before = Game {
            history: Vec::new(),
            position: None,
            ..self.clone()
        };
        let ground = Arc::new(ground);
        let mut position = match &self.start {
            Some(start) => Position::from_start(ground, start).ok()?,
            None => before.first_position(ground, &mut ()),
        };
        for (seat, action) in &self.history {
            match *action {
                Action::Resign => position.resign(*seat, sink).ok()?,
                Action::Leader { colour, at } | Action::Camel { colour, at } => {
                    let at = self.board.space(at)?;
                    position.play(Placement { colour, at }, sink).ok()?;
                }
                Action::GiveBack { .. } | Action::Palm { .. } => {}
            }
        }
        Some(position)
    }

    /// Carries out an action with everything that follows from it, except chance, and returns what happened.
    ///
    /// The facts hold every token's value: [`Game::told`] masks them for a reader.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed.
    pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Illegal> {
        let Some(position) = &mut self.position else {
            return self.apply_opening(seat, *action);
        };
        let mut telling = Telling::new(position.ground());
        self.apply_to(seat, action, &mut telling)?;
        Ok(telling.facts)
    }

    /// Like [`Game::apply`], but reports what happens to `sink`, and only from the first leader on. From then on legal actions
    /// do not allocate, unless the game is a clone whose history has to grow.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed.
    pub fn apply_to(
        &mut self,
        seat: Seat,
        action: &Action,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        let Some(position) = &mut self.position else {
            return self.apply_opening(seat, *action).map(|_| ());
        };
        if position.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        match *action {
            Action::Resign => position.resign(seat, sink)?,
            Action::Leader { colour, at } | Action::Camel { colour, at } => {
                let due = if matches!(action, Action::Leader { .. }) {
                    Phase::Leaders
                } else {
                    Phase::Camels
                };
                if position.phase() != due {
                    return Err(Illegal::WrongPhase(position.phase()));
                }
                if position.turn() != Some(seat) {
                    return Err(Illegal::NotYourTurn(position.turn()));
                }
                let Some(at) = position.ground().board().space(at) else {
                    return Err(Illegal::NotASpace(at.to_string()));
                };
                position.play(Placement { colour, at }, sink)?;
            }
            Action::GiveBack { .. } | Action::Palm { .. } => {
                return Err(Illegal::WrongPhase(position.phase()));
            }
        }
        self.history.push((seat, *action));
        Ok(())
    }

    fn apply_opening(&mut self, seat: Seat, action: Action) -> Result<Vec<Fact>, Illegal> {
        let phase = self.opening.phase();
        if phase == Phase::Over {
            return Err(Illegal::GameOver);
        }
        if action == Action::Resign {
            let resigned = self.opening.resign(seat)?;
            self.history.push((seat, action));
            let over = self
                .outcome()
                .map(|Ending { reason, winners }| Fact::Over { reason, winners });
            return Ok([resigned].into_iter().chain(over).collect());
        }
        let due = match action {
            Action::GiveBack { .. } => Phase::GivingBack,
            _ => Phase::Palms,
        };
        if phase != due || matches!(action, Action::Leader { .. } | Action::Camel { .. }) {
            return Err(Illegal::WrongPhase(phase));
        }
        let acting = self.opening.acting();
        if !acting.contains(seat) {
            return Err(Illegal::NotYourTurn(
                acting.iter().next().filter(|_| acting.len() == 1),
            ));
        }
        let fact = match action {
            Action::GiveBack { colour } => self.opening.give_back(seat, colour)?,
            Action::Palm { at } => self.opening.set_palm(&self.board, seat, at)?,
            Action::Leader { .. } | Action::Camel { .. } | Action::Resign => {
                return Err(Illegal::WrongPhase(phase));
            }
        };
        Ok(vec![fact])
    }

    /// Every legal action of this seat except resigning: by colour, then column, then row. Empty if it may not act.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let Some(position) = &self.position else {
            return self.opening.legal(&self.board, seat);
        };
        if position.turn() != Some(seat) {
            return Vec::new();
        }
        let action = |Placement { colour, at }| {
            let at = self.board.name_of(at);
            match position.phase() {
                Phase::Leaders => Action::Leader { colour, at },
                _ => Action::Camel { colour, at },
            }
        };
        position.placements().map(action).collect()
    }

    /// Does chance decide for seats that do not act in time (R5)?
    #[must_use]
    pub fn late_is_drawn(&self) -> bool {
        self.phase() == Phase::GivingBack
    }

    /// Has the seat still to finish the turn in which it acted? A turn is never committed in parts.
    #[must_use]
    pub fn goes_on(&self, _: Seat, _: &[Fact]) -> bool {
        false
    }

    /// The seat that was asked something out of turn: nobody ever is.
    #[must_use]
    pub fn asked(&self, _: &Fact) -> Option<Seat> {
        None
    }

    /// The seats that have to answer something out of turn: nobody ever has.
    #[must_use]
    pub fn questions(&self) -> Seats {
        Seats::EMPTY
    }

    /// Does the game wait for such answers? It never does.
    #[must_use]
    pub fn waits_for_answers(&self) -> bool {
        false
    }

    /// What the rules prescribe for a seat that does not act in time: nothing.
    #[must_use]
    pub fn late_turn(&self, _: Seat) -> Vec<Action> {
        Vec::new()
    }

    /// A whole turn of a computer player, which sees only what this seat may know.
    #[must_use]
    pub fn computer_turn(
        &self,
        seat: Seat,
        level: Level,
        thinking: &Thinking,
    ) -> ComputerTurn<Action> {
        ai::turn(self, seat, level, thinking)
    }

    /// What the best level advises the seat, which sees only what it may know, to add to these uncommitted placements. If they are
    /// complete or not legal, the advice is for the whole turn. `None` if the seat is not to act, and before the first leader.
    #[must_use]
    pub fn hint(
        &self,
        seat: Seat,
        drafted: &[Action],
        thinking: &Thinking,
    ) -> Option<Hint<Action, Reasons>> {
        ai::hint(self, seat, drafted, thinking)
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn outcome(&self) -> Option<Ending> {
        match &self.position {
            Some(position) => position.outcome(),
            None => self.opening.last_one().map(|last| Ending {
                reason: Reason::Resigned,
                winners: [last].into_iter().collect(),
            }),
        }
    }

    /// Are token values public? They are with open tokens (R13) and when the game is over.
    pub(super) fn tokens_public(&self) -> bool {
        self.options.open_tokens || self.outcome().is_some()
    }

    /// The facts as `viewer` may know them now.
    #[must_use]
    pub fn told(&self, facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
        let public = self.tokens_public();
        facts.iter().map(|fact| fact.told(viewer, public)).collect()
    }

    /// Did these facts reveal a secret to anybody? If so, the action behind them can never be taken back.
    #[must_use]
    pub fn secret_learned(&self, facts: &[Fact]) -> bool {
        facts.iter().any(|fact| match fact {
            Fact::GaveBack { drawn, .. } => *drawn,
            Fact::PalmSet { seat, .. } => seat.is_none(),
            Fact::TokensLaid | Fact::Over { .. } => true,
            fact => self.options.aquifers && fact.tokens_taken() > 0,
        })
    }
}
