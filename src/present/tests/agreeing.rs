//! Agreeing to pause, resume and cancel by the button under the question.

use super::{PresentFixture, button, labels, said};
use crate::harness::{Delivery, Harness, dice, hourly, kinds};
use crate::present::{Press, confirmation, info};
use crate::table::{ChannelId, Command, Expect, Refusal};

/// The one post that was delivered.
async fn posted(harness: &Harness) -> Delivery {
    let mut told = harness.deliver().await;
    assert_eq!(told.len(), 1, "{:?}", kinds(&told));
    told.remove(0)
}

#[tokio::test]
async fn a_pause_is_agreed_by_the_button_under_the_question() {
    // Given a player who asks for a pause,
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    harness.timed_game(3, hourly(24)).await;
    harness.deliver().await;
    harness.act(2, Command::Pause).await.expect("they may ask");
    let question = posted(harness).await.told.message;
    assert_eq!(labels(&question), ["Agree to pause"]);
    assert!(question.text.contains("`/game pause`"), "{}", question.text);
    let agree = button(&question, Press::AgreePause);

    // when a stranger and the player who asks press it, then they are told why nothing comes of it;
    let stranger = room.press(9, agree, None).await;
    assert!(matches!(stranger, Err(Refusal::NotPlaying)));
    let asker = room.press(2, agree, None).await;
    assert!(matches!(asker, Err(Refusal::AlreadyAgreed { .. })));

    // when another player does, then they agree, and the new question is the one with the button;
    let agreed = room.press(3, agree, None).await.expect("they play");
    let text = said(agreed).text;
    assert!(text.contains("You agree to pause"), "{text}");
    let newer = posted(harness).await;
    assert_eq!(newer.told.settles.len(), 1);
    assert_eq!(labels(&newer.told.message), ["Agree to pause"]);

    // when the host does, then the clocks stop and no question is left.
    let agreed = room.press(1, agree, None).await.expect("the host may");
    assert!(said(agreed).text.contains("is paused"));
    let news = posted(harness).await;
    assert_eq!(news.kind, "paused_post");
    assert_eq!(news.told.settles.len(), 1);
    assert_ne!(news.told.settles, newer.told.settles);

    // Going on is agreed in the same way, and the old buttons of both are refused.
    let late = room.press(3, agree, None).await;
    assert!(matches!(late, Err(Refusal::AlreadyPaused)));
    harness.act(2, Command::Resume).await.expect("they may ask");
    let question = posted(harness).await.told.message;
    assert_eq!(labels(&question), ["Agree to resume"]);
    let resume = button(&question, Press::AgreeResume);
    let agreed = room.press(1, resume, None).await.expect("the host may");
    assert!(said(agreed).text.contains("clocks run"));
    assert_eq!(posted(harness).await.told.settles.len(), 1);
    assert!(matches!(
        room.press(1, resume, None).await,
        Err(Refusal::NotPaused)
    ));
    assert!(matches!(
        room.press(1, agree, None).await,
        Err(Refusal::QuestionSettled)
    ));
    assert!(harness.look(1).await.time.paused.is_none());
}

#[tokio::test]
async fn a_question_keeps_its_button_while_turns_are_played() {
    // Given a pause that is asked for,
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    harness.timed_game(3, hourly(24)).await;
    harness.deliver().await;
    harness.act(2, Command::Pause).await.expect("they may ask");
    let agree = button(&posted(harness).await.told.message, Press::AgreePause);

    // when turns are played meanwhile, then its button stays, until it is settled.
    let mut dice = dice();
    for _ in 0..2 {
        harness.turn(&mut dice).await;
        for told in harness.deliver().await {
            assert!(told.told.settles.is_empty(), "{}", told.kind);
        }
    }
    room.press(3, agree, None).await.expect("they play");
    room.press(1, agree, None).await.expect("the host may");
    let told = harness.deliver().await;
    let settled: usize = told.iter().map(|told| told.told.settles.len()).sum();
    assert_eq!(settled, 1, "{:?}", kinds(&told));
}

