//! Whether the bot can serve people now, and if not, why.

use std::time::Duration;

use super::Ops;

/// A database that takes longer to say when the next job is due keeps people waiting too.
const ANSWERS: Duration = Duration::from_secs(2);

/// Why the bot is not ready; empty if it is.
pub(super) async fn reasons(ops: &Ops) -> Vec<String> {
    let mut reasons = Vec::new();
    match ops.connection.get() {
        None => reasons.push("the bot has not logged in to Discord since the start".to_owned()),
        Some(connection) => {
            for shard in connection.shards().await {
                if !shard.connected {
                    let stage = shard.stage;
                    reasons.push(format!("shard {} is {stage}", shard.number));
                }
            }
        }
    }
    let held = ops.held.numbers();
    // Others may have all of them.
    if held.is_empty() && !ops.held.stands_by() {
        reasons.push("this process does not know which shards it has".to_owned());
    }
    let asked = ops.store.next_job(ops.clock.now(), &held);
    match tokio::time::timeout(ANSWERS, asked).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => reasons.push(error.to_string()),
        Err(_) => reasons.push(format!("the database does not answer within {ANSWERS:?}")),
    }
    reasons
}
