//! The button under a post or a direct message that would have no other: wherever it stands, it shows the game.

use jiff::SignedDuration;

use super::{PresentFixture, button, said};
use crate::harness::{CHANNEL, Delivery, dice};
use crate::present::{Control, Message, Press, Pressed};
use crate::table::{ChannelId, Command, Expect, Origin, Preferences, Refusal, UserId};
use games::desert::Options;

/// Where the game is moved to.
const ELSEWHERE: ChannelId = ChannelId(CHANNEL.0 + 1);
/// The direct messages of somebody.
const DIRECT: ChannelId = ChannelId(9_001);

impl PresentFixture {
    /// Somebody presses a button that others see too, in that channel.
    async fn shown(
        &self,
        user: u64,
        channel: ChannelId,
        control: Control,
    ) -> Result<Message, Refusal> {
        let pressed = Pressed {
            control: control.to_string().parse().expect("it was made here"),
            value: None,
            own: false,
            carried: true,
        };
        let origin = Origin {
            channel,
            guild: (channel != DIRECT)
                .then_some(self.harness.origin(user).guild)
                .flatten(),
            ..self.harness.origin(user)
        };
        pressed.play(&self.services, &origin).await.map(said)
    }

    /// What is delivered has one of this kind.
    async fn delivered(&self, kind: &str) -> Delivery {
        let told = self.harness.deliver().await.into_iter();
        let mut told = told.filter(|delivery| delivery.kind == kind);
        told.next().unwrap_or_else(|| panic!("no {kind}"))
    }
}

fn board(delivery: &Delivery) -> Control {
    let control = button(&delivery.told.message, Press::Board);
    assert_eq!(control.job, Some(delivery.job.0));
    control
}

#[tokio::test]
async fn the_button_under_a_post_shows_the_board_however_the_game_goes_on() {
    // Given a post in a running game that says only that somebody is away,
    let room = PresentFixture::new().await;
    let table = room.harness.game(2, Options::default()).await;
    room.harness.deliver().await;
    let turn_message = room.harness.look(1).await.messages.turn;
    let until = room.harness.clock_now() + SignedDuration::from_hours(48);
    let asked = room.harness.origin(2).interaction;
    let away = room
        .harness
        .people
        .set_vacation(asked, UserId(2), Some(until));
    away.await.expect("they may");
    let post = room.delivered("vacation_post").await;
    let control = board(&post);

    // when anybody presses its button, then they see the board, and the turn's message stays what it was;
    for user in [1, 2, 9] {
        let shown = room.shown(user, CHANNEL, control).await;
        assert!(shown.expect("anybody may look").scene.is_some());
    }
    assert_eq!(room.harness.look(1).await.messages.turn, turn_message);

    // when the game has moved on, then players see it from there, and others learn nothing;
    let expect = Expect {
        table,
        revision: 0,
        draft: None,
    };
    let origin = Origin {
        channel: ELSEWHERE,
        ..room.harness.origin(1)
    };
    let moved = Command::Move { gone: None };
    let moved = room.harness.tables.perform(&origin, Some(expect), moved);
    moved.await.expect("the host may");
    let left = board(&room.delivered("left_post").await);
    for control in [control, left] {
        let shown = room.shown(1, CHANNEL, control).await.expect("they play");
        assert!(
            shown.scene.is_some() && shown.text.contains("in <#101>"),
            "{}",
            shown.text
        );
        let refused = room.shown(9, CHANNEL, control).await;
        assert!(
            matches!(refused, Err(Refusal::Moved { to: None })),
            "{refused:?}"
        );
    }

    // when it is cancelled, then the board is still there to be seen, also under the post that says so;
    let origin = Origin {
        channel: ELSEWHERE,
        ..room.harness.origin(1)
    };
    for user in [2, 1] {
        let origin = Origin {
            user: UserId(user),
            interaction: room.harness.origin(user).interaction,
            ..origin.clone()
        };
        let cancelled = room.harness.tables.perform(&origin, None, Command::Cancel);
        cancelled.await.expect("they may");
    }
    let last = board(&room.delivered("cancelled_post").await);
    for (control, channel) in [(control, CHANNEL), (last, ELSEWHERE)] {
        let shown = room.shown(1, channel, control).await.expect("they played");
        assert!(shown.scene.is_some(), "{}", shown.text);
    }
}

#[tokio::test]
async fn the_button_in_a_direct_message_shows_the_board_by_name() {
    // Given somebody who wants to hear that they are next,
    let room = PresentFixture::new().await;
    let preferences = Preferences {
        next: true,
        ..Preferences::default()
    };
    room.harness.choose(2, &preferences).await;
    room.harness.game(2, Options::default()).await;
    let mut dice = dice();
    let told = loop {
        let told = room.harness.deliver().await.into_iter();
        let mut told = told.filter(|delivery| delivery.kind == "next_direct");
        match told.next() {
            Some(told) => break told,
            None => drop(room.harness.turn(&mut dice).await),
        }
    };

    // when they press the button there, then they see the game, which is named, also after its end.
    let control = board(&told);
    let shown = async || room.shown(2, DIRECT, control).await.expect("they play");
    let named = "Through the Desert on The Mountain in <#100>";
    let running = shown().await;
    assert!(
        running.scene.is_some() && running.text.starts_with(named),
        "{}",
        running.text
    );
    let resigned = room.harness.act(1, Command::Resign).await;
    resigned.expect("always possible");
    let over = shown().await;
    assert!(
        over.scene.is_some() && over.text.starts_with(named),
        "{}",
        over.text
    );
}

#[tokio::test]
async fn the_button_under_the_post_of_a_frozen_game_says_that_it_is_frozen() {
    let room = PresentFixture::new().await;
    room.harness.game(2, Options::default()).await;
    room.harness.deliver().await;
    let damage = "UPDATE games SET rules = 2 WHERE id = 1";
    room.harness
        .execute(damage)
        .await
        .expect("the damage is done");
    room.harness.tables.wake_up().await.expect("it wakes");
    let control = board(&room.delivered("frozen_post").await);
    for user in [1, 9] {
        let refused = room.shown(user, CHANNEL, control).await;
        assert!(
            matches!(refused, Err(Refusal::Frozen { .. })),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn the_button_under_a_call_to_a_lobby_says_that_the_game_has_not_begun() {
    let room = PresentFixture::new().await;
    room.harness.call_role(70).await;
    room.harness.lobby(1, Options::default()).await;
    let control = board(&room.delivered("role_call_post").await);
    let shown = room.shown(9, CHANNEL, control).await;
    let shown = shown.expect("anybody may look");
    assert!(
        shown.scene.is_none() && shown.text.contains("not begun"),
        "{}",
        shown.text
    );
}
