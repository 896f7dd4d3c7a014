//! What is said of people who are away, and of games and lobbies that nobody touches.

use jiff::SignedDuration;

use super::PresentFixture;
use crate::harness::hourly;
use crate::present::{info, refusal};
use crate::table::{Late, Timing, UserId};
use words::Language;

const DAY: SignedDuration = SignedDuration::from_hours(24);

impl PresentFixture {
    async fn info(&self) -> String {
        let snapshot = self.harness.look(2).await;
        let now = self.harness.clock_now();
        info(&self.harness.tables, &snapshot, &[], now).text
    }
}

#[tokio::test]
async fn the_others_read_until_when_somebody_is_away_and_what_the_computer_played_afterwards() {
    // Given a game in which computers play for late people, and a player to move who goes on vacation,
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    let timing = Timing {
        late: Late::GATHERER,
        ..hourly(8)
    };
    harness.timed_game(2, timing).await;
    harness.deliver().await;
    let until = harness.clock_now() + DAY * 7;
    let asked = harness.origin(1).interaction;
    let away = harness.people.set_vacation(asked, UserId(1), Some(until));
    away.await.expect("they may");

    // then the others read until when, and the game waits;
    let told = harness.deliver().await;
    assert_eq!(told[0].kind, "vacation_post");
    assert!(told[0].told.rings().is_empty());
    let read = [told[0].told.message.text.clone(), room.info().await];
    for text in read {
        let away = text.contains("<@1> is away until <t:");
        assert!(away, "{text}");
    }
    harness.hours(7 * 24 - 1).await;
    assert_eq!(harness.mover().await, 1);

    // when they are back and their time runs out, then the next post says so, and nobody is away any more.
    let told = harness.hours(10).await;
    assert_eq!(harness.mover().await, 2, "{told:?}");
    let info = room.info().await;
    assert!(!info.contains("is away"), "{info}");
    let post = crate::present::turn::post(
        crate::present::Controls::of(&harness.look(999).await),
        &harness.look(999).await,
        None,
    );
    let text = &post.text;
    assert!(text.contains("time ran out: computer"), "{text}");

    // A vacation is not longer than two months.
    let asked = harness.origin(1).interaction;
    let years = harness.clock_now() + DAY * 63;
    let long = harness.people.set_vacation(asked, UserId(1), Some(years));
    let long = long.await.expect_err("it is too long");
    let long = refusal(Language::English, &long).expect("it is said");
    assert!(long.contains("at most 60 days"), "{long}");
}

#[tokio::test]
async fn a_game_that_nobody_touches_names_its_players_before_it_is_closed_and_rings_nobody() {
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    harness.plain_game(2).await;
    harness.deliver().await;

    // When nothing happens for three weeks and two days, then its players are named and the day is told;
    harness.clock.advance(DAY * 23);
    let told = harness.deliver().await;
    let [word] = &told[..] else {
        panic!("one message: {told:?}");
    };
    let text = &word.told.message.text;
    for words in ["three weeks", "<t:", "<@1>", "<@2>"] {
        assert!(text.contains(words), "{text}");
    }
    assert!(word.told.rings().is_empty());

    // a week later it is closed, and says so.
    harness.clock.advance(DAY * 7);
    let told = harness.deliver().await;
    let closed = told.iter().map(|told| &told.told.message.text);
    let mut closed = closed.filter(|text| text.contains("This game is closed"));
    assert!(closed.next().is_some(), "{told:?}");
}
