//! What the buttons do that open what players did in detail.

use super::on_press::{Answered, OnPress};
use crate::present::screens::moves;
use crate::present::vocabulary::Response;
use crate::table::{Refusal, Snapshot};
use games::Seat;

impl OnPress<'_> {
    /// The game, with what happened since the revision that the button carries.
    async fn look_back(self) -> Result<Snapshot, Refusal> {
        let (tables, after) = (&self.services.tables, self.pressed.control.revision);
        let channel = self.origin.channel;
        tables
            .look_back(self.origin, channel, self.table(), after)
            .await
    }

    /// Shows privately what the player did in detail who moved last.
    pub async fn moves(self) -> Answered {
        let snapshot = self.look_back().await?;
        let shown = moves::of_last(&snapshot);
        Ok(Response::private(self.named(&snapshot, shown)))
    }

    /// Shows a page of what another player did.
    pub async fn moves_of(self, seat: Seat, page: u8) -> Answered {
        let snapshot = self.look_back().await?;
        let shown = moves::of_player(&snapshot, seat, page);
        Ok(self.instead(self.named(&snapshot, shown)))
    }
}
