//! What the buttons and the menu under a step of a game do.

use super::on_press::{Answered, OnPress};
use crate::history::Wanted;
use crate::present::screens::{history, replay};
use crate::present::vocabulary::{Message, Response};
use crate::table::{Eyes, Refusal, Snapshot, UserId};
use games::{GameKind, Seat};

impl OnPress<'_> {
    /// Shows privately the last step of the game.
    pub async fn open_replay(self) -> Answered {
        let (snapshot, shown) = self.step(None, Eyes::Own).await?;
        Ok(Response::private(self.named(&snapshot, shown)))
    }

    /// Goes to the step that the button carries.
    pub async fn replay(self, seat: Option<Seat>) -> Answered {
        self.go(self.pressed.control.revision, seat).await
    }

    /// Goes to the end of the turn that was chosen from the menu.
    pub async fn replay_turn(self, seat: Option<Seat>) -> Answered {
        let chosen = self.pressed.value.as_deref();
        match chosen.and_then(|step| step.parse().ok()) {
            Some(step) => self.go(step, seat).await,
            None => self.unknown_choice().await,
        }
    }

    /// Sends the whole game as a moving picture.
    pub async fn film(self) -> Answered {
        let (snapshot, shown) = replay::film(self.services, self.origin, self.table()).await?;
        Ok(Response::private(self.named(&snapshot, shown)))
    }

    /// Shows a page of somebody's finished games.
    pub async fn history(self, kind: Option<GameKind>, page: u8) -> Answered {
        let control = self.pressed.control;
        let opponent = Some(control.revision).filter(|opponent| *opponent != 0);
        let wanted = Wanted {
            kind,
            opponent: opponent.map(UserId),
        };
        let person = UserId(control.table);
        let shown = history::page(self.services, self.origin, person, wanted, page).await?;
        Ok(self.instead(shown))
    }

    async fn go(self, step: u64, seat: Option<Seat>) -> Answered {
        let eyes = seat.map_or(Eyes::Own, Eyes::Seat);
        let (snapshot, shown) = self.step(Some(step), eyes).await?;
        Ok(self.instead(self.named(&snapshot, shown)))
    }

    async fn step(self, step: Option<u64>, eyes: Eyes) -> Result<(Snapshot, Message), Refusal> {
        replay::at(self.services, self.origin, Some(self.table()), step, eyes).await
    }
}
