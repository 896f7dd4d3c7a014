//! The toy game's presentation: a few sentences and buttons, and no picture.

use super::plug::Plug;
use super::{GamePress, Illustrated};
use crate::present::Message;
use crate::present::Press as AnyPress;
use crate::present::command::{GameCommand, Given, Input, Takes};
use crate::present::deadline;
use crate::present::turn::{Came, Why, after_rows, draft_rows};
use crate::present::{Controls, MenuOption, Row, Style};
use crate::table::{Command, Snapshot, Unposted, VisibleEntry};
use games::toy::{Action, Draft, Fact, HIGHEST_PRICE, Illegal, Offer, Options, Prospect, View};
use games::{Boards, Fact as AnyFact, Player, Seat};
use words::Language;

/// The toy game.
pub struct Toy;

/// The buttons and the menu of its panel and of what somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    Stir,
    Draw,
    Keep,
    /// The menu of prices. No price is in an id.
    Sell,
    Take(u8),
    Leave(u8),
}

/// What was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picked(Action);

/// The presses without a parameter, by name.
const PLAIN: [(&str, Press); 4] = [
    ("toy-stir", Press::Stir),
    ("toy-draw", Press::Draw),
    ("toy-keep", Press::Keep),
    ("toy-sell", Press::Sell),
];
const TAKE: &str = "toy-take";
const LEAVE: &str = "toy-leave";
/// The name of the parameter of an answer.
const PEBBLE: &str = "pebble";

impl Press {
    /// Every press.
    pub fn all() -> Vec<Press> {
        let answers = [Press::Take(u8::MAX), Press::Leave(u8::MAX)];
        let plain = PLAIN.iter().map(|(_, press)| *press);
        plain.chain(answers).collect()
    }

    /// Its name, and the number of the pebble that it is about.
    pub fn wire(self) -> (&'static str, Option<(&'static str, u8)>) {
        match self {
            Press::Take(pebble) => (TAKE, Some((PEBBLE, pebble))),
            Press::Leave(pebble) => (LEAVE, Some((PEBBLE, pebble))),
            plain => {
                let own = PLAIN.iter().find(|(_, press)| *press == plain);
                (own.map_or("toy-none", |(name, _)| name), None)
            }
        }
    }

    /// The press of this name.
    pub fn read(name: &str, parts: Option<(&str, u8)>) -> Option<Press> {
        match (name, parts) {
            (TAKE, Some((PEBBLE, pebble))) => Some(Press::Take(pebble)),
            (LEAVE, Some((PEBBLE, pebble))) => Some(Press::Leave(pebble)),
            (_, Some(_)) => None,
            (_, None) => {
                let own = PLAIN.iter().find(|(known, _)| *known == name);
                own.map(|(_, press)| *press)
            }
        }
    }

    /// The action, with the price from the menu; `None` if that is no number.
    pub fn picked(self, value: Option<&str>) -> Option<Picked> {
        Some(Picked(match self {
            Press::Stir => Action::Stir,
            Press::Draw => Action::Draw,
            Press::Keep => Action::Keep,
            Press::Sell => Action::Sell {
                price: value?.parse().ok()?,
            },
            Press::Take(pebble) => Action::Take { pebble },
            Press::Leave(pebble) => Action::Leave { pebble },
        }))
    }
}

impl Picked {
    /// Always `false`: every press is an action.
    pub fn only_shows(self) -> bool {
        false
    }

    /// Answers at once, and drafts everything else in place of any earlier draft.
    pub fn command(self) -> Command {
        match self.0 {
            Action::Take { .. } | Action::Leave { .. } => Command::Act(self.0.into()),
            drafted => Command::PlaceInstead(vec![drafted.into()]),
        }
    }
}

/// The actions of the command, by name.
const ACTIONS: [(&str, Action); 3] = [
    ("stir", Action::Stir),
    ("draw", Action::Draw),
    ("keep", Action::Keep),
];

impl Plug for Toy {
    type View = View;
    type Options = Options;
    type Illegal = Illegal;
    type Picked = Picked;

    const BOARD: &'static str = "bag";

