//! Alt texts.

use std::sync::Arc;

use super::{marks, played, players, view};
use crate::Theme;
use crate::desert::Drawing;
use crate::desert::{Legal, Request, draw};
use games::desert::{Boards, Game, Options, Palms, Phase};
use games::{Rules, Seed, Viewer};

/// Given a preview, the alt text says what the drafted camel brings, as the signs on the picture do.
#[test]
fn a_preview_tells_what_each_placement_brings() {
    let game = played::played("mountain", Options::default(), 4, 7, 40).expect("a bundled board");
    let seat = game.acting().iter().next().expect("somebody is to move");
    let best = game.prospects(seat, &[]).into_iter().next();
    let best = best.expect("there is a legal placement");
    let draft = game.draft(seat, &[best.action]);
    let draft = draft.expect("a legal placement");
    let view = &draft.view;
    let players = players(&["Ana", "Ben", "Cleo", "Dan"]);
    let mut request = Request::new(view, &players);
    request.steps = &draft.steps;
    let (_, points) = Drawing::of(&request).gains.remove(0);
    let at = view.board.label(best.at.expect("a camel goes to a space"));
    let alt = draw(&request).alt;
    assert!(alt.contains(&format!("camel on {at} ({points})")), "{alt}");
}

/// Given a game with chosen palms, the legal spaces for the next one are ringed and the alt text names them.
#[test]
fn palms_to_be_chosen_show_where_they_may_go() {
    let options = Options {
        palms: Palms::Chosen,
        ..Options::default()
    };
    let game = opened("river", options, 3).expect("a bundled board");
    let seat = game.acting().iter().next().expect("somebody is to move");
    let view = game.view(Viewer::Seat(seat));
    assert_eq!(view.phase, Phase::Palms);
    let spaces: Vec<_> = game
        .prospects(seat, &[])
        .into_iter()
        .filter_map(|prospect| prospect.at)
        .collect();
    assert!(spaces.len() > 5);
    let players = players(&["Ana", "Ben", "Cleo"]);
    let plain = draw(&Request::new(&view, &players));
    let mut request = Request::new(&view, &players);
    let legal = Legal {
        colour: None,
        spaces: spaces.clone(),
    };
    request.legal = Some(&legal);
    let scene = Drawing::of(&request);
    assert_eq!(scene.legal.len(), spaces.len());
    let picture = draw(&request);
    assert!(picture.bytes != plain.bytes, "the rings are visible");
    let first = view.board.label(spaces[0]);
    let told = format!("Legal for a palm: {first}");
    assert!(picture.alt.contains(&told), "{}", picture.alt);
}

/// However long the names and however much there is to say, the text fits Discord's limit and begins with the
/// turn or the end.
#[test]
fn alt_texts_are_never_too_long() {
    let long = "Châteaubriand-Wüstenschiff 👩‍👩‍👧‍👦 ".repeat(20);
    for camels in [0, 30, 90, 999] {
        let view = view("river", Options::default(), 5, 3, camels);
        let players = players(&[long.as_str(); 5]);
        let marked = marks(&view);
        let mut request = Request::new(&view, &players);
        request.marked = &marked;
        request.theme = Theme::Dark;
        let legal = Legal {
            colour: None,
            spaces: view.in_play.to_vec(),
        };
        request.legal = Some(&legal);
        request.width = 320;
        let alt = draw(&request).alt;
        assert!(alt.chars().count() <= 1024, "{alt}");
        let opening = if camels == 999 {
            "The game is over"
        } else {
            "Turn"
        };
        assert!(alt.starts_with(opening), "{alt}");
    }
}

/// A game of `seats` players at its first decision.
fn opened(board: &str, options: Options, seats: usize) -> Option<Game> {
    let boards = Boards::embedded();
    let mut game = Game::new(Arc::clone(boards.get(board)?), &options, seats).ok()?;
    let seed = Seed::from_bytes([1; 32]);
    while game.chance_due() {
        let chance = game.draw(&seed);
        game.chance(&chance).ok()?;
    }
    Some(game)
}
