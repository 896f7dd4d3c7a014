//! People and servers.

use super::{RIVALS, TestDatabase, after, change, lobby, now, opened, stored};
use crate::store::{
    Address, ChannelId, Conflict, DirectMessageState, GuildId, InteractionId, UserId,
};

pub async fn the_choices_of_a_person_are_kept(subject: &TestDatabase) {
    let (one, other) = (subject.handle().await, subject.handle().await);
    let nothing = one.choice(UserId(1)).await.expect("it reads");
    assert_eq!((nothing.settings, nothing.vacation), (None, None));
    one.choose(InteractionId(1), UserId(1), now(), "{\"a\":1}", None)
        .await
        .expect("it is written");
    let repeated = other
        .choose(InteractionId(1), UserId(1), now(), "{}", None)
        .await;
    assert!(matches!(repeated, Err(Conflict::Repeated)), "{repeated:?}");
    let until = Some(after(60));
    other
        .set_vacation(InteractionId(2), UserId(1), until, now())
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

/// Of a client's locale the last one is kept that came with settings, a lobby or a change.
pub async fn the_locale_of_a_client_is_kept(subject: &TestDatabase) {
    let store = subject.handle().await;
    let kept = async || {
        let read = store.choice(UserId(1)).await;
        read.expect("it reads").locale
    };
    assert_eq!(kept().await, None);
    let chosen = store.choose(InteractionId(1), UserId(1), now(), "{}", Some("de"));
    chosen.await.expect("it is written");
    assert_eq!(kept().await.as_deref(), Some("de"));
    let mut new = lobby(10, 2);
    new.locale = Some("fr".to_owned());
    let game = store.open_game(&new).await.expect("the channel is free");
    assert_eq!(kept().await.as_deref(), Some("fr"));
    for (expected, locale) in [(1, Some("pl")), (2, None)] {
        let mut said = change(game, expected, 10 + expected);
        said.locale = locale.map(str::to_owned);
        store.commit(&said).await.expect("it is written");
        assert_eq!(kept().await.as_deref(), Some("pl"));
    }
}

pub async fn one_interaction_does_one_thing_in_each_game(subject: &TestDatabase) {
    // Given two games of somebody,
    let store = subject.handle().await;
    let games = [opened(&*store, 10).await, opened(&*store, 11).await];

    // when an interaction of theirs arrives several times,
    let who = InteractionId(7);
    let mut rivals = tokio::task::JoinSet::new();
    for _ in 0..RIVALS {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let person = store.set_vacation(who, UserId(1), None, now()).await;
            let mut done = u32::from(person.is_ok());
            for game in games {
                let mut away = change(game, 1, who.0);
                away.in_many_games = true;
                done += u32::from(store.commit(&away).await.is_ok());
            }
            done
        });
    }
    let done: u32 = rivals.join_all().await.into_iter().sum();

    // then each game, and what is stored about the person, changed once.
    assert_eq!(done, 3);
    for game in games {
        assert_eq!(stored(&*store, game).await.game.revision, 2);
        let mut again = change(game, 2, who.0);
        again.in_many_games = true;
        let again = store.commit(&again).await;
        assert!(matches!(again, Err(Conflict::Repeated)), "{again:?}");
    }
    assert!(store.was_here(who).await.expect("it reads"));
}

pub async fn the_choices_of_the_sender_are_read_with_a_table(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    for user in [1, 2, 3] {
        store
            .choose(InteractionId(user), UserId(user), now(), "{}", None)
            .await
            .expect("it is written");
    }
    let read = async |asker: Option<u64>| {
        let address = Address::Table(game);
        let stored = store.table(address, asker.map(UserId), &|_| None).await;
        let choices = stored.expect("it reads").expect("it is there").choices;
        choices.iter().map(|row| row.person.0).collect::<Vec<_>>()
    };
    assert_eq!(read(None).await, [1]);
    assert_eq!(read(Some(1)).await, [1]);
    assert_eq!(read(Some(3)).await, [1, 3]);
}

pub async fn how_somebody_is_reached_is_remembered(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let who = UserId(1);
    assert_eq!(
        store.direct(who).await.expect("it reads"),
        DirectMessageState::default()
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
    // Once the person acts, direct messages may be tried again.
    store
        .commit(&change(game, 1, 1))
        .await
        .expect("nobody else writes");
    assert!(!store.direct(who).await.expect("it reads").closed);
}
