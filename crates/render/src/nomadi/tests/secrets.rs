//! Views that differ only in secrets give the same bytes and the same alt text.

use super::{NAMES, game, marks, moments, players};
use crate::Picture;
use crate::film::tests::reel;
use crate::nomadi::{Extent, Pictures, Request, draw};
use games::nomadi::{Action, Boards, Game, Record, Step, View};
use games::{Reading, Rules, Seat, Viewer};
use serde_json::Value;

const SEATS: usize = 3;

fn read(record: &Value) -> Record {
    let reading = Reading { lax: true };
    let text = record.to_string();
    Record::read(&text, &Boards::embedded(), None, reading).expect("our own record")
}

/// The record of a game, with everything in it.
fn written(game: &Game) -> Value {
    let names = NAMES[..SEATS].iter().map(|name| (*name).to_owned());
    game.record(&names.collect::<Vec<_>>())
}

/// The same game, in which every card that the reader does not know has another value, and every price of others another
/// amount.
fn twin(game: &Game, viewer: Viewer) -> (Game, usize) {
    let mut record = written(game);
    let view = game.view(viewer);
    let known: Vec<String> = view
        .seen
        .iter()
        .map(|&(at, _)| view.board.label(at))
        .collect();
    let mut changed = 0;
    let cards = record["cards"].as_object_mut().expect("cards by space");
    for (_, value) in cards.iter_mut().filter(|(at, _)| !known.contains(at)) {
        *value = (-value.as_i64().expect("values are numbers")).into();
        changed += 1;
    }
    // Prices of offers in which the reader has no part.
    let deals = view.deals.iter().map(|deal| deal.offer);
    let foreign = view.offers.iter().copied().chain(deals);
    let foreign: Vec<String> = foreign
        .filter(|offer| offer.price.is_none())
        .map(|offer| view.board.label(offer.card))
        .collect();
    for action in record["actions"].as_array_mut().expect("a list of actions") {
        let card = action["card"].as_str().unwrap_or_default().to_owned();
        if action["do"] == "offer" && foreign.contains(&card) {
            let price = action["price"].as_u64().expect("prices are numbers");
            action["price"] = (10 - price).into();
            changed += 1;
        }
    }
    let twin = read(&record).play().expect("our own actions");
    (twin, changed)
}

fn pictured(view: &View, game: &Game, steps: &[Step], extent: Extent) -> Picture {
    let players = players(&NAMES[..SEATS]);
    let marked = marks(game);
    let mut request = Request::new(view, &players);
    request.marked = &marked;
    request.steps = steps;
    request.extent = extent;
    request.width = 600;
    draw(&request)
}

fn alike(one: &Picture, other: &Picture, told: &str) {
    assert!(one.bytes == other.bytes, "{told} tells a secret");
    assert_eq!(one.alt, other.alt, "{told}");
}

#[test]
fn cards_money_and_prices_of_others_cannot_be_read_off_a_picture() {
    let seats = (0..SEATS).map(|seat| Viewer::Seat(Seat::new(seat)));
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    for moves in [25, 70, 110] {
        let game = game(SEATS, 4, moves);
        assert!(game.ending().is_none(), "everything is open at the end");
        for &viewer in &viewers {
            let (other, changed) = twin(&game, viewer);
            assert!(changed > 10, "{changed} secrets after {moves} moves");
            for extent in [Extent::Board, Extent::Sheet] {
                let [one, two] =
                    [&game, &other].map(|game| pictured(&game.view(viewer), game, &[], extent));
                alike(
                    &one,
                    &two,
                    &format!("the board for {viewer:?} after {moves} moves"),
                );
            }
        }
    }
}

/// Given two games that differ in what a reader does not know, when each is filmed for that reader, then the films are the same.
#[test]
fn cards_money_and_prices_of_others_cannot_be_read_off_a_film() {
    let game = game(SEATS, 4, 70);
    let seats = (0..SEATS).map(|seat| Viewer::Seat(Seat::new(seat)));
    for viewer in seats.chain([Viewer::Spectator]) {
        let (other, changed) = twin(&game, viewer);
        assert!(changed > 10, "{changed} secrets");
        let [one, two] = [&game, &other].map(|game| {
            let record = read(&written(game));
            reel::<Pictures>(&record, viewer).film(320)
        });
        assert!(one.gif == two.gif, "the film for {viewer:?} tells a secret");
        assert_eq!(one.alt, two.alt);
        let tells = one.alt.contains(" in coins");
        assert_eq!(tells, viewer != Viewer::Spectator, "{}", one.alt);
    }
}

/// A preview shows what a card on the way brings, and not its value.
#[test]
fn the_value_of_a_card_cannot_be_read_off_a_preview() {
    let mut previewed = 0;
    for game in moments(SEATS) {
        let seat = game.acting().iter().next().expect("somebody is on turn");
        let takes_card = |action: &Action| match action {
            Action::Move { to, .. } => game
                .view(Viewer::Spectator)
                .cards
                .iter()
                .any(|&at| game.board().name_of(at) == *to),
            _ => false,
        };
        let prospects = game.prospects(seat, &[]).into_iter();
        let Some(action) = prospects.map(|one| one.action).find(takes_card) else {
            continue;
        };
        let (other, _) = twin(&game, Viewer::Seat(seat));
        let [one, two] = [&game, &other].map(|game| {
            let draft = game.draft(seat, &[action]).expect("a legal move");
            pictured(&draft.view, game, &draft.steps, Extent::Sheet)
        });
        alike(
            &one,
            &two,
            &format!(
                "the preview in turn {}",
                game.view(Viewer::Spectator).turn_number
            ),
        );
        assert!(one.alt.contains("+?"), "{}", one.alt);
        previewed += 1;
    }
    assert!(previewed > 3, "{previewed} previews took a card");
}

/// Both parties of an offer read its price, and nobody else.
#[test]
fn a_price_is_shown_to_the_two_only() {
    let mut shown = 0;
    for game in moments(SEATS) {
        let Some(offer) = game.view(Viewer::Spectator).offers.first().copied() else {
            continue;
        };
        for seat in Seat::first(SEATS) {
            let view = game.view(Viewer::Seat(seat));
            let own = view.offers.first().expect("offers are public");
            let party = seat == offer.from || seat == offer.to;
            let alt = pictured(&view, &game, &[], Extent::Sheet).alt;
            let told = format!(
                "{}: {} offers {} for ",
                view.board.label(offer.card),
                NAMES[offer.from.index()],
                NAMES[offer.to.index()]
            );
            assert_eq!(own.price.is_some(), party);
            assert_eq!(alt.contains(&told), party, "{alt}");
            shown += 1;
        }
    }
    assert!(shown > 9, "{shown} readers of an open offer");
}
