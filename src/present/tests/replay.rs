//! A game, step by step: who may see what of it, and where its buttons lead.

use super::{PresentFixture, button, labelled, labels, said};
use crate::harness::{CHANNEL, dice};
use crate::present::screens::replay;
use crate::present::{Message, Press, Row, finish};
use crate::table::{ChannelId, Command, Eyes, GuildId, Origin, Refusal, Source, TableId};
use games::Seat;
use games::desert::{Options, View};

const TABLE: TableId = TableId(1);

/// A game of two that was played to its end.
async fn over() -> PresentFixture {
    let fixture = PresentFixture::new().await;
    fixture.harness.game(2, Options::default()).await;
    fixture.harness.play_out(&mut dice()).await;
    fixture
}

/// A game of two with so many turns played.
async fn going(turns: usize) -> PresentFixture {
    let fixture = PresentFixture::new().await;
    fixture.harness.game(2, Options::default()).await;
    let mut dice = dice();
    for _ in 0..turns {
        fixture.harness.turn(&mut dice).await;
    }
    fixture
}

impl PresentFixture {
    async fn at(
        &self,
        origin: &Origin,
        step: Option<u64>,
        eyes: Eyes,
    ) -> Result<(View, Message), Refusal> {
        let shown = replay::at(
            &self.services,
            origin,
            Some(Source::Table(TABLE)),
            step,
            eyes,
        )
        .await;
        let (snapshot, message) = shown?;
        let view = snapshot.game.view.expect("the game has begun");
        let view = <&View>::try_from(&view)
            .expect("Through the Desert")
            .clone();
        Ok((view, message))
    }

    /// Somebody who asks in another channel of the server.
    fn elsewhere(&self, user: u64) -> Origin {
        Origin {
            channel: ChannelId(777),
            ..self.harness.origin(user)
        }
    }
}

/// Which seats' tokens a view shows.
fn tokens_shown(view: &View) -> Vec<bool> {
    view.seats
        .iter()
        .map(|seat| seat.tokens.is_some())
        .collect()
}

#[tokio::test]
async fn a_game_that_is_over_is_shown_whole_and_as_each_seat_saw_it() {
    // Given a game that is over,
    let fixture = over().await;
    let origin = fixture.harness.origin(999);
    let (_, last) = fixture
        .at(&origin, None, Eyes::Own)
        .await
        .expect("in its channel");
    let steps = last.text.lines().next().expect("a head").to_owned();
    assert!(steps.starts_with("**Step "), "{steps}");

    // when an earlier step is shown, then with every token, or with those that the chosen seat knew then.
    let middle = Some(30);
    let (all, _) = fixture
        .at(&origin, middle, Eyes::Own)
        .await
        .expect("it is seen");
    assert_eq!(tokens_shown(&all), [true, true]);
    assert!(all.ending.is_none());
    for seat in Seat::first(2) {
        let (view, shown) = fixture
            .at(&origin, middle, Eyes::Seat(seat))
            .await
            .expect("it is seen");
        let expected: Vec<bool> = Seat::first(2).map(|other| other == seat).collect();
        assert_eq!(tokens_shown(&view), expected);
        assert!(shown.text.contains("saw it then"), "{}", shown.text);
    }
}

#[tokio::test]
async fn a_running_game_shows_at_every_step_what_its_reader_may_know_and_never_more() {
    // Given a game that goes on,
    let fixture = going(24).await;
    let stands = fixture.harness.look(1).await;
    let seat = stands.seat().expect("they play");
    assert!(stands.shuffle.seed.is_none());

    // when its steps are shown to a player and to who only watches, then with whatever eyes they ask for, they see their own.
    for (user, own) in [(1, Some(seat)), (999, None)] {
        let origin = fixture.harness.origin(user);
        for step in [None, Some(3), Some(15)] {
            for eyes in [
                Eyes::Own,
                Eyes::Seat(Seat::new(0)),
                Eyes::Seat(Seat::new(1)),
            ] {
                let (view, shown) = fixture.at(&origin, step, eyes).await.expect("it is seen");
                let expected: Vec<bool> = Seat::first(2).map(|other| Some(other) == own).collect();
                assert_eq!(tokens_shown(&view), expected, "{user} {step:?} {eyes:?}");
                assert!(!shown.text.contains("everything"), "{}", shown.text);
                // Nobody is offered other eyes.
                assert_eq!(shown.rows.len(), 2);
            }
        }
    }
}

