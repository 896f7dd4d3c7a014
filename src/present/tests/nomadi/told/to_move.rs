//! Who is to move.

use super::{at, begun};
use crate::present::turn::{Why, direct};
use crate::present::{Controls, game};
use games::nomadi::{Dice, Offer, Owed, Phase, Reason};
use games::{Seat, View, Viewer, nomadi};

#[tokio::test]
async fn who_is_to_move_is_told_in_every_phase() {
    let snapshot = begun(2).await;
    let Some(View::Nomadi(view)) = &snapshot.game.view else {
        panic!("it is Nomadi");
    };
    let (ana, ben) = (Seat::new(0), Seat::new(1));
    let (card, other) = (at(&snapshot, "C5"), at(&snapshot, "G6"));
    let owed = |card, from, to| Owed { card, from, to };
    let offer = Offer {
        card: other,
        from: ana,
        to: ben,
        price: None,
    };
    let moving = || nomadi::View {
        dice: Dice::of(&[3, 1, 3]),
        turn_number: 12,
        ..view.clone()
    };
    let settling = || nomadi::View {
        phase: Phase::Settling,
        turn: None,
        reason: Some(Reason::Oasis),
        ..moving()
    };
    // Given what is due, when who is to move is told, then with everything that is due.
    for (view, told) in [
        (
            nomadi::View {
                phase: Phase::Placing,
                ..moving()
            },
            "● **user1** has a nomad to place.",
        ),
        (
            nomadi::View {
                phase: Phase::Rolling,
                ..moving()
            },
            "Turn 12 of at most 80: ● **user1** is about to roll.",
        ),
        (
            moving(),
            "Turn 12 of at most 80: ● **user1** to move, with the dice 1 3 3.",
        ),
        (
            nomadi::View {
                dice: Dice::of(&[5]),
                owed: vec![owed(card, ana, ben)],
                ..moving()
            },
            "Turn 12 of at most 80: ● **user1** to move, with the die 5 left. The price of the card from C5 is still to be named.",
        ),
        (
            nomadi::View {
                dice: Dice::NONE,
                owed: vec![owed(card, ana, ben), owed(other, ana, ben)],
                ..moving()
            },
            "Turn 12 of at most 80: ● **user1** to name a price. The prices of the cards from C5 and G6 are still to be named.",
        ),
        (
            nomadi::View {
                dice: Dice::WAY_OUT,
                ..moving()
            },
            "Turn 12 of at most 80: the caravan is stuck, and no die could move a nomad. First ● **user1** moves one nomad over a corner; then \
             the dice are rolled.",
        ),
        (
            nomadi::View {
                owed: vec![owed(card, ana, ben)],
                offers: vec![offer],
                ..settling()
            },
            "Three nomads are in the oasis. The moves are over. Still to name a price: ● **user1**. Still to answer an \
             offer: ■ **user2**.",
        ),
    ] {
        let mut shown = snapshot.clone();
        shown.game.view = Some(View::Nomadi(view));
        assert_eq!(game::to_move(&shown).as_deref(), Some(told));
    }
}

#[tokio::test]
async fn a_direct_message_names_the_prices_that_are_due() {
    // Given somebody with a die left who owes the prices of two cards,
    let snapshot = begun(2).await;
    let Some(View::Nomadi(view)) = &snapshot.game.view else {
        panic!("it is Nomadi");
    };
    let (ana, ben) = (Seat::new(0), Seat::new(1));
    let cards = ["C5", "G6"].map(|name| at(&snapshot, name));
    let owed = cards.map(|card| Owed {
        card,
        from: ana,
        to: ben,
    });
    let told = |owed: &[Owed], dice: &[u8]| {
        let view = nomadi::View {
            dice: Dice::of(dice),
            owed: owed.to_vec(),
            ..view.clone()
        };
        let mut shown = snapshot.clone();
        shown.reader.viewer = Viewer::Seat(ana);
        shown.game.view = Some(View::Nomadi(view));
        let message = direct(Controls::of(&shown), &shown, "the oasis", Why::Half, None);
        message.text
    };

    // when they are reminded, then they are told of both, or of the one that is left;
    for (owed, due) in [
        (
            &owed[..],
            " The prices of the cards from C5 and G6 are still to be named.",
        ),
        (
            &owed[..1],
            " The price of the card from C5 is still to be named.",
        ),
        (&[], ""),
    ] {
        let text = told(owed, &[5]);
        let asked = format!(
            "● **user1**, it is your turn at the oasis: move a nomad with the die 5.{due}\n"
        );
        assert!(text.contains(&asked), "{text}");
    }
    // and without dice, of nothing else.
    let text = told(&owed, &[]);
    assert!(
        text.contains("it is your turn at the oasis: name a price."),
        "{text}"
    );
}
