//! Whole turns played by reading messages and pressing controls as data, without Discord.

mod absence;
mod agreeing;
mod clicks;
mod computers;
mod giving_back;
mod hints;
mod history;
mod honours;
mod importing;
mod languages;
mod late_turns;
mod lobby_message;
mod lobby_options;
mod menus;
mod moves;
mod names;
mod nomadi;
mod open_seats;
mod phone;
mod points;
mod recorder;
mod refusals;
mod replay;
mod seats;
mod statistics;
mod suggestions;
mod taking_back;
mod turns;
mod typed_camels;
mod unasked;
mod unchosen_clock;

use super::{
    CommandLinks, Control, Menu, MenuOption, Message, Press, Pressed, Reply, ReplyKind, Response,
    Row, Services, Target, lobby, turn,
};
mod elsewhere;

use crate::harness::{Harness, new_table};
use crate::history::History;
use crate::table::{Command, Refusal};
use games::desert::Options;

/// A message with a picture: the board of a game that has just begun.
pub(crate) async fn board() -> Message {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    super::game::plain_board(&harness.look(1).await)
}

/// What the picture of a message about a game of Nomadi shows; `None` without a picture.
pub(crate) fn nomadi_scene(message: &Message) -> Option<&super::game::NomadiScene> {
    let scene: &dyn std::any::Any = message.scene.as_deref()?;
    Some(scene.downcast_ref().expect("a scene of Nomadi"))
}

/// A harness and the services that answer presses in it.
struct PresentFixture {
    harness: Harness,
    services: Services,
}

impl PresentFixture {
    async fn new() -> PresentFixture {
        PresentFixture::over(Harness::new().await)
    }

    fn over(harness: Harness) -> PresentFixture {
        let services = Services {
            tables: harness.tables.clone(),
            people: harness.people.clone(),
            history: History::new(harness.store.clone()),
            servers: harness.servers.clone(),
            commands: CommandLinks::default(),
        };
        PresentFixture { harness, services }
    }

    async fn press(
        &self,
        user: u64,
        control: Control,
        value: Option<String>,
    ) -> Result<Response, Refusal> {
        let pressed = Pressed {
            // Round-trip through the wire format, as a chat would return it.
            control: control.to_string().parse().expect("it was made here"),
            value,
            own: true,
            carried: true,
        };
        pressed
            .play(&self.services, &self.harness.origin(user))
            .await
    }

    /// The panel of a user's turn.
    async fn panel(&self, user: u64) -> Message {
        let snapshot = self.harness.look(999).await;
        let post = turn::post(super::Controls::of(&snapshot), &snapshot, None);
        let outcome = self.press(user, button(&post, Press::MyTurn), None).await;
        said(outcome.expect("anybody may look"))
    }
}

fn said(outcome: Response) -> Message {
    match outcome.answer {
        Reply::Private(message) | Reply::Public(message) | Reply::Update(message) => message,
        Reply::Silence => panic!("nothing is said"),
    }
}

/// The enabled buttons, each with its label.
fn pressable(message: &Message) -> impl Iterator<Item = (&str, Control)> {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    buttons.flatten().filter_map(|button| match &button.target {
        Target::Press(control) if button.enabled => Some((button.label.as_str(), *control)),
        _ => None,
    })
}

/// The button with this press.
fn button(message: &Message, press: Press) -> Control {
    pressable(message)
        .find(|(_, control)| control.press == press)
        .unwrap_or_else(|| panic!("no button {press:?} in {message:?}"))
        .1
}

/// The labels of the buttons that can be pressed.
fn labels(message: &Message) -> Vec<&str> {
    pressable(message).map(|(label, _)| label).collect()
}

/// The button with this label.
fn labelled(message: &Message, label: &str) -> Control {
    pressable(message)
        .find(|(shown, _)| *shown == label)
        .unwrap_or_else(|| panic!("no button {label:?} in {message:?}"))
        .1
}

/// The menu with this press.
fn menu(message: &Message, press: Press) -> &Menu {
    let mut menus = menus(message).into_iter();
    let found = menus.find(|menu| menu.control.press == press);
    found.unwrap_or_else(|| panic!("no menu {press:?} in {message:?}"))
}

/// The value that is preselected in a menu.
fn chosen(menu: &Menu) -> Option<&str> {
    let mut choices = menu.choices.iter();
    let chosen = choices.find(|choice| choice.chosen);
    chosen.map(|choice| choice.value.as_str())
}

fn menus(message: &Message) -> Vec<&Menu> {
    let menus = message.rows.iter().filter_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) => None,
    });
    menus.collect()
}

#[tokio::test]
async fn a_lobby_is_joined_and_started_by_its_buttons() {
    // Given a lobby as everybody reads it,
    let room = PresentFixture::new().await;
    let open = Command::Open(new_table("mountain", 3, Options::default()));
    let opened = room.harness.act(1, open).await.expect("it opens");
    let message = lobby::message(&room.services.tables, &opened.snapshot);
    assert!(message.text.contains("user1"), "{}", message.text);

    // when somebody joins and the host starts,
    let join = button(&message, Press::Join);
    let joined = room.press(2, join, None).await.expect("there is a seat");
    let shown = said(joined);
    assert!(shown.text.contains("user2"), "{}", shown.text);
    let start = button(&shown, Press::Start);
    let started = room.press(1, start, None).await.expect("two are enough");

    // then nobody can join any more, and a button still explains how the shuffle is checked, with the digits.
    let begun = said(started);
    assert_eq!(begun.rows.len(), 1, "{:?}", begun.rows);
    let whole = button(&begun, Press::Commitment);
    let whole = said(room.press(3, whole, None).await.expect("anybody may"));
    let (shown, digits) = (&begun.text, &opened.snapshot.shuffle.commitment);
    assert!(
        !shown.contains(&digits[..16]) && !shown.contains("SHA-256"),
        "{shown}"
    );
    assert!(whole.text.contains(digits), "{}", whole.text);
}

