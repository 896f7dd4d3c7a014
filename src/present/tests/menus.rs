//! The rules, the settings and the help, which are read and changed by their own buttons and menus.

use super::{PresentFixture, button, chosen, labelled, labels, menu, said};
use crate::harness::nomadi::drawn;
use crate::present::{Message, Press, Reply, SettingsChange, rules};
use crate::table::{GuildId, Preferences, Timing, UserId};
use games::GameKind;
use words::Language;
use words::settings::Switch;

const GAME: GameKind = GameKind::Desert;

#[tokio::test]
async fn the_rules_are_read_page_by_page_in_one_message() {
    // Given the first page, with a menu of all topics,
    let room = PresentFixture::new().await;
    let mut page = rules::page(Language::English, GAME, 0);
    let topics = Press::RulesTopic { game: GAME };
    let listed = menu(&page, topics).choices.clone();
    assert_eq!(listed.len(), 17);
    assert!(!labels(&page).contains(&"Previous"), "{:?}", labels(&page));

    // when *Next* is pressed until the end,
    for (number, topic) in listed.iter().enumerate() {
        // then each topic comes in turn, and the menu shows which.
        assert_eq!(chosen(menu(&page, topics)), Some(topic.value.as_str()));
        let heading = format!("**{}**", topic.label);
        assert!(page.text.starts_with(&heading), "{}", page.text);
        if number + 1 < listed.len() {
            let next = labelled(&page, "Next");
            let answer = room.press(1, next, None).await.expect("anybody may read");
            assert!(matches!(answer.answer, Reply::Update(_)));
            page = said(answer);
        }
    }
    assert!(!labels(&page).contains(&"Next"), "{:?}", labels(&page));

    // A topic from the menu leads there, and *Previous* to the one before it.
    let (before, topic) = (&listed[9].value, listed[10].value.clone());
    let control = menu(&page, topics).control;
    let there = room.press(1, control, Some(topic.clone())).await;
    let there = said(there.expect("it is offered"));
    assert_eq!(chosen(menu(&there, topics)), Some(topic.as_str()));
    let back = labelled(&there, "Previous");
    let back = said(room.press(1, back, None).await.expect("anybody may read"));
    assert_eq!(chosen(menu(&back, topics)), Some(before.as_str()));

    // A topic that was never offered changes nothing.
    let forged = room.press(1, control, Some("chess".to_owned())).await;
    let forged = said(forged.expect("it is answered"));
    assert!(
        forged.text.contains("nothing was changed"),
        "{}",
        forged.text
    );
}

#[tokio::test]
async fn in_the_channel_of_a_game_its_rules_are_opened_and_its_topics_come_first() {
    // Given a channel in which no game is played, then one is asked which game is meant.
    let room = PresentFixture::new().await;
    let origin = room.harness.origin(1);
    let opened = |topic| room.services.rules(&origin, topic);
    let asked = opened(None).await.expect("there are rules");
    assert!(labels(&asked).contains(&"Nomadi"), "{}", asked.text);

    // When Nomadi is played there,
    room.harness
        .nomadi_game(2, drawn(), Timing::default())
        .await;

    // then its rules are opened, its topics are offered first, and the help leads there;
    let first = opened(None).await.expect("there are rules");
    assert!(
        first.text.contains("The road in one minute"),
        "{}",
        first.text
    );
    let offered = room.services.rules_topics(&origin, "").await;
    assert_eq!(offered[0].value, "nomadi-overview");
    let help = room.services.help(&origin, 0).await;
    let rules = Press::Rules {
        game: GameKind::Nomadi,
        page: 0,
    };
    assert_eq!(labelled(&help, "The rules"), button(&help, rules));

    // and a topic of the other game that is chosen from the list is that of the other game.
    let other = opened(Some("through-the-desert-overview")).await;
    let other = other.expect("it is a topic").text;
    assert!(other.contains("The game in one minute"), "{other}");
}

/// The settings of user 1 as stored.
async fn stored(room: &PresentFixture) -> Preferences {
    let read = room.services.people.preferences(UserId(1)).await;
    read.expect("they can be read")
}

/// What `/settings` with these options shows to user 1.
async fn settings(room: &PresentFixture, change: SettingsChange) -> Message {
    let shown = change.apply(&room.services, &room.harness.origin(1)).await;
    shown.expect("they can be changed")
}

#[tokio::test]
async fn a_switch_shows_its_state_and_a_press_changes_it() {
    // Given the usual settings,
    let room = PresentFixture::new().await;
    let shown = settings(&room, SettingsChange::default()).await;
    for (label, which) in [
        ("Message at my turn: on", Switch::Turn),
        ("Reminder at half time: on", Switch::Half),
        ("Reminder near the end: on", Switch::Most),
        ("Message when I am next: off", Switch::Next),
        ("Confirm with End turn: on", Switch::Confirm),
        ("Unlisted: off", Switch::Unlisted),
    ] {
        // when one is pressed, then only that one is changed, and the message says so.
        let before = stored(&room).await;
        let press = labelled(&shown, label);
        let answer = room.press(1, press, None).await.expect("it is theirs");
        assert!(matches!(answer.answer, Reply::Update(_)));
        let now = said(answer);
        let (name, on) = label.split_once(": ").expect("a name and what is chosen");
        let other = if on == "on" { "off" } else { "on" };
        labelled(&now, &format!("{name}: {other}"));
        let mut expected = before.clone();
        let changed = match which {
            Switch::Turn => &mut expected.turn,
            Switch::Half => &mut expected.half,
            Switch::Most => &mut expected.most,
            Switch::Next => &mut expected.next,
            Switch::Confirm => &mut expected.confirm,
            Switch::Unlisted => &mut expected.unlisted,
        };
        *changed = !*changed;
        assert_eq!(stored(&room).await, expected);

        // Pressed again, the old button still sets the same.
        let again = room.press(1, press, None).await.expect("it is theirs");
        labelled(&said(again), &format!("{name}: {other}"));
        assert_eq!(stored(&room).await, expected);
    }
}

