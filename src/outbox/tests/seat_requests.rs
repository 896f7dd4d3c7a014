//! How a player, and everybody else, hears that somebody asks for their seat, and how it ended.

use jiff::SignedDuration;

use crate::harness::{Delivery, DeliveryError, Harness, Message, Row, dice, hourly, kinds};
use crate::present::{Press, Target};
use crate::store::{ChannelId, Failure, GuildId, UserId};
use crate::table::{Command, Expect, Preferences};
use games::Seat;

/// A game of three whose first messages are delivered.
async fn begun() -> Harness {
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(72)).await;
    for user in 1..=3 {
        let preferences = Preferences {
            half: false,
            most: false,
            ..Preferences::default()
        };
        harness.choose(user, &preferences).await;
    }
    harness.deliver().await;
    harness
}

/// The host asks user 2 for their seat, for user 7.
async fn ask(harness: &Harness) {
    let command = Command::Replace {
        seat: Seat::new(1),
        to: Some(UserId(7)),
    };
    harness.act(1, command).await.expect("the host may");
}

fn presses(message: &Message) -> Vec<Press> {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    let presses = buttons.flatten().filter_map(|button| match &button.target {
        Target::Press(control) => Some(control.press),
        Target::Link(_) => None,
    });
    presses.collect()
}

fn closed(harness: &Harness) {
    let mut closed = harness.notifier.closed.lock().expect("no lock is poisoned");
    closed.insert(UserId(2));
}

const ANSWERS: [Press; 2] = [Press::GiveUpSeat, Press::KeepSeat];

#[tokio::test]
async fn a_request_tells_the_channel_and_the_player_who_asks_and_until_when() {
    let harness = begun().await;
    ask(&harness).await;
    let until = harness.clock_now() + SignedDuration::from_hours(24);
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["seatrequested", "seat 2"]);
    for delivery in &told {
        let text = &delivery.told.message.text;
        for part in ["<@1>", "<@7>", &format!("<t:{}", until.as_second())] {
            assert!(text.contains(part), "{text}");
        }
    }
    let [post, direct] = &told[..] else {
        panic!("there are two")
    };
    assert!(post.told.message.text.contains("<@2>"));
    assert!(post.told.notifies.is_empty(), "it pings nobody");
    assert_eq!(presses(&post.told.message), [Press::Board]);
    assert_eq!(presses(&direct.told.message), ANSWERS);
}

#[tokio::test]
async fn the_end_of_a_request_is_told() {
    for (agree, kind, part) in [
        (Some(true), "seatrequestagreed", "gives up"),
        (Some(false), "seatrequestdeclined", "keeps"),
        (None, "seatrequestexpired", "No answer"),
    ] {
        let harness = begun().await;
        ask(&harness).await;
        harness.deliver().await;
        match agree {
            Some(agree) => {
                let answer = Command::AnswerSeatRequest { agree };
                harness.act(2, answer).await.expect("they are asked");
            }
            None => harness.clock.advance(SignedDuration::from_hours(24)),
        }
        let told = harness.deliver().await;
        assert_eq!(kinds(&told), [kind]);
        let told = &told[0].told;
        let text = &told.message.text;
        assert!(text.contains("<@2>") && text.contains(part), "{text}");
        if agree == Some(false) {
            assert_eq!(presses(&told.message), [Press::Board]);
        } else {
            // Whoever the seat is for is called and has a button.
            assert!(text.contains("<@7>"), "{text}");
            assert_eq!(told.notifies, [UserId(7)]);
            let seat = Seat::new(1);
            assert_eq!(presses(&told.message), [Press::TakeSeat { seat }]);
        }
    }
}

#[tokio::test]
async fn a_player_with_closed_direct_messages_is_asked_in_the_channel() {
    let harness = begun().await;
    closed(&harness);
    ask(&harness).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["seatrequested", "mention 2 true"]);
    let mention = &told[1].told;
    assert_eq!(mention.notifies, [UserId(2)]);
    assert_eq!(presses(&mention.message), ANSWERS);
    let text = &mention.message.text;
    assert!(text.contains("<@2>, <@1> asks you"), "{text}");
}

