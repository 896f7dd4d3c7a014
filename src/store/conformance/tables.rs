//! Tables and their changes.

use games::{Level, Seat};

use super::clocks::clock;
use super::drafts::draft;
use super::{RIVALS, TestDatabase, after, change, former, job, lobby, now, opened, person, stored};
use crate::store::{
    Address, ChannelId, ChannelMove, ComputerKind, Conflict, DraftChange, FormerChannelRow,
    GameThread, InteractionId, LogRow, MessageId, Occupant, Posted, SeatRequestRow, Shard, Stage,
    TableId, UserId,
};

pub async fn a_stored_table_is_read_as_it_was_written(subject: &TestDatabase) {
    // Given a lobby,
    let (one, other) = (subject.handle().await, subject.handle().await);
    let game = opened(&*one, 10).await;

    // when it starts with people and computer players, an entry, a clock and a pause,
    let mut start = change(game, 1, 1);
    start.stage = Stage::Running;
    let mut people: Vec<_> = (0..4).map(|joined| person(1 + joined, joined)).collect();
    for (person, seat) in people.iter_mut().zip([1, 0, 3, 2]) {
        person.seat = Some(seat);
    }
    people[2].occupant = Occupant::Computer(Level::Gatherer.into());
    let program = ComputerKind::Program("mine".parse().expect("a name"));
    people[3].occupant = Occupant::Computer(program);
    people[0].consents = ["cancel", "pause"].map(str::to_owned).to_vec();
    people[1].request = Some(SeatRequestRow {
        by: UserId(1),
        to: Some(UserId(9)),
        revision: 2,
        since: after(1),
        left: 60_000,
        deadline: None,
    });
    start.people = Some(people.clone());
    start.entries = vec![LogRow {
        sequence: 0,
        revision: 2,
        entry: "{}".to_owned(),
    }];
    start.clocks = Some(vec![clock(0, 2)]);
    start.paused = Some(Some(after(1)));
    let former = former(UserId(9), 1, 2);
    start.leaves = Some(former.clone());
    start.clocks_used = vec![(Seat::new(1), 60_000)];
    one.commit(&start).await.expect("nobody else writes");

    // then another handle reads all of that, and leaves out the log for a reader who has it.
    let stored = stored(&*other, game).await;
    assert_eq!(stored.game.revision, 2);
    assert_eq!(stored.game.stage, Stage::Running);
    assert_eq!(stored.game.paused, Some(after(1)));
    people[0].clock_used = Some(60_000);
    assert_eq!(stored.people, people);
    assert_eq!(stored.log.as_deref(), Some(&*start.entries));
    assert_eq!(stored.clocks, [clock(0, 2)]);
    assert_eq!(stored.former, [former]);
    for user in [UserId(1), UserId(9)] {
        let seats = other.seats_of(user).await.expect("it reads");
        let computers: Vec<u64> = seats.iter().map(|seat| seat.computers).collect();
        assert_eq!(computers, [2], "{user:?}");
    }
    let channel = Address::Channel(ChannelId(10));
    let seen = |id| (id == game).then_some(2);
    let known = other.table(channel, None, &seen).await.expect("it reads");
    assert_eq!(known.expect("it is there").log, None);
    assert!(
        other
            .table(Address::Table(TableId(99)), None, &|_| None)
            .await
            .expect("it reads")
            .is_none()
    );
    assert_eq!(
        other.going(&[0], TableId(0), 9).await.expect("it reads"),
        [game]
    );
    assert_eq!(other.games_of(UserId(2)).await.expect("it reads"), [game]);
    assert_eq!(
        other
            .clocked(Shard::ONLY, TableId(0), 9)
            .await
            .expect("it reads"),
        [game]
    );
}

pub async fn of_changes_on_one_revision_one_is_carried_out(subject: &TestDatabase) {
    let game = opened(&*subject.handle().await, 10).await;
    let mut rivals = tokio::task::JoinSet::new();
    for rival in 0..RIVALS as u64 {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let mut change = change(game, 1, 1 + rival);
            change.jobs.push(job("lobby", None, now()));
            store.commit(&change).await
        });
    }
    let done = rivals.join_all().await;
    let won = done.iter().filter(|done| done.is_ok()).count();
    let stale = |done: &Result<(), Conflict>| matches!(done, Err(Conflict::Stale));
    let lost = done.iter().filter(|done| stale(done)).count();
    assert_eq!((won, lost), (1, RIVALS - 1), "{done:?}");
    let store = subject.handle().await;
    assert_eq!(store.owed(game).await.expect("it reads").len(), 1);
    // The losers may retry with the same interaction.
    store
        .commit(&change(game, 2, 99))
        .await
        .expect("it is free");
}

