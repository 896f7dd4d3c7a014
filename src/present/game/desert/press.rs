//! The controls of the turn panel: their wire names and what they do.

use crate::table::Command;
use games::desert::{Action, Colour, Phase, SpaceName, View};

/// What a control asks for. Spaces without a colour are for a palm.
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

/// A press with its choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// Show a page, from 0, of the spaces for this colour.
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

/// Placeholder where there is no colour.
const NONE: &str = "-";

impl Press {
    /// Every press, with the largest values it can carry.
    pub fn all() -> Vec<Press> {
        let mut presses = vec![Press::Colour, Press::GiveBack];
        for colour in Colour::ALL.into_iter().map(Some).chain([None]) {
            let page = u8::MAX;
            presses.push(Press::Space { colour, page });
            presses.push(Press::Page { colour, page });
        }
        presses
    }

    /// Its wire name, with colour and page if it has them.
    pub fn wire(self) -> (&'static str, Option<(&'static str, u8)>) {
        let paged = |colour: Option<Colour>, page| Some((colour.map_or(NONE, Colour::name), page));
        match self {
            Press::Colour => ("colour", None),
            Press::GiveBack => ("give-back", None),
            Press::Space { colour, page } => ("space", paged(colour, page)),
            Press::Page { colour, page } => ("page", paged(colour, page)),
        }
    }

    /// The press with this name and these parameters.
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

    /// Combines the press with a choice from its menu; `None` if that choice is invalid.
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

    /// The colour stays chosen; its spaces start at the first page again.
    pub fn afterwards(self) -> Picked {
        let (colour, _) = self.spaces();
        Picked::Spaces { colour, page: 0 }
    }

    /// The command it stands for in this phase. A choice that only shows spaces places nothing.
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
            // Replaces any earlier choice.
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
    Colour::named(text).map(Some)
}