#[tokio::test]
async fn quiet_hours_put_the_question_off_but_not_the_time_to_answer() {
    let harness = begun().await;
    let zone = crate::table::Zone::named("Etc/UTC").expect("a zone");
    let time = |hour| jiff::civil::time(hour, 0, 0, 0);
    // It is 12:01 there.
    let quiet = crate::table::Quiet::new(time(10), time(15), zone);
    let preferences = Preferences {
        quiet: Some(quiet.expect("five hours")),
        ..Preferences::default()
    };
    harness.choose(2, &preferences).await;
    ask(&harness).await;
    let told = harness.hours(24).await;
    assert_eq!(
        told,
        ["1: seatrequested", "3: seat 2", "24: seatrequestexpired"]
    );
}

#[tokio::test]
async fn a_player_who_could_not_be_asked_is_asked_again_and_does_not_count_as_silent() {
    // Given a player who takes no direct messages, in a channel that takes no posts,
    let harness = begun().await;
    closed(&harness);
    ask(&harness).await;
    let refused = || {
        DeliveryError::Refused(Failure::NoAccess {
            text: "50013".to_owned(),
        })
    };
    let fail = |failures: Vec<DeliveryError>| {
        *harness
            .notifier
            .failures
            .lock()
            .expect("no lock is poisoned") = failures;
    };
    // The last comes first: the post, the direct message. The mention is not tried where the post was refused.
    let closed = DeliveryError::Refused(Failure::DirectClosed);
    fail(vec![closed, refused()]);
    harness.run_due().await;
    fail(Vec::new());
    harness.deliver().await;
    let changed = harness.outbox.try_again(GuildId(1)).await;
    changed.expect("it is noted");

    // when the time to answer is up, then they are asked again and have a day from then.
    harness.clock.advance(SignedDuration::from_hours(24));
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["seatrequested", "mention 2 true"]);
    let person = harness.look(9).await.people[1].clone();
    assert!(!person.offered && person.request.is_some());
    let again = harness.hours(24).await;
    assert_eq!(again, ["24: seatrequestexpired"]);
}

#[tokio::test]
async fn a_request_is_told_again_in_another_channel_but_nobody_is_asked_twice() {
    for direct in [true, false] {
        let harness = begun().await;
        if !direct {
            closed(&harness);
        }
        ask(&harness).await;
        harness.deliver().await;
        let mut origin = harness.origin(1);
        origin.channel = ChannelId(200);
        let expect = Expect {
            table: harness.look(1).await.table,
            revision: 0,
            draft: None,
        };
        let command = Command::Move { gone: None };
        let moved = harness.tables.perform(&origin, Some(expect), command);
        moved.await.expect("the host may");
        let told = harness.deliver().await;
        let mut expected = vec!["turn moved", "seatrequested", "left 100"];
        if !direct {
            // The buttons in the old channel may be gone with it. Direct messages come after posts.
            expected.push("mention 2 false");
        }
        assert_eq!(kinds(&told), expected);

        // What they are asked there can be answered, from an old message too.
        let question = told
            .iter()
            .find(|told| told.kind == "seat_requested_direct");
        let revision = question.map_or(u64::MAX, |told: &Delivery| told.revision);
        let agree = Command::AnswerSeatRequest { agree: true };
        let mut origin = harness.origin(2);
        origin.channel = ChannelId(9_002);
        let expect = Expect { revision, ..expect };
        let agreed = harness.tables.perform(&origin, Some(expect), agree).await;
        agreed.expect("they are asked");
    }
}

#[tokio::test]
async fn news_of_a_request_that_a_turn_ended_come_before_the_next_turn() {
    let harness = begun().await;
    harness.turn(&mut dice()).await;
    ask(&harness).await;
    harness.deliver().await;
    harness.turn(&mut dice()).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["seatrequestdeclined", "turn", "your turn 3"]);
}
