//! People and servers.

use super::{Subject, after, change, lobby, now, opened, person};
use crate::store::{
    ChannelId, ClockMove, ClockRow, Conflict, Direct, GuildId, InteractionId, Stage, UserId,
};

pub async fn what_somebody_chose_is_kept(subject: &impl Subject) {
    let (one, other) = (subject.handle().await, subject.handle().await);
    let nothing = one.choice(UserId(1)).await.expect("it reads");
    assert_eq!((nothing.settings, nothing.vacation), (None, None));
    one.choose(InteractionId(1), UserId(1), now(), "{\"a\":1}")
        .await
        .expect("it is written");
    let repeated = other.choose(InteractionId(1), UserId(1), now(), "{}").await;
    assert!(matches!(repeated, Err(Conflict::Repeated)), "{repeated:?}");
    let until = Some(after(60));
    other
        .set_vacation(InteractionId(2), UserId(1), until, now(), &[], &[])
        .await
        .expect("it is written");
    let chosen = one.choice(UserId(1)).await.expect("it reads");
    assert_eq!(chosen.settings.as_deref(), Some("{\"a\":1}"));
    assert_eq!(chosen.vacation, until);

    let guild = GuildId(u64::MAX);
    one.set_server(InteractionId(3), guild, now(), "{}")
        .await
        .expect("it is written");
    assert_eq!(
        other.server(guild).await.expect("it reads").as_deref(),
        Some("{}")
    );
    assert_eq!(other.server(GuildId(1)).await.expect("it reads"), None);
}

pub async fn a_vacation_moves_clocks_as_they_were_seen_or_not_at_all(subject: &impl Subject) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let clock = |left| ClockRow {
        seat: 0,
        turn: 2,
        allowed: 60_000,
        since: now(),
        left,
        quiet: None,
        deadline: Some(after(60)),
    };
    let mut start = change(game, 1, 1);
    start.stage = Stage::Running;
    start.clocks = Some(vec![clock(60_000)]);
    store.commit(&start).await.expect("nobody else writes");
    let to = |seen| ClockMove {
        game,
        seen,
        clock: clock(30_000),
        person: UserId(1),
        jobs: Vec::new(),
    };
    let until = Some(after(60));
    let away = async |interaction, seen| {
        let moves = [to(seen)];
        let who = UserId(1);
        store
            .set_vacation(InteractionId(interaction), who, until, now(), &moves, &[])
            .await
    };
    let stale = away(2, clock(59_000)).await;
    assert!(matches!(stale, Err(Conflict::Stale)), "{stale:?}");
    assert_eq!(
        store.choice(UserId(1)).await.expect("it reads").vacation,
        None
    );
    away(2, clock(60_000)).await.expect("it is as it was seen");
    assert_eq!(
        store.choice(UserId(1)).await.expect("it reads").vacation,
        until
    );
}

pub async fn how_somebody_is_reached_is_remembered(subject: &impl Subject) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let who = UserId(1);
    assert_eq!(
        store.direct(who).await.expect("it reads"),
        Direct::default()
    );
    store
        .remember_direct_channel(who, ChannelId(4))
        .await
        .expect("it is written");
    store
        .direct_closed(who, now())
        .await
        .expect("it is written");
    let direct = store.direct(who).await.expect("it reads");
    assert_eq!((direct.channel, direct.closed), (Some(ChannelId(4)), true));
    // Who acts may be tried again.
    store
        .commit(&change(game, 1, 1))
        .await
        .expect("nobody else writes");
    assert!(!store.direct(who).await.expect("it reads").closed);
}

pub async fn who_is_erased_is_a_number_everywhere(subject: &impl Subject) {
    // Given the host of a lobby and a guest; ids of Discord are far larger than the numbers of the erased.
    const HOST: UserId = UserId(1 << 60);
    let store = subject.handle().await;
    let mut new = lobby(10, 1);
    (new.host, new.first) = (HOST, person(HOST.0, 0));
    let game = store.open_game(&new).await.expect("the channel is free");
    let mut joined = change(game, 1, 2);
    joined.host = HOST;
    joined.people = Some(vec![person(HOST.0, 0), person(2, 1)]);
    store.commit(&joined).await.expect("nobody else writes");
    let seats = store.seats_of(HOST).await.expect("they read");
    assert_eq!(seats.len(), 1);
    assert!(seats[0].host && seats[0].name.is_some());

    // When the host is erased, then nothing leads to them, and the guest is the host.
    let erased = store.erase(InteractionId(3), HOST, now()).await;
    let number = erased.expect("it is written");
    assert_eq!(store.seats_of(HOST).await.expect("they read"), []);
    let stored = store.table(game, None).await.expect("it reads");
    let stored = stored.expect("it is there");
    assert_eq!(stored.game.host, UserId(2));
    assert_eq!(stored.people[0].person, UserId(number));
}

pub async fn a_clock_set_back_sets_back_what_is_to_come(subject: &impl Subject) {
    let store = subject.handle().await;
    let apart = jiff::SignedDuration::from_secs(90);
    assert_eq!(store.last_beat().await.expect("it reads"), None);
    assert_eq!(
        store
            .beat(after(1_000), apart)
            .await
            .expect("it is written"),
        None
    );
    assert_eq!(
        store.beat(after(950), apart).await.expect("it is written"),
        None
    );
    let back = store.beat(after(0), apart).await.expect("it is written");
    assert_eq!(back, Some(jiff::SignedDuration::from_secs(950)));
    assert_eq!(store.last_beat().await.expect("it reads"), Some(now()));
}
