//! A game turn by turn, as one viewer saw it.

use crate::{Record, Recorded, Rules, Seat, Unplayed, Viewer};

/// What a viewer knew when a turn had ended. All of it may be shown to that viewer.
#[derive(Clone, Debug)]
pub struct Moment<G: Rules> {
    /// The knowledge of the viewer then.
    pub view: G::View,
    /// What was done in the turn before everybody's eyes, in order: what was placed and moved, and who resigned.
    pub acts: Vec<(Seat, G::Action)>,
}

impl<G: Recorded> Record<G> {
    /// Plays all actions, and shows what the viewer knew before the first, after every turn, and after the last. Each placement
    /// of the set-up counts as a turn. The last moment of a game that is over shows what everybody may know then.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use caravanserai_games::{Rules, Seed, desert::{Game, Options}};
    /// use caravanserai_games::Viewer;
    /// use caravanserai_games::desert::{Boards, Reading, Record};
    ///
    /// let boards = Boards::embedded();
    /// # let mut game = Game::new(Arc::clone(boards.get("river").expect("an embedded board")), &Options::default(), 2)?;
    /// # while game.chance_due() {
    /// #     game.chance(&game.draw(&Seed::from_bytes([7; 32])))?;
    /// # }
    /// # for _ in 0..3 {
    /// #     let seat = game.acting().iter().next().expect("it is somebody's turn");
    /// #     let next = game.legal(seat)[0];
    /// #     game.apply(seat, &next)?;
    /// # }
    /// // `game` begins with three leaders.
    /// let text = game.record(&["Ana".to_owned(), "Ben".to_owned()]).to_string();
    /// let record = Record::read(&text, &boards, None, Reading::default())?;
    ///
    /// let mut caravans = Vec::new();
    /// record.turns(Viewer::Spectator, |moment| caravans.push(moment.view.caravans.len()))?;
    /// assert_eq!(caravans, [0, 1, 2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Record::play`]. What came before was shown.
    pub fn turns(
        &self,
        viewer: Viewer,
        mut seen: impl FnMut(Moment<G>),
    ) -> Result<(), Unplayed<G::Illegal>> {
        // With the rolls that are due before the first action.
        let beginning = self.play_until(0)?;
        let mut number = beginning.turn_number();
        seen(Moment {
            view: beginning.view(viewer),
            acts: Vec::new(),
        });
        let mut acts = Vec::new();
        let mut shown = true;
        let game = G::replayed(self, None, |game, seat, action| {
            if G::is_open(action) {
                acts.push((seat, *action));
            }
            let placed = number == 0 && !G::is_aside(action);
            shown = placed || game.turn_number() != number || game.outcome().is_some();
            if shown {
                number = game.turn_number();
                seen(Moment {
                    view: game.view(viewer),
                    acts: std::mem::take(&mut acts),
                });
            }
        })?;
        if !shown {
            let view = game.view(viewer);
            seen(Moment { view, acts });
        }
        Ok(())
    }
}
