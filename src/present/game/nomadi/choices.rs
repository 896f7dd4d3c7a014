//! The menus and buttons that list what can be moved or placed next.

use super::completion;
use super::press;
use super::press::{Listing, Press as NomadiPress};
use crate::present::game::panel_rows;
use crate::present::vocabulary::{Button, Controls, MENU, MenuOption, Press as Shared, Row, Style};
use crate::table::Snapshot;
use games::nomadi::{Action, Prospect, View, shortlist};
use games::{Space, SpaceName};
use render::nomadi::Legal;
use words::entry::{Entry, entry};
use words::nomadi::cast::Cast;
use words::nomadi::choices::{self as told, Way};
use words::nomadi::labels;

/// The most buttons in a row.
const BUTTONS: usize = 5;
/// What can be moved or placed next, and which part of it is listed.
pub struct Choices {
    /// Every legal move or placement, in the order in which they are suggested.
    prospects: Vec<Prospect>,
    listing: Listing,
}

impl Choices {
    /// The choices in this state of the viewer's turn. A list that no longer exists becomes the best moves.
    pub fn of(snapshot: &Snapshot, view: &View, listing: Listing) -> Choices {
        let mut prospects = completion::of_nomadi(snapshot);
        prospects.retain(|prospect| end_of(prospect).is_some());
        let mut choices = Choices { prospects, listing };
        choices.listing = choices.existing(view, listing);
        choices
    }

    /// The list, on its last page if it has become shorter, or the best moves if there is none any more.
    fn existing(&self, view: &View, listing: Listing) -> Listing {
        match listing {
            Listing::Best => Listing::Best,
            Listing::Nomads { page } => {
                let count = self.places().len().max(self.nomads().len());
                Listing::Nomads {
                    page: page.min(last_page(count)),
                }
            }
            Listing::From { nomad, page } => match self.destinations(view, nomad).len() {
                0 => Listing::Best,
                count => Listing::From {
                    nomad,
                    page: page.min(last_page(count)),
                },
            },
        }
    }

    /// Can nothing be moved or placed?
    pub fn is_empty(&self) -> bool {
        self.prospects.is_empty()
    }

    fn moves(&self) -> impl Iterator<Item = (Way, &Prospect)> {
        let all = self.prospects.iter();
        all.filter_map(|prospect| Some((way_of(prospect)?, prospect)))
    }

    /// Where a nomad may be placed, by column and row.
    fn places(&self) -> Vec<SpaceName> {
        let all = self.prospects.iter();
        let places = all.filter_map(|prospect| match prospect.action {
            Action::Place { at } => Some(at),
            _ => None,
        });
        let mut places: Vec<SpaceName> = places.collect();
        places.sort_unstable();
        places
    }

    /// The dice that can be used, ascending, each value once.
    pub fn dice(&self) -> Vec<u8> {
        dice_of(self.moves().map(|(way, _)| way))
    }

    /// The spaces of the nomads that may be moved, by column, then row.
    fn nomads(&self) -> Vec<SpaceName> {
        let mut nomads: Vec<SpaceName> = self.moves().map(|(way, _)| way.from).collect();
        nomads.sort_unstable();
        nomads.dedup();
        nomads
    }

    /// All moves of the nomad on the space of this number, by column and row of their end, then by die.
    fn destinations(&self, view: &View, nomad: u8) -> Vec<(Way, &Prospect)> {
        let Some(from) = press::space(view, nomad).map(|at| view.board.name_of(at)) else {
            return Vec::new();
        };
        let mut own: Vec<_> = self.moves().filter(|(way, _)| way.from == from).collect();
        own.sort_by_key(|(way, _)| (way.to, way.die));
        own
    }

    /// The spaces of the menu, in the order of their numbers: where a nomad goes or is placed, or where the nomads stand.
    fn spaces(&self, view: &View) -> Vec<SpaceName> {
        let places = self.places();
        match self.listing {
            Listing::Best => {
                let best = shortlist(&self.prospects, MENU).into_iter();
                best.filter_map(end_of).collect()
            }
            Listing::Nomads { page } if places.is_empty() => {
                paged(&self.nomads(), page).copied().collect()
            }
            Listing::Nomads { page } => paged(&places, page).copied().collect(),
            Listing::From { nomad, page } => {
                let all = self.destinations(view, nomad);
                paged(&all, page).map(|(way, _)| way.to).collect()
            }
        }
    }