#[tokio::test]
async fn a_cancelled_game_shows_no_more_than_each_reader_knew_for_ever() {
    // Given a game that was cancelled in its middle,
    let fixture = going(24).await;
    for user in [1, 2] {
        fixture
            .harness
            .act(user, Command::Cancel)
            .await
            .expect("both agree");
    }

    // when it is replayed, then as each may know it, and elsewhere only by those who sat there, whoever may view its channel.
    let seat = fixture.harness.look(1).await.seat();
    for (user, own) in [(1, seat), (999, None)] {
        let origin = fixture.harness.origin(user);
        let (view, _) = fixture
            .at(&origin, None, Eyes::Seat(Seat::new(0)))
            .await
            .expect("it is seen");
        let expected: Vec<bool> = Seat::first(2).map(|other| Some(other) == own).collect();
        assert_eq!(tokens_shown(&view), expected);
    }
    let seen = fixture.at(&fixture.elsewhere(999), None, Eyes::Own).await;
    assert!(matches!(seen, Err(Refusal::NoTable)), "{seen:?}");
}

#[tokio::test]
async fn elsewhere_a_finished_game_is_seen_by_its_players_and_by_who_may_view_its_channel() {
    // Given a game that is over, in which user 7 had a seat before user 8,
    let fixture = going(24).await;
    let seat = fixture.harness.look(1).await.seat().expect("they play");
    for to in [7, 8] {
        let mut origin = fixture.harness.origin(9);
        origin.manages_channel = true;
        let sitting = fixture.harness.look(9).await.people[seat.index()].user();
        let by = sitting.expect("a person").0;
        let offered = fixture
            .harness
            .act(by, Command::Replace { seat, to: None })
            .await;
        offered.expect("it is their own");
        let taken = fixture.harness.act(to, Command::TakeSeat { seat }).await;
        taken.expect("it is offered");
    }
    let before = fixture.at(&fixture.elsewhere(7), None, Eyes::Own).await;
    assert!(
        matches!(before, Err(Refusal::NoTable)),
        "while it goes on: {before:?}"
    );
    fixture.harness.play_out(&mut dice()).await;

    // when people ask for it in another channel, in another server and in their direct messages,
    let direct = |user| Origin {
        guild: None,
        ..fixture.elsewhere(user)
    };
    let other_server = |user| Origin {
        guild: Some(GuildId(2)),
        ..fixture.elsewhere(user)
    };
    let seen = async |origin: Origin| fixture.at(&origin, None, Eyes::Own).await.is_ok();

    // then everybody who played sees it everywhere,
    for user in [1, 2, 7, 8] {
        for origin in [fixture.elsewhere(user), direct(user), other_server(user)] {
            assert!(seen(origin).await, "{user}");
        }
    }
    // and others on its server as long as they may view its channel, which is asked each time.
    for (views, sees) in [(false, false), (true, true), (false, false)] {
        match views {
            true => fixture.harness.access.show(999, CHANNEL.0),
            false => fixture.harness.access.hide(999, CHANNEL.0),
        }
        assert_eq!(seen(fixture.elsewhere(999)).await, sees);
        assert!(!seen(direct(999)).await);
        assert!(!seen(other_server(999)).await);
    }
}

