//! Requests that Discord refused.

use super::{TestDatabase, after};
use crate::store::{GuildId, RefusedRequest};

pub async fn refused_requests_are_remembered_while_they_count(subject: &TestDatabase) {
    // Given three refused requests, recorded by two processes, one of them about no server's channel,
    let (one, other) = (subject.handle().await, subject.handle().await);
    let third_process = subject.handle().await;
    let refused = |seconds, guild: Option<u64>| RefusedRequest {
        at: after(seconds),
        guild: guild.map(GuildId),
    };
    let first = refused(0, Some(5));
    let second = refused(300, None);
    let third = refused(301, Some(6));
    for (store, request) in [(&one, &first), (&other, &second), (&one, &third)] {
        let recorded = store.record_refused(request, after(-300)).await;
        recorded.expect("it is written");
    }

    // then those since a time are read, earliest first;
    let since = async |seconds| {
        let found = third_process.refused_to_others(after(seconds)).await;
        found.expect("it reads")
    };
    assert_eq!(since(0).await, [first, second, third]);
    assert_eq!(since(300).await, [second, third]);
    let of_others = other.refused_to_others(after(0)).await;
    assert_eq!(of_others.expect("it reads"), [first, third]);

    // when another is recorded after the first has ceased to count, then the first is gone.
    let fourth = refused(700, Some(5));
    let recorded = one.record_refused(&fourth, after(100)).await;
    recorded.expect("it is written");
    assert_eq!(since(-1_000).await, [second, third, fourth]);
}
