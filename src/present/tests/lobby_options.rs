//! The options of a lobby as its host chooses them, and the lobby that tells of them.

use super::{PresentFixture, button, labels, menus, said};
use crate::harness::nomadi::drawn;
use crate::harness::{hourly, new_table};
use crate::present::{Control, Message, Press, lobby};
use crate::table::{Command, NewComputer, NewTable, Refusal, Settings, WatchPace};
use games::Level;
use games::desert::Options;

/// A lobby with a clock, whose host is user 1.
pub(super) fn timed(board: &str) -> NewTable {
    NewTable {
        timing: hourly(24),
        ..new_table(board, 5, Options::default())
    }
}

pub(super) fn nomadi() -> NewTable {
    NewTable {
        options: drawn().into(),
        ..timed("nomadi")
    }
}

pub(super) fn watched() -> NewTable {
    let computer = |name: &str| NewComputer {
        kind: Level::Novice.into(),
        name: name.to_owned(),
    };
    NewTable {
        computers: vec![computer("Amira"), computer("Bashir")],
        watch: Some(WatchPace::Hour),
        ..timed("mountain")
    }
}

impl PresentFixture {
    pub(super) async fn opens(&self, table: NewTable) -> Message {
        let opened = self.harness.act(1, Command::Open(table)).await;
        opened.expect("it opens");
        self.lobby().await
    }

    pub(super) async fn lobby(&self) -> Message {
        lobby::message(&self.services.tables, &self.harness.look(1).await)
    }

    pub(super) async fn settings(&self) -> Settings {
        self.harness.look(1).await.settings
    }

    pub(super) async fn joins(&self, user: u64) {
        let joined = self.harness.act(user, Command::Join { rider: None }).await;
        joined.expect("there is a seat");
    }

    /// The options as the host opens them.
    pub(super) async fn options(&self) -> Message {
        let control = button(&self.lobby().await, Press::Options);
        said(self.press(1, control, None).await.expect("the host may"))
    }

    /// The options after this switch was pressed.
    pub(super) async fn switch(&self, options: &Message, name: &'static str, on: bool) -> Message {
        let control = button(options, Press::Option { name, on });
        said(self.press(1, control, None).await.expect("it is offered"))
    }

    /// The options after this was chosen from a menu.
    pub(super) async fn choose(
        &self,
        options: &Message,
        name: &'static str,
        value: &str,
    ) -> Message {
        let control = menu_of(options, name).expect("there is the menu");
        let value = Some(value.to_owned());
        said(self.press(1, control, value).await.expect("it is offered"))
    }
}

fn menu_of(message: &Message, name: &'static str) -> Option<Control> {
    let mut menus = menus(message).into_iter();
    let found = menus.find(|menu| menu.control.press == Press::OptionMenu { name });
    found.map(|menu| menu.control)
}

/// What is chosen now, as the buttons and the menus say it.
fn stated(options: &Message) -> Vec<&str> {
    let chosen = menus(options).into_iter().flat_map(|menu| &menu.choices);
    let chosen = chosen.filter(|choice| choice.chosen);
    let mut stated = labels(options);
    stated.extend(chosen.map(|choice| choice.label.as_str()));
    stated
}

