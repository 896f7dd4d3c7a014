//! Games drawn as text, so that examples are readable.
//!
//! A map has one row per line, with its columns separated by blanks. The second, fourth, … column sits half a hex lower. The
//! signs:
//!
//! | sign | |
//! |---|---|
//! | `.` `o` `O` `#` `-` | as in board files: desert, small pool, large pool, mountain, off the board |
//! | `1` `2` `3` | a small pool with a token of this value |
//! | `@` | an oasis |
//! | `g0` | a green camel of seat 0; likewise `p` pink, `y` yellow, `u` purple, `t` turquoise |
//! | `G0` | the same caravan's leader |
//!
//! A map with camels begins in the caravan phase, a map without them with the first leader.

use std::collections::BTreeMap;
use std::sync::Arc;

use caravanserai_games::desert::Ending;
use caravanserai_games::desert::{
    Action, Board, Boards, Colour, Fact, Game, Phase, Position, Reading, Record, SpaceName,
};
use caravanserai_games::{Rules, Seat, Viewer};
use serde_json::{Value, json};

use crate::common::random::names;

/// A drawn position with its options.
#[derive(Clone)]
pub struct Sketch {
    map: String,
    beyond: String,
    river: String,
    seats: usize,
    record: Value,
}

/// A map, for two players unless set otherwise. If it has camels, seat 0 owes two.
pub fn sketch(map: &str) -> Sketch {
    Sketch {
        map: map.to_owned(),
        beyond: String::new(),
        river: String::new(),
        seats: 2,
        record: json!({"options": {}, "position": {"turn": 0, "camels_left": 2, "turn_number": 10, "supply": {}}}),
    }
}

impl Sketch {
    pub fn seats(mut self, seats: usize) -> Sketch {
        self.seats = seats;
        self
    }

    /// The spaces beyond the elevation line.
    pub fn beyond(mut self, spaces: &str) -> Sketch {
        self.beyond = spaces.to_owned();
        self
    }

    /// The edges of the river, which then scores (R15).
    pub fn river(mut self, edges: &str) -> Sketch {
        self.river = edges.to_owned();
        self.option("river", true)
    }

    pub fn option(mut self, key: &str, value: impl Into<Value>) -> Sketch {
        self.record["options"][key] = value.into();
        self
    }

    /// Whose turn it is, and how many camels that seat owes.
    pub fn turn(mut self, seat: usize, camels: u8) -> Sketch {
        self.record["position"]["turn"] = seat.into();
        self.record["position"]["camels_left"] = camels.into();
        self
    }

    pub fn turn_number(mut self, number: u32) -> Sketch {
        self.record["position"]["turn_number"] = number.into();
        self
    }

    /// The camels left of a colour.
    pub fn supply(mut self, colour: &str, left: u16) -> Sketch {
        self.record["position"]["supply"][colour] = left.into();
        self
    }

    /// The leader that a seat gave back.
    pub fn gave_back(mut self, seat: usize, colour: &str) -> Sketch {
        self.record["dropped"][&names(5)[seat]] = colour.into();
        self
    }

    /// The sketch as a board and a record.
    pub fn record(&self) -> (Arc<Board>, Value) {
        let mut board = String::from("name: sketch\noffset: odd-q\nmap:\n");
        let mut record = self.record.clone();
        let (mut oases, mut waterholes) = (Vec::new(), serde_json::Map::new());
        let mut caravans: BTreeMap<(usize, Colour), Vec<String>> = BTreeMap::new();
        for (row, line) in self
            .map
            .lines()
            .filter(|line| !line.trim().is_empty())
            .enumerate()
        {
            let mut signs = Vec::new();
            for (column, word) in line.split_whitespace().enumerate() {
                let name = SpaceName::new(column, row)
                    .expect("sketches are small")
                    .to_string();
                let sign = match word {
                    "." | "o" | "O" | "#" | "-" => word,
                    "@" => {
                        oases.push(name);
                        "O"
                    }
                    "1" | "2" | "3" => {
                        waterholes.insert(name, word.parse::<u8>().expect("a digit").into());
                        "o"
                    }
                    _ => {
                        let (seat, colour, leader) = camel(word);
                        let caravan = caravans.entry((seat, colour)).or_default();
                        caravan.insert(if leader { 0 } else { caravan.len() }, name);
                        "."
                    }
                };
                signs.push(sign);
            }
            board.push_str(&signs.join(" "));
            board.push('\n');
        }
        board.push_str(&format!("beyond: {}\nriver: {}\n", self.beyond, self.river));
        let board = Board::parse(&board).expect("the sketch is a board");
        record["players"] = json!(names(self.seats));
        record["oases"] = json!(oases);
        record["waterholes"] = waterholes.into();
        if caravans.is_empty() {
            record
                .as_object_mut()
                .expect("an object")
                .remove("position");
        } else {
            let caravans = caravans
                .into_iter()
                .map(|((seat, colour), at)| json!({"seat": seat, "colour": colour, "at": at}));
            record["position"]["caravans"] = caravans.collect();
        }
        (Arc::new(board), record)
    }

