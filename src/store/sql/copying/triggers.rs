//! The triggers that keep the order of jobs. What they keep is copied with the rows.

use sqlx::Error;

use super::execute;
use crate::store::sql::connection::Transaction;
use crate::store::sql::statement::query;

/// Triggers that do nothing for now.
pub(super) struct Disabled {
    /// What makes them again.
    made_by: Vec<String>,
}

/// Lets the triggers of a database do nothing.
pub(super) async fn disable(target: &mut Transaction) -> Result<Disabled, Error> {
    let mut made_by = Vec::new();
    if let Transaction::Postgres(_) = target {
        execute(
            target,
            "ALTER TABLE jobs DISABLE TRIGGER USER".to_owned(),
            Vec::new(),
        )
        .await?;
        return Ok(Disabled { made_by });
    }
    let sql = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name";
    for row in query(sql, &[]).fetch_all(&mut *target).await? {
        let name: String = row.value("name")?;
        made_by.push(row.value("sql")?);
        execute(target, format!("DROP TRIGGER {name}"), Vec::new()).await?;
    }
    Ok(Disabled { made_by })
}

impl Disabled {
    pub(super) async fn enable(self, target: &mut Transaction) -> Result<(), Error> {
        if let Transaction::Postgres(_) = target {
            let sql = "ALTER TABLE jobs ENABLE TRIGGER USER".to_owned();
            return execute(target, sql, Vec::new()).await;
        }
        for sql in self.made_by {
            execute(target, sql, Vec::new()).await?;
        }
        Ok(())
    }
}
