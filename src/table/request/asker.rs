//! For whom a table is read.

use super::origin::Origin;
use crate::store::UserId;

/// The person for whom a table is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asker {
    pub user: UserId,
    /// Discord's locale of their client, as the interaction says.
    pub locale: Option<String>,
}

impl From<&Origin> for Asker {
    fn from(origin: &Origin) -> Asker {
        Asker {
            user: origin.user,
            locale: origin.locale.clone(),
        }
    }
}

/// Only for tests: a reader whose client says nothing would get the wrong language.
#[cfg(test)]
impl From<UserId> for Asker {
    fn from(user: UserId) -> Asker {
        Asker { user, locale: None }
    }
}