    /// The same as they are on the board, each once.
    pub fn numbered(&self, view: &View) -> Vec<Space> {
        let spaces = self.spaces(view).into_iter();
        panel_rows::numbered(spaces.filter_map(|at| view.board.space(at)))
    }

    /// The nomad that was chosen, and where the picture shows that it may go.
    pub fn legal(&self, view: &View) -> Option<Legal> {
        let Listing::From { nomad, page } = self.listing else {
            return None;
        };
        let all = self.destinations(view, nomad);
        let ends = paged(&all, page);
        let ends = ends.filter_map(|(way, _)| Some((view.board.space(way.to)?, way.die)));
        Some(Legal {
            from: press::space(view, nomad),
            ..Legal::by_dice(ends)
        })
    }

    /// The rows with which the turn goes on: a menu, and the buttons that lead to other lists.
    pub fn rows(&self, controls: Controls, cast: &Cast<'_>) -> Vec<Row> {
        let places = self.places();
        let (menu, mut buttons) = if !places.is_empty() {
            self.placing(controls, cast, &places)
        } else if !self.is_empty() {
            self.moving(controls, cast)
        } else {
            return Vec::new();
        };
        buttons.truncate(BUTTONS);
        let buttons = (!buttons.is_empty()).then_some(Row::Buttons(buttons));
        menu.into_iter().chain(buttons).collect()
    }

    fn placing(
        &self,
        controls: Controls,
        cast: &Cast<'_>,
        places: &[SpaceName],
    ) -> (Option<Row>, Vec<Button>) {
        let listed = self.spaces(cast.view).into_iter();
        let options = (1..).zip(listed).map(|(number, at): (usize, _)| {
            let at = at.to_string();
            panel_rows::option(entry(Some(number), &at, &[], &[]), at)
        });
        let placeholder = labels::choose_place(cast.language);
        let menu = controls.menu(NomadiPress::Pick, placeholder, options.collect());
        let names: Vec<String> = places.iter().map(SpaceName::to_string).collect();
        let press = |page| NomadiPress::Nomads { page };
        let shown = match self.listing {
            Listing::Nomads { page } => Some(page),
            _ => None,
        };
        let buttons = match names.len() > MENU {
            true => pages(controls, cast, &names, (shown, BUTTONS), press),
            false => Vec::new(),
        };
        (menu, buttons)
    }

    fn moving(&self, controls: Controls, cast: &Cast<'_>) -> (Option<Row>, Vec<Button>) {
        let language = cast.language;
        let button = |press, label| controls.button(press, label, Style::Secondary);
        let best = || button(NomadiPress::Best, labels::best_moves(language));
        let numbered = self.numbered(cast.view);
        let number = |at: SpaceName| {
            let at = cast.view.board.space(at);
            at.map_or(0, |at| panel_rows::number_of(&numbered, at))
        };
        match self.listing {
            Listing::Best => {
                let listed = shortlist(&self.prospects, MENU);
                let all = self.prospects.len();
                let listed_all = listed.len() == all;
                let options = listed.into_iter().filter_map(|prospect| {
                    let way = way_of(prospect)?;
                    let entry = told::best(cast, number(way.to), way, prospect);
                    Some(option(entry, way))
                });
                let placeholder = labels::choose_best(language);
                let menu = controls.menu(NomadiPress::Pick, placeholder, options.collect());
                let mut buttons = Vec::new();
                // Where the first suggestion is to be thought over, nothing is drafted by itself.
                if self
                    .prospects
                    .first()
                    .is_some_and(|first| first.behind.is_none())
                {
                    let label = words::labels::draft_rest(language);
                    buttons.push(controls.button(Shared::DraftRest, label, Style::Primary));
                }
                let list = NomadiPress::Nomads { page: 0 };
                buttons
                    .extend((!listed_all).then(|| button(list, labels::all_moves(language, all))));
                (menu, buttons)
            }
            Listing::Nomads { page } => {
                let nomads = self.nomads();
                let options = paged(&nomads, page);
                let options = options.filter_map(|at| self.nomad(cast, number(*at), *at));
                let placeholder = labels::choose_nomad(language);
                let press = NomadiPress::Nomad { page };
                let menu = controls.menu(press, placeholder, options.collect());
                let names: Vec<String> = nomads.iter().map(SpaceName::to_string).collect();
                let mut buttons = vec![best()];
                let press = |page| NomadiPress::Nomads { page };
                let room = BUTTONS - buttons.len();
                buttons.extend(pages(controls, cast, &names, (Some(page), room), press));
                (menu, buttons)
            }
            Listing::From { nomad, page } => {
                let all = self.destinations(cast.view, nomad);
                let from = all.first().map(|(way, _)| way.from.to_string());
                let placeholder = labels::choose_destination(language, &from.unwrap_or_default());
                let options = paged(&all, page).map(|(way, prospect)| {
                    option(
                        told::destination(cast, number(way.to), *way, prospect),
                        *way,
                    )
                });
                let press = NomadiPress::Destination { nomad, page };
                let menu = controls.menu(press, placeholder, options.collect());
                let names: Vec<String> = all.iter().map(|(way, _)| way.to.to_string()).collect();
                let list = NomadiPress::Nomads { page: 0 };
                let mut buttons = vec![best(), button(list, labels::all_nomads(language))];
                let press = |page| NomadiPress::To { nomad, page };
                let room = BUTTONS - buttons.len();
                buttons.extend(pages(controls, cast, &names, (Some(page), room), press));
                (menu, buttons)
            }
        }
    }

