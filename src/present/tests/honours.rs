//! Honours in the post at the end of a game.

use super::PresentFixture;
use crate::harness::dice;
use crate::present::{Controls, finish};
use crate::table::Status;
use games::desert::{Colour, Deed};
use games::{Honour, Seat};

/// The post at the end of a game of so many people, and how many honours it has.
async fn end_of_a_game(people: u64) -> (String, usize) {
    let room = PresentFixture::new().await;
    room.harness.plain_game(people).await;
    let running = room.harness.look(1).await;
    assert!(running.game.honours.is_empty(), "it has only begun");
    room.harness.play_out(&mut dice()).await;
    let over = room.harness.look(1).await;
    assert_eq!(over.status, Status::Over);
    let post = finish::post(Controls::of(&over), &over, &[], None);
    (post.text, over.game.honours.len())
}

#[tokio::test]
async fn the_last_post_names_up_to_three_honours_below_the_result() {
    for people in [2, 4] {
        // When a game ends,
        let (text, honours) = end_of_a_game(people).await;

        // then its honours stand between the table and the tokens, a line each,
        assert!((1..=3).contains(&honours), "{honours}");
        let (above, below) = text.split_once("\nHonours\n").expect("somebody stood out");
        let (lines, _) = below.split_once("\nTokens\n").expect("tokens follow");
        assert_eq!(lines.lines().count(), honours, "{text}");
        assert!(above.ends_with("```") && above.contains("wins!"), "{text}");
        // and it fits into a message.
        assert!(text.chars().count() <= words::MESSAGE_LIMIT, "{text}");
    }
}

#[tokio::test]
async fn an_honour_is_told_with_its_holder_and_its_figure() {
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    room.harness.play_out(&mut dice()).await;
    let mut over = room.harness.look(1).await;
    let deed = Deed::NarrowestEscape {
        colour: Colour::Pink,
        exits: 1,
        camels: 6,
    };
    let seat = Seat::new(1);
    let honour = Honour { seat, deed };
    over.game.honours = vec![honour.map(games::Deed::from)];

    let text = finish::post(Controls::of(&over), &over, &[], None).text;

    let line = text
        .lines()
        .find(|line| line.starts_with("Narrowest escape: "));
    let line = line.expect("it is told");
    let name = &over.person(seat).expect("somebody").player.name;
    assert!(line.contains(name.as_str()), "{line}");
    assert!(
        line.ends_with("pink, 1 way out, camels after it: 6"),
        "{line}"
    );
}

#[tokio::test]
async fn a_game_in_which_nobody_stood_out_says_nothing_of_honours() {
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    let resign = crate::table::Command::Resign;
    room.harness.act(1, resign).await.expect("it runs");
    let over = room.harness.look(2).await;

    let text = finish::post(Controls::of(&over), &over, &[], None).text;

    assert!(!text.contains("Honours"), "{text}");
}
