//! A Discord that misbehaves: no move is lost or doubled, the game goes on or rests, and somebody is told
//! what to do. One file per family of faults.

mod answers;
mod held_up;
mod limited;
mod placeholders;
mod posts;
mod retried;
mod rights;

use serde_json::{Value, json};

use crate::app::App;
use test_kit::eventually;

/// Where turns are posted.
pub const POSTS: &str = "/channels/{public}/messages";
/// Where direct messages are sent.
pub const DIRECTS: &str = "/channels/{direct}/messages";
/// Where interactions are first answered.
pub const CALLBACKS: &str = "/interactions/{interaction}/{token}/callback";

/// Every way in which one request can fail.
pub fn every_way() -> [Value; 7] {
    [
        json!({"fault": "server_error", "status": 500}),
        json!({"fault": "server_error", "status": 502}),
        json!({"fault": "server_error", "status": 500, "carried_out": true}),
        json!({"fault": "server_error", "status": 502, "carried_out": true}),
        json!({"fault": "cut"}),
        json!({"fault": "cut", "carried_out": true}),
        json!({"fault": "malformed"}),
    ]
}

impl App {
    /// From now on the bot has all permissions in the channel except these.
    pub async fn deny(&self, channel: &str, permissions: &[&str]) {
        let rights = json!({"channel": channel, "deny": permissions});
        self.control.post("permissions", &rights).await;
    }

    /// Injects this fault; returns its number.
    pub async fn wrong(&self, fault: Value) -> u64 {
        let answer = self.control.post("faults", &fault).await;
        answer["id"].as_u64().expect("a fault has a number")
    }

    /// The fault's current state.
    pub async fn fault(&self, id: u64) -> Value {
        let all = self.control.get("faults", &[]).await;
        let all = all.as_array().expect("faults come as a list");
        let found = all.iter().find(|fault| fault["id"] == id);
        found.expect("the fault was not cleared").clone()
    }

    /// Waits until the fault has hit as many requests as it should.
    pub async fn struck(&self, id: u64) {
        eventually("the fault to strike", || async {
            (self.fault(id).await["over"] == true).then_some(())
        })
        .await;
    }

    /// The same, skipping the bot's pauses between attempts.
    pub async fn struck_soon(&self, id: u64) {
        eventually("the fault to strike", || async {
            self.jump(0.002).await;
            (self.fault(id).await["over"] == true).then_some(())
        })
        .await;
    }
}
