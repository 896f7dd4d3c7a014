//! `/tokens`: what somebody's tokens are worth, for his eyes only.

use super::{Call, privately};
use crate::discord::desk::Outcome;
use crate::table::Snapshot;
use games::View;
use words::{score, table};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn tokens(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        Ok(Outcome::say(text(&snapshot)))
    })
    .await
}

/// The viewer's own tokens.
pub fn text(snapshot: &Snapshot) -> String {
    let Some(View::Desert(view)) = &snapshot.view else {
        return table::NOT_STARTED.to_owned();
    };
    let own = snapshot
        .seat()
        .and_then(|seat| view.seats.get(seat.index()));
    match own {
        Some(own) => score::own_tokens(own, view.options.open_tokens || view.outcome.is_some()),
        None => table::NOT_PLAYING.to_owned(),
    }
}
