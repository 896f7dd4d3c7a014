//! Calling the role that a server has chosen.

use jiff::SignedDuration;

use super::{RIVALS, TestDatabase, after, lobby, now};
use crate::store::{GuildId, InteractionId, Store, TableId};

const GUILD: GuildId = GuildId(5);
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// A server with settings.
async fn server(store: &dyn Store) {
    let set = store.set_server(InteractionId(1), GUILD, now(), "{}");
    set.await.expect("it is written");
}

/// A lobby opened so many seconds after the first.
async fn opened_after(store: &dyn Store, channel: u64, seconds: i64) -> TableId {
    let mut new = lobby(channel, 1_000 + channel);
    new.at = after(seconds);
    store.open_game(&new).await.expect("the channel is free")
}

async fn claimed(store: &dyn Store, lobby: TableId, seconds: i64) -> bool {
    let claimed = store.claim_role_call(GUILD, lobby, after(seconds), HOUR);
    claimed.await.expect("it is written")
}

pub async fn of_lobbies_opened_at_once_one_calls_and_none_within_an_hour(subject: &TestDatabase) {
    // Given eight lobbies on one server,
    let store = subject.handle().await;
    let mut lobbies = Vec::new();
    for channel in 1..=RIVALS as u64 {
        lobbies.push(opened_after(&*store, channel, 0).await);
    }

    // when it has no settings, then none calls;
    assert!(!claimed(&*store, lobbies[0], 10).await);

    // when all would call at once, then one does;
    server(&*store).await;
    let mut rivals = tokio::task::JoinSet::new();
    for lobby in lobbies {
        let store = subject.handle().await;
        rivals.spawn(async move { claimed(&*store, lobby, 10).await });
    }
    let called = rivals.join_all().await.into_iter().filter(|called| *called);
    assert_eq!(called.count(), 1);

    // and of later ones one that is opened an hour after the call, however late the others would call.
    let early = opened_after(&*store, 50, 3_609).await;
    assert!(!claimed(&*store, early, 3_619).await);
    assert!(!claimed(&*store, early, 9_000).await);
    let late = opened_after(&*store, 51, 3_610).await;
    assert!(claimed(&*store, late, 3_620).await);
    assert!(!claimed(&*store, early, 9_000).await);
}

pub async fn a_lobby_that_may_call_the_role_may_try_again(subject: &TestDatabase) {
    // Given a lobby that has called, when its settings change and its delivery is tried again by another process,
    let (one, other) = (subject.handle().await, subject.handle().await);
    server(&*one).await;
    let lobby = opened_after(&*one, 1, 0).await;
    assert!(claimed(&*one, lobby, 10).await);
    let set = one.set_server(InteractionId(2), GUILD, now(), "{\"a\":1}");
    set.await.expect("it is written");

    // then it still may, and the hour begins anew; the lobby of another server has nothing to do with it.
    assert!(claimed(&*other, lobby, 300).await);
    let next = opened_after(&*other, 2, 3_610).await;
    assert!(!claimed(&*other, next, 3_620).await);
    let elsewhere = other.claim_role_call(GuildId(6), next, after(3_620), HOUR);
    assert!(!elsewhere.await.expect("it is written"));
}