    /// Why the sketch is refused as a record.
    pub fn refused(&self) -> String {
        let (board, record) = self.record();
        match Record::read(
            &record.to_string(),
            &Boards::embedded(),
            Some(&board),
            Reading { lax: true },
        ) {
            Ok(_) => panic!("the sketch is in order"),
            Err(why) => why.0,
        }
    }

    pub fn start(&self) -> SketchGame {
        let (board, record) = self.record();
        let record = Record::read(
            &record.to_string(),
            &Boards::embedded(),
            Some(&board),
            Reading { lax: true },
        );
        let record = record.unwrap_or_else(|why| panic!("the sketch cannot be: {why}"));
        SketchGame(record.beginning().clone())
    }
}

fn camel(word: &str) -> (usize, Colour, bool) {
    let mut signs = word.chars();
    let (letter, seat) = (
        signs.next().expect("a word"),
        signs.next().and_then(|sign| sign.to_digit(10)),
    );
    let colour = Colour::ALL
        .into_iter()
        .find(|colour| colour.letter() == letter.to_ascii_uppercase());
    match (colour, seat) {
        (Some(colour), Some(seat)) => (seat as usize, colour, letter.is_ascii_uppercase()),
        _ => panic!("{word:?} is nothing that a sketch can show"),
    }
}

/// A game that begins with a sketch.
pub struct SketchGame(pub Game);

impl SketchGame {
    pub fn position(&self) -> &Position {
        self.0
            .position()
            .expect("sketches begin with the tokens laid")
    }

    /// The seat on turn.
    pub fn turn(&self) -> usize {
        self.position()
            .turn()
            .expect("the game is not over")
            .index()
    }

    fn action(&self, colour: &str, at: &str) -> Action {
        let colour = Colour::named(colour).expect("a colour");
        let at = SpaceName::exact(at).expect("a space's name");
        match self.position().phase() {
            Phase::Leaders => Action::Leader { colour, at },
            _ => Action::Camel { colour, at },
        }
    }

    /// Places a leader or a camel of the seat on turn.
    pub fn place(&mut self, colour: &str, at: &str) -> Vec<Fact> {
        let action = self.action(colour, at);
        let seat = Seat::new(self.turn());
        self.0
            .apply(seat, &action)
            .unwrap_or_else(|why| panic!("{colour} {at}: {why}"))
    }

    /// The code with which this placement of the seat on turn is refused.
    pub fn refusal(&self, colour: &str, at: &str) -> &'static str {
        let seat = Seat::new(self.turn());
        match self.0.clone().apply(seat, &self.action(colour, at)) {
            Ok(_) => panic!("{colour} {at} is legal"),
            Err(why) => why.code(),
        }
    }

    pub fn resign(&mut self, seat: usize) -> Vec<Fact> {
        self.0
            .apply(Seat::new(seat), &Action::Resign)
            .expect("it may resign")
    }

    /// Where the seat on turn may place this colour, as names.
    pub fn legal(&self, colour: &str) -> String {
        let colour = Colour::named(colour).expect("a colour");
        let spaces = self.position().legal()[colour];
        self.labels(spaces)
    }

    pub fn labels(
        &self,
        spaces: impl IntoIterator<Item = caravanserai_games::desert::Space>,
    ) -> String {
        let labels: Vec<String> = spaces
            .into_iter()
            .map(|space| self.0.board().label(space))
            .collect();
        labels.join(" ")
    }

    /// The areas enclosed in these facts, each as the names of its spaces.
    pub fn enclosed(&self, facts: &[Fact]) -> Vec<String> {
        let areas = facts.iter().filter_map(|fact| match fact {
            Fact::AreaEnclosed { spaces, .. } => Some(self.labels(spaces.iter().copied())),
            _ => None,
        });
        areas.collect()
    }

    /// A number of a seat's result, such as `oasis_points`.
    pub fn points(&self, seat: usize, key: &str) -> u64 {
        self.result()["seats"][seat][key]
            .as_u64()
            .expect("a number")
    }

    pub fn result(&self) -> Value {
        self.0
            .result(&names(self.0.seats()))
            .expect("the tokens lie")
    }

    /// How it ended: the reason and the winners.
    pub fn outcome(&self) -> Option<(&'static str, Vec<usize>)> {
        let Ending { reason, winners } = self.0.ending()?;
        Some((reason.name(), winners.iter().map(Seat::index).collect()))
    }

    pub fn view(&self, seat: usize) -> caravanserai_games::desert::View {
        self.0.view(Viewer::Seat(Seat::new(seat)))
    }
}
