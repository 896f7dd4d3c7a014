//! `/stats`: what somebody's finished games come to, shown privately.

use games::GameKind;
use serenity::all::User;

use super::{Call, privately};
use crate::discord::arguments::{Games, OneOf};
use crate::present::{Response, statistics as shown};
use crate::table::UserId;

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn stats(
    call: Call<'_>,
    player: Option<User>,
    game: Option<OneOf<Games>>,
) -> Result<(), serenity::Error> {
    let player = player.map(|user| UserId(user.id.get()));
    privately(call, |dispatcher, origin| async move {
        let language = dispatcher.language(&origin).await;
        let key = game.map(|game| game.key(language));
        let mut kinds = GameKind::ALL.iter().copied();
        let kind = key.and_then(|key| kinds.find(|kind| key == kind.name()));
        let person = player.unwrap_or(origin.user);
        let told = shown::of_person(dispatcher, &origin, person, kind).await?;
        Ok(Response::private(told))
    })
    .await
}
