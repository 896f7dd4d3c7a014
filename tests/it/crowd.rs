//! Somebody who sends a thousand commands is answered every time, and keeps nobody else waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use serde_json::json;

use crate::app::App;
use crate::person::Person;
use crate::play::{self, Taste, Way};
use crate::table::Stand;

/// How many commands are sent at least.
const COMMANDS: usize = 1000;

/// How many of them are under way at once.
const AT_ONCE: usize = 24;

/// What one of the senders was answered.
#[derive(Default)]
struct Answered {
    boards: usize,
    turned_away: usize,
}

/// Sends one command after the other until enough were sent and nobody needs the noise any more.
async fn clamour(person: Person, sent: Arc<AtomicUsize>, enough: Arc<AtomicBool>) -> Answered {
    let mut answered = Answered::default();
    while sent.fetch_add(1, Ordering::Relaxed) < COMMANDS || !enough.load(Ordering::Relaxed) {
        let answer = person.command("desert-2", "board", json!({})).await;
        // Every answer is one: Discord waited in vain for none of them.
        let message = answer.private();
        match message.attachments().len() {
            0 => {
                answer.says(&["still being answered", "again in a moment"]);
                answered.turned_away += 1;
            }
            _ => answered.boards += 1,
        }
    }
    answered
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_commands_of_one_person_are_answered_and_the_other_games_go_on() {
    // Given two games, and somebody in one of them who sends more than can be done,
    let app = App::start().await;
    app.table("desert-2", &["eli", "dia"]).begin().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let eli = app.person("eli").await;
    let sent = Arc::new(AtomicUsize::new(0));
    let enough = Arc::new(AtomicBool::new(false));
    let senders: Vec<_> = (0..AT_ONCE)
        .map(|_| tokio::spawn(clamour(eli.clone(), Arc::clone(&sent), Arc::clone(&enough))))
        .collect();

    // when the others play on meanwhile,
    let mut taste = Taste::new(17);
    let mut before: Option<String> = None;
    for _ in 0..8 {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("eight turns do not end a game")
        };
        // (each step of it is answered in time, or the turn fails)
        play::turn(&table, &people[0], Way::Menus, &mut taste).await;
        before = Some(post.id().to_owned());
    }
    enough.store(true, Ordering::Relaxed);

    // then every one of the thousand was answered as well, most of them in a few words.
    let mut all = Answered::default();
    for sender in senders {
        let answered = sender.await.expect("no answer was missing");
        all.boards += answered.boards;
        all.turned_away += answered.turned_away;
    }
    assert!(all.boards + all.turned_away >= COMMANDS);
    assert!(all.boards > 0, "nothing was answered with a board");
    assert!(all.turned_away > 0, "so many are not let in at once");
    app.close().await;
}
