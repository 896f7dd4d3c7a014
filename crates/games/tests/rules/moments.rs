//! A game of Through the Desert turn by turn.

use caravanserai_games::desert::{Boards, Phase, Reading, Record};

use crate::common::{golden, moments};

#[test]
fn golden_games_are_shown_turn_by_turn_as_each_viewer_knew_them() {
    for name in [
        "four-on-the-mountain-one-resigns",
        "five-on-the-river-with-chosen-palms",
        "three-on-the-river-with-aquifers",
    ] {
        // Given a whole game,
        let path = golden::folder("").join(format!("{name}.record.json"));
        let reading = Reading::default();
        let record = Record::read(&golden::read(&path), &Boards::embedded(), None, reading);
        let record = record.expect("a golden game");

        // when it is shown to everybody,
        let shown = moments::are_what_each_viewer_knew(&record);

        // then every leader is a moment and so is every turn, and together they hold all that was done.
        let first = shown.first().expect("the beginning");
        assert!(first.acts.is_empty() && first.view.caravans.is_empty());
        let leaders = shown
            .iter()
            .filter(|moment| moment.view.phase == Phase::Leaders);
        assert!(leaders.skip(1).all(|moment| moment.acts.len() == 1));
        let last = shown.last().expect("the end");
        assert_eq!(last.view.phase, Phase::Over);
        let turns: Vec<u32> = shown.iter().map(|moment| moment.view.turn_number).collect();
        let begun = turns.iter().filter(|number| **number > 0).min();
        assert_eq!(begun, Some(&1), "the first turn is not passed over");
        let done: Vec<_> = shown.iter().flat_map(|moment| &moment.acts).collect();
        let game = record.play().expect("legal actions");
        assert_eq!(done, game.history().iter().collect::<Vec<_>>(), "{name}");
    }
}
