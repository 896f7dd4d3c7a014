//! What the bot has written of a game of Nomadi: its log, played again by the rules alone.

use std::path::PathBuf;
use std::sync::Arc;

use games::nomadi::{Action, Board, Chance, Game, Options};
use games::{Rules, Seat, Seed};
use serde_json::Value;

use crate::app::App;
use crate::bot_database::database;
use test_kit::eventually;

/// A game in the bot's database.
pub struct Ledger {
    file: PathBuf,
    id: i64,
}

impl Ledger {
    /// The game that was opened last.
    pub async fn newest(app: &App) -> Ledger {
        let file = app.database();
        let mut database = database(&file).await;
        let id = sqlx::query_scalar("SELECT MAX(id) FROM games");
        let id = id.fetch_one(&mut database).await.expect("a game is open");
        Ledger { file, id }
    }

    /// Gives the game this seed, as long as it is not begun.
    pub async fn sow(&self, seed: &Seed) {
        let mut database = database(&self.file).await;
        let sown = sqlx::query("UPDATE games SET seed = $1 WHERE id = $2 AND status = 'lobby'")
            .bind(seed.to_hex())
            .bind(self.id)
            .execute(&mut database)
            .await;
        let rows = sown.expect("the game can be written").rows_affected();
        assert_eq!(rows, 1, "it has not begun");
    }

    /// Waits until so many people sit at the table.
    pub async fn joined(&self, people: usize) {
        eventually("everybody to join", || async {
            let mut database = database(&self.file).await;
            let joined: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM people WHERE game = $1")
                .bind(self.id)
                .fetch_one(&mut database)
                .await
                .ok()?;
            (usize::try_from(joined) == Ok(people)).then_some(())
        })
        .await;
    }

    /// Waits until it is begun.
    pub async fn begun(&self) {
        eventually("the beginning of the game", || async {
            (!self.entries().await.is_empty()).then_some(())
        })
        .await;
    }

    /// All entries of its log, in order.
    pub async fn entries(&self) -> Vec<Value> {
        let mut database = database(&self.file).await;
        let entries: Vec<String> =
            sqlx::query_scalar("SELECT entry FROM log WHERE game = $1 ORDER BY sequence")
                .bind(self.id)
                .fetch_all(&mut database)
                .await
                .expect("the log can be read");
        let entries = entries.iter().map(|entry| serde_json::from_str(entry));
        entries
            .map(|entry| entry.expect("entries are JSON"))
            .collect()
    }

    /// Writes other values into the entry of the cards. Only while no bot runs, since it keeps games in memory.
    pub async fn rewrite_cards(&self, rewritten: impl Fn(&str) -> String) {
        let mut database = database(&self.file).await;
        let (sequence, entry): (i64, String) = sqlx::query_as(
            "SELECT sequence, entry FROM log WHERE game = $1 AND entry LIKE '%\"cards\"%'",
        )
        .bind(self.id)
        .fetch_one(&mut database)
        .await
        .expect("the cards were laid");
        sqlx::query("UPDATE log SET entry = $1 WHERE game = $2 AND sequence = $3")
            .bind(rewritten(&entry))
            .bind(self.id)
            .bind(sequence)
            .execute(&mut database)
            .await
            .expect("the log can be written");
    }

    /// The game as it stands, with every secret.
    pub async fn game(&self) -> Game {
        let mut database = database(&self.file).await;
        let (board, settings): (String, String) =
            sqlx::query_as("SELECT board, settings FROM games WHERE id = $1")
                .bind(self.id)
                .fetch_one(&mut database)
                .await
                .expect("the game can be read");
        let board = Board::parse(&board).expect("a board of Nomadi");
        let settings: Value = serde_json::from_str(&settings).expect("settings are JSON");
        let options = settings["options"]["nomadi"].clone();
        let options: Options = serde_json::from_value(options).expect("options of Nomadi");
        let entries = self.entries().await;
        let seats = entries[0]["order"].as_array().expect("the seating").len();
        let mut game = Game::new(Arc::new(board), &options, seats).expect("it was begun");
        for entry in &entries[1..] {
            replay(&mut game, entry);
        }
        game
    }
}

/// Does what an entry of the log says. Nothing is taken back in these tests.
fn replay(game: &mut Game, entry: &Value) {
    match entry["entry"].as_str() {
        Some("chance") => {
            let chance: Chance = serde_json::from_value(entry["chance"]["nomadi"].clone())
                .unwrap_or_else(|why| panic!("{why}: {entry}"));
            game.chance(&chance)
                .unwrap_or_else(|why| panic!("{why}: {entry}"));
        }
        Some("action") => {
            let seat = usize::try_from(entry["seat"].as_u64().expect("a seat"));
            let seat = Seat::new(seat.expect("a small number"));
            let action: Action = serde_json::from_value(entry["action"]["nomadi"].clone())
                .unwrap_or_else(|why| panic!("{why}: {entry}"));
            game.apply(seat, &action)
                .unwrap_or_else(|why| panic!("{why}: {entry}"));
        }
        _ => panic!("not expected in the log: {entry}"),
    }
}
