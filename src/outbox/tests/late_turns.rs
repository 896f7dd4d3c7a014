//! A turn whose time is up and for which the game waits: whom that rings, and when.

use jiff::SignedDuration;
use jiff::civil::Time;

use crate::harness::{CHANNEL, Harness, dice, hourly, new_table};
use crate::present::Press;
use crate::store::UserId;
use crate::table::{Command, NewComputer, Preferences, Quiet, Status, Timing, Zone};
use games::desert::Options;
use games::{Level, Seat};

/// Nobody wants reminders of time that is left, so that what rings is what this is about.
pub(super) async fn without_others(harness: &Harness, people: u64) {
    for user in 1..=people {
        harness.choose(user, &plain()).await;
    }
}

fn plain() -> Preferences {
    Preferences {
        half: false,
        most: false,
        ..Preferences::default()
    }
}

/// A game of so many with a day for a turn, in which it is user 2's; user 1 is the host.
async fn second_to_move(people: u64) -> Harness {
    let harness = Harness::new().await;
    harness.timed_game(people, hourly(24)).await;
    without_others(&harness, people).await;
    harness.turn(&mut dice()).await;
    assert_eq!(harness.mover().await, 2);
    harness.deliver().await;
    harness
}

const RINGS: [&str; 6] = [
    "24: timeup",
    "24: late_now 2",
    "48: late_first_day 2",
    "72: late_second_day 2",
    "96: late_third_day 2",
    "96: late asked 1",
];

async fn vacation(harness: &Harness, user: u64, hours: i64) {
    let until = harness.clock_now() + SignedDuration::from_hours(hours);
    let asked = harness.origin(user).interaction;
    let until = (hours > 0).then_some(until);
    let set = harness.people.set_vacation(asked, UserId(user), until);
    set.await.expect("they may");
}

/// Quiet in these hours of the day, of which it is the thirteenth when the games of the harness begin.
async fn sleeps(harness: &Harness, user: u64, from: i8, to: i8) {
    let hour = |hour| Time::constant(hour, 0, 0, 0);
    let utc = Zone::named("UTC").expect("a zone");
    let preferences = Preferences {
        quiet: Quiet::new(hour(from), hour(to), utc),
        ..plain()
    };
    harness.choose(user, &preferences).await;
}

#[tokio::test]
async fn a_late_player_is_rung_for_three_days_and_then_the_host_once() {
    // Given a game in which user 2 does nothing,
    let harness = second_to_move(3).await;

    // then they are rung at once and on each of the next three days, then the host, and after that nobody. Nothing of it
    // counts as a touch: the game is warned 23 days after the last turn, and closed a week later.
    let mut expected: Vec<String> = RINGS.map(str::to_owned).to_vec();
    expected.extend(["552: closessoon", "720: cancelled"].map(str::to_owned));
    assert_eq!(harness.hours(24 * 31).await, expected);
    assert_eq!(harness.look(1).await.status, Status::Cancelled);
}

#[tokio::test]
async fn the_other_players_are_asked_about_a_late_host() {
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(24)).await;
    without_others(&harness, 3).await;
    harness.deliver().await;
    let told = harness.hours(200).await;
    assert_eq!(
        told[4..],
        [
            "96: late_third_day 1",
            "96: late asked 2",
            "96: late asked 3"
        ]
    );
}

#[tokio::test]
async fn if_the_host_is_gone_the_others_who_are_not_away_are_asked() {
    // Given a host who is away for long, and another who is,
    let harness = second_to_move(4).await;
    vacation(&harness, 1, 1_000).await;
    vacation(&harness, 4, 1_000).await;
    let told = harness.hours(200).await;
    let asked: Vec<_> = told.iter().filter(|told| told.contains("asked")).collect();
    assert_eq!(asked, ["96: late asked 3"]);

    // and one who has resigned.
    let harness = second_to_move(4).await;
    harness.act(1, Command::Resign).await.expect("they may");
    let told = harness.hours(200).await;
    let asked: Vec<_> = told.iter().filter(|told| told.contains("asked")).collect();
    assert_eq!(asked, ["96: late asked 3", "96: late asked 4"]);
}

#[tokio::test]
async fn if_everybody_else_is_away_the_first_player_back_is_asked() {
    let harness = second_to_move(2).await;
    vacation(&harness, 1, 150).await;
    let told = harness.hours(200).await;
    assert_eq!(told.last().map(String::as_str), Some("150: late asked 1"));
}

#[tokio::test]
async fn an_erased_person_is_neither_rung_nor_asked() {
    // Given a turn late for six hours, when the host erases themself,
    let harness = second_to_move(3).await;
    harness.hours(30).await;
    let origin = harness.origin(1);
    let erased = harness.people.erase_person(&origin);
    erased.await.expect("they may");

    // then another is asked.
    let told = harness.hours(200).await;
    let found = told.iter().filter(|told| told.contains("late"));
    let expected = [
        "18: late_first_day 2",
        "42: late_second_day 2",
        "66: late_third_day 2",
        "66: late asked 3",
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected, "{told:?}");
}

