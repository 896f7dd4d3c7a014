//! A transaction that writes.

use std::ops::{Deref, DerefMut};

use sqlx::{Error, Sqlite as Database, SqliteConnection, Transaction};

use crate::metrics::metrics;

/// A transaction that excludes other writers, and is rolled back if it is dropped. The commit is measured: it waits for the
/// disk.
pub(super) struct Write(pub(super) Transaction<'static, Database>);

impl Write {
    pub(super) async fn commit(self) -> Result<(), Error> {
        let _measured = metrics()
            .statements
            .with_label_values(&["commit"])
            .start_timer();
        self.0.commit().await
    }
}

impl Deref for Write {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.0
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.0
    }
}
