//! Free seats on a server.

use super::{TestDatabase, after, change, lobby, person, stored};
use crate::store::{ChannelId, GuildId, OpenSeat, PersonRow, Stage, Store, TableId, UserId};
use games::Seat;

async fn opened(store: &dyn Store, channel: u64, guild: u64, seconds: i64) -> TableId {
    let mut new = lobby(channel, 1_000 + channel);
    (new.guild, new.at) = (Some(GuildId(guild)), after(seconds));
    store.open_game(&new).await.expect("the channel is free")
}

/// Starts the game with these people, a minute after the first lobby was opened.
async fn started(store: &dyn Store, game: TableId, people: Vec<PersonRow>) {
    let mut start = change(game, 1, 5_000 + game.0);
    (start.stage, start.at) = (Stage::Running, after(60));
    start.people = Some(people);
    store.commit(&start).await.expect("nobody else changes it");
}

fn sitting(who: u64, seat: u64, offered: bool, to: Option<u64>) -> PersonRow {
    PersonRow {
        seat: Some(seat),
        offered,
        offered_to: to.map(UserId),
        ..person(who, seat)
    }
}

pub async fn lobbies_and_seats_to_join_on_a_server_are_listed(subject: &TestDatabase) {
    // Given two lobbies, and one on another server,
    let store = subject.handle().await;
    let older = opened(&*store, 1, 5, 0).await;
    let newer = opened(&*store, 2, 5, 30).await;
    opened(&*store, 3, 6, 0).await;
    // one that is full and one in which only computer players sit,
    for (channel, settings) in [(6, r#"{"seats":1}"#), (7, r#"{"seats":5,"watch":"1h"}"#)] {
        let closed = opened(&*store, channel, 5, 0).await;
        let mut chosen = change(closed, 1, 6_000 + channel);
        chosen.settings = Some(settings.to_owned());
        store.commit(&chosen).await.expect("nobody else changes it");
        assert_eq!(stored(&*store, closed).await.game.settings, settings);
    }
    // a running game with a seat for anybody, one for somebody and one that is not to be had, and a frozen lobby,
    let running = opened(&*store, 4, 5, 0).await;
    let people = vec![
        sitting(1, 0, true, None),
        sitting(2, 1, true, Some(9)),
        sitting(3, 2, false, None),
    ];
    started(&*store, running, people).await;
    let frozen = opened(&*store, 5, 5, 0).await;
    let frozen = store.freeze(frozen, "a test", after(0), &[]).await;
    assert!(frozen.expect("it is written"));

    // then each reader is shown what they could have, the newest lobby first;
    let listed = async |reader: u64| {
        let listed = store.open_seats(GuildId(5), UserId(reader)).await;
        listed.expect("it reads")
    };
    let open = |table, channel, seat, seconds| OpenSeat {
        table,
        channel: ChannelId(channel),
        seat: Option::map(seat, Seat::new),
        since: after(seconds),
    };
    let lobbies = [open(newer, 2, None, 30), open(older, 1, None, 0)];
    let anybodys = open(running, 4, Some(0), 60);
    let for_nine = open(running, 4, Some(1), 60);
    assert_eq!(listed(8).await, [&lobbies[..], &[anybodys]].concat());
    assert_eq!(
        listed(9).await,
        [&lobbies[..], &[anybodys, for_nine]].concat()
    );
    // who plays there is shown no seat of that game;
    assert_eq!(listed(3).await, lobbies);
    // and on a server without games there is nothing.
    let none = store.open_seats(GuildId(7), UserId(8)).await;
    assert_eq!(none.expect("it reads"), []);
}
