//! IDs of things in Discord or in the database, as types that cannot be confused.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The stored form of an ID in a database that knows only signed numbers: the same 64 bits.
pub(super) trait StoredId: Copy {
    fn to_stored(self) -> i64;
    fn from_stored(stored: i64) -> Self;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident,)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl StoredId for $name {
            fn to_stored(self) -> i64 {
                self.0.cast_signed()
            }

            fn from_stored(stored: i64) -> $name {
                $name(stored.cast_unsigned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

ids! {
    /// A person on Discord.
    UserId,
    /// A channel or thread, including those of direct messages.
    ChannelId,
    GuildId,
    /// A message, unique in its channel.
    MessageId,
    /// One command, press or choice of a person. A repeated delivery carries the same ID.
    InteractionId,
    /// A table: one game from its lobby to its end.
    TableId,
    /// The record of a game that somebody imported.
    ImportId,
    /// A job, such as a post or direct message to deliver. Fits in a nonce.
    JobId,
}

/// The topmost bit of the number of an erased person, where an ID was. No ID of Discord has it before the year 2084.
const ERASED: u64 = 1 << 63;

impl UserId {
    /// The stand-in for the erased person with this number where their ID was.
    pub fn erased(number: u64) -> UserId {
        UserId(number | ERASED)
    }

    /// The number of the person, if they were erased: nobody on Discord has this ID.
    pub fn erased_number(self) -> Option<u64> {
        (self.0 & ERASED != 0).then_some(self.0 & !ERASED)
    }
}

#[cfg(test)]
mod tests {
    use super::{StoredId, UserId};

    #[test]
    fn every_id_comes_back_from_the_database_as_it_went() {
        for id in [0, 1, u64::MAX, 1 << 63, (1 << 63) - 1] {
            assert_eq!(UserId::from_stored(UserId(id).to_stored()), UserId(id));
        }
    }

    #[test]
    fn the_number_of_an_erased_person_is_nobodys_id() {
        let erased = UserId::erased(3);
        assert_eq!(erased.erased_number(), Some(3));
        assert!(erased.to_stored() < 0, "SQL tells it by its sign");
        assert_eq!(UserId(3).erased_number(), None);
        assert_eq!(UserId(1_503_968_402_115_739_668).erased_number(), None);
    }
}
