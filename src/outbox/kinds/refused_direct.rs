//! Tells the host that nothing can be posted in the channel. Owed when a post was refused.

use async_trait::async_trait;

use crate::outbox::delivery::Parcel;
use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, Planned};
use games::Viewer;

/// Tells the host that nothing can be posted in the channel. Owed when a post was refused.
pub struct RefusedDirect;

#[async_trait]
impl Kind for RefusedDirect {
    fn name(&self) -> &'static str {
        "refused_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            once: true,
            ..DIRECT
        }
    }

    fn planned(&self, _: &Happened<'_>) -> Vec<Planned> {
        Vec::new()
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        trouble(due, false).await
    }
}

/// To the host, whether they play or not.
pub async fn trouble(due: &Due<'_>, gone: bool) -> Result<Parcel, Instead> {
    let user = due.user()?;
    let standing = due.standing().await?;
    let direct = due.store.direct(user).await?;
    if direct.closed {
        return Err("direct messages are closed".into());
    }
    Ok(Parcel::TroubleDirect {
        snapshot: Box::new(standing.snapshot(Viewer::Spectator)),
        user,
        gone,
        channel: direct.channel,
    })
}
