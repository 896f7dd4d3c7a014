//! Questions out of turn, asked and answered in the toy game.

use crate::harness::{CHANNEL, Delivery, Harness, hourly, kinds, try_again};
use crate::outbox::To;
use crate::present::{CommandLinks, Control, Press, Pressed, Reply, Row, Services, Target};
use crate::store::{ChannelId, Failure, MessageId, TableId, UserId};
use crate::table::{Command, Expect, Timing};
use games::Seat;
use games::toy::Action;

/// Delivers what is due and returns it, in the order of its kinds.
async fn sorted(harness: &Harness) -> (Vec<Delivery>, Vec<String>) {
    let told = harness.deliver().await;
    let mut names = kinds(&told);
    names.sort();
    (told, names)
}

/// The questions among these deliveries.
fn questions(told: Vec<Delivery>) -> Vec<Delivery> {
    let mut told = told;
    told.retain(|delivery| delivery.kinds().contains(&"asked_direct"));
    told
}

/// What the buttons send that are about the question, and not about the turn of which the message tells too.
fn presses(delivery: &Delivery) -> Vec<Control> {
    let mut controls = Vec::new();
    for row in &delivery.told.message.rows {
        let Row::Buttons(buttons) = row else { continue };
        for button in buttons {
            if let Target::Press(control) = &button.target {
                if ![Press::MyTurn, Press::Moves].contains(&control.press) {
                    controls.push(*control);
                }
            }
        }
    }
    controls
}

fn answer(action: Action) -> Command {
    Command::Act(action.into())
}

/// Presses a button as this person.
async fn pressed(harness: &Harness, user: u64, control: Control, own: bool) -> Reply {
    let services = Services {
        tables: harness.tables.clone(),
        people: harness.people.clone(),
        history: crate::history::History::new(harness.store.clone()),
        servers: harness.servers.clone(),
        commands: CommandLinks::default(),
    };
    let pressed = Pressed {
        control,
        value: None,
        own,
        carried: true,
    };
    let done = pressed.play(&services, &harness.origin(user)).await;
    done.expect("it is answered").answer
}

fn text(reply: Reply) -> String {
    match reply {
        Reply::Private(message) | Reply::Update(message) => message.text,
        other => panic!("{other:?}"),
    }
}

async fn buttons(harness: &Harness, user: u64) -> Vec<(ChannelId, MessageId)> {
    let buttons = harness.store.turn_buttons_of(UserId(user)).await;
    let buttons = buttons.expect("they read").into_iter();
    buttons
        .map(|button| (button.channel, button.message))
        .collect()
}

fn close(harness: &Harness, user: u64) {
    let closed = harness.notifier.closed.lock();
    closed.expect("no test panics here").insert(UserId(user));
}

/// A game of three whose first messages were delivered.
async fn begun(timing: Timing) -> Harness {
    let harness = Harness::new().await;
    harness.toy_game(3, timing).await;
    harness.deliver().await;
    harness
}

/// The same once the first has offered a pebble to the second at a price of 4, before that is delivered.
async fn offered() -> Harness {
    let harness = begun(Timing::default()).await;
    harness.toy_part(1, Action::Draw).await;
    harness.deliver().await;
    harness.toy_part(1, Action::Sell { price: 4 }).await;
    harness
}