#[tokio::test]
async fn the_buttons_lead_through_the_whole_game_and_still_do_after_a_restart() {
    // Given the last message of a game that is over,
    let fixture = over().await;
    let snapshot = fixture.harness.look(1).await;
    let post = finish::post(
        crate::present::Controls::of(&snapshot),
        &snapshot,
        &[],
        None,
    );
    let opened = fixture
        .press(1, button(&post, Press::OpenReplay), None)
        .await;
    let last = said(opened.expect("they played"));

    // when one goes to the start and forward, then each step is another, up to the last one,
    let start = fixture.press(1, labelled(&last, "⏮"), None).await;
    let mut shown = said(start.expect("it is seen"));
    assert!(!labels(&shown).contains(&"◀"));
    let mut steps = 1;
    while labels(&shown).contains(&"▶") {
        let next = fixture.press(1, labelled(&shown, "▶"), None).await;
        let next = said(next.expect("it is seen"));
        assert_ne!(next.text, shown.text);
        shown = next;
        steps += 1;
    }
    assert_eq!(shown.text, last.text);
    assert!(
        last.text
            .starts_with(&format!("**Step {steps} of {steps}**")),
        "{}",
        last.text
    );
    assert!(!labels(&last).contains(&"⏭"));

    // every choice of the menu leads somewhere, and no two buttons are the same.
    let Some(Row::Menu(menu)) = shown.rows.iter().find(|row| matches!(row, Row::Menu(_))) else {
        panic!("no menu of turns: {shown:?}");
    };
    assert_eq!(menu.choices.len(), 25);
    assert!(
        menu.choices
            .iter()
            .all(|choice| choice.description.is_some())
    );
    for choice in &menu.choices {
        let there = fixture
            .press(1, menu.control, Some(choice.value.clone()))
            .await;
        let there = said(there.expect("it is seen"));
        assert!(there.text.starts_with("**Step "), "{}", there.text);
    }
    let mut ids: Vec<String> = shown
        .rows
        .iter()
        .flat_map(Row::controls)
        .map(ToString::to_string)
        .collect();
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count);

    // After a restart, old buttons go on.
    let PresentFixture { harness, .. } = fixture;
    let fixture = PresentFixture::over(harness.reopened().await);
    let again = fixture.press(1, labelled(&last, "◀"), None).await;
    assert!(said(again.expect("it is seen")).text.starts_with("**Step "));
}

#[tokio::test]
async fn a_turn_that_was_taken_back_is_no_step_and_buttons_keep_their_place() {
    // Given a game in which a turn was taken back after the second step was looked at,
    let fixture = going(12).await;
    let origin = fixture.harness.origin(1);
    let (_, second) = fixture
        .at(&origin, Some(8), Eyes::Own)
        .await
        .expect("it is seen");
    let mover = fixture.harness.mover().await;
    let last = 3 - mover;
    fixture
        .harness
        .act(last, Command::AskUndo)
        .await
        .expect("they may ask");
    let agreed = fixture
        .harness
        .act(mover, Command::AnswerUndo { agree: true })
        .await;
    agreed.expect("they may agree");

    // when it is looked at again, then the step is the same, and the last one says that a turn was taken back.
    let (_, again) = fixture
        .at(&origin, Some(8), Eyes::Own)
        .await
        .expect("it is seen");
    assert_eq!(again.text.lines().nth(1), second.text.lines().nth(1));
    let (_, now) = fixture
        .at(&origin, None, Eyes::Own)
        .await
        .expect("it is seen");
    assert!(now.text.contains("taken back"), "{}", now.text);
}

#[tokio::test]
async fn a_game_that_is_over_is_a_film_and_no_other_is() {
    // Given a game that is over, and one that goes on,
    let fixture = over().await;
    let snapshot = fixture.harness.look(1).await;
    let post = finish::post(
        crate::present::Controls::of(&snapshot),
        &snapshot,
        &[],
        None,
    );
    let film = button(&post, Press::Film);

    // when its film is asked for, then it is an animated picture of many turns, whose end is as everybody sees it now.
    let shown = said(fixture.press(1, film, None).await.expect("it is over"));
    let scene = shown.scene.expect("a film");
    assert!(scene.takes_long());
    let picture = scene.draw(320);
    assert!(picture.bytes.starts_with(b"GIF89a"));
    assert_eq!(picture.file_name, "game.gif");
    assert_eq!(
        picture.alt.matches(['.', '!']).count(),
        3,
        "{}",
        picture.alt
    );

    let fixture = going(3).await;
    let refused = fixture.press(1, film, None).await;
    assert!(matches!(refused, Err(Refusal::NotOver)), "{refused:?}");
}
