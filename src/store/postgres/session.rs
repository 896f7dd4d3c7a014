//! Which bot has a database on a server.
//!
//! A connection of its own holds a lock for as long as the bot runs. The server releases it when the connection ends, however it
//! ends.

use std::sync::Mutex;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How often it is looked whether the connection is there, and after how long a lost one is tried again.
const LOOK: Duration = Duration::from_secs(15);
/// A server notices within a moment that a program was killed. So often, and after so long, it is asked again.
const ATTEMPTS: u32 = 10;
const PAUSE: Duration = Duration::from_millis(300);
/// Within a minute it notices that a whole machine is gone.
const KEEPALIVE: [(&str, &str); 3] = [
    ("tcp_keepalives_idle", "30"),
    ("tcp_keepalives_interval", "10"),
    ("tcp_keepalives_count", "3"),
];

/// The lock of this process. Dropping it ends the connection.
#[derive(Debug)]
pub(super) struct Session {
    released: CancellationToken,
    kept: Mutex<Option<JoinHandle<()>>>,
}

impl Session {
    /// Takes the lock; `None` if another bot has it.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub(super) async fn take(options: &PgConnectOptions) -> Result<Option<Session>, sqlx::Error> {
        let options = options.clone().options(KEEPALIVE);
        for _ in 0..ATTEMPTS {
            if let Some(held) = locked(&options).await? {
                let released = CancellationToken::new();
                let kept = tokio::spawn(keep(held, options, released.clone()));
                let kept = Mutex::new(Some(kept));
                return Ok(Some(Session { released, kept }));
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(None)
    }

    /// Lets another bot have the database. Once this returns, it can.
    pub(super) async fn release(&self) {
        self.released.cancel();
        let kept = self.kept.lock().ok().and_then(|mut kept| kept.take());
        if let Some(kept) = kept {
            // If it has failed, its connection is gone as well.
            let _ = kept.await;
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.released.cancel();
    }
}

/// A connection with the lock; `None` if another has it.
async fn locked(options: &PgConnectOptions) -> Result<Option<PgConnection>, sqlx::Error> {
    let mut connection = options.connect().await?;
    let sql = "SELECT pg_try_advisory_lock(2, hashtext(current_schema()))";
    let free: bool = sqlx::query_scalar(sql).fetch_one(&mut connection).await?;
    Ok(free.then_some(connection))
}

/// Takes the lock again whenever the connection was lost, as by a restart of the server, until it is released.
async fn keep(mut held: PgConnection, options: PgConnectOptions, released: CancellationToken) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            () = released.cancelled() => {
                // Said, so that nobody has to wait until the server notices the end of the connection.
                let unlocked = sqlx::query("SELECT pg_advisory_unlock_all()").execute(&mut held).await;
                if let Err(error) = unlocked.map(drop) {
                    tracing::debug!(%error, "the lock of the database goes with its connection");
                }
                return;
            }
        }
        if held.ping().await.is_ok() {
            continue;
        }
        match locked(&options).await {
            Ok(Some(again)) => held = again,
            Ok(None) => tracing::error!("another bot has taken the database; stop one of the two"),
            Err(error) => tracing::warn!(%error, "the connection that holds the database was lost"),
        }
    }
}
