//! Random tables: boards, options and players that choose at random.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use caravanserai_games::nomadi::{
    Action, Board, Boards, Chance, Fact, Game, LineUp, Options, Phase, Record,
};
use caravanserai_games::{Reading, Rules, Seat, Seed};
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use serde_json::{Value, json};

use crate::common::random::{Luck, names};

/// Everything that makes a random game.
#[derive(Clone, Debug)]
pub struct RandomSetup {
    pub seats: usize,
    pub land: Land,
    pub near: bool,
    pub bribery: bool,
    pub drawn: bool,
    /// Does it begin in the middle?
    pub middle: bool,
    /// Seeds the players' choices.
    pub luck: u64,
    /// The percentage of actions that are resignations.
    pub quitters: u64,
    /// The percentage of moves that go on towards the oasis.
    pub haste: u64,
}

/// Where a random game is played.
#[derive(Clone, Debug)]
pub enum Land {
    /// On the embedded board of this name.
    Printed(&'static str),
    /// On a random board of so many columns and rows.
    Wild(usize, usize),
}

pub fn printed() -> impl Strategy<Value = RandomSetup> {
    let land = prop_oneof![
        Just(Land::Printed("nomadi")),
        Just(Land::Printed("nomadi-small"))
    ];
    setting(land)
}

pub fn wild() -> impl Strategy<Value = RandomSetup> {
    setting((6_usize..12, 10_usize..16).prop_map(|(columns, rows)| Land::Wild(columns, rows)))
}

fn setting(land: impl Strategy<Value = Land>) -> impl Strategy<Value = RandomSetup> {
    let options = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    let play = (
        prop_oneof![Just(0_u64), Just(0), Just(1)],
        prop_oneof![Just(0_u64), Just(60), Just(90)],
    );
    (2_usize..=5, land, options, any::<u64>(), play).prop_map(
        |(seats, land, (near, bribery, drawn, middle), luck, (quitters, haste))| RandomSetup {
            seats,
            land,
            near,
            bribery,
            drawn,
            middle,
            luck,
            quitters,
            haste,
        },
    )
}

impl Luck {
    pub fn roll(&mut self) -> [u8; 6] {
        std::array::from_fn(|_| self.below(6) as u8 + 1)
    }
}

impl RandomSetup {
    pub fn board(&self, luck: &mut Luck) -> Arc<Board> {
        match self.land {
            Land::Printed(name) => {
                let boards = Boards::embedded();
                Arc::clone(boards.get(name).expect("it comes with the program"))
            }
            Land::Wild(columns, rows) => wild_board(columns, rows, luck),
        }
    }

    pub fn options(&self, board: &Board) -> Options {
        Options {
            oasis_row: board.near().filter(|_| self.near),
            bribery: self.bribery,
            line_up: if self.drawn {
                LineUp::Drawn
            } else {
                LineUp::Placed
            },
        }
    }

    /// The game before the first placement or roll.
    pub fn game(&self, luck: &mut Luck) -> Game {
        let board = self.board(luck);
        let options = self.options(&board);
        let seed = Seed::from_bytes(std::array::from_fn(|_| luck.below(256) as u8));
        let mut game = Game::new(board, &options, self.seats).expect("it suits");
        while game.chance_due() && game.phase() == Phase::Placing {
            let chance = game.draw(&seed);
            game.chance(&chance).expect("what is drawn can be taken in");
        }
        if self.middle {
            in_the_middle(&game, luck)
        } else {
            game
        }
    }

    /// The next action, or a roll.
    pub fn next(&self, game: &Game, luck: &mut Luck) -> Next {
        if game.phase() == Phase::Rolling {
            return Next::Roll(luck.roll());
        }
        let position = game.position();
        let playing: Vec<Seat> = Seat::first(self.seats)
            .filter(|seat| !position.resigned().contains(*seat))
            .collect();
        let seat = playing[luck.below(playing.len())];
        if luck.chance(self.quitters) {
            return Next::Act(seat, Action::Resign);
        }
        let money = position.account(seat).money();
        let to = playing[luck.below(playing.len())];
        if self.bribery && money > 0 && to != seat && luck.chance(5) {
            let amount = 1 + luck.below(money as usize) as u32;
            return Next::Act(seat, Action::Pay { to, amount });
        }
        let legal = game.legal();
        let onward: Vec<(Seat, Action)> = legal
            .iter()
            .copied()
            .filter(|(_, action)| matches!(action, Action::Move { from, to, .. } if to.row() > from.row()))
            .collect();
        let hurries = !onward.is_empty() && luck.chance(self.haste);
        let from = if hurries { &onward } else { &legal };
        let (seat, action) = from[luck.below(from.len())];
        Next::Act(seat, action)
    }
}

/// The next action.
#[derive(Clone, Copy, Debug)]
pub enum Next {
    Roll([u8; 6]),
    Act(Seat, Action),
}

impl Next {
    pub fn happens(self, game: &mut Game) -> Vec<Fact> {
        self.may_happen(game).expect("it is legal, or due")
    }