#[tokio::test]
async fn a_question_follows_the_game_to_another_channel() {
    // Given a pause that is asked for,
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    let table = harness.timed_game(3, hourly(24)).await;
    harness.deliver().await;
    harness.act(2, Command::Pause).await.expect("they may ask");
    posted(harness).await;

    // when the host moves the game, then it is asked there, and the old question loses its button.
    let mut elsewhere = harness.origin(1);
    elsewhere.channel = ChannelId(200);
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let moves = Command::Move { gone: None };
    let moved = harness.tables.perform(&elsewhere, Some(expect), moves);
    moved.await.expect("the host may");
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn moved", "pauseagreed", "left 100"]);
    let settled = told.iter().map(|told| told.told.settles.len());
    assert_eq!(settled.collect::<Vec<_>>(), [0, 0, 1]);
    assert_eq!(labels(&told[1].told.message), ["Agree to pause"]);
}

#[tokio::test]
async fn cancelling_is_agreed_by_the_button_and_confirmed() {
    // Given a player who would like to cancel after the first placement,
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    harness.plain_game(3).await;
    let mut dice = dice();
    harness.turn(&mut dice).await;
    harness.deliver().await;
    let asked = harness.act(1, Command::Cancel).await.expect("they may ask");
    let answer = confirmation::cancelled(&asked).text;
    for words in ["ou agree", "<@2>", "<@3>"] {
        assert!(answer.contains(words), "{answer}");
    }
    let question = posted(harness).await.told;
    assert!(question.rings().is_empty());
    let question = question.message;
    assert_eq!(labels(&question), ["Agree to cancel"]);
    let info = info(&harness.tables, &asked.snapshot, &[], harness.clock_now());
    for text in [&question.text, &info.text] {
        assert!(text.contains("For cancelling"), "{text}");
    }
    let agree = button(&question, Press::Cancel);

    // when the others press the button, then they are asked whether they are sure, and then they agree;
    for (user, kind) in [(2, "cancel_agreed_post"), (3, "cancelled_post")] {
        let sure = said(room.press(user, agree, None).await.expect("they play"));
        let sure = button(&sure, Press::ReallyCancel);
        room.press(user, sure, None).await.expect("they are sure");
        let news = posted(harness).await;
        assert_eq!((news.kind, news.told.settles.len()), (kind, 1));
    }

    // and once it is cancelled, the old button says so, and the channel is free.
    let late = room.press(2, agree, None).await;
    assert!(matches!(late, Err(Refusal::Cancelled)));
    harness.plain_game(2).await;
}

#[tokio::test]
async fn playing_on_takes_back_the_wish_to_cancel_and_removes_the_button() {
    // Given a player to move who would like to cancel,
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    harness.plain_game(3).await;
    let mut dice = dice();
    harness.turn(&mut dice).await;
    harness.deliver().await;
    let mover = harness.mover().await;
    harness
        .act(mover, Command::Cancel)
        .await
        .expect("they may ask");
    posted(harness).await;

    // when they play, then the post of the next turn settles the question.
    harness.turn(&mut dice).await;
    let told = harness.deliver().await;
    assert_eq!(told[0].kind, "turn_post");
    assert_eq!(told[0].told.settles.len(), 1);
}

#[tokio::test]
async fn a_person_who_resigns_in_a_lobby_is_told_how_to_leave_it() {
    let harness = Harness::new().await;
    harness.lobby(2, games::desert::Options::default()).await;
    let snapshot = harness.look(2).await;
    let shown = confirmation::resign(&harness.origin(2), &snapshot);
    let shown = shown.expect("it is answered");
    assert!(shown.text.contains("`/game leave`"), "{}", shown.text);
    assert!(shown.rows.is_empty());
}
