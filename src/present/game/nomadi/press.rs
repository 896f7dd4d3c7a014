//! The controls of the panel and of offers: their wire names and what they do.

use crate::present::game::own_press::{self, OwnPress};
use crate::present::vocabulary::{GamePress, Parts};
use crate::table::Command;
use games::nomadi::{Action, View};
use games::{Space, SpaceName};

/// Which moves the panel lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The best of all dice and nomads; while nomads are placed, the first free spaces.
    Best,
    /// Every nomad with a legal move, or every free space while nomads are placed, by column and row: a page of them, from 0.
    Nomads { page: u8 },
    /// Every destination of the nomad on the space of this number, with the dice that lead there: a page of them, from 0.
    From { nomad: u8, page: u8 },
}

/// What a control asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// The button that lists the best moves.
    Best,
    /// The menu of the best moves (`4 C4 F9`) or of placements (`E1`).
    Pick,
    /// The button with a page of all nomads that may be moved.
    Nomads { page: u8 },
    /// The menu of those nomads, by the numbers of their spaces (`37`).
    Nomad { page: u8 },
    /// The button with a page of the destinations of a nomad.
    To { nomad: u8, page: u8 },
    /// The menu of those destinations (`4 C4 F9`).
    Destination { nomad: u8, page: u8 },
    /// The menu of prices for the card that lay on a space (`3`). No price is in an id.
    Price { card: u8 },
    /// The button that buys the card that lay on a space.
    Buy { card: u8 },
    /// The button that declines it.
    Decline { card: u8 },
}

/// A press with its choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    Listing(Listing),
    Place(SpaceName),
    Move {
        die: u8,
        from: SpaceName,
        to: SpaceName,
    },
    /// Name the price of a card.
    Price {
        card: u8,
        price: u8,
    },
    /// Buy or decline a card.
    Answer {
        card: u8,
        buy: bool,
    },
}

/// Names of pages of a nomad's destinations: a nomad has at most 36 of them for one die of 5 or 6, and far fewer in all than
/// these pages can list.
const PAGES: [&str; 8] = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];
/// Placeholder where there is no first part.
const NONE: &str = "-";
/// The first part of what is about a card.
const CARD: &str = "card";

impl Press {
    /// The highest page of destinations that a control can carry.
    pub const LAST_PAGE: u8 = PAGES.len() as u8 - 1;
}

impl OwnPress for Press {
    type Picked = Picked;

    fn wire(self) -> GamePress {
        use own_press::{plain, with};
        match self {
            Press::Best => plain("nomadi-best"),
            Press::Pick => plain("nomadi-pick"),
            Press::Nomads { page } => with("nomadi-nomads", NONE, page),
            Press::Nomad { page } => with("nomadi-nomad", NONE, page),
            Press::To { nomad, page } => with("nomadi-to", named(page), nomad),
            Press::Destination { nomad, page } => with("nomadi-destination", named(page), nomad),
            Press::Price { card } => with("nomadi-price", CARD, card),
            Press::Buy { card } => with("nomadi-buy", CARD, card),
            Press::Decline { card } => with("nomadi-decline", CARD, card),
        }
    }

    fn with(parts: Option<Parts<'_>>) -> Vec<Press> {
        match parts {
            None => vec![Press::Best, Press::Pick],
            Some((NONE, page)) => vec![Press::Nomads { page }, Press::Nomad { page }],
            Some((CARD, card)) => vec![
                Press::Price { card },
                Press::Buy { card },
                Press::Decline { card },
            ],
            Some((page, nomad)) => number(page).map_or_else(Vec::new, |page| {
                vec![
                    Press::To { nomad, page },
                    Press::Destination { nomad, page },
                ]
            }),
        }
    }

    fn picked(self, value: Option<&str>) -> Option<Picked> {
        Some(match self {
            Press::Best => Picked::Listing(Listing::Best),
            Press::Nomads { page } => Picked::Listing(Listing::Nomads { page }),
            Press::Nomad { .. } => Picked::Listing(Listing::From {
                nomad: value?.parse().ok()?,
                page: 0,
            }),
            Press::To { nomad, page } => Picked::Listing(Listing::From { nomad, page }),
            Press::Pick | Press::Destination { .. } => chosen(value?)?,
            Press::Price { card } => Picked::Price {
                card,
                price: value?.parse().ok()?,
            },
            Press::Buy { card } => Picked::Answer { card, buy: true },
            Press::Decline { card } => Picked::Answer { card, buy: false },
        })
    }
}

