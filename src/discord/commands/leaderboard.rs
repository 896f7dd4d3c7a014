//! `/leaderboard`: who leads in the rated games on a server.

use games::GameKind;

use super::{Call, privately};
use crate::discord::arguments::{Games, OneOf};
use crate::present::{Response, leaderboard as shown};

#[poise::command(slash_command)]
pub async fn leaderboard(
    call: Call<'_>,
    game: Option<OneOf<Games>>,
) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let language = dispatcher.language(&origin).await;
        let key = game.map(|game| game.key(language));
        let mut kinds = GameKind::ALL.iter().copied();
        let kind = kinds.find(|kind| key.as_deref().is_none_or(|key| key == kind.name()));
        let kind = kind.unwrap_or(GameKind::ALL[0]);
        Ok(Response::private(
            shown::of_server(dispatcher, &origin, kind).await?,
        ))
    })
    .await
}
