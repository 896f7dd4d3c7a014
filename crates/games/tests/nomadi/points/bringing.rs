//! N25–N29: what a move brings.

use caravanserai_games::nomadi::Fact;
use serde_json::json;

use crate::sketch::{Table, sketch};

fn well() -> Table {
    sketch(
        ". .    . . .
         . a    b c .
         . o-2  b +6 .
         . .    . . .",
    )
    .seats(4)
    .with("resigned", [2])
    .dice(&[1, 1, 1])
    .start()
}

#[test]
fn n25_ones_own_nomad_brings_coins_and_the_card_for_good() {
    let mut table = well();
    let facts = table.moves(1, "B2-B3");
    let result = table.result();
    assert_eq!(
        (table.from(0, "cards"), result["seats"][0]["cards"].clone()),
        (2, json!([-2]))
    );
    assert_eq!(
        (result["unpriced"].clone(), result["cards"].clone()),
        (json!([]), json!(["D3"]))
    );
    assert!(
        facts
            .iter()
            .any(|fact| matches!(fact, Fact::CardTaken(taken) if taken.coins == 2 && !taken.owed))
    );
}

#[test]
fn n25_a_card_under_a_nomad_of_somebody_who_resigned_is_kept_for_good() {
    let mut table = well();
    table.moves(1, "D2-D3");
    assert_eq!(
        (table.from(0, "cards"), table.result()["unpriced"].clone()),
        (1, json!([]))
    );
    assert_eq!(table.result()["seats"][0]["cards"], json!([6]));
}

#[test]
fn n25_a_card_under_somebody_elses_nomad_is_held_and_an_offer_owed() {
    let mut table = sketch(
        ". . . .
         . a b .
         . a +5 .
         . . . .",
    )
    .dice(&[1, 1])
    .start();
    table.moves(1, "C2-C3");
    let result = table.result();
    assert_eq!(
        result["unpriced"],
        json!([{"card": "C3", "from": 0, "to": 1}])
    );
    assert_eq!(
        (
            result["seats"][0]["cards"].clone(),
            result["seats"][1]["card_count"].clone()
        ),
        (json!([5]), json!(0))
    );
}

#[test]
fn n26_the_owner_of_the_last_nomad_out_of_the_start_area_gets_five() {
    // Seat 1's nomad jumps out, moved by seat 0.
    let mut table = Table::on_the_dry_road(2, &["D4 E4", "D3"], &[2]);
    let facts = table.moves(2, "D3-D5");
    assert_eq!((table.from(1, "start"), table.from(0, "start")), (5, 0));
    assert_eq!(table.result()["start_bonus"], 1);
    assert!(
        facts
            .iter()
            .any(|fact| matches!(fact, Fact::LastOut { owner } if owner.index() == 1))
    );
}

fn over(map: &str) -> Table {
    sketch(map).dice(&[2, 6]).start()
}

#[test]
fn n27_the_mover_of_the_first_nomad_over_the_gorge_gets_five() {
    let mut table = over(
        ". . . .
         . b . .
         . a . .
         ~
         . . . .",
    );
    table.moves(2, "B2-B4");
    assert_eq!((table.from(0, "gorge"), table.from(1, "gorge")), (5, 0));
    assert_eq!(
        (
            table.result()["gorge_first"].clone(),
            table.result()["gorge_last"].clone()
        ),
        (json!(0), json!(null))
    );
}

#[test]
fn n27_the_second_nomad_over_the_gorge_brings_nothing() {
    let mut table = over(
        ". . . . .
         . b . . .
         . a b . .
         ~
         . . a . .",
    );
    table.moves(2, "B2-B4");
    assert_eq!(table.result()["gorge_first"], json!(null));
    assert_eq!(table.from(0, "gorge"), 0);
}

#[test]
fn n28_the_owner_of_the_last_nomad_over_the_gorge_pays_five() {
    let mut table = over(
        ". . . .
         . . . .
         . b . .
         ~
         . a . .
         . . . .",
    );
    table.moves(2, "B3-B5");
    assert_eq!(
        (table.from(1, "gorge"), table.result()["gorge_last"].clone()),
        (-5, json!(1))
    );
    assert_eq!(table.from(0, "gorge"), 0, "somebody was over before");
}

#[test]
fn n27_n28_the_only_nomad_is_first_and_last_over() {
    let mut table = sketch(
        ". . .
         . b .
         ~
         . . .",
    )
    .dice(&[1])
    .start();
    table.moves(1, "B2-B3");
    assert_eq!((table.from(0, "gorge"), table.from(1, "gorge")), (5, -5));
}

#[test]
fn n29_the_first_nomad_in_the_oasis_brings_eight() {
    let map = ". . . .
         ~
         . b . .
         . a . .
         . O O .";
    let mut table = sketch(map).dice(&[2, 6]).start();
    table.moves(2, "B2-B4");
    assert_eq!((table.from(0, "oasis"), table.from(1, "oasis")), (4, 4));
    // All to a seat that is both.
    let mut table = sketch(&map.replace('b', "a")).dice(&[2, 6]).start();
    table.moves(2, "B2-B4");
    assert_eq!((table.from(0, "oasis"), table.from(1, "oasis")), (8, 0));
}

#[test]
fn n29_nomads_that_began_in_the_oasis_have_arrived() {
    let mut table = sketch(
        ". . . .
         ~
         . b a .
         . a a .
         . O B .",
    )
    .dice(&[2, 6])
    .start();
    assert_eq!(
        table.result()["oasis"],
        json!([{"at": "C4", "owner": 1, "mover": null}])
    );
    table.moves(2, "B2-B4");
    assert_eq!((table.from(0, "oasis"), table.from(1, "oasis")), (3, 3));
}
