//! The menus and buttons that list what can be moved or placed next.

use super::completion;
use super::press;
use super::press::{Listing, Press as NomadiPress};
use crate::present::vocabulary::{Button, Controls, MENU, MenuOption, Row, Style};
use crate::render::nomadi::Legal;
use crate::table::Snapshot;
use games::SpaceName;
use games::nomadi::{Action, Fact, Prospect, View};
use words::nomadi::cast::Cast;
use words::nomadi::choices::{self as told, Way};
use words::nomadi::labels;

/// The most buttons in a row.
const BUTTONS: usize = 5;
/// Of moves that bring nothing, the short list has so many for each die.
const PLAIN: usize = 3;
/// The short list keeps a place for each die, of which there are at most six different ones.
const DICE: usize = 6;

/// What can be moved or placed next, and which part of it is listed.
pub struct Choices {
    /// Every legal move, the best first.
    moves: Vec<(Way, Prospect)>,
    /// By column, then row.
    places: Vec<SpaceName>,
    listing: Listing,
}

impl Choices {
    /// The choices in this state of the viewer's turn. A list that no longer exists becomes the best moves.
    pub fn of(snapshot: &Snapshot, view: &View, listing: Listing) -> Choices {
        let mut choices = Choices {
            moves: Vec::new(),
            places: Vec::new(),
            listing,
        };
        for prospect in completion::of_nomadi(snapshot) {
            match prospect.action {
                Action::Place { at } => choices.places.push(at),
                Action::Move { die, from, to } => {
                    choices.moves.push((Way { die, from, to }, prospect));
                }
                _ => {}
            }
        }
        choices.places.sort_unstable();
        choices.listing = choices.existing(view, listing);
        choices
    }

