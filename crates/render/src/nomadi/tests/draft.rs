//! Previews: arrows, dice, and what moves bring.

use super::{NAMES, game, moments, players};
use crate::nomadi::scene::DieFigure;
use crate::nomadi::{Drawing, Request};
use games::nomadi::{Action, Fact};
use games::{Rules, Viewer};

/// Given a draft of two moves, each is a dashed arrow with its number, and its dice stand apart from those that are left.
#[test]
fn drafted_moves_are_arrows_and_their_dice_are_used() {
    let game = game(4, 7, 0);
    let seat = game.acting().iter().next().expect("somebody is on turn");
    let mut actions: Vec<Action> = Vec::new();
    for _ in 0..2 {
        let prospects = game.prospects(seat, &actions).into_iter();
        let mut moves = prospects.filter(|one| matches!(one.action, Action::Move { .. }));
        actions.push(moves.next().expect("a legal move").action);
    }
    let draft = game.draft(seat, &actions).expect("legal moves");
    assert!(draft.goes_on, "dice are left");
    let players = players(&NAMES);
    let mut request = Request::new(&draft.view, &players);
    request.steps = &draft.steps;
    let scene = Drawing::of(&request);
    let numbers = scene.arrows.iter().filter_map(|arrow| arrow.number);
    let numbers: Vec<usize> = numbers.collect();
    assert_eq!(numbers, [1, 2]);
    assert!(scene.arrows.iter().all(|arrow| arrow.drafted));
    let used = scene.dice.iter().filter(|die| die.used);
    let mut used: Vec<u8> = used.map(|die| die.value).collect();
    let mut drafted: Vec<u8> = draft.view.drafted.iter().map(|step| step.die).collect();
    used.sort_unstable();
    drafted.sort_unstable();
    assert_eq!(used, drafted);
    let before = game.view(Viewer::Seat(seat)).dice.len();
    assert_eq!(scene.dice.len(), before, "no die is lost or doubled");
    assert!(
        scene.headline.text.contains("2 moves"),
        "{}",
        scene.headline.text
    );
}

/// Given a move that takes a card, the sign where it ends tells the coins and that a card of unknown value comes with them.
#[test]
fn a_card_on_the_way_is_told_with_its_coins() {
    let mut told = 0;
    for game in moments(4) {
        let Some(seat) = game.acting().iter().next() else {
            continue;
        };
        let prospect = game.prospects(seat, &[]).into_iter().find(|prospect| {
            matches!(
                prospect.facts.as_slice(),
                [Fact::Moved(_), Fact::CardTaken(_)]
            )
        });
        let Some(prospect) = prospect else { continue };
        let [_, Fact::CardTaken(taken)] = prospect.facts[..] else {
            continue;
        };
        let draft = game.draft(seat, &[prospect.action]).expect("a legal move");
        let players = players(&NAMES);
        let mut request = Request::new(&draft.view, &players);
        request.steps = &draft.steps;
        let scene = Drawing::of(&request);
        let at = game.board().column_row(taken.at);
        assert_eq!(scene.gains, [(at, format!("+{}+?", taken.coins))]);
        told += 1;
    }
    assert!(told > 3, "{told} moves took a card and nothing else");
}

/// A game's dice are shown as they are left, in order.
#[test]
fn dice_that_are_left_are_shown_in_order() {
    let game = game(4, 7, 60);
    let view = game.view(Viewer::Spectator);
    let left: Vec<DieFigure> = view
        .dice
        .values()
        .map(|value| DieFigure { value, used: false })
        .collect();
    assert!(!left.is_empty());
    assert_eq!(
        Drawing::of(&Request::new(&view, &players(&NAMES))).dice,
        left
    );
}
