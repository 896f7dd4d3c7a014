//! What was carried out and is taken back, played again, or forgotten.

use jiff::SignedDuration;

use crate::hall::{CHANNEL, Delivery, Hall, Row, any, dice, hourly, kinds, shown};
use crate::store::{ChannelId, MessageId, UserId};
use crate::table::{Command, Expect, How, Refusal, Status, Told, What};
use games::desert::Options;
use games::{Fact, Seat};

async fn asked(hall: &Hall, user: u64) -> Result<What, Refusal> {
    Ok(hall.act(user, Command::AskUndo).await?.what)
}

async fn answer(hall: &Hall, user: u64, agree: bool) -> Result<What, Refusal> {
    Ok(hall.act(user, Command::AnswerUndo { agree }).await?.what)
}

#[tokio::test]
async fn a_turn_is_taken_back_if_the_next_player_agrees() {
    let hall = Hall::new().await;
    hall.timed_game(3, hourly(24)).await;
    let mut dice = dice();
    for _ in 0..4 {
        hall.turn(&mut dice).await;
    }
    let before = hall.look(9).await.view;
    hall.turn(&mut dice).await;
    hall.deliver().await;
    // The next player has drafted something, which nobody knows.
    hall.draft_turn(3, &mut dice).await;
    assert!(hall.look(2).await.may_ask_undo);
    assert!(!hall.look(1).await.may_ask_undo && !hall.look(3).await.may_ask_undo);
    assert!(matches!(asked(&hall, 1).await, Err(Refusal::NothingToUndo)));
    assert!(matches!(
        answer(&hall, 3, true).await,
        Err(Refusal::NotAsked)
    ));
    assert_eq!(asked(&hall, 2).await.expect("they may"), What::UndoAsked);
    asked(&hall, 2).await.expect("twice is once");
    let told = hall.deliver().await;
    assert_eq!(kinds(&told), ["undoasked"]);
    let asked_of = shown(&told[0]).undo.clone().expect("it is asked");
    assert_eq!(
        (asked_of.seat, asked_of.of.as_slice()),
        (Seat::new(1), [Seat::new(2)].as_slice())
    );
    assert_eq!(hall.look(9).await.undo, Some(asked_of));
    let post = &told[0].told;
    assert_eq!(post.notifies, [UserId(3)]);
    let [Row::Buttons(answers)] = post.message.rows.as_slice() else {
        panic!("there are two answers");
    };
    assert_eq!(answers.len(), 2);
    for user in [1, 2] {
        assert!(matches!(
            answer(&hall, user, true).await,
            Err(Refusal::NotAsked)
        ));
    }
    assert_eq!(
        answer(&hall, 3, true).await.expect("they may"),
        What::UndoAgreed
    );
    let after = hall.look(9).await;
    assert_eq!(after.view, before, "as it was");
    assert_eq!(after.undo, None);
    assert_eq!(kinds(&hall.deliver().await), ["turn", "your turn 2"]);
    assert!(hall.look(3).await.draft.is_none());
    let until = hall.look(2).await.deadline().expect("there is a clock");
    assert!(until.duration_since(hall.clock_now()) > SignedDuration::from_hours(23));
    // It stays in the log, and is read from it again.
    let back = |told: &Told| told.how == How::TakenBack;
    assert!(hall.look(3).await.since.iter().any(back));
    let told = hall.look(3).await.since;
    let hall = hall.reopened().await;
    let again = hall.look(9).await;
    assert_eq!((again.view, hall.look(3).await.since), (before, told));
    for _ in 0..4 {
        hall.turn(&mut dice).await;
    }
    let hall = hall.reopened().await;
    assert_eq!(hall.look(1).await.status, Status::Running);
}

#[tokio::test]
async fn what_was_taken_back_can_be_played_and_taken_back_again_to_the_end_of_the_game() {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    let mut dice = dice();
    let mut back = 0;
    while !hall.look(9).await.acting().is_empty() {
        let user = hall.mover().await;
        hall.turn(&mut dice).await;
        if dice.below(3) == 0 && asked(&hall, user).await.is_ok() {
            let next = hall.mover().await;
            answer(&hall, next, true).await.expect("they may");
            assert_eq!(hall.mover().await, user);
            back += 1;
        }
    }
    assert!(back > 5, "{back}");
    let record = hall.tables.record(UserId(1), CHANNEL, None).await;
    let record = record.expect("the game is over");
    let hall = hall.reopened().await;
    let again = hall.tables.record(UserId(1), CHANNEL, None).await;
    assert_eq!(again.expect("the game is over"), record);
}

