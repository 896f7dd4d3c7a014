//! Turns by menus alone.

use std::collections::BTreeSet;

use super::super::{PresentFixture, button, labelled, labels, menu, menus, pressable, said};
use crate::harness::dice;
use crate::harness::nomadi::drawn;
use crate::present::{Control, GamePress, Menu, Message, Press, Row, Target, nomadi_scene};
use crate::table::{Snapshot, Timing};
use games::View as AnyView;
use games::nomadi::{Action, Draft, Fact, Prospect, View};

/// What the viewer knows of a game of Nomadi.
pub(in crate::present::tests) fn view(snapshot: &Snapshot) -> &View {
    match &snapshot.game.view {
        Some(AnyView::Nomadi(view)) => view,
        _ => panic!("it is a running game of Nomadi"),
    }
}

/// Everything that the viewer can do next, best first.
pub(super) fn prospects(snapshot: &Snapshot) -> Vec<Prospect> {
    let prospects = snapshot.prospects();
    let prospects = prospects.iter();
    prospects
        .map(|prospect| <&Prospect>::try_from(prospect).expect("it is Nomadi"))
        .cloned()
        .collect()
}

/// A press of this game by the name that it has on the wire.
pub(in crate::present::tests) fn is_named(control: Control, name: &str) -> bool {
    match control.press {
        Press::Game(press) => press.name == name,
        _ => false,
    }
}

/// The enabled buttons of this game with this name.
pub(in crate::present::tests) fn buttons(message: &Message, name: &str) -> Vec<Control> {
    let controls = pressable(message).map(|(_, control)| control);
    controls
        .filter(|control| is_named(*control, name))
        .collect()
}

/// The menus of this game with this name.
pub(in crate::present::tests) fn menus_of<'a>(message: &'a Message, name: &str) -> Vec<&'a Menu> {
    let mut found = menus(message);
    found.retain(|menu| is_named(menu.control, name));
    found
}

/// Is it within what Discord shows?
pub(super) fn assert_fits(message: &Message) {
    let fits = |text: &str, most: usize| {
        let length = text.chars().count();
        assert!((1..=most).contains(&length), "{length}: {text}");
    };
    assert!(message.text.chars().count() < words::MESSAGE_LIMIT);
    assert!(message.rows.len() <= 5, "{:?}", message.rows);
    let mut ids = BTreeSet::new();
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{buttons:?}");
                for button in buttons {
                    fits(&button.label, 80);
                    if let Target::Press(control) = &button.target {
                        assert!(ids.insert(control.to_string()), "twice: {control}");
                    }
                }
            }
            Row::Menu(menu) => {
                fits(&menu.placeholder, 150);
                assert!((1..=25).contains(&menu.choices.len()), "{menu:?}");
                let mut values = BTreeSet::new();
                for choice in &menu.choices {
                    fits(&choice.label, 100);
                    let description = choice.description.iter();
                    description.for_each(|description| fits(description, 100));
                    assert!(values.insert(&choice.value), "twice: {choice:?}");
                }
                assert!(ids.insert(menu.control.to_string()), "twice: {menu:?}");
            }
        }
    }
    ids.iter().for_each(|id| fits(id, 100));
}

/// The press of *All moves*, which acts where a menu has all of them and the button is not shown, too.
fn all_moves(panel: &Message) -> Control {
    let [best] = menus_of(panel, "nomadi-pick")[..] else {
        panic!("one menu of suggested moves: {panel:?}");
    };
    let press = GamePress {
        name: "nomadi-nomads",
        parts: Some(("-", 0)),
    };
    Control {
        press: Press::Game(press),
        ..best.control
    }
}

/// The values of all moves behind *All moves*, and how many messages showed them.
async fn behind_all_moves(room: &PresentFixture, user: u64) -> Vec<String> {
    let show = async |control: Control, value: Option<String>| {
        let shown = room.press(user, control, value).await;
        let shown = said(shown.expect("it only shows"));
        assert_eq!(shown.refusal, None);
        assert_fits(&shown);
        shown
    };
    let panel = room.panel(user).await;
    let all = all_moves(&panel);
    let nomads = show(all, None).await;
    let mut values = Vec::new();
    // There are at most 16 nomads, so one page lists them.
    let [list] = menus_of(&nomads, "nomadi-nomad")[..] else {
        panic!("one menu of nomads: {nomads:?}");
    };
    for nomad in &list.choices {
        let mut page = show(list.control, Some(nomad.value.clone())).await;
        let others = buttons(&page, "nomadi-to");
        assert!(page.scene.is_some());
        let mut pages = others.into_iter();
        loop {
            let shown = menus_of(&page, "nomadi-destination");
            let choices = shown.iter().flat_map(|menu| &menu.choices);
            values.extend(choices.map(|choice| choice.value.clone()));
            match pages.next() {
                Some(next) => page = show(next, None).await,
                None => break,
            }
        }
    }
    values
}

