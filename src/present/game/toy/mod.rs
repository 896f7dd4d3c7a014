//! The toy game's presentation: a few sentences and buttons, and no picture.

use crate::present::game::cast::{cast, seated};
use crate::present::game::command::{Completed, GameCommand, Given};
use crate::present::game::narration::Line;
use crate::present::game::own;
use crate::present::game::own_press::{self, OwnPress};
use crate::present::game::panel_rows::{self, after_rows, draft_rows};
use crate::present::game::plug::{Face, Plug};
use crate::present::game::rules::Topic;
use crate::present::vocabulary::{
    Controls, GamePress, MenuOption, Message, Parts, Row, Style, language,
};
use crate::table::{Command, Snapshot, VisibleEntry};
use games::toy::{Action, Draft, Fact, HIGHEST_PRICE, Illegal, Offer, Options, Prospect, View};
use games::{Fact as AnyFact, Player, Seat};
use words::cast::Cast;
use words::turn::Stand;

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

impl Plug for Toy {
    type View = View;
    type Options = Options;
    type Illegal = Illegal;
    type Press = Press;
    type Picked = Picked;
    type Typed = Option<Picked>;
    type Part = ();

    const FACE: Face<Toy> = Face {
        title: |_| "Toy".to_owned(),
        usual_board: "bag",
        commands: &[GameCommand {
            name: "pebble",
            says: |_| "Stir the bag, draw a pebble, or keep it".to_owned(),
            inputs: &[DO],
            any_time: false,
            read: |given| {
                let named = |text: &str| ACTIONS.into_iter().find(|(called, _)| *called == text);
                Some(Picked(named(given.text(&DO.input)?)?.1))
            },
        }],
        added: &[],
        topics: &[Topic::new(
            "toy",
            |_| "The toy game".to_owned(),
            |_| "Draw a pebble; the next player takes or leaves it.".to_owned(),
        )],
        outdates_picture: false,

        private_label: |_| "My pebbles".to_owned(),
        really_resign: |_| "Resign?".to_owned(),
        usual_options: || Options::default().into(),
        choices: &[],
        variants: |_, _, _, _| "none".to_owned(),
        illegal: |_, _, why| format!("No: {why}."),

        view: own::view,
        drafted: |_| None,
        meant: |_, _, typed| Ok(typed.ok_or("Choose stir, draw or keep.")?.command()),
        picked: |picked, _| picked.command(),

        lines,
        briefs: |cast, told| {
            lines(cast, told)
                .into_iter()
                .map(|line| line.text)
                .collect()
        },
        scene: |_, _, _, _| None,
        film: |_, _| None,
        stand: |cast| Stand {
            language: cast.language,
            to_move: to_move(cast),
            standing: String::new(),
            won: None,
        },
        asks: |cast, _, game| format!("Your turn at {game}. {}", to_move(cast)),
        honour: |_, _| None,
        source: |_, _| None,
        colour: |_, _| None,
        best: |_, _, _| None,
        last: |cast, head, _, _, _| Some(format!("{head}\nThe bag is empty.\n{}", score(cast))),

        panel,
        played: |snapshot, view, head| panel(snapshot, view, None, Some(head)),
        committed: |_, _, _| "Done.".to_owned(),
        hint: |_| None,

        part: |_| None,
        no_part: |_, _| String::new(),
        legal: |_, cast, _| Message::new(score(cast)),
        in_words: score,
        as_a_file: |_| String::new(),

        score: |cast, _| score(cast),
        private_summary: |cast, seat| {
            let (count, sum) = cast.view.seats.get(seat.index())?;
            let sum = sum.as_ref()?;
            Some(format!("Your {count} pebbles are worth {sum}."))
        },
        secret_learned,
        asked,
    };
}

fn lines(cast: &Cast<'_, View>, told: &[VisibleEntry]) -> Vec<Line> {
    let named = |seat: &Seat| named(cast.players, *seat);
    let facts = told.iter().flat_map(|told| &told.facts);
    let lines = facts.filter_map(own::own).filter_map(|fact| {
        let (seat, did) = match fact {
            Fact::Stirred { seat } => (seat, "stirred.".to_owned()),
            Fact::Drawn { seat, .. } => (seat, "drew.".to_owned()),
            Fact::Kept { seat } => (seat, "kept it.".to_owned()),
            Fact::Offered(Offer { from, to, .. }) => (from, format!("offers it to {}.", named(to))),
            Fact::Answered { offer, taken } => {
                let did = if *taken { "took" } else { "left" };
                (&offer.to, format!("{did} pebble {}.", offer.pebble))
            }
            Fact::Resigned { seat } => (seat, "resigned.".to_owned()),
            Fact::Over => return None,
        };
        Some(Line {
            seat: Some(*seat),
            moves: true,
            text: format!("{} {did}", named(seat)),
        })
    });
    lines.collect()
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

fn panel(snapshot: &Snapshot, view: &View, _: Option<Picked>, head: Option<&str>) -> Message {
    let controls = panel_rows::controls(snapshot);
    if !snapshot.may_act() {
        let text = [
            head.unwrap_or_default(),
            &to_move(&cast(snapshot, &seated(snapshot), view)),
        ]
        .join("\n");
        return Message::new(text.trim()).rows(after_rows(snapshot, controls));
    }
    let drafted = own::draft::<Draft>(snapshot);
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
    rows.extend(draft_rows(
        snapshot,
        controls,
        chosen
            .is_some()
            .then(|| words::labels::end_turn(language::of(snapshot))),
    ));
    rows.extend(after_rows(snapshot, controls));
    let text = [head.unwrap_or_default(), &preview].join("\n");
    Message::new(text.trim()).rows(rows)
}

fn secret_learned(cast: &Cast<'_, View>, seat: Seat, facts: &[AnyFact]) -> String {
    let drawn = facts.iter().find_map(|fact| match own::own(fact)? {
        Fact::Drawn {
            seat: by,
            value: Some(value),
        } if *by == seat => Some(*value),
        _ => None,
    });
    let sum = cast.view.seats.get(seat.index()).and_then(|(_, sum)| *sum);
    match (drawn, sum) {
        (Some(value), _) => format!("You drew a pebble of {value}."),
        (None, Some(sum)) => format!("Your pebbles are worth {sum}."),
        (None, None) => "Something happened.".to_owned(),
    }
}

fn asked(controls: Controls, cast: &Cast<'_, View>, seat: Seat) -> Option<Message> {
    let lines = open_to(cast.view, seat).filter_map(|offer| {
        let price = offer.price?;
        Some(format!("Pebble {} is yours for {price}.", offer.pebble))
    });
    let lines: Vec<String> = lines.collect();
    let rows: Vec<Row> = answers(cast.view, Some(seat), controls).collect();
    let text = format!("An offer. {}", lines.join(" "));
    (!rows.is_empty()).then(|| Message::new(text).rows(rows))
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
    let prospects = prospects.iter().filter_map(own::own::<_, Prospect>);
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
