//! The outcome of recomputing a game's chance from its seed.

use serde_json::{Value, json};

use crate::record_json::Object;

/// The result of recomputing what chance brought, a check for each thing. A check is `None` where chance had no part or the
/// record does not say enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verification {
    checks: [(&'static str, Option<bool>); 5],
}

impl Verification {
    pub(crate) fn new(checks: [(&'static str, Option<bool>); 5]) -> Verification {
        Verification { checks }
    }

    /// The finding of the check of this name, such as `seating`; also `None` if there is no such check.
    #[must_use]
    pub fn check(&self, name: &str) -> Option<bool> {
        let mut checks = self.checks.iter();
        checks.find(|(called, _)| *called == name)?.1
    }

    /// Did no check fail?
    #[must_use]
    pub fn holds(&self) -> bool {
        self.checks.iter().all(|(_, found)| *found != Some(false))
    }

    /// The JSON that `verify` prints.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let found: Object = self
            .checks
            .iter()
            .map(|(name, found)| ((*name).to_owned(), json!(found)))
            .collect();
        json!({"verified": self.holds(), "checks": found})
    }
}
