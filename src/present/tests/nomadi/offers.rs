//! Prices, offers and their answers.

use super::super::{PresentFixture, button, labelled, labels, menus, said};
use super::panel::{assert_fits, buttons, is_named, menus_of, prospects, view};
use crate::harness::nomadi::drawn;
use crate::present::{Control, Controls, Message, Press, Row, Target, game, question};
use crate::table::{Timing, UserId};
use games::nomadi::{Action, Fact, How, Offer, Prospect};
use words::Language;

/// Does this take a card with somebody else's nomad?
fn owes(prospect: &Prospect) -> bool {
    let owed = |fact: &Fact| matches!(fact, Fact::CardTaken(taken) if taken.owed);
    prospect.facts.iter().any(owed)
}

/// Plays until somebody owes a price, and returns the user.
pub(super) async fn until_owed(room: &PresentFixture) -> u64 {
    loop {
        let user = room.harness.mover().await;
        let prospects = prospects(&room.harness.look(user).await);
        let owing = prospects.iter().find(|prospect| owes(prospect));
        let chosen = owing.unwrap_or(&prospects[0]).action;
        room.harness.nomadi_part(user, &[chosen]).await;
        if !view(&room.harness.look(999).await).owed.is_empty() {
            return user;
        }
    }
}

/// Plays a game of three until somebody has made an offer for this price, by menu and button. Returns the seller and the offer.
pub(super) async fn offered(room: &PresentFixture, price: u8) -> (u64, Offer) {
    let seller = until_owed(room).await;
    let panel = room.panel(seller).await;
    let prices = menus_of(&panel, "nomadi-price")[0];
    let drafted = room
        .press(seller, prices.control, Some(price.to_string()))
        .await;
    let drafted = said(drafted.expect("it may be named"));
    let end = button(&drafted, Press::EndTurn);
    let ended = room.press(seller, end, None).await;
    assert_eq!(said(ended.expect("it may be committed")).refusal, None);
    let snapshot = room.harness.look(seller).await;
    (seller, view(&snapshot).offers[0])
}

pub(super) async fn game_of_three() -> PresentFixture {
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(3, drawn(), Timing::default())
        .await;
    room
}

pub(super) fn user_of(seat: games::Seat) -> u64 {
    seat.index() as u64 + 1
}

/// What a user is asked by direct message.
async fn asked(room: &PresentFixture, user: u64) -> Option<Message> {
    let snapshot = room.harness.look(user).await;
    game::asked(Controls::of(&snapshot), &snapshot, "Nomadi in #oasis")
}

/// The ids of all controls.
fn ids(message: &Message) -> Vec<String> {
    let of = |row: &Row| match row {
        Row::Menu(menu) => vec![menu.control.to_string()],
        Row::Buttons(buttons) => {
            let targets = buttons.iter().filter_map(|button| match &button.target {
                Target::Press(control) => Some(control.to_string()),
                Target::Link(_) => None,
            });
            targets.collect()
        }
    };
    message.rows.iter().flat_map(of).collect()
}