#[tokio::test]
async fn each_game_has_its_own_options_and_those_of_every_lobby() {
    let shared = [
        "Order: of joining",
        "Hints among people: off",
        "Rated: on",
        "Quiet hours stop the clock: off",
    ];
    let menus = [
        "Seats: 5",
        "When time runs out: the game waits",
        "Missed turns: the seat is never offered to others",
    ];
    for (table, own, own_menu) in [
        (
            timed("mountain"),
            &[
                "Serpentine: off",
                "Aquifers: off",
                "Chosen palms: off",
                "Open tokens: off",
            ][..],
            &[][..],
        ),
        (
            timed("river"),
            &[
                "Serpentine: off",
                "Aquifers: off",
                "River: on",
                "Chosen palms: off",
                "Open tokens: off",
            ],
            &[],
        ),
        (
            nomadi(),
            &["Line-up: by chance", "Bribery: off"],
            &["Oasis: as the board marks it"],
        ),
    ] {
        // Given a lobby, when its host opens the options,
        let room = PresentFixture::new().await;
        room.opens(table).await;
        let options = room.options().await;

        // then each says what is chosen, and what it means, and Discord has room for them.
        let mut expected = [own, &shared, own_menu, &menus].concat();
        if !own_menu.is_empty() {
            expected.retain(|option| *option != "Rated: on");
        }
        assert_eq!(stated(&options), expected);
        assert!(options.rows.len() <= 5, "{:?}", options.rows);
        for about in ["**Hints**", "**Quiet hours**", "**Order**"] {
            assert!(options.text.contains(about), "{about}: {}", options.text);
        }
        assert_eq!(
            options.text.lines().count(),
            expected.len() - menus.len() + 1
        );
    }
}

#[tokio::test]
async fn options_without_a_meaning_are_not_offered() {
    // Without a clock there is nothing to say about time that runs out,
    let room = PresentFixture::new().await;
    room.opens(new_table("mountain", 5, Options::default()))
        .await;
    let untimed = room.options().await;
    for name in ["late", "offer-after"] {
        assert_eq!(menu_of(&untimed, name), None, "{name}");
    }
    assert!(!stated(&untimed).iter().any(|label| label.contains("Quiet")));

    // and where nobody plays, nothing about hints either.
    let room = PresentFixture::new().await;
    room.opens(watched()).await;
    let options = room.options().await;
    assert!(!stated(&options).iter().any(|label| label.contains("Hints")));
    assert!(menu_of(&options, "seats").is_some());
}

#[tokio::test]
async fn the_lobby_says_in_words_what_was_chosen() {
    // Given a lobby of Through the Desert, when its host chooses something of everything,
    let room = PresentFixture::new().await;
    room.opens(timed("river")).await;
    let mut options = room.options().await;
    for (name, on) in [
        ("serpentine", true),
        ("aquifers", true),
        ("river", false),
        ("chosen-palms", true),
        ("open-tokens", true),
        ("seating", true),
        ("hints", true),
        ("quiet-stops", true),
    ] {
        options = room.switch(&options, name, on).await;
    }
    for (name, value) in [("seats", "3"), ("late", "planner"), ("offer-after", "2")] {
        options = room.choose(&options, name, value).await;
    }

    // then the lobby says all of it, and nothing of changes, which nobody else has seen.
    let text = room.lobby().await.text;
    for words in [
        "serpentine, aquifers, no river, chosen palms and open tokens",
        "seats: 3, shuffled",
        "Hints are allowed",
        "quiet hours do not count",
        "a computer player (planner) takes the turn",
        "after 2 missed turns in a row",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("Changed"), "{text}");

    // The same with Nomadi.
    let room = PresentFixture::new().await;
    room.opens(nomadi()).await;
    let options = room
        .switch(&room.options().await, "placed-line-up", true)
        .await;
    let options = room.switch(&options, "bribery", true).await;
    let options = room.choose(&options, "oasis-row", "17").await;
    assert!(stated(&options).contains(&"Oasis: from 17 on (suggested for a shorter game)"));
    let text = room.lobby().await.text;
    let variants = "nomads placed by the players, oasis from 17 on and bribery";
    assert!(text.contains(variants), "{text}");
    room.choose(&options, "oasis-row", "marked").await;
    assert!(!room.lobby().await.text.contains("oasis from"));
}

