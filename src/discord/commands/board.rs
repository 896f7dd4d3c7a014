//! `/board`: the board as it stands, only for who asks.

use serenity::all::ButtonStyle;
use serenity::builder::CreateActionRow;

use super::{Call, privately};
use crate::discord::arguments::{Colours, OneOf, Shows};
use crate::discord::components::Maker;
use crate::discord::custom_id::Press;
use crate::discord::desert;
use crate::discord::desk::Outcome;
use crate::discord::reply::Answer;
use crate::table::Snapshot;
use words::labels;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn board(
    call: Call<'_>,
    show: Option<OneOf<Shows>>,
    colour: Option<OneOf<Colours>>,
) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let snapshot = desk.look(&origin).await?;
        let show = show.as_ref().map(|show| show.text.as_str());
        let colour = colour.as_ref().map(|colour| colour.text.as_str());
        let reply =
            desert::board::board(&desk.studio_for(&snapshot), &snapshot, show, colour).await;
        Ok(Outcome::from(Answer::Private(reply.rows(rows(&snapshot)))))
    })
    .await
}

/// The buttons of the turn's message, for whoever is to move: somebody may have deleted that message.
fn rows(snapshot: &Snapshot) -> Vec<CreateActionRow> {
    if !snapshot.may_act() {
        return Vec::new();
    }
    let maker = Maker {
        table: snapshot.table.0,
        revision: snapshot.revision,
        draft: None,
    };
    let buttons = vec![
        maker.button(Press::MyTurn, labels::MY_TURN, ButtonStyle::Primary),
        maker.button(Press::Tokens, labels::MY_TOKENS, ButtonStyle::Secondary),
    ];
    vec![CreateActionRow::Buttons(buttons)]
}
