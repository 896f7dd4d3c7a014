//! Keeping nothing of erased people in the unused parts of tables.

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

/// The tables that name people, each with a change of one column that leaves every value as it is: for it the server writes the table
/// anew, with what stands and nothing else. `VACUUM FULL` would keep what any older transaction in the database may still see.
const TABLES: [(&str, &str); 11] = [
    ("games", "frozen TYPE TEXT USING frozen || ''"),
    ("people", "name TYPE TEXT USING name || ''"),
    ("former", "seat TYPE BIGINT USING seat + 0"),
    ("jobs", "failure TYPE TEXT USING failure || ''"),
    ("turn_buttons", "channel TYPE BIGINT USING channel + 0"),
    ("persons", "settings TYPE TEXT USING settings || ''"),
    ("ratings", "wins TYPE BIGINT USING wins + 0"),
    ("imports", "record TYPE TEXT USING record || ''"),
    ("results", "late_turns TYPE BIGINT USING late_turns + 0"),
    ("erased", "salt TYPE TEXT USING salt || ''"),
    ("erased_seats", "seat TYPE BIGINT USING seat + 0"),
];

/// Writes the tables that name people anew if somebody was erased since that was last done: only this removes the old versions of
/// rows, which the server leaves in their pages even when it has cleared them away. Nobody is served meanwhile, so it takes as long
/// as it takes, on a connection of its own, which has no limit of time.
///
/// # Errors
/// If the server refuses; then the next start tries again.
pub(super) async fn rewrite(options: &PgConnectOptions) -> Result<(), sqlx::Error> {
    let unlimited = [("statement_timeout", "0"), ("lock_timeout", "0")];
    let mut server = options.clone().options(unlimited).connect().await?;
    rewritten(&mut server).await?;
    server.close().await
}

async fn rewritten(server: &mut PgConnection) -> Result<(), sqlx::Error> {
    let due = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM erased WHERE rewritten = FALSE)");
    if !due.fetch_one(&mut *server).await? {
        return Ok(());
    }
    for (table, column) in TABLES {
        let change = format!("ALTER TABLE {table} ALTER COLUMN {column}");
        sqlx::query(sqlx::AssertSqlSafe(change))
            .execute(&mut *server)
            .await?;
    }
    sqlx::query("UPDATE erased SET rewritten = TRUE WHERE rewritten = FALSE")
        .execute(&mut *server)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sqlx::{Connection, PgConnection};
    use test_kit::TestSchema;

    use crate::store::conformance::{lobby, now};
    use crate::store::{
        Erasure, InteractionId, PeopleStore, ServerOptions, Store, TableWriter, UserId, open_server,
    };

    const NAME: &str = "a name that nobody else has";

    /// Whether the file of the people's table has the name in it.
    async fn is_left(schema: &TestSchema) -> bool {
        let mut server = PgConnection::connect(&schema.address())
            .await
            .expect("the server answers");
        // Only then everything is in the file.
        sqlx::query("CHECKPOINT")
            .execute(&mut server)
            .await
            .expect("it is written");
        let file = "SELECT position(convert_to($1, 'UTF8') IN pg_read_binary_file(pg_relation_filepath('people'))) > 0";
        let found = sqlx::query_scalar(file).bind(NAME).fetch_one(&mut server);
        found.await.expect("the file reads")
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    #[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
    async fn after_an_erasure_the_next_start_leaves_nothing_in_the_files_of_the_server() {
        // What the server refuses is told if the test fails.
        let told = tracing_subscriber::fmt().with_test_writer().finish();
        let _told = tracing::subscriber::set_default(told);

        // Given a person in a game who was erased while somebody else's transaction went on,
        let schema = TestSchema::new().await.expect("there is a server");
        let options = ServerOptions {
            connections: 2,
            patience: Duration::from_secs(60),
        };
        let open = async || {
            open_server(&schema.address(), &options)
                .await
                .expect("it opens")
        };
        let store = open().await;
        let mut new = lobby(10, 1);
        new.people[0].name = NAME.to_owned();
        let game = store.open_game(&new).await.expect("the channel is free");
        assert!(is_left(&schema).await);
        let mut other = PgConnection::connect(&schema.address())
            .await
            .expect("the server answers");
        for sql in [
            "BEGIN ISOLATION LEVEL REPEATABLE READ",
            "SELECT count(*) FROM pg_class",
        ] {
            let begun = sqlx::query(sql).execute(&mut other).await;
            begun.expect("it begins");
        }
        let erasure = Erasure {
            person: UserId(1),
            interaction: InteractionId(9_000),
            at: now(),
            withdrawals: Vec::new(),
            stays: vec![game],
        };
        store.erase(&erasure).await.expect("it is written");
        store.close().await;
        assert!(
            is_left(&schema).await,
            "the server keeps old versions of rows"
        );

        // when the bot starts again,
        open().await.close().await;

        // then their name is gone, whoever may still see it.
        assert!(!is_left(&schema).await);
    }
}
