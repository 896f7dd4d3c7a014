//! One person across tables: their turns, what a server allows, what is stored and erased.

mod erasing;
pub mod erasure_races;
mod erasure_scene;
mod exporting;

use crate::harness::{CHANNEL, DeliveryError, Harness, dice, hourly, new_table};
use crate::store::{ChannelId, Failure, GuildId, UserId};
use crate::table::{Bar, Command, Opener, Refusal, ServerSettings, Status};
use games::desert::Options;
use jiff::SignedDuration;

/// A game of users 1 and 2 in its own channel.
async fn game_in(harness: &Harness, channel: u64, hours: u32, started: bool) {
    let mut table = new_table("mountain", 5, Options::default());
    table.timing = hourly(hours);
    let mut commands = vec![
        (1, Command::Open(table)),
        (2, Command::Join { rider: None }),
    ];
    if started {
        commands.push((1, Command::Start));
    }
    for (user, command) in commands {
        let mut origin = harness.origin(user);
        origin.channel = ChannelId(channel);
        harness
            .tables
            .perform(&origin, None, command)
            .await
            .expect("it can be done");
    }
}

#[tokio::test]
async fn all_turns_of_a_person_are_listed_their_own_first() {
    let harness = Harness::new().await;
    for (channel, hours, started) in [(1, 72, true), (2, 24, true), (3, 8, false)] {
        game_in(&harness, channel, hours, started).await;
    }
    let channels = async |user| {
        let turns = harness
            .tables
            .turns(UserId(user))
            .await
            .expect("they can be listed");
        let short = |turn: &crate::table::Waiting| (turn.place.channel.0, turn.yours);
        turns.iter().map(short).collect::<Vec<_>>()
    };
    assert_eq!(channels(1).await, [(2, true), (1, true), (3, false)]);
    assert_eq!(channels(2).await, [(2, false), (1, false), (3, false)]);
    assert_eq!(channels(9).await, []);
    let turns = harness
        .tables
        .turns(UserId(2))
        .await
        .expect("they can be listed");
    assert_eq!((turns[0].acting.len(), turns[2].status), (1, Status::Lobby));
    assert!(turns[0].deadline < turns[1].deadline);
}

#[tokio::test]
async fn a_server_says_who_opens_games_and_where() {
    let harness = Harness::new().await;
    let guild = GuildId(1);
    let set = async |server: ServerSettings| {
        let interaction = harness.origin(1).interaction;
        harness
            .people
            .set_server(interaction, guild, &server)
            .await
            .expect("it is chosen");
        assert_eq!(harness.people.server(guild).await.ok(), Some(server));
    };
    let open = async |roles: &[u64], manages: bool, channel: u64, parent: Option<u64>| {
        // Each by somebody else: nobody hosts many lobbies.
        let mut origin = harness.origin(channel);
        origin.roles = roles.to_vec();
        origin.manages_channel = manages;
        origin.channel = ChannelId(channel);
        origin.parent = parent.map(ChannelId);
        let table = new_table("mountain", 5, Options::default());
        harness
            .tables
            .perform(&origin, None, Command::Open(table))
            .await
    };
    set(ServerSettings {
        who: Opener::Managers,
        ..ServerSettings::default()
    })
    .await;
    let refused = open(&[7], false, 1, None).await;
    assert!(matches!(
        refused,
        Err(Refusal::MayNotOpen(Bar::Who(Opener::Managers)))
    ));
    open(&[], true, 1, None).await.expect("they manage it");
    set(ServerSettings {
        who: Opener::Role(7),
        ..ServerSettings::default()
    })
    .await;
    assert!(open(&[8], false, 2, None).await.is_err());
    open(&[8, 7], false, 2, None)
        .await
        .expect("they have the role");
    set(ServerSettings {
        channels: vec![ChannelId(50)],
        ..ServerSettings::default()
    })
    .await;
    let refused = open(&[], true, 3, Some(4)).await;
    assert!(matches!(refused, Err(Refusal::MayNotOpen(Bar::Where(_)))));
    open(&[], false, 51, Some(50))
        .await
        .expect("a thread of it");
    open(&[], false, 50, None)
        .await
        .expect("the channel itself");
}

#[tokio::test]
async fn a_rematch_is_opened_by_whom_the_server_lets_open_games() {
    // Given a game that is over, on a server where only managers open games,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    harness.act(2, Command::Resign).await.expect("they may");
    let server = ServerSettings {
        who: Opener::Managers,
        ..ServerSettings::default()
    };
    let asked = harness.origin(1).interaction;
    let chosen = harness.people.set_server(asked, GuildId(1), &server).await;
    chosen.expect("it is chosen");

    // when a player opens a rematch, then they are told that they may not; a player who manages the channel may.
    let refused = harness.act(2, Command::Rematch).await;
    assert!(matches!(
        refused,
        Err(Refusal::MayNotOpen(Bar::Who(Opener::Managers)))
    ));
    let mut manager = harness.origin(1);
    manager.manages_channel = true;
    let tables = &harness.tables;
    let opened = tables.perform(&manager, None, Command::Rematch).await;
    assert_eq!(opened.expect("they may").snapshot.status, Status::Lobby);
}

