//! A game of Nomadi turn by turn.

use caravanserai_games::Reading;
use caravanserai_games::nomadi::{Action, Boards, Phase, Record};

use crate::common::{golden, moments};

#[test]
fn golden_games_are_shown_turn_by_turn_as_each_viewer_knew_them() {
    for name in ["three-with-bribery", "four-on-the-dry-road-one-resigns"] {
        // Given a whole game with offers,
        let path = golden::folder("nomadi").join(format!("{name}.record.json"));
        let reading = Reading::default();
        let record = Record::read(&golden::read(&path), &Boards::embedded(), None, reading);
        let record = record.expect("a golden game");

        // when it is shown to everybody,
        let shown = moments::are_what_each_viewer_knew(&record);

        // then the moments hold what was placed and moved, and who resigned, but no price, no answer and no payment.
        let game = record.play().expect("legal actions");
        let open = game.history().iter().filter(|(_, action)| {
            matches!(
                action,
                Action::Place { .. } | Action::Move { .. } | Action::Resign
            )
        });
        let done: Vec<_> = shown.iter().flat_map(|moment| &moment.acts).collect();
        assert_eq!(done, open.collect::<Vec<_>>(), "{name}");
        assert!(done.len() < game.history().len(), "{name} has offers");
        // Each but the first and the last is when another turn begins, or another nomad is placed.
        let last = shown.last().expect("the end");
        assert_eq!(last.view.phase, Phase::Over);
        for pair in shown[..shown.len() - 1].windows(2) {
            let [before, after] = pair else { continue };
            assert!(
                after.view.turn_number > before.view.turn_number
                    || after.view.phase == Phase::Placing
            );
        }
    }
}
