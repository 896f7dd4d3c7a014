//! Five players who give back a leader each: nobody is offered what others have taken.

use super::{PresentFixture, button, menus, said};
use crate::harness::dice;
use crate::present::command::{Given, InputValue};
use crate::present::{Message, Press, game, refusal};
use games::View;
use games::desert::Options;
use words::Language;

/// The colours in the menu of a panel.
fn offered(panel: &Message) -> Vec<&str> {
    let choices = menus(panel).into_iter().flat_map(|menu| &menu.choices);
    choices.map(|choice| choice.value.as_str()).collect()
}

/// Gives back this colour, by menu and button.
async fn gives_back(room: &PresentFixture, user: u64, colour: &str) {
    let panel = room.panel(user).await;
    let control = menus(&panel)[0].control;
    let shown = room.press(user, control, Some(colour.to_owned())).await;
    let end = button(&said(shown.expect("it is free")), Press::EndTurn);
    room.press(user, end, None).await.expect("it is complete");
}

pub(super) fn place() -> game::OwnCommand {
    let mut all = game::own_commands().into_iter();
    all.find(|own| own.name == "place").expect("a command")
}

pub(super) fn asked(options: &[(&str, &str)]) -> Given {
    let options = options.iter();
    options
        .map(|(name, value)| ((*name).to_owned(), InputValue::Text((*value).to_owned())))
        .collect()
}

#[tokio::test]
async fn a_leader_given_back_by_another_is_not_offered_and_refused_in_old_menus() {
    // Given five players, one of whom has a menu of all colours open, and another pink drafted,
    let room = PresentFixture::new().await;
    room.harness.game(5, Options::default()).await;
    let old = room.panel(3).await;
    assert_eq!(offered(&old).len(), 5);
    let menu = menus(&old)[0].control;
    let drafted = room.panel(4).await;
    let drafted = room
        .press(4, menus(&drafted)[0].control, Some("pink".to_owned()))
        .await;
    let end = button(&said(drafted.expect("it is free")), Press::EndTurn);

    // when somebody else gives back pink,
    gives_back(&room, 1, "pink").await;

    // then it is not offered any more, neither in the panel nor to who types,
    assert!(!offered(&room.panel(2).await).contains(&"pink"));
    let snapshot = room.harness.look(2).await;
    let typed = place().complete(&snapshot, "colour", &asked(&[]));
    assert!(
        typed.is_empty(),
        "no space is open to any colour: {typed:?}"
    );

    // and the old menu and the old draft are refused with the reason, above a menu of what is left.
    let stale = room.press(3, menu, Some("pink".to_owned())).await;
    let late = room.press(4, end, None).await;
    for answer in [stale, late] {
        let shown = said(answer.expect("it is answered"));
        let refusal = shown.refusal.as_deref().unwrap_or_default();
        assert!(refusal.contains("given back already"), "{refusal}");
        let left = ["green", "yellow", "purple", "turquoise"];
        assert_eq!(offered(&shown), left);
    }
}

#[tokio::test]
async fn there_are_no_legal_spaces_while_leaders_are_given_back() {
    // Given five players, one of whom has given back pink,
    let room = PresentFixture::new().await;
    room.harness.game(5, Options::default()).await;
    gives_back(&room, 1, "pink").await;

    // when others ask for legal spaces, of a colour or of all, then they read what they can still give back;
    for options in [&[("show", "legal")][..], &[("colour", "green")]] {
        let snapshot = room.harness.look(2).await;
        let text = game::board(&snapshot, &asked(options)).text;
        let left = "green, yellow, purple and turquoise";
        assert!(text.contains("given back") && text.contains(left), "{text}");
    }

    // who has chosen reads who still chooses.
    let snapshot = room.harness.look(1).await;
    let text = game::board(&snapshot, &asked(&[("show", "legal")])).text;
    assert!(
        text.contains("Still to choose") && !text.contains("user1"),
        "{text}"
    );
}

#[tokio::test]
async fn two_placements_one_of_which_is_illegal_place_nothing() {
    // Given a player with two camels to place,
    let room = PresentFixture::new().await;
    let harness = &room.harness;
    harness.plain_game(2).await;
    let mut dice = dice();
    let two_due = async || match harness.look(999).await.game.view {
        Some(View::Desert(view)) => view.camels_left == 2,
        _ => false,
    };
    while !two_due().await {
        harness.turn(&mut dice).await;
    }
    let mover = harness.mover().await;
    let snapshot = harness.look(mover).await;
    let first = |option, given: &Given| {
        let offered = place().complete(&snapshot, option, given);
        offered[0].value.clone()
    };
    let colour = first("colour", &asked(&[]));
    let space = first("space", &asked(&[("colour", &colour)]));

    // when both are to go on the same space, then the reason is said, and that nothing was placed.
    let both = asked(&[
        ("colour", &colour),
        ("space", &space),
        ("colour2", &colour),
        ("space2", &space),
    ]);
    let command = (place().read)(&both).meant(&snapshot);
    let refused = harness.act(mover, command.expect("two camels")).await;
    let refused = refused.expect_err("it is taken");
    let text = refusal(Language::English, &refused);
    let text = text.expect("it is said");
    assert!(text.ends_with(" Nothing was placed."), "{text}");
    assert!(harness.look(mover).await.drafted.draft.is_none());
}

#[tokio::test]
async fn a_player_without_a_choice_gives_back_the_last_leader_unasked() {
    // Given five players, three of whom gave back a leader,
    let room = PresentFixture::new().await;
    room.harness.game(5, Options::default()).await;
    for (user, colour) in [(1, "pink"), (2, "green"), (3, "yellow")] {
        gives_back(&room, user, colour).await;
    }
    let asked = room.harness.look(9).await.acting().len();
    assert_eq!(asked, 2);

    // when the fourth does, then the fifth is not asked, and the first leader is placed.
    gives_back(&room, 4, "purple").await;
    let now = room.harness.look(5).await;
    let Some(View::Desert(view)) = &now.game.view else {
        panic!("it is a game of Through the Desert");
    };
    assert_eq!(view.phase, games::desert::Phase::Leaders);
    let (_, last) = (&view.seats[0], &view.seats[4]);
    assert!(
        !last
            .leaders_left
            .contains(&games::desert::Colour::Turquoise)
    );
    assert_eq!(last.leaders_left.len(), 4);
}
