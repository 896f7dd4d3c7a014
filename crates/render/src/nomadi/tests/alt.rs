//! Alt texts.

use super::{NAMES, game, legal, marks, players};
use crate::nomadi::{Request, draw};
use games::nomadi::{LineUp, Options};
use games::{Rules, Seat, Viewer};

/// Given a turn that has begun, the text begins with whose it is and the dice, and tells the moves of the turn before with
/// their dice.
#[test]
fn the_alt_text_begins_with_the_turn_the_dice_and_the_newest_moves() {
    let game = game(4, 7, 60);
    let view = game.view(Viewer::Spectator);
    let players = players(&NAMES);
    let marked = marks(&game);
    let mut request = Request::new(&view, &players);
    request.marked = &marked;
    let alt = draw(&request).alt;
    let seat = view.turn.expect("somebody is on turn");
    let name = NAMES[seat.index()];
    assert!(
        alt.starts_with(&format!("Turn {}: {name} (", view.turn_number)),
        "{alt}"
    );
    let dice: Vec<String> = view.dice.values().map(|value| value.to_string()).collect();
    assert!(
        alt.contains(&format!("has the dice {}.", dice.join(" "))),
        "{alt}"
    );
    let first = marked[0];
    let from = first.from.expect("it was moved");
    let label = |space| view.board.label(space);
    let told = format!("{} to {}", label(from), label(first.to));
    assert!(alt.contains(&told), "{alt}");
    // Where everybody stands and where cards lie.
    assert!(alt.contains(&label(view.nomads[0].0)) && alt.contains("Cards face down: "));
}

/// Given a chosen nomad, the text names every space where it may go and the dice that lead there.
#[test]
fn legal_destinations_are_named_with_their_dice() {
    let game = game(3, 5, 30);
    let seat = game.acting().iter().next().expect("somebody is on turn");
    let view = game.view(Viewer::Seat(seat));
    let legal = legal(&game);
    let players = players(&NAMES);
    let mut request = Request::new(&view, &players);
    request.legal = Some(&legal);
    let alt = draw(&request).alt;
    for to in &legal.destinations {
        let dice: Vec<String> = to.dice.iter().map(u8::to_string).collect();
        let told = format!("{} ({})", view.board.label(to.at), dice.join("·"));
        assert!(alt.contains(&told), "{told} in {alt}");
    }
}

/// Players read their own coins, points and cards, and of others the number of cards.
#[test]
fn everybody_reads_their_own_score_only() {
    let game = game(3, 5, 60);
    let seat = Seat::new(1);
    let view = game.view(Viewer::Seat(seat));
    let own = view.seats[1].account.expect("one's own money");
    let alt = draw(&Request::new(&view, &players(&NAMES))).alt;
    let coins = words::nomadi::picture::number(own.money());
    assert!(alt.contains(&format!("Ben {}", coins)) || alt.contains(&format!("{coins} in coins")));
    assert_eq!(alt.matches(" in coins").count(), 1, "{alt}");
}

/// However long the names and however much there is to say, the text fits Discord's limit and begins with the turn or the
/// end.
#[test]
fn alt_texts_are_never_too_long() {
    let long = "Châteaubriand-Wüstenschiff 👩‍👩‍👧‍👦 ".repeat(20);
    for moves in [0, 30, 100, 9999] {
        let game = game(5, 3, moves);
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let players = players(&[long.as_str(); 5]);
        let marked = marks(&game);
        let mut request = Request::new(&view, &players);
        request.marked = &marked;
        request.width = 320;
        let alt = draw(&request).alt;
        assert!(alt.chars().count() <= 1024, "{alt}");
        let opening = if game.ending().is_some() {
            "The game is over"
        } else {
            "Turn"
        };
        assert!(alt.starts_with(opening), "{alt}");
    }
}

/// Given a game in which nomads are placed, the spaces where the next one may be placed are named.
#[test]
fn free_places_are_named() {
    let options = Options {
        line_up: LineUp::Placed,
        ..Options::default()
    };
    let game = super::options::placing(options, 3, 2);
    let view = game.view(Viewer::Spectator);
    let spaces: Vec<_> = game
        .legal()
        .into_iter()
        .filter_map(|(_, action)| match action {
            games::nomadi::Action::Place { at } => view.board.space(at),
            _ => None,
        })
        .collect();
    assert!(!spaces.is_empty());
    let legal = crate::nomadi::Legal {
        from: None,
        destinations: spaces
            .iter()
            .map(|&at| crate::nomadi::Destination {
                at,
                dice: Vec::new(),
            })
            .collect(),
    };
    let players = players(&NAMES);
    let mut request = Request::new(&view, &players);
    request.legal = Some(&legal);
    let alt = draw(&request).alt;
    let first = view.board.label(spaces[0]);
    assert!(alt.contains(&format!("may be placed at: {first}")), "{alt}");
}
