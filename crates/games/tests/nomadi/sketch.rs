//! Games drawn as text, so that examples are readable.
//!
//! A map has one row per line, with its columns separated by blanks. A line `~` is the gorge between the row above it and the row
//! below it: below is the far side. The signs:
//!
//! | sign | |
//! |---|---|
//! | `.` `o` `O` `#` `-` | as in board files: desert, waterhole, oasis, rock, off the board |
//! | `a` … `e` | a nomad of seat 0 … 4 on open desert |
//! | `A` … `E` | the same in the oasis |
//! | `+3` `-2` | a card of this value on open desert |
//! | `o+3` `o-2` | the same on a waterhole |
//!
//! The rest of a board, with a start area and an oasis of its own, begins to the right of the first row, behind a column of rocks:
//! the end of that row is next to a free space.

use std::collections::BTreeMap;
use std::sync::Arc;

use caravanserai_games::nomadi::{Action, Board, Boards, Chance, Fact, Game, Position, Record};
use caravanserai_games::{Reading, Rules, Seat, SpaceName, Viewer};
use serde_json::{Value, json};

use crate::common::random::names;

/// A drawn position with its options.
#[derive(Clone)]
pub struct Sketch {
    map: String,
    seats: usize,
    record: Value,
}

/// A map, for two players unless set otherwise. Seat 0 is on turn, with six dice that were just rolled unless set otherwise.
pub fn sketch(map: &str) -> Sketch {
    Sketch {
        map: map.to_owned(),
        seats: 2,
        record: json!({"format": "caravanserai/1", "game": "nomadi", "options": {}, "cards": {},
            "position": {"turn": 0, "turn_number": 10, "dice": [1, 2, 3, 4, 5, 6]}}),
    }
}

/// A board with start area, gorge and oasis on which a sketch of so many rows stands to the left.
const REST: [&str; 11] = [
    ". . . . .",
    "S S S S S",
    "S S S S S",
    "S S S S S",
    "S S S S S",
    ". . . . .",
    ". . . . .",
    ". . . . .",
    ". . . . .",
    ". . . . .",
    "O O O O O",
];

impl Sketch {
    pub fn seats(mut self, seats: usize) -> Sketch {
        self.seats = seats;
        self
    }

    pub fn option(mut self, key: &str, value: impl Into<Value>) -> Sketch {
        self.record["options"][key] = value.into();
        self
    }

    /// A key of the position, such as `turn` or `money`.
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Sketch {
        self.record["position"][key] = value.into();
        self
    }

    pub fn dice(self, dice: &[u8]) -> Sketch {
        self.with("dice", dice)
    }

    pub fn turn(self, seat: usize) -> Sketch {
        self.with("turn", seat)
    }

    /// The sketch as a board and a record.
    pub fn record(&self) -> (Arc<Board>, Value) {
        let lines: Vec<&str> = self
            .map
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        let rows: Vec<Vec<&str>> = lines
            .iter()
            .filter(|line| **line != "~")
            .map(|line| line.split_whitespace().collect())
            .collect();
        let width = rows.iter().map(Vec::len).max().expect("a map has rows");
        let gorge_below = lines.iter().position(|line| *line == "~");
        let name = |column, row| {
            SpaceName::new(column, row)
                .expect("sketches are small")
                .to_string()
        };
        let mut cards = serde_json::Map::new();
        let mut nomads: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        let mut text = String::from("name: sketch\ngrid: square\nmap:\n");
        let mut drawn: Vec<Vec<&str>> = Vec::new();
        for row in 0..rows.len().max(REST.len()) {
            let mut signs = Vec::new();
            for column in 0..width {
                let word = rows
                    .get(row)
                    .and_then(|row| row.get(column))
                    .copied()
                    .unwrap_or("#");
                signs.push(match word {
                    "." | "o" | "O" | "#" | "-" => word,
                    _ => {
                        let (sign, card) = read(word);
                        match card {
                            Ok(value) => drop(cards.insert(name(column, row), value.into())),
                            Err(seat) => nomads.entry(seat).or_default().push(name(column, row)),
                        }
                        sign
                    }
                });
            }
            let link = if row == 0 { "." } else { "#" };
            let rest = REST.get(row).copied().unwrap_or("# # # # #");
            text.push_str(&format!("{} {link} {rest}\n", signs.join(" ")));
            drawn.push(signs);
        }
        let is_space = |column: usize, row: usize| !["#", "-"].contains(&drawn[row][column]);
        let own = gorge_below
            .into_iter()
            .flat_map(|row| (0..width).map(move |column| (column, row)));
        let own = own.filter(|(column, row)| is_space(*column, row - 1) && is_space(*column, *row));
        let rest = (width + 1..width + 6).map(|column| (column, 10));
        let edges: Vec<String> = own
            .chain(rest)
            .map(|(column, row)| format!("{}/{}", name(column, row - 1), name(column, row)))
            .collect();
        text.push_str(&format!("gorge: {}\n", edges.join(" ")));
        let board = Board::parse(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let mut record = self.record.clone();
        record["players"] = json!(names(self.seats));
        record["cards"] = cards.into();
        record["position"]["nomads"] = nomads
            .iter()
            .map(|(seat, at)| json!({"seat": seat, "at": at}))
            .collect();
        (Arc::new(board), record)
    }

    pub fn start(&self) -> Table {
        let (board, record) = self.record();
        Table::of(&record, Some(&board))
    }
}

/// The sign of the land, and the card's value or the nomad's seat.
fn read(word: &str) -> (&'static str, Result<i64, usize>) {
    let letter = |sign: char| "abcde".find(sign.to_ascii_lowercase());
    let mut signs = word.chars();
    match (signs.next(), signs.as_str()) {
        (Some(sign), "") if letter(sign).is_some() => {
            let land = if sign.is_ascii_lowercase() { "." } else { "O" };
            (land, Err(letter(sign).expect("just looked")))
        }
        (Some('o'), value) => ("o", Ok(value.parse().expect("the value of a card"))),
        _ => (".", Ok(word.parse().expect("the value of a card"))),
    }
}

/// A game that can be played by the names of spaces.
#[derive(Clone)]
pub struct Table(pub Game);

impl Table {
    /// The game of a record.
    pub fn of(record: &Value, board: Option<&Arc<Board>>) -> Table {
        let read = Record::read(
            &record.to_string(),
            &Boards::embedded(),
            board,
            Reading::default(),
        );
        let read = read.unwrap_or_else(|why| panic!("the record cannot be: {why}"));
        Table(
            read.play()
                .unwrap_or_else(|why| panic!("it cannot be played: {why}")),
        )
    }

