//! `/game`: opening, running and closing a table.

pub mod cancel;
pub mod export;
pub mod import;
pub mod info;
pub mod join;
pub mod leave;
pub mod list;
pub mod moving;
pub mod new;
pub mod pause;
pub mod rematch;
pub mod replace;
pub mod resign;
pub mod resume;
pub mod start;
pub mod timing;

use cancel::cancel;
use export::export;
use import::import;
use info::info;
use join::join;
use leave::leave;
use list::list;
use moving::move_here;
use new::new;
use pause::pause;
use rematch::rematch;
use replace::{replace, take};
use resign::resign;
use resume::resume;
use start::start;

use super::{Call, which_subcommand};

/// Each subcommand says for itself what it answers in a direct message.
#[poise::command(
    slash_command,
    interaction_context = "Guild",
    subcommands(
        "new",
        "list",
        "join",
        "leave",
        "start",
        "cancel",
        "info",
        "replace",
        "take",
        "pause",
        "resume",
        "move_here",
        "resign",
        "rematch",
        "export",
        "import"
    )
)]
pub async fn game(call: Call<'_>) -> Result<(), serenity::Error> {
    which_subcommand(call).await
}
