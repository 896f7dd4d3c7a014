//! Panels: the numbers of a menu are those of its picture, and what is suggested is drafted with one press.

use super::{PresentFixture, button, labels, menus, nomadi_scene, said};
use crate::harness::nomadi::drawn;
use crate::present::game::DesertScene;
use crate::present::{Menu, Message, Press};
use crate::table::Timing;
use games::Space;
use games::nomadi::{Action, Draft};

/// What the picture of a panel of Through the Desert shows.
fn desert_scene(panel: &Message) -> &DesertScene {
    let scene: &dyn std::any::Any = panel.scene.as_deref().expect("there is a picture");
    scene.downcast_ref().expect("a scene of Through the Desert")
}

/// Checks that each entry of the menu begins with the number that its space has in the picture, and is short.
fn are_numbered(menu: &Menu, spaces: &[Space], label: impl Fn(Space) -> String) {
    assert!(!menu.choices.is_empty());
    for choice in &menu.choices {
        let (number, entry) = choice.label.split_once(' ').expect("a number and a space");
        let number: usize = number.parse().expect("a number");
        let to = choice.value.rsplit(' ').next().expect("where it goes");
        assert_eq!(label(spaces[number - 1]), to, "{entry}");
        assert!(choice.label.chars().count() <= 44, "{}", choice.label);
    }
    // Every number of the picture is in the menu.
    assert!(spaces.len() <= menu.choices.len());
}

/// Where `MENU_PICTURES` names a folder, the pictures are written there, to be looked at.
fn kept(panel: &Message, name: &str) {
    if let Ok(folder) = std::env::var("MENU_PICTURES") {
        let picture = panel.scene.as_ref().expect("a picture").draw(1400);
        std::fs::write(format!("{folder}/{name}.png"), picture.bytes).expect("it can be written");
        std::fs::write(
            format!("{folder}/{name}.txt"),
            format!("{}\n{:#?}", panel.text, panel.rows),
        )
        .expect("it can be written");
    }
}

#[tokio::test]
async fn in_nomadi_a_number_in_the_picture_is_a_destination_of_the_menu() {
    // Given a panel of a turn that has just begun,
    let room = PresentFixture::new().await;
    let game = room.harness.nomadi_game(4, drawn(), Timing::default());
    game.await;
    let user = room.harness.mover().await;
    let panel = room.panel(user).await;
    kept(&panel, "nomadi");

    // then the menu and the picture have the same numbers, and the picture has no others.
    let scene = nomadi_scene(&panel).expect("there is a picture");
    let label = |at| scene.view.board.label(at);
    are_numbered(menus(&panel)[0], &scene.menu, label);
    let alt = panel.scene.as_ref().expect("there is one").draw(320).alt;
    let first = format!("In the menu: 1 {}", label(scene.menu[0]));
    assert!(alt.contains(&first), "{alt}");

    // So has a list that has become shorter after a move.
    let menu = menus(&panel)[0];
    let first = menu.choices[0].value.clone();
    let shown = said(
        room.press(user, menu.control, Some(first))
            .await
            .expect("legal"),
    );
    kept(&shown, "nomadi-drafted");
    let scene = nomadi_scene(&shown).expect("there is a picture");
    are_numbered(menus(&shown)[0], &scene.menu, |at| {
        scene.view.board.label(at)
    });
}

