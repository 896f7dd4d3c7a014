//! Turns that are taken back, games that are played again, tables that are forgotten.

use jiff::SignedDuration;

use crate::harness::{CHANNEL, Delivery, Harness, Row, any, dice, hourly, kinds, of_desert, shown};
use crate::store::{ChannelId, MessageId, UserId};
use crate::table::{Command, Effect, Expect, Origination, Refusal, Settings, Status, VisibleEntry};
use games::Seat;
use games::desert::Options;

async fn asked(harness: &Harness, user: u64) -> Result<Effect, Refusal> {
    Ok(harness.act(user, Command::AskUndo).await?.effect)
}

async fn answer(harness: &Harness, user: u64, agree: bool) -> Result<Effect, Refusal> {
    Ok(harness
        .act(user, Command::AnswerUndo { agree })
        .await?
        .effect)
}

#[tokio::test]
async fn a_turn_is_taken_back_if_the_next_player_agrees() {
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(24)).await;
    let mut dice = dice();
    for _ in 0..4 {
        harness.turn(&mut dice).await;
    }
    let before = harness.look(9).await.game.view;
    harness.turn(&mut dice).await;
    harness.deliver().await;
    // The next player has a draft that nobody else sees.
    harness.draft_turn(3, &mut dice).await;
    assert!(harness.look(2).await.taking_back.may_ask);
    assert!(
        !harness.look(1).await.taking_back.may_ask && !harness.look(3).await.taking_back.may_ask
    );
    assert!(matches!(
        asked(&harness, 1).await,
        Err(Refusal::NothingToUndo)
    ));
    assert!(matches!(
        answer(&harness, 3, true).await,
        Err(Refusal::NotAsked)
    ));
    assert_eq!(
        asked(&harness, 2).await.expect("they may"),
        Effect::UndoAsked
    );
    asked(&harness, 2).await.expect("twice is once");
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["undoasked"]);
    let asked_of = shown(&told[0])
        .taking_back
        .asked
        .clone()
        .expect("it is asked");
    assert_eq!(
        (asked_of.seat, asked_of.of.as_slice()),
        (Seat::new(1), [Seat::new(2)].as_slice())
    );
    assert_eq!(harness.look(9).await.taking_back.asked, Some(asked_of));
    let post = &told[0].told;
    assert_eq!(post.notifies, [UserId(3)]);
    let [Row::Buttons(answers)] = post.message.rows.as_slice() else {
        panic!("there are two answers");
    };
    assert_eq!(answers.len(), 2);
    for user in [1, 2] {
        assert!(matches!(
            answer(&harness, user, true).await,
            Err(Refusal::NotAsked)
        ));
    }
    assert_eq!(
        answer(&harness, 3, true).await.expect("they may"),
        Effect::UndoAgreed
    );
    let after = harness.look(9).await;
    assert_eq!(after.game.view, before, "as it was");
    assert_eq!(after.taking_back.asked, None);
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 2"]);
    assert!(harness.look(3).await.drafted.draft.is_none());
    let until = harness.look(2).await.deadline().expect("there is a clock");
    assert!(until.duration_since(harness.clock_now()) > SignedDuration::from_hours(23));
    // It stays in the log and is read from it again.
    let back = |told: &VisibleEntry| told.how == Origination::TakenBack;
    assert!(harness.look(3).await.game.since.iter().any(back));
    let told = harness.look(3).await.game.since;
    let harness = harness.reopened().await;
    let again = harness.look(9).await;
    assert_eq!(
        (again.game.view, harness.look(3).await.game.since),
        (before, told)
    );
    for _ in 0..4 {
        harness.turn(&mut dice).await;
    }
    let harness = harness.reopened().await;
    assert_eq!(harness.look(1).await.status, Status::Running);
}

#[tokio::test]
async fn a_turn_taken_back_can_be_played_and_taken_back_again_to_the_end() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let mut dice = dice();
    let mut back = 0;
    while !harness.look(9).await.acting().is_empty() {
        let user = harness.mover().await;
        harness.turn(&mut dice).await;
        if dice.below(3) == 0 && asked(&harness, user).await.is_ok() {
            let next = harness.mover().await;
            answer(&harness, next, true).await.expect("they may");
            assert_eq!(harness.mover().await, user);
            back += 1;
        }
    }
    assert!(back > 5, "{back}");
    let record = harness.tables.record(UserId(1), CHANNEL, None).await;
    let record = record.expect("the game is over");
    let harness = harness.reopened().await;
    let again = harness.tables.record(UserId(1), CHANNEL, None).await;
    assert_eq!(again.expect("the game is over"), record);
}

