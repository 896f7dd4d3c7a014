//! Several processes that are one bot.

use std::time::Duration;

use super::{TestDatabase, after, job, lobby, now};
use crate::store::{
    GuildId, LeaseChanges, MessageId, News, ProcessId, Renewal, ServerName, ShardLease, Standing,
    Store, StoredCommands, TableId, UserId,
};

/// What a process of the bot says of itself that lives for an hour.
const ALIVE: Renewal<'_> = Renewal {
    bot: "bot",
    lease: Duration::from_secs(3_600),
    leaving: false,
    cut_off: false,
    forgets: true,
};

/// The same, of one that dies at once.
const DEAD: Renewal<'_> = Renewal {
    lease: Duration::ZERO,
    ..ALIVE
};

async fn joined(store: &dyn Store, renewal: &Renewal<'_>, wanted: u32) -> Option<u32> {
    let joined = store.join(renewal, wanted).await;
    joined.expect("it is written")
}

async fn renewed(
    store: &dyn Store,
    decide: impl Fn(&Standing) -> LeaseChanges + Send + Sync,
) -> Standing {
    let renewed = store.renew(&ALIVE, &decide).await;
    renewed.expect("it is written")
}

fn owned(process: ProcessId) -> ShardLease {
    ShardLease {
        owner: Some(process),
        ..ShardLease::default()
    }
}

/// Takes the first shard that is nobody's.
fn first_free(standing: &Standing) -> LeaseChanges {
    let free = standing
        .shards
        .iter()
        .position(|lease| lease.owner.is_none());
    let free = free.and_then(|free| u32::try_from(free).ok());
    free.map(|free| (free, owned(standing.own)))
        .into_iter()
        .collect()
}

/// A game in a server of shard `number` that owes a post.
async fn owing(store: &dyn Store, channel: u64, number: u64) -> TableId {
    let mut new = lobby(channel, 1_000 + channel);
    new.guild = Some(GuildId(number << 22 | 7));
    new.jobs = vec![job("lobby", None, now())];
    store.open_game(&new).await.expect("the channel is free")
}

/// Claims everything that is due in these shards.
async fn claimed(store: &dyn Store, shards: &[u32]) -> Vec<Option<TableId>> {
    let lease = after(60).duration_since(now());
    let jobs = store.claim_jobs(after(1), lease, 9, 9, shards).await;
    let jobs = jobs.expect("they are claimed");
    jobs.iter().map(|job| job.game()).collect()
}

pub async fn processes_that_live_agree_on_the_number_of_shards(subject: &TestDatabase) {
    // Given a process that divides the servers among four shards,
    let (one, other) = (subject.handle().await, subject.handle().await);
    assert_eq!(joined(&*one, &ALIVE, 4).await, Some(4));
    let game = owing(&*one, 10, 6).await;

    // when others come that would like another number, then it stays with that,
    assert_eq!(joined(&*other, &ALIVE, 7).await, Some(4));
    // and another bot is not let in.
    let stranger = Renewal {
        bot: "other",
        ..ALIVE
    };
    assert_eq!(joined(&*subject.handle().await, &stranger, 4).await, None);
    let standing = renewed(&*one, |_| Vec::new()).await;
    assert_eq!((standing.processes.len(), standing.shards.len()), (2, 4));
    let next = one.next_job(after(-9), &[3]).await.expect("it reads");
    assert_eq!(next, None, "the job is of another shard");

    // When all have left, then a new number counts, and jobs go with their servers.
    for store in [&one, &other] {
        store.leave().await.expect("it is written");
    }
    assert_eq!(joined(&*one, &ALIVE, 3).await, Some(3));
    assert_eq!(one.shards().await.expect("it reads"), 3);
    let standing = renewed(&*one, |_| Vec::new()).await;
    assert_eq!(standing.shards, [ShardLease::default(); 3]);
    assert_eq!(claimed(&*one, &[1, 2]).await, []);
    assert_eq!(claimed(&*one, &[0]).await, [Some(game)]);
}