    /// A nomad in the menu of nomads.
    fn nomad(&self, cast: &Cast<'_>, on_picture: usize, at: SpaceName) -> Option<MenuOption> {
        let own = || {
            self.moves()
                .map(|(way, _)| way)
                .filter(|way| way.from == at)
        };
        let label = told::nomad(cast, on_picture, at, &dice_of(own()), own().count());
        let number = press::number_of(cast.view.board.space(at)?);
        Some(MenuOption::new(label, number.to_string()))
    }
}

/// A move in a menu.
fn option(entry: Entry, way: Way) -> MenuOption {
    panel_rows::option(entry, press::value(way.die, way.from, way.to))
}

/// The move that a prospect is; `None` for anything else.
fn way_of(prospect: &Prospect) -> Option<Way> {
    match prospect.action {
        Action::Move { die, from, to } => Some(Way { die, from, to }),
        _ => None,
    }
}

/// Where a nomad goes or is placed; `None` for anything else.
fn end_of(prospect: &Prospect) -> Option<SpaceName> {
    match prospect.action {
        Action::Place { at } => Some(at),
        _ => way_of(prospect).map(|way| way.to),
    }
}

fn dice_of(ways: impl Iterator<Item = Way>) -> Vec<u8> {
    let mut dice: Vec<u8> = ways.map(|way| way.die).collect();
    dice.sort_unstable();
    dice.dedup();
    dice
}

fn paged<T>(all: &[T], page: u8) -> impl Iterator<Item = &T> {
    all.iter().skip(usize::from(page) * MENU).take(MENU)
}

fn last_page(count: usize) -> u8 {
    let last = count.div_ceil(MENU).saturating_sub(1);
    u8::try_from(last)
        .unwrap_or(u8::MAX)
        .min(NomadiPress::LAST_PAGE)
}

/// A button for each page but the one that is shown, if one is, and in so much room.
fn pages(
    controls: Controls,
    cast: &Cast<'_>,
    names: &[String],
    (shown, room): (Option<u8>, usize),
    press: impl Fn(u8) -> NomadiPress,
) -> Vec<Button> {
    let all: Vec<&[String]> = names.chunks(MENU).collect();
    let near = usize::from(shown.unwrap_or(0));
    // The page that is shown needs none.
    let room = room + usize::from(shown.is_some());
    let reach = panel_rows::pages_in_reach(all.len(), near, room).into_iter();
    let buttons = reach.filter_map(|number| {
        let page = u8::try_from(number).ok()?;
        let names = all.get(number).filter(|_| Some(page) != shown)?;
        let label = labels::from_to(cast.language, names.first()?, names.last()?);
        Some(controls.button(press(page), label, Style::Secondary))
    });
    buttons.collect()
}
