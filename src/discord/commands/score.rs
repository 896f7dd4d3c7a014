//! `/score`: what everybody may know.

use super::{Call, privately};
use crate::discord::desk::Outcome;
use ::words::cast::Cast;
use ::words::{score as words, table};
use games::View;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn score(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        let Some(View::Desert(view)) = &snapshot.view else {
            return Ok(Outcome::say(table::NOT_STARTED));
        };
        let players = snapshot.players();
        let cast = Cast {
            players: &players,
            view,
        };
        Ok(Outcome::say(words::score(&cast, view.outcome.is_some())))
    })
    .await
}
