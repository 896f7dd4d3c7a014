//! What the buttons and the menu under a step of a game do.

use super::on_press::{Answered, OnPress};
use crate::history::Wanted;
use crate::present::screens::{history, imported, replay};
use crate::present::vocabulary::{Message, Response};
use crate::table::{Eyes, ImportId, Refusal, Source, UserId};
use games::{GameKind, Seat};

impl OnPress<'_> {
    /// Shows privately the last step of the game.
    pub async fn open_replay(self) -> Answered {
        let shown = self.step(false, None, Eyes::Own).await?;
        Ok(Response::private(shown))
    }

    /// Goes to the step that the button carries.
    pub async fn replay(self, imported: bool, seat: Option<Seat>) -> Answered {
        self.go(imported, self.pressed.control.revision, seat).await
    }

    /// Goes to the end of the turn that was chosen from the menu.
    pub async fn replay_turn(self, imported: bool, seat: Option<Seat>) -> Answered {
        let chosen = self.pressed.value.as_deref();
        match chosen.and_then(|step| step.parse().ok()) {
            Some(step) => self.go(imported, step, seat).await,
            None => self.unknown_choice().await,
        }
    }

    /// Sends the whole game as a moving picture.
    pub async fn film(self, imported: bool) -> Answered {
        let source = self.source(imported);
        let shown = replay::film(self.services, self.origin, source).await?;
        Ok(Response::private(shown))
    }

    /// Keeps an imported game no longer.
    pub async fn forget_import(self) -> Answered {
        let import = ImportId(self.pressed.control.table);
        let said = imported::forget(self.services, self.origin, import).await?;
        Ok(self.instead(Message::new(said)))
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

    async fn go(self, imported: bool, step: u64, seat: Option<Seat>) -> Answered {
        let eyes = seat.map_or(Eyes::Own, Eyes::Seat);
        let shown = self.step(imported, Some(step), eyes).await?;
        Ok(self.instead(shown))
    }

    async fn step(self, imported: bool, step: Option<u64>, eyes: Eyes) -> Result<Message, Refusal> {
        let source = Some(self.source(imported));
        replay::shown(self.services, self.origin, source, step, eyes).await
    }

    fn source(self, imported: bool) -> Source {
        match imported {
            true => Source::Import(ImportId(self.pressed.control.table)),
            false => Source::Table(self.table()),
        }
    }
}
