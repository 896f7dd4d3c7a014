//! For comparison: a minimal poise bot. It has one command, answers it with a ready-made picture, and
//! connects to Discord in the same way as our bot.

use poise::serenity_prelude::{ClientBuilder, CreateAttachment, Error, GatewayIntents};

use crate::local;
use crate::role::PICTURE;

/// The value of `ROLE` that selects this process.
pub const BARE: &str = "bare";

struct Picture(Vec<u8>);

/// The board
#[poise::command(slash_command)]
async fn board(context: poise::ApplicationContext<'_, Picture, Error>) -> Result<(), Error> {
    let file = CreateAttachment::bytes(context.data().0.clone(), "board.png");
    let reply = poise::CreateReply::default()
        .attachment(file)
        .ephemeral(true);
    context.send(reply).await?;
    Ok(())
}

pub async fn run() {
    let (_, http) = local::way_from_environment();
    let file = std::env::var_os(PICTURE).expect("the variable is set");
    let picture = Picture(std::fs::read(file).expect("the picture can be read"));
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![board()],
            ..poise::FrameworkOptions::default()
        })
        .initialize_owners(false)
        .setup(|context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                Ok(picture)
            })
        })
        .build();
    let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework);
    let mut client = client.await.expect("a client");
    client.start().await.expect("it logs in");
}
