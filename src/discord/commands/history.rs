//! `/history`: the games that somebody finished, shown privately.

use games::GameKind;
use serenity::all::User;

use super::{Call, privately};
use crate::discord::arguments::{Games, OneOf};
use crate::history::Wanted;
use crate::present::{Response, history as shown};
use crate::table::UserId;

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn history(
    call: Call<'_>,
    player: Option<User>,
    game: Option<OneOf<Games>>,
    opponent: Option<User>,
) -> Result<(), serenity::Error> {
    let id = |user: User| UserId(user.id.get());
    let (player, opponent) = (player.map(id), opponent.map(id));
    privately(call, |dispatcher, origin| async move {
        let language = dispatcher.language(&origin).await;
        let key = game.map(|game| game.key(language));
        let mut kinds = GameKind::ALL.iter().copied();
        let kind = key.and_then(|key| kinds.find(|kind| key == kind.name()));
        let wanted = Wanted { kind, opponent };
        let person = player.unwrap_or(origin.user);
        let page = shown::page(dispatcher, &origin, person, wanted, 0).await?;
        Ok(Response::private(page))
    })
    .await
}
