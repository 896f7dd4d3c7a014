//! Presses of buttons and menus: how they are written under messages, how they are answered, and what they do.

mod on_moves;
mod on_press;
mod on_replay;
mod on_settings;
mod table;
#[cfg(test)]
mod tests;
mod wire;

use super::services::Services;
use crate::present::vocabulary::{Control, ReplyKind, Response};
use crate::table::{Origin, Refusal};
use on_press::OnPress;
use table::{Answer, Named, Playable, row};
#[cfg(test)]
pub(crate) use tests::every_press;

/// A press as received.
pub struct Pressed {
    /// The control that was pressed. Not trusted: anybody may send any.
    pub control: Control,
    /// The choice from a menu.
    pub value: Option<String>,
    /// Whether only the presser can see the message. Private content never replaces a message that others see, whatever
    /// a client claims to have pressed.
    pub own: bool,
    /// Whether the message really carries that button.
    pub carried: bool,
}

impl Pressed {
    /// The kind of answer to expect.
    pub fn manner(&self) -> ReplyKind {
        match row::<Named>(self.control.press).answer {
            Answer::Update => ReplyKind::Update,
            Answer::Public => ReplyKind::Public,
            Answer::Instead if self.own => ReplyKind::Update,
            Answer::Private | Answer::Instead => ReplyKind::Private,
        }
    }

    /// Whether the answer replaces the message that was pressed, and not follows it as a new one for everybody.
    pub fn in_place(&self) -> bool {
        row::<Named>(self.control.press).answer != Answer::Public
    }

    /// Whether it is limited how often one person may press it.
    pub fn expensive(&self) -> bool {
        row::<Named>(self.control.press).expensive
    }

    /// Carries out the press.
    ///
    /// # Errors
    /// Why nothing was done.
    pub async fn play(self, services: &Services, origin: &Origin) -> Result<Response, Refusal> {
        let play = row::<Playable>(self.control.press).play;
        play(OnPress {
            services,
            origin,
            pressed: &self,
        })
        .await
    }
}
