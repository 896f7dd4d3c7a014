//! Why nothing came of what somebody did, in words that say what to do instead.

use crate::harness::{Harness, dice, new_table};
use crate::present::{info, refusal};
use crate::table::{
    ChannelId, Command, Effect, Expect, GuildId, NewTable, Opener, Origin, Refusal, ServerSettings,
    TableId,
};
use games::Rider;
use games::desert::Options;
use words::Language;

/// What somebody reads who was refused.
fn reads<T>(done: Result<T, Refusal>) -> String {
    let refused = done.err().expect("it is refused");
    refusal(Language::English, &refused).expect("it is said")
}

/// Checks that the text contains these words, whatever begins its sentence.
fn says(text: &str, words: &[&str]) {
    let lower = text.to_lowercase();
    for word in words {
        let word = word.to_lowercase();
        assert!(lower.contains(&word), "«{word}» is not in: {text}");
    }
}

/// Opens a lobby in a channel.
async fn opens(harness: &Harness, user: u64, channel: u64) -> Result<TableId, Refusal> {
    let origin = Origin {
        channel: ChannelId(channel),
        ..harness.origin(user)
    };
    let new = Command::Open(new_table("mountain", 2, Options::default()));
    let opened = harness.tables.perform(&origin, None, new).await;
    opened.map(|opened| opened.snapshot.table)
}

#[tokio::test]
async fn whoever_hosts_three_lobbies_reads_what_to_do_before_opening_another() {
    let harness = Harness::new().await;
    for channel in 1..=3 {
        opens(&harness, 1, channel).await.expect("they may");
    }
    let refused = reads(opens(&harness, 1, 4).await);
    says(&refused, &["3 open lobbies", "cancel", "/turns"]);
}

#[tokio::test]
async fn whoever_may_not_open_games_reads_so_and_others_where_games_are_opened() {
    // Given servers that let only managers open games, or only in one channel,
    let (who, channels) = (Opener::Managers, vec![ChannelId(50)]);
    for (server, words) in [
        (
            ServerSettings {
                who,
                ..ServerSettings::default()
            },
            &["may not open games"][..],
        ),
        (
            ServerSettings {
                channels,
                ..ServerSettings::default()
            },
            &["<#50>"],
        ),
    ] {
        let harness = Harness::new().await;
        let asked = harness.origin(9).interaction;
        let chosen = harness.people.set_server(asked, GuildId(1), &server).await;
        chosen.expect("it can be chosen");
        says(&reads(opens(&harness, 1, 60).await), words);
    }
}

#[tokio::test]
async fn a_rider_that_is_taken_is_named_with_whoever_has_it() {
    let harness = Harness::new().await;
    let table = NewTable {
        rider: Some(Rider::Black),
        ..new_table("mountain", 3, Options::default())
    };
    harness
        .act(1, Command::Open(table))
        .await
        .expect("it opens");
    let rider = Some(Rider::Black);
    let refused = reads(harness.act(2, Command::Join { rider }).await);
    says(&refused, &["user1", "black"]);
}

#[tokio::test]
async fn whoever_gets_no_hint_reads_how_hints_are_agreed_on_or_whose_turn_it_is() {
    // Given a lobby in which hints are allowed,
    let harness = Harness::new().await;
    let hint = async |user| reads(harness.tables.hint(&harness.origin(user)).await);
    let table = NewTable {
        hints: true,
        ..new_table("mountain", 2, Options::default())
    };
    harness
        .act(1, Command::Open(table))
        .await
        .expect("it opens");
    says(&hint(1).await, &["not begun"]);
    for (user, command) in [(2, Command::Join { rider: None }), (1, Command::Start)] {
        harness.act(user, command).await.expect("they may");
    }

    // then in the game who is not to move, or does not play, is told so, and the game's information says that there are hints.
    says(&hint(2).await, &["not your turn"]);
    says(&hint(9).await, &["not playing"]);
    let told = info(
        &harness.tables,
        &harness.look(2).await,
        &[],
        harness.clock_now(),
    );
    says(&told.text, &["Hints are allowed"]);

    // Where nobody agreed to hints, everybody is told how that is done.
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    for user in [1, 2] {
        let refused = reads(harness.tables.hint(&harness.origin(user)).await);
        says(&refused, &["*Options*", "before others join"]);
    }
}

#[tokio::test]
async fn whoever_cannot_move_a_game_reads_why() {
    // Given a running game, a lobby in another channel, and a server that allows games only in the first,
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    opens(&harness, 5, 200).await.expect("the channel is free");
    let moves = async |user, channel, table| {
        let origin = Origin {
            channel: ChannelId(channel),
            ..harness.origin(user)
        };
        let expect = Expect {
            table,
            revision: 0,
            draft: None,
        };
        let command = Command::Move { gone: None };
        let moved = harness.tables.perform(&origin, Some(expect), command).await;
        reads(moved)
    };
    says(&moves(1, 200, table).await, &["holds only one"]);
    says(&moves(2, 300, table).await, &["still exists", "<@1>"]);
    let nowhere = moves(1, 300, TableId(99)).await;
    says(&nowhere, &["no such running game"]);
    says(&moves(1, 100, table).await, &["already in this channel"]);
    let server = ServerSettings {
        channels: vec![ChannelId(100)],
        ..ServerSettings::default()
    };
    let asked = harness.origin(9).interaction;
    let chosen = harness.people.set_server(asked, GuildId(1), &server).await;
    chosen.expect("it can be chosen");
    says(&moves(1, 300, table).await, &["<#100>", "only"]);
}

#[tokio::test]
async fn whoever_cannot_take_a_turn_back_reads_why() {
    // Given a game in which nothing was played,
    let harness = Harness::new().await;
    let options = Options {
        aquifers: true,
        ..Options::default()
    };
    harness.game(2, options).await;
    let nothing = reads(harness.act(2, Command::AskUndo).await);
    says(&nothing, &["until another player does something"]);
    let unasked = Command::AnswerUndo { agree: true };
    let unasked = reads(harness.act(2, unasked).await);
    says(&unasked, &["no question about taking something back"]);
    let empty = reads(harness.act(1, Command::Undo).await);
    says(&empty, &["draft is empty"]);

    // when a turn takes a token, then it stands, since it revealed the value.
    let mut dice = dice();
    loop {
        let user = harness.mover().await;
        let done = harness.turn(&mut dice).await;
        let Effect::Committed { facts, .. } = done.effect else {
            panic!("a turn was committed");
        };
        let taken = facts
            .iter()
            .map(|fact| crate::harness::of_desert(fact).tokens_taken());
        if taken.sum::<usize>() > 0 {
            let refused = reads(harness.act(user, Command::AskUndo).await);
            says(&refused, &["revealed the value"]);
            return;
        }
    }
}
