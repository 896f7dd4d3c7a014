//! What is offered and pressed outside a game's channel: the next game that waits, and panels that name their game.

use super::{PresentFixture, button, labelled, labels, menus, said};
use crate::harness::{CHANNEL, dice, hourly, new_table};
use crate::present::{Control, Message, Press, Pressed};
use crate::table::{ChannelId, Command, GuildId, Origin, Refusal, TableId, Timing};
use games::desert::Options;

/// A channel of another server.
const ABROAD: ChannelId = ChannelId(300);

impl PresentFixture {
    fn origin(&self, user: u64, channel: ChannelId) -> Origin {
        let abroad = channel == ABROAD;
        Origin {
            channel,
            guild: Some(GuildId(if abroad { 2 } else { 1 })),
            ..self.harness.origin(user)
        }
    }

    /// A game on that board in that channel, in which user 1 is to move before user 2.
    async fn begun(&self, channel: ChannelId, board: &str, timing: Timing) -> TableId {
        let mut table = new_table(board, 2, Options::default());
        table.timing = timing;
        let mut opened = TableId(0);
        for (user, command) in [
            (1, Command::Open(table)),
            (2, Command::Join { rider: None }),
            (1, Command::Start),
        ] {
            let origin = self.origin(user, channel);
            let done = self.harness.tables.perform(&origin, None, command).await;
            opened = done.expect("it can be done").snapshot.table;
        }
        opened
    }

    /// A press somewhere, in a message that only the presser sees.
    pub(super) async fn pressed(
        &self,
        origin: &Origin,
        control: Control,
        value: Option<String>,
    ) -> Result<Message, Refusal> {
        let pressed = Pressed {
            control,
            value,
            own: true,
            carried: true,
        };
        // Each press is an interaction of its own.
        let origin = Origin {
            interaction: self.harness.origin(0).interaction,
            ..origin.clone()
        };
        Ok(said(pressed.play(&self.services, &origin).await?))
    }

    /// Plays the turn of user 1 in the game of that channel and returns the answer to *End turn*.
    async fn ended(&self, origin: &Origin, table: TableId) -> Message {
        let open = Control {
            press: Press::MyTurn,
            table: table.0,
            revision: 0,
            draft: None,
            job: None,
        };
        let panel = self.pressed(origin, open, None).await.expect("they play");
        let menu = menus(&panel)[0];
        let value = Some(menu.choices[0].value.clone());
        let placed = self.pressed(origin, menu.control, value).await;
        let end = button(&placed.expect("it is legal"), Press::EndTurn);
        let ended = self.pressed(origin, end, None).await;
        ended.expect("it is complete")
    }
}

#[tokio::test]
async fn after_a_turn_the_next_game_is_offered_and_opens_where_its_player_is() {
    // Given two games that wait for somebody, one of them on another server and more urgent, and one that is paused,
    let room = PresentFixture::new().await;
    room.services.servers.named(2, "Oasis *Inn*", "en-US");
    let here = room.begun(CHANNEL, "mountain", hourly(24)).await;
    let there = room.begun(ABROAD, "river", hourly(8)).await;
    room.begun(ChannelId(400), "river", Timing::default()).await;
    room.begun(ChannelId(500), "river", hourly(1)).await;
    let pause = room.origin(1, ChannelId(500));
    let paused = room.harness.tables.perform(&pause, None, Command::Pause);
    paused.await.expect("the host may");

    // when they play in the first, then the one with the soonest deadline is offered, by name, server and time left,
    let origin = room.origin(1, CHANNEL);
    let ended = room.ended(&origin, here).await;
    let line = ended.text.lines().last().expect("there is text");
    assert_eq!(
        line,
        "*Next: Through the Desert on The River in <#300> (Oasis \\*Inn\\*), 8 h left*"
    );
    let next = labelled(&ended, "Next: The River");
    assert_eq!((next.press, next.table), (Press::MyTurn, there.0));

    // and the button opens it here, under its name.
    let panel = room.pressed(&origin, next, None).await;
    let panel = panel.expect("they play there");
    let named = "Through the Desert on The River in <#300> (Oasis \\*Inn\\*)\n";
    assert!(panel.text.starts_with(named), "{}", panel.text);
    assert!(panel.scene.is_some() && !menus(&panel).is_empty());
    // Somebody else who presses it learns nothing.
    let stranger = room.origin(9, CHANNEL);
    let refused = room.pressed(&stranger, next, None).await;
    assert!(matches!(refused, Err(Refusal::NoTable)), "{refused:?}");

    // When they play there too, from here, then the game without a clock is the last that is offered,
    let ended = room.ended(&origin, there).await;
    assert!(ended.text.starts_with(named), "{}", ended.text);
    let line = ended.text.lines().last().expect("there is text");
    assert_eq!(
        line, "*Next: Through the Desert on The River in <#400>*",
        "its server is this one"
    );

    // and user 2, for whom all of them wait but that one, is offered the others.
    let line = async |channel, table| {
        let origin = room.origin(2, channel);
        let ended = room.ended(&origin, table).await;
        ended.text.lines().last().map(str::to_owned)
    };
    let next = line(ABROAD, there).await;
    let mountain = "*Next: Through the Desert on The Mountain in <#100> (Dunes Club), 24 h left*";
    assert_eq!(next.as_deref(), Some(mountain));
}

#[tokio::test]
async fn a_player_without_another_turn_is_offered_nothing() {
    let room = PresentFixture::new().await;
    let here = room.begun(CHANNEL, "mountain", hourly(24)).await;
    let origin = room.origin(1, CHANNEL);
    let ended = room.ended(&origin, here).await;
    assert!(!ended.text.contains("Next:"), "{}", ended.text);
    let offered = labels(&ended).into_iter();
    assert_eq!(offered.filter(|label| label.starts_with("Next")).count(), 0);
}

#[tokio::test]
async fn tokens_are_told_in_the_same_words_by_the_answer_and_by_direct_message() {
    // Given a game in which turns are ended by their button,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    room.harness.deliver().await;
    let mut dice = dice();
    for _ in 0..60 {
        // when a turn takes tokens,
        let user = room.harness.mover().await;
        room.harness.draft_turn(user, &mut dice).await;
        let panel = room.panel(user).await;
        let end = button(&panel, Press::EndTurn);
        let ended = room.press(user, end, None).await.expect("it is complete");
        let told = room.harness.deliver().await;
        let direct = told.iter().find(|told| told.kind == "tokens_direct");
        let Some(direct) = direct else { continue };

        // then the direct message is silent, names the game, and says what the answer says.
        assert!(direct.told.silent && direct.told.rings().is_empty());
        let (named, told) = direct
            .told
            .message
            .text
            .split_once('\n')
            .expect("two lines");
        assert_eq!(
            named,
            "Through the Desert on The Mountain in <#100> (Dunes Club)"
        );
        assert!(told.contains(" worth "), "{told}");
        assert!(told.contains("Your tokens: "), "{told}");
        let answer = said(ended).text;
        assert!(answer.contains(told), "{answer}\n{told}");
        return;
    }
    panic!("nobody took a token in sixty turns");
}
