//! The process ends after any transaction and starts again from what is on disk.

use crate::harness::{CHANNEL, Harness, any, dice};
use crate::store::{Job, TableId, UserId};
use crate::table::{Command, Snapshot};
use games::desert::{Options, Palms};

/// Everything that anybody may see of the table, and the pending jobs.
pub async fn everything(harness: &Harness, table: TableId) -> (Vec<String>, Vec<Job>) {
    let mut seen = Vec::new();
    for user in 1..=4 {
        let snapshot = harness.look(user).await;
        let Snapshot {
            revision,
            status,
            host,
            people,
            shuffle,
            game,
            drafted,
            messages,
            ..
        } = &snapshot;
        seen.push(format!(
            "{revision} {status:?} {host} {people:?} {shuffle:?} {game:?} {drafted:?} {messages:?} {:?}",
            snapshot.prospects()
        ));
    }
    let mut owed = harness.store.owed(table).await.expect("the jobs read");
    // Earlier attempts do not matter.
    for job in &mut owed {
        job.attempts = 0;
    }
    (seen, owed)
}

#[tokio::test]
async fn a_game_goes_on_from_every_transaction_as_if_nothing_had_happened() {
    let options = Options {
        palms: Palms::Chosen,
        aquifers: true,
        ..Options::default()
    };
    let whole = Harness::new().await;
    let mut killed = Harness::new().await;
    let table = whole.lobby(3, options.clone()).await;
    assert_eq!(killed.lobby(3, options).await, table);
    let mut dice = dice();
    let mut steps = 0;
    loop {
        killed = killed.reopened().await;
        assert_eq!(killed.tables.wake_up().await.expect("it wakes").frozen, []);
        assert_eq!(
            everything(&whole, table).await,
            everything(&killed, table).await
        );
        let Some((user, command)) = next(&whole, steps, &mut dice).await else {
            break;
        };
        whole
            .act(user, command.clone())
            .await
            .expect("the script is legal");
        killed
            .act(user, command)
            .await
            .expect("the script is legal");
        if steps % 4 == 3 {
            // The process dies holding a job, and another takes it over.
            let now = killed.clock_now();
            let lease = jiff::SignedDuration::from_secs(20);
            killed
                .store
                .claim_jobs(now, lease, 1, 1, &[0])
                .await
                .expect("it can be claimed");
            killed = killed.reopened().await;
            let told = crate::harness::kinds(&whole.deliver().await);
            assert_eq!(crate::harness::kinds(&killed.deliver().await), told);
        }
        steps += 1;
    }
    assert!(steps > 100, "{steps} steps");
    let record = |harness: &Harness| {
        let tables = harness.tables.clone();
        async move {
            tables
                .record(UserId(1), CHANNEL, None)
                .await
                .expect("it is over")
        }
    };
    assert_eq!(record(&whole).await, record(&killed).await);
}

/// The next step; now and then it takes something back.
async fn next(
    harness: &Harness,
    step: usize,
    dice: &mut games::shuffle::Dice,
) -> Option<(u64, Command)> {
    let table = harness.look(1).await;
    if table.game.view.is_none() {
        return Some((1, Command::Start));
    }
    let user = table.acting().first()?.user()?.0;
    let seen = harness.look(user).await;
    match &seen.drafted.draft {
        Some(_) if step.is_multiple_of(11) => Some((user, Command::Undo)),
        Some(draft) if draft.owed() == 0 => Some((user, Command::Commit)),
        _ => Some((user, Command::Place(vec![any(&seen.prospects(), dice)]))),
    }
}
