//! The schema, step by step: the embedded files of `migrations/sqlite/`.
//!
//! They are listed by hand because sqlx's macro would make everybody compile sqlx and SQLite a second time, for the
//! build machine. A test compares the list with the folder.

use sqlx::SqliteConnection;
use sqlx::migrate::{Migrate, MigrateError, Migrator};

use crate::store::sql::migrator::{files, migrator_of};

/// Name and text of each file, in numerical order.
const FILES: &[(&str, &str)] = files![
    "../../../migrations/sqlite/";
    "0001_tables",
    "0002_days",
    "0003_idle",
    "0004_done_jobs",
    "0005_log_by_game",
    "0006_jobs_by_kind",
    "0007_moves",
    "0008_questions",
    "0009_leases_and_failures",
    "0010_one_interaction_many_games",
    "0011_occupants",
    "0012_closed_channels",
    "0013_fair_queue",
    "0014_games_by_server",
    "0015_seat_requests",
    "0016_limits",
    "0017_people_by_index",
    "0018_heads_of_queues",
    "0019_refused_requests",
    "0020_erased",
    "0021_frozen_since",
    "0022_turn_buttons",
    "0023_threads",
    "0024_open_seats",
    "0025_greetings",
    "0026_erased_rewritten",
    "0027_games_of_host",
    "0028_locales",
    "0029_language_of_jobs",
    "0030_late_turns",
    "0031_suggestions",
    "0032_shared_messages",
    "0033_interaction_of_jobs",
    "0034_troubles",
    "0035_heartbeat_of_shards",
    "0036_clocks_of_jobs",
    "0037_results",
    "0038_imports",
    "0039_processes",
];

/// The last step that this program knows.
pub(super) fn known() -> i64 {
    i64::try_from(FILES.len()).unwrap_or(i64::MAX)
}

/// The migrations that bring a database up to date.
pub fn migrator() -> Migrator {
    migrator_of(FILES)
}

