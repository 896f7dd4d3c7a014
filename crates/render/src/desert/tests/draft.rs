//! The heading of a preview, and whose points are underlined.

use super::{played, players, view};
use crate::desert::Drawing;
use crate::desert::Request;
use games::desert::{Action, Options, View};
use games::{Rules, Seat, Viewer};
use words::desert::standing::Points;

const NAMES: [&str; 4] = ["Ana", "Ben", "Cleo", "Dan"];

/// Given two camels drafted at any point of a game, the heading gives the player's safe points before and after,
/// and the reasons beside it add up to the difference, those on loan apart.
#[test]
fn a_preview_tells_points_before_and_after_and_why() {
    let (mut drafts, mut reasons) = (0, 0);
    for camels in (0..96).step_by(4) {
        let game = played::played("river", Options::default(), 4, 7, camels).expect("a board");
        let Some(seat) = game.acting().iter().next() else {
            continue;
        };
        let now = game.view(Viewer::Seat(seat));
        let points = |view: &View| Points::of(&view.seats[seat.index()]);
        let before = points(&now);
        let mut actions: Vec<Action> = Vec::new();
        for _ in 0..now.camels_left {
            let best = game.prospects(seat, &actions).into_iter().next();
            actions.extend(best.map(|best| best.action));
        }
        let draft = game.draft(seat, &actions).expect("legal placements");
        let drafted = &draft.view;
        let players = players(&NAMES);
        let mut request = Request::new(drafted, &players);
        request.steps = &draft.steps;
        let scene = Drawing::of(&request);
        let after = points(drafted);
        assert!(!before.hidden && !after.hidden, "one's own points");
        let name = NAMES[seat.index()];
        let told = &scene.headline.text;
        assert!(told.starts_with(&format!("{name}'s draft · ")), "{told}");
        let change = match after.safe == before.safe {
            true => format!(" · {} safe points", after.safe),
            false => format!(" · {} → {} safe points", before.safe, after.safe),
        };
        assert!(told.ends_with(&change), "{told}, was {before:?}");
        let causes = scene.headline.aside.split(" · ");
        let causes = causes.filter_map(|cause| {
            let (heading, points) = cause.rsplit_once(' ')?;
            Some((heading == "on loan", points.parse::<i32>().ok()?))
        });
        let (loan, safe): (Vec<_>, Vec<_>) = causes.partition(|(loan, _)| *loan);
        let sum = |causes: Vec<(bool, i32)>| causes.iter().map(|cause| cause.1).sum::<i32>();
        if after != before {
            let told = &scene.headline.aside;
            let grown = |after: u16, before: u16| i32::from(after) - i32::from(before);
            assert_eq!(sum(safe), grown(after.safe, before.safe), "{told}");
            assert_eq!(sum(loan), grown(after.loan, before.loan), "{told}");
            reasons += 1;
        }
        drafts += 1;
    }
    assert!(drafts > 15 && reasons > 10, "{drafts} drafts, {reasons}");
}

/// Given a player who knows only their own tokens, points that hidden tokens could beat are not underlined.
/// For spectators, only a lead in public points is.
#[test]
fn a_lead_is_only_claimed_where_it_is_known() {
    let mut claimed = 0;
    for camels in (8..90).step_by(6) {
        let game = played::played("mountain", Options::default(), 4, 7, camels).expect("a board");
        let open = view("mountain", Options::default(), 4, 7, camels);
        let players = players(&NAMES);
        let most = open.seats.iter().map(|seat| seat.public_points).max();
        let scene = Drawing::of(&Request::new(&open, &players));
        for (person, seat) in scene.people.iter().zip(&open.seats) {
            assert!(!person.leading || Some(seat.public_points) == most);
        }
        for seat in (0..4).map(Seat::new) {
            let own = game.view(Viewer::Seat(seat));
            let scene = Drawing::of(&Request::new(&own, &players));
            for (step, person) in scene.people.iter().enumerate() {
                // Even with the best tokens they may have, no rival has more.
                let beaten = scene.people.iter().enumerate().any(|(other, rival)| {
                    let worth = if rival.hidden {
                        3 * rival.tokens as u16
                    } else {
                        0
                    };
                    other != step && rival.points + worth > person.points
                });
                assert!(
                    !(person.leading && beaten),
                    "{} at {camels}",
                    person.player.name
                );
                claimed += usize::from(person.leading);
            }
        }
    }
    assert!(claimed > 0, "sometimes a lead is certain");
}
