//! Seats of computer players: nobody is told anything there, and whatever is to be agreed to they agree to.

use super::super::Matter;
use crate::hall::{Hall, dice, hourly, kinds, new_table};
use crate::store::{Occupant, UserId};
use crate::table::{Command, How, Refusal, Status, What};
use games::desert::Options;
use games::{Level, Seat};

fn computer() -> Seat {
    Seat::new(1)
}

/// A computer player sits down.
fn added() -> Command {
    Command::AddComputer {
        level: Level::Simple,
        name: "Amira".to_owned(),
    }
}

/// A running game with a clock: user 1, a computer player, user 2.
async fn game(hall: &Hall) {
    let mut table = new_table("mountain", 3, Options::default());
    table.timing = hourly(24);
    let join = Command::Join { rider: None };
    for (user, command) in [
        (1, Command::Open(table)),
        (1, added()),
        (2, join),
        (1, Command::Start),
    ] {
        hall.act(user, command).await.expect("it can be done");
    }
}

#[tokio::test]
async fn the_host_seats_a_computer_player_which_is_kept() {
    let hall = Hall::new().await;
    game(&hall).await;
    let hall = hall.reopened().await;
    let people = hall.look(9).await.people;
    let occupants: Vec<Occupant> = people.iter().map(|person| person.occupant).collect();
    let (one, two) = (Occupant::Person(UserId(1)), Occupant::Person(UserId(2)));
    assert_eq!(occupants, [one, Occupant::Computer(Level::Simple), two]);
    assert_eq!(people[1].player.name, "Amira");
}

#[tokio::test]
async fn only_the_host_seats_one_and_only_where_there_is_room() {
    let hall = Hall::new().await;
    let lobby = Command::Open(new_table("mountain", 2, Options::default()));
    hall.act(1, lobby).await.expect("the lobby opens");
    let refused = hall.act(2, added()).await;
    assert!(matches!(refused, Err(Refusal::NotHost { .. })));
    hall.act(1, added()).await.expect("there is a seat");
    let refused = hall.act(1, added()).await;
    assert!(matches!(refused, Err(Refusal::Full { seats: 2 })));
    // Left by its only person, the lobby is closed.
    hall.act(1, Command::Leave).await.expect("anybody may");
    assert_eq!(hall.look(1).await.status, Status::Cancelled);
}

#[tokio::test]
async fn a_computer_player_is_told_nothing_and_has_no_clock() {
    let hall = Hall::new().await;
    game(&hall).await;
    hall.deliver().await;
    hall.turn(&mut dice()).await;
    let waits = hall.look(9).await;
    assert_eq!(waits.acting()[0].seat, Some(computer()));
    assert_eq!((waits.deadline(), waits.clocks.len()), (None, 0));
    assert_eq!(kinds(&hall.deliver().await), ["turn"]);
    assert!(hall.hours(48).await.is_empty());
}

#[tokio::test]
async fn nobody_takes_the_seat_of_a_computer_player() {
    let hall = Hall::new().await;
    game(&hall).await;
    let seat = computer();
    let offered = hall.act(1, Command::Replace { seat, to: None }).await;
    assert!(matches!(offered, Err(Refusal::SeatNotFree)));
    let taken = hall.act(9, Command::TakeSeat { seat }).await;
    assert!(matches!(taken, Err(Refusal::SeatNotFree)));
}

#[tokio::test]
async fn people_alone_agree_to_cancel() {
    let hall = Hall::new().await;
    game(&hall).await;
    hall.turn(&mut dice()).await;
    let asked = hall.act(2, Command::Cancel).await.expect("a player may");
    let missing = vec![UserId(1)];
    assert_eq!(asked.what, What::CancelAgreed { missing });
    let people = hall.look(9).await.people;
    let agreement = Matter::Cancel.agreement(&people);
    assert_eq!(agreement.agreed, [UserId(2)]);
    assert_eq!(agreement.missing, [UserId(1)]);
    let done = hall.act(1, Command::Cancel).await.expect("a player may");
    assert_eq!(done.what, What::Cancelled);
}

#[tokio::test]
async fn one_person_among_computer_players_stops_the_clocks_alone() {
    let hall = Hall::new().await;
    game(&hall).await;
    // The host has left: only user 2 is asked, and they are who asks.
    hall.act(1, Command::Resign).await.expect("always possible");
    let done = hall.act(2, Command::Pause).await.expect("a player may");
    assert_eq!(done.what, What::Paused);
}

#[tokio::test]
async fn what_a_computer_player_would_be_asked_to_take_back_is_taken_back_at_once() {
    let hall = Hall::new().await;
    game(&hall).await;
    let before = hall.look(9).await.view;
    hall.turn(&mut dice()).await;
    let done = hall.act(1, Command::AskUndo).await.expect("it is theirs");
    assert_eq!(done.what, What::UndoAgreed);
    let after = hall.look(9).await;
    assert_eq!(after.acting()[0].user(), Some(UserId(1)));
    assert_eq!((after.view, after.undo), (before, None));
    let since = hall.look(2).await.since;
    assert!(since.iter().any(|told| told.how == How::TakenBack));
}
