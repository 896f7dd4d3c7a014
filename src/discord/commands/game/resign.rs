//! `/game resign`: asks once more, then takes the player out of the game.

use super::cancel::really;
use crate::discord::commands::{Call, privately};
use crate::discord::custom_id::Press;
use crate::discord::desk::Outcome;
use crate::discord::reply::Answer;
use crate::table::{Done, Origin, Refusal, Snapshot, Status, What};
use words::{labels, lobby};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn resign(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        ask(&origin, &snapshot)
    })
    .await
}

/// The question, to somebody who can resign.
fn ask(origin: &Origin, snapshot: &Snapshot) -> Result<Outcome, Refusal> {
    match snapshot.status {
        Status::Lobby => return Err(Refusal::NotStarted),
        Status::Over => return Err(Refusal::Over),
        Status::Cancelled => return Err(Refusal::Cancelled),
        Status::Running => {}
    }
    let own = snapshot
        .people
        .iter()
        .find(|person| person.user == origin.user)
        .ok_or(Refusal::NotPlaying)?;
    if own.resigned {
        return Err(Refusal::Resigned);
    }
    Ok(Outcome::from(Answer::Private(really(
        snapshot,
        lobby::REALLY_RESIGN,
        Press::ReallyResign,
        labels::REALLY_RESIGN,
    ))))
}

/// What is said when it is done.
pub fn done(done: &Done) -> String {
    match &done.what {
        What::Resigned { over: true, .. } => lobby::RESIGNED_LAST.to_owned(),
        _ => lobby::RESIGNED.to_owned(),
    }
}
