//! The controls of the turn panel: their wire names and what they do.

use crate::table::Command;
use games::desert::{Action, Colour, Phase, SpaceName, View};

/// Which placements the panel lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The best, of this colour or of all.
    Best(Option<Colour>),
    /// Every space for this colour, or for a palm, by column and row: a page of them, from 0.
    All { colour: Option<Colour>, page: u8 },
}

/// What a control asks for. Spaces without a colour are for a palm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// The menu of camel colours, under panels of earlier versions.
    Colour,
    /// The best placements of a colour, or of all.
    Best { colour: Option<Colour> },
    /// The same, for the colour just placed.
    Again { colour: Colour },
    /// The menu of those placements.
    Pick { colour: Option<Colour> },
    /// A page of all spaces.
    Page { colour: Option<Colour>, page: u8 },
    /// The menu with such a page.
    Space { colour: Option<Colour>, page: u8 },
    /// The menu of leaders to give back.
    GiveBack,
}

/// A press with its choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// List other placements.
    Listing(Listing),
    /// A placement, from this list.
    Placement {
        listing: Listing,
        colour: Option<Colour>,
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
            presses.push(Press::Best { colour });
            presses.push(Press::Pick { colour });
            presses.push(Press::Space { colour, page });
            presses.push(Press::Page { colour, page });
            presses.extend(colour.map(|colour| Press::Again { colour }));
        }
        presses
    }

    /// Its wire name, with colour and page if it has them.
    pub fn wire(self) -> (&'static str, Option<(&'static str, u8)>) {
        let paged = |colour: Option<Colour>, page| Some((colour.map_or(NONE, Colour::name), page));
        match self {
            Press::Colour => ("colour", None),
            Press::GiveBack => ("give-back", None),
            Press::Best { colour } => ("best", paged(colour, 0)),
            Press::Again { colour } => ("again", paged(Some(colour), 0)),
            Press::Pick { colour } => ("pick", paged(colour, 0)),
            Press::Space { colour, page } => ("space", paged(colour, page)),
            Press::Page { colour, page } => ("page", paged(colour, page)),
        }
    }

    /// The press with this name and these parameters.
    pub fn read(name: &str, paged: Option<(&str, u8)>) -> Option<Press> {
        Some(match (name, paged) {
            ("colour", None) => Press::Colour,
            ("give-back", None) => Press::GiveBack,
            ("best", Some((colour, 0))) => Press::Best {
                colour: colour_of(colour)?,
            },
            ("again", Some((colour, 0))) => Press::Again {
                colour: Colour::named(colour)?,
            },
            ("pick", Some((colour, 0))) => Press::Pick {
                colour: colour_of(colour)?,
            },
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
            Press::Colour => Picked::Listing(Listing::Best(Some(value?.parse().ok()?))),
            Press::Best { colour } => Picked::Listing(Listing::Best(colour)),
            Press::Again { colour } => Picked::Listing(Listing::Best(Some(colour))),
            Press::Page { colour, page } => Picked::Listing(Listing::All { colour, page }),
            Press::Pick { colour } => {
                let (placed, at) = placement(value?)?;
                Picked::Placement {
                    listing: Listing::Best(colour),
                    colour: placed,
                    at,
                }
            }
            Press::Space { colour, page } => Picked::Placement {
                listing: Listing::All { colour, page },
                colour,
                at: value?.parse().ok()?,
            },
            Press::GiveBack => Picked::GivenBack(value?.parse().ok()?),
        })
    }
}

impl Picked {
    /// Whether it only lists other placements.
    pub fn only_shows(self) -> bool {
        matches!(self, Picked::Listing(_))
    }

    /// The list that was chosen, or chosen from.
    pub fn listing(self) -> Listing {
        match self {
            Picked::Listing(listing) | Picked::Placement { listing, .. } => listing,
            Picked::GivenBack(_) => Listing::Best(None),
        }
    }

    /// Once something was placed, the best of all colours are listed again.
    pub fn afterwards(self) -> Picked {
        Picked::Listing(Listing::Best(None))
    }

    /// The command it stands for in this phase. A choice that only lists placements places nothing.
    pub fn command(self, view: &View) -> Command {
        match self {
            Picked::Listing(_) => Command::Place(Vec::new()),
            Picked::Placement { colour, at, .. } => {
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

/// The value of a placement in a menu: "pink C7", or "C7" for a palm.
pub fn value(colour: Option<Colour>, at: &str) -> String {
    match colour {
        Some(colour) => format!("{} {at}", colour.name()),
        None => at.to_owned(),
    }
}

/// The placement with this value.
fn placement(value: &str) -> Option<(Option<Colour>, SpaceName)> {
    Some(match value.split_once(' ') {
        Some((colour, at)) => (Some(Colour::named(colour)?), at.parse().ok()?),
        None => (None, value.parse().ok()?),
    })
}

fn colour_of(text: &str) -> Option<Option<Colour>> {
    if text == NONE {
        return Some(None);
    }
    Colour::named(text).map(Some)
}