#[tokio::test]
async fn quiet_hours_are_chosen_once_there_is_a_time_zone() {
    // Given somebody without a time zone, who is told how to choose one,
    let room = PresentFixture::new().await;
    let shown = settings(&room, SettingsChange::default()).await;
    assert!(shown.text.contains("`/settings zone:`"), "{}", shown.text);
    let hours = menu(&shown, Press::SetQuiet);
    let values: Vec<&str> = hours.choices.iter().map(|one| one.value.as_str()).collect();
    let offered = [
        "off",
        "22:00-07:00",
        "22:00-08:00",
        "23:00-07:00",
        "23:00-08:00",
        "00:00-08:00",
    ];
    assert_eq!(values, offered);

    // when they choose hours, then they are told again and nothing is chosen.
    let night = Some("22:00-07:00".to_owned());
    let refused = room.press(1, hours.control, night.clone()).await;
    let refused = said(refused.expect("it is answered"));
    assert!(
        refused.text.contains("need your time zone"),
        "{}",
        refused.text
    );
    assert_eq!(chosen(menu(&refused, Press::SetQuiet)), Some("off"));
    assert_eq!(stored(&room).await.quiet, None);

    // With a zone, the hours are theirs, and so are others that are typed.
    let rome = SettingsChange {
        zone: Some("Europe/Rome".to_owned()),
        ..SettingsChange::default()
    };
    settings(&room, rome).await;
    let slept = room.press(1, hours.control, night).await;
    let slept = said(slept.expect("there is a zone"));
    assert_eq!(chosen(menu(&slept, Press::SetQuiet)), Some("22:00-07:00"));
    assert!(stored(&room).await.quiet.is_some());
    let typed = SettingsChange {
        quiet: Some("21:30-6:15".to_owned()),
        ..SettingsChange::default()
    };
    let typed = settings(&room, typed).await;
    assert_eq!(chosen(menu(&typed, Press::SetQuiet)), Some("21:30-06:15"));

    // What was never offered is refused by the sentence that refuses it when typed.
    for forged in ["noon", "07:00-22:00"] {
        let forged = room.press(1, hours.control, Some(forged.to_owned())).await;
        let forged = said(forged.expect("it is answered"));
        assert!(
            forged.text.starts_with("Write quiet hours"),
            "{}",
            forged.text
        );
        assert_eq!(chosen(menu(&forged, Press::SetQuiet)), Some("21:30-06:15"));
    }
}

#[tokio::test]
async fn how_pictures_look_is_chosen_from_a_menu() {
    let room = PresentFixture::new().await;
    let shown = settings(&room, SettingsChange::default()).await;
    let themes = menu(&shown, Press::SetTheme);
    assert_eq!(chosen(themes), Some("default"));
    let dark = Some("dark".to_owned());
    let answer = room.press(1, themes.control, dark).await;
    let dark = said(answer.expect("it is offered"));
    assert_eq!(chosen(menu(&dark, Press::SetTheme)), Some("dark"));
    assert_eq!(stored(&room).await.theme.as_deref(), Some("dark"));
}

#[tokio::test]
async fn the_help_links_the_commands_and_leads_to_the_rest() {
    // Given a bot that is registered in one server,
    let room = PresentFixture::new().await;
    let names = ["game", "place", "rules", "privacy"];
    let commands = names.map(str::to_owned).into_iter().zip(70..);
    room.services
        .commands
        .registered(Some(GuildId(1)), commands);

    // when the help is read there, then the commands are links, and a move of the game is told from one on the board;
    let first = room.services.help(&room.harness.origin(1), 0).await;
    for link in [
        "</game new:70>",
        "</place:71>",
        "</game move:70>",
        "</rules:72>",
    ] {
        assert!(first.text.contains(link), "{link}: {}", first.text);
    }
    assert!(first.text.contains("`/undo`"), "its id is unknown");
    let more = labelled(&first, "More commands");
    let more = said(room.press(1, more, None).await.expect("anybody may read"));
    assert!(more.text.contains("</privacy erase:73>"), "{}", more.text);
    let back = labelled(&more, "First steps");
    let back = said(room.press(1, back, None).await.expect("anybody may read"));
    assert_eq!(back.text, first.text);
    // Where no game is played, the rules of both can be read from there;
    let rules = button(&first, Press::RulesGame);
    let rules = said(room.press(1, rules, None).await.expect("anybody may read"));
    for (game, title) in [
        ("Through the Desert", "The game in one minute"),
        ("Nomadi", "The road in one minute"),
    ] {
        let pressed = room.press(1, labelled(&rules, game), None).await;
        let page = said(pressed.expect("anybody may read"));
        assert!(page.text.contains(title), "{}", page.text);
    }

    // when it is read elsewhere, then they are typed.
    let mut elsewhere = room.harness.origin(1);
    elsewhere.guild = None;
    let typed = room.services.help(&elsewhere, 0).await;
    assert!(typed.text.contains("`/game new`"), "{}", typed.text);
    assert!(!typed.text.contains("</"), "{}", typed.text);
}
