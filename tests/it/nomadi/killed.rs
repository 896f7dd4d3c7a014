//! SIGKILL while dice are rolled: no roll is drawn twice.

use serde_json::{Value, json};

use super::beginning::{begin, drawn, invitation, seed_where};
use super::hands::{over, panel};
use super::ledger::Ledger;
use crate::app::App;
use crate::faults::CALLBACKS;
use crate::killed::account::quiet;
use crate::killed::moments::{hanging, kill_and_start_again};
use crate::record::Record;
use test_kit::nomadi::{NomadiPlayer, acted};
use test_kit::{PostedMessage, Stand, Taste, TestTable, TestUser, UserAction};

const PAIR: [&str; 2] = ["ana", "ben"];

/// The rolls in the log, as they were drawn.
async fn rolls(ledger: &Ledger) -> Vec<Value> {
    let entries = ledger.entries().await.into_iter();
    let chances = entries.map(|entry| entry["chance"]["nomadi"].clone());
    let rolls = chances.filter(|chance| chance["chance"] == "roll");
    rolls.map(|roll| roll["dice"].clone()).collect()
}

/// Drafts by menus until nothing can be added.
async fn drafted(person: &TestUser, post: &PostedMessage) -> PostedMessage {
    let mut shown = person.press(post, "my-turn").await.private();
    while let Some(moves) = shown.menu("nomadi-pick") {
        let best = moves.options[0].as_str();
        let choice = UserAction::select(&shown, &moves.custom_id, &[best]);
        shown = acted(person, &shown, choice).await;
    }
    shown
}

/// The post of the turn and who is on turn.
async fn on_turn(table: &TestTable, before: Option<&str>) -> (PostedMessage, TestUser) {
    match table.stand(before).await {
        Stand::Turn(post, mut people) => (post, people.remove(0)),
        Stand::Over(post) => panic!("over too soon: {}", post.text()),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_roll_is_drawn_once_though_the_program_is_killed_behind_it() {
    let mut app = App::start_program().await;
    let seed = seed_where(&drawn(), 2, |_| true);
    let (table, ledger) = begin(&app, invitation(&app, "desert-1", &PAIR), &seed).await;
    let mut before: Option<String> = None;
    for carried_out in [false, true] {
        // Given a part of a turn that is about to be committed, when the program is killed behind the commit and started again,
        // whether or not its answer got through, and the press is delivered once more,
        let (post, person) = on_turn(&table, before.as_deref()).await;
        let draft = drafted(&person, &post).await;
        quiet(&app).await;
        let game = ledger.game().await;
        let (acted, turn) = (game.history().len(), game.position().turn_number());
        let answer = app.wrong(hanging(CALLBACKS, carried_out)).await;
        let heard = app.control.events().await.len();
        let pressed = {
            let (person, draft) = (person.clone(), draft.clone());
            tokio::spawn(async move { person.press(&draft, "end-turn").await })
        };
        app.struck(answer).await;
        let events = app.control.events().await;
        let mut events = events[heard..].iter();
        let press = events.find(|event| event["t"] == "INTERACTION_CREATE");
        let press = press.expect("a press is sent")["d"]["id"].clone();
        let written = ledger.entries().await;
        kill_and_start_again(&mut app, false).await;
        person
            .repeat(press.as_str().expect("an interaction has an id"))
            .await;
        pressed.await.expect("Discord answers the press");

        // then it was done once, with its rolls.
        assert!(ledger.game().await.history().len() > acted);
        assert_eq!(ledger.entries().await, written);

        // If the turn goes on, it does so where it stood.
        if ledger.game().await.position().turn_number() == turn {
            let panel = panel(&table, &person).await;
            NomadiPlayer::new(&person, &mut Taste::new(4))
                .from_panel(panel)
                .await;
        }
        before = Some(post.id().to_owned());
    }
    on_turn(&table, before.as_deref()).await;

    // All rolls are the first ones of the seed, in their order: so says the program itself, once the game is over.
    let rolls = rolls(&ledger).await;
    assert!(rolls.len() >= 3, "{rolls:?}");
    let ben = &table.people[1];
    let sure = ben.command("desert-1", "game resign", json!({})).await;
    ben.press(&sure.private(), "really-resign").await.private();
    over(&table).await;
    let record = Record::export(&app, &table).await;
    let (status, said) = record.verify().await;
    assert_eq!(status, Some(0), "verify: {said}");
    assert_eq!(record.json["rolls"], json!(rolls));
    app.close().await;
}
