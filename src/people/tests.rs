//! One person across tables: turns, what a server allows, what is kept and forgotten.

use crate::hall::{CHANNEL, DeliveryError, Hall, dice, hourly, new_table};
use crate::store::{ChannelId, Failure, GuildId, UserId};
use crate::table::{Bar, Command, Opener, Refusal, Server, Status};
use games::desert::Options;
use jiff::SignedDuration;

/// A game of users 1 and 2 in a channel of its own.
async fn game_in(hall: &Hall, channel: u64, hours: u32, started: bool) {
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
        let mut origin = hall.origin(user);
        origin.channel = ChannelId(channel);
        hall.tables
            .perform(&origin, None, command)
            .await
            .expect("it can be done");
    }
}

#[tokio::test]
async fn all_turns_of_a_person_are_listed_their_own_first() {
    let hall = Hall::new().await;
    for (channel, hours, started) in [(1, 72, true), (2, 24, true), (3, 8, false)] {
        game_in(&hall, channel, hours, started).await;
    }
    let channels = async |user| {
        let turns = hall
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
    let turns = hall
        .tables
        .turns(UserId(2))
        .await
        .expect("they can be listed");
    assert_eq!((turns[0].acting.len(), turns[2].status), (1, Status::Lobby));
    assert!(turns[0].deadline < turns[1].deadline);
}

#[tokio::test]
async fn a_server_says_who_opens_games_and_where() {
    let hall = Hall::new().await;
    let guild = GuildId(1);
    let set = async |server: Server| {
        let interaction = hall.origin(1).interaction;
        hall.people
            .set_server(interaction, guild, &server)
            .await
            .expect("it is chosen");
        assert_eq!(hall.people.server(guild).await.ok(), Some(server));
    };
    let open = async |roles: &[u64], manages: bool, channel: u64, parent: Option<u64>| {
        let mut origin = hall.origin(1);
        origin.roles = roles.to_vec();
        origin.manages_channel = manages;
        origin.channel = ChannelId(channel);
        origin.parent = parent.map(ChannelId);
        let table = new_table("mountain", 5, Options::default());
        hall.tables
            .perform(&origin, None, Command::Open(table))
            .await
    };
    set(Server {
        who: Opener::Managers,
        ..Server::default()
    })
    .await;
    let refused = open(&[7], false, 1, None).await;
    assert!(matches!(
        refused,
        Err(Refusal::MayNotOpen(Bar::Who(Opener::Managers)))
    ));
    open(&[], true, 1, None).await.expect("they manage it");
    set(Server {
        who: Opener::Role(7),
        ..Server::default()
    })
    .await;
    assert!(open(&[8], false, 2, None).await.is_err());
    open(&[8, 7], false, 2, None)
        .await
        .expect("they have the role");
    set(Server {
        channels: vec![ChannelId(50)],
        ..Server::default()
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
async fn who_is_forgotten_is_a_number_and_games_of_others_stay_whole() {
    let hall = Hall::new().await;
    // The people of tests have small numbers, which nobody has on Discord.
    let first = "INSERT INTO erased (number, at) VALUES (5000, 0)";
    hall.execute(first).await.expect("it is written");
    hall.timed_game(2, hourly(24)).await;
    hall.play_out(&mut dice()).await;
    let record = hall
        .tables
        .record(UserId(2), CHANNEL, None)
        .await
        .expect("it is over");
    hall.timed_game(3, hourly(24)).await;
    game_in(&hall, 5, 24, false).await;
    let kept = hall
        .people
        .export_person(UserId(1))
        .await
        .expect("it can be had");
    assert_eq!(kept["games"].as_array().map(Vec::len), Some(3));
    assert_eq!(kept["games"][0]["name"], "user1");
    let origin = hall.origin(1);
    let erased = hall.people.erase_person(&origin).await.expect("they may");
    let repeated = hall.people.erase_person(&origin).await;
    assert!(matches!(repeated, Err(Refusal::Repeated)));
    let nothing = hall
        .people
        .export_person(UserId(1))
        .await
        .expect("it can be had");
    assert_eq!(nothing["games"].as_array().map(Vec::len), Some(0));
    let hall = hall.reopened().await;
    assert!(
        hall.tables
            .wake_up()
            .await
            .expect("it wakes up")
            .frozen
            .is_empty()
    );
    let running = hall.look(2).await;
    assert_eq!(running.status, Status::Running);
    assert_eq!(running.host, UserId(2), "somebody is the host");
    let name = format!("former player {}", erased.number);
    assert_eq!(running.people[0].player.name, name);
    assert!(running.people[0].resigned);
    let table = crate::store::TableId(1);
    let after = hall
        .tables
        .record(UserId(2), CHANNEL, Some(table))
        .await
        .expect("it is over");
    assert_eq!(after["players"][0], name);
    assert_eq!(
        (&after["moves"], &after["result"]),
        (&record["moves"], &record["result"])
    );
    let lobby = hall
        .tables
        .look(UserId(2), ChannelId(5), None)
        .await
        .expect("it is there");
    assert_eq!(lobby.people.len(), 1);
    assert!(!after.to_string().contains("user1"));
}

#[tokio::test]
async fn the_host_sees_what_could_not_be_delivered() {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    let refusal = DeliveryError::Refused(Failure::NoAccess {
        text: "Missing Access".to_owned(),
    });
    hall.scribe
        .failures
        .lock()
        .expect("no test panics here")
        .push(refusal);
    hall.deliver().await;
    let troubles = hall
        .outbox
        .troubles(&hall.origin(1), None)
        .await
        .expect("the host may");
    assert_eq!(troubles.len(), 1);
    let why = troubles[0].failure.as_ref().map(ToString::to_string);
    assert_eq!(why.as_deref(), Some("refused: Missing Access"));
    assert_eq!(troubles[0].kind, "turn_post");
    let other = hall.outbox.troubles(&hall.origin(2), None).await;
    assert!(matches!(other, Err(Refusal::NotHost { .. })));
    let mut manager = hall.origin(9);
    manager.manages_channel = true;
    assert!(hall.outbox.troubles(&manager, None).await.is_ok());
}

#[tokio::test]
async fn what_was_broken_off_goes_on_and_no_game_is_told_twice() {
    // Given somebody in three games, of which one has been told that they are away when the bot dies,
    let hall = Hall::new().await;
    for channel in [1, 2, 3] {
        game_in(&hall, channel, 24, true).await;
    }
    let games = hall.store.games_of(UserId(1)).await.expect("they read");
    let asked = hall.origin(1).interaction;
    let until = Some(hall.clock_now() + SignedDuration::from_hours(100));
    let first = hall.tables.away(asked, UserId(1), until, games[0]).await;
    assert!(first.expect("they play there"));

    // when Discord hands the same interaction over again,
    let told = hall.people.set_vacation(asked, UserId(1), until).await;

    // then the other two are told, and a third time nobody is.
    assert_eq!(told.ok(), Some(2));
    for game in games {
        let owed = hall.owed(game).await;
        let posts = owed.iter().filter(|job| job.kind == "vacation_post");
        assert_eq!(posts.count(), 1);
    }
    let again = hall.people.set_vacation(asked, UserId(1), until).await;
    assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
}

#[tokio::test]
async fn reminders_that_were_asked_for_are_one_a_game() {
    let hall = Hall::new().await;
    for channel in [1, 2] {
        game_in(&hall, channel, 24, true).await;
    }
    let waiting = hall
        .people
        .remind_now(hall.origin(1).interaction, UserId(1));
    let waiting = waiting.await.expect("games wait for them");
    let asked = hall.origin(1).interaction;
    let again = hall.people.remind_now(asked, UserId(1)).await;
    assert_eq!(again.ok(), Some(waiting));
    let repeated = hall.people.remind_now(asked, UserId(1)).await;
    assert!(matches!(repeated, Err(Refusal::Repeated)), "{repeated:?}");
    for game in hall.store.games_of(UserId(1)).await.expect("they read") {
        let owed = hall.owed(game).await;
        let asked = owed.iter().filter(|job| job.kind == "reminder_asked");
        assert!(asked.count() <= 1);
    }
}
