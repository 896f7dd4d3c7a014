//! Messages are read and pressed as data: whole turns are played without any Discord.

use super::{
    Answer, Choice, Control, Manner, Menu, Message, Outcome, Press, Pressed, Row, Servers,
    Services, Target, lobby, turn,
};
use crate::hall::{Hall, new_table};
use crate::table::{Command, Refusal};
use games::desert::Options;

/// A hall and what presses in it are answered from.
struct Room {
    hall: Hall,
    services: Services,
}

impl Room {
    async fn new() -> Room {
        let hall = Hall::new().await;
        let services = Services {
            tables: hall.tables.clone(),
            people: hall.people.clone(),
            servers: Servers::default(),
        };
        Room { hall, services }
    }

    async fn press(
        &self,
        user: u64,
        control: Control,
        value: Option<String>,
    ) -> Result<Outcome, Refusal> {
        let pressed = Pressed {
            // As it comes back from a chat.
            control: control.to_string().parse().expect("it was made here"),
            value,
            own: true,
            carried: true,
        };
        pressed.play(&self.services, &self.hall.origin(user)).await
    }

    /// The panel of somebody's turn.
    async fn panel(&self, user: u64) -> Message {
        let snapshot = self.hall.look(999).await;
        let post = turn::post(super::Controls::of(&snapshot), &snapshot, None);
        let outcome = self.press(user, button(&post, Press::MyTurn), None).await;
        said(outcome.expect("anybody may look"))
    }
}

fn said(outcome: Outcome) -> Message {
    match outcome.answer {
        Answer::Private(message) | Answer::Public(message) | Answer::Update(message) => message,
        Answer::Silence => panic!("nothing is said"),
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
    let room = Room::new().await;
    let open = Command::Open(new_table("mountain", 3, Options::default()));
    let opened = room.hall.act(1, open).await.expect("it opens");
    let message = lobby::message(&room.services.tables, &opened.snapshot);
    assert!(message.text.contains("user1"), "{}", message.text);

    // when somebody joins and the host starts,
    let join = button(&message, Press::Join);
    let joined = room.press(2, join, None).await.expect("there is a seat");
    let shown = said(joined);
    assert!(shown.text.contains("user2"), "{}", shown.text);
    let start = button(&shown, Press::Start);
    let started = room.press(1, start, None).await.expect("two are enough");

    // then the lobby has no buttons any more.
    assert_eq!(said(started).rows, []);
}

#[tokio::test]
async fn turns_are_played_by_menus_alone() {
    // Given a game among leaders,
    let room = Room::new().await;
    room.hall.plain_game(2).await;
    for turn in 0..6 {
        // when whoever is to move chooses a colour, then a space, until nothing more is due,
        let user = room.hall.mover().await;
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
            let Some((control, Choice { value, .. })) = next else {
                break;
            };
            let outcome = room.press(user, control, Some(value)).await;
            shown = said(outcome.expect("what is offered is legal"));
        }

        // then the turn can be ended, and others are to move.
        let end = button(&shown, Press::EndTurn);
        let ended = room.press(user, end, None).await.expect("it is complete");
        assert!(!said(ended).text.is_empty());
        assert_ne!(room.hall.mover().await, user, "turn {turn}");
    }
}

#[tokio::test]
async fn an_old_button_shows_what_stands_instead() {
    // Given a panel of a turn that was played since,
    let room = Room::new().await;
    room.hall.plain_game(2).await;
    let user = room.hall.mover().await;
    let old = room.panel(user).await;
    room.hall.turn(&mut crate::hall::dice()).await;
    let before = room.hall.look(999).await.revision;

    // when its menu is used, then nothing happens and the presser sees who is to move.
    let menu = menus(&old)[0];
    let value = Some(menu.choices[0].value.clone());
    let shown = said(
        room.press(user, menu.control, value)
            .await
            .expect("it is answered"),
    );
    assert!(menus(&shown).is_empty(), "{shown:?}");
    assert_eq!(room.hall.look(999).await.revision, before);
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
        assert_eq!(pressed.manner() != Manner::Private, public, "{press:?}");
    }
}
