//! Games that only computer players play, and computer players in the seats of people who left.

use jiff::SignedDuration;

use super::computers::{computers, seats_since};
use super::game_of;
use crate::harness::{CHANNEL, Delivery, Harness, Row, dice, kinds, new_table, shown};
use crate::store::UserId;
use crate::table::{Command, Effect, NewTable, Origination, Refusal, Status, WatchPace};
use games::desert::Options;
use games::{Level, Seat};

/// A running game of three computer players that user 1 watches, a round an hour.
async fn watched(harness: &Harness) {
    let table = NewTable {
        computers: computers(Level::Gatherer, 3),
        watch: Some(WatchPace::Hour),
        ..new_table("mountain", 5, Options::default())
    };
    let opened = harness.act(1, Command::Open(table)).await;
    let lobby = opened.expect("the lobby opens").snapshot;
    assert!(lobby.people.iter().all(|person| person.user().is_none()));
    harness.act(1, Command::Start).await.expect("three play");
}

/// The labels of a message's buttons.
fn labels(delivery: &Delivery) -> Vec<String> {
    let rows = delivery.told.message.rows.iter();
    let buttons = rows.filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    buttons
        .flatten()
        .map(|button| button.label.clone())
        .collect()
}

async fn moves(harness: &Harness) -> usize {
    game_of(&harness.tables).await.next() as usize
}

#[tokio::test]
async fn rounds_are_posted_at_the_pace_that_the_host_chose() {
    // Given a game of three computer players,
    let harness = Harness::new().await;
    watched(&harness).await;

    // when it starts, then they play one round, which is one post that rings nobody,
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["round"]);
    assert!(told[0].told.notifies.is_empty());
    assert_eq!(labels(&told[0]), ["Stop", "Board", "Moves"]);
    for name in ["Amira", "Bashir", "Dalia"] {
        assert!(told[0].told.message.text.contains(name), "{name}");
    }

    // and nothing more happens until the hour is over; then comes the next round.
    harness.clock.advance(SignedDuration::from_mins(57));
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    harness.clock.advance(SignedDuration::from_mins(3));
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["round"]);
    assert_eq!(
        seats_since(shown(&told[0])),
        [0, 1, 2],
        "it tells one round"
    );
}

#[tokio::test]
async fn a_watched_game_is_played_to_its_end_also_when_the_program_starts_again() {
    let mut harness = Harness::new().await;
    watched(&harness).await;
    let mut rounds = 0;
    let mut last = String::new();
    while harness.look(1).await.status == Status::Running {
        harness = harness.reopened().await;
        let told = harness.deliver().await;
        rounds += kinds(&told).iter().filter(|kind| *kind == "round").count();
        if let Some(newest) = told.last() {
            last.clone_from(&newest.told.message.text);
        }
        harness.clock.advance(SignedDuration::from_hours(1));
    }
    assert!(last.starts_with("The game is over."), "{last}");
    assert!(rounds > 10, "{rounds}");
    let record = harness.tables.record(UserId(1), CHANNEL, None).await;
    record.expect("it is over");
}

#[tokio::test]
async fn only_the_host_stops_a_watched_game_and_lets_it_go_on() {
    // Given a watched game,
    let harness = Harness::new().await;
    watched(&harness).await;
    harness.deliver().await;

    // when somebody else wants to stop it, then they may not,
    let refused = harness.act(2, Command::Pause).await;
    assert!(matches!(refused, Err(Refusal::NotHost { .. })));

    // and when the host stops it, then it stands still for as long as they like,
    let stopped = harness.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(stopped.effect, Effect::Paused);
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["paused"]);
    assert_eq!(labels(&told[0]), ["Go on"]);
    let before = moves(&harness).await;
    harness.clock.advance(SignedDuration::from_hours(2));
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    assert_eq!(moves(&harness).await, before);

    // and then goes on with one round at a time.
    harness.act(1, Command::Resume).await.expect("the host may");
    assert_eq!(kinds(&harness.deliver().await), ["round"]);
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);

    // Stopped and going on within an hour, it is no faster than before.
    harness.act(1, Command::Pause).await.expect("the host may");
    harness.act(1, Command::Resume).await.expect("the host may");
    harness.deliver().await;
    harness.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(kinds(&harness.deliver().await), ["round"]);

    // The host may end it for good.
    let ended = harness.act(1, Command::Cancel).await.expect("the host may");
    assert_eq!(ended.effect, Effect::Cancelled);
}

