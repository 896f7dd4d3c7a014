//! `/settings`: a person's settings, for all servers.

use poise::serenity_prelude::AutocompleteChoice;
use serenity::builder::CreateAutocompleteResponse;

use super::{Call, privately};
use crate::discord::arguments::{Languages, OneOf, Text, Themes};
use crate::discord::dispatcher::Dispatcher;
use crate::present::{Response, SettingsChange};
use crate::table::Zone;

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
#[allow(clippy::too_many_arguments, reason = "the options of one command")]
pub async fn settings(
    call: Call<'_>,
    turn: Option<bool>,
    half: Option<bool>,
    most: Option<bool>,
    next: Option<bool>,
    quiet: Option<Text>,
    #[autocomplete = "zones"] zone: Option<Text>,
    confirm: Option<bool>,
    theme: Option<OneOf<Themes>>,
    language: Option<OneOf<Languages>>,
    unlisted: Option<bool>,
) -> Result<(), serenity::Error> {
    let changes = |words_in| SettingsChange {
        turn,
        half,
        most,
        next,
        quiet: quiet.map(|quiet| quiet.0),
        zone: zone.map(|zone| zone.0),
        confirm,
        unlisted,
        theme: theme.map(|theme| theme.key(words_in)),
        language: language.map(|language| language.key(words_in)),
    };
    privately(call, |dispatcher, origin| async move {
        let changes = changes(dispatcher.language(&origin).await);
        let shown = changes.apply(dispatcher, &origin).await?;
        Ok(Response::private(shown))
    })
    .await
}

/// Time zones whose name contains the typed text, with matches at the start of a part first.
async fn zones(
    _: poise::Context<'_, std::sync::Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let mut found: Vec<(bool, String)> = Zone::all()
        .into_iter()
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let begins = lower.split('/').any(|part| part.starts_with(&typed));
            (begins || lower.contains(&typed)).then_some((!begins, name))
        })
        .collect();
    found.sort();
    let choices = found.into_iter().take(25);
    CreateAutocompleteResponse::new().set_choices(
        choices
            .map(|(_, name)| AutocompleteChoice::new(name.clone(), name))
            .collect(),
    )
}
