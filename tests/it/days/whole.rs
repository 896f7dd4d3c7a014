//! A whole game at 72 hours a turn, played in seconds: who is told what, and how often.

use std::collections::BTreeMap;

use jiff::SignedDuration;
use serde_json::json;

use super::{on_move, times};
use crate::app::App;
use crate::killed::account::quiet_for;
use test_kit::{InputMethod, Stand, Taste, TestTable, TestUser, eventually, play};

/// When somebody plays their turns.
#[derive(Clone, Copy)]
enum Manner {
    /// At once.
    Quick,
    /// After half of the time.
    Slow,
    /// At the last moment.
    Late,
}

impl Manner {
    /// Hours from the beginning of a turn until it is played.
    fn hours(self) -> f64 {
        match self {
            Manner::Quick => 1.0,
            Manner::Slow => 40.0,
            Manner::Late => 70.0,
        }
    }

    /// How many reminders a turn brings after the one at its beginning.
    fn reminders(self) -> usize {
        match self {
            Manner::Quick => 0,
            Manner::Slow => 1,
            Manner::Late => 2,
        }
    }
}

/// How many direct messages about turns somebody got: at the beginning, at half, at nine tenths.
async fn count(person: &TestUser) -> [usize; 3] {
    let mut counts = [0; 3];
    for message in person.direct_messages().await {
        let text = message.content();
        if text.contains("Half of your time") {
            counts[1] += 1;
        } else if text.contains("A tenth of your time") {
            counts[2] += 1;
        } else if text.contains("it is your turn") {
            counts[0] += 1;
        }
    }
    counts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_reminded_as_often_as_they_chose_in_a_whole_game() {
    let app = App::start().await;
    let table = app
        .table("desert-1", &["ana", "ben", "cem"])
        .with("pace", "72 h");
    let table = table.begin().await;
    // Ana is quick, Ben slow, Cem late; Cem has switched off the reminder at half.
    let manners = [Manner::Quick, Manner::Slow, Manner::Late];
    let off = json!({"half": false});
    table.people[2]
        .raw_command("desert-1", "settings", off)
        .await
        .says(&["a tenth of your time"]);
    let mut expected: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut taste = Taste::new(41);
    let mut before: Option<String> = None;
    let mut turns = 0;
    loop {
        let (post, mover) = match table.stand(before.as_deref()).await {
            Stand::Over(_) => break,
            Stand::Turn(post, mut people) => (post, people.remove(0)),
        };
        let at = table.people.iter().position(|person| person.id == mover.id);
        let at = at.expect("only people of this table are named");
        let wanted = expected.entry(mover.name.clone()).or_default();
        wanted[0] += 1;
        told(&app, &mover, *wanted).await;
        let until = times(post.content())[0];
        let left = until - app.now().as_second();
        assert!((71 * 3600..=72 * 3600).contains(&left), "{left} s left");
        // Time passes in steps, as it does for people.
        let mut hours = 0.0;
        for step in [37.0, 65.5] {
            if step < manners[at].hours() {
                app.jump(step - hours).await;
                hours = step;
                let reminded = if step < 40.0 { 1 } else { 2 };
                let wanted = expected.entry(mover.name.clone()).or_default();
                wanted[reminded] += usize::from(at != 2 || reminded == 2);
                told(&app, &mover, *wanted).await;
            }
        }
        app.jump(manners[at].hours() - hours).await;
        assert_eq!(
            usize::from(hours > 0.0) + usize::from(hours > 40.0),
            manners[at].reminders()
        );
        play::turn(&table, &mover, InputMethod::Typing, &mut taste).await;
        before = Some(post.id().to_owned());
        turns += 1;
    }
    quiet_for(&app, app.now()).await;
    // A day later nothing more has come: playing ended the reminders.
    app.jump(24.0).await;
    quiet_for(&app, app.now()).await;
    assert!(turns > 20, "a whole game, not {turns} turns");
    for person in &table.people {
        assert_eq!(
            count(person).await,
            expected[&person.name],
            "{}",
            person.name
        );
    }
    // In the channel only the end notifies those who played.
    for message in table.public().await {
        let over = message.has_button("export");
        assert_eq!(!message.notified().is_empty(), over, "{}", message.text());
    }
    app.close().await;
}

/// Waits until somebody was told this often, and checks that it was not more.
async fn told(app: &App, person: &TestUser, wanted: [usize; 3]) {
    eventually(&format!("{wanted:?} of {}", person.name), || async {
        (count(person).await.iter().sum::<usize>() >= wanted.iter().sum::<usize>()).then_some(())
    })
    .await;
    quiet_for(app, app.now()).await;
    assert_eq!(count(person).await, wanted, "{}", person.name);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_due_while_the_bot_was_down_comes_once_and_takes_no_time() {
    let mut app = App::start().await;
    let table: TestTable = app
        .table("desert-1", &["ana", "ben"])
        .with("pace", "72 h")
        .begin()
        .await;
    let (post, mover) = on_move(&table, None).await;
    told(&app, &mover, [1, 0, 0]).await;
    let until = times(post.content())[0];
    app.stop_library().await;
    // Forty hours without a bot: half of the time would be over.
    app.jump_while_down(SignedDuration::from_hours(40));
    app.start_library().await;
    quiet_for(&app, app.now()).await;
    assert_eq!(count(&mover).await, [1, 0, 0]);
    let info = mover.command("desert-1", "game info", json!({})).await;
    let moved = times(&info.text())[0] - until;
    assert!(
        (40 * 3600 - 120..=40 * 3600 + 120).contains(&moved),
        "{moved} s"
    );
    // Downtime is known to within a heartbeat; that shifts no reminder here.
    app.jump(37.0).await;
    told(&app, &mover, [1, 1, 0]).await;
    app.jump(28.5).await;
    told(&app, &mover, [1, 1, 1]).await;
    app.close().await;
}
