//! Trouble with the gateway: connections that end, events that come twice, late or out of order.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::asked::{Asked, Refused};
use super::look;
use crate::server::Server;
use crate::sessions::hub::Trouble;
use crate::sessions::tricks::{Plan, Trick, Until};
use crate::snowflake::Snowflake;

type Shared = State<Arc<Server>>;
type Answer = Result<Json<Value>, Refused>;

/// What is to happen to the connections of a bot.
#[derive(Debug, Deserialize)]
pub struct Disturbing {
    bot: Option<String>,
    #[serde(rename = "do")]
    what: What,
    code: Option<u16>,
    resumable: Option<bool>,
    #[serde(default)]
    forget: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Drop,
    Close,
    Reconnect,
    Invalid,
    Beat,
}

/// The bot that is meant, the usual one when nobody says which.
pub fn bot(server: &Server, named: Option<&str>) -> Result<Snowflake, Refused> {
    server.with(|world| match named {
        Some(bot) => {
            let found = world.find_bot(bot).map(|bot| bot.id);
            found.ok_or_else(|| Refused::missing(format!("there is no bot {bot:?}")))
        }
        None => look::usual_bot(server, world).ok_or_else(|| Refused::missing("there is no bot")),
    })
}

/// `POST /gateway`.
pub async fn disturb(State(server): Shared, Asked(wish): Asked<Disturbing>) -> Answer {
    let trouble = match (wish.what, wish.code) {
        (What::Close, Some(code @ (1000..=1003 | 1007..=1014 | 3000..=4999))) => {
            Trouble::Close(code)
        }
        (What::Close, _) => {
            return Err(Refused::wrong(
                "say which \"code\" it is closed with: 1000 to 1014 or 3000 to 4999, as 4000",
            ));
        }
        (What::Drop, _) => Trouble::Cut,
        (What::Reconnect, _) => Trouble::Reconnect,
        (What::Invalid, _) => match wish.resumable {
            Some(resumable) => Trouble::Invalid(resumable),
            None => {
                return Err(Refused::wrong(
                    "say whether the session is \"resumable\": true or false",
                ));
            }
        },
        (What::Beat, _) => Trouble::Beat,
    };
    let bot = bot(&server, wish.bot.as_deref())?;
    let sessions = server.hub.trouble(bot, trouble, wish.forget);
    Ok(Json(json!({"ok": true, "sessions": sessions})))
}

/// What is to happen to an event.
#[derive(Debug, Deserialize)]
pub struct Tricking {
    bot: Option<String>,
    #[serde(rename = "do")]
    what: How,
    event: Option<String>,
    until: Option<When>,
    others: Option<usize>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum How {
    Repeat,
    Hold,
    Release,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum When {
    Login,
    Release,
}

/// `POST /events`.
pub async fn trick(State(server): Shared, Asked(wish): Asked<Tricking>) -> Answer {
    let bot = bot(&server, wish.bot.as_deref())?;
    let trick = match (wish.what, wish.until, wish.others) {
        (How::Release, ..) => {
            let released = server.with(|_| server.hub.release(&server.journal, bot));
            return Ok(Json(json!({"ok": true, "released": released})));
        }
        (How::Repeat, ..) => Trick::Repeat,
        (How::Hold, None, Some(others @ 1..)) => Trick::Hold(Until::Others(others)),
        (How::Hold, Some(When::Login), None) => Trick::Hold(Until::Login),
        (How::Hold, Some(When::Release), None) => Trick::Hold(Until::Released),
        (How::Hold, ..) => {
            return Err(Refused::wrong(
                "say how long: \"others\": 1 or more, or \"until\": \"login\" or \"release\"",
            ));
        }
    };
    let event = wish.event;
    server.hub.plan(Plan { bot, event, trick });
    Ok(Json(json!({"ok": true})))
}
