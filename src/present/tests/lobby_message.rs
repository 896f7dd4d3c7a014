//! The public message of a lobby: its buttons, and what it says in each of its states.

use super::lobby_options::{nomadi, timed, watched};
use super::{PresentFixture, button, labels, menu, menus, said};
use crate::present::{Press, Reply, Row, refusal};
use crate::table::NewTable;
use games::{GameKind, Rider};
use words::Language;

#[tokio::test]
async fn a_lobby_has_the_rules_and_explains_its_shuffle() {
    // Given lobbies of both games,
    for (table, game) in [
        (timed("mountain"), GameKind::Desert),
        (nomadi(), GameKind::Nomadi),
    ] {
        let room = PresentFixture::new().await;
        let lobby = room.opens(table).await;
        let digits = room.harness.look(1).await.shuffle.commitment;
        assert!(
            !lobby.text.contains(&digits[..16]) && !lobby.text.contains("SHA"),
            "{}",
            lobby.text
        );

        // when anybody presses *Rules*, then they get the pages of this game, for them alone,
        let rules = button(&lobby, Press::Rules { game, page: 0 });
        let page = room.press(9, rules, None).await.expect("anybody may");
        let page = said(page);
        let has_topics =
            |menu: &&crate::present::Menu| menu.control.press == Press::RulesTopic { game };
        assert!(menus(&page).iter().any(has_topics), "{page:?}");

        // and *Fair shuffle* says what the digits are for and how they are checked in the end.
        let fair = button(&lobby, Press::Commitment);
        let answer = room.press(9, fair, None).await.expect("anybody may");
        assert!(matches!(answer.answer, Reply::Private(_)));
        let text = said(answer).text;
        for words in [
            "Fair shuffle",
            &digits,
            "SHA-256",
            "*Export*",
            "`caravanserai verify`",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}

#[tokio::test]
async fn a_lobby_of_nomadi_speaks_of_colours() {
    let room = PresentFixture::new().await;
    let lobby = room.opens(nomadi()).await;
    let menus = menus(&lobby).into_iter();
    let said = menus.flat_map(|menu| {
        let labels = menu.choices.iter().map(|choice| choice.label.as_str());
        [menu.placeholder.as_str()].into_iter().chain(labels)
    });
    let mut said: Vec<&str> = said.chain(labels(&lobby)).collect();
    said.push(&lobby.text);
    assert!(said.contains(&"Choose your colour"), "{said:?}");
    assert!(
        !said
            .iter()
            .any(|text| text.to_lowercase().contains("rider")),
        "{said:?}"
    );
}

#[tokio::test]
async fn a_full_lobby_looks_for_nobody_and_a_game_to_watch_has_no_join() {
    // Given a lobby with one free seat,
    let room = PresentFixture::new().await;
    let table = NewTable {
        seats: 2,
        ..timed("mountain")
    };
    let open = room.opens(table).await;
    assert!(
        open.text.contains("open for players") && open.text.contains("Press *Join*"),
        "{}",
        open.text
    );

    // when it is taken, then the lobby says that it begins,
    room.joins(2).await;
    let full = room.lobby().await.text;
    assert!(
        !full.contains("open for players") && !full.contains("*Join*"),
        "{full}"
    );
    assert!(full.contains("about to begin"), "{full}");

    // and in one to watch there is nothing to join, leave or colour.
    let room = PresentFixture::new().await;
    let lobby = room.opens(watched()).await;
    assert_eq!(
        labels(&lobby),
        ["Start", "Cancel", "Options", "Rules", "Fair shuffle"]
    );
    assert!(!lobby.text.contains("open for players"), "{}", lobby.text);
    let menus = lobby.rows.iter().filter(|row| matches!(row, Row::Menu(_)));
    assert_eq!(menus.count(), 1, "that of computer players");
}

#[tokio::test]
async fn whoever_chooses_a_rider_without_having_joined_joins() {
    // Given a lobby with a black rider,
    let room = PresentFixture::new().await;
    let table = NewTable {
        rider: Some(Rider::Black),
        ..timed("mountain")
    };
    let lobby = room.opens(table).await;
    let riders = menu(&lobby, Press::Rider).control;

    // when somebody chooses one from its menu, then they sit there with it, and the lobby says so;
    let orange = room.press(2, riders, Some("orange".to_owned())).await;
    let shown = said(orange.expect("it is free"));
    for words in ["black", "orange", "user2"] {
        assert!(shown.text.contains(words), "{}", shown.text);
    }

    // when they choose one that is taken, then they read by whom.
    let black = room.press(2, riders, Some("black".to_owned())).await;
    let refused = refusal(Language::English, &black.expect_err("it is taken"));
    let refused = refused.expect("it is said");
    assert!(
        refused.contains("user1") && refused.contains("black"),
        "{refused}"
    );
}
