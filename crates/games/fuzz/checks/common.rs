//! The common tools of the checks of all games.

use std::fmt::Debug;

use caravanserai_games::{BoardError, BoardMap, MapTerrain, Record, Recorded, Seat, Viewer};

/// The bytes as the text of a record. Longer ones only cost time.
pub fn short_text(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes).ok()?;
    (text.len() <= 60_000).then_some(text)
}

/// An error message is one sentence that people can read, however long and odd the input.
pub fn is_a_clear_message(message: &str) {
    assert!(!message.is_empty());
    assert!(message.chars().count() <= 300, "too long: {message}");
    assert!(
        !message.chars().any(char::is_control),
        "not fit to be shown: {message:?}"
    );
}

/// A board file is refused at one of its lines.
pub fn is_refused_clearly(text: &str, why: &BoardError) {
    assert!((1..=text.lines().count().max(1)).contains(&why.line));
    is_a_clear_message(&why.to_string());
}

pub fn names_tell_spaces_apart<T: MapTerrain>(map: &BoardMap<T>) {
    assert!((1..=BoardMap::<T>::MOST_SPACES).contains(&map.len()));
    assert_eq!(map.spaces().count(), map.len());
    for space in map.spaces() {
        assert_eq!(map.find(&map.label(space)), Some(space));
        let (column, row) = map.column_row(space);
        assert!(column < map.columns() && row < map.rows());
        assert!(map.terrain(column, row).is_space());
    }
}

/// Shown turn by turn, a record ends as it does when it is played at once, or fails likewise.
pub fn turns_lead_to_the_end<G: Recorded<View: PartialEq + Debug>>(record: &Record<G>) {
    let seats = Seat::first(record.players().len()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator]) {
        let mut last = None;
        let shown = record.turns(viewer, |moment| last = Some(moment.view));
        match record.play() {
            Ok(game) => {
                assert!(shown.is_ok());
                assert_eq!(last, Some(game.view(viewer)));
            }
            Err(_) => assert!(shown.is_err()),
        }
    }
}