#[tokio::test]
async fn a_change_while_others_sit_there_is_told_in_a_line() {
    // Given a lobby in which others sit,
    let room = PresentFixture::new().await;
    room.opens(timed("mountain")).await;
    room.joins(2).await;
    room.joins(3).await;

    // when the host changes something, then the lobby says who did and what,
    let options = room.options().await;
    assert!(
        options.text.contains("the lobby says what you change"),
        "{}",
        options.text
    );
    let options = room.switch(&options, "aquifers", true).await;
    let options = room.choose(&options, "seats", "3").await;
    let told = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with("Changed"));
        lines.map(str::to_owned).collect()
    };
    let line = "Changed by **user1**: Aquifers: on · Seats: 3";
    assert_eq!(told(&room.lobby().await.text), [line]);

    // until it is as it was;
    let options = room.switch(&options, "aquifers", false).await;
    room.choose(&options, "seats", "5").await;
    assert_eq!(told(&room.lobby().await.text), [""; 0]);

    // and of a host who has left it says that it was they.
    room.switch(&room.options().await, "aquifers", true).await;
    room.harness
        .act(1, Command::Leave)
        .await
        .expect("they sit there");
    let line = "Changed by the host before: Aquifers: on";
    assert_eq!(told(&room.lobby().await.text), [line]);
}

#[tokio::test]
async fn hints_and_taken_seats_cannot_be_changed_once_others_have_joined() {
    // Given a lobby in which two others sit,
    let room = PresentFixture::new().await;
    room.opens(timed("mountain")).await;
    let hints = button(
        &room.options().await,
        Press::Option {
            name: "hints",
            on: true,
        },
    );
    room.joins(2).await;
    room.joins(3).await;

    // then hints cannot be pressed any more, and no fewer seats are offered than are taken.
    let options = room.options().await;
    assert!(!labels(&options).contains(&"Hints among people: off"));
    let menus = menus(&options).into_iter();
    let seats = menus.filter(|menu| menu.control.press == Press::OptionMenu { name: "seats" });
    let seats: Vec<&str> = seats
        .flat_map(|menu| &menu.choices)
        .map(|one| one.value.as_str())
        .collect();
    assert_eq!(seats, ["3", "4", "5"]);

    // A button from before they joined shows how it stands instead, and a forged one is refused.
    let late = said(room.press(1, hints, None).await.expect("it is shown"));
    assert!(
        late.text.starts_with("The lobby has changed meanwhile"),
        "{}",
        late.text
    );
    assert_eq!(stated(&late), stated(&options));
    let now = button(
        &options,
        Press::Option {
            name: "aquifers",
            on: true,
        },
    );
    let forged = Control {
        press: Press::Option {
            name: "hints",
            on: true,
        },
        ..now
    };
    let refused = room.press(1, forged, None).await;
    assert!(matches!(refused, Err(Refusal::OthersJoined)));
    assert!(!room.settings().await.hints);
}

#[tokio::test]
async fn the_options_are_for_the_host_alone_and_end_with_the_lobby() {
    let room = PresentFixture::new().await;
    let lobby = room.opens(timed("mountain")).await;
    room.joins(2).await;
    let open = button(&lobby, Press::Options);
    let aquifers = button(
        &room.options().await,
        Press::Option {
            name: "aquifers",
            on: true,
        },
    );
    for control in [open, aquifers] {
        for other in [2, 9] {
            let refused = room.press(other, control, None).await;
            assert!(
                matches!(refused, Err(Refusal::NotHost { .. })),
                "{refused:?}"
            );
        }
    }
    // What no menu offers, or an option that this game has not, is no choice.
    let seats = Control {
        press: Press::OptionMenu { name: "seats" },
        ..aquifers
    };
    let bribery = Control {
        press: Press::Option {
            name: "bribery",
            on: true,
        },
        ..aquifers
    };
    for (control, value) in [
        (seats, None),
        (seats, Some("6")),
        (seats, Some("on")),
        (aquifers, None),
        (bribery, None),
    ] {
        let answer = room.press(1, control, value.map(str::to_owned)).await;
        let known = control == aquifers;
        assert_eq!(
            said(answer.expect("a sentence"))
                .text
                .contains("not one of the choices"),
            !known
        );
    }
    room.harness
        .act(1, Command::Start)
        .await
        .expect("two are enough");
    for control in [open, aquifers] {
        let refused = room.press(1, control, None).await;
        assert!(matches!(refused, Err(Refusal::Started)), "{refused:?}");
    }
}
