//! `/board`: the board as it stands, only for who asks.

use super::{Call, own, privately};
use crate::discord::arguments::{OneOf, Shows};
use crate::present::{Outcome, game, turn};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn board(
    call: Call<'_>,
    // Read with the options that games add.
    #[rename = "show"] _show: Option<OneOf<Shows>>,
) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let language = desk.language(&origin).await;
        let given = match own::given(language, &call, &game::added("board")) {
            Ok(given) => given,
            Err(sentence) => return Ok(Outcome::say(sentence)),
        };
        let snapshot = desk.look(&origin).await?;
        let message = game::board(&snapshot, &given);
        Ok(Outcome::private(message.rows(turn::rows(&snapshot))))
    })
    .await
}
