//! Every command is decided on one read and committed in one transaction.

use crate::harness::{Harness, any, dice};
use crate::store::UserId;
use crate::table::{Command, Refusal, Snapshot};

/// Performs a command; returns how often the database was read and written for it.
async fn cost(harness: &Harness, user: u64, command: Command) -> (u64, u64) {
    let (done, reads, writes) = harness.usage(harness.act(user, command)).await;
    done.expect("it can be done");
    (reads, writes)
}

#[tokio::test]
async fn a_draft_takes_one_reading_and_one_writing() {
    // Given a running game,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let user = harness.mover().await;

    // when somebody places something that depends on what they see,
    let mut dice = dice();
    let action = any(&harness.look(user).await.prospects(), &mut dice);
    let choose = |snapshot: &Snapshot| -> Result<Command, Refusal> {
        assert!(snapshot.may_act());
        Ok(Command::Place(vec![action.clone()]))
    };
    let origin = harness.origin(user);
    let placed = harness.tables.perform_with(&origin, None, choose);
    let (done, reads, writes) = harness.usage(placed).await;

    // then showing the result needs no further read,
    assert_eq!((reads, writes), (1, 1));
    let shown = done.expect("it is legal").snapshot;
    assert!(shown.drafted.draft.is_some());
    assert_eq!(
        shown.drafted.revision,
        harness.look(user).await.drafted.revision
    );

    // nor do undoing it, placing again or committing.
    assert_eq!(cost(&harness, user, Command::Undo).await, (1, 1));
    harness.draft_turn(user, &mut dice).await;
    assert_eq!(cost(&harness, user, Command::Commit).await, (1, 1));
}

#[tokio::test]
async fn a_command_at_a_table_takes_one_reading_and_one_writing() {
    let harness = Harness::new().await;
    harness.lobby(2, games::desert::Options::default()).await;
    assert_eq!(
        cost(&harness, 3, Command::Join { rider: None }).await,
        (1, 1)
    );
    assert_eq!(cost(&harness, 3, Command::Leave).await, (1, 1));
    assert_eq!(cost(&harness, 1, Command::Start).await, (1, 1));
    assert_eq!(cost(&harness, 2, Command::Cancel).await, (1, 1));
    assert_eq!(cost(&harness, 2, Command::Resign).await, (1, 1));
}

#[tokio::test]
async fn the_answer_to_a_command_shows_what_a_later_reading_shows() {
    // Given a newcomer who is away,
    let harness = Harness::new().await;
    harness.lobby(2, games::desert::Options::default()).await;
    let asked = harness.origin(3).interaction;
    let until = harness.clock_now() + jiff::SignedDuration::from_hours(24);
    let away = harness.people.set_vacation(asked, UserId(3), Some(until));
    assert_eq!(away.await.ok(), Some(0));

    // when they join, then they are shown what they see when they look.
    let done = harness.act(3, Command::Join { rider: None }).await;
    let shown = done.expect("there is a seat").snapshot;
    let seen = harness.look(3).await;
    assert_eq!(shown.people, seen.people);
    assert_eq!(shown.people[2].vacation_until, Some(until));
    assert_eq!(shown.revision, seen.revision);
}