#[tokio::test]
async fn a_card_is_looked_at_before_its_price_is_named() {
    // Given somebody who drafts to take a card with another's nomad,
    let room = game_of_three().await;
    let (user, taking) = loop {
        let user = room.harness.mover().await;
        let prospects = prospects(&room.harness.look(user).await);
        if let Some(taking) = prospects.iter().find(|prospect| owes(prospect)) {
            break (user, taking.action);
        }
        let best = prospects[0].action;
        room.harness.nomadi_part(user, &[best]).await;
    };
    let Action::Move { die, from, to } = taking else {
        panic!("only moves take cards");
    };
    let panel = room.panel(user).await;
    let pick = menus_of(&panel, "nomadi-pick")[0];
    let value = format!("{die} {from} {to}");
    let drafted = room.press(user, pick.control, Some(value)).await;
    let drafted = said(drafted.expect("it is legal"));

    // then no price is asked for, and the text says how to look at the card.
    assert!(menus_of(&drafted, "nomadi-price").is_empty());
    let owed = format!("to see the card from {to}, then name a price for");
    assert!(drafted.text.contains(&owed), "{}", drafted.text);
    assert!(
        drafted.text.contains("shows you the card"),
        "{}",
        drafted.text
    );
    assert!(!drafted.text.contains("worth"), "{}", drafted.text);

    // When that part is played, then the value is told, and prices from 0 to 10 can be chosen.
    let end = button(&drafted, Press::EndTurn);
    let ended = room.press(user, end, None).await;
    let ended = said(ended.expect("a part may be played"));
    let worth = format!("Name a price for the card from {to} (worth ");
    assert!(ended.text.contains(&worth), "{}", ended.text);
    let [prices] = menus_of(&ended, "nomadi-price")[..] else {
        panic!("one menu of prices: {ended:?}");
    };
    let values: Vec<&str> = prices
        .choices
        .iter()
        .map(|one| one.value.as_str())
        .collect();
    assert_eq!(
        values,
        ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    );
    assert_eq!(prices.choices[1].label, "1 coin");
    assert_eq!(prices.choices[3].label, "3 coins");

    // A price is drafted, and can be changed by taking it back until the part is played.
    let three = room.press(user, prices.control, Some("3".to_owned())).await;
    let three = said(three.expect("it may be named"));
    assert!(three.text.contains("price 3 coins"), "{}", three.text);
    assert!(view(&room.harness.look(999).await).offers.is_empty());
    let back = room.press(user, button(&three, Press::Undo), None).await;
    let back = said(back.expect("it is only drafted"));
    assert_eq!(menus_of(&back, "nomadi-price").len(), 1);
}

#[tokio::test]
async fn an_offer_is_answered_from_its_direct_message() {
    // Given an offer,
    let room = game_of_three().await;
    let (seller, offer) = offered(&room, 3).await;
    let (buyer, card) = (
        user_of(offer.to),
        view(&room.harness.look(999).await).board.label(offer.card),
    );

    // when the owner reads it, then it says from whom, which card and for how much,
    let message = asked(&room, buyer).await.expect("it is open");
    assert_fits(&message);
    assert!(message.text.starts_with("Nomadi in #oasis\n"));
    let line = format!("**user{seller}** offers you card {card} for 3 coins.");
    assert!(message.text.contains(&line), "{}", message.text);
    assert_eq!(labels(&message), ["Buy for 3", "Decline"]);

    // and nobody else is asked anything.
    for user in (1..=3).filter(|user| *user != buyer) {
        assert!(asked(&room, user).await.is_none());
    }

    // When they buy, then the card is theirs and nothing is open any more.
    let buy = labelled(&message, "Buy for 3");
    let bought = room.press(buyer, buy, None).await;
    let bought = said(bought.expect("it is open"));
    assert_eq!(bought.refusal, None);
    let table = room.harness.look(buyer).await;
    let deal = view(&table).deals.last().expect("it is settled");
    assert_eq!((deal.offer.card, deal.how), (offer.card, How::Bought));
    assert!(view(&table).offers.is_empty());
    assert!(asked(&room, buyer).await.is_none());
    assert!(buttons(&bought, "nomadi-buy").is_empty());

    // Pressed again, the old button changes nothing and says why.
    let again = said(room.press(buyer, buy, None).await.expect("it is answered"));
    assert!(again.refusal.is_some(), "{again:?}");
    assert_eq!(view(&room.harness.look(buyer).await).deals.len(), 1);
}

#[tokio::test]
async fn an_offer_is_declined_from_the_panel_in_anybodys_turn() {
    // Given an offer to somebody who is not to move,
    let room = game_of_three().await;
    let (_, offer) = offered(&room, 0).await;
    let buyer = user_of(offer.to);
    assert_ne!(room.harness.mover().await, buyer);

    // when they press *My turn*, then they can answer there, and decline.
    let panel = room.panel(buyer).await;
    assert!(panel.text.contains("for free"), "{}", panel.text);
    assert!(
        panel
            .text
            .contains("It stands to the end of your next turn")
    );
    assert!(panel.text.contains("keeps it"), "{}", panel.text);
    assert!(menus(&panel).is_empty());
    let decline = labelled(&panel, "Decline");
    let declined = room.press(buyer, decline, None).await;
    assert_eq!(said(declined.expect("it is open")).refusal, None);
    let table = room.harness.look(buyer).await;
    let deal = view(&table).deals.last().expect("it is settled");
    assert_eq!(deal.how, How::Declined);
}

