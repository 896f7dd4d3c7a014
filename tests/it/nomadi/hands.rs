//! What people do at a table of Nomadi, one thing at a time.

use games::nomadi::{Action, Phase};
use serde_json::json;

use super::ledger::Ledger;
use test_kit::nomadi::acted;
use test_kit::{
    BotResponse, PostedMessage, TestTable, TestUser, UserAction, eventually, within_patience,
};

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
    acted(person, &shown, UserAction::press(&shown, "end-turn")).await
}

/// Names this price for the first card that waits for one on the panel. Returns the answer.
pub async fn priced(person: &TestUser, panel: &PostedMessage, price: u8) -> PostedMessage {
    let value = price.to_string();
    let named = UserAction::select(panel, "nomadi-price", &[&value]);
    let named = acted(person, panel, named).await;
    acted(person, &named, UserAction::press(&named, "end-turn")).await
}

/// The direct message in which somebody is offered a card.
pub async fn question(person: &TestUser) -> PostedMessage {
    eventually(&format!("an offer to {}", person.name), || async {
        let told = person.direct_messages().await.into_iter().rev();
        let mut asked = told.filter(|message| message.has_button("nomadi-buy"));
        asked.next()
    })
    .await
}

/// Buys or declines the first card of a question, and waits until that is done.
pub async fn answered(person: &TestUser, ledger: &Ledger, question: &PostedMessage, buys: bool) {
    let deals = ledger.game().await.deals().len();
    person.press(question, answer(buys)).await.message();
    eventually("the answer in the log", || async {
        (ledger.game().await.deals().len() > deals).then_some(())
    })
    .await;
}

/// Opens a person's panel by the newest post with *My turn*, which may just be replaced.
pub async fn panel(table: &TestTable, person: &TestUser) -> PostedMessage {
    eventually(&format!("a panel for {}", person.name), || async {
        let post = table.newest_with("my-turn").await;
        let pressed = UserAction::press(&post, "my-turn");
        let pressed = person.try_act(pressed).await;
        pressed.ok()?.try_private().ok()
    })
    .await
}

/// Buys or declines one of the offers to somebody: by a direct message that has buttons for it, or once nobody moves any more
/// by the panel.
pub async fn settles(table: &TestTable, ledger: &Ledger, person: &TestUser, buys: bool) {
    let game = ledger.game().await;
    let (deals, settling) = (game.deals().len(), game.phase() == Phase::Settling);
    let settled = within_patience(|| async {
        let asked = match settling {
            true => vec![panel(table, person).await],
            false => person.direct_messages().await,
        };
        let asked = asked.iter().rev();
        let asked = asked.filter_map(|told| Some((told, told.buttons_for(answer(buys)).pop()?)));
        for (told, press) in asked {
            // The message may change meanwhile: then there is another look.
            let pressed = person.try_act(UserAction::press(told, &press)).await;
            let game = ledger.game().await;
            if pressed.is_ok() && game.deals().len() > deals {
                return Some(());
            }
        }
        None
    })
    .await;
    if settled.is_none() {
        let game = ledger.game().await;
        let open: Vec<_> = game.position().offers().collect();
        let told = person.direct_messages().await;
        let told: Vec<String> = told.iter().map(|told| told.0.to_string()).collect();
        panic!(
            "{} cannot answer {open:?} with {}",
            person.name,
            told.join("\n")
        );
    }
}

fn answer(buys: bool) -> &'static str {
    match buys {
        true => "nomadi-buy",
        false => "nomadi-decline",
    }
}

/// The last post of a game, once it is over.
pub async fn over(table: &TestTable) -> PostedMessage {
    table.newest_with("export").await
}
