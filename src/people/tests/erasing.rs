//! Erasing a person: all at once, once, and without taking anything from the games of others.

use super::game_in;
use crate::harness::{CHANNEL, Harness, dice, doomed, hourly, kinds, new_table};
use crate::store::{ChannelId, TableId, UserId};
use crate::table::{Command, Expect, Refusal, Status};
use games::Seat;
use games::desert::Options;

#[tokio::test]
async fn a_press_that_is_delivered_again_leaves_newer_games_alone() {
    // Given somebody who erased themselves and plays again,
    let harness = Harness::new().await;
    game_in(&harness, 1, 24, true).await;
    let press = harness.origin(1);
    let erased = harness.people.erase_person(&press).await;
    erased.expect("they may");
    game_in(&harness, 2, 24, true).await;

    // when the press is delivered again, then nothing happens.
    let repeated = harness.people.erase_person(&press).await;
    assert!(matches!(repeated, Err(Refusal::Repeated)), "{repeated:?}");
    let newer = harness.tables.look(UserId(1), ChannelId(2), None).await;
    let newer = newer.expect("they sit there");
    assert_eq!(newer.status, Status::Running);
    assert!(!newer.people[0].resigned);
}

#[tokio::test]
async fn a_person_who_joins_a_lobby_during_their_erasure_is_not_in_it_as_a_number() {
    // Given somebody who is about to be erased: it is decided, and not yet written,
    let harness = Harness::new().await;
    let elsewhere = harness.beside().await;
    game_in(&harness, 1, 24, false).await;
    let table = new_table("mountain", 5, Options::default());
    harness
        .act(3, Command::Open(table))
        .await
        .expect("it opens");
    let press = harness.origin(2);

    // when they join another lobby and leave and join one that they were in,
    let erasing = harness.people.erase_person(&press);
    let meanwhile = async {
        let mut there = harness.origin(2);
        there.channel = ChannelId(1);
        let left = elsewhere.perform(&there, None, Command::Leave).await;
        left.expect("they are in it");
        for channel in [ChannelId(1), CHANNEL] {
            let mut there = harness.origin(2);
            there.channel = channel;
            let join = Command::Join { rider: None };
            let joined = elsewhere.perform(&there, None, join).await;
            joined.expect("there is a seat");
        }
    };
    let (erased, held) = harness.interleaved(1, erasing, meanwhile).await;

    // then they are in neither.
    assert!(held);
    erased.expect("it is decided again");
    for channel in [ChannelId(1), CHANNEL] {
        let lobby = harness.tables.look(UserId(9), channel, None).await;
        let lobby = lobby.expect("it is there");
        assert_eq!(lobby.status, Status::Lobby);
        assert_eq!(lobby.people.len(), 1);
    }
}

/// A game of three in which user 2 has given up their seat for anybody, and `gone` has seen the tokens of another.
async fn offered(harness: &Harness, gone: UserId) {
    harness.plain_game(3).await;
    let of = async |seat: usize, user: u64| {
        let seat = Seat::new(seat);
        let offered = harness.act(1, Command::Replace { seat, to: None }).await;
        offered.expect("the host may");
        let agree = Command::AnswerSeatRequest { agree: true };
        harness.act(user, agree).await.expect("they are asked");
    };
    of(2, 3).await;
    let take = Command::TakeSeat { seat: Seat::new(2) };
    harness.act(gone.0, take.clone()).await.expect("it is free");
    of(1, 2).await;
}

async fn takes(harness: &Harness, user: UserId) -> Result<(), Refusal> {
    let seat = Seat::new(1);
    let taken = harness.act(user.0, Command::TakeSeat { seat }).await;
    taken.map(|_| ())
}

#[tokio::test]
async fn a_person_who_erases_themselves_still_counts_as_knowing_seen_secrets() {
    // Given somebody who saw the tokens of one seat, and has it still, or was replaced in it,
    for replaced in [false, true] {
        let harness = Harness::new().await;
        let gone = doomed(1);
        offered(&harness, gone).await;
        if replaced {
            let seat = Seat::new(2);
            let offers = Command::Replace { seat, to: None };
            harness.act(1, offers).await.expect("the host may");
            let agree = Command::AnswerSeatRequest { agree: true };
            harness.act(gone.0, agree).await.expect("they are asked");
            let take = Command::TakeSeat { seat };
            harness.act(8, take).await.expect("it is free");
        }

        // when they erase themselves, then they get no other seat, whoever asks, and others do.
        let press = harness.origin_of(gone);
        harness.people.erase_person(&press).await.expect("they may");
        assert!(harness.traces().await.is_empty());
        let harness = harness.reopened().await;
        let refused = takes(&harness, gone).await;
        assert!(matches!(refused, Err(Refusal::SatElsewhere)), "{refused:?}");
        let to = Some(gone);
        let seat = Seat::new(1);
        let refused = harness.act(1, Command::Replace { seat, to }).await;
        assert!(matches!(refused, Err(Refusal::SatElsewhere)), "{refused:?}");
        takes(&harness, UserId(9)).await.expect("they saw nothing");
    }
}

