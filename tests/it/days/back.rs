//! The machine's clock is set back.

use jiff::SignedDuration;

use super::{on_move, told};
use crate::app::App;
use test_kit::{InputMethod, Taste, eventually, play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_set_back_by_two_days_neither_repeats_nor_delays_reminders() {
    // Given a game whose reminder at half of the time has been sent,
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).with("pace", "24 h");
    let table = table.begin().await;
    let (post, ana) = on_move(&table, None).await;
    app.jump(13.0).await;
    told(&ana, "Half of your time", 1).await;
    app.heartbeat().await;

    // when somebody sets the clock back by two days,
    app.set_back(SignedDuration::from_hours(48));

    // then the end of the turn moves back with it as soon as the bot notices,
    eventually("the end of the turn to move back", || async {
        let info = ana
            .command("desert-1", "game info", serde_json::json!({}))
            .await;
        let until = *super::times(&info.text()).first()?;
        (until < app.now().as_second() + 12 * 3600).then_some(())
    })
    .await;
    // the reminder that was still to come comes once,
    app.jump(9.5).await;
    told(&ana, "A tenth of your time", 1).await;
    assert_eq!(told(&ana, "Half of your time", 1).await.len(), 1);
    assert_eq!(told(&ana, "it is your turn", 3).await.len(), 3);

    // and the game goes on by the new clock.
    let mut taste = Taste::new(23);
    play::turn(&table, &ana, InputMethod::Typing, &mut taste).await;
    let (_, ben) = on_move(&table, Some(post.id())).await;
    told(&ben, "it is your turn", 1).await;
    app.jump(12.5).await;
    told(&ben, "Half of your time", 1).await;
    app.jump(9.5).await;
    told(&ben, "A tenth of your time", 1).await;
    assert_eq!(told(&ben, "it is your turn", 3).await.len(), 3);
    app.close().await;
}