pub async fn a_shard_is_leased_to_one_process(subject: &TestDatabase) {
    // Given as many processes as shards,
    let mut stores = Vec::new();
    for _ in 0..4 {
        let store = subject.handle().await;
        joined(&*store, &ALIVE, 4).await;
        stores.push(store);
    }

    // when all take the first free one at once, until there is none,
    let takes = stores.iter().map(|store| renewed(&**store, first_free));
    let own: Vec<ProcessId> = futures_util::future::join_all(takes)
        .await
        .into_iter()
        .map(|standing| standing.own)
        .collect();

    // then each has one.
    let standing = renewed(&*stores[0], first_free).await;
    let mut owners: Vec<ProcessId> = standing
        .shards
        .iter()
        .filter_map(|lease| lease.owner)
        .collect();
    owners.sort_unstable();
    let mut all = own;
    all.sort_unstable();
    assert_eq!(owners, all);
}

pub async fn what_a_dead_process_had_is_nobodys(subject: &TestDatabase) {
    // Given a process that has a shard and a job, and wants another shard, and dies,
    let (dead, other) = (subject.handle().await, subject.handle().await);
    joined(&*other, &ALIVE, 2).await;
    joined(&*dead, &ALIVE, 2).await;
    let game = owing(&*dead, 10, 1).await;
    let has = |standing: &Standing| {
        let wants = ShardLease {
            owner: standing.processes.first().map(|one| one.id),
            heir: Some(standing.own),
            heir_ready: true,
        };
        vec![(0, wants), (1, owned(standing.own))]
    };
    let standing = renewed(&*dead, has).await;
    assert_eq!(standing.shards[1].owner, Some(standing.own));
    assert_eq!(claimed(&*dead, &[0, 1]).await, [Some(game)]);
    assert_eq!(claimed(&*other, &[0, 1]).await, []);
    joined(&*dead, &DEAD, 2).await;

    // when another says that it lives, then nobody has what that one had or wanted,
    let standing = renewed(&*other, |_| Vec::new()).await;
    assert_eq!(standing.processes.len(), 1);
    assert_eq!(
        standing.shards,
        [owned(standing.own), ShardLease::default()]
    );
    // its job can be carried out at once,
    assert_eq!(claimed(&*other, &[0, 1]).await, [Some(game)]);

    // and if it was only slow, it comes back without anything.
    let back = renewed(&*dead, |_| Vec::new()).await;
    assert_eq!(back.processes.len(), 2);
    assert!(
        back.shards
            .iter()
            .all(|lease| lease.owner != Some(back.own))
    );
}

pub async fn a_claim_takes_jobs_of_its_shards(subject: &TestDatabase) {
    // Given games in servers of three shards, the later the number the earlier due,
    let store = subject.handle().await;
    store.divide(3).await.expect("it is written");
    let mut games = Vec::new();
    for number in [5, 4, 3] {
        games.push(owing(&*store, 10 + number, number).await);
    }

    // when jobs of two are claimed, then both come, in their order, and not the third.
    assert_eq!(claimed(&*store, &[]).await, []);
    let both = claimed(&*store, &[2, 0]).await;
    assert_eq!(both, [Some(games[0]), Some(games[2])]);
    let earlier = after(-1);
    let due = async |shards: &[u32]| {
        let backlog = store.backlog(after(1), earlier, shards).await;
        backlog
            .expect("it reads")
            .iter()
            .map(|kind| kind.due)
            .sum::<i64>()
    };
    assert_eq!((due(&[1]).await, due(&[0, 1, 2]).await), (1, 3));
    assert_eq!(claimed(&*store, &[0, 1, 2]).await, [Some(games[1])]);
    let next = store
        .next_job(after(1), &[0, 1, 2])
        .await
        .expect("it reads");
    assert!(next.is_some(), "what is held comes back");
}

