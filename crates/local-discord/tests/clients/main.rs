//! Bots of discord.js, discord.py and twilight, unchanged, against the local Discord. What each of them does
//! and how they are installed is told in `README.md` beside this file.

mod client;
mod scene;

use crate::client::Client;
use crate::scene::Scene;

type Tested = Result<(), Box<dyn std::error::Error>>;

/// Everything that the bot does; then its connection is troubled in every way, and after each it does so again.
async fn lives_through_everything(client: Client, compression: &str) -> Tested {
    let mut scene = Scene::start(client).await?;
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
async fn discordjs() -> Tested {
    lives_through_everything(Client::discordjs(), "none").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discordjs_with_compressed_payloads() -> Tested {
    let client = Client::discordjs().with("COMPRESS", "1");
    lives_through_everything(client, "payload").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discordpy_over_a_zlib_stream() -> Tested {
    lives_through_everything(Client::discordpy(), "zlib-stream").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discordpy_over_a_zstd_stream() -> Tested {
    let zstd = client::installed("discordpy/zstd");
    let client = Client::discordpy().with("PYTHONPATH", &zstd);
    lives_through_everything(client, "zstd-stream").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twilight_over_a_zstd_stream() -> Tested {
    lives_through_everything(Client::twilight(), "zstd-stream").await
}
