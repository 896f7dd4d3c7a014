//! `/board`: the current board, shown privately.

use super::{Call, misread, own, privately};
use crate::discord::arguments::{OneOf, Shows};
use crate::present::{Response, game, turn};

#[poise::command(slash_command)]
pub async fn board(
    call: Call<'_>,
    // Read together with the options that games add.
    #[rename = "show"] _show: Option<OneOf<Shows>>,
) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let language = dispatcher.language(&origin).await;
        let Some(given) = own::given(language, &call, &game::added("board")) else {
            return Ok(Response::say(misread(call.command())(language)));
        };
        let snapshot = dispatcher.look(&origin).await?;
        let message = game::board(&snapshot, &given);
        Ok(Response::private(message.rows(turn::rows(&snapshot))))
    })
    .await
}