pub async fn an_interaction_is_carried_out_once(subject: &TestDatabase) {
    let store = subject.handle().await;
    let (one, other) = (opened(&*store, 10).await, opened(&*store, 11).await);
    let mut rivals = tokio::task::JoinSet::new();
    for game in [one, other] {
        let store = subject.handle().await;
        rivals.spawn(async move { store.commit(&change(game, 1, 7)).await });
    }
    let done = rivals.join_all().await;
    let won = done.iter().filter(|done| done.is_ok()).count();
    let repeated = |done: &Result<(), Conflict>| matches!(done, Err(Conflict::Repeated));
    assert_eq!(
        (won, done.iter().filter(|done| repeated(done)).count()),
        (1, 1),
        "{done:?}"
    );
}

pub async fn interactions_are_forgotten_in_time(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let done = store.commit(&change(game, 1, 7)).await;
    done.expect("nobody else writes");
    assert!(store.was_here(InteractionId(7)).await.expect("it reads"));
    store
        .forget_interactions(after(1))
        .await
        .expect("it is written");
    assert!(!store.was_here(InteractionId(7)).await.expect("it reads"));
}

pub async fn lobbies_that_were_cancelled_are_deleted_in_time_with_everything_of_theirs(
    subject: &TestDatabase,
) {
    // Given lobbies that were cancelled, with people, drafts and jobs; one of them still owes a post;
    let store = subject.handle().await;
    let mut lobbies = Vec::new();
    for channel in 0..4 {
        let game = opened(&*store, channel).await;
        let drafted = DraftChange {
            game,
            ..draft(game, None, 100 + channel)
        };
        store
            .save_draft(&drafted)
            .await
            .expect("nobody else writes");
        let mut cancels = change(game, 1, 200 + channel);
        cancels.stage = Stage::Cancelled;
        cancels.people = Some(vec![person(1, 0), person(2, 1)]);
        cancels.leaves = Some(former(UserId(9), 0, 2));
        cancels.jobs = vec![job("lobby", None, now())];
        store.commit(&cancels).await.expect("nobody else writes");
        lobbies.push(game);
    }
    for lobby in &lobbies[1..] {
        for owed in store.owed(*lobby).await.expect("it reads") {
            store
                .drop_job(owed.id, now(), "")
                .await
                .expect("it is written");
        }
    }
    // and a lobby, a running game and a game that was cancelled after its start.
    let others = [
        opened(&*store, 10).await,
        opened(&*store, 11).await,
        opened(&*store, 12).await,
    ];
    for game in &others[1..] {
        let mut starts = change(*game, 1, 300 + game.0);
        starts.stage = Stage::Running;
        store.commit(&starts).await.expect("nobody else writes");
    }
    let mut cancels = change(others[2], 2, 400);
    cancels.stage = Stage::Cancelled;
    store.commit(&cancels).await.expect("nobody else writes");

    // When they were cancelled only just, then nothing is deleted;
    let forget = async |before, most| {
        let forgotten = store.forget_lobbies(before, most).await;
        forgotten.expect("it is written")
    };
    assert_eq!(forget(now(), 9).await, 0);

    // later those are that owe nothing, as many at a time as are asked for.
    assert_eq!(forget(after(1), 2).await, 2);
    assert_eq!(forget(after(1), 2).await, 1);
    assert_eq!(forget(after(1), 2).await, 0);
    let left = async |game| {
        let stored = store.table(Address::Table(game), None, &|_| None).await;
        stored.expect("it reads").is_some()
    };
    assert!(left(lobbies[0]).await, "it owes a post");
    for lobby in &lobbies[1..] {
        assert!(!left(*lobby).await);
    }
    for game in others {
        assert!(left(game).await);
    }
    let seats = store.seats_of(UserId(2)).await.expect("it reads");
    let seats: Vec<TableId> = seats.into_iter().map(|seat| seat.game).collect();
    assert_eq!(seats, [lobbies[0]]);
    let former = store.seats_of(UserId(9)).await.expect("it reads");
    assert_eq!(former.len(), 1);
}

