//! The ids of buttons and menus, as sent to the chat and received back.
//!
//! An id is not trusted: anybody may send any. It only says what is wanted, and for which table and state it was
//! offered. The table decides whether it is allowed.

use std::fmt;
use std::str::FromStr;

use crate::present::game::GamePress;
use games::{GameKind, Seat};
use words::settings::Switch;

/// The first part of every id. Increment it when the format changes: old buttons are then refused politely, as forged
/// ones are.
const FORM: &str = "c1";

/// What a button or menu asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// The lobby's buttons, and its menu of rider colours.
    Join,
    Leave,
    Start,
    Cancel,
    Rider,
    /// The lobby's menu of computer players.
    Computers,
    /// The buttons under the public message of a turn.
    MyTurn,
    Board,
    Tokens,
    /// The same as `MyTurn`, under reminders. Each kind of reminder is recognised by its own press.
    HalfOver,
    MostOver,
    /// The preview's buttons.
    Undo,
    StartOver,
    EndTurn,
    /// The menus and buttons of the game's own panel.
    Game(GamePress),
    /// The answers to confirmation questions.
    ReallyCancel,
    ReallyResign,
    Never,
    /// Request an undo of a committed turn, and the two answers.
    AskUndo,
    AgreeUndo,
    RefuseUndo,
    /// Take over an offered seat.
    TakeSeat {
        seat: Seat,
    },
    /// The answers of a player who is asked for their seat.
    GiveUpSeat,
    KeepSeat,
    /// Open what the presser is asked out of turn.
    Question,
    /// Under the settings: send reminders now for all games where it is the user's turn.
    RemindNow,
    /// When the game is over: its record, and a rematch.
    Export,
    Rematch,
    /// The full SHA-256 of the seed; the lobby shows only its first digits.
    Commitment,
    /// Another page of a person's games.
    Turns {
        page: u8,
    },
    /// A page of what can be joined on a server, and joining it from there.
    OpenSeats {
        page: u8,
    },
    ListedJoin,
    ListedTake {
        seat: Seat,
    },
    /// Erase the person's data.
    ReallyErase,
    /// Agree to stop or restart the clocks.
    AgreePause,
    AgreeResume,
    /// Stop a game that only computer players play, and let it go on.
    StopWatching,
    GoOnWatching,
    /// A page of the help.
    Help {
        page: u8,
    },
    /// A page of a game's rules, in reading order.
    Rules {
        game: GameKind,
        page: u8,
    },
    /// The menu of a game's topics, and that of games.
    RulesTopic {
        game: GameKind,
    },
    RulesGame,
    /// Under the settings: switch something on or off, and the menus of quiet hours and themes.
    Set {
        which: Switch,
        on: bool,
    },
    SetQuiet,
    SetTheme,
}

/// A press, and the state for which it was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    pub press: Press,
    pub table: u64,
    pub revision: u64,
    /// The revision of the draft shown, if the press concerns one.
    pub draft: Option<u64>,
}

/// An id that this version did not make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id that was not made by this version")]
pub struct UnknownControl;

