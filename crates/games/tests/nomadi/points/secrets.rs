//! N41–N43: what is secret, drafts, and what cannot be taken back.

use caravanserai_games::nomadi::{Action, Fact, Irrevocable};
use caravanserai_games::{Rules, Seat, Viewer};
use serde_json::{Value, json};

use crate::sketch::{Table, name, sketch};

/// Seat 0 moved seat 1's nomad on a card of 5 and offers it for 3; seat 2 watches.
fn offered() -> (Table, Vec<Fact>) {
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
    let mut facts = table.moves(1, "C2-C3");
    facts.extend(table.offers(0, "C3", 3));
    (table, facts)
}

fn spectator(table: &Table) -> Value {
    let players = ["ana", "ben", "cleo"].map(str::to_owned);
    table.0.result(&players, Some(Viewer::Spectator))
}

#[test]
fn n41_only_the_mover_and_the_buyer_know_a_value() {
    let (mut table, _) = offered();
    let seen = |table: &Table, seat| table.seen_by(seat)["seen"].clone();
    let five = json!([{"card": "C3", "value": 5}]);
    assert_eq!(
        [0, 1, 2].map(|seat| seen(&table, seat)),
        [five.clone(), json!([]), json!([])]
    );
    table.answers(1, "C3", true);
    assert_eq!(
        [0, 1, 2].map(|seat| seen(&table, seat)),
        [five.clone(), five, json!([])]
    );
    assert_eq!(spectator(&table)["seen"], json!([]));
}

#[test]
fn n41_an_owner_who_declines_never_sees_the_value() {
    let (mut table, _) = offered();
    table.answers(1, "C3", false);
    assert_eq!(table.seen_by(1)["seen"], json!([]));
}

#[test]
fn n41_only_the_two_know_a_price_open_or_settled() {
    let (mut table, _) = offered();
    for (seat, price) in [(0, json!(3)), (1, json!(3)), (2, json!(null))] {
        assert_eq!(table.seen_by(seat)["offers"][0]["price"], price);
    }
    assert_eq!(
        spectator(&table)["offers"],
        json!([{"card": "C3", "from": 0, "to": 1, "price": null}])
    );
    table.answers(1, "C3", false);
    for (seat, price) in [(0, json!(3)), (1, json!(3)), (2, json!(null))] {
        assert_eq!(table.seen_by(seat)["deals"][0]["price"], price);
    }
}

#[test]
fn n41_only_the_two_know_the_amount_of_a_payment() {
    let (mut table, _) = offered();
    table.pays(0, 1, 1);
    for (seat, amount) in [(0, json!(1)), (1, json!(1)), (2, json!(null))] {
        assert_eq!(
            table.seen_by(seat)["payments"],
            json!([{"from": 0, "to": 1, "amount": amount}])
        );
    }
}

#[test]
fn n41_only_the_seat_itself_sees_its_money_cards_and_points() {
    let (table, _) = offered();
    let seats = |seat: usize| table.seen_by(seat)["seats"].clone();
    assert_eq!(
        (seats(0)[0]["money"].clone(), seats(0)[0]["total"].clone()),
        (json!(1), json!(6))
    );
    for key in ["money", "sources", "cards", "card_points", "total"] {
        assert_eq!(seats(1)[0][key], json!(null), "{key}");
        assert_eq!(spectator(&table)["seats"][0][key], json!(null), "{key}");
        assert_ne!(seats(1)[1][key], json!(null), "{key}");
    }
    assert_eq!(seats(1)[0]["card_count"], 1);
}

#[test]
fn n41_facts_are_told_to_each_as_far_as_it_may_know() {
    let (table, facts) = offered();
    let told = |seat| table.0.told(&facts, Viewer::Seat(Seat::new(seat)));
    assert_eq!(told(0), facts);
    let known = |facts: &[Fact]| {
        facts
            .iter()
            .fold((None, None), |(value, price), fact| match fact {
                Fact::CardTaken(taken) => (taken.value, price),
                Fact::Offered(offer) => (value, offer.price),
                _ => (value, price),
            })
    };
    assert_eq!(
        (known(&told(0)), known(&told(1)), known(&told(2))),
        ((Some(5), Some(3)), (None, Some(3)), (None, None))
    );
}

#[test]
fn n41_when_the_game_is_over_everything_is_open() {
    let (mut table, facts) = offered();
    table.resigns(1);
    table.resigns(2);
    let result = spectator(&table);
    assert_eq!(result["game_over"], true);
    assert_eq!(
        (
            result["seats"][0]["cards"].clone(),
            result["deals"][0]["price"].clone()
        ),
        (json!([5]), json!(3))
    );
    assert_eq!(table.0.told(&facts, Viewer::Spectator), facts);
}

#[test]
fn n42_a_draft_shows_a_card_and_its_coins_and_never_a_value() {
    let table = sketch(
        ". . . .
         . a b .
         . a o+5 .",
    )
    .dice(&[1, 6])
    .start();
    let step = Action::Move {
        die: 1,
        from: name("C2"),
        to: name("C3"),
    };
    let draft = table.0.draft(Seat::new(0), &[step]).expect("it is legal");
    assert!(
        matches!(draft.steps[0].facts[1], Fact::CardTaken(taken) if taken.value.is_none() && taken.coins == 2)
    );
    let seat = &draft.view.seats[0];
    assert_eq!(
        (seat.card_count, seat.cards.clone(), seat.total),
        (1, Some(vec![]), None)
    );
    assert!(draft.view.seen.is_empty());
    assert!(table.0.history().is_empty());
    assert_eq!(table.money(0), 0);
}

#[test]
fn n42_a_draft_says_which_dice_it_makes_useless() {
    let table = sketch(
        ". . . . .
         . a b . .
         . a b . .
         . . . . .",
    )
    .dice(&[2, 2, 2, 6])
    .start();
    let seat = Seat::new(0);
    let jump = Action::Move {
        die: 2,
        from: name("B2"),
        to: name("D2"),
    };
    let draft = table.0.draft(seat, &[jump]).expect("it is legal");
    assert_eq!((draft.owed, draft.goes_on), (0, true));
    assert_eq!(
        draft.steps[0].lost,
        Vec::<u8>::new(),
        "the six had no move before"
    );
    assert_eq!(table.0.draft(seat, &[]).map(|draft| draft.owed), Ok(1));
}

#[test]
fn n43_seen_cards_prices_answers_and_payments_cannot_be_taken_back() {
    let (mut table, facts) = offered();
    let why = |table: &Table, facts: &[Fact]| table.0.irrevocable(facts);
    assert_eq!(why(&table, &facts[..2]), Some(Irrevocable::Card));
    let priced = &facts[facts.len() - 1..];
    assert_eq!(why(&table, priced), Some(Irrevocable::Price));
    let answered = table.answers(1, "C3", false);
    assert_eq!(why(&table, &answered), Some(Irrevocable::Answer));
    let paid = table.pays(0, 1, 1);
    assert_eq!(why(&table, &paid), Some(Irrevocable::Payment));
    let moved = table.moves(1, "B2-C2");
    assert_eq!(
        why(&table, &moved),
        None,
        "another move may be taken back until the next roll"
    );
    let rolled = table.rolls([1, 2, 3, 4, 5, 6]);
    assert_eq!(why(&table, &rolled), Some(Irrevocable::Roll));
}