#[tokio::test]
async fn the_next_player_may_say_no_or_just_play() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let mut dice = dice();
    harness.turn(&mut dice).await;
    asked(&harness, 1).await.expect("they may");
    assert_eq!(
        answer(&harness, 2, false).await.expect("they may"),
        Effect::UndoRefused
    );
    assert!(kinds(&harness.deliver().await).contains(&"undorefused".to_owned()));
    asked(&harness, 1).await.expect("they may ask again");
    harness.turn(&mut dice).await;
    assert!(matches!(
        answer(&harness, 2, true).await,
        Err(Refusal::NotAsked)
    ));
    assert!(matches!(
        asked(&harness, 1).await,
        Err(Refusal::NothingToUndo)
    ));
    assert_eq!(harness.look(1).await.taking_back.asked, None);
}

/// The messages that lose their buttons through deliveries of this kind.
fn stripped(told: &[Delivery], which: &str) -> Vec<MessageId> {
    let of_kind = told
        .iter()
        .zip(kinds(told))
        .filter(|(_, kind)| kind == which);
    of_kind
        .flat_map(|(delivery, _)| delivery.told.strips.clone())
        .collect()
}

/// The id of the message delivered last; ids count up.
fn newest(harness: &Harness) -> MessageId {
    let sent = harness.notifier.sent();
    MessageId(4_999 + sent)
}

#[tokio::test]
async fn a_question_keeps_its_buttons_until_it_is_settled() {
    let harness = Harness::new().await;
    harness.plain_game(3).await;
    let mut dice = dice();
    harness.deliver().await;
    harness.turn(&mut dice).await;
    harness.deliver().await;

    // It is refused, perhaps not under the question itself.
    asked(&harness, 1).await.expect("they may");
    assert_eq!(stripped(&harness.deliver().await, "undoasked"), []);
    let first = newest(&harness);
    harness
        .act(3, Command::Cancel)
        .await
        .expect("they may agree");
    assert_eq!(stripped(&harness.deliver().await, "news"), [], "it is open");
    let cancelling = newest(&harness);
    answer(&harness, 2, false).await.expect("they may");
    assert_eq!(stripped(&harness.deliver().await, "undorefused"), [first]);

    // It is asked again, and the next player plays.
    asked(&harness, 1).await.expect("they may ask again");
    harness.deliver().await;
    let second = newest(&harness);
    let turn = harness.look(9).await.messages.turn.expect("it was posted");
    harness.turn(&mut dice).await;
    let told = stripped(&harness.deliver().await, "turn");
    assert_eq!(told, [turn, second]);

    // A player who agreed to cancel plays, and so no longer does. What was settled before is left alone.
    let turn = harness.look(9).await.messages.turn.expect("it was posted");
    harness.turn(&mut dice).await;
    let told = stripped(&harness.deliver().await, "turn");
    assert_eq!(told, [turn, cancelling]);

    // It is taken back.
    asked(&harness, 3).await.expect("they may");
    harness.deliver().await;
    let third = newest(&harness);
    let turn = harness.look(9).await.messages.turn.expect("it was posted");
    answer(&harness, 1, true).await.expect("they may");
    assert_eq!(stripped(&harness.deliver().await, "turn"), [turn, third]);

    // The game is cancelled.
    harness.turn(&mut dice).await;
    harness.deliver().await;
    asked(&harness, 3).await.expect("they may");
    harness.deliver().await;
    let fourth = newest(&harness);
    let turn = harness.look(9).await.messages.turn.expect("it was posted");
    let mut manager = harness.origin(50);
    manager.manages_channel = true;
    let done = harness
        .tables
        .perform(&manager, None, Command::Cancel)
        .await;
    done.expect("a manager may");
    assert_eq!(
        stripped(&harness.deliver().await, "cancelled"),
        [turn, fourth]
    );
}