#[tokio::test]
async fn only_the_player_who_is_asked_gets_a_message_with_the_price_and_answers() {
    // Given a pebble that is offered to the next player,
    let harness = offered().await;

    // when that is delivered, then they are asked once, in the message that tells them of their turn, and only they read the
    // price.
    let (told, names) = sorted(&harness).await;
    assert_eq!(names, ["turn", "your turn 2 with asked_direct"]);
    for delivery in &told {
        let priced = delivery.told.message.text.contains("for 4");
        assert_eq!(priced, delivery.kind == "turn_direct", "{names:?}");
    }
    let question = questions(told).remove(0);
    assert_eq!(question.told.rings(), [UserId(2)]);
    let ids = presses(&question)
        .into_iter()
        .map(|press| press.to_string());
    let ids: Vec<String> = ids.collect();
    assert_eq!(ids.len(), 2);
    assert!(ids.iter().all(|id| !id.ends_with(":4")), "{ids:?}");

    // When they take it by its button, in the turn of whoever it is,
    harness.toy_part(2, Action::Draw).await;
    harness.toy_part(2, Action::Keep).await;
    harness.deliver().await;
    assert_eq!(buttons(&harness, 2).await.len(), 1, "it is still open");
    let taken = pressed(&harness, 2, presses(&question)[0], true).await;
    assert!(matches!(taken, Reply::Update(_)));
    assert!(text(taken).contains("Done"));

    // then everybody reads that in the post of the turn, which rings nobody, and only the seller hears the price,
    let (told, names) = sorted(&harness).await;
    assert_eq!(names, ["tokens 1 edited", "tokens 2 edited", "turn edited"]);
    let edited = told.iter().find(|told| matches!(told.told.to, To::Edit(_)));
    let edited = &edited.expect("it is edited").told.message.text;
    assert!(edited.contains("took pebble 1") && !edited.contains("for 4"));
    assert!(told.iter().all(|told| told.told.rings().is_empty()));

    // and the next post takes the buttons.
    let open = buttons(&harness, 2).await;
    harness.toy_part(3, Action::Draw).await;
    harness.toy_part(3, Action::Keep).await;
    let told = harness.deliver().await;
    let spent = told.iter().flat_map(|delivery| &delivery.told.spent);
    let spent: Vec<_> = spent.map(|spent| (spent.channel, spent.message)).collect();
    assert!(
        open.iter().all(|button| spent.contains(button)),
        "{spent:?}"
    );
    assert_eq!(buttons(&harness, 2).await, []);
}

#[tokio::test]
async fn with_closed_direct_messages_one_mention_opens_the_question_in_private() {
    // Given somebody who is asked and accepts no direct messages,
    let harness = offered().await;
    close(&harness, 2);

    // when that is delivered, then the channel mentions them with one button, and says nothing of the price,
    let told = questions(harness.deliver().await);
    let [mention] = &told[..] else {
        panic!("{:?}", kinds(&told));
    };
    assert_eq!(mention.told.to, To::Here);
    assert_eq!(mention.told.rings(), [UserId(2)]);
    let said = &mention.told.message.text;
    assert!(said.contains("<@2>") && !said.contains("for 4"), "{said}");
    let [open] = presses(mention)[..] else {
        panic!("{:?}", mention.told.message.rows);
    };
    assert_eq!(open.press, Press::Question);

    // which shows it to them alone,
    let shown = pressed(&harness, 2, open, false).await;
    let Reply::Private(question) = shown else {
        panic!("{shown:?}");
    };
    assert!(question.text.contains("for 4"));
    assert!(question.first_press().is_some());
    for other in [1, 3, 9] {
        let shown = text(pressed(&harness, other, open, false).await);
        assert!(shown.contains("No offer"), "{other}: {shown}");
    }

    // until it is answered.
    let left = answer(Action::Leave { pebble: 1 });
    harness.act(2, left).await.expect("it is offered");
    let shown = text(pressed(&harness, 2, open, false).await);
    assert!(shown.contains("No offer"), "{shown}");
}

#[tokio::test]
async fn a_question_is_asked_once_whatever_fails_and_not_once_it_is_answered() {
    // Given a question whose delivery fails, and a program that is started again,
    let harness = offered().await;
    let harness = harness.reopened().await;
    harness
        .notifier
        .failures
        .lock()
        .expect("no test panics here")
        .push(try_again());
    let mut told = harness.deliver().await;
    told.extend(harness.deliver().await);
    assert_eq!(questions(told).len(), 1);
    assert_eq!(questions(harness.deliver().await).len(), 0);

    // When it is answered before it is sent, then nothing is sent.
    let harness = offered().await;
    let taken = answer(Action::Take { pebble: 1 });
    harness.act(2, taken).await.expect("it is offered");
    assert_eq!(questions(harness.deliver().await).len(), 0);

    // Nor is it when they resign, or the game is cancelled.
    let harness = offered().await;
    harness.act(2, Command::Resign).await.expect("they may");
    assert_eq!(questions(harness.deliver().await).len(), 0);
    let harness = offered().await;
    let mut manager = harness.origin(50);
    manager.manages_channel = true;
    let cancel = harness.tables.perform(&manager, None, Command::Cancel);
    cancel.await.expect("a manager may");
    assert_eq!(questions(harness.deliver().await).len(), 0);
}