    /// A position on the board `nomadi`, of nomads by seat, with these dice.
    pub fn on_the_dry_road(seats: usize, nomads: &[&str], dice: &[u8]) -> Table {
        let nomads: Vec<Value> = nomads
            .iter()
            .enumerate()
            .map(
                |(seat, at)| json!({"seat": seat, "at": at.split_whitespace().collect::<Vec<_>>()}),
            )
            .collect();
        let record = json!({"format": "caravanserai/1", "game": "nomadi", "board": "nomadi", "players": names(seats),
            "position": {"nomads": nomads, "dice": dice}});
        Table::of(&record, None)
    }

    pub fn position(&self) -> &Position {
        self.0.position()
    }

    pub fn turn(&self) -> Option<usize> {
        self.position().turn().map(Seat::index)
    }

    pub fn phase(&self) -> &'static str {
        self.0.phase().name()
    }

    fn act(&mut self, seat: usize, action: &Action) -> Vec<Fact> {
        let done = self.0.apply(Seat::new(seat), action);
        done.unwrap_or_else(|why| panic!("{action:?}: {why}"))
    }

    /// The seat on turn moves: `C4-C7` with this die.
    pub fn moves(&mut self, die: u8, path: &str) -> Vec<Fact> {
        let seat = self.turn().expect("somebody is on turn");
        self.act(seat, &moving(die, path))
    }

    /// The code with which a move of the seat on turn is refused. Nothing changes.
    pub fn refusal(&self, die: u8, path: &str) -> &'static str {
        let seat = self.position().turn().expect("somebody is on turn");
        let mut copy = self.0.clone();
        let refused = copy
            .apply(seat, &moving(die, path))
            .expect_err("it is not legal");
        assert_eq!(copy.result(&names(5), None), self.0.result(&names(5), None));
        refused.code()
    }

    pub fn offers(&mut self, seat: usize, card: &str, price: u8) -> Vec<Fact> {
        self.act(
            seat,
            &Action::Offer {
                card: name(card),
                price,
            },
        )
    }

    pub fn answers(&mut self, seat: usize, card: &str, buy: bool) -> Vec<Fact> {
        self.act(
            seat,
            &Action::Answer {
                card: name(card),
                buy,
            },
        )
    }

    pub fn pays(&mut self, from: usize, to: usize, amount: u32) -> Vec<Fact> {
        self.act(
            from,
            &Action::Pay {
                to: Seat::new(to),
                amount,
            },
        )
    }

    pub fn resigns(&mut self, seat: usize) -> Vec<Fact> {
        self.act(seat, &Action::Resign)
    }

    pub fn rolls(&mut self, dice: [u8; 6]) -> Vec<Fact> {
        self.0
            .chance(&Chance::Roll { dice })
            .expect("a roll is due")
    }

    /// The legal moves with this die, such as `D5-D7 E6-C6`.
    pub fn legal(&self, die: u8) -> String {
        let legal = self.0.legal();
        let moves = legal.iter().filter_map(|(_, action)| match action {
            Action::Move {
                die: with,
                from,
                to,
            } if *with == die => Some(format!("{from}-{to}")),
            _ => None,
        });
        moves.collect::<Vec<_>>().join(" ")
    }

    pub fn result(&self) -> Value {
        self.0.result(&names(self.0.seats()), None)
    }

    pub fn seen_by(&self, seat: usize) -> Value {
        let reader = Some(Viewer::Seat(Seat::new(seat)));
        self.0.result(&names(self.0.seats()), reader)
    }

    pub fn money(&self, seat: usize) -> i32 {
        self.position().account(Seat::new(seat)).money()
    }

    /// The coins of the seat from a source.
    pub fn from(&self, seat: usize, source: &str) -> i64 {
        self.result()["seats"][seat]["sources"][source]
            .as_i64()
            .expect("a source")
    }
}

pub fn name(space: &str) -> SpaceName {
    space.parse().expect("a space's name")
}

fn moving(die: u8, path: &str) -> Action {
    let (from, to) = path.split_once('-').expect("from and to");
    Action::Move {
        die,
        from: name(from),
        to: name(to),
    }
}