#[tokio::test]
async fn the_next_player_may_say_no_or_just_play() {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    let mut dice = dice();
    hall.turn(&mut dice).await;
    asked(&hall, 1).await.expect("they may");
    assert_eq!(
        answer(&hall, 2, false).await.expect("they may"),
        What::UndoRefused
    );
    assert!(kinds(&hall.deliver().await).contains(&"undorefused".to_owned()));
    asked(&hall, 1).await.expect("they may ask again");
    hall.turn(&mut dice).await;
    assert!(matches!(
        answer(&hall, 2, true).await,
        Err(Refusal::NotAsked)
    ));
    assert!(matches!(asked(&hall, 1).await, Err(Refusal::NothingToUndo)));
    assert_eq!(hall.look(1).await.undo, None);
}

/// The messages that lose their buttons by what is told of a kind.
fn stripped(told: &[Delivery], which: &str) -> Vec<MessageId> {
    let of_kind = told
        .iter()
        .zip(kinds(told))
        .filter(|(_, kind)| kind == which);
    of_kind
        .flat_map(|(delivery, _)| delivery.told.strips.clone())
        .collect()
}

/// Which message is the one that was delivered last: they are counted.
fn newest(hall: &Hall) -> MessageId {
    let sent = hall.scribe.sent();
    MessageId(4_999 + sent)
}

#[tokio::test]
async fn a_question_keeps_its_buttons_until_it_is_settled() {
    let hall = Hall::new().await;
    hall.plain_game(3).await;
    let mut dice = dice();
    hall.deliver().await;
    hall.turn(&mut dice).await;
    hall.deliver().await;

    // It is refused, not under the question itself perhaps.
    asked(&hall, 1).await.expect("they may");
    assert_eq!(stripped(&hall.deliver().await, "undoasked"), []);
    let first = newest(&hall);
    hall.act(3, Command::Cancel).await.expect("they may agree");
    assert_eq!(stripped(&hall.deliver().await, "news"), [], "it is open");
    answer(&hall, 2, false).await.expect("they may");
    assert_eq!(stripped(&hall.deliver().await, "undorefused"), [first]);

    // It is asked again, and the next player plays.
    asked(&hall, 1).await.expect("they may ask again");
    hall.deliver().await;
    let second = newest(&hall);
    let turn = hall.look(9).await.turn_message.expect("it was posted");
    hall.turn(&mut dice).await;
    let told = stripped(&hall.deliver().await, "turn");
    assert_eq!(told, [turn, second, first]);

    // What was settled before is left alone.
    let turn = hall.look(9).await.turn_message.expect("it was posted");
    hall.turn(&mut dice).await;
    assert_eq!(stripped(&hall.deliver().await, "turn"), [turn]);

    // It is taken back.
    asked(&hall, 3).await.expect("they may");
    hall.deliver().await;
    let third = newest(&hall);
    let turn = hall.look(9).await.turn_message.expect("it was posted");
    answer(&hall, 1, true).await.expect("they may");
    assert_eq!(stripped(&hall.deliver().await, "turn"), [turn, third]);

    // The game is given up.
    hall.turn(&mut dice).await;
    hall.deliver().await;
    asked(&hall, 3).await.expect("they may");
    hall.deliver().await;
    let fourth = newest(&hall);
    let turn = hall.look(9).await.turn_message.expect("it was posted");
    let mut manager = hall.origin(50);
    manager.manages_channel = true;
    let done = hall.tables.perform(&manager, None, Command::Cancel).await;
    done.expect("a manager may");
    assert_eq!(stripped(&hall.deliver().await, "cancelled"), [turn, fourth]);
}