#[tokio::test]
async fn with_the_end_of_the_game_the_hash_goes_from_the_files() {
    // Given a running game whose secrets somebody knows who was erased,
    let harness = Harness::new().await;
    let gone = doomed(1);
    offered(&harness, gone).await;
    let press = harness.origin_of(gone);
    harness.people.erase_person(&press).await.expect("they may");
    let hash = crate::store::seat_hash(&"07".repeat(32), gone);
    let kept = async || {
        let files = harness.contents().await;
        files
            .windows(hash.len())
            .any(|part| part == hash.as_bytes())
    };
    assert!(kept().await, "it is needed while the game runs");

    // when the game is cancelled, then the hash is in none of the files.
    let mut manager = harness.origin(1);
    manager.manages_channel = true;
    let cancelled = harness
        .tables
        .perform(&manager, None, Command::Cancel)
        .await;
    cancelled.expect("they manage the channel");
    assert!(!kept().await);
}

#[tokio::test]
async fn a_game_that_an_erased_person_moved_is_shown_where_it_is_now() {
    // Given a game that its host has just moved, with the post still to come,
    let harness = Harness::new().await;
    let table = harness.plain_game(3).await;
    harness.deliver().await;
    let mut there = harness.origin(1);
    there.channel = ChannelId(7);
    let (revision, draft) = (1, None);
    let moved = Expect {
        table,
        revision,
        draft,
    };
    let gone = None;
    let moved = harness
        .tables
        .perform(&there, Some(moved), Command::Move { gone })
        .await;
    moved.expect("the host may");

    // when they erase themselves,
    let press = harness.origin(1);
    let erased = harness.people.erase_person(&press).await;
    let number = erased.expect("they may").number;

    // then the channel that it left learns where it is, by their number, and nobody is notified of them.
    let told = harness.deliver().await;
    let named = format!("former player {number}");
    let left = told.iter().find(|delivery| delivery.kind == "left_post");
    let left = &left.expect("it is told").told;
    assert!(left.message.text.contains(&named), "{:?}", left.message);
    assert_eq!(left.notifies, []);
    let everything = format!("{:?}", kinds(&told));
    assert!(everything.contains("turn"), "{everything}");
    for delivery in &told {
        let text = &delivery.told.message.text;
        assert!(!text.contains("<@1>") && !text.contains("user1"), "{text}");
    }
    let nothing: [crate::store::Job; 0] = [];
    assert_eq!(harness.owed(TableId(table.0)).await, nothing);
}

#[tokio::test]
async fn the_post_of_a_move_out_of_turn_names_no_erased_person() {
    // Given a game that somebody who does not play has moved, as they manage the server,
    let harness = Harness::new().await;
    let table = harness.timed_game(2, hourly(24)).await;
    harness.turn(&mut dice()).await;
    harness.deliver().await;
    let mut manager = harness.origin_of(doomed(3));
    manager.manages_server = true;
    manager.channel = ChannelId(7);
    let (revision, draft) = (1, None);
    let expect = Expect {
        table,
        revision,
        draft,
    };
    let gone = None;
    let moves = Command::Move { gone };
    let moved = harness.tables.perform(&manager, Some(expect), moves).await;
    moved.expect("they may");

    // when they erase themselves, then the first post of the moved game comes all the same, without their name.
    let press = harness.origin_of(doomed(3));
    let erased = harness.people.erase_person(&press).await;
    let number = erased.expect("they may").number;
    let told = harness.deliver().await;
    let moved = told.iter().find(|delivery| delivery.kind == "moved_post");
    let moved = &moved.expect("it is told").told.message.text;
    assert!(
        moved.contains(&format!("former player {number}")),
        "{moved}"
    );
    assert!(harness.traces().await.is_empty());
}
