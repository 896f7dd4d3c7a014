//! Whole games, from the lobby to the last board, as people play them.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::record::Record;
use test_kit::{InputMethod, Invitation, Taste, TestTable};

const ALL: [&str; 5] = ["ana", "ben", "cem", "dia", "eli"];

/// Plays a game to its end and checks everything that must hold for any game.
async fn whole(
    app: &App,
    invitation: Invitation<'_>,
    way: InputMethod,
    seed: u64,
) -> (TestTable, Record) {
    let table = invitation.begin().await;
    let (last, turns) = table.play(way, &mut Taste::new(seed)).await;
    let record = Record::export(app, &table).await;
    let result = record.replay().await;
    assert_eq!(result["game_over"], json!(true));
    let (status, said) = record.verify().await;
    assert_eq!(status, Some(0), "verify: {said}");

    let text = last.text();
    for seat in result["seats"].as_array().expect("a result lists seats") {
        let name = seat["player"].as_str().expect("a seat has a player");
        let line = text
            .lines()
            .find(|line| line.contains(name) && line.contains(&seat["total"].to_string()));
        assert!(
            line.is_some(),
            "{name} has {} points: {text}",
            seat["total"]
        );
    }
    let seed = record.json["seed"].as_str();
    let seed = seed.expect("a record that is over tells its seed");
    assert!(text.contains(seed), "{text}");
    assert!(
        !last.attachments().is_empty(),
        "the last board is a picture"
    );
    // The commitment shown when the lobby opened matches the seed of the shuffle.
    let seed = hex::decode(seed).expect("a seed is hexadecimal");
    let promise = hex::encode(Sha256::digest(seed));
    let whole = table.host().press(&table.lobby, "commitment").await;
    whole.says(&[promise.as_str()]);
    let exported = table.host().press(&last, "export").await.private();
    assert_eq!(exported.attachments().len(), 1);

    // A game that is over asks nobody to move.
    table.no_open_post().await;
    for (person, turns) in table.people.iter().zip(turns) {
        let reminders = person.told_of_turns().await.len();
        assert!(reminders >= 1, "{} was never told", person.name);
        // Of five who give a leader back at the same time, the last is told and then has no choice.
        let told = turns + usize::from(table.people.len() == 5);
        assert!(
            reminders <= told,
            "{} was told {reminders} times of {turns} turns",
            person.name
        );
    }
    (table, record)
}

fn option<'a>(record: &'a Record, name: &str) -> &'a Value {
    &record.json["options"][name]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_serpentine_game_with_open_tokens_by_typing() {
    let app = App::start().await;
    let table = app.table("desert-1", &ALL[..2]).with("board", "river");
    let table = table.with("river", false).with("serpentine", true);
    let table = table.with("open_tokens", true);
    let (_, record) = whole(&app, table, InputMethod::Typing, 1).await;
    for (name, chosen) in [
        ("leader_order", json!("serpentine")),
        ("river", json!(false)),
        ("open_tokens", json!(true)),
        ("aquifers", json!(false)),
    ] {
        assert_eq!(*option(&record, name), chosen, "{name}");
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_a_whole_game_by_menus_on_the_river_with_aquifers() {
    let app = App::start().await;
    let table = app
        .table("desert-2", &ALL[..3])
        .with("board", "river")
        .with("aquifers", true);
    let (_, record) = whole(&app, table, InputMethod::Menus, 2).await;
    assert_eq!(option(&record, "aquifers"), true);
    assert_eq!(option(&record, "river"), true);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_people_give_back_leaders_and_choose_palms_by_menus() {
    let app = App::start().await;
    let table = app
        .table("desert-4", &ALL)
        .with("chosen_palms", true)
        .with("seating", "shuffled");
    let (_, record) = whole(&app, table, InputMethod::Menus, 4).await;
    assert_eq!(record.json["board"], "mountain");
    assert_eq!(option(&record, "palms"), "chosen");
    assert_eq!(
        record.json["dropped"]
            .as_object()
            .map(|dropped| dropped.len()),
        Some(5)
    );
    app.close().await;
}
