//! `/undo`: takes back what is not committed yet.

use super::Call;
use crate::discord::asked::Asked;
use crate::discord::desert::panel::{Chosen, panel};
use crate::discord::desk::Outcome;
use crate::discord::reply::{Answer, Manner};
use crate::table::Command;
use crate::words::turn;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn undo(call: Call<'_>, all: Option<bool>) -> Result<(), serenity::Error> {
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move {
            let command = if all == Some(true) {
                Command::StartOver
            } else {
                Command::Undo
            };
            let done = desk.tables.perform(&origin, None, command).await?;
            let head = Some(turn::TAKEN_BACK);
            let reply = panel(
                &desk.studio_of(origin.user).await,
                &done.snapshot,
                Chosen::default(),
                head,
            )
            .await;
            Ok(Outcome::from(Answer::Private(reply)))
        },
    )
    .await
}
