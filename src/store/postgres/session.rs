//! The connection by which a process says that it uses a database on a server, and by which it hears of the others.
//!
//! It holds a lock of the server for as long as the process runs, a shared one, or for a while all of it, and another with the number of
//! the process. The server releases them when the connection ends, however it ends.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Decode, Error, Executor, Postgres, Row, Type};
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::store::{News, UserId};

/// How often it is looked whether the connection is there, and after how long a lost one is tried again.
const LOOK: Duration = Duration::from_secs(15);
const AGAIN: Duration = Duration::from_secs(1);
/// The pause between two attempts to get the lock.
const PAUSE: Duration = Duration::from_millis(300);
const MOMENT: Duration = Duration::from_secs(3);
/// Within a minute the server notices that a whole machine is gone.
const KEEPALIVE: [(&str, &str); 3] = [
    ("tcp_keepalives_idle", "30"),
    ("tcp_keepalives_interval", "10"),
    ("tcp_keepalives_count", "3"),
];
/// How much news waits to be heard at most. Whoever does not listen misses some, and looks again by itself.
const WAITING: usize = 256;

/// Locks a database for all who use it, or for one alone.
const LOCK_SHARED: &str = "SELECT pg_try_advisory_lock_shared(2, hashtext(current_schema()))";
const LOCK_ALONE: &str = "SELECT pg_try_advisory_lock(2, hashtext(current_schema()))";
const UNLOCK_ALONE: &str = "SELECT pg_advisory_unlock(2, hashtext(current_schema()))";
/// Said before a connection ends, so that nobody has to wait until the server notices it.
pub(super) const UNLOCK_ALL: &str = "SELECT pg_advisory_unlock_all()";
/// On which channel processes hear each other.
const CHANNEL: &str = "SELECT 'caravanserai ' || current_schema()";
/// Says something on it.
pub(super) const TELL: &str = "SELECT pg_notify('caravanserai ' || current_schema(), $1)";

/// A connection with the lock.
pub(super) struct Entry {
    listener: PgListener,
    /// Nobody else uses the database, nor begins to.
    pub(super) alone: bool,
}

impl Entry {
    /// Waits until the database can be used with others: alone, if there are none. `None` if somebody keeps it to themselves for all of
    /// `patience`, as programs did that knew no others.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub(super) async fn with_others(
        options: &PgConnectOptions,
        patience: Duration,
    ) -> Result<Option<Entry>, Error> {
        Entry::taken(options, patience, true).await
    }

    /// The same if nobody else uses the database; `None` if somebody does. A server notices within a moment that a program was killed.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub(super) async fn alone(options: &PgConnectOptions) -> Result<Option<Entry>, Error> {
        Entry::taken(options, MOMENT, false).await
    }

    async fn taken(
        options: &PgConnectOptions,
        patience: Duration,
        shares: bool,
    ) -> Result<Option<Entry>, Error> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .max_lifetime(None)
            .idle_timeout(None)
            .connect_lazy_with(options.clone().options(KEEPALIVE));
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.eager_reconnect(false);
        let channel = told::<String>(&mut listener, CHANNEL).await?;
        listener.listen(&channel).await?;
        let mut waited = Duration::ZERO;
        loop {
            let alone: bool = told(&mut listener, LOCK_ALONE).await?;
            if alone || (shares && told(&mut listener, LOCK_SHARED).await?) {
                return Ok(Some(Entry { listener, alone }));
            }
            if waited >= patience {
                return Ok(None);
            }
            tokio::time::sleep(PAUSE).await;
            waited += PAUSE;
        }
    }

    /// Lets others use the database too, from now on until the session ends. `own` is the process.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub(super) async fn shared(mut self, own: i64) -> Result<Session, Error> {
        if self.alone {
            told::<bool>(&mut self.listener, LOCK_SHARED).await?;
            told::<bool>(&mut self.listener, UNLOCK_ALONE).await?;
        }
        own_lock(&mut self.listener, own).await?;
        let ended = CancellationToken::new();
        let (hears, heard) = mpsc::channel(WAITING);
        let kept = tokio::spawn(keep(self.listener, own, hears, ended.clone()));
        Ok(Session {
            ended,
            kept: Mutex::new(Some(kept)),
            heard: Mutex::new(heard),
        })
    }
}

