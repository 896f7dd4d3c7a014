//! `/game`: opening, running and closing a table.

pub mod cancel;
pub mod export;
pub mod info;
pub mod join;
pub mod leave;
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
use info::info;
use join::join;
use leave::leave;
use moving::move_here;
use new::new;
use pause::pause;
use rematch::rematch;
use replace::{replace, take};
use resign::resign;
use resume::resume;
use start::start;

use super::{Call, which_subcommand};

#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands(
        "new",
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
        "export"
    )
)]
pub async fn game(call: Call<'_>) -> Result<(), serenity::Error> {
    which_subcommand(call).await
}
