//! Posts the end of a game.

use async_trait::async_trait;

use super::turn_post::told_since;
use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, POST, Planned};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::{File, Press, finish};
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

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let standing = due.standing().await?;
        let fold = standing.fold.as_ref().ok_or("the game has not started")?;
        if standing.row.stage != Stage::Over {
            return Err("the game is not over".into());
        }
        let snapshot = told_since(standing, fold);
        let message = finish::post(controls(due.job), &snapshot, record(standing));
        Ok(Notification::of(To::Here, snapshot, message, Noted::Ended)
            .strips(standing.row.turn_message)
            .known_by(Press::Export))
    }
}

/// The record; a button gives it again if it cannot be had now.
fn record(standing: &Standing) -> Option<File> {
    let record = standing.record().map_err(|refusal| format!("{refusal:?}"));
    let file = record.and_then(|record| finish::record(&record).map_err(|error| error.to_string()));
    match file {
        Ok(file) => Some(file),
        Err(error) => {
            tracing::error!(error, table = %standing.row.id, "a record cannot be had");
            None
        }
    }
}
