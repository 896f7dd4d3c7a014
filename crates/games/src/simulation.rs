//! Playing a game on at once, without a table: chance decides as soon as it is due, and one seat acts after the other.

use crate::{Game, Seat, Seed, SetupError};

impl Game {
    /// Carries out what chance decides, until somebody is to act or the game is over.
    ///
    /// ```
    /// use caravanserai_games::{Boards, Game, GameKind, Seed, Thinking, Level, desert};
    ///
    /// let boards = Boards::embedded();
    /// let river = boards.find(GameKind::Desert, "river").expect("an embedded board");
    /// let mut game = Game::new(river.text, &desert::Options::default().into(), 2)?;
    /// let seed = Seed::from_bytes([7; 32]);
    /// game.settle(&seed)?;
    /// while let Some(seat) = game.next_seat() {
    ///     for action in game.computer_turn(seat, Level::Gatherer, &Thinking::nodes(0, 7)).actions {
    ///         game.apply(seat, &action)?;
    ///     }
    ///     game.settle(&seed)?;
    /// }
    /// assert!(game.outcome().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `SetupError::Chance` if the game does not accept what is drawn for it, which it always does.
    pub fn settle(&mut self, seed: &Seed) -> Result<(), SetupError> {
        while self.chance_due() {
            let chance = self.draw(seed);
            self.chance(&chance)?;
        }
        Ok(())
    }

    /// The seat that is to act next, one at a time: whoever has an offer answers it before anybody else acts. `None` while chance
    /// is due and when the game is over.
    #[must_use]
    pub fn next_seat(&self) -> Option<Seat> {
        if self.chance_due() {
            return None;
        }
        let asked = self.questions().iter().next();
        asked.or_else(|| self.acting().iter().next())
    }
}
