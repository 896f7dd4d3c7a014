//! What the people who manage a server need to know of its games.

use super::queue::{claimed, owing};
use super::{TestDatabase, job, now, opened};
use crate::store::{ChannelId, Failure, GuildId, ServerState};

pub async fn the_state_of_a_server_names_what_is_wrong_there_and_nowhere_else(
    subject: &TestDatabase,
) {
    // Given a lobby, a running game whose post was given up, a frozen one, and a channel that refuses,
    let store = subject.handle().await;
    opened(&*store, 11).await;
    owing(&*store, 12, vec![job("turn_post", None, now())]).await;
    let post = claimed(&*store, now()).await.remove(0);
    let failure = Failure::ChannelGone;
    let given_up = store.give_up_job(&post, now(), &failure, None).await;
    given_up.expect("it is recorded");
    let frozen = opened(&*store, 13).await;
    let freezes = store.freeze(frozen, "a hole in its log", now(), &[]).await;
    assert!(freezes.expect("it is recorded"));
    let (server, other) = (GuildId(5), GuildId(6));
    for (channel, guild) in [(12, server), (99, other)] {
        let closes = store.close_channel(ChannelId(channel), Some(guild), &failure, now());
        closes.await.expect("it is recorded");
    }

    // when the state of its server is read, then it has all of that,
    let state = store.server_state(server).await.expect("it is read");
    assert_eq!(state.channels, [11, 12, 13].map(ChannelId));
    assert_eq!(state.closed, [(ChannelId(12), Some(failure.clone()))]);
    assert_eq!(state.frozen, [ChannelId(13)]);
    let [(channel, undelivered)] = &state.undelivered[..] else {
        panic!("{:?}", state.undelivered);
    };
    assert_eq!(
        (*channel, undelivered.kind.as_str()),
        (ChannelId(12), "turn_post")
    );
    assert_eq!(undelivered.failure, Some(failure.clone()));

    // and another server has only its own.
    let state = store.server_state(other).await.expect("it is read");
    let expected = ServerState {
        closed: vec![(ChannelId(99), Some(failure))],
        ..ServerState::default()
    };
    assert_eq!(state, expected);
}
