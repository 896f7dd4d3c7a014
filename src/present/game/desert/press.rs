//! The controls of the panel of a turn: what they are called on the wire, and what they do.

use crate::table::Command;
use games::desert::{Action, Colour, Phase, SpaceName, View};

/// What a control asks for. Without a colour spaces are for a palm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// The menu of camel colours.
    Colour,
    /// The menu with one page of spaces.
    Space { colour: Option<Colour>, page: u8 },
    /// Another page of spaces.
    Page { colour: Option<Colour>, page: u8 },
    /// The menu of leaders to give back.
    GiveBack,
}

/// A press with what was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// A page, from 0, of the spaces for this colour is to be shown.
    Spaces { colour: Option<Colour>, page: u8 },
    /// A space, from such a page.
    Space {
        colour: Option<Colour>,
        page: u8,
        at: SpaceName,
    },
    /// A leader to give back.
    GivenBack(Colour),
}

/// Stands where there is no colour.
const NONE: &str = "-";

impl Press {
    /// Every press, with the largest values that it can carry.
    pub fn all() -> Vec<Press> {
        let mut presses = vec![Press::Colour, Press::GiveBack];
        for colour in Colour::ALL.into_iter().map(Some).chain([None]) {
            let page = u8::MAX;
            presses.push(Press::Space { colour, page });
            presses.push(Press::Page { colour, page });
        }
        presses
    }

    /// Its name, and the colour and the page behind it.
    pub fn wire(self) -> (&'static str, Option<(&'static str, u8)>) {
        let paged = |colour: Option<Colour>, page| Some((colour.map_or(NONE, Colour::name), page));
        match self {
            Press::Colour => ("colour", None),
            Press::GiveBack => ("give-back", None),
            Press::Space { colour, page } => ("space", paged(colour, page)),
            Press::Page { colour, page } => ("page", paged(colour, page)),
        }
    }

    /// The press of this name.
    pub fn read(name: &str, paged: Option<(&str, u8)>) -> Option<Press> {
        Some(match (name, paged) {
            ("colour", None) => Press::Colour,
            ("give-back", None) => Press::GiveBack,
            ("space", Some((colour, page))) => Press::Space {
                colour: colour_of(colour)?,
                page,
            },
            ("page", Some((colour, page))) => Press::Page {
                colour: colour_of(colour)?,
                page,
            },
            _ => return None,
        })
    }

    /// With what was chosen from its menu; nothing if that is no choice of it.
    pub fn picked(self, value: Option<&str>) -> Option<Picked> {
        Some(match self {
            Press::Colour => Picked::Spaces {
                colour: Some(value?.parse().ok()?),
                page: 0,
            },
            Press::Page { colour, page } => Picked::Spaces { colour, page },
            Press::Space { colour, page } => Picked::Space {
                colour,
                page,
                at: value?.parse().ok()?,
            },
            Press::GiveBack => Picked::GivenBack(value?.parse().ok()?),
        })
    }
}

impl Picked {
    /// Whether it only shows other spaces.
    pub fn only_shows(self) -> bool {
        matches!(self, Picked::Spaces { .. })
    }

    /// The colour whose spaces are shown, and which page of them.
    pub fn spaces(self) -> (Option<Colour>, u8) {
        match self {
            Picked::Spaces { colour, page } | Picked::Space { colour, page, .. } => (colour, page),
            Picked::GivenBack(_) => (None, 0),
        }
    }

    /// The colour stays chosen; the pages of its spaces begin anew.
    pub fn afterwards(self) -> Picked {
        let (colour, _) = self.spaces();
        Picked::Spaces { colour, page: 0 }
    }

    /// What it does, as the phase of the game takes it: nothing is placed where it only shows.
    pub fn command(self, view: &View) -> Command {
        match self {
            Picked::Spaces { .. } => Command::Place(Vec::new()),
            Picked::Space { colour, at, .. } => {
                let action = match (colour, view.phase) {
                    (Some(colour), Phase::Leaders) => Action::Leader { colour, at },
                    (Some(colour), _) => Action::Camel { colour, at },
                    (None, _) => Action::Palm { at },
                };
                Command::Place(vec![action.into()])
            }
            // In place of any chosen before.
            Picked::GivenBack(colour) => {
                Command::PlaceInstead(vec![Action::GiveBack { colour }.into()])
            }
        }
    }
}

fn colour_of(text: &str) -> Option<Option<Colour>> {
    if text == NONE {
        return Some(None);
    }
    let mut colours = Colour::ALL.into_iter();
    colours.find(|colour| colour.name() == text).map(Some)
}
