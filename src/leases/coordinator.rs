//! Renews this process's leases for as long as it runs, and opens and closes connections to Discord after them.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use tokio::sync::watch;
use tokio::time::Instant;

use super::assignment::{changes, others_take};
use crate::clock::SharedClock;
use crate::store::{News, Process, Renewal, ShardLease, Standing, Store};
use crate::table::{HeldShards, Holding, Tables};

/// How often leases are looked at while a shard changes hands.
const SOON: Duration = Duration::from_millis(250);
/// The pause before the next attempt when the database could not be asked.
const AGAIN: Duration = Duration::from_secs(1);
/// A process that could not reach Discord so often in a row gives its shards to others.
const CUT_OFF: u32 = 2;

/// This process's connections to Discord, one for each shard.
#[async_trait]
pub trait Connections: Send + Sync {
    /// Opens a connection when it is its turn, unless there is one.
    fn open(&self, shard: u32);

    /// Closes a connection, in the background.
    fn close(&self, shard: u32);

    /// The shards for which one is open or to be opened.
    fn opened(&self) -> BTreeSet<u32>;

    /// The shards whose connection has told of their servers.
    async fn complete(&self) -> BTreeSet<u32>;

    /// Whether Discord answers requests.
    async fn answers(&self) -> bool;
}

/// How a process leases shards.
#[derive(Clone, Debug)]
pub struct CoordinatorOptions {
    /// Which bot it is.
    pub bot: String,
    /// For how long a process that does not say that it lives keeps what it has.
    pub lease: Duration,
    /// For how long a process that is stopped waits for others to take what it has.
    pub handover: Duration,
}

/// This process among those of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// How many shards it has.
    pub own: u32,
    /// How many there are; at least 1.
    pub total: u32,
}

/// Renews the leases of this process. Clones share them.
#[derive(Clone)]
pub struct Coordinator(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    tables: Tables,
    clock: Arc<SharedClock>,
    options: CoordinatorOptions,
    leaving: AtomicBool,
    cut_off: AtomicBool,
    /// Since when the database has taken every renewal.
    steady: Mutex<Option<Instant>>,
    /// The shards whose time nobody has missed any more: people may reach the bot there.
    caught_up: watch::Sender<BTreeSet<u32>>,
    /// What it saw last.
    seen: watch::Sender<Option<Standing>>,
}

impl Coordinator {
    /// One for the process that has this store. Its clock is corrected by that of the database.
    pub fn new(
        store: Arc<dyn Store>,
        tables: Tables,
        clock: Arc<SharedClock>,
        options: CoordinatorOptions,
    ) -> Coordinator {
        Coordinator(Arc::new(Inner {
            store,
            tables,
            clock,
            options,
            leaving: AtomicBool::new(false),
            cut_off: AtomicBool::new(false),
            steady: Mutex::default(),
            caught_up: watch::Sender::default(),
            seen: watch::Sender::new(None),
        }))
    }

