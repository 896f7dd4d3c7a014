//! A film that would be too large is made smaller.

use super::shown::Shown;
use super::{nomadi, nomadi_reel};
use crate::film::Reel;
use crate::{Theme, desert};
use words::Language;

#[test]
fn a_film_that_is_too_large_gets_narrower_before_turns_are_left_out() {
    // Given a film that is 1,000 pixels wide,
    let reel = nomadi_reel();
    let wide = reel.film(1000);
    assert_eq!(wide.width, 1000);

    // when it may have a byte less, then it is 640 pixels wide and has all pictures.
    let narrow = reel.within(1000, wide.gif.len() - 1);
    assert_eq!((narrow.width, narrow.pictures), (640, wide.pictures));
    assert!(narrow.gif.len() < wide.gif.len());
    let whole = Shown::read(&narrow.gif);

    // When that may have a byte less, then it shows every second turn for twice as long, up to the last one.
    let short = reel.within(1000, narrow.gif.len() - 1);
    assert!(short.gif.len() < narrow.gif.len());
    let shown = Shown::read(&short.gif);
    assert_eq!((short.width, shown.pictures.len()), (640, short.pictures));
    let turns = whole.pictures[1..].iter().rev().step_by(2);
    let mut expected: Vec<_> = turns.map(|picture| &picture.pixels).collect();
    expected.reverse();
    let got: Vec<_> = shown.pictures[1..].iter().map(|p| &p.pixels).collect();
    assert!(got == expected);
    let delays: Vec<u16> = shown.pictures.iter().map(|picture| picture.delay).collect();
    let (end, turns) = delays.split_last().expect("pictures");
    assert!(turns.iter().all(|delay| *delay == 160) && *end == 400);
    assert!(
        shown.pictures[0].pixels == whole.pictures[0].pixels,
        "the end first"
    );
}

#[test]
fn the_last_picture_alone_is_left_when_nothing_fits() {
    let reel = nomadi_reel();
    let film = reel.within(800, 1);
    let shown = Shown::read(&film.gif);
    assert_eq!(
        (film.width, film.pictures, shown.pictures.len()),
        (640, 1, 1)
    );
    let whole = Shown::read(&reel.film(640).gif);
    let last = whole.pictures.last().expect("pictures");
    // It need not be as high as the pictures that are gone.
    assert!(last.pixels.starts_with(&shown.pictures[0].pixels));
}

#[test]
fn a_game_without_turns_is_a_still_picture() {
    // Given a reel of nothing but the beginning,
    let mut begun =
        Reel::<crate::nomadi::Pictures>::new(nomadi().seated(), Theme::Default, Language::English);
    let moments = super::moments(&nomadi(), games::Viewer::Spectator);
    begun.add(&moments[0]);
    // when it is filmed, then the film has one picture.
    let shown = Shown::read(&begun.film(320).gif);
    assert_eq!((shown.width, shown.pictures.len()), (320, 1));

    // Without even that there is no file.
    let empty = Reel::<desert::Pictures>::new(Vec::new(), Theme::Default, Language::English);
    let film = empty.film(800);
    assert_eq!(
        (film.gif.len(), film.pictures, film.alt.as_str()),
        (0, 0, "")
    );
}