pub async fn shards_of_a_group_log_in_one_after_the_other_in_all_processes(subject: &TestDatabase) {
    // Given two processes whose shards keep others waiting for an hour,
    let (one, other) = (subject.handle().await, subject.handle().await);
    let hour = Duration::from_secs(3_600);
    let turn = async |store: &dyn Store, remainder| {
        let turn = store.login_turn(remainder, hour).await;
        turn.expect("it is written").as_secs_f64() / hour.as_secs_f64()
    };
    // A statement takes no minutes.
    let is = |turn: f64, hours: f64| turn <= hours && turn > hours - 0.2;

    // then those of a group wait for each other, and not for others,
    assert!(is(turn(&*one, 0).await, 0.0));
    assert!(is(turn(&*other, 0).await, 1.0));
    assert!(is(turn(&*one, 1).await, 0.0));

    // and for one that has logged in without its turn.
    one.logged_in(2, hour).await.expect("it is written");
    assert!(is(turn(&*other, 2).await, 1.0));
    one.logged_in(0, hour).await.expect("it is written");
    assert!(is(turn(&*other, 0).await, 2.0), "no turn is lost");
}

/// Whether a message could be locked.
async fn locked(store: &dyn Store, message: MessageId) -> bool {
    let locked = store.try_lock_message(message).await;
    locked.expect("the database answers")
}

pub async fn a_message_is_locked_for_one_process(subject: &TestDatabase) {
    // Given a process that has locked a message,
    let (one, other) = (subject.handle().await, subject.handle().await);
    let [message, another] = [MessageId(7), MessageId(8)];
    assert!(locked(&*one, message).await);

    // then no other can, unless with a file, where there is none,
    let alone = !one.may_be_several();
    assert_eq!(locked(&*other, message).await, alone);
    assert!(locked(&*other, another).await);
    // until it gives it back
    one.unlock_message(message).await.expect("it is there");
    assert!(locked(&*other, message).await);

    // or ends.
    other.close().await;
    for held in [message, another] {
        assert!(locked(&*one, held).await);
    }
    one.close().await;
}

pub async fn what_one_process_tells_the_others_hear(subject: &TestDatabase) {
    let (one, other) = (subject.handle().await, subject.handle().await);
    for news in [News::Acted(UserId(9)), News::Jobs(3), News::Leases] {
        one.tell(news).await.expect("it is told");
        if one.may_be_several() {
            assert_eq!(other.heard().await, news);
        }
    }
    for store in [one, other] {
        store.close().await;
    }
}

pub async fn what_discord_tells_one_process_is_read_by_another(subject: &TestDatabase) {
    let (one, other) = (subject.handle().await, subject.handle().await);
    let named = |guild, name: &str| ServerName {
        guild: GuildId(guild),
        name: name.to_owned(),
        locale: "de".to_owned(),
    };
    // Given the names of two servers, one of which is renamed and one left,
    let names = [named(5, "Oasis"), named(6, "Dune")];
    one.name_servers(&names).await.expect("it is written");
    one.name_servers(&[named(5, "Mirage")])
        .await
        .expect("it is written");
    one.forget_server_name(GuildId(6))
        .await
        .expect("it is written");
    let read = other.server_names().await.expect("it reads");
    assert_eq!(read, [named(5, "Mirage")]);

    // and commands that were registered twice: the last registration counts.
    assert_eq!(other.stored_commands().await.expect("it reads"), None);
    for (only, ids) in [
        (
            Some(GuildId(5)),
            vec![("game".to_owned(), 7), ("old".to_owned(), 8)],
        ),
        (None, vec![("game".to_owned(), 9), ("help".to_owned(), 10)]),
    ] {
        let commands = StoredCommands { only, ids };
        one.store_commands(&commands).await.expect("it is written");
        let read = other.stored_commands().await.expect("it reads");
        assert_eq!(read, Some(commands));
    }
}