#[tokio::test]
async fn a_question_that_a_game_leaves_behind_loses_its_buttons_there() {
    let hall = Hall::new().await;
    let table = hall.plain_game(2).await;
    hall.turn(&mut dice()).await;
    hall.deliver().await;
    asked(&hall, 1).await.expect("they may");
    hall.deliver().await;
    let question = newest(&hall);
    let turn = hall.look(9).await.turn_message.expect("it was posted");
    let mut elsewhere = hall.origin(1);
    elsewhere.channel = ChannelId(200);
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let command = Command::Move { gone: None };
    let done = hall.tables.perform(&elsewhere, Some(expect), command);
    done.await.expect("the host may");
    let told = hall.deliver().await;
    assert_eq!(kinds(&told), ["turn moved", "undoasked", "left 100"]);
    assert_eq!(stripped(&told, "left 100"), [turn, question]);
    assert_eq!(stripped(&told, "undoasked"), []);
}

#[tokio::test]
async fn nothing_is_taken_back_after_a_secret_was_learned() {
    let hall = Hall::new().await;
    let options = Options {
        aquifers: true,
        ..Options::default()
    };
    hall.game(2, options).await;
    let mut dice = dice();
    loop {
        let user = hall.mover().await;
        let done = hall.turn(&mut dice).await;
        let What::Committed { facts, .. } = done.what else {
            panic!("a turn was committed");
        };
        let taken: usize = facts
            .iter()
            .map(|Fact::Desert(fact)| fact.tokens_taken())
            .sum();
        if taken > 0 {
            assert!(matches!(
                asked(&hall, user).await,
                Err(Refusal::SecretLearned)
            ));
            assert!(!hall.look(user).await.may_ask_undo);
            return;
        }
    }
}

#[tokio::test]
async fn a_seat_that_changed_hands_stays_so_when_a_turn_is_taken_back() {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    let mut dice = dice();
    hall.turn(&mut dice).await;
    let seat = Seat::new(1);
    hall.act(1, Command::Replace { seat, to: None })
        .await
        .expect("the host may");
    hall.act(9, Command::TakeSeat { seat })
        .await
        .expect("it is free");
    asked(&hall, 1).await.expect("they may");
    answer(&hall, 9, true).await.expect("they are next");
    let hall = hall.reopened().await;
    assert_eq!(hall.mover().await, 1);
    hall.turn(&mut dice).await;
    assert_eq!(hall.mover().await, 9);
}

#[tokio::test]
async fn a_game_that_is_over_is_played_again() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    assert!(matches!(
        hall.act(1, Command::Rematch).await,
        Err(Refusal::NotOver)
    ));
    let first = hall.look(1).await;
    hall.act(1, Command::Resign).await.expect("they may");
    assert!(matches!(
        hall.act(9, Command::Rematch).await,
        Err(Refusal::NotPlaying)
    ));
    let again = hall.act(2, Command::Rematch).await.expect("they may");
    assert_eq!(again.what, What::Opened);
    let lobby = again.snapshot;
    assert_eq!((lobby.status, lobby.host), (Status::Lobby, UserId(2)));
    assert_eq!(lobby.settings, first.settings);
    assert_eq!(lobby.people[0].player.rider, first.people[1].player.rider);
    assert!(hall.act(1, Command::Rematch).await.is_err(), "there is one");
}

#[tokio::test]
async fn a_table_that_nobody_touches_is_closed_with_a_word_before() {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    hall.deliver().await;
    hall.hours(10 * 24).await;
    let action = any(&hall.look(1).await.prospects(), &mut dice());
    hall.act(1, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    assert_eq!(
        hall.hours(31 * 24).await,
        ["552: closessoon", "720: cancelled"]
    );
    assert_eq!(hall.look(1).await.status, Status::Cancelled);
}

#[tokio::test]
async fn who_does_something_or_is_away_keeps_the_table_open() {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    hall.deliver().await;
    assert_eq!(hall.hours(25 * 24).await, ["552: closessoon"]);
    hall.turn(&mut dice()).await;
    assert_eq!(kinds(&hall.deliver().await), ["turn", "your turn 2"]);
    assert_eq!(hall.hours(22 * 24).await, [""; 0]);
    let away = hall.origin(2).interaction;
    let until = hall.clock_now() + SignedDuration::from_hours(20 * 24);
    hall.people
        .set_vacation(away, UserId(2), Some(until))
        .await
        .expect("they may");
    assert_eq!(hall.hours(40 * 24).await, ["1: vacation"]);
    assert_eq!(
        hall.hours(20 * 24).await,
        ["72: closessoon", "240: cancelled"]
    );
}
