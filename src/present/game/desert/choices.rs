//! The menus and buttons that list what can be placed next.

use super::press::{Listing, Press as DesertPress};
use super::{placing, press};
use crate::present::game::panel_rows;
use crate::present::vocabulary::{Button, Controls, MENU, MenuOption, Row, Style};
use crate::table::Snapshot;
use games::desert::{Colour, Phase, Prospect, Space, View, shortlist};
use words::Language;
use words::desert::cast::Cast;
use words::desert::{labels, moves};

/// The most buttons in a row.
const BUTTONS: usize = 5;

/// What can be placed next, and which part of it is listed.
pub struct Choices {
    prospects: Vec<Prospect>,
    listing: Listing,
}

impl Choices {
    /// The choices in this state of the viewer's turn. A list that no longer exists becomes the best of all colours.
    pub fn of(snapshot: &Snapshot, listing: Listing) -> Choices {
        let prospects = placing::of_desert(snapshot.prospects());
        let exists = match listing {
            Listing::Best(None) => true,
            Listing::Best(colour) | Listing::All { colour, .. } => prospects
                .iter()
                .any(|prospect| prospect.colour == colour && prospect.at.is_some()),
        };
        let mut choices = Choices {
            prospects,
            listing: if exists { listing } else { Listing::Best(None) },
        };
        if let Listing::All { colour, page } = choices.listing {
            let last = u8::try_from(choices.pages(colour) - 1).unwrap_or(u8::MAX);
            let page = page.min(last);
            choices.listing = Listing::All { colour, page };
        }
        choices
    }

    /// The spaces of one colour, or for a palm, best first.
    fn spaces(&self, colour: Option<Colour>) -> impl Iterator<Item = &Prospect> {
        self.prospects
            .iter()
            .filter(move |prospect| prospect.colour == colour && prospect.at.is_some())
    }

    /// How many pages list all of them; at least one.
    fn pages(&self, colour: Option<Colour>) -> usize {
        self.spaces(colour).count().div_ceil(MENU).max(1)
    }

    /// All of them, by column and row.
    fn by_place(&self, colour: Option<Colour>, view: &View) -> Vec<&Prospect> {
        let mut all: Vec<&Prospect> = self.spaces(colour).collect();
        all.sort_by_key(|prospect| prospect.at.map(|at| view.board.column_row(at)));
        all
    }

    /// The colours that can be placed, in the order of R1.
    fn colours(&self) -> Vec<Colour> {
        let open = |colour: &Colour| {
            let mut prospects = self.prospects.iter();
            prospects.any(|prospect| prospect.colour == Some(*colour))
        };
        Colour::ALL.into_iter().filter(open).collect()
    }

    /// The placements that the menu offers, in its order.
    fn listed(&self, view: &View) -> Vec<&Prospect> {
        match self.listing {
            Listing::Best(None) => shortlist(&self.prospects, MENU),
            Listing::Best(colour) => self.spaces(colour).take(MENU).collect(),
            Listing::All { colour, page } => {
                let all = self.by_place(colour, view).into_iter();
                all.skip(usize::from(page) * MENU).take(MENU).collect()
            }
        }
    }

    /// The spaces of the menu, in the order of their numbers.
    pub fn numbered(&self, view: &View) -> Vec<Space> {
        let listed = self.listed(view).into_iter();
        panel_rows::numbered(listed.filter_map(|prospect| prospect.at))
    }

    /// The rows with which the turn goes on, at most `room`.
    pub fn rows(
        &self,
        controls: Controls,
        cast: &Cast<'_>,
        last: Option<Colour>,
        room: usize,
    ) -> Vec<Row> {
        if cast.view.phase == Phase::GivingBack {
            return self
                .give_back(controls, cast.language)
                .into_iter()
                .collect();
        }
        let mut rows: Vec<Row> = self.menu(controls, cast).into_iter().collect();
        if rows.is_empty() {
            return rows;
        }
        let mut lists = self.lists(controls, cast, last);
        rows.extend(self.colour_buttons(controls, cast.language));
        lists.truncate(BUTTONS);
        rows.extend((!lists.is_empty()).then_some(Row::Buttons(lists)));
        if rows.len() < room {
            rows.splice(1..1, self.spot_buttons(controls, cast));
        }
        rows
    }

    /// A button for each of the first spaces of the chosen colour: a tap instead of the two of the menu.
    fn spot_buttons(&self, controls: Controls, cast: &Cast<'_>) -> Option<Row> {
        let Listing::Best(Some(colour)) = self.listing else {
            return None;
        };
        let spots = (1..).zip(self.spaces(Some(colour))).take(BUTTONS);
        let buttons = spots.filter_map(|(number, prospect): (usize, _)| {
            let at = prospect.at?;
            let space = u8::try_from(at.index()).ok()?;
            let label = labels::spot(cast.language, number, &cast.at(at));
            let press = DesertPress::Spot { colour, space };
            Some(controls.button(press, label, Style::Primary))
        });
        let buttons: Vec<_> = buttons.collect();
        (!buttons.is_empty()).then_some(Row::Buttons(buttons))
    }

