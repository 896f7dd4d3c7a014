//! The schema, step by step: the embedded files of `migrations/postgres/`.

use sqlx::PgPool;
use sqlx::migrate::{MigrateError, Migrator};

use super::{RIGHTS, said};
use crate::store::sql::migrator::{files, migrator_of};

/// Name and text of each file, in numerical order.
const FILES: &[(&str, &str)] = files![
    "../../../migrations/postgres/";
    "0001_tables",
    "0002_results",
    "0003_imports",
    "0004_processes",
];

/// The last step that this program knows.
pub(super) fn known() -> i64 {
    i64::try_from(FILES.len()).unwrap_or(i64::MAX)
}

/// The migrations that bring a database up to date. Steps of newer programs are let be: whether this one may use what they made
/// is said by the schema itself.
fn migrator() -> Migrator {
    let mut migrator = migrator_of(FILES);
    migrator.set_ignore_missing(true);
    migrator
}

/// Brings a database up to date. Several processes may do so at once: one does it, and the others wait. Unless it is `alone`, others may
/// use it: then only steps are taken with which their programs can live.
///
/// # Errors
/// Why not, and what to do.
pub(super) async fn migrate(database: &PgPool, alone: bool) -> Result<(), String> {
    let failed = |error: sqlx::Error| said(&error);
    let strangers: bool = sqlx::query_scalar(
        "SELECT to_regclass('compatibility') IS NULL AND EXISTS (SELECT 1 FROM pg_tables \
         WHERE schemaname = current_schema() AND tablename <> '_sqlx_migrations')",
    )
    .fetch_one(database)
    .await
    .map_err(failed)?;
    if strangers {
        return Err(
            "there are tables of another program in it. Give the bot a database or a schema of its own".to_owned(),
        );
    }
    if !alone {
        beside_others(database, FILES).await?;
    }
    migrator().run(database).await.map_err(|error| match error {
        MigrateError::VersionMismatch(_) | MigrateError::Dirty(_) => format!(
            "{error}: its schema was changed by something else. Nothing was changed. Restore the last backup"
        ),
        other => {
            let why = match &other {
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => said(error),
                _ => other.to_string(),
            };
            format!("{why}. {RIGHTS}")
        }
    })?;
    may_use(database).await
}

/// Checks that a database has every step of this program. Changes nothing.
///
/// # Errors
/// Why not, and what to do.
pub(super) async fn up_to_date(database: &PgPool) -> Result<(), String> {
    let failed = |error: sqlx::Error| said(&error);
    let ours = sqlx::query_scalar("SELECT to_regclass('compatibility') IS NOT NULL");
    if !ours.fetch_one(database).await.map_err(failed)? {
        return Err("it is not a database of this program".to_owned());
    }
    let known: Option<i64> =
        sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations WHERE success")
            .fetch_one(database)
            .await
            .map_err(failed)?;
    if known.unwrap_or_default() < self::known() {
        return Err(
            "an earlier version of the program wrote it. Start the bot on it once, which brings it up to date".to_owned(),
        );
    }
    may_use(database).await
}

/// Checks that every process that lives can live with the steps that are still to be taken.
async fn beside_others(database: &PgPool, files: &[(&str, &str)]) -> Result<(), String> {
    let failed = |error: sqlx::Error| said(&error);
    let taken: Option<i64> =
        sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations WHERE success")
            .fetch_one(database)
            .await
            .map_err(failed)?;
    let taken = taken.unwrap_or_default();
    let least: Option<i64> = sqlx::query_scalar("SELECT MIN(known) FROM processes")
        .fetch_one(database)
        .await
        .map_err(failed)?;
    let steps = (1..).zip(files).filter(|(step, _)| *step > taken);
    let needed = steps.filter_map(|(_, (_, text))| oldest_after(text)).max();
    match needed {
        Some(needed) if needed > least.unwrap_or(taken) => Err(format!(
            "older programs use it, and could not go on beside the schema of this one (step {needed}). Nothing was changed. \
             Stop all of them, then start this one"
        )),
        _ => Ok(()),
    }
}

/// The oldest program that can use the schema after a step, if the step says so.
fn oldest_after(step: &str) -> Option<i64> {
    let (_, said) = step.split_once("UPDATE compatibility SET oldest = ")?;
    said.split_once(';')?.0.trim().parse().ok()
}

/// Checks that the schema is not too new.
async fn may_use(database: &PgPool) -> Result<(), String> {
    let failed = |error: sqlx::Error| said(&error);
    let oldest: i64 = sqlx::query_scalar("SELECT oldest FROM compatibility WHERE id = 1")
        .fetch_one(database)
        .await
        .map_err(failed)?;
    match known() >= oldest {
        true => Ok(()),
        false => Err(format!(
            "a newer version of the program has changed it, and this one does not know the step {oldest}. Nothing was \
             changed. Start the newer version"
        )),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sqlx::PgPool;
    use test_kit::TestSchema;

    use super::{FILES, beside_others, oldest_after};
    use crate::store::postgres::{ServerOptions, open_server};
    use crate::store::sql::migrator::lists_the_folder;
    use crate::store::{Processes, Renewal, Store};

    #[tokio::test]
    #[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
    async fn a_step_that_older_programs_cannot_live_with_is_not_taken_beside_them() {
        // Given a process of this version that lives,
        let schema = TestSchema::new().await.expect("there is a server");
        let options = ServerOptions {
            connections: 2,
            patience: Duration::from_secs(60),
        };
        let lives = open_server(&schema.address(), &options).await;
        let lives = lives.expect("it opens");
        let renewal = Renewal {
            bot: "bot",
            lease: Duration::from_secs(60),
            leaving: false,
            cut_off: false,
            forgets: true,
        };
        lives.join(&renewal, 1).await.expect("it is written");

        // then a later one may take a step that this one can live with, and no other.
        let server = PgPool::connect(&schema.address())
            .await
            .expect("the server answers");
        let next = |text: &'static str| [FILES, &[("0005_next", text)]].concat();
        let adds = "ALTER TABLE games ADD COLUMN fun BIGINT;";
        let changes = "ALTER TABLE games DROP COLUMN seed; UPDATE compatibility SET oldest = 5;";
        assert_eq!(beside_others(&server, FILES).await, Ok(()));
        assert_eq!(beside_others(&server, &next(adds)).await, Ok(()));
        let refused = beside_others(&server, &next(changes))
            .await
            .expect_err("it is refused");
        assert!(
            refused.contains("Stop all of them, then start this one"),
            "{refused}"
        );
        server.close().await;
        lives.close().await;
    }

    #[test]
    fn a_step_says_which_programs_can_live_with_it() {
        // Given every step that there is, and one that adds what older programs need not know,
        let said: Vec<Option<i64>> = FILES.iter().map(|(_, text)| oldest_after(text)).collect();

        // then those that older programs cannot live with say so, each in the one way that is looked for.
        assert_eq!(said, [None, Some(2), None, Some(4)]);
        for (name, text) in FILES {
            let named = text.matches("UPDATE compatibility").count();
            assert_eq!(named, usize::from(oldest_after(text).is_some()), "{name}");
        }
    }

    #[test]
    fn the_list_of_migrations_is_the_folder_in_the_order_of_its_numbers() {
        lists_the_folder(FILES, "migrations/postgres");
    }
}
