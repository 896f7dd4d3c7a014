//! What those who were asked about a late turn do: *Wait*, a computer player, the seat, the end.

use jiff::SignedDuration;

use super::late_turns::without_others;
use crate::harness::{Delivery, Harness, dice, hourly, kinds};
use crate::present::Target;
use crate::store::{TableId, UserId};
use crate::table::{Command, Effect, Expect, LateAnswer, Origination, Performed, Refusal};
use games::Seat;

/// A game of three in which user 1, the host, is late by more than three days, and the others are asked.
struct Asked {
    harness: Harness,
    expect: Expect,
    told: Vec<Delivery>,
}

async fn asked() -> Asked {
    let harness = Harness::new().await;
    let table = harness.timed_game(3, hourly(24)).await;
    without_others(&harness, 3).await;
    harness.deliver().await;
    late(harness, table).await
}

/// Lets user 1 be late until the others are asked.
async fn late(harness: Harness, table: TableId) -> Asked {
    let mut told = Vec::new();
    for _ in 0..4 {
        harness.clock.advance(SignedDuration::from_hours(24));
        told = harness.deliver().await;
    }
    let mut questions = told.iter();
    let question = questions.find(|told| told.kind == "late_asked_direct");
    let expect = Expect {
        table,
        revision: question.expect("they are asked").revision,
        draft: None,
    };
    Asked {
        harness,
        expect,
        told,
    }
}

impl Asked {
    async fn presses(&self, user: u64, answer: LateAnswer) -> Result<Performed, Refusal> {
        let command = Command::Late(answer);
        self.harness.press(user, self.expect, command).await
    }

    async fn told(&self) -> Vec<String> {
        kinds(&self.harness.deliver().await)
    }
}

#[tokio::test]
async fn the_question_names_the_game_and_has_the_four_answers() {
    let asked = asked().await;
    let told = asked.told.iter();
    let question = told.rev().find(|told| told.kind == "late_asked_direct");
    let message = &question.expect("they are asked").told.message;
    assert!(
        message.text.contains("Through the Desert on"),
        "{}",
        message.text
    );
    let rows = message.rows.iter();
    let presses: Vec<String> = rows
        .flat_map(|row| match row {
            crate::present::Row::Buttons(buttons) => buttons.clone(),
            crate::present::Row::Menu(_) => Vec::new(),
        })
        .filter_map(|button| match button.target {
            Target::Press(control) => control.to_string().split(':').nth(1).map(str::to_owned),
            Target::Link(_) => None,
        })
        .collect();
    assert_eq!(
        presses,
        ["late-wait", "late-computer", "late-offer", "late-end"]
    );
}

#[tokio::test]
async fn a_player_who_lets_the_game_wait_silences_it_and_may_still_change_that() {
    // Given two who are asked, when one lets the game wait,
    let asked = asked().await;
    let done = asked
        .presses(2, LateAnswer::Wait)
        .await
        .expect("they were asked");
    assert_eq!(done.effect, Effect::Waits);
    assert_eq!(asked.told().await, ["latewaits"]);

    // then that is settled, nobody is rung in three days or after them,
    let again = asked.presses(3, LateAnswer::Wait).await;
    assert!(matches!(again, Err(Refusal::QuestionSettled)), "{again:?}");
    assert_eq!(asked.harness.hours(240).await, [""; 0]);

    // and the other may still have a computer take the turn.
    let done = asked.presses(3, LateAnswer::Computer).await;
    assert_eq!(done.expect("they were asked").effect, Effect::ComputerMoved);
}

#[tokio::test]
async fn a_sleeping_player_is_not_asked_once_another_lets_the_game_wait() {
    // Given two who are to be asked, one of whom sleeps,
    let harness = Harness::new().await;
    let table = harness.timed_game(3, hourly(24)).await;
    without_others(&harness, 3).await;
    harness.deliver().await;
    let hour = |hour| jiff::civil::Time::constant(hour, 0, 0, 0);
    let utc = crate::table::Zone::named("UTC").expect("a zone");
    let preferences = crate::table::Preferences {
        quiet: crate::table::Quiet::new(hour(10), hour(20), utc),
        ..crate::table::Preferences::default()
    };
    harness.choose(3, &preferences).await;
    let asked = late(harness, table).await;
    assert_eq!(kinds(&asked.told), ["late_third_day 1", "late asked 2"]);

    // when the other lets the game wait, then they are not rung when they wake up.
    asked
        .presses(2, LateAnswer::Wait)
        .await
        .expect("they were asked");
    assert_eq!(asked.harness.hours(100).await, ["1: latewaits"]);
}

