//! The toy game's presentation: a few sentences and buttons, and no picture.

use std::sync::Arc;

use crate::present::game::cast::cast;
use crate::present::game::command::{Completed, GameCommand, Given, Input};
use crate::present::game::own::own;
use crate::present::game::own_press::{self, OwnPress};
use crate::present::game::panel_rows::{self, after_rows, draft_rows};
use crate::present::game::plug::Plug;
use crate::present::game::turn_text::{self, TurnText};
use crate::present::vocabulary::{
    Controls, GamePress, MenuOption, Message, Parts, Row, Scene, Style,
};
use crate::table::{Command, Snapshot, VisibleEntry};
use games::toy::{Action, Draft, Fact, HIGHEST_PRICE, Illegal, Offer, Options, Prospect, View};
use games::{Boards, Fact as AnyFact, Player, Seat};
use words::Language;
use words::cast::Cast;
use words::turn::DirectText;

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

/// The name of the parameter of an answer.
const PEBBLE: &str = "pebble";

impl OwnPress for Press {
    type Picked = Picked;

    fn wire(self) -> GamePress {
        match self {
            Press::Stir => own_press::plain("toy-stir"),
            Press::Draw => own_press::plain("toy-draw"),
            Press::Keep => own_press::plain("toy-keep"),
            Press::Sell => own_press::plain("toy-sell"),
            Press::Take(pebble) => own_press::with("toy-take", PEBBLE, pebble),
            Press::Leave(pebble) => own_press::with("toy-leave", PEBBLE, pebble),
        }
    }

    fn with(parts: Option<Parts<'_>>) -> Vec<Press> {
        match parts {
            None => vec![Press::Stir, Press::Draw, Press::Keep, Press::Sell],
            Some((PEBBLE, pebble)) => vec![Press::Take(pebble), Press::Leave(pebble)],
            Some(_) => Vec::new(),
        }
    }

