//! The arrows of a round, in which everybody has moved.

use super::{game, players};
use crate::nomadi::{Drawing, MarkedMove, Request};
use games::{Rules, Seat, Viewer};

const NAMES: [&str; 5] = ["Ana", "Ben", "Cleo", "Dan", "Eve"];

/// Given ways of several players, each nomad has an arrow in its owner's colour; many are thin, and a nomad that is back where it was
/// has none.
#[test]
fn a_round_has_an_arrow_for_each_way_and_thin_ones_if_there_are_many() {
    let view = game(5, 7, 60).view(Viewer::Spectator);
    let players = players(&NAMES);
    let spaces: Vec<_> = view.board.far().iter().take(11).collect();
    let way = |(place, ends): (usize, &[games::Space])| MarkedMove {
        number: None,
        seat: Seat::new(0),
        owner: Seat::new(place % 5),
        from: Some(ends[0]),
        to: ends[1],
    };
    let mut ways: Vec<MarkedMove> = spaces.windows(2).enumerate().map(way).collect();
    ways[9].to = spaces[9];
    for (shown, thin) in [(8, false), (9, true), (10, true)] {
        let mut request = Request::new(&view, &players);
        request.marked = &ways[..shown];
        let arrows = Drawing::of(&request).arrows;
        assert_eq!(arrows.len(), shown.min(9));
        assert!(arrows.iter().all(|arrow| arrow.thin == thin));
        for (arrow, way) in arrows.iter().zip(&ways) {
            assert_eq!(arrow.rider, players[way.owner.index()].rider);
        }
    }
}
