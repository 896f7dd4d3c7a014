//! The controls of the turn panel: their wire names and what they do.

use crate::present::game::own_press::{self, OwnPress};
use crate::present::vocabulary::{GamePress, Parts};
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
    /// The button that places this colour on the space of this number.
    Spot { colour: Colour, space: u8 },
}

/// A press with its choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    Listing(Listing),
    /// A placement, from this list.
    Placement {
        listing: Listing,
        colour: Option<Colour>,
        at: SpaceName,
    },
    /// A placement on the space of this number, from the suggestions for its colour.
    Spot {
        colour: Colour,
        space: u8,
    },
    /// A leader to give back.
    GivenBack(Colour),
}

/// Placeholder where there is no colour.
const NONE: &str = "-";

impl OwnPress for Press {
    type Picked = Picked;

    fn wire(self) -> GamePress {
        let of = |name, colour: Option<Colour>, page| {
            own_press::with(name, colour.map_or(NONE, Colour::name), page)
        };
        match self {
            Press::Colour => own_press::plain("colour"),
            Press::GiveBack => own_press::plain("give-back"),
            Press::Best { colour } => of("best", colour, 0),
            Press::Again { colour } => of("again", Some(colour), 0),
            Press::Pick { colour } => of("pick", colour, 0),
            Press::Space { colour, page } => of("space", colour, page),
            Press::Page { colour, page } => of("page", colour, page),
            Press::Spot { colour, space } => of("spot", Some(colour), space),
        }
    }

    fn with(parts: Option<Parts<'_>>) -> Vec<Press> {
        let Some((name, page)) = parts else {
            return vec![Press::Colour, Press::GiveBack];
        };
        let colour = Colour::named(name);
        if colour.is_none() && name != NONE {
            return Vec::new();
        }
        let own = colour.into_iter().flat_map(|colour| {
            let spot = Press::Spot {
                colour,
                space: page,
            };
            [Press::Again { colour }, spot]
        });
        let presses = [
            Press::Best { colour },
            Press::Pick { colour },
            Press::Space { colour, page },
            Press::Page { colour, page },
        ];
        presses.into_iter().chain(own).collect()
    }

    fn picked(self, value: Option<&str>) -> Option<Picked> {
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
            Press::Spot { colour, space } => Picked::Spot { colour, space },
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
            Picked::Spot { colour, .. } => Listing::Best(Some(colour)),
            Picked::GivenBack(_) => Listing::Best(None),
        }
    }

    /// The command it stands for in this phase. A choice that only lists placements places nothing.
    pub fn command(self, view: &View) -> Command {
        match self {
            Picked::Listing(_) => Command::Place(Vec::new()),
            Picked::Placement { colour, at, .. } => {
                Command::Place(vec![placing(colour, at, view).into()])
            }
            Picked::Spot { colour, space } => {
                let at = view
                    .board
                    .spaces()
                    .find(|at| at.index() == usize::from(space));
                let at = at.map(|at| view.board.name_of(at));
                let action = at.map(|at| placing(Some(colour), at, view).into());
                Command::Place(action.into_iter().collect())
            }
            // Replaces any earlier choice.
            Picked::GivenBack(colour) => {
                Command::PlaceInstead(vec![Action::GiveBack { colour }.into()])
            }
        }
    }
}

/// The action that places something in this phase.
fn placing(colour: Option<Colour>, at: SpaceName, view: &View) -> Action {
    match (colour, view.phase) {
        (Some(colour), Phase::Leaders) => Action::Leader { colour, at },
        (Some(colour), _) => Action::Camel { colour, at },
        (None, _) => Action::Palm { at },
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