/// The moves among these prospects, as menus write them.
fn moves(prospects: &[Prospect]) -> Vec<String> {
    let moves = prospects
        .iter()
        .filter_map(|prospect| match prospect.action {
            Action::Move { die, from, to } => Some(format!("{die} {from} {to}")),
            _ => None,
        });
    moves.collect()
}

#[tokio::test]
async fn every_legal_move_is_reached_through_all_moves() {
    for people in [2, 5] {
        // Given positions of a game played at random,
        let room = PresentFixture::new().await;
        room.harness
            .nomadi_game(people, drawn(), Timing::default())
            .await;
        let mut dice = dice();
        let mut looked = 0;
        for turn in 0.. {
            if looked == 4 || room.harness.look(999).await.acting().is_empty() {
                break;
            }
            let user = room.harness.mover().await;
            let snapshot = room.harness.look(user).await;
            let prospects = prospects(&snapshot);
            let mut expected = moves(&prospects);
            if turn % 5 == 0 && !expected.is_empty() {
                // when all nomads and their destinations are looked through, then each move is there once,
                let mut listed = behind_all_moves(&room, user).await;
                listed.sort();
                expected.sort();
                assert_eq!(listed, expected);

                // and the best moves, for each die at least one, are in one menu.
                let panel = room.panel(user).await;
                let [best] = menus_of(&panel, "nomadi-pick")[..] else {
                    panic!("one menu of the best moves: {panel:?}");
                };
                let first = |value: &String| value.split(' ').next().map(str::to_owned);
                let of = |values: &mut dyn Iterator<Item = &String>| {
                    values.filter_map(first).collect::<BTreeSet<_>>()
                };
                let shown: Vec<String> = best.choices.iter().map(|one| one.value.clone()).collect();
                assert!(shown.iter().all(|value| expected.contains(value)));
                assert_eq!(of(&mut shown.iter()), of(&mut expected.iter()));
                // A menu that has all moves has no button for all of them beside it.
                let is_all = shown.len() == expected.len();
                assert_eq!(buttons(&panel, "nomadi-nomads").is_empty(), is_all);
                looked += 1;
            }
            let count = u32::try_from(prospects.len()).expect("few prospects");
            let chosen = prospects[dice.below(count) as usize].action;
            room.harness.nomadi_part(user, &[chosen]).await;
        }
        assert_eq!(looked, 4);
    }
}

#[tokio::test]
async fn the_destinations_of_a_chosen_nomad_are_shown_with_their_dice() {
    // Given the list of all nomads,
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(2, drawn(), Timing::default())
        .await;
    let user = room.harness.mover().await;
    let panel = room.panel(user).await;
    let all = all_moves(&panel);
    let nomads = room.press(user, all, None).await;
    let nomads = said(nomads.expect("it only shows"));
    let list = menus_of(&nomads, "nomadi-nomad")[0];

    // when one is chosen, then the picture and the menu show where it may go.
    let nomad = list.choices[0].value.clone();
    let shown = room.press(user, list.control, Some(nomad)).await;
    let shown = said(shown.expect("it only shows"));
    let destinations = menus_of(&shown, "nomadi-destination")[0];
    let scene = nomadi_scene(&shown).expect("a picture of Nomadi");
    let legal = scene.legal.as_ref().expect("a nomad was chosen");
    let from = legal.from.expect("it stands on the board");
    let on_picture: usize = legal.destinations.iter().map(|to| to.dice.len()).sum();
    assert_eq!(on_picture, destinations.choices.len());
    let from = scene.view.board.label(from);
    assert_eq!(
        destinations.placeholder,
        format!("Choose where {from} goes")
    );

    // *Suggested moves* leads back.
    let back = labelled(&shown, "Suggested moves");
    let back = said(room.press(user, back, None).await.expect("it only shows"));
    assert_eq!(back.text, panel.text);
}

