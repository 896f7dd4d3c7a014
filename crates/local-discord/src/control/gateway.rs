//! Disturbing the gateway: dropped connections, and events that are repeated, late or out of order.

use axum::Json;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult, JsonBody, done};
use super::lookup::Context;
use crate::sessions::event_faults::{EventFaultKind, Plan, Until};
use crate::sessions::hub::ConnectionFault;
use crate::sessions::shut::Part;

/// An act on a bot's connections.
#[derive(Debug, Deserialize)]
pub struct Disturbing {
    bot: Option<String>,
    shard: Option<u64>,
    #[serde(rename = "do")]
    what: Disturbance,
    code: Option<u16>,
    resumable: Option<bool>,
    #[serde(default)]
    forget: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Disturbance {
    Drop,
    Close,
    Reconnect,
    Invalid,
    Beat,
    Shut,
    Open,
}

/// `POST /gateway`.
pub fn disturb(context: &mut Context, JsonBody(request): JsonBody<Disturbing>) -> ControlResult {
    let hub = &context.server.hub;
    let shard = request.shard;
    let trouble = match (request.what, request.code) {
        (Disturbance::Close, Some(code @ (1000..=1003 | 1007..=1014 | 3000..=4999))) => {
            ConnectionFault::Close(code)
        }
        (Disturbance::Close, _) => {
            return Err(ControlError::wrong(
                "say which \"code\" it is closed with: 1000 to 1014 or 3000 to 4999, such as 4000",
            ));
        }
        (Disturbance::Drop, _) => ConnectionFault::Cut,
        (Disturbance::Reconnect, _) => ConnectionFault::Reconnect,
        (Disturbance::Invalid, _) => {
            let sentence = "say whether the session is \"resumable\": true or false";
            let resumable = request.resumable;
            ConnectionFault::Invalid(resumable.ok_or_else(|| ControlError::wrong(sentence))?)
        }
        (Disturbance::Beat, _) => ConnectionFault::Beat,
        (Disturbance::Shut | Disturbance::Open, _) => {
            let part = match shard {
                Some(shard) => Part::Shard(context.bot(request.bot.as_deref())?, shard),
                None => Part::Gateway,
            };
            let (sessions, refused) = hub.shut(part, matches!(request.what, Disturbance::Shut));
            return Ok(Json(
                json!({"ok": true, "sessions": sessions, "refused": refused}),
            ));
        }
    };
    let bot = context.bot(request.bot.as_deref())?;
    let sessions = hub.trouble(bot, shard, trouble, request.forget);
    Ok(Json(json!({"ok": true, "sessions": sessions})))
}

/// An act on an event.
#[derive(Debug, Deserialize)]
pub struct EventFaultRequest {
    bot: Option<String>,
    shard: Option<u64>,
    #[serde(rename = "do")]
    what: EventFault,
    event: Option<String>,
    until: Option<When>,
    others: Option<usize>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum EventFault {
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
pub fn trick(
    context: &mut Context,
    JsonBody(request): JsonBody<EventFaultRequest>,
) -> ControlResult {
    let bot = context.bot(request.bot.as_deref())?;
    let (hub, journal) = (&context.server.hub, &context.server.journal);
    let trick = match (request.what, request.until, request.others) {
        (EventFault::Release, ..) => {
            let released = hub.release(journal, bot);
            return Ok(Json(json!({"ok": true, "released": released})));
        }
        (EventFault::Repeat, ..) => EventFaultKind::Repeat,
        (EventFault::Hold, None, Some(others @ 1..)) => EventFaultKind::Hold(Until::Others(others)),
        (EventFault::Hold, Some(When::Login), None) => EventFaultKind::Hold(Until::Login),
        (EventFault::Hold, Some(When::Release), None) => EventFaultKind::Hold(Until::Released),
        (EventFault::Hold, ..) => {
            return Err(ControlError::wrong(
                "say how long: \"others\": 1 or more, or \"until\": \"login\" or \"release\"",
            ));
        }
    };
    hub.plan(Plan {
        bot,
        event: request.event,
        shard: request.shard,
        trick,
    });
    done()
}