    /// Its consequences; `None` if it is not legal.
    pub fn may_happen(self, game: &mut Game) -> Option<Vec<Fact>> {
        match self {
            Next::Roll(dice) => game.chance(&Chance::Roll { dice }).ok(),
            Next::Act(seat, action) => game.apply(seat, &action).ok(),
        }
    }
}

/// The same board and cards, with a caravan that stands anywhere.
fn in_the_middle(game: &Game, luck: &mut Luck) -> Game {
    let board = game.board();
    let seats = game.seats();
    let each = [8, 5, 4, 3][seats - 2];
    let all: Vec<_> = board.spaces().collect();
    let mut caravan = vec![all[luck.below(all.len())]];
    let count = 2 + luck.below(seats * each - 1);
    for _ in 0..200 {
        let from = caravan[luck.below(caravan.len())];
        let beside: Vec<_> = board
            .neighbours(from)
            .filter(|next| !caravan.contains(next))
            .collect();
        let arrived = caravan
            .iter()
            .filter(|at| game.position().ground().oasis().contains(**at))
            .count();
        if let Some(next) = beside.get(luck.below(beside.len().max(1)))
            && (arrived < 2 || !game.position().ground().oasis().contains(*next))
            && caravan.len() < count
        {
            caravan.push(*next);
        }
    }
    let mut record = game.record(&names(seats));
    for at in &caravan {
        record["cards"]
            .as_object_mut()
            .expect("cards")
            .remove(&board.label(*at));
    }
    record.as_object_mut().expect("an object").remove("line_up");
    let mut of_a_seat: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (number, at) in caravan.iter().enumerate() {
        of_a_seat
            .entry(number % seats)
            .or_default()
            .push(board.label(*at));
    }
    let nomads: Vec<Value> = of_a_seat
        .iter()
        .map(|(seat, at)| json!({"seat": seat, "at": at}))
        .collect();
    record["position"] = json!({
        "nomads": nomads,
        "turn": luck.below(seats),
        "turn_number": 1 + luck.below(80),
        "money": (0..seats).map(|_| luck.below(40) as i64 - 20).collect::<Vec<_>>(),
        "held": (0..seats).map(|_| (0..luck.below(3)).map(|_| luck.below(19) as i64 - 9).collect::<Vec<_>>()).collect::<Vec<_>>(),
    });
    if luck.chance(50) {
        let dice: Vec<u8> = luck.roll()[..1 + luck.below(6)].to_vec();
        record["position"]["dice"] = json!(dice);
    }
    let text = record.to_string();
    let record = Record::read(&text, &Boards::embedded(), Some(board), Reading::default());
    record
        .unwrap_or_else(|why| panic!("{why}: {text}"))
        .beginning()
        .clone()
}

/// A random board with a jagged gorge. Rocks may cut it up, so it tries again with fewer.
pub fn wild_board(columns: usize, rows: usize, luck: &mut Luck) -> Arc<Board> {
    (0..30_u64)
        .rev()
        .find_map(|hills| {
            let text = wild_text(columns, rows, hills, luck);
            Board::parse(&text).ok().map(Arc::new)
        })
        .expect("without rocks it is in order")
}

fn wild_text(columns: usize, rows: usize, hills: u64, luck: &mut Luck) -> String {
    let mut text = "name: wild\ngrid: square\n".to_owned();
    if luck.chance(50) {
        let _ = writeln!(text, "near: {}", rows - 1);
    }
    text.push_str("map:\n");
    // Above this row, from 0, a column lies on the near side.
    let edges: Vec<usize> = (0..columns).map(|_| 5 + luck.below(rows - 7)).collect();
    for row in 0..rows {
        let sign = |column: usize, luck: &mut Luck| match row {
            0..3 if luck.chance(hills / 3) => "#",
            0..3 => "S",
            _ if luck.chance(hills) => ["#", "-"][luck.below(2)],
            _ if row + 1 == rows && (column < 3 || luck.chance(50)) => "O",
            _ if luck.chance(8) => "o",
            _ => ".",
        };
        let signs: Vec<&str> = (0..columns).map(|column| sign(column, luck)).collect();
        let _ = writeln!(text, "{}", signs.join(" "));
    }
    let is_space = |column: usize, row: usize| {
        let line = text
            .split_once("map:\n")
            .and_then(|(_, map)| map.lines().nth(row));
        let sign = line.and_then(|line| line.split(' ').nth(column));
        sign.is_some_and(|sign| !["#", "-"].contains(&sign))
    };
    let mut gorge = Vec::new();
    let mut edge = |one: (usize, usize), other: (usize, usize)| {
        if is_space(one.0, one.1) && is_space(other.0, other.1) {
            let name = |(column, row): (usize, usize)| {
                format!("{}{}", (b'A' + column as u8) as char, row + 1)
            };
            gorge.push(format!("{}/{}", name(one), name(other)));
        }
    };
    for (column, below) in edges.iter().enumerate() {
        edge((column, below - 1), (column, *below));
        if let Some(next) = edges.get(column + 1) {
            for row in *below.min(next)..*below.max(next) {
                edge((column, row), (column + 1, row));
            }
        }
    }
    let _ = writeln!(text, "gorge: {}", gorge.join(" "));
    text
}
