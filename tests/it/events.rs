//! Every event that the local Discord sends must parse in third-party libraries.

use serde::de::DeserializeSeed;
use serde_json::{Value, json};
use serenity::model::event::{Event, GatewayEvent};
use twilight_model::gateway::event::GatewayEventDeserializer;

/// Says what is wrong with an event, given as its whole frame (`op`, `t`, `s`, `d`).
///
/// serenity turns an event that does not parse into `Event::Unknown` and drops it, logging at a level that
/// nobody reads, so the bot just looks dead. Hence this check.
pub fn check(frame: &Value) -> Result<(), String> {
    let text = frame.to_string();
    twilight(&text).map_err(|error| format!("twilight: {error}\n{frame:#}"))?;
    match serde_json::from_str::<GatewayEvent>(&text) {
        Ok(GatewayEvent::Dispatch(_, Event::Unknown(_))) => {
            Err(format!("serenity does not know this event\n{frame:#}"))
        }
        Ok(_) => Ok(()),
        Err(error) => Err(format!("serenity: {error}\n{frame:#}")),
    }
}

fn twilight(text: &str) -> Result<(), String> {
    let seed = GatewayEventDeserializer::from_json(text).ok_or("no event")?;
    let mut source = serde_json::Deserializer::from_str(text);
    seed.deserialize(&mut source)
        .map(drop)
        .map_err(|error| error.to_string())
}

#[test]
fn an_event_that_does_not_parse_is_found() {
    let good = json!({"op": 11, "s": null, "t": null, "d": null});
    assert_eq!(check(&good), Ok(()));
    let unheard_of = json!({"op": 0, "s": 1, "t": "CAMEL_CREATE", "d": {}});
    assert!(check(&unheard_of).is_err());
    let half = json!({"op": 0, "s": 1, "t": "CHANNEL_CREATE", "d": {"id": "1"}});
    assert!(check(&half).is_err());
}