#[tokio::test]
async fn a_question_refused_everywhere_is_tried_in_few_requests_and_given_up() {
    // Given a question to somebody who accepts no direct messages, in a channel that takes no posts,
    let harness = offered().await;
    close(&harness, 2);
    let text = "Missing Access".to_owned();
    let refusing = harness.notifier.refusing.lock();
    refusing
        .expect("no test panics here")
        .insert(CHANNEL, Failure::NoAccess { text });

    // when it is due, then at most the post of the turn and the direct message are refused,
    assert_eq!(questions(harness.deliver().await).len(), 0);
    let refused = harness.notifier.refused_so_far();
    assert!((1..=3).contains(&refused), "{refused}");

    // and later nothing more.
    harness.hours(3).await;
    assert_eq!(harness.notifier.refused_so_far(), refused);
}

#[tokio::test]
async fn a_player_who_takes_the_seat_over_is_asked_and_the_former_player_is_not() {
    // Given a question to the host,
    let harness = begun(Timing::default()).await;
    for user in [1, 2] {
        harness.toy_part(user, Action::Draw).await;
        harness.toy_part(user, Action::Keep).await;
    }
    harness.toy_offer(3, 5).await;
    assert_eq!(questions(harness.deliver().await).len(), 1);
    let before = buttons(&harness, 1).await;
    assert_eq!(before.len(), 2);

    // when somebody takes over their seat,
    let seat = Seat::new(0);
    let offer = Command::Replace { seat, to: None };
    harness.act(1, offer).await.expect("it is their own");
    let taken = harness.act(9, Command::TakeSeat { seat }).await;
    taken.expect("it is offered");

    // then that person is asked, and the buttons of the former one go.
    let told = harness.deliver().await;
    let spent: Vec<_> = told
        .iter()
        .flat_map(|delivery| &delivery.told.spent)
        .map(|spent| (spent.channel, spent.message))
        .collect();
    assert!(before.iter().all(|button| spent.contains(button)));
    let asked = questions(told);
    assert_eq!(kinds(&asked), ["your turn 9 with asked_direct"]);
    assert!(asked[0].told.message.text.contains("for 5"));
    let left = answer(Action::Leave { pebble: 3 });
    assert!(harness.act(1, left.clone()).await.is_err());
    harness.act(9, left).await.expect("they sit there now");
}

#[tokio::test]
async fn a_question_that_can_only_be_opened_in_the_channel_moves_with_the_game() {
    for closed in [true, false] {
        // Given a question that was asked, in the channel or directly,
        let harness = offered().await;
        if closed {
            close(&harness, 2);
        }
        assert_eq!(questions(harness.deliver().await).len(), 1);

        // when the game moves, then it is asked there again where it was asked in the channel.
        let mut origin = harness.origin(1);
        origin.channel = ChannelId(CHANNEL.0 + 1);
        let expect = Expect {
            table: TableId(1),
            revision: 0,
            draft: None,
        };
        let moves = Command::Move { gone: None };
        let moved = harness.tables.perform(&origin, Some(expect), moves);
        moved.await.expect("the host may");
        let asked = questions(harness.deliver().await);
        assert_eq!(asked.len(), usize::from(closed));
    }
}

#[tokio::test]
async fn when_the_game_waits_for_answers_the_turn_is_the_question() {
    // Given a game in which everybody has an offer when the last pebble is drawn,
    let harness = begun(hourly(24)).await;
    for user in [1, 2, 3, 1, 2] {
        harness.toy_offer(user, 1).await;
        harness.deliver().await;
    }
    harness.toy_part(3, Action::Draw).await;
    harness.deliver().await;

    // when it is offered too, then each is told once that it is their turn, and nobody is asked besides.
    harness.toy_part(3, Action::Sell { price: 1 }).await;
    let (_, names) = sorted(&harness).await;
    assert_eq!(names, ["turn", "your turn 1", "your turn 2", "your turn 3"]);
}
