//! A whole game, from the empty board to the end, with its history.

use std::sync::Arc;

use super::action::Action;
use super::board::{Board, Unplayable};
use super::colour::Colour;
use super::ending::{Ending, Reason};
use super::fact::Fact;
use super::ground::Ground;
use super::illegal::Illegal;
use super::opening::Opening;
use super::options::{LeaderOrder, Options};
use super::position::{Placement, Position};
use super::spaces::Space;
use super::start::Start;
use super::view::Phase;
use crate::setup_error::SetupError;
use crate::{Seat, Sink};

/// A game of Through the Desert. A clone is cheap enough for a preview; searches copy a [`Position`] instead.
///
/// ```
/// use std::sync::Arc;
///
/// use caravanserai_games::{Rules, Seed};
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
    /// `SetupError::Seats` unless two to five play; `SetupError::Unplayable` if the board does not suit that number (R3).
    pub fn new(
        board: Arc<Board>,
        options: &Options,
        seats: usize,
    ) -> Result<Game, SetupError<Unplayable>> {
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        board.playable_by(seats).map_err(SetupError::Unplayable)?;
        Ok(Game::bare(board, options, Opening::new(options, seats)))
    }

    /// A game at its beginning, with this much of its set-up.
    fn bare(board: Arc<Board>, options: &Options, opening: Opening) -> Game {
        Game {
            seats: opening.gave_back.len(),
            opening,
            options: settled(options, &board),
            start: None,
            position: None,
            history: Vec::with_capacity(LONGEST),
            board,
        }
    }

    /// A game whose set-up is known, from a record.
    ///
    /// # Errors
    /// Why `start` is impossible.
    pub(super) fn known(
        board: Arc<Board>,
        options: &Options,
        opening: Opening,
        start: Option<Start>,
    ) -> Result<Game, String> {
        let mut game = Game::bare(board, options, opening);
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

    /// The phase: the kind of action that the game waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.position
            .as_ref()
            .map_or_else(|| self.opening.phase(), Position::phase)
    }

    pub(super) fn ground(&self) -> Ground {
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

    pub(super) fn first_position(
        &self,
        ground: Arc<Ground>,
        sink: &mut impl Sink<Fact>,
    ) -> Position {
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
    pub(super) fn replayed(&self, ground: Ground, sink: &mut impl Sink<Fact>) -> Option<Position> {
        let mut position = self.at_first_leader(ground)?;
        for (seat, action) in &self.history {
            self.repeat(&mut position, *seat, *action, sink)?;
        }
        Some(position)
    }

    /// The position on this land before the whole history; `None` before the tokens are laid.
    pub(super) fn at_first_leader(&self, ground: Ground) -> Option<Position> {
        self.position.as_ref()?;
        let before = Game {
            history: Vec::new(),
            position: None,
            ..self.clone()
        };
        let ground = Arc::new(ground);
        match &self.start {
            Some(start) => Position::from_start(ground, start).ok(),
            None => Some(before.first_position(ground, &mut ())),
        }
    }

    /// Carries out an entry of the history on a position. `None` if it is not legal there.
    pub(super) fn repeat(
        &self,
        position: &mut Position,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Fact>,
    ) -> Option<()> {
        match action {
            Action::Resign => position.resign(seat, sink).ok(),
            Action::Leader { colour, at } | Action::Camel { colour, at } => {
                let at = self.board.space(at)?;
                position.play(Placement { colour, at }, sink).ok()
            }
            Action::GiveBack { .. } | Action::Palm { .. } => Some(()),
        }
    }

    /// Like [`Rules::apply`](crate::Rules::apply), but reports what happens to `sink`, and only from the first leader on. From then on legal actions
    /// do not allocate, unless the game is a clone whose history has to grow.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed.
    pub fn apply_to(
        &mut self,
        seat: Seat,
        action: &Action,
        sink: &mut impl Sink<Fact>,
    ) -> Result<(), Illegal> {
        let Some(position) = &mut self.position else {
            return self.apply_opening(seat, *action).map(|_| ());
        };
        if position.ending().is_some() {
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

    pub(super) fn apply_opening(
        &mut self,
        seat: Seat,
        action: Action,
    ) -> Result<Vec<Fact>, Illegal> {
        let phase = self.opening.phase();
        if phase == Phase::Over {
            return Err(Illegal::GameOver);
        }
        if action == Action::Resign {
            let resigned = self.opening.resign(seat)?;
            self.history.push((seat, action));
            let over = self
                .ending()
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
            return Err(Illegal::NotYourTurn(acting.alone()));
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
        let placements = position.placements();
        placements.map(|next| self.action(next)).collect()
    }

    /// The placement as an action of the present phase.
    pub(super) fn action(&self, Placement { colour, at }: Placement) -> Action {
        let at = self.board.name_of(at);
        match self.phase() {
            Phase::Leaders => Action::Leader { colour, at },
            Phase::GivingBack | Phase::Palms | Phase::Camels | Phase::Over => {
                Action::Camel { colour, at }
            }
        }
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match &self.position {
            Some(position) => position.ending(),
            None => self.opening.last_one().map(|last| Ending {
                reason: Reason::Resigned,
                winners: [last].into_iter().collect(),
            }),
        }
    }

    /// Are token values public? They are with open tokens (R13) and when the game is over.
    pub(super) fn tokens_public(&self) -> bool {
        self.options.open_tokens || self.ending().is_some()
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