    /// Joins the other processes, without any shard yet. Returns among how many shards the servers are divided: `wanted` if nobody else
    /// lives. `None` if those that live are another bot.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn join(&self, wanted: u32) -> Result<Option<u32>, crate::store::StoreError> {
        let joined = self.0.store.join(&self.0.renewal(), wanted).await?;
        if let Some(total) = joined {
            self.held().lease(BTreeSet::new(), Instant::now());
            self.0.tables.divided(total);
        }
        Ok(joined)
    }

    fn held(&self) -> &HeldShards {
        self.0.tables.held()
    }

    /// Keeps this process's share of the shards, until it is dropped.
    pub async fn run(self, connections: Arc<dyn Connections>) {
        tokio::join!(self.renew_forever(&*connections), self.probe(&*connections));
    }

    async fn renew_forever(&self, connections: &dyn Connections) {
        let mut failed = false;
        loop {
            let pause = match self.renew(connections).await {
                Ok(standing) => {
                    let settled = self.is_settled(&standing);
                    self.0.seen.send_replace(Some(standing));
                    failed = false;
                    self.0
                        .with_steady(|steady| *steady = steady.or(Some(Instant::now())));
                    if settled {
                        self.0.options.lease / 4
                    } else {
                        SOON
                    }
                }
                Err(error) => {
                    if !failed {
                        tracing::error!(
                            error,
                            "cannot renew the leases of this process; trying again"
                        );
                    }
                    failed = true;
                    self.0.with_steady(|steady| *steady = None);
                    AGAIN
                }
            };
            self.pause(pause).await;
        }
    }

    /// Waits that long, or until another process says that leases have changed, or this one has caught up.
    async fn pause(&self, pause: Duration) {
        let mut caught_up = self.0.caught_up.subscribe();
        let news = async {
            loop {
                match self.0.store.heard().await {
                    News::Acted(user) => self.0.tables.acts(user),
                    News::Jobs(shard) if self.held().holding(shard) != Holding::Own => {}
                    News::Jobs(_) => self.0.tables.something_is_owed(),
                    News::Leases => return,
                }
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = news => {}
            // This keeps the sender.
            _ = caught_up.changed() => {}
        }
    }

    /// Whether no shard is about to change hands that concerns this process.
    fn is_settled(&self, standing: &Standing) -> bool {
        let own = Some(standing.own);
        let concerned = |lease: &ShardLease| {
            lease.owner.is_none()
                || (lease.heir.is_some() && (lease.owner == own || lease.heir == own))
        };
        let leaving = self.0.leaving.load(Ordering::Relaxed);
        !leaving && !standing.shards.iter().any(concerned)
    }

    /// Says that this process lives, takes and gives what is to be taken and given, and opens and closes connections after that.
    async fn renew(&self, connections: &dyn Connections) -> Result<Standing, String> {
        let Inner { store, options, .. } = &*self.0;
        let (asked, machine) = (Instant::now(), Timestamp::now());
        let renewal = self.0.renewal();
        let connected = connections.complete().await;
        let decide = |standing: &Standing| {
            if standing.shards.len() != self.held().total() as usize {
                // The others were stopped and divided the servers anew while this process stood still.
                return Vec::new();
            }
            // What is given away is this process's until that is committed: if both answer for a moment, one answer counts, but if nobody
            // did, somebody would get none.
            changes(standing, &connected)
        };
        let renewed = tokio::time::timeout(options.lease / 2, store.renew(&renewal, &decide)).await;
        let standing = renewed
            .map_err(|_| "the database does not answer".to_owned())?
            .map_err(|error| error.to_string())?;
        let took = asked.elapsed();
        self.0.clock.agree(standing.now, machine, took);
        if standing.shards.len() != self.held().total() as usize {
            self.held().lease(BTreeSet::new(), asked);
            return Err("other processes divided the servers among another number of shards. Restart this one".to_owned());
        }
        let own = Some(standing.own);
        let leases = || (0_u32..).zip(&standing.shards);
        let owned = leases().filter(|(_, lease)| lease.owner == own);
        let owned: BTreeSet<u32> = owned.map(|(shard, _)| shard).collect();
        let inherits = leases().filter(|(_, lease)| lease.heir == own);
        let mut wanted: BTreeSet<u32> = inherits.map(|(shard, _)| shard).collect();
        wanted.extend(self.open_among(&owned, &connections.opened()));
        let before = self.held().numbers();
        self.held().lease(owned, asked + options.lease);
        let opened = connections.opened();
        wanted
            .difference(&opened)
            .for_each(|shard| connections.open(*shard));
        opened
            .difference(&wanted)
            .for_each(|shard| connections.close(*shard));
        self.tell_of_changes(&standing, &before).await;
        Ok(standing)
    }

    /// Those of its own shards that may be opened: what it has not caught up with is opened later, unless it is open, as it is when the
    /// shard was inherited.
    fn open_among(&self, owned: &BTreeSet<u32>, opened: &BTreeSet<u32>) -> BTreeSet<u32> {
        self.0.caught_up.send_if_modified(|caught_up| {
            caught_up.retain(|shard| owned.contains(shard));
            false
        });
        let caught_up = self.0.caught_up.borrow();
        let may_open = |shard: &&u32| caught_up.contains(shard) || opened.contains(shard);
        owned.iter().filter(may_open).copied().collect()
    }

    /// Nobody has missed any more time in these shards.
    pub fn caught_up(&self, shards: &[u32]) {
        self.0
            .caught_up
            .send_modify(|caught_up| caught_up.extend(shards));
    }

    /// Lets the others look at once if anything changed for them.
    async fn tell_of_changes(&self, standing: &Standing, before: &[u32]) {
        let after = self.held().numbers();
        let news = {
            let seen = self.0.seen.borrow();
            let unchanged = seen
                .as_ref()
                .is_some_and(|seen| seen.shards == standing.shards && own(seen) == own(standing));
            standing.processes.len() > 1 && !unchanged
        };
        if after != before {
            tracing::info!(shards = ?after, processes = standing.processes.len(), "this process has these shards");
        }
        if news && let Err(error) = self.0.store.tell(News::Leases).await {
            tracing::debug!(%error, "the other processes were not told; they look by themselves");
        }
    }

    /// Looks whether Discord can be reached, as long as there are others that could.
    async fn probe(&self, connections: &dyn Connections) {
        let mut failed = 0;
        loop {
            tokio::time::sleep(self.0.options.lease / 4).await;
            let alone = self
                .0
                .seen
                .borrow()
                .as_ref()
                .is_none_or(|seen| seen.processes.len() < 2);
            failed = match alone || connections.answers().await {
                true => 0,
                false => failed + 1,
            };
            let cut_off = failed >= CUT_OFF;
            if self.0.cut_off.swap(cut_off, Ordering::Relaxed) != cut_off {
                tracing::warn!(
                    cut_off,
                    "whether this process cannot reach Discord, while others may"
                );
            }
        }
    }

    /// Gives what this process has to others, and returns once it has nothing, nobody takes it, or it took too long.
    pub async fn give_away(&self) {
        self.0.leaving.store(true, Ordering::Relaxed);
        let mut seen = self.0.seen.subscribe();
        let given = seen.wait_for(|seen| match seen {
            None => true,
            Some(standing) => {
                let own = Some(standing.own);
                !others_take(standing) || standing.shards.iter().all(|lease| lease.owner != own)
            }
        });
        match tokio::time::timeout(self.0.options.handover, given).await {
            Ok(_) => {}
            Err(_) => tracing::warn!("nobody took over all shards of this process in time"),
        }
    }

    /// Leaves the other processes. Whatever this one still had is free.
    pub async fn leave(&self) {
        self.held().lease(BTreeSet::new(), Instant::now());
        if let Err(error) = self.0.store.leave().await {
            tracing::warn!(%error, "the other processes were not told that this one stops");
            return;
        }
        // If they do not hear it, they look by themselves.
        let _ = self.0.store.tell(News::Leases).await;
    }

    /// Returns this process's share when it is not `known` any more.
    pub async fn changed(&self, known: Share) -> Share {
        let mut seen = self.0.seen.subscribe();
        let share = |standing: &Option<Standing>| {
            let standing = standing.as_ref()?;
            let owned = standing
                .shards
                .iter()
                .filter(|lease| lease.owner == Some(standing.own));
            Some(Share {
                own: u32::try_from(owned.count()).ok()?,
                total: u32::try_from(standing.shards.len()).ok()?.max(1),
            })
        };
        let changed = seen
            .wait_for(|seen| share(seen).is_some_and(|share| share != known))
            .await;
        // This keeps the sender.
        changed.ok().and_then(|seen| share(&seen)).unwrap_or(known)
    }
}

impl Inner {
    fn renewal(&self) -> Renewal<'_> {
        Renewal {
            bot: &self.options.bot,
            lease: self.options.lease,
            leaving: self.leaving.load(Ordering::Relaxed),
            cut_off: self.cut_off.load(Ordering::Relaxed),
            forgets: self.with_steady(|steady| {
                steady.is_some_and(|since| since.elapsed() > self.options.lease)
            }),
        }
    }

    fn with_steady<T>(&self, look: impl FnOnce(&mut Option<Instant>) -> T) -> T {
        look(&mut self.steady.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What a process says of itself.
fn own(standing: &Standing) -> Option<&Process> {
    let mut processes = standing.processes.iter();
    processes.find(|one| one.id == standing.own)
}
