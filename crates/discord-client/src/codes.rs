//! Discord's error codes, by the names of its documentation.

pub const UNKNOWN_CHANNEL: isize = 10003;
pub const UNKNOWN_MESSAGE: isize = 10008;
/// The interaction was answered before.
pub const ALREADY_ACKNOWLEDGED: isize = 40060;
/// The bot cannot see the channel.
pub const MISSING_ACCESS: isize = 50001;
/// The person accepts no direct messages from the bot.
pub const CANNOT_MESSAGE_USER: isize = 50007;
pub const MISSING_PERMISSIONS: isize = 50013;
pub const THREAD_ARCHIVED: isize = 50083;
/// The person shares no server with the bot.
pub const NO_MUTUAL_GUILDS: isize = 50278;
/// A thread was opened on the message before.
pub const THREAD_EXISTS: isize = 160_004;
pub const THREAD_LOCKED: isize = 160_005;