#[tokio::test]
async fn a_late_player_who_plays_is_rung_no_more() {
    let harness = second_to_move(2).await;
    assert_eq!(harness.hours(50).await, RINGS[..3]);
    harness.turn(&mut dice()).await;
    let told = harness.hours(23).await;
    assert_eq!(told, ["1: turn", "1: your turn 1"]);
}

#[tokio::test]
async fn a_pause_moves_the_rings() {
    // Given a turn late for 30 hours, when the game is paused for a hundred,
    let harness = second_to_move(2).await;
    harness.hours(54).await;
    harness.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(harness.hours(100).await, ["1: paused"]);
    harness.act(1, Command::Resume).await.expect("the host may");

    // then the second day's ring comes when it would have come, a hundred hours later, and so on.
    let expected = [
        "1: resumed",
        "18: late_second_day 2",
        "42: late_third_day 2",
        "42: late asked 1",
    ];
    assert_eq!(harness.hours(300).await, expected);
}

#[tokio::test]
async fn a_ring_put_off_to_the_morning_outlasts_a_pause() {
    // Given somebody who sleeps when their time runs out, and a game that is paused before they wake up, until after that,
    let harness = second_to_move(2).await;
    sleeps(&harness, 2, 8, 18).await;
    assert_eq!(harness.hours(26).await, ["24: timeup"]);
    harness.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(harness.hours(10).await, ["1: paused"]);

    // when it goes on, then they are rung within an hour, and for the next day when that would have come.
    harness.act(1, Command::Resume).await.expect("the host may");
    let expected = ["1: resumed", "1: late_morning 2"];
    assert_eq!(harness.hours(21).await, expected);
}

#[tokio::test]
async fn a_question_that_falls_into_a_pause_waits_for_its_end() {
    // Given a host who sleeps when they are to be asked, and pauses the game,
    let harness = second_to_move(2).await;
    sleeps(&harness, 1, 10, 20).await;
    assert_eq!(harness.hours(98).await, RINGS[..5]);
    harness.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(harness.hours(20).await, ["1: paused"]);

    // then they are asked when it goes on.
    harness.act(1, Command::Resume).await.expect("the host may");
    let told = harness.hours(100).await;
    assert_eq!(told[0], "1: resumed");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].ends_with("late asked 1"), "{told:?}");
}

#[tokio::test]
async fn a_vacation_moves_the_rings() {
    // Given a turn late for 30 hours, when its player is away for a hundred,
    let harness = second_to_move(2).await;
    harness.hours(54).await;
    vacation(&harness, 2, 100).await;

    // then the rings go on after that.
    let expected = [
        "1: vacation",
        "118: late_second_day 2",
        "142: late_third_day 2",
        "142: late asked 1",
    ];
    assert_eq!(harness.hours(300).await, expected);
}

#[tokio::test]
async fn an_outage_moves_the_rings() {
    // Given a turn late for 30 hours, when the machine sleeps for a hundred,
    let harness = second_to_move(2).await;
    harness.hours(54).await;
    harness.clock.elapse(SignedDuration::from_hours(100));
    harness.run_due().await;
    harness.heartbeat().await;

    // then the rings come as much later, and the question too.
    let expected = [
        "18: late_second_day 2",
        "42: late_third_day 2",
        "42: late asked 1",
    ];
    assert_eq!(harness.hours(300).await, expected);
}

#[tokio::test]
async fn the_rings_wait_for_waking_hours_even_in_an_outage() {
    // Given somebody who sleeps when their time runs out, and for six hours more, and a host who does later,
    let harness = second_to_move(2).await;
    sleeps(&harness, 2, 8, 18).await;
    sleeps(&harness, 1, 10, 20).await;

    // when the machine sleeps for five of those hours, then each is rung when they wake up, and the rest five hours later.
    let told = harness.hours(29).await;
    assert_eq!(told, ["24: timeup"]);
    harness.clock.elapse(SignedDuration::from_hours(5));
    harness.run_due().await;
    harness.heartbeat().await;
    let told = harness.hours(100).await;
    let expected = [
        "1: late_morning 2",
        "20: late_morning 2",
        "44: late_morning 2",
        "68: late_morning 2",
        "70: late asked 1",
    ];
    assert_eq!(told, expected);
}

