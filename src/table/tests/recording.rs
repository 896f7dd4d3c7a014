//! The record of a game that is over.

use serde_json::{Value, json};

use super::computers::computers;
use crate::harness::{CHANNEL, Harness, dice, new_table};
use crate::store::UserId;
use crate::table::{Command, Seating, Status};
use games::desert::{Boards, Options, Reading, Record};
use games::{Level, Player, Rider};

#[tokio::test]
async fn a_record_replays_and_its_shuffle_can_be_checked() {
    for people in [2, 5] {
        let harness = Harness::new().await;
        let mut new = new_table("river", 5, Options::default());
        new.seating = Seating::Shuffled;
        harness.act(1, Command::Open(new)).await.expect("it opens");
        for user in 2..=people {
            let join = Command::Join { rider: None };
            harness.act(user, join).await.expect("there is a seat");
        }
        harness.act(1, Command::Start).await.expect("it starts");
        if people == 5 {
            // A player who resigns while leaders are given back has one drawn for them.
            harness
                .act(4, Command::Resign)
                .await
                .expect("always possible");
        }
        harness.play_out(&mut dice()).await;
        let record = harness.tables.record(UserId(1), CHANNEL, None).await;
        let text = record.expect("it is over").to_string();
        let record = Record::read(&text, &Boards::embedded(), None, Reading::default())
            .expect("it is in order");
        record.play().expect("every action is legal");
        let found = record.verify().expect("it has a seed");
        assert!(found.holds(), "{found:?}");
        assert_eq!(found.check("seating"), Some(true));
        assert_eq!(found.check("tokens"), Some(true));
        assert_eq!(found.check("leaders"), (people == 5).then_some(true));
    }
}

#[tokio::test]
async fn players_of_the_same_name_are_told_apart_in_the_record() {
    let harness = Harness::new().await;
    harness.lobby(1, Options::default()).await;
    let mut twin = harness.origin(2);
    twin.name = "user1".to_owned();
    harness
        .tables
        .perform(&twin, None, Command::Join { rider: None })
        .await
        .expect("there is a seat");
    harness
        .act(1, Command::Start)
        .await
        .expect("the game starts");
    harness
        .act(2, Command::Resign)
        .await
        .expect("always possible");
    let record = harness.tables.record(UserId(1), CHANNEL, None).await;
    let record = record.expect("it is over");
    assert_eq!(record["players"], json!(["user1", "user1 (2)"]));
    assert_eq!(record["joined"], record["players"]);
}

#[tokio::test]
async fn a_record_says_who_is_a_computer_player() {
    // Given a game of a person and two computer players, one of which is of another level,
    let harness = Harness::new().await;
    let mut new = new_table("river", 3, Options::default());
    new.computers = computers(Level::Gatherer, 1);
    new.computers.extend(computers(Level::Novice, 1));
    harness.act(1, Command::Open(new)).await.expect("it opens");
    harness.act(1, Command::Start).await.expect("it starts");

    // when it is over, then its record tells them from the person.
    harness
        .act(1, Command::Resign)
        .await
        .expect("always possible");
    while harness.look(1).await.status == Status::Running {
        harness.deliver().await;
    }
    let record = harness.tables.record(UserId(1), CHANNEL, None).await;
    let record = record.expect("it is over");
    let players = record["players"].as_array().expect("they have names");
    let computers = record["computers"].as_object().expect("there are some");
    let mut levels: Vec<&str> = computers.values().filter_map(Value::as_str).collect();
    levels.sort_unstable();
    assert_eq!(levels, ["gatherer", "novice"]);
    for name in computers.keys() {
        assert!(players.contains(&json!(name)), "{name}: {record}");
        assert_ne!(name, "user1", "a person");
    }

    // And it replays as ever.
    let text = record.to_string();
    let read = Record::read(&text, &Boards::embedded(), None, Reading::default());
    read.expect("it is in order")
        .play()
        .expect("every action is legal");
}

#[tokio::test]
async fn a_record_shows_everybody_in_the_colour_that_they_had() {
    // Given a table of which one has chosen the colour that the other would have been given,
    let harness = Harness::new().await;
    let new = new_table("river", 2, Options::default());
    harness.act(1, Command::Open(new)).await.expect("it opens");
    let rider = Some(Rider::Red);
    let join = Command::Join { rider };
    harness.act(2, join).await.expect("there is a seat");
    harness.act(1, Command::Start).await.expect("it starts");
    let people = harness.look(1).await.people;
    let expected: Vec<Player> = people.into_iter().map(|person| person.player).collect();
    assert_ne!(expected, Player::seated(&["user1", "user2"]));

    // when it is over, then the record names the riders, and whoever reads it sees the same ones.
    harness
        .act(2, Command::Resign)
        .await
        .expect("always possible");
    let record = harness.tables.record(UserId(1), CHANNEL, None).await;
    let record = record.expect("it is over");
    assert_eq!(record["riders"]["user2"], json!("red"));
    let text = record.to_string();
    let read = Record::read(&text, &Boards::embedded(), None, Reading::default());
    assert_eq!(read.expect("it is in order").seated(), expected);
}
