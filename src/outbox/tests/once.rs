//! Once means once: what rings, what comes silently and what is edited, and when.

use jiff::SignedDuration;
use jiff::civil::Time;

use crate::harness::{Delivery, Harness, dice, hourly, try_again};
use crate::outbox::To;
use crate::store::UserId;
use crate::table::{Command, Late, NewComputer, Preferences, Quiet, Timing, Zone};
use games::desert::Options;
use games::{Level, Seat};

/// What a delivery does to people, and the kinds of which it tells. `None` if it reaches nobody in particular.
fn effect(delivery: &Delivery) -> Option<String> {
    let kinds = delivery.kinds().join(" and ");
    let rung = delivery.told.rings();
    if !rung.is_empty() {
        let rung: Vec<String> = rung.iter().map(ToString::to_string).collect();
        return Some(format!("rings {}: {kinds}", rung.join(" ")));
    }
    match (delivery.told.to, delivery.told.onto) {
        (To::Person { user, .. }, Some(_)) => Some(format!("edits {user}: {kinds}")),
        (To::Person { user, .. }, None) => Some(format!("silent {user}: {kinds}")),
        _ => None,
    }
}

/// Lets seconds pass, and returns what reaches people with the second in which it does. Seconds in which nothing falls due are
/// passed over.
async fn seconds(harness: &Harness, seconds: i64) -> Vec<String> {
    let mut effects = Vec::new();
    let begin = harness.clock_now();
    let end = begin + SignedDuration::from_secs(seconds);
    loop {
        harness.run_due().await;
        let now = harness.clock_now();
        let second = now.duration_since(begin).as_secs();
        let told = std::mem::take(&mut *harness.notifier.told.lock().expect("no test panics here"));
        let of_second = told.iter().filter_map(effect);
        effects.extend(of_second.map(|effect| format!("{second}: {effect}")));
        if now >= end {
            return effects;
        }
        let next = harness
            .store
            .next_job(now, &[0])
            .await
            .expect("the jobs read");
        let next = next
            .unwrap_or(end)
            .clamp(now + SignedDuration::from_secs(1), end);
        // A whole number of seconds after the beginning.
        let left = next.duration_since(begin).as_secs_f64().ceil();
        let next = begin + SignedDuration::from_secs(left as i64);
        harness.clock.advance(next.duration_since(now));
    }
}

async fn sleeps(harness: &Harness, user: u64, from: i8, to: i8) {
    let hour = |hour| Time::constant(hour, 0, 0, 0);
    let utc = Zone::named("UTC").expect("a zone");
    let preferences = Preferences {
        quiet: Quiet::new(hour(from), hour(to), utc),
        ..Preferences::default()
    };
    harness.choose(user, &preferences).await;
}

/// A game of so many, in which it has just become the turn of user 2; user 1 is the host.
async fn turn_of_second(people: u64) -> Harness {
    let harness = Harness::new().await;
    harness.timed_game(people, hourly(72)).await;
    harness.deliver().await;
    harness.turn(&mut dice()).await;
    harness
}

/// Somebody who manages the channel asks for the seat of a user, which rings that user.
async fn seat_is_asked(harness: &Harness, user: u64) {
    let mut manager = harness.origin(50);
    manager.manages_channel = true;
    let index = usize::try_from(user).expect("few users") - 1;
    let seat = Seat::new(index);
    let to = Some(UserId(7));
    let ask = Command::Replace { seat, to };
    let asked = harness.tables.perform(&manager, None, ask).await;
    asked.expect("a manager may");
}

#[tokio::test]
async fn a_host_who_pressed_start_is_told_of_their_own_first_turn_silently() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(72)).await;
    assert_eq!(
        seconds(&harness, 20).await,
        ["0: silent 1: first_turn_direct"]
    );
    let mut dice = dice();
    harness.turn(&mut dice).await;
    assert_eq!(seconds(&harness, 20).await, ["0: rings 2: turn_direct"]);
    harness.turn(&mut dice).await;
    assert_eq!(seconds(&harness, 20).await, ["0: rings 1: turn_direct"]);
}

