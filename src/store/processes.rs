//! The processes that are one bot, and which of them has which shards.
//!
//! A process lives as long as it says so in time, and has its shards for as long. All times are differences to one clock, that of the
//! database. With a file there is one process, which has everything and says nothing.

use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;

use super::{GuildId, MessageId, StoreError, UserId};

/// A process, as the others know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProcessId(pub i64);

/// A process that lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Process {
    pub id: ProcessId,
    /// It is being stopped.
    pub leaving: bool,
    /// It cannot reach Discord.
    pub cut_off: bool,
}

/// Who has a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ShardLease {
    /// Whose it is; `None` if it is nobody's.
    pub owner: Option<ProcessId>,
    /// Whose it is to be next.
    pub heir: Option<ProcessId>,
    /// The heir has connected, and knows its servers.
    pub heir_ready: bool,
}

/// What stands in the database of all processes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The process that read it.
    pub own: ProcessId,
    /// Those that live, the oldest first.
    pub processes: Vec<Process>,
    /// Every shard, by its number.
    pub shards: Vec<ShardLease>,
    /// The time of the database.
    pub now: Timestamp,
}

/// What a process says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renewal<'a> {
    /// Which bot it is.
    pub bot: &'a str,
    /// For how long the others believe that it lives.
    pub lease: Duration,
    pub leaving: bool,
    pub cut_off: bool,
    /// Whether it forgets others that have not said in time that they live. After the database was away nobody has, and all get a chance.
    pub forgets: bool,
}

/// New leases, by the numbers of the shards.
pub type LeaseChanges = Vec<(u32, ShardLease)>;

/// What processes tell each other at once; each hears of it by [`Processes::heard`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// This person did something.
    Acted(UserId),
    /// There is something to do for the shard with this number.
    Jobs(u32),
    /// Something changed in who has which shard.
    Leases,
}

/// What the processes of a bot know of each other.
#[async_trait]
pub trait Processes: Send + Sync {
    /// Whether there can be others beside this process.
    fn may_be_several(&self) -> bool;

    /// Adds this process to those that live. Returns among how many shards the servers are divided: if nobody else
    /// lives, among `wanted` from now on (see [`super::ClockStore::divide`]). `None`, and nothing is changed, if those that live are
    /// another bot.
    async fn join(&self, renewal: &Renewal<'_>, wanted: u32) -> Result<Option<u32>, StoreError>;

    /// Says that this process lives, and changes leases as `decide` says from what stands there; nobody else changes any meanwhile.
    /// Processes that have not said in time that they live are forgotten, if it forgets any; then nobody has what they had, jobs included.
    /// Returns what stands there after that. `decide` may be called more than once.
    async fn renew(
        &self,
        renewal: &Renewal<'_>,
        decide: &(dyn for<'a> Fn(&'a Standing) -> LeaseChanges + Send + Sync),
    ) -> Result<Standing, StoreError>;

    /// Takes this process from those that live: nobody has what it had.
    async fn leave(&self) -> Result<(), StoreError>;

    /// Takes the next turn to log in of those shards whose numbers leave this remainder, and keeps the others of them waiting for
    /// `pause` after it. Returns for how long to wait.
    async fn login_turn(&self, remainder: u32, pause: Duration) -> Result<Duration, StoreError>;

    /// A shard with this remainder has just logged in without having taken a turn.
    async fn logged_in(&self, remainder: u32, pause: Duration) -> Result<(), StoreError>;

    /// Tells all other processes at once, if there can be any.
    async fn tell(&self, news: News) -> Result<(), StoreError>;

    /// Returns the next news. Some may be lost when a connection is.
    async fn heard(&self) -> News;

    /// Keeps other processes from getting the lock of a message until [`Processes::unlock_message`], or until this process ends or its
    /// connection does. `false` if another has it. Whoever takes it twice has to give it back twice.
    async fn try_lock_message(&self, message: MessageId) -> Result<bool, StoreError>;

    async fn unlock_message(&self, message: MessageId) -> Result<(), StoreError>;

    /// Stores the names of servers, for processes that Discord does not tell of them.
    async fn name_servers(&self, names: &[ServerName]) -> Result<(), StoreError>;

    /// The names of all servers that are stored.
    async fn server_names(&self) -> Result<Vec<ServerName>, StoreError>;

    /// Forgets the name of a server that the bot has left.
    async fn forget_server_name(&self, guild: GuildId) -> Result<(), StoreError>;

    /// Stores the ids of the registered commands, in place of those before.
    async fn store_commands(&self, commands: &StoredCommands) -> Result<(), StoreError>;

    /// The ids of the commands that were registered last; `None` if none were.
    async fn stored_commands(&self) -> Result<Option<StoredCommands>, StoreError>;
}

/// What a server is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerName {
    pub guild: GuildId,
    pub name: String,
    /// As Discord calls it.
    pub locale: String,
}

/// The registered commands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCommands {
    /// The only server in which they are known.
    pub only: Option<GuildId>,
    /// By name, without subcommands.
    pub ids: Vec<(String, u64)>,
}