#[tokio::test]
async fn a_question_that_a_game_leaves_behind_loses_its_buttons_there() {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    harness.turn(&mut dice()).await;
    harness.deliver().await;
    asked(&harness, 1).await.expect("they may");
    harness.deliver().await;
    let question = newest(&harness);
    let turn = harness.look(9).await.messages.turn.expect("it was posted");
    let mut elsewhere = harness.origin(1);
    elsewhere.channel = ChannelId(200);
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let command = Command::Move { gone: None };
    let done = harness.tables.perform(&elsewhere, Some(expect), command);
    done.await.expect("the host may");
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn moved", "undoasked", "left 100"]);
    assert_eq!(stripped(&told, "left 100"), [turn, question]);
    assert_eq!(stripped(&told, "undoasked"), []);
}

#[tokio::test]
async fn nothing_is_taken_back_after_a_secret_was_learned() {
    let harness = Harness::new().await;
    let options = Options {
        aquifers: true,
        ..Options::default()
    };
    harness.game(2, options).await;
    let mut dice = dice();
    loop {
        let user = harness.mover().await;
        let done = harness.turn(&mut dice).await;
        let Effect::Committed { facts, .. } = done.effect else {
            panic!("a turn was committed");
        };
        let taken: usize = facts
            .iter()
            .map(|fact| of_desert(fact).tokens_taken())
            .sum();
        if taken > 0 {
            assert!(matches!(
                asked(&harness, user).await,
                Err(Refusal::Irrevocable(_))
            ));
            assert!(!harness.look(user).await.taking_back.may_ask);
            return;
        }
    }
}

#[tokio::test]
async fn a_seat_that_changed_hands_stays_so_when_a_turn_is_taken_back() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let mut dice = dice();
    harness.turn(&mut dice).await;
    let seat = Seat::new(1);
    harness
        .act(1, Command::Replace { seat, to: None })
        .await
        .expect("the host may");
    let agree = Command::AnswerSeatRequest { agree: true };
    harness.act(2, agree).await.expect("they are asked");
    harness
        .act(9, Command::TakeSeat { seat })
        .await
        .expect("it is free");
    asked(&harness, 1).await.expect("they may");
    answer(&harness, 9, true).await.expect("they are next");
    let harness = harness.reopened().await;
    assert_eq!(harness.mover().await, 1);
    harness.turn(&mut dice).await;
    assert_eq!(harness.mover().await, 9);
}

#[tokio::test]
async fn a_game_that_is_over_is_played_again() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    assert!(matches!(
        harness.act(1, Command::Rematch).await,
        Err(Refusal::NotOver)
    ));
    let first = harness.look(1).await;
    harness.act(1, Command::Resign).await.expect("they may");
    assert!(matches!(
        harness.act(9, Command::Rematch).await,
        Err(Refusal::NotPlaying)
    ));
    let again = harness.act(2, Command::Rematch).await.expect("they may");
    assert_eq!(again.effect, Effect::Opened);
    let lobby = again.snapshot;
    assert_eq!((lobby.status, lobby.host), (Status::Lobby, UserId(2)));
    assert_eq!(lobby.settings.rematch_of, Some(first.table));
    let same = Settings {
        rematch_of: None,
        ..lobby.settings.clone()
    };
    assert_eq!(same, first.settings);
    assert_eq!(lobby.people[0].player.rider, first.people[1].player.rider);
    assert!(
        harness.act(1, Command::Rematch).await.is_err(),
        "there is one"
    );
}

#[tokio::test]
async fn a_table_that_nobody_touches_is_warned_and_then_closed() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    harness.deliver().await;
    harness.hours(10 * 24).await;
    let action = any(&harness.look(1).await.prospects(), &mut dice());
    harness
        .act(1, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    assert_eq!(
        harness.hours(31 * 24).await,
        ["552: closessoon", "720: cancelled"]
    );
    assert_eq!(harness.look(1).await.status, Status::Cancelled);
}

#[tokio::test]
async fn a_player_who_acts_or_is_away_keeps_the_table_open() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    harness.deliver().await;
    assert_eq!(harness.hours(25 * 24).await, ["552: closessoon"]);
    harness.turn(&mut dice()).await;
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 2"]);
    assert_eq!(harness.hours(22 * 24).await, [""; 0]);
    let away = harness.origin(2).interaction;
    let until = harness.clock_now() + SignedDuration::from_hours(20 * 24);
    harness
        .people
        .set_vacation(away, UserId(2), Some(until))
        .await
        .expect("they may");
    assert_eq!(harness.hours(40 * 24).await, ["1: vacation"]);
    assert_eq!(
        harness.hours(20 * 24).await,
        ["72: closessoon", "240: cancelled"]
    );
}
