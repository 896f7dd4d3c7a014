//! The pictures of a game in their order, and the film that is made of them.

use games::{Moment, Player, Rules};
use words::Language;
use words::cast::Cast;

use super::animation::{Animation, Unwritten};
use crate::geometry::allowed;
use crate::ink::Ink;
use crate::{Extent, Pictures, Request, Theme};

/// A game of which films are made.
pub trait Filmed: Pictures<View = <Self::Game as Rules>::View> {
    /// Its rules.
    type Game: Rules;

    /// What a picture marks of the turn that has just ended.
    fn marked(moment: &Moment<Self::Game>) -> Vec<Self::Mark>;
    /// The alt text of a film that ends like this: three sentences, of who plays, how it ended, and the points.
    fn told(cast: &Cast<'_, Self::View>) -> String;
}

/// How long a turn is shown, in hundredths of a second.
const TURN: u16 = 80;
/// How long the last picture is held, likewise.
const END: u16 = 400;

/// The most bytes of a film: it is sent with a message. Discord takes ten times as many, but phones have to load it.
const MOST_BYTES: usize = 2_000_000;
/// The most pictures of a film. The longest games have about two hundred turns.
const MOST_PICTURES: usize = 256;
/// The width in pixels to which a film is reduced before turns are left out.
const NARROW: u32 = 640;

/// The pictures of a game, as plain data: its beginning, one for each turn, and its end.
pub struct Reel<P: Filmed> {
    players: Vec<Player>,
    theme: Theme,
    language: Language,
    scenes: Vec<P::Drawing>,
    alt: String,
}

/// A game as an animated picture.
#[derive(Clone, Debug)]
pub struct Film {
    /// The file: it loops, and shows the last picture first and last.
    pub gif: Vec<u8>,
    /// The alt text, three sentences of at most 1,024 characters together.
    pub alt: String,
    pub file_name: String,
    /// The number of its pictures.
    pub pictures: usize,
    /// Its size in pixels.
    pub width: u32,
    pub height: u32,
}

impl Film {
    /// The usual width in pixels: as wide as pictures are shown on a desktop, and twice as wide as on a phone.
    pub const WIDTH: u32 = 800;
}

/// How much of a reel goes into a film.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cut {
    /// In pixels.
    width: u32,
    /// Every how manieth scene is shown, counted back from the last one.
    step: usize,
}

impl Cut {
    /// The next smaller one for so many scenes; `None` after the last picture alone.
    fn smaller(self, scenes: usize) -> Option<Cut> {
        if self.width > NARROW {
            return Some(Cut {
                width: NARROW,
                ..self
            });
        }
        (self.step < scenes).then_some(Cut {
            step: self.step * 2,
            ..self
        })
    }
}

impl<P: Filmed> Reel<P> {
    /// An empty reel of a game of these players, by seat.
    pub fn new(players: Vec<Player>, theme: Theme, language: Language) -> Reel<P> {
        Reel {
            players,
            theme,
            language,
            scenes: Vec::new(),
            alt: String::new(),
        }
    }

    /// Adds what a viewer saw next, with its turn marked. The first is the beginning, the last the end of the film.
    pub fn add(&mut self, moment: &Moment<P::Game>) {
        let marked = P::marked(moment);
        let request = Request::<P> {
            marked: &marked,
            theme: self.theme,
            extent: Extent::Sheet,
            language: self.language,
            ..Request::new(&moment.view, &self.players)
        };
        self.scenes.push(P::drawing(&request));
        self.alt = P::told(&request.cast());
    }

    /// The film, about `width` pixels wide: the last picture, then all of them, each for 0.8 s and the last for 4 s. It never
    /// fails. CPU-bound: run it off the async threads.
    ///
    /// It has at most 2,000,000 bytes and 257 pictures. A film that would be larger is at most 640 pixels wide; if that is not
    /// enough, it shows every second turn for twice as long, or every fourth, and so on: always the last one.
    pub fn film(&self, width: u32) -> Film {
        self.within(width, MOST_BYTES)
    }

    /// The same with at most so many bytes, unless the last picture alone has more.
    pub(super) fn within(&self, width: u32, most: usize) -> Film {
        let mut cut = Cut {
            width: allowed(width) as u32,
            step: self.scenes.len().div_ceil(MOST_PICTURES).max(1),
        };
        loop {
            let smaller = cut.smaller(self.scenes.len());
            let limit = smaller.map_or(usize::MAX, |_| most);
            match (self.shot(cut, limit), smaller) {
                (Ok(Some(film)), _) => return film,
                (Ok(None), Some(smaller)) => cut = smaller,
                // Cannot happen: it writes to memory, no picture is as large as the format allows, and the last cut has no limit.
                (failed, _) => {
                    tracing::error!(error = ?failed.err(), "cannot encode a film");
                    return self.of_file(Vec::new(), 0, (0, 0));
                }
            }
        }
    }

    /// The film of these scenes; `None` if it has more than `most` bytes.
    fn shot(&self, cut: Cut, most: usize) -> Result<Option<Film>, Unwritten> {
        let last = self.scenes.len().saturating_sub(1);
        let shown = self.scenes.iter().enumerate();
        let shown = shown.filter(|(index, _)| (last - index).is_multiple_of(cut.step));
        let shown: Vec<&P::Drawing> = shown.map(|(_, scene)| scene).collect();
        let Some((end, turns)) = shown.split_last() else {
            return Ok(Some(self.of_file(Vec::new(), 0, (0, 0))));
        };
        let height = |scene: &&P::Drawing| P::height(&P::layout(scene, cut.width));
        let height = shown.iter().map(height).max().unwrap_or_default();
        let paint = |scene: &P::Drawing| {
            let painting = P::renderer().paint(scene, self.theme, cut.width);
            let frame = painting.kit.palette.ink(Ink::FRAME);
            (painting.canvas.extended(height, frame), painting.kit)
        };
        let (first, kit) = paint(end);
        let (width, last) = (first.width(), first.clone());
        let mut animation = Animation::new(width, height, &kit.palette)?;
        let turn = u16::try_from(cut.step).map_or(u16::MAX, |step| TURN.saturating_mul(step));
        // One that has no turns is a still picture.
        if !turns.is_empty() {
            animation.show(first, turn)?;
        }
        for scene in turns {
            animation.show(paint(scene).0, turn)?;
            if animation.bytes() > most {
                return Ok(None);
            }
        }
        animation.show(last, END)?;
        let pictures = if turns.is_empty() { 1 } else { turns.len() + 2 };
        let gif = animation.finish()?;
        let size = (width as u32, height as u32);
        Ok((gif.len() <= most).then(|| self.of_file(gif, pictures, size)))
    }

    fn of_file(&self, gif: Vec<u8>, pictures: usize, (width, height): (u32, u32)) -> Film {
        Film {
            gif,
            alt: self.alt.clone(),
            file_name: "game.gif".to_owned(),
            pictures,
            width,
            height,
        }
    }
}
