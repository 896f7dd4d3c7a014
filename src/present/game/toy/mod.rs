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
use games::toy::{Action, Draft, Fact, Illegal, Options, Prospect, View};
use games::{Boards, Fact as AnyFact, Player, Seat};
use words::Language;

/// The toy game.
pub struct Toy;

/// The buttons of its panel, one for each action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press(Action);

/// What was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picked(Action);

/// The actions behind the buttons and the command, by name.
const ACTIONS: [(&str, &str, Action); 3] = [
    ("toy-draw", "draw", Action::Draw),
    ("toy-take", "take", Action::Take),
    ("toy-leave", "leave", Action::Leave),
];

impl Press {
    /// Every press.
    pub fn all() -> Vec<Press> {
        ACTIONS.map(|(.., action)| Press(action)).to_vec()
    }

    /// Its name.
    pub fn wire(self) -> (&'static str, Option<(&'static str, u8)>) {
        let mut actions = ACTIONS.iter();
        let own = actions.find(|(.., action)| *action == self.0);
        (own.map_or("toy-none", |(name, ..)| name), None)
    }

    /// The press of this name.
    pub fn read(name: &str, parts: Option<(&str, u8)>) -> Option<Press> {
        let mut actions = ACTIONS.iter().filter(|_| parts.is_none());
        let own = actions.find(|(known, ..)| *known == name);
        own.map(|(.., action)| Press(*action))
    }

    /// Its buttons carry no choice.
    pub fn picked(self, _: Option<&str>) -> Option<Picked> {
        Some(Picked(self.0))
    }
}

impl Picked {
    /// Always `false`: every button is an action.
    pub fn only_shows(self) -> bool {
        false
    }

    /// Drafts the action in place of any earlier draft.
    pub fn command(self) -> Command {
        Command::PlaceInstead(vec![self.0.into()])
    }
}

impl Plug for Toy {
    type View = View;
    type Options = Options;
    type Illegal = Illegal;
    type Picked = Picked;

    const BOARD: &'static str = "bag";

    const COMMANDS: &'static [GameCommand] = &[GameCommand {
        name: "pebble",
        says: |_| "Draw a pebble, or take or leave the one that is offered".to_owned(),
        inputs: &[Input {
            name: "do",
            says: |_| "Draw, take or leave".to_owned(),
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
        match view.acting {
            Some(seat) if view.offered.is_some() => {
                format!("{} decides about a pebble.", named(snapshot, seat))
            }
            Some(seat) => format!("{} draws a pebble.", named(snapshot, seat)),
            None => "Nobody is to move.".to_owned(),
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
        place: &str,
        _: Why,
        _: Option<&Unposted>,
    ) -> Illustrated {
        let until = deadline::of(snapshot, seat).unwrap_or_default();
        let to_move = Toy::to_move(snapshot, view);
        Illustrated::say(format!("Your turn in {place}. {to_move} {until}"))
    }

    fn finish(snapshot: &Snapshot, view: &View) -> Illustrated {
        let score = Toy::score(snapshot, view).text;
        Illustrated::say(format!("The bag is empty.\n{score}"))
    }

    fn told(snapshot: &Snapshot, _: &View, told: &[VisibleEntry]) -> String {
        let facts = told.iter().flat_map(|told| &told.facts);
        let lines = facts.filter_map(|fact| match <&Fact>::try_from(fact).ok()? {
            Fact::Drawn { seat, .. } => Some(format!("{} drew.", named(snapshot, *seat))),
            Fact::Kept { seat } => Some(format!("{} has it.", named(snapshot, *seat))),
            Fact::Resigned { seat } => Some(format!("{} resigned.", named(snapshot, *seat))),
            Fact::Over => None,
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn committed(_: &Snapshot, _: &View, _: &[AnyFact], _: bool) -> String {
        "Done.".to_owned()
    }

    fn meant(_: &Snapshot, _: &View, _: &str, given: &Given) -> Result<Command, String> {
        let asked = given.text("do").unwrap_or_default();
        let mut actions = ACTIONS.iter();
        let action = actions.find(|(_, called, _)| *called == asked);
        match action {
            Some((.., action)) => Ok(Picked(*action).command()),
            None => Err("Choose draw, take or leave.".to_owned()),
        }
    }

    fn complete(snapshot: &Snapshot, _: &View, _: &str, _: &str, given: &Given) -> Vec<MenuOption> {
        let typed = given.text("do").unwrap_or_default();
        let open = possible(snapshot).into_iter();
        open.filter(|(_, called, _)| called.starts_with(typed))
            .map(|(_, called, _)| MenuOption::new(called, called))
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
        let buttons = possible(snapshot).into_iter().map(|(_, called, action)| {
            let press = AnyPress::Game(GamePress::Toy(Press(action)));
            controls.button(press, called, Style::Primary)
        });
        let mut rows: Vec<Row> = Vec::new();
        let buttons: Vec<_> = buttons.collect();
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
        rows.extend(draft_rows(snapshot, controls, chosen.is_some()));
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
        _: Language,
        _: Controls,
        view: &View,
        seat: Seat,
        place: &str,
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
            (Some(value), _) => format!("In {place} you drew a pebble of {value}."),
            (None, Some(sum)) => format!("In {place} your pebbles are worth {sum}."),
            (None, None) => format!("In {place} something happened."),
        })
    }

    fn topics(_: Language) -> Vec<MenuOption> {
        vec![MenuOption::new("The toy game", "toy")]
    }

    fn rules(_: Language, topic: Option<&str>) -> Option<Message> {
        let toy = topic.is_some_and(|topic| topic.eq_ignore_ascii_case("toy"));
        toy.then(|| Message::new("Draw a pebble; the next player takes or leaves it."))
    }
}

/// The actions that the viewer can take now.
fn possible(snapshot: &Snapshot) -> Vec<(&'static str, &'static str, Action)> {
    let prospects = snapshot.prospects();
    let possible: Vec<Action> = prospects
        .iter()
        .filter_map(|prospect| <&Prospect>::try_from(prospect).ok())
        .map(|prospect| prospect.action)
        .collect();
    let actions = ACTIONS.into_iter();
    actions
        .filter(|(.., action)| possible.contains(action))
        .collect()
}

fn named(snapshot: &Snapshot, seat: Seat) -> String {
    let players = snapshot.players();
    let player = players.get(seat.index());
    player.map_or_else(
        || "Somebody".to_owned(),
        |player| format!("**{}**", player.name),
    )
}