#[tokio::test]
async fn the_price_is_nowhere_that_others_can_read() {
    // Given the same offer for two prices,
    let mut all = Vec::new();
    for price in [4, 9] {
        let room = game_of_three().await;
        let (seller, offer) = offered(&room, price).await;
        let buyer = user_of(offer.to);
        let other = (1..=3).find(|user| ![seller, buyer].contains(user));
        let other = other.expect("there are three");

        // when the third player, a spectator and the channel read what there is to read,
        let mut read = Vec::new();
        for user in [other, 999] {
            let panel = room.panel(user).await;
            read.push((panel.text.clone(), ids(&panel)));
            // Those who are not asked open nothing.
            let snapshot = room.harness.look(user).await;
            read.push((question::opened(&snapshot, "here").text, Vec::new()));
        }
        let controls = Controls::of(&room.harness.look(999).await);
        let mention = question::in_channel(Language::English, UserId(buyer), controls, true);
        assert!(mention.text.contains("makes you an offer"));
        read.push((mention.text.clone(), ids(&mention)));

        // and the ids of those who may know it are looked at,
        let message = asked(&room, buyer).await.expect("it is open");
        let panels = [room.panel(buyer).await, room.panel(seller).await, message];
        for known in &panels {
            read.push((String::new(), ids(known)));
        }
        assert!(panels[0].text.contains(&format!("{price} coins")));

        // The button of the channel opens it for who is asked.
        let ask: Control = button(&mention, Press::Question);
        let opened = said(room.press(buyer, ask, None).await.expect("they are asked"));
        assert!(opened.text.contains(&format!("{price} coins")));
        all.push(read);
    }
    // then there is no difference.
    assert_eq!(all[0], all[1]);
}

#[tokio::test]
async fn several_offers_are_in_one_message_with_a_button_for_each_card() {
    // Given a game in which nobody answers, until somebody has two offers,
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(5, drawn(), Timing::default())
        .await;
    let (buyer, offers) = loop {
        let user = until_owed(&room).await;
        let snapshot = room.harness.look(user).await;
        let view = view(&snapshot);
        for owed in &view.owed {
            let card = view.board.name_of(owed.card);
            let offer = Action::Offer { card, price: 2 };
            room.harness.nomadi_part(user, &[offer]).await;
        }
        let open = super::panel::view(&room.harness.look(999).await)
            .offers
            .clone();
        let twice = open.iter().find_map(|offer| {
            let same = open.iter().filter(|other| other.to == offer.to);
            let same: Vec<Offer> = same.copied().collect();
            (same.len() > 1).then_some(same)
        });
        if let Some(offers) = twice {
            break (user_of(offers[0].to), offers);
        }
    };

    // when they read their message, then each card has its buttons.
    let message = asked(&room, buyer).await.expect("they are open");
    assert_fits(&message);
    let board = view(&room.harness.look(999).await).board.clone();
    for offer in &offers {
        let card = board.label(offer.card);
        let (buy, decline) = (format!("Buy {card} for 2"), format!("Decline {card}"));
        assert!(labels(&message).contains(&buy.as_str()), "{message:?}");
        assert!(labels(&message).contains(&decline.as_str()), "{message:?}");
    }

    // When one is declined, then the other can still be answered below.
    let decline = labelled(
        &message,
        &format!("Decline {}", board.label(offers[0].card)),
    );
    let rest = room.press(buyer, decline, None).await;
    let rest = said(rest.expect("it is open"));
    let left: Vec<Control> = buttons(&rest, "nomadi-buy");
    assert_eq!(left.len(), offers.len() - 1);
    assert!(is_named(left[0], "nomadi-buy"));
}
