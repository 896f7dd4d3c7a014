//! Computer players: they get no messages and agree to everything.

use super::super::AgreementSubject;
use crate::harness::{Harness, dice, hourly, kinds, new_table};
use crate::store::{Occupant, UserId};
use crate::table::{Command, Effect, NewComputer, Origination, Refusal, Status};
use games::desert::Options;
use games::{Level, Seat};

fn computer() -> Seat {
    Seat::new(1)
}

/// Adds a computer player.
fn added() -> Command {
    Command::AddComputer(NewComputer {
        kind: Level::Gatherer.into(),
        name: "Amira".to_owned(),
    })
}

/// A running game with a clock: user 1, a computer player, user 2.
async fn game(harness: &Harness) {
    let mut table = new_table("mountain", 3, Options::default());
    table.timing = hourly(24);
    let join = Command::Join { rider: None };
    for (user, command) in [
        (1, Command::Open(table)),
        (1, added()),
        (2, join),
        (1, Command::Start),
    ] {
        harness.act(user, command).await.expect("it can be done");
    }
}

#[tokio::test]
async fn the_host_seats_a_computer_player_which_is_kept() {
    let harness = Harness::new().await;
    game(&harness).await;
    let harness = harness.reopened().await;
    let people = harness.look(9).await.people;
    let occupants: Vec<Occupant> = people.iter().map(|person| person.occupant).collect();
    let (one, two) = (Occupant::Person(UserId(1)), Occupant::Person(UserId(2)));
    assert_eq!(
        occupants,
        [one, Occupant::Computer(Level::Gatherer.into()), two]
    );
    assert_eq!(people[1].player.name, "Amira");
}

#[tokio::test]
async fn only_the_host_seats_a_computer_player_and_only_if_there_is_room() {
    let harness = Harness::new().await;
    let lobby = Command::Open(new_table("mountain", 2, Options::default()));
    harness.act(1, lobby).await.expect("the lobby opens");
    let refused = harness.act(2, added()).await;
    assert!(matches!(refused, Err(Refusal::NotHost { .. })));
    harness.act(1, added()).await.expect("there is a seat");
    let refused = harness.act(1, added()).await;
    assert!(matches!(refused, Err(Refusal::Full { seats: 2 })));
    // When its only person leaves, the lobby closes.
    harness.act(1, Command::Leave).await.expect("anybody may");
    assert_eq!(harness.look(1).await.status, Status::Cancelled);
}

#[tokio::test]
async fn a_computer_player_is_told_nothing_and_has_no_clock() {
    let harness = Harness::new().await;
    game(&harness).await;
    harness.deliver().await;
    harness.turn(&mut dice()).await;
    let waits = harness.look(9).await;
    assert_eq!(waits.acting()[0].seat, Some(computer()));
    assert_eq!((waits.deadline(), waits.time.clocks.len()), (None, 0));
    // It plays at once, and the next person hears of both turns.
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 2"]);
}

#[tokio::test]
async fn nobody_takes_the_seat_of_a_computer_player() {
    let harness = Harness::new().await;
    game(&harness).await;
    let seat = computer();
    let offered = harness.act(1, Command::Replace { seat, to: None }).await;
    assert!(matches!(offered, Err(Refusal::SeatNotFree(_))));
    let taken = harness.act(9, Command::TakeSeat { seat }).await;
    assert!(matches!(taken, Err(Refusal::SeatNotFree(_))));
}

#[tokio::test]
async fn only_people_are_asked_to_agree_to_cancel() {
    let harness = Harness::new().await;
    game(&harness).await;
    harness.turn(&mut dice()).await;
    let asked = harness.act(2, Command::Cancel).await.expect("a player may");
    let missing = vec![UserId(1)];
    assert_eq!(asked.effect, Effect::CancelAgreed { missing });
    let people = harness.look(9).await.people;
    let agreement = AgreementSubject::Cancel.agreement(&people);
    assert_eq!(agreement.agreed, [UserId(2)]);
    assert_eq!(agreement.missing, [UserId(1)]);
    let done = harness.act(1, Command::Cancel).await.expect("a player may");
    assert_eq!(done.effect, Effect::Cancelled);
}

#[tokio::test]
async fn one_person_among_computer_players_stops_the_clocks_alone() {
    let harness = Harness::new().await;
    game(&harness).await;
    // The host has left: only user 2 has to agree, and they are the one asking.
    harness
        .act(1, Command::Resign)
        .await
        .expect("always possible");
    let done = harness.act(2, Command::Pause).await.expect("a player may");
    assert_eq!(done.effect, Effect::Paused);
}

#[tokio::test]
async fn a_turn_is_taken_back_at_once_if_the_next_player_is_a_computer_player() {
    let harness = Harness::new().await;
    game(&harness).await;
    let before = harness.look(9).await.game.view;
    harness.turn(&mut dice()).await;
    let done = harness
        .act(1, Command::AskUndo)
        .await
        .expect("it is theirs");
    assert_eq!(done.effect, Effect::UndoAgreed);
    let after = harness.look(9).await;
    assert_eq!(after.acting()[0].user(), Some(UserId(1)));
    assert_eq!((after.game.view, after.taking_back.asked), (before, None));
    let since = harness.look(2).await.game.since;
    assert!(since.iter().any(|told| told.how == Origination::TakenBack));
}
