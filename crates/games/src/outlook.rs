//! The next actions of a seat.

use std::fmt;
use std::sync::Arc;

use crate::{Action, Game, OtherGame, Prospect, Seat};

/// The next actions of a seat, after its draft. The game behind it knows every secret and stays inside: an outlook
/// says only what the seat may know, and computes it when it is asked.
///
/// ```
/// use std::sync::Arc;
/// use caravanserai_games::{Boards, Game, GameKind, Options, Outlook, Seat, desert};
///
/// let boards = Boards::embedded();
/// let river = boards.find(GameKind::Desert, "river").expect("an embedded board");
/// let game = Game::new(river.text, &Options::from(desert::Options::default()), 2)?;
/// let outlook = Outlook::new(Arc::new(game), Seat::new(0), Vec::new());
/// assert!(outlook.drafted().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Outlook {
    game: Arc<Game>,
    seat: Seat,
    drafted: Vec<Action>,
}

impl Outlook {
    /// The outlook of a seat that has drafted these actions, which are legal one after the other.
    #[must_use]
    pub fn new(game: Arc<Game>, seat: Seat, drafted: Vec<Action>) -> Outlook {
        Outlook {
            game,
            seat,
            drafted,
        }
    }

    /// The seat's draft, in the order of its steps.
    #[must_use]
    pub fn drafted(&self) -> &[Action] {
        &self.drafted
    }

    /// Every placement that is legal after the drafted ones and then `more`, in the order in which they are suggested, with what
    /// it would bring. Empty if `more` is not legal.
    ///
    /// # Errors
    /// [`OtherGame`] if an action belongs to another game.
    pub fn prospects_after(&self, more: &[Action]) -> Result<Vec<Prospect>, OtherGame> {
        self.game
            .suggested(self.seat, &[&self.drafted, more].concat())
    }
}

impl fmt::Debug for Outlook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The game must not be logged.
        f.debug_struct("Outlook")
            .field("seat", &self.seat)
            .field("drafted", &self.drafted)
            .finish_non_exhaustive()
    }
}
