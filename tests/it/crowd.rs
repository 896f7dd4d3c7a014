//! Somebody who sends hundreds of commands gets an answer to each and keeps nobody else waiting.
//!
//! `CROWD` says how many: 150 in `cargo test`, a thousand in `.ci/run`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use serde_json::json;
use tokio::task::JoinHandle;

use crate::app::App;
use crate::faults::CALLBACKS;
use crate::repetitions::number;
use test_kit::{InputMethod, Stand, Taste, TestUser, play};

/// The minimum number of commands when `CROWD` is not set.
const COMMANDS: usize = 150;

fn commands() -> usize {
    number("CROWD", COMMANDS)
}

/// How many of them are under way at once.
const AT_ONCE: usize = 24;

/// The answers that somebody got.
#[derive(Default)]
struct Answered {
    boards: usize,
    turned_away: usize,
}

impl Answered {
    /// This person asks for the board once, and either gets it or is turned away politely.
    async fn ask(&mut self, person: &TestUser) {
        let answer = person.command("desert-2", "board", json!({})).await;
        // Fails if the command was not answered in time.
        let message = answer.private();
        match message.attachments().len() {
            0 => {
                answer.says(&["still being answered", "again in a moment"]);
                self.turned_away += 1;
            }
            _ => self.boards += 1,
        }
    }

    /// The sum of what all these senders were answered.
    async fn all(senders: Vec<JoinHandle<Answered>>) -> Answered {
        let mut all = Answered::default();
        for sender in senders {
            let answered = sender.await.expect("no answer was missing");
            all.boards += answered.boards;
            all.turned_away += answered.turned_away;
        }
        all
    }
}

/// Sends one command after another until enough were sent and the noise is no longer needed.
async fn clamour(person: TestUser, sent: Arc<AtomicUsize>, enough: Arc<AtomicBool>) -> Answered {
    let mut answered = Answered::default();
    while sent.fetch_add(1, Ordering::Relaxed) < commands() || !enough.load(Ordering::Relaxed) {
        answered.ask(&person).await;
    }
    answered
}

/// Sends one command.
async fn once(person: TestUser) -> Answered {
    let mut answered = Answered::default();
    answered.ask(&person).await;
    answered
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hundreds_of_commands_of_one_person_are_answered_and_others_play_on() {
    // Given two games, and a player of one who sends more than the bot can do,
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
        // (each step is answered in time, or the turn fails)
        play::turn(&table, &people[0], InputMethod::Menus, &mut taste).await;
        before = Some(post.id().to_owned());
    }
    enough.store(true, Ordering::Relaxed);

    // then every command was answered as well; how many with a board depends on the machine.
    let all = Answered::all(senders).await;
    assert!(all.boards + all.turned_away >= commands());
    assert!(all.boards > 0, "nothing was answered with a board");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_somebody_who_asks_too_much_at_once_is_turned_away() {
    // Given a bot that needs two seconds for every answer, because Discord takes them so slowly,
    let app = App::start().await;
    app.table("desert-2", &["eli", "dia"]).begin().await;
    let (eli, dia) = (app.person("eli").await, app.person("dia").await);
    let slow =
        json!({"fault": "slow", "ms": 2000, "carried_out": true, "route": CALLBACKS, "times": 0});
    app.wrong(slow).await;

    // when one person asks for the board many times at once, and another once,
    let asking = (0..AT_ONCE).map(|_| tokio::spawn(once(eli.clone())));
    let asking: Vec<_> = asking.collect();
    let seen = dia.command("desert-2", "board", json!({})).await;

    // then the first gets a few boards and is otherwise turned away politely, and the other sees the board.
    assert_eq!(seen.private().attachments().len(), 1, "{}", seen.text());
    let all = Answered::all(asking).await;
    assert_eq!(all.boards + all.turned_away, AT_ONCE);
    assert!(all.boards > 0, "nobody was let in");
    assert!(all.turned_away > 0, "nobody was turned away");
    app.close().await;
}
