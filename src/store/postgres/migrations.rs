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
];

/// The migrations that bring a database up to date. Steps of newer programs are let be: whether this one may use what they made
/// is said by the schema itself.
fn migrator() -> Migrator {
    let mut migrator = migrator_of(FILES);
    migrator.set_ignore_missing(true);
    migrator
}

/// Brings a database up to date. Several processes may do so at once: one does it, and the others wait.
///
/// # Errors
/// Why not, and what to do.
pub(super) async fn migrate(database: &PgPool) -> Result<(), String> {
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
    let last = i64::try_from(FILES.len()).unwrap_or(i64::MAX);
    if known.unwrap_or_default() < last {
        return Err(
            "an earlier version of the program wrote it. Start the bot on it once, which brings it up to date".to_owned(),
        );
    }
    may_use(database).await
}

/// Checks that the schema is not too new.
async fn may_use(database: &PgPool) -> Result<(), String> {
    let failed = |error: sqlx::Error| said(&error);
    let oldest: i64 = sqlx::query_scalar("SELECT oldest FROM compatibility WHERE id = 1")
        .fetch_one(database)
        .await
        .map_err(failed)?;
    match i64::try_from(FILES.len()) {
        Ok(known) if known >= oldest => Ok(()),
        _ => Err(format!(
            "a newer version of the program has changed it, and this one does not know the step {oldest}. Nothing was \
             changed. Start the newer version"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::FILES;
    use crate::store::sql::migrator::lists_the_folder;

    #[test]
    fn the_list_of_migrations_is_the_folder_in_the_order_of_its_numbers() {
        lists_the_folder(FILES, "migrations/postgres");
    }
}