#[tokio::test]
async fn a_late_player_with_closed_direct_messages_is_mentioned() {
    let harness = second_to_move(2).await;
    let both = [UserId(1), UserId(2)];
    let closed = || harness.notifier.closed.lock().expect("no lock is poisoned");
    closed().extend(both);
    harness.clock.advance(SignedDuration::from_hours(24));
    let told = harness.deliver().await;
    let ring = told.last().expect("they are rung");
    assert_eq!(ring.told.rings(), [UserId(2)]);
    let text = &ring.told.message.text;
    assert!(text.starts_with("<@2>, your time has run out."), "{text}");
    assert_eq!(ring.told.message.first_press(), Some(Press::MyTurn));
    for _ in 0..2 {
        harness.clock.advance(SignedDuration::from_hours(24));
        harness.deliver().await;
    }
    harness.clock.advance(SignedDuration::from_hours(24));
    let told = harness.deliver().await;
    let asked = told.iter().find(|told| told.kind == "late_asked_direct");
    let asked = &asked.expect("the host is asked").told;
    assert_eq!(asked.rings(), [UserId(1)]);
    let text = &asked.message.text;
    assert!(text.starts_with("<@1>: still no turn from"), "{text}");
    assert_eq!(asked.message.first_press(), Some(Press::LateWait));
}

#[tokio::test]
async fn nothing_rings_without_a_clock() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    harness.deliver().await;
    assert_eq!(harness.hours(500).await, [""; 0]);
}

#[tokio::test]
async fn nothing_rings_where_a_computer_player_or_chance_acts() {
    let late = |told: &Vec<String>| told.iter().any(|told| told.contains("late"));
    // Where computers play for late players,
    let harness = Harness::new().await;
    let timing = Timing {
        late: crate::table::Late::GATHERER,
        ..hourly(24)
    };
    harness.timed_game(2, timing).await;
    let told = harness.hours(120).await;
    assert!(!late(&told), "{told:?}");

    // where leaders that nobody gives back are drawn,
    let harness = Harness::new().await;
    harness.timed_game(5, hourly(24)).await;
    without_others(&harness, 5).await;
    harness.deliver().await;
    let told = harness.hours(30).await;
    assert!(told.contains(&"24: timeup".to_owned()), "{told:?}");
    assert!(!late(&told), "{told:?}");
}

#[tokio::test]
async fn a_person_alone_with_computer_players_is_rung_and_nobody_is_asked() {
    let harness = Harness::new().await;
    let mut table = new_table("mountain", 2, Options::default());
    table.timing = hourly(24);
    table.computers = vec![NewComputer {
        kind: Level::Novice.into(),
        name: "Amira".to_owned(),
    }];
    harness
        .act(1, Command::Open(table))
        .await
        .expect("it opens");
    harness.act(1, Command::Start).await.expect("it starts");
    without_others(&harness, 1).await;
    harness.deliver().await;
    let told = harness.hours(200).await;
    assert_eq!(told.len(), 5, "{told:?}");
    assert!(told[4].ends_with("late_third_day 1"), "{told:?}");
}

#[tokio::test]
async fn a_seat_is_offered_after_missed_turns_whatever_rings() {
    // Given a game in which a seat is offered after two missed turns,
    let harness = Harness::new().await;
    let timing = Timing {
        offer_after: 2,
        ..hourly(24)
    };
    harness.timed_game(2, timing).await;
    without_others(&harness, 2).await;
    harness.deliver().await;
    let told = harness.hours(120).await;
    let expected = [
        "24: timeup",
        "24: late_now 1",
        "48: timeup",
        "48: late_first_day 1",
        "72: late_second_day 1",
        "96: late_third_day 1",
        "96: late asked 2",
    ];
    let mut sorted = told.clone();
    sorted.sort_by_key(|told| !told.contains("timeup"));
    sorted.sort_by_key(|told| {
        told.split(':')
            .next()
            .and_then(|hour| hour.parse::<u32>().ok())
    });
    assert_eq!(sorted, expected);
    let seat = harness.tables.look(UserId(2), CHANNEL, None).await;
    let seat = seat.expect("it is seen").person(Seat::new(0)).cloned();
    assert!(seat.expect("they sit there").offered);
}

#[tokio::test]
async fn a_turn_already_late_under_an_earlier_version_rings_nobody() {
    // Given a turn whose time was up under an earlier version,
    let harness = second_to_move(2).await;
    harness.hours(24).await;
    for sql in [
        "UPDATE clocks SET late = NULL",
        "DELETE FROM jobs WHERE kind LIKE 'late_%'",
    ] {
        harness.execute(sql).await.expect("it is written");
    }
    let harness = harness.reopened().await;
    let before = harness.look(1).await.time.clocks;

    // when the game goes on, paused in between, then the clock is what it was, and nobody is rung.
    assert_eq!(harness.hours(100).await, [""; 0]);
    assert_eq!(harness.look(1).await.time.clocks, before);
    harness.act(1, Command::Pause).await.expect("the host may");
    harness.act(1, Command::Resume).await.expect("the host may");
    let told = harness.hours(200).await;
    assert!(!told.iter().any(|told| told.contains("late")), "{told:?}");
}
