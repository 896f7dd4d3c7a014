//! Daylight saving in both directions: times of day stay times of day, and durations stay durations.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan, Zoned};
use serde_json::json;

use super::{on_move, times, told};
use crate::app::App;
use crate::killed::account::quiet_for;

/// Eight in the evening before each of the next `count` clock changes in a zone.
fn evenings(zone: &TimeZone, now: Timestamp, count: usize) -> Vec<Zoned> {
    let changes = zone.following(now).take(count);
    changes
        .map(|change| {
            let day = change.timestamp().to_zoned(zone.clone());
            let evening = day.date() - 1.day();
            evening
                .to_datetime(Time::constant(20, 0, 0, 0))
                .to_zoned(zone.clone())
                .expect("clocks do not change at eight in the evening")
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quiet_hours_end_at_the_hour_that_people_see_when_clocks_change() {
    for name in ["Europe/Berlin", "America/New_York"] {
        let zone = TimeZone::get(name).expect("a place");
        let app = App::start().await;
        let mut lengths = Vec::new();
        for (round, evening) in evenings(&zone, app.now() + 48.hours(), 2)
            .into_iter()
            .enumerate()
        {
            app.jump_to(evening.timestamp()).await;
            let channel = ["desert-1", "desert-2"][round];
            let ana = app.person("ana").await;
            let night = json!({"zone": name, "quiet": "22:00-08:00"});
            ana.raw_command(channel, "settings", night)
                .await
                .says(&[name]);
            // The clock stands still in quiet hours: 2 h of the 24 pass before ten, 14 on the day after, 8 on
            // the second, whatever the clocks did on the first night.
            let table = app
                .table(channel, &["ana", "ben"])
                .with("pace", "24 h")
                .with("quiet_stops", true);
            let before = app.now();
            let table = table.begin().await;
            let began = before.as_second()..=app.now().as_second();
            let (post, mover) = on_move(&table, None).await;
            assert_eq!(mover.id, ana.id, "seats are in the order of joining");
            let until = times(post.content())[0];
            let hour = |days: i64, hour: i8| -> Timestamp {
                let day = evening.date() + days.days();
                let time = day.to_datetime(Time::constant(hour, 0, 0, 0));
                time.to_zoned(zone.clone()).expect("a time").timestamp()
            };
            let after_eight = until - hour(2, 16).as_second() + evening.timestamp().as_second();
            assert!(began.contains(&after_eight), "{name}: {until}, {began:?}");
            lengths.push(hour(1, 8).duration_since(hour(0, 22)).as_hours());

            // Half of the 24 hours is over at six in the evening after the change, not before.
            let half = hour(1, 18);
            app.jump_to(half - SignedDuration::from_mins(5)).await;
            quiet_for(&app, app.now()).await;
            assert_eq!(
                told(&ana, "it is your turn", round * 3 + 1).await.len(),
                round * 3 + 1
            );
            app.jump_to(half + SignedDuration::from_mins(5)).await;
            told(&ana, "Half of your time", round + 1).await;
            // Nine tenths fall on the second day, after 21.6 hours of the game's clock.
            let most = hour(2, 8) + SignedDuration::from_mins(5 * 60 + 36);
            app.jump_to(most - SignedDuration::from_mins(5)).await;
            quiet_for(&app, app.now()).await;
            assert_eq!(
                told(&ana, "it is your turn", round * 3 + 2).await.len(),
                round * 3 + 2
            );
            app.jump_to(most + SignedDuration::from_mins(5)).await;
            told(&ana, "A tenth of your time", round + 1).await;
            // Nothing of this game rings in the other one.
            let cancel = ana
                .command(channel, "game cancel", json!({}))
                .await
                .private();
            ana.press(&cancel, "really-cancel")
                .await
                .says(&["cancelled"]);
        }
        lengths.sort_unstable();
        assert_eq!(lengths, [9, 11], "one night is shorter, one is longer");
        app.close().await;
    }
}
