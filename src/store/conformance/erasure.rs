//! Erasing people, and what is stored about them.

use super::{TestDatabase, after, change, former, job, lobby, now, opened, person, stored};
use crate::store::{
    Change, ChannelId, Conflict, DirectMessageState, Erasure, InteractionId, NewJob, Rank, Stage,
    Store, TableId, UserId, seat_hash,
};

/// Erases somebody who stays in these games, as a number.
async fn erase(
    store: &dyn Store,
    interaction: u64,
    person: UserId,
    stays: &[TableId],
) -> Result<u64, Conflict> {
    let erasure = Erasure {
        interaction: InteractionId(interaction),
        person,
        at: now(),
        withdrawals: Vec::new(),
        stays: stays.to_vec(),
    };
    store.erase(&erasure).await
}

/// A lobby of user 1 and `guest`.
async fn lobby_with(store: &dyn Store, channel: u64, guest: UserId) -> TableId {
    let game = opened(store, channel).await;
    let mut joined = change(game, 1, 2_000 + channel);
    joined.people = Some(vec![person(1, 0), person(guest.0, 1)]);
    store.commit(&joined).await.expect("nobody else writes");
    game
}

/// A running game of user 1 in seat 0 and `guest` in seat 1.
async fn game_with(store: &dyn Store, channel: u64, guest: UserId) -> TableId {
    let game = opened(store, channel).await;
    let mut start = change(game, 1, 2_000 + channel);
    start.stage = Stage::Running;
    let mut people = vec![person(1, 0), person(guest.0, 1)];
    for (person, seat) in people.iter_mut().zip(0..) {
        person.seat = Some(seat);
    }
    start.people = Some(people);
    store.commit(&start).await.expect("nobody else writes");
    game
}

pub async fn an_erased_person_is_a_number_everywhere(subject: &TestDatabase) {
    // Given the host of a lobby and a guest. Discord IDs are far larger than the numbers of erased people.
    const HOST: UserId = UserId(1 << 60);
    let store = subject.handle().await;
    let mut new = lobby(10, 1);
    (new.host, new.people) = (HOST, vec![person(HOST.0, 0)]);
    let game = store.open_game(&new).await.expect("the channel is free");
    let mut joined = change(game, 1, 2);
    joined.host = HOST;
    joined.people = Some(vec![person(HOST.0, 0), person(2, 1)]);
    store.commit(&joined).await.expect("nobody else writes");
    let seats = store.seats_of(HOST).await.expect("they read");
    assert_eq!(seats.len(), 1);
    assert!(seats[0].host && seats[0].name.is_some());

    // When the host is erased, then nothing leads to them, and the guest is the host.
    let erased = erase(&*store, 3, HOST, &[game]).await;
    let number = erased.expect("it is written");
    assert_eq!(store.seats_of(HOST).await.expect("they read"), []);
    let stored = stored(&*store, game).await;
    assert_eq!(stored.game.host, UserId(2));
    assert_eq!(
        stored.people[0].occupant.person(),
        Some(UserId::erased(number))
    );
}

pub async fn a_command_in_flight_does_not_bring_an_erased_person_back(subject: &TestDatabase) {
    // Given three people in a lobby, one of whom was erased, and a command that was decided before another is,
    const HOST: UserId = UserId(1 << 60);
    const GONE: UserId = UserId(1 << 61);
    let (store, other) = (subject.handle().await, subject.handle().await);
    let mut new = lobby(10, 1);
    (new.host, new.people) = (HOST, vec![person(HOST.0, 1)]);
    let game = store.open_game(&new).await.expect("the channel is free");
    let mut joined = change(game, 1, 2);
    joined.host = HOST;
    joined.people = Some(vec![
        person(GONE.0, 0),
        person(HOST.0, 1),
        person(1 << 62, 2),
    ]);
    store.commit(&joined).await.expect("nobody else writes");
    let erased = erase(&*store, 3, GONE, &[game]).await;
    erased.expect("it is written");
    let mut in_flight = change(game, 3, 6);
    in_flight.host = HOST;
    in_flight.people = Some(vec![person(2, 0), person(HOST.0, 1), person(1 << 62, 2)]);

    // when the host is erased too, then the command has to be decided again,
    let erased = erase(&*store, 5, HOST, &[game]).await;
    erased.expect("it is written");
    let late = other.commit(&in_flight).await;
    assert!(matches!(late, Err(Conflict::Stale)), "{late:?}");

    // a message that was under way to them leaves no trace,
    let opened = other.remember_direct_channel(HOST, ChannelId(4)).await;
    opened.expect("it is written");
    let closed = other.direct_closed(HOST, now()).await;
    closed.expect("it is written");
    let reached = store.direct(HOST).await.expect("it reads");
    assert_eq!(reached, DirectMessageState::default());

    // and whoever is left is the host, not the number of somebody erased.
    let stored = stored(&*store, game).await;
    assert_eq!(stored.game.host, UserId(1 << 62));
}

