//! For comparison: the least that a poise bot can be. It has one command and answers it with a
//! picture that was made before. It reaches Discord as the other bot does.

use poise::serenity_prelude::{ClientBuilder, CreateAttachment, Error, GatewayIntents};

use crate::local;
use crate::role::PICTURE;

/// What the process is told that it is.
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

/// Runs until it is killed.
pub async fn run() {
    let (_, http) = local::way_from_environment();
    let file = std::env::var_os(PICTURE).expect("the picture is told");
    let picture = Picture(std::fs::read(file).expect("the picture is there"));
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