#[tokio::test]
async fn a_move_is_drafted_with_one_choice_and_the_preview_says_what_end_turn_does() {
    // Given a panel of a turn that has just begun,
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(2, drawn(), Timing::default())
        .await;
    let user = room.harness.mover().await;
    let panel = room.panel(user).await;
    assert!(panel.text.starts_with("Your dice: **"), "{}", panel.text);
    assert!(!labels(&panel).contains(&"End turn"), "nothing is drafted");

    // when a move is chosen,
    let best = menus_of(&panel, "nomadi-pick")[0];
    let first = best.choices[0].clone();
    let shown = room
        .press(user, best.control, Some(first.value.clone()))
        .await;
    let shown = said(shown.expect("it is legal"));

    // then it is the first line of the preview, five dice are left, and it may be played as a part.
    let mut moved = first.value.split(' ');
    let (die, from, to) = (moved.next(), moved.next(), moved.next());
    let [die, from, to] = [die, from, to].map(|part| part.expect("a die and two spaces"));
    let line = shown.text.lines().next().expect("a preview");
    let moved = format!("{from} to {to} with a {die}");
    assert!(line.starts_with("`1` ") && line.contains(&moved), "{line}");
    assert!(
        shown.text.contains("your turn then goes on"),
        "{}",
        shown.text
    );
    let snapshot = room.harness.look(user).await;
    let draft = snapshot.drafted.draft.as_ref().expect("it is drafted");
    let draft = <&Draft>::try_from(draft).expect("it is Nomadi");
    assert_eq!(draft.view.dice.len(), 5);
    let end = button(&shown, Press::EndTurn);
    assert_eq!(labelled(&shown, "Play these moves"), end);

    // The button says so, and nobody else sees it before; then the turn goes on with the rest of the dice.
    assert_eq!(view(&room.harness.look(999).await).dice.len(), 6);
    let ended = room.press(user, end, None).await;
    let ended = said(ended.expect("a part may be played"));
    assert!(ended.text.contains("Your turn goes on."), "{}", ended.text);
    assert_eq!(view(&room.harness.look(999).await).dice.len(), 5);
}

#[tokio::test]
async fn dice_that_become_useless_are_said_before_they_cost() {
    // Given a position in which a move leaves other dice without one,
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(3, drawn(), Timing::default())
        .await;
    let (user, costly) = loop {
        let user = room.harness.mover().await;
        let prospects = prospects(&room.harness.look(user).await);
        let costly = prospects.iter().find(|one| {
            let pays = |fact: &Fact| matches!(fact, Fact::DicePaid { .. });
            !one.lost.is_empty() && !one.facts.iter().any(pays)
        });
        if let Some(costly) = costly {
            break (user, costly.clone());
        }
        let best = prospects[0].action;
        room.harness.nomadi_part(user, &[best]).await;
    };
    let Action::Move { die, from, to } = costly.action else {
        panic!("only moves use dice");
    };
    let lost: Vec<String> = costly.lost.iter().map(u8::to_string).collect();
    let cost = format!("then no move for {}", lost.join(", "));

    // when its nomad is chosen, then the menu says so,
    let panel = room.panel(user).await;
    let all = all_moves(&panel);
    let nomads = said(room.press(user, all, None).await.expect("it only shows"));
    let list = menus_of(&nomads, "nomadi-nomad")[0];
    let snapshot = room.harness.look(user).await;
    let number = view(&snapshot).board.space(from).expect("a space").index();
    let shown = room
        .press(user, list.control, Some(number.to_string()))
        .await;
    let shown = said(shown.expect("it only shows"));
    let menu = menus_of(&shown, "nomadi-destination")[0];
    let value = format!("{die} {from} {to}");
    let mut choices = menu.choices.iter();
    let choice = choices.find(|choice| choice.value == value);
    let choice = choice.expect("it is legal");
    assert_eq!(choice.description.as_ref(), Some(&cost));

    // and so does the preview.
    let drafted = room.press(user, menu.control, Some(value)).await;
    let drafted = said(drafted.expect("it is legal"));
    assert!(drafted.text.contains(&cost), "{}", drafted.text);
}

#[tokio::test]
async fn a_refusal_leaves_the_draft() {
    // Given a drafted move,
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(2, drawn(), Timing::default())
        .await;
    let user = room.harness.mover().await;
    let panel = room.panel(user).await;
    let best = menus_of(&panel, "nomadi-pick")[0];
    let value = best.choices[0].value.clone();
    let drafted = room.press(user, best.control, Some(value)).await;
    let drafted = said(drafted.expect("it is legal"));
    let line = drafted.text.lines().next().expect("a preview");

    // when a move that no die allows is sent, or a price that nobody owes, then the panel says why, and the draft stays.
    let pick = menu(&drafted, menus_of(&drafted, "nomadi-pick")[0].control.press);
    for forged in ["6 A1 A2", "9 D2 D3", "ZZ999"] {
        let refused = room
            .press(user, pick.control, Some(forged.to_owned()))
            .await;
        let refused = said(refused.expect("it is answered"));
        assert!(refused.refusal.is_some(), "{forged}");
        assert!(refused.text.contains(line), "{forged}: {}", refused.text);
    }
    let snapshot = room.harness.look(user).await;
    let draft = snapshot.drafted.draft.as_ref().expect("it is still there");
    let draft = <&Draft>::try_from(draft).expect("it is Nomadi");
    assert_eq!(draft.steps.len(), 1);
    assert!(view(&snapshot).offers.is_empty());
}

#[tokio::test]
async fn a_player_who_is_not_to_move_is_offered_no_moves() {
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(3, drawn(), Timing::default())
        .await;
    let mover = room.harness.mover().await;
    for user in [1, 2, 3, 999].into_iter().filter(|user| *user != mover) {
        let panel = room.panel(user).await;
        assert!(panel.rows.is_empty(), "{panel:?}");
    }
}