pub async fn a_person_who_joins_during_their_erasure_is_erased_there_or_not_at_all(
    subject: &TestDatabase,
) {
    // Given that somebody who is to be erased joined a lobby, and another after that was decided,
    const GONE: UserId = UserId(1 << 60);
    let (store, other) = (subject.handle().await, subject.handle().await);
    let known = lobby_with(&*store, 10, GONE).await;
    let leave = |expected, interaction: u64| {
        let mut leaves = change(known, expected, interaction);
        leaves.in_many_games = true;
        leaves.people = Some(vec![person(1, 0)]);
        leaves
    };
    let erasure = |withdrawals: Vec<Change>| Erasure {
        interaction: InteractionId(2_050),
        person: GONE,
        at: now(),
        withdrawals,
        stays: Vec::new(),
    };
    let joined = lobby_with(&*other, 11, GONE).await;

    // when they are erased, then nothing changes, and it has to be decided again.
    let late = store.erase(&erasure(vec![leave(2, 2_050)])).await;
    assert!(matches!(late, Err(Conflict::Stale)), "{late:?}");
    assert_eq!(stored(&*store, known).await.people.len(), 2);

    // When they leave both, then they are gone from both.
    let mut leaves = leave(2, 2_050);
    leaves.game = joined;
    let again = erasure(vec![leave(2, 2_050), leaves]);
    store.erase(&again).await.expect("it sees everything");
    for game in [known, joined] {
        assert_eq!(stored(&*store, game).await.people, [person(1, 0)]);
    }

    // When the press is delivered again after they have joined another game, then they stay in that.
    let newer = game_with(&*store, 100, GONE).await;
    let mut resigns = change(newer, 2, 2_050);
    resigns.in_many_games = true;
    let repeated = store.erase(&erasure(vec![resigns])).await;
    assert!(matches!(repeated, Err(Conflict::Repeated)), "{repeated:?}");
    let stored = stored(&*store, newer).await;
    assert_eq!(stored.game.revision, 2);
    assert_eq!(stored.people[1].occupant.person(), Some(GONE));
}

pub async fn requests_from_before_an_erasure_bring_nobody_back(subject: &TestDatabase) {
    // Given somebody who is in no game, and a lobby and a game of others,
    const GONE: UserId = UserId(1 << 60);
    let (store, other) = (subject.handle().await, subject.handle().await);
    let lobby_there = opened(&*store, 10).await;
    let game = game_with(&*store, 11, UserId(2)).await;
    let about = |interaction: u64| {
        let mut joins = change(lobby_there, 1, interaction);
        joins.actor = Some(GONE);
        joins.people = Some(vec![person(1, 0), person(GONE.0, 1)]);
        let mut offers = change(game, 2, interaction + 1);
        let mut people = vec![person(1, 0), person(2, 1)];
        people[0].seat = Some(0);
        people[1].seat = Some(1);
        people[1].offered_to = Some(GONE);
        offers.stage = Stage::Running;
        offers.people = Some(people);
        [joins, offers]
    };
    let opens = |interaction: u64| {
        let mut new = lobby(12, interaction);
        (new.host, new.people) = (GONE, vec![person(GONE.0, 0)]);
        new
    };

    // when what they, or others about them, asked for before they were erased is carried out after it,
    let number = erase(&*store, 9_000, GONE, &[]).await;
    number.expect("it is written");
    let mut results = Vec::new();
    for change in about(8_000) {
        results.push(other.commit(&change).await);
    }
    results.push(other.open_game(&opens(8_002)).await.map(|_| ()));
    results.push(
        other
            .choose(InteractionId(8_003), GONE, now(), "{}", None)
            .await,
    );
    let away = other.set_vacation(InteractionId(8_004), GONE, Some(after(60)), now());
    results.push(away.await);
    let orders = [job("reminder_asked", Some(GONE.0), now())];
    let order = other.order(InteractionId(8_005), GONE, now(), game, 2, &orders);
    results.push(order.await);

    // then nothing of it is, not even once the hashes of that day are forgotten if it is asked for anew.
    for result in results {
        assert!(matches!(result, Err(Conflict::Erased)), "{result:?}");
    }
    for change in about(9_001) {
        other.commit(&change).await.expect("it is asked for anew");
    }
    other.open_game(&opens(9_003)).await.expect("so is this");
    other
        .forget_interactions(after(1))
        .await
        .expect("it is written");
    let chosen = other
        .choose(InteractionId(9_004), GONE, now(), "{}", None)
        .await;
    chosen.expect("and this");
}

