//! The game's own command and options, and what is read of them.

use super::offers;
use crate::present::game::command::{Completed, GameCommand, Given, Input, Takes, Typed};
use crate::present::vocabulary::MenuOption;
use games::desert::{Colour, SpaceName, View};
use words::desert::{commands as says, labels};
use words::{Language, typed};

pub const COLOUR: Completed<View> =
    Completed::required("colour", says::colour, offers::first_colours);
pub const SPACE: Completed<View> = Completed::required("space", says::space, offers::first_spaces);
pub const SECOND_COLOUR: Completed<View> =
    Completed::optional("colour2", says::second_colour, offers::second_colours);
pub const SECOND_SPACE: Completed<View> =
    Completed::optional("space2", says::second_space, offers::second_spaces);

/// The only command of the game, `/place`.
pub const COMMANDS: &[GameCommand<View, Place>] = &[GameCommand {
    name: "place",
    says: says::place,
    inputs: &[COLOUR, SPACE, SECOND_COLOUR, SECOND_SPACE],
    any_time: false,
    read: Place::read,
}];

/// A colour and a space.
#[derive(Clone, Debug)]
pub struct Pair {
    pub colour: Typed<Colour>,
    pub space: Typed<SpaceName>,
}

/// `/place` as it was typed.
pub struct Place {
    pub first: Pair,
    /// Another camel; `Err` if only its colour or its space was given.
    pub second: Result<Option<Pair>, HalfAPair>,
}

/// Of a second camel only the colour or only the space was given.
#[derive(Clone, Copy, Debug)]
pub struct HalfAPair;

impl Place {
    fn read(given: &Given) -> Place {
        let (colour, space) = (&SECOND_COLOUR.input, &SECOND_SPACE.input);
        Place {
            first: Pair::read(given),
            second: match (given.text(colour), given.text(space)) {
                (None, None) => Ok(None),
                (Some(_), Some(_)) => Ok(Some(Pair::of(given, colour, space))),
                _ => Err(HalfAPair),
            },
        }
    }
}

impl Pair {
    /// The first camel of `/place`.
    pub fn read(given: &Given) -> Pair {
        Pair::of(given, &COLOUR.input, &SPACE.input)
    }

    fn of(given: &Given, colour: &Input, space: &Input) -> Pair {
        Pair {
            colour: given.typed(colour, |text| read_colour(given.language, text)),
            space: given.typed(space, |text| text.parse().ok()),
        }
    }
}

/// The colour that was typed: its name in the reader's language or in English, its letter on the picture, or what its button says.
pub fn read_colour(language: Language, text: &str) -> Option<Colour> {
    let letter = |_, colour: Colour| colour.letter().to_string();
    let forms: [&dyn Fn(Language, Colour) -> String; 3] =
        [&says::camel, &letter, &labels::with_letter];
    let mut forms = forms.into_iter();
    forms.find_map(|form| typed::meant(language, text, &Colour::ALL, form))
}

const LEGAL_COLOUR: Input = Input::added("colour", says::legal_colour, Takes::OneOf(colours));

/// What it adds to `/board`.
pub const ADDED: &[(&str, &[Input])] = &[("board", &[LEGAL_COLOUR])];

fn colours(language: Language) -> Vec<MenuOption> {
    let choice = |one: Colour| MenuOption::new(says::legal_camel(language, one), one.name());
    Colour::ALL.map(choice).to_vec()
}

/// The colour whose legal spaces `/board` shows.
pub fn legal_colour(given: &Given) -> Option<Typed<Colour>> {
    given.typed_if_given(&LEGAL_COLOUR, |text| read_colour(given.language, text))
}
