//! Disturbing the gateway: dropped connections, and events that are repeated, late or out of order.

use axum::Json;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult, JsonBody, done, ensure};
use super::lookup::Context;
use crate::sessions::event_faults::{EventFaultKind, Plan, Until};
use crate::sessions::hub::ConnectionFault;
use crate::sessions::shut::Part;
use crate::sessions::target::Target;

/// Whose connections are meant: those of the default bot or of another, of one shard of it, or the one of a session.
#[derive(Debug, Deserialize)]
pub struct Whose {
    bot: Option<String>,
    shard: Option<u64>,
    session: Option<String>,
}

impl Whose {
    fn target(&self, context: &Context) -> Result<Target, ControlError> {
        let (shard, session) = (self.shard, self.session.clone());
        let bot = match &session {
            None => context.bot(self.bot.as_deref())?,
            Some(id) => {
                ensure(
                    self.bot.is_none() && shard.is_none(),
                    "a \"session\" is of one bot and one shard: say neither",
                )?;
                let known = context.server.hub.login_of(id).map(|login| login.bot);
                known.ok_or_else(|| ControlError::missing(format!("there is no session {id:?}")))?
            }
        };
        Ok(Target {
            bot,
            shard,
            session,
        })
    }

    /// What is shut or opened.
    fn part(&self, context: &Context) -> Result<Part, ControlError> {
        Ok(match (&self.session, self.shard) {
            (None, None) => Part::Gateway,
            (None, Some(shard)) => Part::Shard(self.target(context)?.bot, shard),
            (Some(session), _) => {
                // Refuses an unknown one.
                self.target(context)?;
                Part::Session(session.clone())
            }
        })
    }
}

/// An act on a bot's connections.
#[derive(Debug, Deserialize)]
pub struct Disturbing {
    #[serde(flatten)]
    whose: Whose,
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
            let part = request.whose.part(context)?;
            let (sessions, refused) = hub.shut(&part, matches!(request.what, Disturbance::Shut));
            return Ok(Json(
                json!({"ok": true, "sessions": sessions, "refused": refused}),
            ));
        }
    };
    let target = request.whose.target(context)?;
    let sessions = hub.trouble(&target, trouble, request.forget);
    Ok(Json(json!({"ok": true, "sessions": sessions})))
}

/// An act on an event.
#[derive(Debug, Deserialize)]
pub struct EventFaultRequest {
    #[serde(flatten)]
    whose: Whose,
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
    let target = request.whose.target(context)?;
    let (hub, journal) = (&context.server.hub, &context.server.journal);
    let trick = match (request.what, request.until, request.others) {
        (EventFault::Release, ..) => {
            let released = hub.release(journal, target.bot, target.session.as_deref());
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
        target,
        event: request.event,
        trick,
    });
    done()
}
