//! Records shown turn by turn, whichever game they are of.

use std::fmt::Debug;

use caravanserai_games::{Moment, Record, Recorded, Seat, Viewer};

/// Everybody's moments of a record of a whole game.
///
/// Each must be what that viewer could know after some of the actions, in their order, from the beginning to the end. Returns
/// the spectators' moments.
pub fn are_what_each_viewer_knew<G>(record: &Record<G>) -> Vec<Moment<G>>
where
    G: Recorded<View: PartialEq + Debug>,
{
    let seats = Seat::first(record.players().len()).map(Viewer::Seat);
    let mut latest = Vec::new();
    for viewer in seats.chain([Viewer::Spectator]) {
        latest.clear();
        let shown = record.turns(viewer, |moment| latest.push(moment));
        assert!(shown.is_ok(), "the record is legal");
        let mut known = (0..=record.len()).map(|count| {
            let game = record.play_until(count);
            game.ok().map(|game| game.view(viewer))
        });
        for (number, moment) in latest.iter().enumerate() {
            let mut later = known.by_ref().flatten();
            assert!(
                later.any(|view| view == moment.view),
                "{viewer:?} sees in moment {number} what they did not know then"
            );
        }
        assert_eq!(known.count(), 0, "the last moment is the end");
    }
    latest
}
