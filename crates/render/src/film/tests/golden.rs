//! Films of golden games show every turn exactly, for as long as they should, and are small.

use super::shown::Shown;
use super::{desert, desert_reel, moments, nomadi, nomadi_reel, reel};
use crate::film::{Film, Filmed, Reel};
use crate::ink::Ink;
use crate::testing::pixels::Pixels;
use crate::{Extent, Request, Theme, draw};
use games::{Moment, Player, Record, Recorded, Viewer};

/// The picture of a moment that `draw` makes.
fn still<P: Filmed>(moment: &Moment<P::Game>, players: &[Player], width: u32) -> Pixels {
    let marked = P::marked(moment);
    let mut request = Request::<P>::new(&moment.view, players);
    request.marked = &marked;
    request.extent = Extent::Sheet;
    request.width = width;
    Pixels::read(&draw(&request).bytes)
}

/// Given a whole game, when a film is made of it at this width, then its pictures are the final board, then what `draw` draws
/// of every moment, pixel for pixel; below those that are lower than others there is the frame.
fn shows_every_moment<P>(record: &Record<P::Game>, reel: &Reel<P>, width: u32)
where
    P: Filmed<Game: Recorded>,
{
    let film = reel.film(width);
    let shown = Shown::read(&film.gif);
    let (players, moments) = (record.seated(), moments(record, Viewer::Spectator));
    assert_eq!(shown.width, width as usize);
    assert_eq!((film.width, film.height as usize), (width, shown.height));
    assert_eq!(shown.pictures.len(), moments.len() + 1);
    assert_eq!(film.pictures, shown.pictures.len());
    let frame = Ink::FRAME.rgb(Theme::Default);
    let last = moments.last().into_iter();
    let mut highest = 0;
    for (number, moment) in last.chain(&moments).enumerate() {
        let still = still::<P>(moment, &players, width);
        highest = highest.max(still.height);
        let pixels = shown.pictures[number].pixels.iter();
        let pixels = pixels.map(|index| shown.palette[usize::from(*index)]);
        let rows = still.all().map(|&[r, g, b]| crate::Rgb(r, g, b));
        let expected = rows.chain(std::iter::repeat(frame));
        let wrong = pixels.zip(expected).filter(|(is, should)| is != should);
        assert_eq!(wrong.count(), 0, "pixels of picture {number}");
    }
    assert_eq!(shown.height, highest, "no higher than the highest picture");
}

#[test]
fn a_film_of_through_the_desert_shows_what_pictures_of_its_turns_show() {
    shows_every_moment(&desert(), &desert_reel(), 640);
}

#[test]
fn a_film_of_nomadi_shows_what_pictures_of_its_turns_show() {
    shows_every_moment(&nomadi(), &nomadi_reel(), 640);
}

/// Given the film of a game that is over, then it begins and ends with the final board, shows each turn for 0.8 s, holds the end
/// for four seconds, and loops.
fn is_timed(film: &Film) {
    let shown = Shown::read(&film.gif);
    let (end, turns) = shown.pictures.split_last().expect("pictures");
    assert!(turns[0].pixels == end.pixels, "the final board comes first");
    assert!(turns[1].pixels != end.pixels, "then the beginning");
    assert!(turns.iter().all(|picture| picture.delay == 80));
    assert_eq!(end.delay, 400);
    assert!(shown.loops);
}

/// Given a film of the usual width, then only what changed is in the file, and that is little.
fn is_small(film: &Film) {
    assert!(film.gif.len() <= 2_000_000, "{} bytes", film.gif.len());
    let shown = Shown::read(&film.gif);
    assert_eq!(shown.pictures[0].painted, shown.width * shown.height);
    for (number, picture) in shown.pictures.iter().enumerate().skip(1) {
        assert_eq!(picture.painted, picture.changed, "picture {number}");
        assert!(picture.encoded <= shown.width * shown.height);
    }
    let changed = shown.pictures.iter().skip(1).map(|picture| picture.changed);
    let all = (shown.pictures.len() - 1) * shown.width * shown.height;
    assert!(changed.sum::<usize>() * 8 < all, "an eighth of the pixels");
}

#[test]
fn films_are_timed_small_and_as_wide_as_asked() {
    for film in [
        desert_reel().film(Film::WIDTH),
        nomadi_reel().film(Film::WIDTH),
    ] {
        assert_eq!(film.width, 800);
        is_timed(&film);
        is_small(&film);
    }
}

#[test]
fn the_alt_text_tells_a_game_in_three_sentences() {
    assert_eq!(
        desert_reel().film(320).alt,
        "cleo (red circle), dan (blue square), ana (orange triangle) and ben (black diamond) play Through the Desert on The \
         Mountain. The last camel of a colour ends it in turn 51, and ana wins. Scores: cleo 26 points, 9 tokens, resigned; \
         dan 58 points, 9 tokens; ana 66 points, 8 tokens; ben 45 points, 9 tokens."
    );
    assert_eq!(
        nomadi_reel().film(320).alt,
        "ana (red circle), dan (blue square), cleo (orange triangle) and ben (black diamond) play Nomadi on The Dry Road. Three \
         nomads in the oasis end it in turn 31, and dan wins. Scores: ana, points 6: 1 in coins, cards 5; dan, points 17: 0 in \
         coins, cards 2 2 3 4 6; cleo, points −6: −3 in coins, cards −4 −2 3; ben, points 6: 1 in coins, cards 5."
    );
}

/// Given a game of Nomadi that is over, when its film is shown to a player and to spectators, then they differ until the end, which
/// shows everything to both.
#[test]
fn a_film_for_a_seat_differs_from_that_for_spectators_until_the_end() {
    let record = nomadi();
    let open = Shown::read(&nomadi_reel().film(320).gif);
    let seat = Viewer::Seat(games::Seat::new(1));
    let own = Shown::read(&reel::<crate::nomadi::Pictures>(&record, seat).film(320).gif);
    let alike = |number: usize| own.pictures[number].pixels == open.pictures[number].pixels;
    let end = open.pictures.len() - 1;
    assert!(alike(0) && alike(end));
    assert!((1..end).all(|number| !alike(number)), "their own money");
}

/// Given a game that goes on, then the second sentence says whose turn it is.
#[test]
fn the_alt_text_of_a_game_that_goes_on_says_whose_turn_it_is() {
    let record = desert();
    let mut reel = Reel::<crate::desert::Pictures>::new(
        record.seated(),
        Theme::Default,
        words::Language::English,
    );
    for moment in moments(&record, Viewer::Spectator).iter().take(30) {
        reel.add(moment);
    }
    let alt = reel.film(320).alt;
    assert!(
        alt.contains(" play Through the Desert on The Mountain. Turn ")
            && alt.contains(" camels left to place. Scores: "),
        "{alt}"
    );
}
