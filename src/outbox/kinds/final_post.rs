//! Posts the end of a game.

use async_trait::async_trait;
use serde_json::Value;

use super::turn_post::told_since;
use crate::outbox::delivery::Parcel;
use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, POST, Planned};
use crate::store::{Revival, Stage};
use crate::table::{Event, Standing};

/// Posts the end of a game.
pub struct FinalPost;

#[async_trait]
impl Kind for FinalPost {
    fn name(&self) -> &'static str {
        "final_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            revived_by: Some(Revival::ServerChanged),
            ..POST
        }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::GameOver => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let standing = due.standing().await?;
        let fold = standing.fold.as_ref().ok_or("the game has not started")?;
        if standing.row.stage != Stage::Over {
            return Err("the game is not over".into());
        }
        Ok(Parcel::FinalPost {
            snapshot: told_since(standing, fold),
            record: record(standing),
            previous: standing.row.turn_message.into_iter().collect(),
        })
    }
}

/// The record; a button gives it again if it cannot be had now.
fn record(standing: &Standing) -> Option<Value> {
    match standing.record() {
        Ok(record) => Some(record),
        Err(refusal) => {
            tracing::error!(?refusal, table = %standing.row.id, "a record cannot be had");
            None
        }
    }
}
