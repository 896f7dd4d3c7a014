//! Somebody who causes many posts delays mostly their own.

use jiff::SignedDuration;

use crate::harness::{Harness, kinds};
use crate::store::{ChannelId, UserId};

#[tokio::test]
async fn a_strangers_turn_goes_before_the_news_of_somebody_who_floods() {
    // Given somebody in eight games who types /away again and again,
    let harness = Harness::new().await;
    for number in 0..8 {
        harness.game_of(7, number).await;
    }
    harness.deliver().await;
    for hours in 1..=10 {
        let until = harness.clock_now() + SignedDuration::from_hours(24 + hours);
        let interaction = harness.origin(7).interaction;
        let told = harness
            .people
            .set_vacation(interaction, UserId(7), Some(until));
        told.await.expect("they may");
    }

    // when strangers begin a game,
    harness.game_elsewhere(100).await;

    // then its turn is told first, and then each game of the other once.
    let told = harness.deliver().await;
    let stranger = ChannelId(1_100);
    assert_eq!(told[0].kind, "turn_post", "{:?}", kinds(&told));
    assert_eq!(told[0].place.channel, stranger);
    let news = told
        .iter()
        .filter(|delivery| delivery.kind == "vacation_post");
    assert_eq!(news.count(), 8, "{:?}", kinds(&told));
}
