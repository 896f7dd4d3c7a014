//! What is done is decided on one reading and committed in one transaction.

use crate::hall::{Hall, any, dice};
use crate::store::UserId;
use crate::table::{Command, Refusal, Snapshot};

/// Somebody does something; gives how often the database was read and written for it.
async fn cost(hall: &Hall, user: u64, command: Command) -> (u64, u64) {
    let (done, reads, writes) = hall.usage(hall.act(user, command)).await;
    done.expect("it can be done");
    (reads, writes)
}

#[tokio::test]
async fn a_draft_is_one_reading_and_one_writing() {
    // Given a game that is being played,
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    let user = hall.mover().await;

    // when somebody places something that depends on what they see,
    let mut dice = dice();
    let action = any(&hall.look(user).await.prospects(), &mut dice);
    let choose = |snapshot: &Snapshot| -> Result<Command, Refusal> {
        assert!(snapshot.may_act());
        Ok(Command::Place(vec![action.clone()]))
    };
    let origin = hall.origin(user);
    let placed = hall.tables.perform_with(&origin, None, choose);
    let (done, reads, writes) = hall.usage(placed).await;

    // then what they are shown needs no other reading,
    assert_eq!((reads, writes), (1, 1));
    let shown = done.expect("it is legal").snapshot;
    assert!(shown.draft.is_some());
    assert_eq!(shown.draft_revision, hall.look(user).await.draft_revision);

    // nor does taking it back, placing again, or carrying it out.
    assert_eq!(cost(&hall, user, Command::Undo).await, (1, 1));
    hall.draft_turn(user, &mut dice).await;
    assert_eq!(cost(&hall, user, Command::Commit).await, (1, 1));
}

#[tokio::test]
async fn what_concerns_a_table_is_one_reading_and_one_writing() {
    let hall = Hall::new().await;
    hall.lobby(2, games::desert::Options::default()).await;
    assert_eq!(cost(&hall, 3, Command::Join { rider: None }).await, (1, 1));
    assert_eq!(cost(&hall, 3, Command::Leave).await, (1, 1));
    assert_eq!(cost(&hall, 1, Command::Start).await, (1, 1));
    assert_eq!(cost(&hall, 2, Command::Cancel).await, (1, 1));
    assert_eq!(cost(&hall, 2, Command::Resign).await, (1, 1));
}

#[tokio::test]
async fn what_is_shown_after_a_command_is_what_is_read_then() {
    // Given a newcomer who is away,
    let hall = Hall::new().await;
    hall.lobby(2, games::desert::Options::default()).await;
    let asked = hall.origin(3).interaction;
    let until = hall.clock_now() + jiff::SignedDuration::from_hours(24);
    let away = hall.people.set_vacation(asked, UserId(3), Some(until));
    assert_eq!(away.await.ok(), Some(0));

    // when they join, then what they are shown is what they see when they look.
    let done = hall.act(3, Command::Join { rider: None }).await;
    let shown = done.expect("there is a seat").snapshot;
    let seen = hall.look(3).await;
    assert_eq!(shown.people, seen.people);
    assert_eq!(shown.people[2].vacation_until, Some(until));
    assert_eq!(shown.revision, seen.revision);
}
