//! `/game rematch`: opens a lobby like the one of the game that is over here.

use crate::discord::commands::{Call, openly};
use crate::discord::desk::{Desk, Outcome};
use crate::discord::reply::Answer;
use crate::present;
use crate::table::{Command, Expect, Origin, Refusal, TableId};
use ::words::lobby as words;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn rematch(call: Call<'_>) -> Result<(), serenity::Error> {
    openly(call, |desk, origin| async move {
        open(desk, &origin, None).await
    })
    .await
}

/// Opens the lobby of another game, after the one of a button or else the channel's.
///
/// # Errors
/// If that game is not over, or the one who asks did not play it.
pub async fn open(
    desk: &Desk,
    origin: &Origin,
    expect: Option<Expect>,
) -> Result<Outcome, Refusal> {
    let table: Option<TableId> = expect.map(|expect| expect.table);
    let before = desk.tables.look(origin.user, origin.channel, table).await?;
    let done = match desk.tables.perform(origin, expect, Command::Rematch).await {
        Err(Refusal::NotOver) => return Ok(Outcome::say(words::REMATCH_NOT_OVER)),
        done => done?,
    };
    let others: Vec<_> = before
        .people
        .iter()
        .filter(|person| person.user != origin.user)
        .map(|person| person.player.clone())
        .collect();
    let message = present::lobby(&desk.tables, &done.snapshot).headed(&words::rematch(&others));
    Ok(Outcome::lobby(Answer::Public(message), &done.snapshot))
}