#[tokio::test]
async fn turns_are_played_by_menus_alone() {
    // Given a game in the leader phase,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    for turn in 0..6 {
        // when the player to move chooses the first placement until nothing more is due,
        let user = room.harness.mover().await;
        let mut shown = room.panel(user).await;
        assert!(shown.scene.is_some(), "the board is shown");
        loop {
            let next = {
                let menus = menus(&shown);
                let menu = menus.first();
                menu.map(|menu| (menu.control, menu.choices[0].clone()))
            };
            let Some((control, MenuOption { value, .. })) = next else {
                break;
            };
            let outcome = room.press(user, control, Some(value)).await;
            shown = said(outcome.expect("what is offered is legal"));
        }

        // then the turn can be ended and another player is to move.
        let end = button(&shown, Press::EndTurn);
        let ended = room.press(user, end, None).await.expect("it is complete");
        assert!(!said(ended).text.is_empty());
        assert_ne!(room.harness.mover().await, user, "turn {turn}");
    }
}

#[tokio::test]
async fn every_space_is_reached_through_its_colour() {
    // Given a player with a leader to place, who is shown the best of all colours,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    let user = room.harness.mover().await;
    let best = room.panel(user).await;
    assert_eq!(menus(&best)[0].choices.len(), 25);
    assert!(labels(&best).contains(&"pink (P)"), "{:?}", labels(&best));

    // when they press a colour, then *All spaces*, then each page,
    let press = async |shown: &Message, label: &str| {
        let control = labelled(shown, label);
        said(
            room.press(user, control, None)
                .await
                .expect("it only shows"),
        )
    };
    let pink = press(&best, "pink (P)").await;
    let spaces = room.harness.look(user).await.prospects().len() / 5;
    let mut page = press(&pink, &format!("All {spaces} spaces")).await;
    let mut listed: Vec<String> = Vec::new();
    loop {
        listed.extend(
            menus(&page)[0]
                .choices
                .iter()
                .map(|choice| choice.value.clone()),
        );
        let last = listed.last().expect("a page is not empty");
        let further = labels(&page)
            .into_iter()
            .find(|label| {
                label.contains(" – ")
                    && !listed.iter().any(|at| label.starts_with(&format!("{at} ")))
            })
            .map(str::to_owned);
        let Some(further) = further else {
            break;
        };
        assert!(!further.starts_with(last.as_str()));
        page = press(&page, &further).await;
    }

    // then every space was listed once, by column and then row, and what is near is said.
    assert_eq!(listed.len(), spaces);
    let place = |at: &String| {
        let digits = at
            .find(|letter: char| letter.is_ascii_digit())
            .expect("a row");
        (
            digits,
            at[..digits].to_owned(),
            at[digits..].parse::<u32>().expect("a number"),
        )
    };
    assert!(listed.iter().map(place).is_sorted(), "{listed:?}");
    let hint = |choice: &MenuOption| {
        let below = choice.description.as_deref().unwrap_or_default();
        let said = format!("{} {below}", choice.label);
        said.contains("waterhole") || said.contains("oasis")
    };
    assert!(menus(&best)[0].choices.iter().any(hint), "{best:?}");
}

#[tokio::test]
async fn a_refusal_is_said_below_the_picture_and_above_the_text() {
    // Given a panel from which a leader was placed already,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    let user = room.harness.mover().await;
    let panel = room.panel(user).await;
    let menu = menus(&panel)[0];
    let value = Some(menu.choices[0].value.clone());
    let first = room.press(user, menu.control, value.clone()).await;
    assert_eq!(said(first.expect("it is legal")).refusal, None);

    // when the same choice is made again, then the panel says why nothing was done, in both places.
    let again = room.press(user, menu.control, value).await;
    let shown = said(again.expect("it is answered"));
    let refusal = shown.refusal.expect("it is refused");
    assert!(shown.text.starts_with(&refusal), "{}", shown.text);
    assert!(shown.scene.is_some());
}

#[tokio::test]
async fn an_old_button_shows_what_stands_instead() {
    // Given a panel of a turn that has since been played,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    let user = room.harness.mover().await;
    let old = room.panel(user).await;
    room.harness.turn(&mut crate::harness::dice()).await;
    let before = room.harness.look(999).await.revision;

    // when its menu is used, then nothing changes and the user sees who is to move.
    let menu = menus(&old)[0];
    let value = Some(menu.choices[0].value.clone());
    let shown = said(
        room.press(user, menu.control, value)
            .await
            .expect("it is answered"),
    );
    assert!(menus(&shown).is_empty(), "{shown:?}");
    assert_eq!(room.harness.look(999).await.revision, before);
}

#[test]
fn private_answers_never_replace_a_public_message() {
    for press in super::every_press() {
        let pressed = Pressed {
            control: Control {
                press,
                table: 1,
                revision: 1,
                draft: None,
                job: None,
            },
            value: None,
            own: false,
            carried: true,
        };
        let public = matches!(
            press,
            Press::Join
                | Press::Leave
                | Press::Start
                | Press::Rider
                | Press::Computers
                | Press::AgreeUndo
                | Press::RefuseUndo
                | Press::Rematch
        );
        assert_eq!(pressed.manner() != ReplyKind::Private, public, "{press:?}");
    }
}