#[tokio::test]
async fn a_computer_player_takes_this_one_turn_as_if_the_table_had_wanted_that() {
    let asked = asked().await;
    let open = asked.harness.store.turn_buttons_of(UserId(3)).await;
    assert_eq!(open.expect("they read").len(), 1);
    let misses = asked.harness.look(2).await.people[0].misses;
    let done = asked.presses(2, LateAnswer::Computer).await;
    assert_eq!(done.expect("they were asked").effect, Effect::ComputerMoved);
    assert_eq!(asked.told().await, ["timeup", "turn", "your turn 2"]);
    let late = asked.harness.look(1).await;
    let mut since = late.game.since.iter();
    assert!(since.any(|told| told.how == Origination::ByComputer));
    assert_eq!(late.people[0].misses, misses, "it was counted before");
    assert!(!late.people[0].offered);
    assert_eq!(late.people[0].user(), Some(UserId(1)), "the player stays");

    // The question is settled with the turn, and its buttons go.
    for answer in [LateAnswer::Wait, LateAnswer::Computer, LateAnswer::Offer] {
        let refused = asked.presses(3, answer).await;
        assert!(
            matches!(refused, Err(Refusal::QuestionSettled)),
            "{refused:?}"
        );
    }
    let left = asked.harness.store.turn_buttons_of(UserId(3)).await;
    assert_eq!(left.expect("they read"), []);
}

#[tokio::test]
async fn the_seat_is_offered_and_its_player_keeps_it_by_playing() {
    let asked = asked().await;
    let done = asked.presses(3, LateAnswer::Offer).await;
    assert_eq!(done.expect("they were asked").effect, Effect::Offered);
    assert_eq!(asked.told().await, ["offered"]);
    assert!(asked.harness.look(2).await.people[0].offered);
    asked.harness.turn(&mut dice()).await;
    assert!(!asked.harness.look(2).await.people[0].offered);

    // One that was offered can be taken over.
    let asked = self::asked().await;
    let done = asked.presses(3, LateAnswer::Offer).await;
    done.expect("they were asked");
    let seat = Seat::new(0);
    let taken = asked.harness.act(9, Command::TakeSeat { seat }).await;
    assert_eq!(taken.expect("it is free").effect, Effect::SeatTaken);
}

#[tokio::test]
async fn only_those_who_were_asked_decide() {
    // Given a late host, then neither they nor a stranger can answer, nor can anybody by another question's number.
    let asked = asked().await;
    for user in [1, 9] {
        for answer in [LateAnswer::Wait, LateAnswer::Computer, LateAnswer::Offer] {
            let refused = asked.presses(user, answer).await;
            assert!(
                matches!(refused, Err(Refusal::QuestionSettled)),
                "{refused:?}"
            );
        }
    }
    let mut expect = asked.expect;
    expect.revision -= 1;
    let wait = Command::Late(LateAnswer::Wait);
    let refused = asked.harness.press(2, expect, wait.clone()).await;
    assert!(
        matches!(refused, Err(Refusal::QuestionSettled)),
        "{refused:?}"
    );
    let refused = asked.harness.act(2, wait).await;
    assert!(
        matches!(refused, Err(Refusal::QuestionSettled)),
        "{refused:?}"
    );

    // Where the host is asked, the others cannot.
    let harness = Harness::new().await;
    let table = harness.timed_game(3, hourly(24)).await;
    without_others(&harness, 3).await;
    harness.turn(&mut dice()).await;
    harness.deliver().await;
    let asked = late(harness, table).await;
    let refused = asked.presses(3, LateAnswer::Offer).await;
    assert!(
        matches!(refused, Err(Refusal::QuestionSettled)),
        "{refused:?}"
    );
    let done = asked.presses(1, LateAnswer::Offer).await;
    done.expect("the host was asked");
}