    fn give_back(&self, controls: Controls, language: Language) -> Option<Row> {
        let colours = self.colours().into_iter();
        let options = colours
            .map(|colour| MenuOption::new(labels::with_letter(language, colour), colour.name()));
        let placeholder = labels::choose_give_back(language);
        controls.menu(DesertPress::GiveBack, placeholder, options.collect())
    }

    /// The menu of the listed placements.
    fn menu(&self, controls: Controls, cast: &Cast<'_>) -> Option<Row> {
        let language = cast.language;
        let numbered = self.numbered(cast.view);
        let with_colour = matches!(self.listing, Listing::Best(_));
        let listed = self.listed(cast.view).into_iter();
        let options = listed.filter_map(|prospect| {
            let number = panel_rows::number_of(&numbered, prospect.at?);
            let entry = moves::entry(cast, number, prospect, with_colour)?;
            let at = cast.at(prospect.at?);
            let value = match with_colour {
                true => press::value(prospect.colour, &at),
                false => at,
            };
            Some(panel_rows::option(entry, value))
        });
        let options: Vec<MenuOption> = options.collect();
        let (press, placeholder) = match self.listing {
            Listing::Best(colour) => {
                let placeholder = match colour {
                    Some(colour) => labels::choose_space(language, colour),
                    None if cast.view.phase == Phase::Palms => labels::choose_palm(language),
                    None => labels::choose_best(language),
                };
                (DesertPress::Pick { colour }, placeholder)
            }
            Listing::All { colour, page } => {
                let (from, to) = (options.first()?, options.last()?);
                let placeholder = match colour {
                    Some(colour) => labels::choose_among(language, colour, &from.value, &to.value),
                    None => labels::choose_palm_among(language, &from.value, &to.value),
                };
                (DesertPress::Space { colour, page }, placeholder)
            }
        };
        controls.menu(press, placeholder, options)
    }

    /// A button for each colour, unless there is only one.
    fn colour_buttons(&self, controls: Controls, language: Language) -> Option<Row> {
        let chosen = match self.listing {
            Listing::Best(colour) | Listing::All { colour, .. } => colour,
        };
        let buttons = self.colours().into_iter().map(|colour| {
            let style = match chosen == Some(colour) {
                true => Style::Primary,
                false => Style::Secondary,
            };
            let press = DesertPress::Best {
                colour: Some(colour),
            };
            controls.button(press, labels::with_letter(language, colour), style)
        });
        let buttons: Vec<_> = buttons.collect();
        (buttons.len() > 1).then_some(Row::Buttons(buttons))
    }

    /// The buttons that lead to other lists.
    fn lists(&self, controls: Controls, cast: &Cast<'_>, last: Option<Colour>) -> Vec<Button> {
        let language = cast.language;
        let button = |press, label| controls.button(press, label, Style::Secondary);
        let all = |colour| {
            let spaces = self.spaces(colour).count();
            let press = DesertPress::Page { colour, page: 0 };
            (spaces > MENU).then(|| button(press, labels::all_spaces(language, spaces)))
        };
        match self.listing {
            Listing::Best(None) if cast.view.phase == Phase::Palms => {
                all(None).into_iter().collect()
            }
            Listing::Best(None) => {
                let again = last.filter(|colour| self.spaces(Some(*colour)).next().is_some());
                let again = again.map(|colour| {
                    let press = DesertPress::Again { colour };
                    button(press, labels::same_colour(language))
                });
                again.into_iter().collect()
            }
            Listing::Best(colour) => {
                let best = DesertPress::Best { colour: None };
                let best = button(best, labels::all_colours(language));
                [Some(best), all(colour)].into_iter().flatten().collect()
            }
            Listing::All { colour, page } => self.page_buttons(controls, cast, colour, page),
        }
    }

    /// A button for each page, by its first and last space; of many pages, the first, the last and the nearest.
    fn page_buttons(
        &self,
        controls: Controls,
        cast: &Cast<'_>,
        colour: Option<Colour>,
        page: u8,
    ) -> Vec<Button> {
        let all = self.by_place(colour, cast.view);
        let pages: Vec<&[&Prospect]> = all.chunks(MENU).collect();
        let shown = usize::from(page);
        let reach = panel_rows::pages_in_reach(pages.len(), shown, BUTTONS);
        let pages = reach
            .into_iter()
            .filter_map(|number| Some((number, pages.get(number)?)));
        pages
            .filter_map(|(number, page)| {
                let name = |prospect: &&Prospect| prospect.at.map(|at| cast.at(at));
                let (from, to) = (name(page.first()?)?, name(page.last()?)?);
                let page = u8::try_from(number).ok()?;
                let press = DesertPress::Page { colour, page };
                let label = labels::from_to(cast.language, &from, &to);
                let button = controls.button(press, label, Style::Secondary);
                Some(button.enabled(number != shown))
            })
            .collect()
    }
}
