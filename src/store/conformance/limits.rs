//! Limits hold however many commands come at once.

use super::{RIVALS, TestDatabase, change, lobby, opened, person};
use crate::store::{
    ChannelId, Conflict, Counted, GuildId, Limit, Occupant, PersonRow, Stage, TableId, UserId,
};
use games::Level;

/// How many of these were carried out. All others have reached `limit`.
fn within<T: std::fmt::Debug>(limit: Limit, done: &[Result<T, Conflict>]) -> usize {
    let refused = |done: &&Result<T, Conflict>| matches!(done, Err(Conflict::LimitReached(by)) if *by == limit);
    let carried_out = done.iter().filter(|done| done.is_ok()).count();
    let refused = done.iter().filter(refused).count();
    assert_eq!(carried_out + refused, done.len(), "{done:?}");
    carried_out
}

fn three(of: Counted) -> Limit {
    Limit { of, most: 3 }
}

pub async fn of_lobbies_opened_at_once_no_more_are_opened_than_one_may_host(
    subject: &TestDatabase,
) {
    // Given somebody who may host three lobbies,
    let limit = three(Counted::LobbiesOf(UserId(1)));

    // when they open eight at once, each in a channel of its own,
    let mut rivals = tokio::task::JoinSet::new();
    for rival in 1..=RIVALS as u64 {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let mut new = lobby(rival, rival);
            new.limits = vec![limit];
            store.open_game(&new).await
        });
    }

    // then three are open, and somebody else can still open one.
    assert_eq!(within(limit, &rivals.join_all().await), 3);
    let mut another = lobby(90, 90);
    another.host = UserId(2);
    another.limits = vec![three(Counted::LobbiesOf(UserId(2)))];
    let store = subject.handle().await;
    store.open_game(&another).await.expect("it is their first");
}

pub async fn a_person_who_joins_many_tables_at_once_gets_no_more_seats_than_allowed(
    subject: &TestDatabase,
) {
    // Given eight lobbies and somebody who may sit at three tables,
    let limit = three(Counted::GamesOf(UserId(2)));
    let store = subject.handle().await;
    let mut games = Vec::new();
    for channel in 1..=RIVALS as u64 {
        games.push(opened(&*store, channel).await);
    }

    // when they join all of them at once,
    let mut rivals = tokio::task::JoinSet::new();
    for game in games {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let mut joins = change(game, 1, game.0);
            joins.people = Some(vec![person(1, 0), person(2, 1)]);
            joins.limits = vec![limit];
            store.commit(&joins).await
        });
    }

    // then they sit at three. What they have already does not count twice.
    assert_eq!(within(limit, &rivals.join_all().await), 3);
    let seats = store.games_of(UserId(2)).await.expect("it reads");
    assert_eq!(seats.len(), 3);
    let mut again = change(seats[0], 2, 99);
    again.limits = vec![limit];
    store.commit(&again).await.expect("they sit there already");
}

pub async fn of_games_started_at_once_no_more_run_than_may(subject: &TestDatabase) {
    // Given eight lobbies of other people in each of two servers,
    let store = subject.handle().await;
    for (server, limit) in [
        (5, three(Counted::RunningIn(GuildId(5)))),
        // The last person sits in all lobbies of the second server, and may play three games.
        (6, three(Counted::RunningOf(UserId(9)))),
    ] {
        let mut games = Vec::new();
        for number in 1..=RIVALS as u64 {
            let mut new = lobby(100 * server + number, 100 * server + number);
            new.guild = Some(GuildId(server));
            games.push(store.open_game(&new).await.expect("the channel is free"));
        }

        // when all of them start at once,
        let mut rivals = tokio::task::JoinSet::new();
        for game in games {
            let store = subject.handle().await;
            rivals.spawn(async move {
                let mut starts = change(game, 1, 10_000 + game.0);
                let seated = |user, seat| PersonRow {
                    seat: Some(seat),
                    ..person(user, seat)
                };
                starts.stage = Stage::Running;
                starts.people = Some(vec![seated(1, 0), seated(server + 3, 1)]);
                starts.limits = vec![limit];
                store.commit(&starts).await
            });
        }

        // then three run; the others are still lobbies.
        assert_eq!(within(limit, &rivals.join_all().await), 3);
        let channel = ChannelId(100 * server + 1);
        assert!(store.in_channel(channel).await.expect("it reads").is_some());
        let running = store.played_in(GuildId(server), 99).await;
        assert_eq!(running.expect("it reads").len(), 3);
    }
}

pub async fn of_games_without_people_no_more_run_than_their_host_may_have(subject: &TestDatabase) {
    // Given eight lobbies of somebody in which only computer players sit, and a game that they play themselves,
    let limit = three(Counted::WatchedOf(UserId(1)));
    let store = subject.handle().await;
    let seated = |occupant, seat| PersonRow {
        occupant,
        seat: Some(seat),
        ..person(0, seat)
    };
    let computer = |seat| seated(Occupant::Computer(Level::Gatherer.into()), seat);
    let starts = |game: TableId, people| {
        let mut starts = change(game, 1, 10_000 + game.0);
        starts.stage = Stage::Running;
        starts.people = Some(people);
        starts
    };
    let played = opened(&*store, 90).await;
    let own = vec![seated(Occupant::Person(UserId(1)), 0), computer(1)];
    store.commit(&starts(played, own)).await.expect("it starts");
    let mut games = Vec::new();
    for channel in 1..=RIVALS as u64 {
        games.push(opened(&*store, channel).await);
    }

    // when all of them start at once,
    let mut rivals = tokio::task::JoinSet::new();
    for game in games {
        let store = subject.handle().await;
        let mut starts = starts(game, vec![computer(0), computer(1)]);
        starts.limits = vec![limit];
        rivals.spawn(async move { store.commit(&starts).await });
    }

    // then three run: the one that they play does not count.
    assert_eq!(within(limit, &rivals.join_all().await), 3);
}