/// Takes the lock by which others see that this process is there.
async fn own_lock(listener: &mut PgListener, own: i64) -> Result<(), Error> {
    let lock = sqlx::query("SELECT pg_advisory_lock($1)").bind(own);
    listener.execute(lock).await.map(drop)
}

/// The one value that a statement finds.
async fn told<T>(listener: &mut PgListener, sql: &'static str) -> Result<T, Error>
where
    T: for<'r> Decode<'r, Postgres> + Type<Postgres>,
{
    listener.fetch_one(sql).await?.try_get(0)
}

/// That of this process. Dropping it ends the connection.
#[derive(Debug)]
pub(super) struct Session {
    ended: CancellationToken,
    kept: Mutex<Option<JoinHandle<()>>>,
    heard: Mutex<mpsc::Receiver<News>>,
}

impl Session {
    /// Ends it. Once this returns, somebody else can have the database alone.
    pub(super) async fn release(&self) {
        self.ended.cancel();
        if let Some(kept) = self.kept.lock().await.take() {
            // If it has failed, its connection is gone as well.
            let _ = kept.await;
        }
    }

    /// The next news of another process.
    pub(super) async fn heard(&self) -> News {
        match self.heard.lock().await.recv().await {
            Some(news) => news,
            // It has ended.
            None => std::future::pending().await,
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.ended.cancel();
    }
}

/// News as processes send it: from which process, of what, and of which shard.
pub(super) fn written(own: i64, news: News) -> String {
    match news {
        News::Acted(user) => format!("{own} acted {user}"),
        News::Jobs(shard) => format!("{own} jobs {shard}"),
        News::Leases => format!("{own} leases"),
    }
}

/// The same again; `None` if it is this process's own, or of a program that is not known.
fn read(own: i64, text: &str) -> Option<News> {
    let mut words = text.split(' ');
    let from: i64 = words.next()?.parse().ok()?;
    if from == own {
        return None;
    }
    match words.next()? {
        "acted" => Some(News::Acted(UserId(words.next()?.parse().ok()?))),
        "jobs" => Some(News::Jobs(words.next()?.parse().ok()?)),
        "leases" => Some(News::Leases),
        _ => None,
    }
}

/// Passes on what others say, and takes the lock again whenever the connection was lost, as by a restart of the server.
async fn keep(
    mut listener: PgListener,
    own: i64,
    hears: mpsc::Sender<News>,
    ended: CancellationToken,
) {
    loop {
        let lost = tokio::select! {
            () = ended.cancelled() => {
                if let Err(error) = listener.execute(UNLOCK_ALL).await {
                    tracing::debug!(%error, "the lock of the database goes with its connection");
                }
                return;
            }
            heard = listener.try_recv() => match heard {
                Ok(Some(notification)) => {
                    if let Some(news) = read(own, notification.payload()) {
                        // Whoever does not listen misses it.
                        let _ = hears.try_send(news);
                    }
                    false
                }
                Ok(None) => true,
                Err(error) => {
                    tracing::warn!(%error, "the connection by which processes hear each other was lost");
                    tokio::time::sleep(AGAIN).await;
                    true
                }
            },
            () = tokio::time::sleep(LOOK) => listener.execute("SELECT 1").await.is_err(),
        };
        if lost {
            match told(&mut listener, LOCK_SHARED).await {
                Ok(true) => {
                    if let Err(error) = own_lock(&mut listener, own).await {
                        tracing::debug!(%error, "the lock of this process was not taken again");
                    }
                    // Something may have been said meanwhile.
                    let _ = hears.try_send(News::Leases);
                }
                Ok(false) => {
                    tracing::error!(
                        "somebody keeps the database to themselves; look which programs use it"
                    );
                    tokio::time::sleep(AGAIN).await;
                }
                Err(error) => {
                    tracing::warn!(%error, "the connection that shares the database was lost");
                    tokio::time::sleep(AGAIN).await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{News, UserId, read, written};

    #[test]
    fn a_process_hears_of_others_and_not_of_itself() {
        for news in [News::Acted(UserId(9)), News::Jobs(7), News::Leases] {
            assert_eq!(read(2, &written(1, news)), Some(news));
            assert_eq!(read(1, &written(1, news)), None);
        }
        for other in ["", "1", "x jobs 1", "1 jobs", "1 jobs many", "1 gossip 3"] {
            assert_eq!(read(2, other), None, "{other}");
        }
    }
}
