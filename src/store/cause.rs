//! Why a database failed, in a word for the person who runs the bot.

/// Why a statement failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// There is no room left.
    Full,
    /// The database may not be written to.
    ReadOnly,
    /// Somebody else holds what was needed, or every connection is in use.
    Busy,
    /// What stands there cannot be read.
    Damaged,
    /// The file of the database fails.
    Io,
    /// The server of the database cannot be reached, or ends connections.
    Unreachable,
    Other,
}

impl Cause {
    pub const ALL: [Cause; 7] = [
        Cause::Full,
        Cause::ReadOnly,
        Cause::Busy,
        Cause::Damaged,
        Cause::Io,
        Cause::Unreachable,
        Cause::Other,
    ];

    /// Its name in the metrics.
    pub fn name(self) -> &'static str {
        match self {
            Cause::Full => "full",
            Cause::ReadOnly => "read_only",
            Cause::Busy => "busy",
            Cause::Damaged => "damaged",
            Cause::Io => "io",
            Cause::Unreachable => "unreachable",
            Cause::Other => "other",
        }
    }
}