#[tokio::test]
async fn a_message_within_ten_seconds_is_added_and_a_later_one_rings() {
    for (after, expected) in [
        (1, "0: edits 2: seat_requested_direct"),
        (10, "0: edits 2: seat_requested_direct"),
        (11, "0: rings 2: seat_requested_direct"),
    ] {
        // Given somebody whose phone has just rung for their turn,
        let harness = turn_of_second(3).await;
        assert_eq!(seconds(&harness, after).await, ["0: rings 2: turn_direct"]);

        // when they are asked for their seat, then that is added to the message, or sent if that came too long ago.
        seat_is_asked(&harness, 2).await;
        assert_eq!(seconds(&harness, 0).await, [expected], "after {after} s");
    }
}

#[tokio::test]
async fn a_message_is_extended_only_if_it_rang_one_person_and_is_unseen() {
    // Whoever has acted since has seen the message.
    let harness = turn_of_second(3).await;
    seconds(&harness, 1).await;
    harness.draft_turn(2, &mut dice()).await;
    seat_is_asked(&harness, 2).await;
    let rings = ["0: rings 2: seat_requested_direct"];
    assert_eq!(seconds(&harness, 0).await, rings, "they have acted");

    // A host's first turn came silently.
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(72)).await;
    seconds(&harness, 1).await;
    seat_is_asked(&harness, 1).await;
    let rings = ["0: rings 1: seat_requested_direct"];
    assert_eq!(seconds(&harness, 0).await, rings, "it did not ring");

    // Whoever takes no direct messages was mentioned where all read it.
    let harness = turn_of_second(3).await;
    let closed = harness.notifier.closed.lock();
    closed.expect("no test panics here").insert(UserId(2));
    assert_eq!(seconds(&harness, 1).await, ["0: rings 2: turn_direct"]);
    seat_is_asked(&harness, 2).await;
    let rings = ["0: rings 2: seat_requested_direct"];
    assert_eq!(seconds(&harness, 0).await, rings, "all read it");

    // What has not arrived is no message: the question rings on its own, once that has.
    let harness = turn_of_second(3).await;
    harness.run_due().await;
    harness.notifier.told.lock().expect("no lock").clear();
    harness.turn(&mut dice()).await;
    let failures = || harness.notifier.failures.lock().expect("no lock");
    failures().push(try_again());
    let told = seconds(&harness, 20).await;
    let rung = told.iter().filter(|told| told.contains("rings 3"));
    assert_eq!(rung.count(), 1, "{told:?}");
}

#[tokio::test]
async fn all_news_of_one_commit_for_a_person_is_one_message() {
    // Given a game of two in which user 1 wants to hear that they are next,
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(72)).await;
    let preferences = Preferences {
        next: true,
        ..Preferences::default()
    };
    harness.choose(1, &preferences).await;
    harness.deliver().await;
    let mut dice = dice();

    // when they take a token with a turn after which they are next, then one message tells them of both.
    for _ in 0..60 {
        harness.turn(&mut dice).await;
        let told = seconds(&harness, 0).await;
        let theirs = told.iter().filter(|told| told.contains(" 1: "));
        let theirs: Vec<&String> = theirs.collect();
        assert!(theirs.len() <= 1, "{told:?}");
        if told
            .iter()
            .any(|told| told.contains("tokens_direct") && told.contains(" 1: "))
        {
            assert_eq!(theirs, ["0: rings 1: next_direct and tokens_direct"]);
            return;
        }
        harness.clock.advance(SignedDuration::from_mins(1));
    }
    panic!("nobody took a token");
}

#[tokio::test]
async fn nobody_away_is_rung_by_a_question_to_take_back() {
    for (away, expected) in [(false, &["0: rings 2: undo_asked_post"][..]), (true, &[])] {
        let harness = turn_of_second(3).await;
        harness.deliver().await;
        if away {
            let until = Some(harness.clock_now() + SignedDuration::from_hours(50));
            let asked = harness.origin(2).interaction;
            let set = harness.people.set_vacation(asked, UserId(2), until).await;
            set.expect("they may");
            harness.deliver().await;
        }
        harness.act(1, Command::AskUndo).await.expect("they may");
        assert_eq!(seconds(&harness, 20).await, expected, "away: {away}");
    }
}