#[tokio::test]
async fn who_is_forgotten_is_a_number_and_games_of_others_stay_whole() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.play_out(&mut dice()).await;
    let record = harness
        .tables
        .record(UserId(2), CHANNEL, None)
        .await
        .expect("it is over");
    harness.timed_game(3, hourly(24)).await;
    game_in(&harness, 5, 24, false).await;
    let kept = harness
        .people
        .export_person(UserId(1))
        .await
        .expect("it can be exported");
    assert_eq!(kept["games"].as_array().map(Vec::len), Some(3));
    assert_eq!(kept["games"][0]["name"], "user1");
    let origin = harness.origin(1);
    let erased = harness
        .people
        .erase_person(&origin)
        .await
        .expect("they may");
    let repeated = harness.people.erase_person(&origin).await;
    assert!(matches!(repeated, Err(Refusal::Repeated)));
    let nothing = harness
        .people
        .export_person(UserId(1))
        .await
        .expect("it can be exported");
    assert_eq!(nothing["games"].as_array().map(Vec::len), Some(0));
    let harness = harness.reopened().await;
    assert!(
        harness
            .tables
            .wake_up()
            .await
            .expect("it wakes up")
            .frozen
            .is_empty()
    );
    let running = harness.look(2).await;
    assert_eq!(running.status, Status::Running);
    assert_eq!(running.host, UserId(2), "somebody is the host");
    let name = format!("former player {}", erased.number);
    assert_eq!(running.people[0].player.name, name);
    assert!(running.people[0].resigned);
    let table = crate::store::TableId(1);
    let after = harness
        .tables
        .record(UserId(2), CHANNEL, Some(table))
        .await
        .expect("it is over");
    assert_eq!(after["players"][0], name);
    assert_eq!(
        (&after["moves"], &after["result"]),
        (&record["moves"], &record["result"])
    );
    let lobby = harness
        .tables
        .look(UserId(2), ChannelId(5), None)
        .await
        .expect("it is there");
    assert_eq!(lobby.people.len(), 1);
    assert!(!after.to_string().contains("user1"));
}

#[tokio::test]
async fn the_host_sees_what_could_not_be_delivered() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let refusal = DeliveryError::Refused(Failure::NoAccess {
        text: "Missing Access".to_owned(),
    });
    harness
        .notifier
        .failures
        .lock()
        .expect("no lock is poisoned")
        .push(refusal);
    harness.deliver().await;
    let troubles = harness
        .outbox
        .troubles(&harness.origin(1), None)
        .await
        .expect("the host may");
    assert_eq!(troubles.len(), 1);
    let why = troubles[0].failure.as_ref().map(ToString::to_string);
    assert_eq!(why.as_deref(), Some("refused: Missing Access"));
    assert_eq!(troubles[0].kind, "turn_post");
    let other = harness.outbox.troubles(&harness.origin(2), None).await;
    assert!(matches!(other, Err(Refusal::NotHost { .. })));
    let mut manager = harness.origin(9);
    manager.manages_channel = true;
    assert!(harness.outbox.troubles(&manager, None).await.is_ok());
}

#[tokio::test]
async fn an_interrupted_absence_is_completed_and_no_game_is_told_twice() {
    // Given a player of three games, one of which has been told of their absence when the bot dies,
    let harness = Harness::new().await;
    for channel in [1, 2, 3] {
        game_in(&harness, channel, 24, true).await;
    }
    let games = harness.store.games_of(UserId(1)).await.expect("they read");
    let asked = harness.origin(1).interaction;
    let until = Some(harness.clock_now() + SignedDuration::from_hours(100));
    let first = harness.tables.away(asked, UserId(1), until, games[0]).await;
    assert!(first.expect("they play there"));

    // when Discord delivers the same interaction again,
    let told = harness.people.set_vacation(asked, UserId(1), until).await;

    // then the other two are told, and a third delivery tells nobody.
    assert_eq!(told.ok(), Some(2));
    for game in games {
        let owed = harness.owed(game).await;
        let posts = owed.iter().filter(|job| job.kind == "vacation_post");
        assert_eq!(posts.count(), 1);
    }
    let again = harness.people.set_vacation(asked, UserId(1), until).await;
    assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
}

#[tokio::test]
async fn a_person_who_asks_for_reminders_gets_one_for_each_game() {
    let harness = Harness::new().await;
    for channel in [1, 2] {
        game_in(&harness, channel, 24, true).await;
    }
    let waiting = harness
        .people
        .remind_now(harness.origin(1).interaction, UserId(1));
    let waiting = waiting.await.expect("games wait for them");
    let asked = harness.origin(1).interaction;
    let again = harness.people.remind_now(asked, UserId(1)).await;
    assert_eq!(again.ok(), Some(waiting));
    let repeated = harness.people.remind_now(asked, UserId(1)).await;
    assert!(matches!(repeated, Err(Refusal::Repeated)), "{repeated:?}");
    for game in harness.store.games_of(UserId(1)).await.expect("they read") {
        let owed = harness.owed(game).await;
        let asked = owed.iter().filter(|job| job.kind == "reminder_asked");
        assert!(asked.count() <= 1);
    }
}