/// The names of presses without parameters, except `Never`, whose name is the fallback.
const PLAIN: [(&str, Press); 35] = [
    ("join", Press::Join),
    ("leave", Press::Leave),
    ("start", Press::Start),
    ("cancel", Press::Cancel),
    ("rider", Press::Rider),
    ("computers", Press::Computers),
    ("my-turn", Press::MyTurn),
    ("half-over", Press::HalfOver),
    ("most-over", Press::MostOver),
    ("board", Press::Board),
    ("tokens", Press::Tokens),
    ("undo", Press::Undo),
    ("start-over", Press::StartOver),
    ("end-turn", Press::EndTurn),
    ("really-cancel", Press::ReallyCancel),
    ("really-resign", Press::ReallyResign),
    ("export", Press::Export),
    ("remind-now", Press::RemindNow),
    ("ask-undo", Press::AskUndo),
    ("agree-undo", Press::AgreeUndo),
    ("refuse-undo", Press::RefuseUndo),
    ("rematch", Press::Rematch),
    ("really-erase", Press::ReallyErase),
    ("commitment", Press::Commitment),
    ("give-up-seat", Press::GiveUpSeat),
    ("keep-seat", Press::KeepSeat),
    ("question", Press::Question),
    ("agree-pause", Press::AgreePause),
    ("agree-resume", Press::AgreeResume),
    ("stop-watching", Press::StopWatching),
    ("go-on-watching", Press::GoOnWatching),
    ("rules-game", Press::RulesGame),
    ("set-quiet", Press::SetQuiet),
    ("set-theme", Press::SetTheme),
    ("listed-join", Press::ListedJoin),
];
/// The names of switches.
const SWITCHES: [(&str, Switch); 5] = [
    ("turn", Switch::Turn),
    ("half", Switch::Half),
    ("most", Switch::Most),
    ("next", Switch::Next),
    ("confirm", Switch::Confirm),
];
const NEVER: &str = "never";
const TAKE: &str = "take";
const TURNS: &str = "turns";
const OPEN_SEATS: &str = "open-seats";
const LISTED_TAKE: &str = "listed-take";
const HELP: &str = "help";
const RULES: &str = "rules";
const RULES_TOPIC: &str = "rules-topic";
const SET: &str = "set";
/// Placeholder for an absent part: no draft, or no first part.
const NONE: &str = "-";

impl fmt::Display for Control {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, parts) = match self.press {
            Press::Game(press) => press.wire(),
            Press::TakeSeat { seat } => (TAKE, Some((NONE, seat.into()))),
            Press::ListedTake { seat } => (LISTED_TAKE, Some((NONE, seat.into()))),
            Press::Turns { page } => (TURNS, Some((NONE, page))),
            Press::OpenSeats { page } => (OPEN_SEATS, Some((NONE, page))),
            Press::Help { page } => (HELP, Some((NONE, page))),
            Press::Rules { game, page } => (RULES, Some((game.name(), page))),
            Press::RulesTopic { game } => (RULES_TOPIC, Some((game.name(), 0))),
            Press::Set { which, on } => {
                let found = SWITCHES.iter().find(|(_, switch)| *switch == which);
                (
                    SET,
                    Some((found.map_or(NONE, |(name, _)| name), u8::from(on))),
                )
            }
            plain => {
                let found = PLAIN.iter().find(|(_, press)| *press == plain);
                (found.map_or(NEVER, |(verb, _)| verb), None)
            }
        };
        write!(formatter, "{FORM}:{verb}:{}:{}:", self.table, self.revision)?;
        match self.draft {
            Some(draft) => write!(formatter, "{draft}")?,
            None => formatter.write_str(NONE)?,
        }
        if let Some((name, number)) = parts {
            write!(formatter, ":{name}:{number}")?;
        }
        Ok(())
    }
}

impl FromStr for Control {
    type Err = UnknownControl;