/// Checks that a database was made by this program or an earlier version of it. Changes nothing.
///
/// # Errors
/// The fault in it.
pub async fn check(database: &mut SqliteConnection) -> Result<(), String> {
    let migrator = migrator();
    let table = &*migrator.table_name;
    let known: i64 = sqlx::query_scalar(
        "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name IN ($1, 'games')",
    )
    .bind(table)
    .fetch_one(&mut *database)
    .await
    .map_err(|error| error.to_string())?;
    if known != 2 {
        return Err("it is not a database of this program".to_owned());
    }
    let failed = |error: MigrateError| error.to_string();
    let dirty = database.dirty_version(table).await.map_err(failed)?;
    if let Some(step) = dirty {
        return Err(format!("migration {step} was not completed"));
    }
    for applied in database
        .list_applied_migrations(table)
        .await
        .map_err(failed)?
    {
        let step = applied.version;
        match migrator.iter().find(|own| own.version == step) {
            None => {
                return Err(format!(
                    "a newer version of the program wrote it: migration {step} is unknown"
                ));
            }
            Some(own) if own.checksum != applied.checksum => {
                return Err(format!(
                    "its schema was changed by something else: migration {step} is different"
                ));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// Checks that a database which [`check`] accepts has every step of this program.
///
/// # Errors
/// Which is missing.
pub async fn up_to_date(database: &mut SqliteConnection) -> Result<(), String> {
    let migrator = migrator();
    let applied = database.list_applied_migrations(&migrator.table_name).await;
    let applied = applied.map_err(|error| error.to_string())?;
    match migrator
        .iter()
        .find(|own| applied.iter().all(|step| step.version != own.version))
    {
        None => Ok(()),
        Some(own) => Err(format!(
            "an earlier version of the program wrote it: migration {} is missing. Start the bot on it once, which brings it \
             up to date",
            own.version
        )),
    }
}

#[cfg(test)]
mod tests {
    use sqlx::migrate::{Migration, Migrator};
    use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

    use super::{FILES, migrator};
    use crate::store::sql::migrator::lists_the_folder;

    #[tokio::test]
    async fn lobbies_of_older_versions_are_closed_after_a_week_too() {
        // Given a database of the version before, with a lobby and a game that were to be warned after 23 days,
        let directory = tempfile::tempdir().expect("a folder");
        let options = SqliteConnectOptions::new()
            .filename(directory.path().join("old.sqlite"))
            .create_if_missing(true);
        let pool = SqlitePool::connect_with(options).await.expect("it opens");
        let older = migrator().iter().take(11).cloned().collect();
        let older = Migrator::with_migrations(older);
        older.run(&pool).await.expect("it is migrated");
        let day = 24 * 60 * 60 * 1_000_i64;
        for (id, status) in [(1_i64, "lobby"), (2, "running")] {
            sqlx::query(
                "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at, touched_at) \
                 VALUES ($1, $1, 1, $2, 1, '', '', 1, '', 0, $3)",
            )
            .bind(id)
            .bind(status)
            .bind(day)
            .execute(&pool)
            .await
            .expect("it is written");
            sqlx::query(
                "INSERT INTO jobs (game, revision, kind, due_at) VALUES ($1, 1, 'idle_warn', $2)",
            )
            .bind(id)
            .bind(24 * day)
            .execute(&pool)
            .await
            .expect("it is written");
        }

        // when it is migrated, then the lobby is looked at a week after it was touched, and the game as before.
        migrator().run(&pool).await.expect("it is migrated");
        let due: Vec<i64> = sqlx::query_scalar("SELECT due_at FROM jobs ORDER BY game")
            .fetch_all(&pool)
            .await
            .expect("it reads");
        assert_eq!(due, [8 * day, 24 * day]);
    }

    #[tokio::test]
    async fn servers_known_to_earlier_versions_are_not_greeted_and_jobs_of_games_stay() {
        // Given a new database, and one of the version before in which a game of server 5 owes two posts, server 6 has chosen
        // something, and whose program was last seen running at 70,
        let greetings = |step: &&Migration| step.description != "greetings";
        let older: Vec<_> = migrator().iter().take_while(greetings).cloned().collect();
        for (used, expected) in [(false, (0, vec![])), (true, (70, vec![5, 6]))] {
            let directory = tempfile::tempdir().expect("a folder");
            let options = SqliteConnectOptions::new()
                .filename(directory.path().join("old.sqlite"))
                .foreign_keys(true)
                .create_if_missing(true);
            let pool = SqlitePool::connect_with(options).await.expect("it opens");
            if used {
                let older = Migrator::with_migrations(older.clone());
                older.run(&pool).await.expect("it is migrated");
                for sql in [
                    "INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, opened_at) \
                     VALUES (1, 5, 1, 1, 'running', 1, '', '', 1, '', 0)",
                    "INSERT INTO jobs (id, game, revision, kind, due_at) VALUES (1, 1, 1, 'turn_post', 8), (2, 1, 1, 'x', 9)",
                    "INSERT INTO servers (guild, settings) VALUES (6, '{}')",
                    "INSERT INTO heartbeat (id, at) VALUES (1, 70)",
                ] {
                    sqlx::query(sql)
                        .execute(&pool)
                        .await
                        .expect("it is written");
                }
            }

            // when it is migrated, then what was joined before that is known, and those servers are;
            migrator().run(&pool).await.expect("it is migrated");
            let since: i64 = sqlx::query_scalar("SELECT at FROM greets_since WHERE id = 1")
                .fetch_one(&pool)
                .await
                .expect("it reads");
            let known: Vec<i64> = sqlx::query_scalar("SELECT guild FROM joins ORDER BY guild")
                .fetch_all(&pool)
                .await
                .expect("it reads");
            assert_eq!((since, known), expected);

            // what is owed is owed as before, one post after the other.
            let owed: Vec<(i64, Option<i64>, bool)> =
                sqlx::query_as("SELECT id, game, head FROM jobs ORDER BY id")
                    .fetch_all(&pool)
                    .await
                    .expect("it reads");
            let posts = [(1, Some(1), true), (2, Some(1), false)];
            assert_eq!(owed, if used { posts.to_vec() } else { vec![] });
        }
    }

    #[tokio::test]
    async fn servers_that_never_chose_a_timing_have_none_and_clocks_stay_as_they_were() {
        // Given a database of the version before, with servers that have every default, chose something of the timing, chose
        // something else, or have settings that cannot be read; and with a clock that ran out,
        let directory = tempfile::tempdir().expect("a folder");
        let options = SqliteConnectOptions::new()
            .filename(directory.path().join("old.sqlite"))
            .create_if_missing(true);
        let pool = SqlitePool::connect_with(options).await.expect("it opens");
        let before = |step: &&Migration| step.description != "late turns";
        let older = migrator().iter().take_while(before).cloned().collect();
        let older = Migrator::with_migrations(older);
        older.run(&pool).await.expect("it is migrated");
        let default = r#"{"pace":null,"late":"remind","offer_after":0,"quiet_stops":false}"#;
        let never =
            format!(r#"{{"who":"managers","timing":{default},"call":1234567890123456789}}"#);
        let chosen = [
            default.replace("null", "1440"),
            default.replace("remind", "move"),
            default.replace('0', "2"),
            default.replace("false", "true"),
        ];
        let chosen = chosen.map(|timing| format!(r#"{{"who":"everybody","timing":{timing}}}"#));
        let kept = chosen.into_iter().chain(["{".to_owned()]);
        let servers: Vec<String> = std::iter::once(never).chain(kept).collect();
        for (guild, settings) in (1_i64..).zip(&servers) {
            let sql = "INSERT INTO servers (guild, settings) VALUES ($1, $2)";
            let written = sqlx::query(sql).bind(guild).bind(settings);
            written.execute(&pool).await.expect("it is written");
        }
        for sql in [
            "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at) \
             VALUES (1, 1, 1, 'running', 1, '', '', 1, '', 0)",
            "INSERT INTO clocks (game, seat, turn, allowed, since, time_left, quiet, deadline) \
             VALUES (1, 0, 3, 60000, 5, 60000, NULL, 60005)",
        ] {
            let written = sqlx::query(sql).execute(&pool);
            written.await.expect("it is written");
        }

        // when it is migrated, then only the first server has none, and keeps what else it chose;
        migrator().run(&pool).await.expect("it is migrated");
        let sql = "SELECT settings FROM servers ORDER BY guild";
        let found: Vec<String> = sqlx::query_scalar(sql)
            .fetch_all(&pool)
            .await
            .expect("it reads");
        assert_eq!(found[0], r#"{"who":"managers","call":1234567890123456789}"#);
        assert_eq!(found[1..], servers[1..]);

        // and the clock is what it was: nothing was rung for it, and nothing will be.
        let sql = "SELECT turn, allowed, since, time_left, deadline, late FROM clocks";
        let clock: (i64, i64, i64, i64, i64, Option<i64>) = sqlx::query_as(sql)
            .fetch_one(&pool)
            .await
            .expect("it reads");
        assert_eq!(clock, (3, 60_000, 5, 60_000, 60_005, None));
    }

    #[test]
    fn the_list_of_migrations_is_the_folder_in_the_order_of_its_numbers() {
        lists_the_folder(FILES, "migrations/sqlite");
    }
}
