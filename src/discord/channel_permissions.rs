//! The bot's permissions in channels, as the latest interaction from each said. The bot does not even try a post that Discord
//! would refuse: refused requests count towards a limit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serenity::all::{ChannelType, PartialChannel, Permissions};

/// How many channels are remembered. Beyond that all are forgotten and learned again.
const MOST: usize = 20_000;

/// The bot's permissions in each channel. Clones share the data.
#[derive(Clone, Debug, Default)]
pub struct ChannelPermissions(Arc<Mutex<HashMap<u64, Known>>>);

/// The bot's permissions in one channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    /// Whether it may attach files.
    attaches: bool,
    /// Whether it may open threads.
    threads: bool,
}

/// The bot tries where nothing is known.
const UNKNOWN: Known = Known {
    attaches: true,
    threads: true,
};

impl ChannelPermissions {
    /// Learns what an interaction says of its channel. Returns whether the bot may post there.
    pub fn learn(&self, channel: &PartialChannel, permissions: Permissions) -> bool {
        self.change(channel.id.get(), |known| {
            known.attaches = attaches(permissions);
            known.threads = opens_threads(permissions);
        });
        posts(permissions, Some(channel))
    }

    /// Whether the bot may attach files in a channel; `true` where nothing is known.
    pub fn may_attach(&self, channel: u64) -> bool {
        self.known(channel).attaches
    }

    /// Whether the bot may open threads in a channel; `true` where nothing is known.
    pub fn may_open_threads(&self, channel: u64) -> bool {
        self.known(channel).threads
    }

    fn known(&self, channel: u64) -> Known {
        self.channels().get(&channel).copied().unwrap_or(UNKNOWN)
    }

    /// Discord refused a post with or without files: the next attempt is of the other kind.
    pub fn was_refused(&self, channel: u64, with_files: bool) {
        self.change(channel, |known| known.attaches = !with_files);
    }

    /// Discord refused to open a thread. That is not tried again before an interaction says that the bot may.
    pub fn was_refused_thread(&self, channel: u64) {
        self.change(channel, |known| known.threads = false);
    }

    fn change(&self, channel: u64, change: impl FnOnce(&mut Known)) {
        let mut channels = self.channels();
        if channels.len() >= MOST && !channels.contains_key(&channel) {
            channels.clear();
        }
        change(channels.entry(channel).or_insert(UNKNOWN));
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<u64, Known>> {
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

/// Whether threads can be opened and posted in.
fn opens_threads(permissions: Permissions) -> bool {
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    permissions.administrator() || permissions.contains(needed)
}

/// Whether a thread can be opened from a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadAccess {
    Allowed,
    /// The bot may not.
    Forbidden,
    /// A channel of this kind has no threads, or it is one.
    Impossible,
}

impl ThreadAccess {
    /// As an interaction says of its channel; allowed where it says nothing.
    pub fn of(permissions: Option<Permissions>, channel: Option<&PartialChannel>) -> ThreadAccess {
        let has_threads = channel
            .is_none_or(|channel| matches!(channel.kind, ChannelType::Text | ChannelType::News));
        if !has_threads {
            ThreadAccess::Impossible
        } else if permissions.is_none_or(opens_threads) {
            ThreadAccess::Allowed
        } else {
            ThreadAccess::Forbidden
        }
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::Permissions;

    use super::{ChannelPermissions, MOST, ThreadAccess};

    #[test]
    fn threads_need_two_permissions() {
        let both = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        let access = |held| ThreadAccess::of(Some(held), None);
        assert_eq!(access(both), ThreadAccess::Allowed);
        assert_eq!(access(Permissions::ADMINISTRATOR), ThreadAccess::Allowed);
        for one in [
            Permissions::CREATE_PUBLIC_THREADS,
            Permissions::SEND_MESSAGES_IN_THREADS,
        ] {
            assert_eq!(access(one), ThreadAccess::Forbidden);
        }
        assert_eq!(ThreadAccess::of(None, None), ThreadAccess::Allowed);
    }

    #[test]
    fn a_refused_thread_is_not_tried_again() {
        let permissions = ChannelPermissions::default();
        assert!(permissions.may_open_threads(1));
        permissions.was_refused_thread(1);
        assert!(!permissions.may_open_threads(1));
        assert!(permissions.may_attach(1));
    }

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
