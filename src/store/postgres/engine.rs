//! What a database on a server does in its own way.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Error, PgPool};
use tokio::time::timeout;

use super::migrations;
use super::session::{Session, TELL, UNLOCK_ALL, written};
use crate::store::sql::connection::{self, Transaction};
use crate::store::sql::engine::Engine;
use crate::store::sql::locks;
use crate::store::{MessageId, News, Room, StoreError};

/// A database on a server that is open.
#[derive(Debug)]
pub(super) struct ServerEngine {
    server: PgPool,
    session: Session,
    /// The one connection that has the locks of messages. If it ends, so do they.
    messages: PgPool,
}

/// How long the lock of a message is asked for at most: somebody waits for an answer.
const SHORT: Duration = Duration::from_secs(1);
/// The lock of a message, `$1`, among the messages of all.
const LOCK_MESSAGE: &str =
    "SELECT pg_try_advisory_lock(6, hashtext(current_schema() || ' ' || $1))";
const UNLOCK_MESSAGE: &str =
    "SELECT pg_advisory_unlock(6, hashtext(current_schema() || ' ' || $1))";

impl ServerEngine {
    pub(super) fn new(
        server: PgPool,
        session: Session,
        options: &PgConnectOptions,
    ) -> ServerEngine {
        let messages = PgPoolOptions::new()
            .max_connections(1)
            .max_lifetime(None)
            .idle_timeout(None)
            .acquire_timeout(SHORT)
            .connect_lazy_with(options.clone());
        ServerEngine {
            server,
            session,
            messages,
        }
    }

    /// What a statement about the lock of a message says.
    async fn lock_of(&self, message: MessageId, sql: &'static str) -> Result<bool, Error> {
        let lock = sqlx::query_scalar(sql).bind(message.to_string());
        lock.fetch_one(&self.messages).await
    }
}

#[async_trait]
impl Engine for ServerEngine {
    async fn begin(&self, alone: bool) -> Result<Transaction, Error> {
        let mut begun = connection::begun(&self.server, "BEGIN").await?;
        let lock = match alone {
            true => locks::ALONE,
            false => locks::AMONG_OTHERS,
        };
        // By itself: if it has to wait too long, the transaction is rolled back, and its connection is used again.
        sqlx::query(lock).execute(&mut *begun).await?;
        Ok(Transaction::Postgres(begun))
    }

    /// The server's own log and the rows that nobody sees any more are for its host to keep short.
    async fn forget_traces(&self) {}

    /// What is free is for the host of the server to know.
    async fn room(&self) -> Result<Room, StoreError> {
        let size = sqlx::query_scalar("SELECT pg_database_size(current_database())");
        Ok(Room {
            taken: vec![("database", size.fetch_one(&self.server).await?)],
            free: None,
        })
    }

    fn schema(&self) -> i64 {
        migrations::known()
    }

    /// By itself: in a transaction it would make the commits of all wait for each other.
    async fn tell(&self, own: i64, news: News) -> Result<(), Error> {
        let told = sqlx::query(TELL).bind(written(own, news));
        told.execute(&self.server).await.map(drop)
    }

    async fn heard(&self) -> News {
        self.session.heard().await
    }

    async fn try_lock_message(&self, message: MessageId) -> Result<bool, Error> {
        self.lock_of(message, LOCK_MESSAGE).await
    }

    async fn unlock_message(&self, message: MessageId) -> Result<(), Error> {
        self.lock_of(message, UNLOCK_MESSAGE).await.map(drop)
    }

    async fn close(&self) {
        self.server.close().await;
        if self.messages.size() > 0 {
            // They go with their connection, too, but the server may notice only later.
            let unlock = sqlx::query(UNLOCK_ALL).execute(&self.messages);
            let unlocked = timeout(SHORT, unlock).await;
            if !matches!(unlocked, Ok(Ok(_))) {
                tracing::debug!(?unlocked, "the locks of messages go with their connection");
            }
        }
        self.messages.close().await;
        self.session.release().await;
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Row;
    use sqlx::postgres::PgPoolOptions;
    use test_kit::TestSchema;

    use crate::store::sql::connection;

    #[tokio::test]
    #[ignore = "needs a server: tools/with-postgres cargo test -- --include-ignored"]
    async fn a_transaction_that_is_given_up_while_it_begins_is_not_left_open() {
        // Given a single connection on which a transaction is about to begin,
        let schema = TestSchema::new().await.expect("there is a server");
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .test_before_acquire(false);
        let pool = pool.connect(&schema.address()).await.expect("it answers");
        let mut beginning = Box::pin(connection::begun(&pool, "BEGIN"));

        // when whoever asked for it is gone before the server answers,
        tokio::select! {
            biased;
            _ = &mut beginning => panic!("the server was asked and has not answered yet"),
            () = std::future::ready(()) => {}
        }
        drop(beginning);

        // then what comes next on the connection is in no transaction but its own.
        let alone = sqlx::raw_sql("SELECT now() = statement_timestamp()");
        let alone = alone.fetch_one(&pool).await.expect("it answers");
        let alone: bool = alone.get(0);
        assert!(alone);
    }
}