    fn from_str(text: &str) -> Result<Control, UnknownControl> {
        let parts: Vec<&str> = text.split(':').collect();
        let (&[FORM, verb, table, revision, draft], parts) = parts
            .split_at_checked(5)
            .and_then(|(head, parts)| Some((<&[&str; 5]>::try_from(head).ok()?, parts)))
            .ok_or(UnknownControl)?
        else {
            return Err(UnknownControl);
        };
        let parts = match parts {
            [] => None,
            &[name, digits] => Some((name, number::<u8>(digits)?)),
            _ => return Err(UnknownControl),
        };
        let press = match (verb, parts) {
            (TAKE, Some((NONE, number))) => Press::TakeSeat {
                seat: seat(number)?,
            },
            (LISTED_TAKE, Some((NONE, number))) => Press::ListedTake {
                seat: seat(number)?,
            },
            (TURNS, Some((NONE, page))) => Press::Turns { page },
            (OPEN_SEATS, Some((NONE, page))) => Press::OpenSeats { page },
            (HELP, Some((NONE, page))) => Press::Help { page },
            (RULES, Some((name, page))) => Press::Rules {
                game: game(name)?,
                page,
            },
            (RULES_TOPIC, Some((name, 0))) => Press::RulesTopic { game: game(name)? },
            (SET, Some((name, on @ (0 | 1)))) => Press::Set {
                which: switch(name)?,
                on: on == 1,
            },
            (NEVER, None) => Press::Never,
            _ => {
                let plain = PLAIN.iter().find(|(name, _)| *name == verb);
                let plain = plain.filter(|_| parts.is_none()).map(|(_, press)| *press);
                plain
                    .or_else(|| GamePress::read(verb, parts).map(Press::Game))
                    .ok_or(UnknownControl)?
            }
        };
        Ok(Control {
            press,
            table: number(table)?,
            revision: number(revision)?,
            draft: match draft {
                NONE => None,
                draft => Some(number(draft)?),
            },
        })
    }
}

/// The seat with this number.
fn seat(number: u8) -> Result<Seat, UnknownControl> {
    Seat::checked(number.into()).ok_or(UnknownControl)
}

/// The game with this name.
fn game(name: &str) -> Result<GameKind, UnknownControl> {
    let mut games = GameKind::ALL.iter().copied();
    games.find(|game| game.name() == name).ok_or(UnknownControl)
}

/// The switch with this name.
fn switch(name: &str) -> Result<Switch, UnknownControl> {
    let found = SWITCHES.iter().find(|(known, _)| *known == name);
    found.map(|(_, switch)| *switch).ok_or(UnknownControl)
}

/// Reads a number only in the form written here: digits, no sign, no leading zero.
fn number<N: FromStr + fmt::Display>(text: &str) -> Result<N, UnknownControl> {
    let number: N = text.parse().map_err(|_| UnknownControl)?;
    if number.to_string() == text {
        Ok(number)
    } else {
        Err(UnknownControl)
    }
}

/// Every press, with the largest values it can carry.
#[cfg(test)]
pub(crate) fn every_press() -> Vec<Press> {
    let mut presses: Vec<Press> = PLAIN.iter().map(|(_, press)| *press).collect();
    presses.push(Press::Never);
    let seat = Seat::new(Seat::MOST - 1);
    presses.push(Press::TakeSeat { seat });
    presses.push(Press::ListedTake { seat });
    presses.push(Press::Turns { page: u8::MAX });
    presses.push(Press::OpenSeats { page: u8::MAX });
    presses.push(Press::Help { page: u8::MAX });
    for game in GameKind::ALL.iter().copied() {
        let page = u8::MAX;
        presses.push(Press::Rules { game, page });
        presses.push(Press::RulesTopic { game });
    }
    for (_, which) in SWITCHES {
        presses.extend([true, false].map(|on| Press::Set { which, on }));
    }
    presses.extend(GamePress::all().into_iter().map(Press::Game));
    presses
}

#[cfg(test)]
mod tests {
    use super::{Control, UnknownControl, every_press};

    #[test]
    fn every_id_is_read_back() {
        for press in every_press() {
            for draft in [None, Some(0), Some(u64::MAX)] {
                let id = Control {
                    press,
                    table: u64::MAX,
                    revision: u64::MAX,
                    draft,
                };
                let text = id.to_string();
                assert_eq!(text.parse(), Ok(id), "{text}");
            }
        }
    }

