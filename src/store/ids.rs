//! IDs of things in Discord or in the database, as types that cannot be confused.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl $name {
            /// The same 64 bits, as the database keeps them.
            pub(super) fn to_stored(self) -> i64 {
                self.0.cast_signed()
            }

            /// The same 64 bits, as the database kept them.
            #[allow(dead_code, reason = "every id goes both ways, though not every one is read today")]
            pub(super) fn from_stored(stored: i64) -> $name {
                $name(stored.cast_unsigned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// A person on Discord.
    UserId
);
id!(
    /// A channel or thread, including those of direct messages.
    ChannelId
);
id!(
    /// A server.
    GuildId
);
id!(
    /// A message, unique in its channel.
    MessageId
);
id!(
    /// One command, press or choice of a person. A repeated delivery carries the same ID.
    InteractionId
);
id!(
    /// A table: one game from its lobby to its end.
    TableId
);
id!(
    /// A job, such as a post or direct message to deliver. Fits in a nonce.
    JobId
);

#[cfg(test)]
mod tests {
    use super::UserId;

    #[test]
    fn every_id_comes_back_from_the_database_as_it_went() {
        for id in [0, 1, u64::MAX, 1 << 63, (1 << 63) - 1] {
            assert_eq!(UserId::from_stored(UserId(id).to_stored()), UserId(id));
        }
    }
}
