//! Whole games, from their posts to their ends.

use super::{Played, begun, private, public};
use crate::present::{Controls, finish, game};
use games::shuffle::Dice;
use games::{Seat, Seed, Viewer};

#[tokio::test]
async fn random_games_are_told_within_the_limits() {
    let mut told = String::new();
    for (people, luck) in [(2, 1), (3, 2), (4, 7), (5, 3)] {
        // Given games with long names,
        let mut table = begun(people).await;
        for person in &mut table.people {
            person.player.name = "_*".repeat(20);
        }
        let seed = Seed::from_bytes([luck; 32]);
        let mut dice = Dice::numbered(&seed, 99);
        let seats = usize::try_from(people).expect("few");
        let mut played = Played::new(seats, luck, |_| {});
        while played.game.outcome().is_none() {
            let (seat, action) = played.any(&mut dice);
            let turn = played.game.position().turn_number();
            played.act(&seed, seat, &action);
            if played.game.position().owed().next().is_some() {
                let spectator = played.shown(&table, Viewer::Spectator, 1);
                told.push_str(&game::to_move(&spectator).expect("it runs"));
            }
            if turn == played.game.position().turn_number() && played.game.outcome().is_none() {
                continue;
            }

            // when a turn has ended and many lines are to be told, then every text has room for who is to move.
            let spectator = played.shown(&table, Viewer::Spectator, 80);
            let [post, score] = public(&spectator);
            for text in [&post.text, &score.text] {
                assert!(text.chars().count() <= 2000, "{text}");
            }
            if played.game.outcome().is_none() {
                assert!(
                    post.text
                        .contains(&game::to_move(&spectator).expect("it runs"))
                );
            } else {
                assert!(post.text.contains("Seed: `"), "{}", post.text);
            }
            let own = played.shown(&table, Viewer::Seat(seat), 80);
            for message in private(&own) {
                assert!(message.text.chars().count() <= 2000, "{}", message.text);
            }
            told.push_str(&post.text);
            told.push_str(&game::told(&spectator, &spectator.since));
        }
    }
    // Then most of what can happen was seen.
    let mut missing = vec![
        "earlier move",
        " moved from ",
        "'s nomad from ",
        "over the gorge",
        "took a card (+",
        "first over: +5",
        " rolled ",
        "without a move",
        " offers ",
        " sold ",
        " declined ",
        " made a payment to ",
        " resigned",
        "Open offers: ",
        "still to be named",
        "values of cards",
    ];
    missing.retain(|part| !told.contains(part));
    assert!(missing.is_empty(), "{missing:?}");
    assert!(!told.contains("**_*"), "names are escaped");
}

#[tokio::test]
async fn the_end_tells_where_all_points_came_from() {
    // Given a game that is over,
    let table = begun(2).await;
    let seed = Seed::from_bytes([6; 32]);
    let mut dice = Dice::numbered(&seed, 99);
    let mut played = Played::new(2, 6, |_| {});
    while played.game.outcome().is_none() {
        let (seat, action) = played.any(&mut dice);
        played.act(&seed, seat, &action);
    }

    // when it is told, then the table's points are those of the game, and its lines are short enough for a phone.
    let over = played.shown(&table, Viewer::Spectator, 5);
    let said = finish::post(Controls::of(&over), &over, None).text;
    let block = said.split("```").nth(1).expect("a table");
    assert!(
        block.lines().all(|line| line.chars().count() <= 36),
        "{said}"
    );
    let row = |heading: &str| {
        let mut lines = block.lines().filter(|line| line.starts_with(heading));
        let cells = lines.next().expect("a row")[heading.len()..].to_owned();
        let cells = cells.split_whitespace().map(|cell| cell.replace('−', "-"));
        let points: Vec<i32> = cells.map(|cell| cell.parse().expect("a number")).collect();
        points
    };
    let position = played.game.position();
    let seats = [Seat::new(0), Seat::new(1)];
    assert_eq!(row("points"), seats.map(|seat| position.total(seat)));
    assert_eq!(
        row("coins"),
        seats.map(|seat| position.account(seat).money())
    );
    assert_eq!(
        row("values of cards"),
        seats.map(|seat| position.card_points(seat))
    );
    let score = game::score(&over).text;
    assert!(score.contains(block), "{score}");
}