    /// The list, on its last page if it has become shorter, or the best moves if there is none any more.
    fn existing(&self, view: &View, listing: Listing) -> Listing {
        match listing {
            Listing::Best => Listing::Best,
            Listing::Nomads { page } => {
                let count = self.places.len().max(self.nomads().len());
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
        self.moves.is_empty() && self.places.is_empty()
    }

    /// The dice that can be used, ascending, each value once.
    pub fn dice(&self) -> Vec<u8> {
        dice_of(self.moves.iter().map(|(way, _)| way))
    }

    /// The spaces of the nomads that may be moved, by column, then row.
    fn nomads(&self) -> Vec<SpaceName> {
        let mut nomads: Vec<SpaceName> = self.moves.iter().map(|(way, _)| way.from).collect();
        nomads.sort_unstable();
        nomads.dedup();
        nomads
    }

    /// All moves of the nomad on the space of this number, by column and row of their end, then by die.
    fn destinations(&self, view: &View, nomad: u8) -> Vec<&(Way, Prospect)> {
        let Some(from) = press::space(view, nomad).map(|at| view.board.name_of(at)) else {
            return Vec::new();
        };
        let own = self.moves.iter().filter(|(way, _)| way.from == from);
        let mut own: Vec<_> = own.collect();
        own.sort_by_key(|(way, _)| (way.to, way.die));
        own
    }

    /// Everything that brings something, and the best for each die, best first; all moves if they are few.
    fn short_list(&self) -> Vec<&(Way, Prospect)> {
        if self.moves.len() <= MENU {
            return self.moves.iter().collect();
        }
        let (brings, plain): (Vec<_>, Vec<_>) = (0..)
            .zip(&self.moves)
            .partition(|(_, (_, prospect))| prospect.facts.iter().any(brings));
        let mut listed: Vec<(usize, &(Way, Prospect))> = brings;
        listed.truncate(MENU - DICE);
        for round in 0..PLAIN {
            for die in self.dice() {
                let mut of_die = plain.iter().filter(|(_, (way, _))| way.die == die);
                listed.extend(of_die.nth(round));
            }
        }
        listed.truncate(MENU);
        listed.sort_unstable_by_key(|(rank, _)| *rank);
        listed.into_iter().map(|(_, choice)| choice).collect()
    }

    /// Where the picture shows that a nomad may go: one that was chosen, or one that is to be placed.
    pub fn legal(&self, view: &View) -> Option<Legal> {
        let on_board = |at: &SpaceName| view.board.space(*at);
        if !self.places.is_empty() {
            let places = self.places.iter().filter_map(on_board);
            return Some(Legal::free(places));
        }
        let Listing::From { nomad, .. } = self.listing else {
            return None;
        };
        let own = self.destinations(view, nomad).into_iter();
        let ends = own.filter_map(|(way, _)| Some((on_board(&way.to)?, way.die)));
        Some(Legal {
            from: press::space(view, nomad),
            ..Legal::by_dice(ends)
        })
    }

    /// The rows with which the turn goes on: a menu, and the buttons that lead to other lists.
    pub fn rows(&self, controls: Controls, cast: &Cast<'_>) -> Vec<Row> {
        let (menu, mut buttons) = if !self.places.is_empty() {
            self.placing(controls, cast)
        } else if !self.moves.is_empty() {
            self.moving(controls, cast)
        } else {
            return Vec::new();
        };
        buttons.truncate(BUTTONS);
        let buttons = (!buttons.is_empty()).then_some(Row::Buttons(buttons));
        menu.into_iter().chain(buttons).collect()
    }

    fn placing(&self, controls: Controls, cast: &Cast<'_>) -> (Option<Row>, Vec<Button>) {
        let page = match self.listing {
            Listing::Nomads { page } => page,
            _ => 0,
        };
        let names: Vec<String> = self.places.iter().map(SpaceName::to_string).collect();
        let options = paged(&names, page).map(|at| MenuOption::new(at, at));
        let placeholder = labels::choose_place(cast.language);
        let menu = controls.menu(NomadiPress::Pick, placeholder, options.collect());
        let press = |page| NomadiPress::Nomads { page };
        (menu, pages(controls, cast, &names, page, press))
    }

    fn moving(&self, controls: Controls, cast: &Cast<'_>) -> (Option<Row>, Vec<Button>) {
        let language = cast.language;
        let button = |press, label| controls.button(press, label, Style::Secondary);
        let best = || button(NomadiPress::Best, labels::best_moves(language));
        match self.listing {
            Listing::Best => {
                let options = self.short_list().into_iter().map(|(way, prospect)| {
                    let label = told::best(cast, *way, prospect);
                    option(cast, label, *way, prospect)
                });
                let placeholder = labels::choose_best(language);
                let press = NomadiPress::Pick;
                let all = labels::all_moves(language, self.moves.len());
                (
                    controls.menu(press, placeholder, options.collect()),
                    vec![button(NomadiPress::Nomads { page: 0 }, all)],
                )
            }
            Listing::Nomads { page } => {
                let nomads = self.nomads();
                let options = paged(&nomads, page).filter_map(|at| self.nomad(cast, *at));
                let placeholder = labels::choose_nomad(language);
                let press = NomadiPress::Nomad { page };
                let menu = controls.menu(press, placeholder, options.collect());
                let names: Vec<String> = nomads.iter().map(SpaceName::to_string).collect();
                let mut buttons = vec![best()];
                let press = |page| NomadiPress::Nomads { page };
                buttons.extend(pages(controls, cast, &names, page, press));
                (menu, buttons)
            }
            Listing::From { nomad, page } => {
                let all = self.destinations(cast.view, nomad);
                let from = all.first().map(|(way, _)| way.from.to_string());
                let placeholder = labels::choose_destination(language, &from.unwrap_or_default());
                let options = paged(&all, page).map(|(way, prospect)| {
                    let label = told::destination(cast, *way, prospect);
                    option(cast, label, *way, prospect)
                });
                let press = NomadiPress::Destination { nomad, page };
                let menu = controls.menu(press, placeholder, options.collect());
                let names: Vec<String> = all.iter().map(|(way, _)| way.to.to_string()).collect();
                let list = NomadiPress::Nomads { page: 0 };
                let mut buttons = vec![best(), button(list, labels::all_nomads(language))];
                let press = |page| NomadiPress::To { nomad, page };
                buttons.extend(pages(controls, cast, &names, page, press));
                (menu, buttons)
            }
        }
    }

    /// A nomad in the menu of nomads.
    fn nomad(&self, cast: &Cast<'_>, at: SpaceName) -> Option<MenuOption> {
        let own = || {
            self.moves
                .iter()
                .map(|(way, _)| way)
                .filter(|way| way.from == at)
        };
        let label = told::nomad(cast, at, &dice_of(own()), own().count());
        let number = press::number_of(cast.view.board.space(at)?);
        Some(MenuOption::new(label, number.to_string()))
    }
}

/// A move in a menu, with what it costs below it.
fn option(cast: &Cast<'_>, label: String, way: Way, prospect: &Prospect) -> MenuOption {
    let value = press::value(way.die, way.from, way.to);
    MenuOption {
        description: told::cost(cast.language, &prospect.facts, &prospect.lost),
        ..MenuOption::new(label, value)
    }
}

/// Does it speak for a move, beyond where it leads?
fn brings(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::CardTaken(_)
            | Fact::LastOut { .. }
            | Fact::FirstOver { .. }
            | Fact::Arrived { .. }
            | Fact::Stopped { .. }
    )
}

fn dice_of<'a>(ways: impl Iterator<Item = &'a Way>) -> Vec<u8> {
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

/// A button for each page but the one that is shown.
fn pages(
    controls: Controls,
    cast: &Cast<'_>,
    names: &[String],
    shown: u8,
    press: impl Fn(u8) -> NomadiPress,
) -> Vec<Button> {
    let all = (0..).zip(names.chunks(MENU));
    let others = all.filter(|(page, _)| *page != shown);
    let button = |(page, names): (u8, &[String])| {
        let label = labels::from_to(cast.language, names.first()?, names.last()?);
        Some(controls.button(press(page), label, Style::Secondary))
    };
    others.filter_map(button).collect()
}
