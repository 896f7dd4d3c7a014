//! The board as shown by `/board` and the button *Board*, whichever game is played.

use super::cast::{cast, seated};
use super::command::Given;
use super::moves_button;
use super::plug::Plug;
use crate::present::vocabulary::{File, Message, Row, language};
use crate::table::Snapshot;
use render::Extent;
use words::{Language, MESSAGE_LIMIT, choices, refusal, typed};

/// What `/board` can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Show {
    Plain,
    /// With the table, what is left and the legend on the picture.
    Full,
    Legal,
    Since,
    Text,
}

/// The name of something in a language.
type Label = fn(Language) -> String;

/// The keys of what can be shown, and the labels that people read and type.
const SHOWS: [(&str, Show, Label); 5] = [
    ("plain", Show::Plain, choices::plain),
    ("full", Show::Full, choices::full),
    ("legal", Show::Legal, choices::legal),
    ("since", Show::Since, choices::since),
    ("text", Show::Text, choices::text),
];

/// The keys and labels of what `/board` can show.
pub fn shows(language: Language) -> Vec<(&'static str, String)> {
    SHOWS.map(|(key, _, label)| (key, label(language))).to_vec()
}

impl Show {
    fn read(language: Language, text: &str) -> Option<Show> {
        let key = typed::key(language, text, shows)?;
        let mut all = SHOWS.into_iter();
        all.find(|(name, ..)| *name == key).map(|(_, show, _)| show)
    }
}

/// What is to be shown. Without a request, a part of what is legal means that.
///
/// # Errors
/// The sentence that says what would be valid.
fn asked<G: Plug>(language: Language, given: &Given) -> Result<(Show, Option<G::Part>), String> {
    let part = (G::FACE.part)(given).transpose();
    let part = part.map_err(|text| (G::FACE.no_part)(language, &text))?;
    let Some(text) = given.text_of("show") else {
        let show = part.map_or(Show::Plain, |_| Show::Legal);
        return Ok((show, part));
    };
    let show = Show::read(given.language, text).ok_or_else(|| {
        let labels = SHOWS.map(|(_, _, label)| label(language));
        refusal::no_choice(language, text, "show", &labels)
    })?;
    Ok((show, part))
}

/// The board, with what the viewer has drafted on it.
pub fn board<G: Plug>(snapshot: &Snapshot, game: &G::View, given: &Given) -> Message {
    let (show, part) = match asked::<G>(language::of(snapshot), given) {
        Ok(asked) => asked,
        Err(sentence) => return Message::new(sentence),
    };
    let view = (G::FACE.drafted)(snapshot).unwrap_or(game);
    let players = seated(snapshot);
    let cast = cast(snapshot, &players, view);
    let stand = (G::FACE.stand)(&cast);
    let since = &snapshot.game.since;
    let (text, extent) = match show {
        Show::Plain => (stand.board(), Extent::Board),
        Show::Full => (stand.whose(), Extent::Sheet),
        Show::Since => (stand.since(&(G::FACE.briefs)(&cast, since)), Extent::Board),
        Show::Legal => return (G::FACE.legal)(snapshot, &cast, part),
        Show::Text => {
            let text = (G::FACE.in_words)(&cast);
            return in_words(text, (G::FACE.as_a_file)(cast.language));
        }
    };
    let told = moves_button::button(snapshot).filter(|_| show == Show::Since);
    let row = told.map(|button| Row::Buttons(vec![button]));
    Message {
        scene: (G::FACE.scene)(snapshot, view, since, extent),
        ..Message::new(text).rows(row.into_iter().collect())
    }
}

/// The whole board in words, as a file if it is too long for a message.
fn in_words(text: String, as_a_file: String) -> Message {
    if text.chars().count() <= MESSAGE_LIMIT {
        return Message::new(text);
    }
    Message::new(as_a_file).files([File {
        name: "board.txt".to_owned(),
        bytes: text.into_bytes(),
        alt: None,
    }])
}
