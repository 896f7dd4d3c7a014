//! Whole games, from their posts to their ends.

use super::{Played, begun, private, public};
use crate::present::command::Given;
use crate::present::tests::phone;
use crate::present::{Controls, finish, game};
use crate::table::Snapshot;
use games::nomadi::Offer;
use games::shuffle::Dice;
use games::{Seat, Seed, View, Viewer, nomadi};

#[tokio::test]
async fn random_games_are_told_within_the_limits() {
    let mut told = String::new();
    for (people, luck) in [(2, 1), (3, 2), (4, 7), (5, 3)] {
        // Given games with long names,
        let mut table = begun(people).await;
        // All of them are long in Markdown or wide.
        let name = [
            "_*_*_*_*_*_*_*_*",
            "WWWWWWWWWWWWWWWW",
            "Maximiliana Wolf",
            "_*_*_*_*_*_*_*_*",
        ];
        for person in &mut table.people {
            person.player.name = name[people as usize - 2].to_owned();
        }
        let seed = Seed::from_bytes([luck; 32]);
        let mut dice = Dice::numbered(&seed, 99);
        let seats = usize::try_from(people).expect("few");
        let mut played = Played::new(seats, luck, |_| {});
        while played.game.ending().is_none() {
            let (seat, action) = played.any(&mut dice);
            let turn = played.game.position().turn_number();
            played.act(&seed, seat, &action);
            if played.game.position().owed().next().is_some() {
                let spectator = played.shown(&table, Viewer::Spectator, 1);
                told.push_str(&game::to_move(&spectator).expect("it runs"));
            }
            if turn == played.game.position().turn_number() && played.game.ending().is_none() {
                continue;
            }

            // when a turn has ended and many lines are to be told, then every text has room for who is to move.
            let spectator = played.shown(&table, Viewer::Spectator, 80);
            let [post, score] = public(&spectator);
            for text in [&post.text, &score.text] {
                assert!(text.chars().count() <= 2000, "{text}");
            }
            if played.game.ending().is_none() {
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
            if played.game.ending().is_none() {
                phone::check(&post.text, seats);
                phone::check(&private(&own)[0].text, seats);
            }
            told.push_str(&post.text);
            told.push_str(&game::told(&spectator, &spectator.game.since));
        }
    }
    // Then most of what can happen was seen.
    let mut missing = vec![
        " earlier, ",
        "**: C",
        "'s C",
        "over the gorge",
        "card (+",
        "first over: +5",
        ": roll ",
        "for an unused die",
        " offered to ",
        " bought from ",
        " declined, ",
        ": payment to ",
        " resigns",
        "Offers: ",
        "still to be named",
        "values of cards",
    ];
    missing.retain(|part| !told.contains(part));
    assert!(missing.is_empty(), "{missing:?}");
    assert!(!told.contains("**_*"), "names are escaped");
}

/// The game with so many offers open, from each player to the next.
fn offering(snapshot: &Snapshot, offers: usize) -> Snapshot {
    let Some(View::Nomadi(view)) = &snapshot.game.view else {
        panic!("it is Nomadi");
    };
    let seats = view.seats.len();
    let spaces = view.board.far().iter().take(offers).enumerate();
    let offers = spaces.map(|(number, card)| Offer {
        card,
        from: Seat::new(number % seats),
        to: Seat::new((number + 1) % seats),
        price: None,
    });
    let offers = offers.collect();
    let view = nomadi::View {
        offers,
        turn_number: 12,
        ..view.clone()
    };
    let mut shown = snapshot.clone();
    shown.game.view = Some(View::Nomadi(view));
    shown
}

#[tokio::test]
async fn however_many_offers_are_open_a_turn_says_who_is_to_move() {
    // Given a game of five with offers open, first with short names, then with names that are long in Markdown,
    let mut table = begun(5).await;
    let few = offering(&table, 4);
    let post = public(&few)[0].text.clone();
    let listed = |text: &str| {
        let offers = text.lines().find(|line| line.starts_with("Offers: "));
        offers.map_or(0, |offers| offers.matches(" → ").count())
    };
    assert_eq!(listed(&post), 4, "{post}");
    assert!(!post.contains("more"), "{post}");
    for person in &mut table.people {
        person.player.name = "_*".repeat(16);
    }
    let said = |offers: usize| {
        let table = offering(&table, offers);
        let mut reader = table.clone();
        reader.reader.viewer = Viewer::Seat(Seat::new(0));
        let posted = public(&table)[0].text.clone();
        let board = game::board(&table, &Given::default()).text;
        let [direct, ..] = private(&reader);
        (
            game::to_move(&table).expect("it runs"),
            [posted, board, direct.text],
        )
    };

    // when there are more than a message has room for, then the others are counted, and it still ends as it should.
    for offers in [8, 22] {
        let (to_move, texts) = said(offers);
        for text in &texts {
            assert!(text.chars().count() <= words::MESSAGE_LIMIT, "{text}");
            let listed = listed(text);
            assert!(listed > 0, "{text}");
            assert!(
                text.lines()
                    .all(|line| !line.starts_with("Offers: ") || phone::lines(line) <= 2)
            );
            let more = format!(" · and {} more", offers - listed);
            assert!(text.contains(&more), "{text}");
        }
        assert!(texts[0].ends_with(&to_move) && texts[1].ends_with(&to_move));
    }
}

#[tokio::test]
async fn the_end_tells_where_all_points_came_from() {
    // Given a game that is over,
    let table = begun(2).await;
    let seed = Seed::from_bytes([6; 32]);
    let mut dice = Dice::numbered(&seed, 99);
    let mut played = Played::new(2, 6, |_| {});
    while played.game.ending().is_none() {
        let (seat, action) = played.any(&mut dice);
        played.act(&seed, seat, &action);
    }

    // when it is told, then the table's points are those of the game, and its lines are short enough for a phone.
    let over = played.shown(&table, Viewer::Spectator, 5);
    let said = finish::post(Controls::of(&over), &over, &[], None).text;
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

    // Below the table stand the honours, a line each.
    let (_, below) = said.split_once("\nHonours\n").expect("somebody stood out");
    let honours = below.lines().take_while(|line| *line != "Cards");
    assert_eq!(honours.count(), over.game.honours.len(), "{said}");
    assert!(said.find("Honours") > said.rfind("```"), "{said}");
}
