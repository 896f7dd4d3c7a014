//! What the bot may do in channels, as the latest interaction from each said. A post that Discord would refuse is not even
//! tried: refused requests count towards a limit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serenity::all::{ChannelType, PartialChannel, Permissions};

/// How many channels are remembered. Beyond that all are forgotten and learned again.
const MOST: usize = 20_000;

/// Whether the bot may attach files in each channel. Clones share the data.
#[derive(Clone, Debug, Default)]
pub struct ChannelPermissions(Arc<Mutex<HashMap<u64, bool>>>);

impl ChannelPermissions {
    /// Learns what an interaction says of its channel. Returns whether the bot may post there.
    pub fn learn(&self, channel: &PartialChannel, permissions: Permissions) -> bool {
        self.set(channel.id.get(), attaches(permissions));
        posts(permissions, Some(channel))
    }

    /// Whether the bot may attach files in a channel; `true` where nothing is known.
    pub fn may_attach(&self, channel: u64) -> bool {
        self.channels().get(&channel).copied().unwrap_or(true)
    }

    /// Discord refused a post with or without files: the next attempt is of the other kind.
    pub fn was_refused(&self, channel: u64, with_files: bool) {
        self.set(channel, !with_files);
    }

    fn set(&self, channel: u64, attaches: bool) {
        let mut channels = self.channels();
        if channels.len() >= MOST && !channels.contains_key(&channel) {
            channels.clear();
        }
        channels.insert(channel, attaches);
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<u64, bool>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether messages with text alone can be posted.
pub fn posts(permissions: Permissions, channel: Option<&PartialChannel>) -> bool {
    let thread = channel.is_some_and(|channel| {
        matches!(
            channel.kind,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
        )
    });
    let send = if thread {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    permissions.administrator() || permissions.contains(send | Permissions::VIEW_CHANNEL)
}

/// Whether files can be attached.
pub fn attaches(permissions: Permissions) -> bool {
    permissions.administrator() || permissions.contains(Permissions::ATTACH_FILES)
}

#[cfg(test)]
mod tests {
    use super::{ChannelPermissions, MOST};

    #[test]
    fn after_a_refusal_the_next_attempt_is_of_the_other_kind() {
        let permissions = ChannelPermissions::default();
        assert!(permissions.may_attach(1));
        permissions.was_refused(1, true);
        assert!(!permissions.may_attach(1));
        assert!(permissions.may_attach(2));
        permissions.was_refused(1, false);
        assert!(permissions.may_attach(1));
    }

    #[test]
    fn the_memory_is_bounded() {
        let permissions = ChannelPermissions::default();
        for channel in 0..=MOST as u64 {
            permissions.was_refused(channel, true);
        }
        assert!(permissions.channels().len() <= MOST);
    }
}