    /// Messages of every version carry these names: add new ones, but never change any.
    const NAMES: [&str; 60] = [
        "join",
        "leave",
        "start",
        "cancel",
        "rider",
        "my-turn",
        "half-over",
        "most-over",
        "board",
        "tokens",
        "undo",
        "start-over",
        "end-turn",
        "colour",
        "best",
        "again",
        "pick",
        "give-back",
        "really-cancel",
        "really-resign",
        "export",
        "remind-now",
        "ask-undo",
        "agree-undo",
        "refuse-undo",
        "rematch",
        "really-erase",
        "commitment",
        "computers",
        "give-up-seat",
        "keep-seat",
        "question",
        "agree-pause",
        "agree-resume",
        "help",
        "rules",
        "rules-topic",
        "stop-watching",
        "go-on-watching",
        "rules-game",
        "set",
        "set-quiet",
        "set-theme",
        "never",
        "take",
        "turns",
        "open-seats",
        "listed-join",
        "listed-take",
        "space",
        "page",
        "nomadi-best",
        "nomadi-pick",
        "nomadi-nomads",
        "nomadi-nomad",
        "nomadi-to",
        "nomadi-destination",
        "nomadi-price",
        "nomadi-buy",
        "nomadi-decline",
    ];

    #[cfg(not(feature = "toy-game"))]
    #[test]
    fn the_names_are_those_under_messages() {
        let name = |press| {
            let control = Control {
                press,
                table: 1,
                revision: 2,
                draft: None,
            };
            let text = control.to_string();
            text.split(':').nth(1).map(str::to_owned)
        };
        let mut used: Vec<String> = every_press().into_iter().filter_map(name).collect();
        used.sort();
        used.dedup();
        let mut known = NAMES.map(str::to_owned).to_vec();
        known.sort();
        assert_eq!(used, known);
        let half: Control = "c1:half-over:7:9:-".parse().expect("an old button");
        assert_eq!(
            (half.press, half.table, half.revision),
            (super::Press::HalfOver, 7, 9)
        );
    }

    #[test]
    fn ids_are_all_different() {
        let mut texts: Vec<String> = every_press()
            .into_iter()
            .map(|press| {
                Control {
                    press,
                    table: 1,
                    revision: 2,
                    draft: None,
                }
                .to_string()
            })
            .collect();
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count);
    }

    #[test]
    fn anything_else_is_unknown() {
        for forged in [
            "",
            "c1",
            "c0:join:1:2:-",
            "c1:join:1:2",
            "c1:join:1:2:-:",
            "c1:join:1:2:-:pink:0",
            "c1:join:-1:2:-",
            "c1:join:+1:2:-",
            "c1:join:01:2:-",
            "c1:join:1:18446744073709551616:-",
            "c1:explode:1:2:-",
            "c1:space:1:2:3",
            "c1:space:1:2:3:pink",
            "c1:space:1:2:3:mauve:0",
            "c1:space:1:2:3:pink:256",
            "c1:page:1:2:3:pink:0:0",
            "c1:take:1:2:-:-:5",
            "c1:take:1:2:-:-:255",
            "c1:listed-take:1:2:-:-:5",
            "c1:listed-join:1:2:-:-:0",
            "c1:set:0:0:-:half:2",
            "c1:set:0:0:-:noise:1",
            "c1:rules:0:0:-:chess:0",
            "c1:join:１:2:-",
            "🐪",
        ] {
            assert_eq!(forged.parse::<Control>(), Err(UnknownControl), "{forged}");
        }
        assert_eq!(
            "c1:join:1:2:-".repeat(1000).parse::<Control>(),
            Err(UnknownControl)
        );
    }

    #[test]
    fn a_cut_id_is_never_taken_for_a_different_one_of_the_same_press() {
        let text = "c1:space:12:34:56:pink:1";
        let whole: Control = text.parse().expect("an id of a page of spaces");
        assert_eq!(whole.to_string(), text);
        for cut in 0..text.len() {
            if let Ok(id) = text[..cut].parse::<Control>() {
                assert_ne!(
                    std::mem::discriminant(&id.press),
                    std::mem::discriminant(&whole.press)
                );
            }
        }
    }
}