#[tokio::test]
async fn tokens_are_told_in_one_message_and_in_a_new_one_when_the_clock_played() {
    // Given a game in which a computer plays for whoever is late,
    let harness = Harness::new().await;
    let timing = Timing {
        late: Late::GATHERER,
        ..hourly(24)
    };
    harness.timed_game(2, timing).await;
    harness.deliver().await;
    let mut dice = dice();
    let mut by_hand: Vec<Vec<String>> = vec![Vec::new(), Vec::new()];
    let mut by_clock = Vec::new();
    for turn in 0..60 {
        if by_clock.len() > 1 || harness.look(9).await.acting().is_empty() {
            break;
        }
        // when players take tokens themselves, and later the clock plays for them,
        let mover = harness.mover().await;
        let clock = turn >= 30;
        if clock {
            harness.clock.advance(SignedDuration::from_hours(24));
        } else {
            harness.turn(&mut dice).await;
        }
        let told = seconds(&harness, 0).await;
        let tokens = told
            .into_iter()
            .filter(|told| told.contains("tokens_direct"));
        match clock {
            true => by_clock.extend(tokens),
            false => by_hand[usize::try_from(mover).expect("few") - 1].extend(tokens),
        }
        harness.clock.advance(SignedDuration::from_mins(1));
    }

    // then each has one silent message, which is edited from then on,
    for (user, told) in (1..).zip(&by_hand) {
        let silent = format!("0: silent {user}: tokens_direct");
        let edited = format!("0: edits {user}: tokens_direct");
        assert!(told.len() > 1, "{told:?}");
        assert_eq!(told[0], silent);
        assert!(told[1..].iter().all(|told| *told == edited), "{told:?}");
    }
    // and a new one each time that the clock took tokens.
    assert!(!by_clock.is_empty());
    assert!(
        by_clock.iter().all(|told| told.contains("silent")),
        "{by_clock:?}"
    );
}

/// A lobby whose host is user 1, and that was shown.
async fn lobby(people: u64) -> Harness {
    let harness = Harness::new().await;
    harness.lobby(people, Options::default()).await;
    harness
}

fn join() -> Command {
    Command::Join { rider: None }
}

const JOINED: &str = "rings 1: lobby_joined_direct";

#[tokio::test]
async fn the_host_hears_once_that_somebody_has_sat_in_the_lobby_for_ten_minutes() {
    // Given a lobby in which another sits, then the host hears of it after ten minutes,
    let harness = lobby(2).await;
    assert_eq!(seconds(&harness, 1_000).await, [format!("600: {JOINED}")]);

    // and not again when a third does;
    harness.act(3, join()).await.expect("there is a seat");
    assert_eq!(seconds(&harness, 1_000).await, [""; 0]);

    // whoever leaves before and comes back sits there from then on.
    let harness = lobby(2).await;
    assert_eq!(seconds(&harness, 500).await, [""; 0]);
    harness.act(2, Command::Leave).await.expect("they may");
    harness.act(2, join()).await.expect("there is a seat");
    assert_eq!(seconds(&harness, 1_000).await, [format!("600: {JOINED}")]);
}

#[tokio::test]
async fn the_host_hears_only_of_people_in_a_lobby_that_is_neither_full_nor_begun() {
    let harness = lobby(2).await;
    harness.act(2, Command::Leave).await.expect("they may");
    assert_eq!(seconds(&harness, 1_000).await, [""; 0], "nobody is there");

    let harness = lobby(5).await;
    let full = ["10: rings 1: lobby_full_direct"];
    assert_eq!(seconds(&harness, 1_000).await, full);

    let harness = lobby(2).await;
    seconds(&harness, 60).await;
    harness.act(1, Command::Start).await.expect("they may");
    let first = ["0: silent 1: first_turn_direct"];
    assert_eq!(seconds(&harness, 1_000).await, first);

    let harness = lobby(1).await;
    let computer = Command::AddComputer(NewComputer {
        kind: Level::Gatherer.into(),
        name: "Amira".to_owned(),
    });
    harness.act(1, computer).await.expect("there is a seat");
    assert_eq!(seconds(&harness, 1_000).await, [""; 0]);
}

#[tokio::test]
async fn a_sleeping_host_hears_in_the_morning_of_people_still_in_the_lobby() {
    for stays in [true, false] {
        // Given a host who sleeps from before the lobby until three hours later,
        let harness = lobby(2).await;
        sleeps(&harness, 1, 11, 15).await;
        assert_eq!(seconds(&harness, 700).await, [""; 0]);
        if !stays {
            harness.act(2, Command::Leave).await.expect("they may");
        }
        harness.clock.advance(SignedDuration::from_hours(3));
        let told = seconds(&harness, 0).await;
        let expected = stays.then(|| format!("0: {JOINED}"));
        assert_eq!(told, Vec::from_iter(expected), "stays: {stays}");
    }
}
