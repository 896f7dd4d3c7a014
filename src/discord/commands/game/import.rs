//! `/game import`: the record of a finished game as a file, to look back at it.

use serenity::all::Attachment;

use crate::discord::commands::{Call, privately};
use crate::present::imported;
use crate::table::LARGEST_RECORD;
use discord_client::{NotRead, text_of};
use words::import as said;

#[poise::command(slash_command)]
pub async fn import(call: Call<'_>, record: Attachment) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let refused = match text_of(&record, LARGEST_RECORD).await {
            Ok(text) => return imported::import(dispatcher, &origin, text).await,
            Err(NotRead::TooLarge) => said::too_large,
            Err(NotRead::NoText) => said::no_text,
            Err(error @ NotRead::NotFetched(_)) => {
                tracing::warn!(%error, "cannot read what somebody attached");
                said::not_fetched
            }
        };
        Ok(dispatcher.say(&origin, refused).await)
    })
    .await
}
