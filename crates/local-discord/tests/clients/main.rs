//! Unchanged bots of discord.js, discord.py and twilight against the local Discord. `README.md` in this folder describes
//! what each of them does and how to install them.

mod client;
mod scene;

use crate::client::Client;
use crate::scene::Setup;

type TestResult = Result<(), Box<dyn std::error::Error>>;

/// Exercises everything the bot does, first undisturbed and then after each kind of connection trouble.
async fn lives_through_everything(client: Client, compression: &str) -> TestResult {
    let mut scene = Setup::start(client).await?;
    scene.ready().await?;
    assert_eq!(scene.compression().await?, compression);
    scene.report("Ana's caravan").await?;

    scene.trouble(r#"{"do": "drop"}"#, "RESUMED").await?;
    scene.report("after a cut").await?;

    scene
        .trouble(r#"{"do": "close", "code": 4000}"#, "RESUMED")
        .await?;
    scene.report("after a close").await?;

    scene.trouble(r#"{"do": "reconnect"}"#, "RESUMED").await?;
    scene.report("after a move").await?;

    scene
        .trouble(r#"{"do": "invalid", "resumable": true}"#, "RESUMED")
        .await?;
    scene.report("after a doubt").await?;

    scene
        .trouble(r#"{"do": "invalid", "resumable": false}"#, "READY")
        .await?;
    scene.report("in a new session").await?;

    scene
        .trouble(r#"{"do": "drop", "forget": true}"#, "READY")
        .await?;
    scene.report("after being forgotten").await?;
    scene.stop();
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_of_discordjs_lives_through_everything() -> TestResult {
    lives_through_everything(Client::discordjs(), "none").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_of_discordjs_with_compressed_payloads_lives_through_everything() -> TestResult {
    let client = Client::discordjs().with("COMPRESS", "1");
    lives_through_everything(client, "payload").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_of_discordpy_over_a_zlib_stream_lives_through_everything() -> TestResult {
    lives_through_everything(Client::discordpy(), "zlib-stream").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_of_discordpy_over_a_zstd_stream_lives_through_everything() -> TestResult {
    let zstd = client::installed("discordpy/zstd");
    let client = Client::discordpy().with("PYTHONPATH", &zstd);
    lives_through_everything(client, "zstd-stream").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_of_twilight_over_a_zstd_stream_lives_through_everything() -> TestResult {
    lives_through_everything(Client::twilight(), "zstd-stream").await
}