    fn picked(self, value: Option<&str>) -> Option<Picked> {
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

const DO: Completed<View> =
    Completed::required("do", |_| "Stir, draw or keep".to_owned(), completed);

/// The actions that the viewer can take, as they are typed.
fn completed(snapshot: &Snapshot, _: &View, given: &Given) -> Vec<MenuOption> {
    let typed = given.text(&DO.input).unwrap_or_default();
    let possible = possible(snapshot);
    let named = ACTIONS.iter();
    let named =
        named.filter(|(called, action)| possible.contains(action) && called.starts_with(typed));
    named
        .map(|(called, _)| MenuOption::new(*called, *called))
        .collect()
}

impl TurnText for Toy {
    type View = View;
    type Move = Fact;

    fn moves(told: &[VisibleEntry]) -> Vec<Fact> {
        let facts = told.iter().flat_map(|told| &told.facts);
        facts.filter_map(own).cloned().collect()
    }

    fn lines(cast: &Cast<'_, View>, moves: &[Fact]) -> Vec<String> {
        let named = |seat: &Seat| named(cast.players, *seat);
        let lines = moves.iter().filter_map(|fact| match fact {
            Fact::Stirred { seat } => Some(format!("{} stirred.", named(seat))),
            Fact::Drawn { seat, .. } => Some(format!("{} drew.", named(seat))),
            Fact::Kept { seat } => Some(format!("{} kept it.", named(seat))),
            Fact::Offered(Offer { from, to, .. }) => {
                Some(format!("{} offers it to {}.", named(from), named(to)))
            }
            Fact::Answered { offer, taken } => Some(format!(
                "{} {} pebble {}.",
                named(&offer.to),
                if *taken { "took" } else { "left" },
                offer.pebble
            )),
            Fact::Resigned { seat } => Some(format!("{} resigned.", named(seat))),
            Fact::Over => None,
        });
        lines.collect()
    }

    fn scene(_: &Snapshot, _: &View, _: &[Fact]) -> Option<Arc<dyn Scene>> {
        None
    }

    fn to_move(cast: &Cast<'_, View>) -> String {
        let acting = cast.view.acting.iter();
        let acting: Vec<String> = acting.map(|seat| named(cast.players, *seat)).collect();
        match acting.is_empty() {
            true => "Nobody is to move.".to_owned(),
            false if cast.view.settling => format!("To answer: {}.", acting.join(", ")),
            false => format!("{} draws a pebble.", acting.join(", ")),
        }
    }

    fn post(cast: &Cast<'_, View>, _: Option<&str>, lines: &[String], _: Option<&str>) -> String {
        format!("{}\n{}", lines.join("\n"), Toy::to_move(cast))
    }

    fn direct(cast: &Cast<'_, View>, message: &DirectText<'_>) -> String {
        let until = message.until.unwrap_or_default();
        format!(
            "Your turn at {}. {} {until}",
            message.game,
            Toy::to_move(cast)
        )
    }

    fn last(cast: &Cast<'_, View>, head: &str, _: &[String], _: &str) -> Option<String> {
        Some(format!("{head}\nThe bag is empty.\n{}", score(cast)))
    }
}

impl Plug for Toy {
    type Options = Options;
    type Illegal = Illegal;
    type Press = Press;
    type Picked = Picked;
    type Typed = Option<Picked>;

    const BOARD: &'static str = "bag";

    const COMMANDS: &'static [GameCommand<View, Option<Picked>>] = &[GameCommand {
        name: "pebble",
        says: |_| "Stir the bag, draw a pebble, or keep it".to_owned(),
        inputs: &[DO],
        any_time: false,
        read: |given| {
            let named = |text: &str| ACTIONS.into_iter().find(|(called, _)| *called == text);
            Some(Picked(named(given.text(&DO.input)?)?.1))
        },
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

    fn committed(_: &Snapshot, _: &View, _: &[AnyFact]) -> String {
        "Done.".to_owned()
    }

    fn view(snapshot: &Snapshot) -> Option<&View> {
        own(snapshot.game.view.as_ref()?)
    }

    fn meant(_: &Snapshot, _: &View, typed: &Option<Picked>) -> Result<Command, String> {
        let picked = typed.ok_or("Choose stir, draw or keep.")?;
        Ok(picked.command())
    }

    fn panel(snapshot: &Snapshot, view: &View, _: Option<Picked>, head: Option<&str>) -> Message {
        let controls = panel_rows::controls(snapshot);
        if !snapshot.may_act() {
            let text = [
                head.unwrap_or_default(),
                &turn_text::to_move::<Toy>(snapshot, view),
            ]
            .join("\n");
            return Message::new(text.trim()).rows(after_rows(snapshot, controls));
        }
        let drafted = snapshot.drafted.draft.as_ref();
        let drafted = drafted.and_then(own::<_, Draft>);
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
                buttons.push(controls.button(press, called, Style::Primary));
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
            rows.extend(controls.menu(Press::Sell, "offer it", prices));
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
        Message::new(score(&cast(snapshot, &snapshot.players(), view)))
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
        let drawn = facts.iter().find_map(|fact| match own(fact)? {
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
            controls.button(Press::Take(pebble), take, Style::Success),
            controls.button(Press::Leave(pebble), leave, Style::Secondary),
        ])
    })
}

/// The actions that the viewer can take now.
fn possible(snapshot: &Snapshot) -> Vec<Action> {
    let prospects = snapshot.prospects();
    let prospects = prospects.iter().filter_map(own::<_, Prospect>);
    prospects.map(|prospect| prospect.action).collect()
}

fn score(cast: &Cast<'_, View>) -> String {
    let seats = Seat::first(cast.view.seats.len()).zip(&cast.view.seats);
    let lines = seats.map(|(seat, (count, sum))| {
        let sum = sum.map_or("?".to_owned(), |sum| sum.to_string());
        let name = named(cast.players, seat);
        format!("{name}: {count} pebbles, worth {sum}")
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn named(players: &[Player], seat: Seat) -> String {
    let player = players.get(seat.index());
    player.map_or_else(
        || "Somebody".to_owned(),
        |player| format!("**{}**", player.name),
    )
}
