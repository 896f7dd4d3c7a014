//! The ways to start an app.

use std::path::Path;

use local_discord::Timing;
use words::Language;

use super::{App, Connection};
use crate::bot_database::{self, BotDatabase};

impl App {
    /// Starts a local Discord and the library's bot.
    pub async fn start() -> App {
        let mut app = App::without_bot(Connection::Plain, true).await;
        app.start_library().await;
        app
    }

    /// The same with a bot that also speaks the pseudo-language, to those whose client says so; all texts stay as they are.
    pub async fn start_bilingual() -> App {
        let mut app = App::without_bot(Connection::Plain, true).await;
        app.languages = vec![Language::English, Language::Pseudo];
        app.control = app.control.verbatim();
        app.start_library().await;
        app
    }

    /// The same, connected as if to Discord itself: TLS, rate limits, and the bot's own limiter on.
    pub async fn start_faithful() -> App {
        let mut app = App::without_bot(Connection::Faithful, true).await;
        app.start_library().await;
        app
    }

    /// Starts a local Discord and the built program.
    pub async fn start_program() -> App {
        let mut app = App::without_bot(Connection::Plain, false).await;
        app.start_bot().await;
        app
    }

    /// The same, connected as if to Discord itself.
    pub async fn start_faithful_program() -> App {
        let mut app = App::without_bot(Connection::Faithful, false).await;
        app.start_bot().await;
        app
    }

    /// The same with a database that is a file, for what only files have.
    pub async fn start_program_on_a_file() -> App {
        let mut app = App::start_empty_on_a_file().await;
        app.start_bot().await;
        app
    }

    /// Starts a local Discord and the built program with these settings.
    pub async fn start_program_with(settings: &[(&str, &str)]) -> App {
        let mut app = App::without_bot(Connection::Plain, false).await;
        app.spawn_bot_with(settings);
        app.control.ready().await;
        app
    }

    /// Starts a local Discord; programs are started and killed later.
    pub async fn start_empty() -> App {
        App::without_bot(Connection::Plain, false).await
    }

    /// The same with a database that is a file, for what only files have.
    pub async fn start_empty_on_a_file() -> App {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let database = BotDatabase::in_file(folder.path());
        let gateway = Timing::default();
        App::in_folder(folder, database, None, Connection::Plain, false, gateway).await
    }

    /// Starts a local Discord that recommends this many shards and lets all log in at once. The library's bot is started later.
    pub async fn start_sharded(shards: u32) -> App {
        App::sharded(shards, Connection::Plain, true).await
    }

    /// The same; programs are started later.
    pub async fn start_sharded_empty(shards: u32) -> App {
        App::sharded(shards, Connection::Plain, false).await
    }

    /// The same for the built program, which connects as if to Discord itself.
    pub async fn start_faithful_sharded(shards: u32) -> App {
        App::sharded(shards, Connection::Faithful, false).await
    }

    async fn sharded(shards: u32, connection: Connection, jumps: bool) -> App {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let database = BotDatabase::new(folder.path()).await;
        let gateway = Timing {
            shards,
            concurrency: shards,
            ..Timing::default()
        };
        App::in_folder(folder, database, None, connection, jumps, gateway).await
    }

    /// Starts a local Discord on a copy of the files that another one and its bot left in this folder. The
    /// bot is started later, perhaps on a copy of its database in a schema.
    pub async fn start_from(left: &Path) -> App {
        let folder = tempfile::tempdir().expect("a folder for the copies");
        for file in [bot_database::FILE, "playground.sqlite"] {
            let copied = std::fs::copy(left.join(file), folder.path().join(file));
            copied.unwrap_or_else(|error| panic!("{file} cannot be copied: {error}"));
        }
        let world = Some(folder.path().to_owned());
        let database = BotDatabase::from_file(folder.path()).await;
        let gateway = Timing::default();
        App::in_folder(folder, database, world, Connection::Plain, true, gateway).await
    }

    async fn without_bot(connection: Connection, jumps: bool) -> App {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let database = BotDatabase::new(folder.path()).await;
        App::in_folder(folder, database, None, connection, jumps, Timing::default()).await
    }
}
