//! Who may see what, as a test says.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use crate::present::{CallBarrier, Permission, ServerAccess};
use crate::store::{ChannelId, GuildId, UserId};
use crate::table::Origin;

/// Everybody sees every channel and every role can be called, apart from what is listed here.
#[derive(Debug, Default)]
pub struct RecordedAccess {
    /// Who may not view which channel.
    pub hidden: Mutex<HashSet<(UserId, ChannelId)>>,
    /// Which roles cannot be called.
    pub barred: Mutex<HashMap<u64, CallBarrier>>,
    /// What the bot may not do in a channel.
    pub missing: Mutex<HashMap<ChannelId, Vec<Permission>>>,
}

impl RecordedAccess {
    pub fn hide(&self, user: u64, channel: u64) {
        let mut hidden = self.hidden.lock().expect("no test panics here");
        hidden.insert((UserId(user), ChannelId(channel)));
    }

    pub fn show(&self, user: u64, channel: u64) {
        let mut hidden = self.hidden.lock().expect("no test panics here");
        hidden.remove(&(UserId(user), ChannelId(channel)));
    }

    pub fn bar(&self, role: u64, barrier: CallBarrier) {
        let mut barred = self.barred.lock().expect("no test panics here");
        barred.insert(role, barrier);
    }

    pub fn allow(&self, role: u64) {
        let mut barred = self.barred.lock().expect("no test panics here");
        barred.remove(&role);
    }
}

impl ServerAccess for RecordedAccess {
    fn may_view(&self, reader: &Origin, channel: ChannelId) -> bool {
        let hidden = self.hidden.lock().expect("no test panics here");
        !hidden.contains(&(reader.user, channel))
    }

    fn missing(&self, _: GuildId, channel: ChannelId) -> Vec<Permission> {
        let missing = self.missing.lock().expect("no test panics here");
        missing.get(&channel).cloned().unwrap_or_default()
    }

    fn may_call(&self, _: GuildId, role: u64, _: Option<ChannelId>) -> Result<(), CallBarrier> {
        let barred = self.barred.lock().expect("no test panics here");
        barred.get(&role).map_or(Ok(()), |barrier| Err(*barrier))
    }
}
