//! Kills while a film is drawn.
//!
//! `KILLS_SEED` says at which moments.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::after_a_game::over;
use crate::app::App;
use crate::check::is_sound;
use crate::repetitions::number;
use test_kit::{PostedMessage, TestTable, eventually};

/// How often the program is killed.
const KILLS: usize = 4;

/// What everybody reads in the channel.
async fn texts(table: &TestTable) -> Vec<String> {
    let posts = table.public().await;
    posts.iter().map(PostedMessage::text).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_film_is_drawn_by_the_next_program_when_one_dies_over_it() {
    // Given a game that is over,
    let mut app = App::start_program().await;
    let (table, post) = over(&app).await;
    let (ana, public) = (&table.people[0], texts(&table).await);
    let seed = number("KILLS_SEED", 2026) as u64;
    let mut random = StdRng::seed_from_u64(seed);

    // when somebody asks for its film and the program dies, again and again,
    let mut unanswered = 0;
    for _ in 0..KILLS {
        let heard = app.control.events().await.len();
        let asked = {
            let (ana, post) = (ana.clone(), post.clone());
            tokio::spawn(async move { ana.press(&post, "film").await })
        };
        eventually("the bot to hear of it", || async {
            (app.control.events().await.len() > heard).then_some(())
        })
        .await;
        // Not a wait for anything: kills fall at any moment of drawing and of handing over.
        let longest = [100, 600, 3_000][random.random_range(0..3)];
        tokio::time::sleep(Duration::from_millis(random.random_range(0..longest))).await;
        app.kill_bot().await;
        is_sound(&app.database());
        let answer = asked.await.expect("Discord answers when nobody else does");
        let shown = answer.shown();
        assert!(shown.is_none_or(|shown| shown.is_ephemeral()));
        unanswered += usize::from(!answer.succeeded());
        app.start_bot().await;
    }
    println!("killed {KILLS} times, {unanswered} before the answer");

    // then the one that is started next answers whoever asks again, and nobody else has noticed.
    let film = ana.press(&post, "film").await.private();
    let [file] = film.attachments() else {
        panic!("one film: {}", film.0);
    };
    let address = file["url"].as_str().expect("a file has an address");
    let bytes = app.control.download(address).await;
    assert!(bytes.starts_with(b"GIF89a") && bytes.ends_with(b";"));
    assert_eq!(texts(&table).await, public);
    app.close().await;
}
