//! Parts of the servers: what one connection to Discord tells of.

use std::fmt;

use super::GuildId;

/// The servers of one connection to Discord, by its number from 0. What happens without a server belongs to the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    pub number: u32,
    /// How many there are; at least 1.
    pub total: u32,
}

impl Shard {
    /// All servers, where there is only one connection.
    pub const ONLY: Shard = Shard {
        number: 0,
        total: 1,
    };

    /// The shard, of `total`, that hears of a server, or of what happens without one.
    pub fn of(guild: Option<GuildId>, total: u32) -> Shard {
        let total = total.max(1);
        let id = guild.map_or(0, |guild| guild.0);
        let number = (id >> 22) % u64::from(total);
        Shard {
            // Below `total`.
            number: u32::try_from(number).unwrap_or(0),
            total,
        }
    }

    /// All `total` of them, by number.
    pub fn all(total: u32) -> impl Iterator<Item = Shard> {
        (0..total.max(1)).map(move |number| Shard {
            number,
            total: total.max(1),
        })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.number, self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;
    use crate::store::GuildId;

    #[test]
    fn a_server_belongs_to_one_shard_and_what_has_none_to_the_first() {
        // The second is Discord's own example of an ID: 175928847299117063 >> 22 is 41944705796.
        for (guild, total, number) in [
            (None, 16, 0),
            (Some(175_928_847_299_117_063), 16, 4),
            (Some(175_928_847_299_117_063), 7, 41_944_705_796_u64 % 7),
            (Some(1), 16, 0),
            (Some(17 << 22), 16, 1),
            (Some(17 << 22), 1, 0),
            (Some(17 << 22), 0, 0),
        ] {
            let shard = Shard::of(guild.map(GuildId), total);
            assert_eq!(u64::from(shard.number), number, "{guild:?} of {total}");
            assert!(Shard::all(total).any(|one| one == shard));
        }
    }
}