pub async fn an_erased_person_who_knows_a_running_games_secrets_is_kept_as_a_hash(
    subject: &TestDatabase,
) {
    // Given somebody in a running game, and who had another's seat in one,
    const GONE: UserId = UserId(1 << 60);
    let store = subject.handle().await;
    let seated = game_with(&*store, 10, GONE).await;
    let left = game_with(&*store, 11, UserId(2)).await;
    let mut leaves = change(left, 2, 5);
    leaves.stage = Stage::Running;
    leaves.leaves = Some(former(GONE, 0, 3));
    store.commit(&leaves).await.expect("nobody else writes");
    let over = game_with(&*store, 12, GONE).await;
    let mut ends = change(over, 2, 6);
    ends.stage = Stage::Over;
    store.commit(&ends).await.expect("nobody else writes");

    // when they are erased, then each running game knows them by a hash,
    let erased = erase(&*store, 9_000, GONE, &[seated]).await;
    erased.expect("it is written");
    let hash = seat_hash(&"00".repeat(32), GONE);
    for (game, kept) in [(seated, Some(1)), (left, Some(0)), (over, None)] {
        let known = stored(&*store, game).await.erased_seats;
        let expected = kept.map(|seat| (hash.clone(), seat));
        assert_eq!(known, expected.into_iter().collect::<Vec<_>>());
    }

    // and no longer once it ends.
    for (game, revision, stage) in [(seated, 3, Stage::Over), (left, 3, Stage::Cancelled)] {
        let mut ends = change(game, revision, 9_001 + game.0);
        ends.stage = stage;
        store.commit(&ends).await.expect("nobody else writes");
        assert_eq!(stored(&*store, game).await.erased_seats, []);
    }
}

pub async fn posts_about_an_erased_person_stay_and_messages_to_them_do_not(subject: &TestDatabase) {
    // Given a post about somebody who moved a game, and a direct message to them,
    const GONE: UserId = UserId(1 << 60);
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let mut moves = change(game, 1, 5);
    moves.actor = Some(GONE);
    let post = NewJob {
        rank: Rank::News,
        once: true,
        ..job("moved_post", Some(GONE.0), now())
    };
    moves.jobs = vec![post.clone(), job("turn_direct", Some(GONE.0), now())];
    store.commit(&moves).await.expect("nobody else writes");

    // when they are erased, then the post is about their number, and the message is dropped.
    let number = erase(&*store, 9_000, GONE, &[]).await;
    let number = UserId::erased(number.expect("it is written"));
    let owed = store.owed(game).await.expect("they read");
    let owed: Vec<_> = owed.iter().map(|job| (&*job.kind, job.person)).collect();
    assert_eq!(owed, [("moved_post", Some(number))]);

    // Somebody else's job of the same kind is another, and the same about the number is not needed twice.
    let mut again = change(game, 2, 9_001);
    again.jobs = vec![
        NewJob {
            person: Some(number),
            ..post.clone()
        },
        NewJob {
            person: Some(UserId(1)),
            ..post
        },
    ];
    store.commit(&again).await.expect("nobody else writes");
    assert_eq!(store.owed(game).await.expect("they read").len(), 2);

    // A post that was planned before and has no author comes too late.
    let late = [job("refused_direct", Some(GONE.0), now())];
    let first = store.claim_jobs(now(), after(20).duration_since(now()), 1, 1, &[0]);
    let first = first.await.expect("they are claimed").remove(0);
    let followed = store.follow_job(&first, now(), &late).await;
    followed.expect("it is written");
    assert!(
        store
            .owed(game)
            .await
            .expect("they read")
            .iter()
            .all(|job| job.person != Some(GONE))
    );
}

pub async fn everything_else_stored_about_a_person_is_listed(subject: &TestDatabase) {
    // Given somebody who caused a job, and is asked for a seat's sake,
    const THEM: UserId = UserId(1 << 60);
    let store = subject.handle().await;
    let game = game_with(&*store, 10, UserId(2)).await;
    let mut offers = change(game, 2, 5);
    offers.actor = Some(THEM);
    offers.stage = Stage::Running;
    offers.host = THEM;
    let mut people = vec![person(1, 0), person(2, 1)];
    for (person, seat) in people.iter_mut().zip(0..) {
        person.seat = Some(seat);
    }
    people[1].offered_to = Some(THEM);
    offers.people = Some(people);
    offers.jobs = vec![job("offered_post", None, now())];
    store.commit(&offers).await.expect("nobody else writes");

    // when that is asked for, then all of it is there, and nothing about anybody else.
    let traces = store.traces(THEM).await.expect("it reads");
    assert_eq!(traces.hosted, [game]);
    assert_eq!(traces.offers.len(), 1);
    assert_eq!(traces.offers[0].seat, Some(1));
    assert_eq!(traces.questions, []);
    let jobs: Vec<_> = traces
        .jobs
        .iter()
        .map(|job| (job.about, job.caused))
        .collect();
    assert_eq!(jobs, [(false, true)]);
    let others = store.traces(UserId(9)).await.expect("it reads");
    assert_eq!(others, crate::store::Traces::default());
}