#[tokio::test]
async fn in_through_the_desert_a_number_in_the_picture_is_a_space_of_the_menu() {
    // Given a panel for leaders,
    let room = PresentFixture::new().await;
    room.harness.plain_game(3).await;
    let user = room.harness.mover().await;
    let panel = room.panel(user).await;
    kept(&panel, "desert");
    let scene = desert_scene(&panel);
    are_numbered(menus(&panel)[0], &scene.menu, |at| {
        scene.view.board.label(at)
    });

    // when a colour is chosen, then its first spaces are buttons too, with the numbers of the menu;
    let colour = super::labelled(&panel, "yellow (Y)");
    let shown = said(room.press(user, colour, None).await.expect("it only shows"));
    kept(&shown, "desert-colour");
    let scene = desert_scene(&shown);
    are_numbered(menus(&shown)[0], &scene.menu, |at| {
        scene.view.board.label(at)
    });
    let first = scene.view.board.label(scene.menu[0]);
    let spot = super::labelled(&shown, &format!("1 · {first}"));
    let drafted = said(room.press(user, spot, None).await.expect("it is legal"));
    assert!(
        drafted.text.contains(&format!("leader on {first}")),
        "{}",
        drafted.text
    );
    button(&drafted, Press::EndTurn);

    // and of all its spaces the last page is in reach, and has numbers of its own.
    let undone = room.press(user, button(&drafted, Press::Undo), None).await;
    let undone = said(undone.expect("it is drafted"));
    let colour = super::labelled(&undone, "yellow (Y)");
    let shown = said(room.press(user, colour, None).await.expect("it only shows"));
    let mut all = labels(&shown).into_iter().map(str::to_owned);
    let all = all.find(|label| label.starts_with("All ") && label.ends_with(" spaces"));
    let all = super::labelled(&shown, &all.expect("there are more than 25"));
    let shown = said(room.press(user, all, None).await.expect("it only shows"));
    kept(&shown, "desert-all");
    let mut ranges = labels(&shown)
        .into_iter()
        .filter(|label| label.contains(" – "));
    let last = ranges
        .next_back()
        .map(str::to_owned)
        .expect("there are pages");
    let shown = room.press(user, super::labelled(&shown, &last), None).await;
    let shown = said(shown.expect("it only shows"));
    let scene = desert_scene(&shown);
    are_numbered(menus(&shown)[0], &scene.menu, |at| {
        scene.view.board.label(at)
    });
    let legal = room.harness.look(user).await.prospects();
    let legal = legal
        .iter()
        .filter_map(|one| <&games::desert::Prospect>::try_from(one).ok());
    let last = legal
        .filter_map(|one| one.at)
        .max_by_key(|at| scene.view.board.column_row(*at));
    assert_eq!(scene.menu.last().copied(), last);
}

#[tokio::test]
async fn one_press_drafts_the_rest_of_a_turn_and_each_part_can_be_taken_back() {
    // Given a panel of a turn that has just begun,
    let room = PresentFixture::new().await;
    let game = room.harness.nomadi_game(4, drawn(), Timing::default());
    game.await;
    let user = room.harness.mover().await;
    let mut panel = room.panel(user).await;

    // when *Draft the rest* is pressed as long as it is there,
    let mut steps = Vec::new();
    while labels(&panel).contains(&"Draft the rest") {
        let snapshot = room.harness.look(user).await;
        let first = menus(&panel)[0].choices[0].value.clone();
        let press = button(&panel, Press::DraftRest);
        panel = said(
            room.press(user, press, None)
                .await
                .expect("there is a rest"),
        );
        let after = room.harness.look(user).await;
        let draft = <&Draft>::try_from(after.drafted.draft.as_ref().expect("a draft"));
        let draft = draft.expect("it is Nomadi");

        // then it begins with the first entry of the menu, and adds at least that;
        let before = steps.len();
        steps = draft.steps.iter().map(|step| step.action).collect();
        let Action::Move { die, from, to } = steps[before] else {
            panic!("only moves are drafted: {steps:?}");
        };
        assert_eq!(format!("{die} {from} {to}"), first);
        assert!(after.drafted.suggested && !snapshot.drafted.revision.eq(&after.drafted.revision));
        // the panel shows all of it, and that the clock does not play it.
        assert!(panel.text.contains("only suggested"), "{}", panel.text);
        assert!(
            panel.text.contains(&format!("`{}` ", steps.len())),
            "{}",
            panel.text
        );
    }
    kept(&panel, "nomadi-rest");
    assert!(steps.len() >= 3, "{steps:?}");

    // Each part can be taken back, and without any nothing is only suggested.
    for left in (0..steps.len()).rev() {
        panel = said(
            room.press(user, button(&panel, Press::Undo), None)
                .await
                .expect("undone"),
        );
        let now = room.harness.look(user).await;
        let drafted = now.drafted.draft.as_ref();
        let drafted = drafted.map_or(0, |draft| {
            <&Draft>::try_from(draft).expect("Nomadi").steps.len()
        });
        assert_eq!(drafted, left);
        assert_eq!(now.drafted.suggested, left > 0);
    }
}