pub async fn no_id_of_a_deleted_game_is_used_again(subject: &TestDatabase) {
    // Given that the newest game is a lobby that was cancelled long ago,
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let mut cancels = change(game, 1, 1);
    cancels.stage = Stage::Cancelled;
    store.commit(&cancels).await.expect("nobody else writes");

    // when lobbies are deleted and another is opened, then that has another id, whatever buttons are left of the first.
    store
        .forget_lobbies(after(1), 9)
        .await
        .expect("it is written");
    let next = opened(&*store, 11).await;
    assert_ne!(next, game);
    let forgotten = store.forget_lobbies(after(1), 9).await;
    assert_eq!(forgotten.expect("it is written"), 1);
}

pub async fn a_channel_holds_one_game(subject: &TestDatabase) {
    let mut rivals = tokio::task::JoinSet::new();
    for rival in 0..RIVALS as u64 {
        let store = subject.handle().await;
        rivals.spawn(async move { store.open_game(&lobby(10, 1 + rival)).await });
    }
    let done = rivals.join_all().await;
    let opened: Vec<TableId> = done
        .iter()
        .filter_map(|done| done.as_ref().ok().copied())
        .collect();
    let taken = done
        .iter()
        .filter(|done| matches!(done, Err(Conflict::ChannelTaken)))
        .count();
    assert_eq!((opened.len(), taken), (1, RIVALS - 1), "{done:?}");
    let store = subject.handle().await;
    let there = store.in_channel(ChannelId(10)).await.expect("it reads");
    assert_eq!(there, opened.first().copied());
}

pub async fn a_game_that_moves_is_found_from_where_it_was(subject: &TestDatabase) {
    let store = subject.handle().await;
    let (game, other) = (opened(&*store, 10).await, opened(&*store, 11).await);
    let posted = Posted {
        channel: ChannelId(10),
        message: Some(MessageId(77)),
        up_to: 1,
        turn: Some(Some(MessageId(77))),
    };
    let job = crate::store::JobId(404);
    store
        .post_delivered(job, now(), game, &posted)
        .await
        .expect("it is written");
    let to = |channel| {
        Some(ChannelMove {
            to: ChannelId(channel),
            gone: true,
        })
    };
    let mut taken = change(game, 1, 1);
    taken.moves = to(11);
    let refused = store.commit(&taken).await;
    assert!(
        matches!(refused, Err(Conflict::ChannelTaken)),
        "{refused:?}"
    );
    let mut moves = change(game, 1, 2);
    moves.moves = to(12);
    store.commit(&moves).await.expect("the channel is free");
    let left = store.left(game, 2).await.expect("it reads");
    let expected = FormerChannelRow {
        channel: ChannelId(10),
        message: Some(MessageId(77)),
        gone: true,
    };
    assert_eq!(left, Some(expected));
    assert!(store.was_in(game, ChannelId(10)).await.expect("it reads"));
    assert!(!store.was_in(other, ChannelId(10)).await.expect("it reads"));
    for channel in [10, 12] {
        let there = store
            .in_channel(ChannelId(channel))
            .await
            .expect("it reads");
        assert_eq!(there, Some(game), "{channel}");
    }
}

pub async fn the_state_of_a_games_thread_is_kept(subject: &TestDatabase) {
    // Given a game of which nothing is known about a thread,
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    assert_eq!(stored(&*store, game).await.game.thread, None);

    // when none could be opened, then that is kept through other changes;
    let parent = ChannelId(10);
    let none = GameThread {
        parent,
        thread: None,
    };
    let mut refused = change(game, 1, 1);
    refused.thread = Some(none);
    store.commit(&refused).await.expect("it is written");
    let other = store.commit(&change(game, 2, 2)).await;
    other.expect("it is written");
    assert_eq!(stored(&*store, game).await.game.thread, Some(none));

    // and when one is, the game is found in it, and its rematch may be opened there.
    let own = GameThread {
        parent,
        thread: Some(ChannelId(11)),
    };
    let mut enters = change(game, 3, 3);
    enters.thread = Some(own);
    enters.stage = Stage::Cancelled;
    enters.moves = Some(ChannelMove {
        to: ChannelId(11),
        gone: false,
    });
    store.commit(&enters).await.expect("it is written");
    let kept = stored(&*store, game).await.game;
    assert_eq!((kept.channel, kept.thread), (ChannelId(11), Some(own)));
    let mut rematch = lobby(11, 4);
    rematch.thread = Some(own);
    let rematch = store.open_game(&rematch).await.expect("the thread is free");
    assert_eq!(stored(&*store, rematch).await.game.thread, Some(own));
}
