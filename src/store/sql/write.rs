//! A transaction that writes.

use std::ops::{Deref, DerefMut};

use super::connection::Transaction;
use super::retry::{self, Unanswered};
use crate::metrics::metrics;
use crate::store::StoreError;

/// A transaction that writes, and is rolled back if it is dropped.
pub(super) struct Write {
    pub(super) transaction: Transaction,
    #[cfg(test)]
    pub(super) usage: std::sync::Arc<super::test_access::Usage>,
}

impl Write {
    /// Commits it. That is measured: it waits for the disk.
    ///
    /// # Errors
    /// With [`Unanswered`] as the cause nobody knows whether it was carried out.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        let _measured = metrics()
            .statements
            .with_label_values(&["commit"])
            .start_timer();
        #[cfg(test)]
        let loss = self.usage.commits()?;
        let server = matches!(self.transaction, Transaction::Postgres(_));
        let committed = self.transaction.commit().await;
        #[cfg(test)]
        let (server, committed) = loss.map_or((server, committed), |error| (true, Err(error)));
        committed.map_err(|error| match server && retry::is_open(&error) {
            true => StoreError::Database(Box::new(Unanswered(error))),
            false => error.into(),
        })
    }
}

impl Deref for Write {
    type Target = Transaction;

    fn deref(&self) -> &Transaction {
        &self.transaction
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut Transaction {
        &mut self.transaction
    }
}
