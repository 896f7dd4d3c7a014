//! What people do at a table of Nomadi, one thing at a time.

use games::nomadi::Action;
use serde_json::json;

use test_kit::nomadi::{buttons, menu};
use test_kit::{BotResponse, PostedMessage, TestUser, eventually};

/// Types the command for a placement or a move.
pub async fn typed(person: &TestUser, channel: &str, action: &Action) -> BotResponse {
    match action {
        Action::Place { at } => {
            let options = json!({"space": at.to_string()});
            person.command(channel, "nomad", options).await
        }
        Action::Move { die, from, to } => {
            let (from, to) = (from.to_string(), to.to_string());
            let options = json!({"die": die.to_string(), "from": from, "to": to});
            person.command(channel, "move", options).await
        }
        other => panic!("{other:?} is not typed"),
    }
}

/// Types these moves and ends the part of the turn. Returns the answer.
pub async fn played(person: &TestUser, channel: &str, moves: &[Action]) -> PostedMessage {
    let mut shown = None;
    for action in moves {
        shown = Some(typed(person, channel, action).await.private());
    }
    let shown = shown.expect("something is played");
    person.press(&shown, "End turn").await.private()
}

/// Names this price for the first card that waits for one on the panel. Returns the answer.
pub async fn priced(person: &TestUser, panel: &PostedMessage, price: u8) -> PostedMessage {
    let prices = menu(panel, "nomadi-price");
    let prices = prices.unwrap_or_else(|| panic!("no price is asked for: {}", panel.0));
    let value = price.to_string();
    let named = person.select(panel, &prices.custom_id, &[&value]).await;
    let named = named.private();
    // Named with the part of the turn that is drafted.
    match named.has_button("End turn") {
        true => person.press(&named, "End turn").await.private(),
        false => named,
    }
}

/// The direct message in which somebody is offered a card.
pub async fn question(person: &TestUser) -> PostedMessage {
    eventually(&format!("an offer to {}", person.name), || async {
        let told = person.direct_messages().await.into_iter().rev();
        let mut asked = told.filter(|message| !buttons(message, "nomadi-buy").is_empty());
        asked.next()
    })
    .await
}

/// Buys or declines the first card of a question.
pub async fn answered(person: &TestUser, question: &PostedMessage, buys: bool) -> BotResponse {
    let kind = if buys { "nomadi-buy" } else { "nomadi-decline" };
    let answers = buttons(question, kind);
    let (label, _) = answers.first().expect("an offer can be answered");
    person.press(question, label).await
}
