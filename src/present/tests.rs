//! Whole turns played by reading messages and pressing controls as data, without Discord.

use super::{
    Control, Menu, MenuOption, Message, Press, Pressed, Reply, ReplyKind, Response, Row, Servers,
    Services, Target, lobby, turn,
};
use crate::harness::{Harness, new_table};
use crate::table::{Command, Refusal};
use games::desert::Options;

/// A harness and the services that answer presses in it.
struct PresentFixture {
    harness: Harness,
    services: Services,
}

impl PresentFixture {
    async fn new() -> PresentFixture {
        let harness = Harness::new().await;
        let services = Services {
            tables: harness.tables.clone(),
            people: harness.people.clone(),
            servers: Servers::default(),
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

/// The button with this press.
fn button(message: &Message, press: Press) -> Control {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    let mut controls = buttons.flatten().filter_map(|button| match &button.target {
        Target::Press(control) if button.enabled => Some(*control),
        _ => None,
    });
    controls
        .find(|control| control.press == press)
        .unwrap_or_else(|| panic!("no button {press:?} in {message:?}"))
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

    // then nobody can join any more, and the commitment can still be read in full.
    let begun = said(started);
    assert_eq!(begun.rows.len(), 1, "{:?}", begun.rows);
    let whole = button(&begun, Press::Commitment);
    let whole = said(room.press(3, whole, None).await.expect("anybody may"));
    let (shown, digits) = (&begun.text, &opened.snapshot.commitment);
    assert!(
        !shown.contains(digits) && shown.contains(&digits[..16]),
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
        // when the player to move chooses a colour, then a space, until nothing more is due,
        let user = room.harness.mover().await;
        let mut shown = room.panel(user).await;
        assert!(shown.scene.is_some(), "the board is shown");
        loop {
            let next = {
                let menus = menus(&shown);
                let space = menus
                    .iter()
                    .find(|menu| menu.control.to_string().starts_with("c1:space:"));
                let menu = space.or(menus.first());
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
fn what_only_one_person_may_see_takes_no_public_place() {
    for press in super::every_press() {
        let pressed = Pressed {
            control: Control {
                press,
                table: 1,
                revision: 1,
                draft: None,
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
                | Press::AgreeUndo
                | Press::RefuseUndo
                | Press::Rematch
        );
        assert_eq!(pressed.manner() != ReplyKind::Private, public, "{press:?}");
    }
}