    const COMMANDS: &'static [GameCommand] = &[GameCommand {
        name: "pebble",
        says: |_| "Stir the bag, draw a pebble, or keep it".to_owned(),
        inputs: &[Input {
            name: "do",
            says: |_| "Stir, draw or keep".to_owned(),
            takes: Takes::Completed,
            required: true,
        }],
    }];
    const ADDED: &'static [(&'static str, &'static [Input])] = &[];

    fn title(_: Language) -> String {
        "Toy".to_owned()
    }

    fn private_label(_: Language) -> String {
        "My pebbles".to_owned()
    }

    fn really_resign(_: Language) -> String {
        "Resign?".to_owned()
    }

    fn options(_: &Given) -> games::Options {
        Options::default().into()
    }

    fn variants(_: Language, _: &Boards, _: &str, _: &Options) -> String {
        "none".to_owned()
    }

    fn illegal(_: Language, _: &[Player], why: &Illegal) -> String {
        format!("No: {why}.")
    }

    fn to_move(snapshot: &Snapshot, view: &View) -> String {
        let acting = view.acting.iter().map(|seat| named(snapshot, *seat));
        let acting: Vec<String> = acting.collect();
        match acting.is_empty() {
            true => "Nobody is to move.".to_owned(),
            false if view.settling => format!("To answer: {}.", acting.join(", ")),
            false => format!("{} draws a pebble.", acting.join(", ")),
        }
    }

    fn turn(snapshot: &Snapshot, view: &View, _: Option<Came>) -> Illustrated {
        let told = Toy::told(snapshot, view, &snapshot.since);
        Illustrated::say(format!("{told}\n{}", Toy::to_move(snapshot, view)))
    }

    fn your_turn(
        snapshot: &Snapshot,
        view: &View,
        seat: Seat,
        named: &str,
        _: Why,
        _: Option<&Unposted>,
    ) -> Illustrated {
        let until = deadline::of(snapshot, seat).unwrap_or_default();
        let to_move = Toy::to_move(snapshot, view);
        Illustrated::say(format!("Your turn at {named}. {to_move} {until}"))
    }

    fn finish(snapshot: &Snapshot, view: &View, head: &str) -> Illustrated {
        let score = Toy::score(snapshot, view).text;
        Illustrated::say(format!("{head}\nThe bag is empty.\n{score}"))
    }

    fn told(snapshot: &Snapshot, _: &View, told: &[VisibleEntry]) -> String {
        let facts = told.iter().flat_map(|told| &told.facts);
        let lines = facts.filter_map(|fact| match <&Fact>::try_from(fact).ok()? {
            Fact::Stirred { seat } => Some(format!("{} stirred.", named(snapshot, *seat))),
            Fact::Drawn { seat, .. } => Some(format!("{} drew.", named(snapshot, *seat))),
            Fact::Kept { seat } => Some(format!("{} kept it.", named(snapshot, *seat))),
            Fact::Offered(offer) => Some(format!(
                "{} offers it to {}.",
                named(snapshot, offer.from),
                named(snapshot, offer.to)
            )),
            Fact::Answered { offer, taken } => Some(format!(
                "{} {} pebble {}.",
                named(snapshot, offer.to),
                if *taken { "took" } else { "left" },
                offer.pebble
            )),
            Fact::Resigned { seat } => Some(format!("{} resigned.", named(snapshot, *seat))),
            Fact::Over => None,
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn committed(_: &Snapshot, _: &View, _: &[AnyFact]) -> String {
        "Done.".to_owned()
    }

    fn meant(_: &Snapshot, _: &View, _: &str, given: &Given) -> Result<Command, String> {
        let asked = given.text("do").unwrap_or_default();
        let mut actions = ACTIONS.iter();
        match actions.find(|(called, _)| *called == asked) {
            Some((_, action)) => Ok(Picked(*action).command()),
            None => Err("Choose stir, draw or keep.".to_owned()),
        }
    }

    fn complete(snapshot: &Snapshot, _: &View, _: &str, _: &str, given: &Given) -> Vec<MenuOption> {
        let typed = given.text("do").unwrap_or_default();
        let possible = possible(snapshot);
        let named = ACTIONS
            .iter()
            .filter(|(_, action)| possible.contains(action));
        let named = named.filter(|(called, _)| called.starts_with(typed));
        named
            .map(|(called, _)| MenuOption::new(*called, *called))
            .collect()
    }

    fn panel(snapshot: &Snapshot, view: &View, _: Option<Picked>, head: Option<&str>) -> Message {
        let controls = Controls {
            draft: Some(snapshot.draft_revision),
            ..Controls::of(snapshot)
        };
        if !snapshot.may_act() {
            let text = [head.unwrap_or_default(), &Toy::to_move(snapshot, view)].join("\n");
            return Message::new(text.trim()).rows(after_rows(snapshot, controls));
        }
        let drafted = snapshot.draft.as_ref();
        let drafted = drafted.and_then(|draft| <&Draft>::try_from(draft).ok());
        let chosen = drafted.and_then(|draft| draft.actions.first());
        let preview = chosen.map_or("Choose.".to_owned(), |action| format!("{action:?}?"));
        let possible = possible(snapshot);
        let mut rows: Vec<Row> = Vec::new();
        let mut buttons = Vec::new();
        for (press, called, action) in [
            (Press::Stir, "stir", Action::Stir),
            (Press::Draw, "draw", Action::Draw),
            (Press::Keep, "keep", Action::Keep),
        ] {
            if possible.contains(&action) {
                buttons.push(controls.button(pressed(press), called, Style::Primary));
            }
        }
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
        if possible.contains(&Action::Sell { price: 0 }) {
            let prices = (0..=HIGHEST_PRICE).map(|price| price.to_string());
            let prices = prices
                .map(|price| MenuOption::new(&price, &price))
                .collect();
            rows.extend(controls.menu(pressed(Press::Sell), "offer it", prices));
        }
        rows.extend(answers(view, snapshot.seat(), controls));
        rows.extend(draft_rows(snapshot, controls, chosen.is_some()));
        rows.extend(after_rows(snapshot, controls));
        let text = [head.unwrap_or_default(), &preview].join("\n");
        Message::new(text.trim()).rows(rows)
    }

    fn played(snapshot: &Snapshot, view: &View, head: &str) -> Message {
        Toy::panel(snapshot, view, None, Some(head))
    }

    fn board(snapshot: &Snapshot, view: &View, _: &Given) -> Message {
        Toy::score(snapshot, view)
    }

    fn score(snapshot: &Snapshot, view: &View) -> Message {
        let seats = Seat::first(view.seats.len()).zip(&view.seats);
        let lines = seats.map(|(seat, (count, sum))| {
            let sum = sum.map_or("?".to_owned(), |sum| sum.to_string());
            format!("{}: {count} pebbles, worth {sum}", named(snapshot, seat))
        });
        Message::new(lines.collect::<Vec<_>>().join("\n"))
    }

    fn private_summary(snapshot: &Snapshot, view: &View) -> Message {
        let own = snapshot
            .seat()
            .and_then(|seat| view.seats.get(seat.index()));
        Message::new(match own {
            Some((count, Some(sum))) => format!("Your {count} pebbles are worth {sum}."),
            _ => "You do not play here.".to_owned(),
        })
    }

    fn secret_learned(
        _: &Snapshot,
        _: Controls,
        view: &View,
        seat: Seat,
        named: &str,
        facts: &[AnyFact],
    ) -> Message {
        let drawn = facts
            .iter()
            .find_map(|fact| match <&Fact>::try_from(fact).ok()? {
                Fact::Drawn {
                    seat: by,
                    value: Some(value),
                } if *by == seat => Some(*value),
                _ => None,
            });
        let sum = view.seats.get(seat.index()).and_then(|(_, sum)| *sum);
        Message::new(match (drawn, sum) {
            (Some(value), _) => format!("At {named} you drew a pebble of {value}."),
            (None, Some(sum)) => format!("At {named} your pebbles are worth {sum}."),
            (None, None) => format!("At {named} something happened."),
        })
    }

    fn asked(
        controls: Controls,
        _: &Snapshot,
        view: &View,
        seat: Seat,
        named: &str,
    ) -> Option<Message> {
        let open = open_to(view, seat);
        let lines = open.filter_map(|offer| {
            let price = offer.price?;
            Some(format!("Pebble {} is yours for {price}.", offer.pebble))
        });
        let lines: Vec<String> = lines.collect();
        let rows: Vec<Row> = answers(view, Some(seat), controls).collect();
        (!rows.is_empty())
            .then(|| Message::new(format!("An offer at {named}. {}", lines.join(" "))).rows(rows))
    }

    fn topics(_: Language) -> Vec<MenuOption> {
        vec![MenuOption::new("The toy game", "toy")]
    }

    fn rules(_: Language, topic: &str) -> Option<Message> {
        (topic == "toy").then(|| Message::new("Draw a pebble; the next player takes or leaves it."))
    }
}

/// The pebbles that are offered to a seat.
fn open_to(view: &View, seat: Seat) -> impl Iterator<Item = &Offer> {
    view.offers.iter().filter(move |offer| offer.to == seat)
}

/// The buttons that answer what a seat is offered, a row for each pebble.
fn answers(view: &View, seat: Option<Seat>, controls: Controls) -> impl Iterator<Item = Row> {
    let open = seat.into_iter().flat_map(|seat| open_to(view, seat));
    open.map(move |offer| {
        let pebble = offer.pebble;
        let take = format!("take pebble {pebble}");
        let leave = format!("leave pebble {pebble}");
        Row::Buttons(vec![
            controls.button(pressed(Press::Take(pebble)), take, Style::Success),
            controls.button(pressed(Press::Leave(pebble)), leave, Style::Secondary),
        ])
    })
}

fn pressed(press: Press) -> AnyPress {
    AnyPress::Game(GamePress::Toy(press))
}

/// The actions that the viewer can take now.
fn possible(snapshot: &Snapshot) -> Vec<Action> {
    let prospects = snapshot.prospects();
    let prospects = prospects
        .iter()
        .filter_map(|prospect| <&Prospect>::try_from(prospect).ok());
    prospects.map(|prospect| prospect.action).collect()
}

fn named(snapshot: &Snapshot, seat: Seat) -> String {
    let players = snapshot.players();
    let player = players.get(seat.index());
    player.map_or_else(
        || "Somebody".to_owned(),
        |player| format!("**{}**", player.name),
    )
}
