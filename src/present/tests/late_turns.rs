//! The buttons under the question what is to become of a late turn.

use jiff::SignedDuration;

use super::{PresentFixture, button, labels, said};
use crate::harness::hourly;
use crate::present::{Message, Press};
use crate::table::Refusal;

/// A game of three of which the host is late, and what the others are asked.
async fn asked() -> (PresentFixture, Message) {
    let room = PresentFixture::new().await;
    room.harness.timed_game(3, hourly(24)).await;
    let mut told = room.harness.deliver().await;
    for _ in 0..4 {
        room.harness.clock.advance(SignedDuration::from_hours(24));
        told = room.harness.deliver().await;
    }
    let mut told = told.into_iter();
    let question = told.find(|told| told.kind == "late_asked_direct");
    let message = question.expect("the others are asked").told.message;
    (room, message)
}

#[tokio::test]
async fn an_answer_replaces_the_question_and_keeps_the_remaining_choices() {
    // Given the question,
    let (room, question) = asked().await;
    let all = [
        "Wait",
        "A computer player for this turn",
        "Offer the seat",
        "Ask all to end the game",
    ];
    assert_eq!(labels(&question), all);

    // when it is answered with *Wait*, then the other answers stay;
    let wait = button(&question, Press::LateWait);
    let waits = said(room.press(2, wait, None).await.expect("they were asked"));
    assert!(waits.text.contains("The game waits."), "{}", waits.text);
    assert_eq!(labels(&waits), all[1..]);

    // when the seat is offered, then that is not to be had a second time;
    let offer = button(&waits, Press::LateOffer);
    let offered = said(room.press(2, offer, None).await.expect("they were asked"));
    assert!(offered.text.contains("on offer"), "{}", offered.text);
    assert_eq!(labels(&offered), [all[1], all[3]]);

    // and when a computer player takes the turn, then nothing is left to decide.
    let computer = button(&offered, Press::LateComputer);
    let played = said(
        room.press(2, computer, None)
            .await
            .expect("they were asked"),
    );
    assert!(
        played.text.contains("took this one turn"),
        "{}",
        played.text
    );
    assert_eq!(labels(&played), [""; 0]);
    let again = room.press(3, computer, None).await;
    assert!(matches!(again, Err(Refusal::QuestionSettled)));
}

#[tokio::test]
async fn the_end_is_agreed_by_all_and_only_as_long_as_the_turn_waits() {
    // Given the question, then whoever was not asked cannot answer;
    let (room, question) = asked().await;
    let end = button(&question, Press::LateEnd);
    for user in [1, 9] {
        let refused = room.press(user, end, None).await;
        assert!(matches!(refused, Err(Refusal::QuestionSettled)), "{user}");
    }

    // when another wants the end, then they confirm it, and the others are asked to agree.
    let confirm = said(room.press(2, end, None).await.expect("they were asked"));
    let really = button(&confirm, Press::ReallyCancel);
    room.press(2, really, None).await.expect("they may");
    let told = room.harness.deliver().await;
    assert_eq!(told[0].kind, "cancel_agreed_post");

    // Once the turn is played, the button does nothing.
    let computer = button(&question, Press::LateComputer);
    room.press(3, computer, None)
        .await
        .expect("they were asked");
    let refused = room.press(2, end, None).await;
    assert!(matches!(refused, Err(Refusal::QuestionSettled)));
}
