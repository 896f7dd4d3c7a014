//! `/place`: a leader, or one or two camels, or a palm.

use serenity::builder::CreateAutocompleteResponse;

use super::{Call, privately};
use crate::discord::arguments::Text;
use crate::discord::asked::Asked;
use crate::discord::components::completion;
use crate::discord::desk::Desk;
use crate::present::Outcome;
use crate::present::desert::offers;
use crate::present::desert::placing::Pair;
use crate::present::game::{self, Chosen};
use crate::table::{Origin, Refusal, Snapshot, What};
use words::refusal;

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn place(
    call: Call<'_>,
    #[autocomplete = "offered"] colour: Text,
    #[autocomplete = "offered"] space: Text,
    #[autocomplete = "offered"] colour2: Option<Text>,
    #[autocomplete = "offered"] space2: Option<Text>,
) -> Result<(), serenity::Error> {
    privately(call, |desk, origin| async move {
        let first = Pair {
            colour: &colour.0,
            space: &space.0,
        };
        let second = match (&colour2, &space2) {
            (None, None) => None,
            (Some(colour), Some(space)) => Some(Pair {
                colour: &colour.0,
                space: &space.0,
            }),
            _ => return Ok(Outcome::say(refusal::HALF_A_PAIR)),
        };
        put(desk, &origin, first, second).await
    })
    .await
}

/// Why nothing was drafted.
enum NotDrafted {
    /// A sentence that says what would be right.
    Sentence(String),
    Refused(Refusal),
}

impl From<Refusal> for NotDrafted {
    fn from(refusal: Refusal) -> NotDrafted {
        NotDrafted::Refused(refusal)
    }
}

/// Drafts the one or two placements and shows the preview.
async fn put(
    desk: &Desk,
    origin: &Origin,
    first: Pair<'_>,
    second: Option<Pair<'_>>,
) -> Result<Outcome, Refusal> {
    let choose =
        |snapshot: &Snapshot| game::placed(snapshot, first, second).map_err(NotDrafted::Sentence);
    let done = match desk.tables.perform_with(origin, None, choose).await {
        Ok(done) => done,
        Err(NotDrafted::Sentence(sentence)) => return Ok(Outcome::say(sentence)),
        Err(NotDrafted::Refused(refusal)) => return Err(refusal),
    };
    let message = if let What::Committed { facts, over } = &done.what {
        let told = game::committed(&done.snapshot, facts, *over);
        game::played(&done.snapshot, &told)
    } else {
        game::panel(&done.snapshot, Chosen::default(), None)
    };
    Ok(Outcome::private(message))
}

/// A text option as it was filled in so far, by name.
fn given<'a>(call: &Call<'a>, name: &str) -> Option<&'a str> {
    use serenity::all::ResolvedValue;
    let option = call.args.iter().find(|option| option.name == name)?;
    match option.value {
        ResolvedValue::String(text) => Some(text),
        ResolvedValue::Autocomplete { value, .. } => Some(value),
        _ => None,
    }
}

/// The game of the channel as this player may see it. Autocomplete never says why there is none.
async fn seen(call: &Call<'_>) -> Option<Snapshot> {
    let origin = Asked::by_command(call.serenity_context(), call.interaction).origin;
    call.data().look(&origin).await.ok()
}

/// What can be placed, for whichever option is being filled in.
async fn offered(
    context: poise::Context<'_, std::sync::Arc<Desk>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let poise::Context::Application(call) = context else {
        return CreateAutocompleteResponse::new();
    };
    let focused = call.interaction.data.autocomplete();
    let choices = match (seen(&call).await, focused) {
        (Some(snapshot), Some(option)) => {
            offers::offers(&snapshot, option.name, |name| given(&call, name), typed)
        }
        _ => Vec::new(),
    };
    completion(choices)
}
