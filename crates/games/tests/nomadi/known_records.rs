//! N41: the record as a viewer may know it.

use std::collections::BTreeSet;

use caravanserai_games::nomadi::{Boards, Fact, Game, Record};
use caravanserai_games::{Reading, Rules, Seat, Viewer};
use proptest::proptest;
use serde_json::{Value, json};

use crate::common::random::{Luck, cases, names, viewers};
use crate::random::{RandomSetup, printed};
use crate::sketch::sketch;

/// The spaces of the cards whose values are shown.
fn shown(record: &Value) -> BTreeSet<String> {
    let cards = record["cards"].as_object().expect("an object").iter();
    let shown = cards.filter(|(_, value)| !value.is_null());
    shown.map(|(at, _)| at.clone()).collect()
}

/// The same game with another value wherever `masked`, its record as a viewer knows it, has null.
fn twin(game: &Game, masked: &Value) -> Game {
    let mut record = game.record(&names(game.seats()));
    let cards = masked["cards"].as_object().expect("an object").iter();
    let hidden = cards.filter(|(_, value)| value.is_null());
    let hidden: Vec<&String> = hidden.map(|(at, _)| at).collect();
    let values: Vec<Value> = hidden
        .iter()
        .map(|at| record["cards"][at].clone())
        .collect();
    for (at, value) in hidden.iter().cycle().skip(1).zip(values) {
        record["cards"][at] = value;
    }
    let actions = masked["actions"].as_array().expect("a list").iter();
    for (index, action) in actions.enumerate() {
        if action.get("price").is_some_and(Value::is_null) {
            let price = record["actions"][index]["price"].as_u64().expect("a price");
            record["actions"][index]["price"] = json!((price + 1) % 11);
        }
    }
    let seats = (0..game.seats()).filter(|seat| masked["position"]["money"][seat].is_null());
    for seat in seats.filter(|_| masked.get("position").is_some()) {
        record["position"]["money"][seat] = json!(17);
        let held = record["position"]["held"][seat].as_array_mut();
        held.into_iter()
            .flatten()
            .for_each(|card| *card = json!(-9));
    }
    let record = Record::read(
        &record.to_string(),
        &Boards::embedded(),
        None,
        Reading::default(),
    );
    let record = record.unwrap_or_else(|why| panic!("{why}"));
    record.play().unwrap_or_else(|why| panic!("{why}"))
}

/// The cards whose values this viewer was told.
fn told(game: &Game, facts: &[Fact], viewer: Viewer) -> Vec<String> {
    let told = game.told(facts, viewer).into_iter();
    let cards = told.filter_map(|fact| match fact {
        Fact::CardTaken(taken) => taken.value.map(|_| taken.at),
        Fact::Settled { deal, value } => value.map(|_| deal.offer.card),
        _ => None,
    });
    cards.map(|at| game.board().label(at)).collect()
}

proptest! {
    #![proptest_config(cases(8))]

    /// A record shows the cards that its viewer was told and no others, and two games that differ only in what it may not know
    /// have the same bytes. (What players paid each other limits what they can pay: the next test has that.)
    #[test]
    fn a_record_holds_what_its_viewer_was_told_and_nothing_else(setting in printed()) {
        let setting = RandomSetup { bribery: false, ..setting };
        let mut luck = Luck(setting.luck);
        let mut game = setting.game(&mut luck);
        let players = names(setting.seats);
        let mut known = vec![BTreeSet::new(); setting.seats + 1];
        while game.ending().is_none() {
            for (viewer, known) in viewers(setting.seats).zip(&known) {
                if luck.chance(5) {
                    let record = game.record_for(viewer, &players);
                    assert_eq!(&shown(&record), known);
                    let twin = twin(&game, &record);
                    assert_eq!(twin.record_for(viewer, &players).to_string(), record.to_string());
                }
            }
            let facts = setting.next(&game, &mut luck).happens(&mut game);
            for (viewer, known) in viewers(setting.seats).zip(&mut known) {
                known.extend(told(&game, &facts, viewer));
            }
        }
        for viewer in viewers(setting.seats) {
            assert_eq!(game.record_for(viewer, &players), game.record(&players));
        }
    }
}

/// Seat 0 moved seat 1's nomad on a card of 5, offered it for 3 and paid seat 1 a coin; seat 2 watches.
#[test]
fn prices_and_payments_are_null_for_those_whom_they_do_not_concern() {
    let mut table = sketch(
        ". . . .
         . a b .
         . a +5 .
         . c . .",
    )
    .seats(3)
    .option("bribery", true)
    .dice(&[1, 1])
    .start();
    table.moves(1, "C2-C3");
    table.offers(0, "C3", 3);
    table.pays(0, 1, 1);
    let known_to = |table: &crate::sketch::Table, viewer| {
        let record = table.0.record_for(viewer, &names(3));
        let actions = record["actions"].as_array().expect("a list");
        let value = |does: &str, key: &str| {
            let found = actions.iter().find(|action| action["do"] == does);
            found.expect("it was done")[key].clone()
        };
        let card = record["cards"]["C3"].clone();
        json!([card, value("offer", "price"), value("pay", "amount")])
    };
    let seat = |seat| Viewer::Seat(Seat::new(seat));
    for settled in [false, true] {
        if settled {
            table.answers(1, "C3", false);
        }
        assert_eq!(known_to(&table, seat(0)), json!([5, 3, 1]));
        assert_eq!(known_to(&table, seat(1)), json!([null, 3, 1]));
        assert_eq!(known_to(&table, seat(2)), json!([null, null, null]));
        assert_eq!(
            known_to(&table, Viewer::Spectator),
            json!([null, null, null])
        );
    }
}
