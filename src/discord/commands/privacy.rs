//! `/privacy`: what is kept about a person, and forgetting it.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateAttachment};

use super::{Call, privately, which_subcommand};
use crate::discord::components::Maker;
use crate::discord::custom_id::Press;
use crate::discord::desk::{Desk, Outcome};
use crate::discord::reply::{Answer, Reply};
use crate::table::{Origin, Refusal, TableError};
use ::words::{labels, privacy as words};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("export", "erase")
)]
pub async fn privacy(call: Call<'_>) -> Result<(), serenity::Error> {
    which_subcommand(call).await
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn export(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let kept = desk.people.export_person(origin.user).await?;
        let text = serde_json::to_vec_pretty(&kept).map_err(TableError::Json)?;
        let file = CreateAttachment::bytes(text, "caravanserai-about-you.json");
        let reply = Reply::new(words::EXPORTED).file(file);
        Ok(Outcome::from(Answer::Private(reply)))
    })
    .await
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn erase(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move { ask(desk, &origin).await }).await
}

/// The question, with how many games it concerns.
async fn ask(desk: &Desk, origin: &Origin) -> Result<Outcome, Refusal> {
    let games = desk.tables.turns(origin.user).await?.len();
    let maker = Maker {
        table: 0,
        revision: 0,
        draft: None,
    };
    let row = CreateActionRow::Buttons(vec![
        maker.button(
            Press::ReallyErase,
            labels::REALLY_ERASE,
            ButtonStyle::Danger,
        ),
        maker.button(Press::Never, labels::KEEP, ButtonStyle::Secondary),
    ]);
    let reply = Reply::new(words::really_erase(games)).rows(vec![row]);
    Ok(Outcome::from(Answer::Private(reply)))
}

/// Forgets who pressed.
///
/// # Errors
/// If the database fails.
pub async fn forget(desk: &Desk, origin: &Origin) -> Result<Reply, Refusal> {
    let erased = desk.people.erase_person(origin).await?;
    Ok(Reply::new(words::erased(erased.number)))
}
