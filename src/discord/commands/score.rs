//! `/score`: what everybody may know.

use super::Call;
use crate::discord::asked::Asked;
use crate::discord::desk::Outcome;
use crate::discord::reply::Manner;
use crate::games::View;
use crate::words::cast::Cast;
use crate::words::{score as words, table};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn score(call: Call<'_>) -> Result<(), serenity::Error> {
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move {
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
        },
    )
    .await
}
