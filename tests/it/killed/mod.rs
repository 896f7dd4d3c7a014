//! SIGKILL at any moment: every game goes on from the last acknowledged action.

pub mod account;
mod backfill;
pub mod crowd;
mod film;
pub mod moments;
mod random;
pub mod retrying;

use std::time::Duration;

use serde_json::json;

use crate::app::App;
use crate::check::is_sound;
use crate::record::Record;
use test_kit::{InputMethod, Stand, Taste, play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_each_kill() {
    let mut app = App::start_program().await;
    let table = app
        .table("desert-1", &["ana", "ben"])
        .with("aquifers", true)
        .begin()
        .await;
    let mut taste = Taste::new(21);
    let mut before: Option<String> = None;
    let mut round = 0;
    let last = loop {
        let (post, person) = match table.stand(before.as_deref()).await {
            Stand::Over(post) => break post,
            Stand::Turn(post, people) => (post, people[0].clone()),
        };
        let preview = play::prepare(&table, &person, InputMethod::Typing, &mut taste).await;
        if round % 5 == 1 {
            // Killed during a draft: it was acknowledged, so it is still there.
            app.kill_bot().await;
            is_sound(&app.database());
            app.start_bot().await;
            let again = person.press(&post, "my-turn").await.private();
            assert!(
                again.has_button("end-turn"),
                "the draft is gone: {}",
                again.text()
            );
            person.press(&again, "end-turn").await.message();
        } else {
            person.press(&preview, "end-turn").await.message();
        }
        if round % 5 == 3 {
            // Killed right after the commit: the others are told all the same, and once.
            app.kill_bot().await;
            is_sound(&app.database());
            app.start_bot().await;
        }
        before = Some(post.id().to_owned());
        round += 1;
    };
    let record = Record::export(&app, &table).await;
    assert_eq!(record.replay().await["game_over"], json!(true));
    let (status, said) = record.verify().await;
    assert_eq!(status, Some(0), "verify: {said}");
    // Nobody was told the same thing twice.
    let posts = table.public().await;
    assert_eq!(
        posts
            .iter()
            .filter(|post| post.has_button("export"))
            .count(),
        1,
        "{}",
        last.text()
    );
    let mut texts: Vec<String> = posts.iter().map(|post| post.text()).collect();
    let all = texts.len();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), all, "a post was made twice");
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_in_the_middle_of_a_command_does_it_wholly_or_not_at_all() {
    let mut app = App::start_program().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(22);
    let mut before: Option<String> = None;
    let mut mover = String::new();
    for delay in [0, 1, 2, 4, 8, 16, 32] {
        let Stand::Turn(post, people) = table.stand(before.as_deref()).await else {
            panic!("seven turns do not end a game");
        };
        let person = people[0].clone();
        assert_ne!(person.id, mover, "leaders are placed in turns, one each");
        let preview = play::prepare(&table, &person, InputMethod::Typing, &mut taste).await;
        let press = {
            let (person, preview) = (person.clone(), preview.clone());
            tokio::spawn(async move { person.press(&preview, "end-turn").await })
        };
        // Not a wait for anything: the kills fall at different moments of the commit.
        tokio::time::sleep(Duration::from_millis(delay)).await;
        app.kill_bot().await;
        is_sound(&app.database());
        let answer = press
            .await
            .expect("the press is answered by the bot or by Discord");
        app.start_bot().await;
        // What was acknowledged stands; what was not is either done or can be done now.
        if !answer.changed_the_message() {
            person.press(&preview, "end-turn").await.message();
        }
        mover = person.id;
        before = Some(post.id().to_owned());
    }
    app.close().await;
}