impl Picked {
    /// Whether it only lists other moves.
    pub fn only_shows(self) -> bool {
        matches!(self, Picked::Listing(_))
    }

    /// The list that was chosen.
    pub fn listing(self) -> Listing {
        match self {
            Picked::Listing(listing) => listing,
            _ => Listing::Best,
        }
    }

    /// The command it stands for. A choice that only lists moves drafts nothing, nor does one about a space that the board does
    /// not have. A price is drafted as moves are, since it can never be taken back (N43); an answer is given at once (N31).
    pub fn command(self, view: &View) -> Command {
        let card_on = |number| space(view, number).map(|card| view.board.name_of(card));
        let drafted = |action: Option<Action>| {
            let actions = action.into_iter();
            Command::Place(actions.map(games::Action::from).collect())
        };
        match self {
            Picked::Listing(_) => drafted(None),
            Picked::Place(at) => drafted(Some(Action::Place { at })),
            Picked::Move { die, from, to } => drafted(Some(Action::Move { die, from, to })),
            Picked::Price { card, price } => {
                drafted(card_on(card).map(|card| Action::Offer { card, price }))
            }
            Picked::Answer { card, buy } => match card_on(card) {
                Some(card) => Command::Act(Action::Answer { card, buy }.into()),
                None => drafted(None),
            },
        }
    }
}

/// The number of a space in a control: a board has at most 256.
pub fn number_of(space: Space) -> u8 {
    u8::try_from(space.index()).unwrap_or(u8::MAX)
}

/// The space of this number.
pub fn space(view: &View, number: u8) -> Option<Space> {
    view.board.spaces().nth(number.into())
}

/// The value of a move in a menu: `4 C4 F9`.
pub fn value(die: u8, from: SpaceName, to: SpaceName) -> String {
    format!("{die} {from} {to}")
}

/// The move or the placement with this value.
fn chosen(value: &str) -> Option<Picked> {
    let parts: Vec<&str> = value.split(' ').collect();
    Some(match parts.as_slice() {
        [at] => Picked::Place(at.parse().ok()?),
        [die, from, to] => Picked::Move {
            die: die.parse().ok()?,
            from: from.parse().ok()?,
            to: to.parse().ok()?,
        },
        _ => return None,
    })
}

fn named(page: u8) -> &'static str {
    let last = PAGES.last().copied().unwrap_or(NONE);
    PAGES.get(usize::from(page)).copied().unwrap_or(last)
}

fn number(page: &str) -> Option<u8> {
    let found = PAGES.iter().position(|known| *known == page)?;
    u8::try_from(found).ok()
}

#[cfg(test)]
mod tests {
    use super::{Listing, OwnPress, Picked, Press};

    #[test]
    fn a_choice_is_read_with_its_press_and_anything_else_is_invalid() {
        let at = |name: &str| name.parse().expect("a space's name");
        let pick = |value| Press::Pick.picked(Some(value));
        let (die, from, to) = (4, at("C4"), at("F9"));
        assert_eq!(pick("4 C4 F9"), Some(Picked::Move { die, from, to }));
        assert_eq!(pick("E1"), Some(Picked::Place(at("E1"))));
        let (nomad, page) = (37, 0);
        assert_eq!(
            Press::Nomad { page: 3 }.picked(Some("37")),
            Some(Picked::Listing(Listing::From { nomad, page }))
        );
        let (card, price) = (7, 10);
        let prices = Press::Price { card };
        assert_eq!(
            prices.picked(Some("10")),
            Some(Picked::Price { card, price })
        );

        for forged in ["", "4 C4", "4 C4 F9 1", "x C4 F9", "256 C4 F9", "4 4C F9"] {
            assert_eq!(pick(forged), None, "{forged}");
        }
        for forged in ["", "-1", "256", "3 coins"] {
            assert_eq!(prices.picked(Some(forged)), None, "{forged}");
            assert_eq!(Press::Nomad { page }.picked(Some(forged)), None, "{forged}");
        }
        assert_eq!(prices.picked(None), None);
    }
}
