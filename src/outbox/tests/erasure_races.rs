//! Erasing races every kind of job: whatever was under way, nothing of the person is in the database's files afterwards.

use jiff::SignedDuration;

use crate::harness::{DeliveryError, Harness, doomed, hourly, new_table};
use crate::outbox::kinds;
use crate::store::{ChannelId, Failure, Job, TableId, UserId};
use crate::table::Command;
use games::desert::Options;

/// How a delivery ends.
#[derive(Debug, Clone, Copy)]
enum Ends {
    Arrived,
    NoAccess,
    Closed,
}

impl Ends {
    fn failure(self) -> Option<DeliveryError> {
        let text = "Missing Access".to_owned();
        match self {
            Ends::Arrived => None,
            Ends::NoAccess => Some(DeliveryError::Refused(Failure::NoAccess { text })),
            Ends::Closed => Some(DeliveryError::Refused(Failure::DirectClosed)),
        }
    }
}

/// A running game that somebody hosts, in a channel of its own, all of whose messages are delivered.
async fn game_of(harness: &Harness, host: UserId, number: u16) -> TableId {
    let mut table = new_table("mountain", 2, Options::default());
    table.timing = hourly(24);
    let guest = UserId(10_000 + u64::from(number));
    let mut at = TableId(0);
    for (user, command) in [
        (host, Command::Open(table)),
        (guest, Command::Join { rider: None }),
        (host, Command::Start),
    ] {
        let mut origin = harness.origin_of(user);
        origin.channel = ChannelId(1_000 + u64::from(number));
        let done = harness.tables.perform(&origin, None, command).await;
        at = done.expect("it can be done").snapshot.table;
    }
    harness.deliver().await;
    at
}

/// A claimed job of this kind for or about somebody.
async fn claimed(harness: &Harness, kind: &'static str, user: UserId, game: TableId) -> Job {
    let now = harness.clock_now();
    let orders = [kinds::find(kind).expect("it is a kind").job(user, now)];
    let origin = harness.origin_of(user);
    let ordered = harness
        .store
        .order(origin.interaction, user, now, game, 2, &orders);
    ordered.await.expect("it is written");
    let lease = SignedDuration::from_secs(20);
    let jobs = harness.store.claim_jobs(now, lease, 9, 9, &[0]).await;
    let jobs = jobs.expect("they are claimed").into_iter();
    let mut wanted = jobs.filter(|job| job.game() == Some(game) && job.kind == kind);
    wanted.next().expect("it is due")
}

#[tokio::test]
async fn a_delivery_under_way_leaves_nothing_of_an_erased_person_in_the_files() {
    // Given a job of every kind, however its delivery ends, held up before each of its writes in turn,
    let harness = Harness::new().await;
    let elsewhere = harness.people_beside().await;
    let mut races = Vec::new();
    for kind in kinds::names() {
        let direct = kinds::find(kind).is_some_and(|kind| kind.handling.rank.is_direct());
        let refused = if direct { Ends::Closed } else { Ends::NoAccess };
        for ends in [Ends::Arrived, refused] {
            for write in 1.. {
                let number = u16::try_from(races.len()).expect("not so many");
                let them = doomed(number);
                let game = game_of(&harness, them, number).await;
                let job = claimed(&harness, kind, them, game).await;
                harness
                    .notifier
                    .failures
                    .lock()
                    .expect("no test panics here")
                    .extend(ends.failure());

                // when the person is erased meanwhile,
                let press = harness.origin_of(them);
                let erase = async {
                    elsewhere.erase_person(&press).await.expect("they may");
                };
                let fulfilled = harness.outbox.fulfil(&job, &*harness.notifier);
                let (fulfilled, held) = harness.interleaved(write, fulfilled, erase).await;
                fulfilled.expect("what became of it is written down");
                harness
                    .notifier
                    .failures
                    .lock()
                    .expect("no test panics here")
                    .clear();
                races.push(format!("{kind}, {ends:?}, write {write}"));
                assert!(held || write > 1, "{kind} writes nothing");
                if !held {
                    let press = harness.origin_of(them);
                    let erased = elsewhere.erase_person(&press).await;
                    erased.expect("they may");
                    break;
                }
            }
        }
    }

    // then the files hold nothing of any of them.
    harness.assert_nobody_is_left(&races).await;
}