#[tokio::test]
async fn a_computer_player_plays_for_somebody_who_left_until_they_are_back() {
    // Given a game of three in which the second has given up their seat,
    let harness = Harness::new().await;
    harness.plain_game(3).await;
    harness.deliver().await;
    let seat = Seat::new(1);
    let computer = computers(Level::Novice, 1).remove(0);
    let put = || Command::SeatComputer {
        seat,
        computer: computer.clone(),
    };

    // when the host puts a computer player there, then the player is asked first,
    let asked = harness.act(1, put()).await.expect("the host may ask");
    assert!(matches!(asked.effect, Effect::SeatRequested { .. }));
    let refused = harness.act(3, put()).await;
    assert!(matches!(refused, Err(Refusal::NotHost { .. })));
    let agree = Command::AnswerSeatRequest { agree: true };
    harness.act(2, agree).await.expect("they are asked");
    harness.deliver().await;

    // and once they have agreed, the computer player plays: its seat keeps its riders, and everybody may have it.
    let rider = harness.look(1).await.people[1].player.rider;
    let done = harness.act(1, put()).await.expect("it was given up");
    assert_eq!(done.effect, Effect::ComputerSeated);
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["computerseated"]);
    assert_eq!(labels(&told[0]), ["Play for Amira (novice)"]);
    let person = harness.look(1).await.people[1].clone();
    assert_eq!((person.user(), person.player.rider), (None, rider));
    harness.turn(&mut dice()).await;
    harness.deliver().await;
    let now = harness.look(3).await;
    assert_eq!(now.acting()[0].user(), Some(UserId(3)), "it has played");
    assert!(
        now.game
            .since
            .iter()
            .any(|told| told.how == Origination::ByComputerPlayer)
    );

    // When the one who left wants to be back, then they are, with their seat; others are not any more.
    let taken = harness.act(2, Command::TakeSeat { seat }).await;
    assert_eq!(taken.expect("it is theirs").effect, Effect::SeatTaken);
    let late = harness.act(9, Command::TakeSeat { seat }).await;
    assert!(matches!(late, Err(Refusal::SeatNotFree(_))));
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["seattaken"]);
}

#[tokio::test]
async fn a_game_that_everybody_left_to_computer_players_is_watched_and_can_be_joined() {
    // Given a person alone against two computer players, who has theirs played by a third,
    let harness = Harness::new().await;
    let table = NewTable {
        computers: computers(Level::Novice, 2),
        ..new_table("mountain", 3, Options::default())
    };
    harness
        .act(1, Command::Open(table))
        .await
        .expect("it opens");
    harness.act(1, Command::Start).await.expect("three play");
    harness.deliver().await;
    let seat = harness.look(1).await.seat().expect("they play");
    let mut computer = computers(Level::Novice, 3);
    let computer = computer.remove(2);
    harness
        .act(1, Command::SeatComputer { seat, computer })
        .await
        .expect("it is their own");

    // then it goes on a round an hour, with its host to stop it,
    let told = kinds(&harness.deliver().await);
    assert!(told.contains(&"computerseated".to_owned()), "{told:?}");
    harness.clock.advance(SignedDuration::from_hours(1));
    assert_eq!(kinds(&harness.deliver().await), ["round"]);
    harness.act(1, Command::Pause).await.expect("the host may");

    // and when somebody sits down, then it is a game again, and it waits for them.
    harness
        .act(9, Command::TakeSeat { seat })
        .await
        .expect("they may");
    harness.deliver().await;
    let now = harness.look(9).await;
    assert_eq!((now.watched(), now.time.paused), (None, None));
    assert!(now.acting().iter().any(|person| person.is(UserId(9))));
}
