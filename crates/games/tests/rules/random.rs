//! Random tables: boards, options and players that choose at random.

use std::fmt::Write as _;
use std::sync::Arc;

use caravanserai_games::desert::{
    Boards, Colour, Game, LeaderOrder, Options, Palms, Reading, Record, Space,
};
use caravanserai_games::{Rules, Seat, Seed};
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use serde_json::json;

use crate::common::random::{Luck, names};

/// Everything that makes a random game.
#[derive(Clone, Debug)]
pub struct RandomSetup {
    pub seats: usize,
    pub land: Land,
    pub serpentine: bool,
    pub river_off: bool,
    pub aquifers: bool,
    pub open_tokens: bool,
    pub chosen_palms: bool,
    /// Seeds the players' choices.
    pub luck: u64,
    /// The percentage of actions that are resignations.
    pub quitters: u64,
}

/// Where a random game is played.
#[derive(Clone, Debug)]
pub enum Land {
    /// On the embedded board of this name.
    Printed(&'static str),
    /// On a random board of so many columns and rows, palms and tokens anywhere.
    Wild(usize, usize),
}

pub fn printed() -> impl Strategy<Value = RandomSetup> {
    let land = prop_oneof![
        Just(Land::Printed("mountain")),
        Just(Land::Printed("river"))
    ];
    setting(land)
}

pub fn wild() -> impl Strategy<Value = RandomSetup> {
    setting((2_usize..14, 2_usize..14).prop_map(|(columns, rows)| Land::Wild(columns, rows)))
}

fn setting(land: impl Strategy<Value = Land>) -> impl Strategy<Value = RandomSetup> {
    let options = (
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
    );
    (
        2_usize..=5,
        land,
        options,
        any::<u64>(),
        prop_oneof![Just(0_u64), Just(2)],
    )
        .prop_map(
            |(
                seats,
                land,
                (serpentine, river_off, aquifers, open_tokens, chosen_palms),
                luck,
                quitters,
            )| RandomSetup {
                seats,
                land,
                serpentine,
                river_off,
                aquifers,
                open_tokens,
                chosen_palms,
                luck,
                quitters,
            },
        )
}

impl RandomSetup {
    pub fn options(&self) -> Options {
        Options {
            leader_order: if self.serpentine {
                LeaderOrder::Serpentine
            } else {
                LeaderOrder::Clockwise
            },
            aquifers: self.aquifers,
            river: self.river_off.then_some(false),
            palms: if self.chosen_palms {
                Palms::Chosen
            } else {
                Palms::Random
            },
            open_tokens: self.open_tokens,
            ..Options::default()
        }
    }

    /// The game before the first leader, with palms and tokens set.
    pub fn game(&self, luck: &mut Luck) -> Game {
        match self.land {
            Land::Printed(name) => self.printed_game(name, luck),
            Land::Wild(columns, rows) => self.wild_game(columns, rows, luck),
        }
    }

    fn printed_game(&self, name: &str, luck: &mut Luck) -> Game {
        let boards = Boards::embedded();
        let board = boards.get(name).expect("it comes with the program");
        let mut game = Game::new(Arc::clone(board), &self.options(), self.seats)
            .expect("it can be played by 2 to 5");
        let seed = Seed::from_bytes(std::array::from_fn(|_| luck.below(256) as u8));
        while game.position().is_none() {
            let acting: Vec<Seat> = game.acting().iter().collect();
            if game.chance_due() || luck.chance(10) && acting.len() > 1 {
                let chance = game.draw(&seed);
                game.chance(&chance).expect("what is drawn can be taken in");
                continue;
            }
            let seat = acting[luck.below(acting.len())];
            let legal = game.legal(seat);
            game.apply(seat, &legal[luck.below(legal.len())])
                .expect("it is legal");
        }
        game
    }

    fn wild_game(&self, columns: usize, rows: usize, luck: &mut Luck) -> Game {
        let hills = luck.below(40) as u64;
        let mut text = format!(
            "name: wild\noffset: {}\nmap:\n. ",
            if luck.chance(50) { "odd-q" } else { "even-q" }
        );
        for place in 1..columns * rows {
            let sign = if luck.chance(hills) { "#" } else { "." };
            text.push_str(sign);
            text.push(if (place + 1) % columns == 0 {
                '\n'
            } else {
                ' '
            });
        }
        let board = caravanserai_games::desert::Board::parse(&text).expect("at most 169 spaces");
        let beyond: Vec<String> = board
            .spaces()
            .filter(|_| luck.chance(15))
            .map(|space| board.label(space))
            .collect();
        let _ = writeln!(text, "beyond: {}", beyond.join(" "));
        let mut river = Vec::new();
        for space in board.spaces() {
            for next in board.neighbours(space).filter(|next| *next > space) {
                if luck.chance(10) {
                    river.push(format!("{}/{}", board.label(space), board.label(next)));
                }
            }
        }
        let _ = writeln!(text, "river: {}", river.join(" "));
        let board = Arc::new(
            caravanserai_games::desert::Board::parse(&text).expect("edges lie between neighbours"),
        );
        let in_play: Vec<Space> = board.in_play(self.seats).iter().collect();
        let (palms, wells) = (luck.below(12) as u64, luck.below(30) as u64);
        let mut oases = Vec::new();
        let mut waterholes = serde_json::Map::new();
        for space in in_play {
            if luck.chance(palms) {
                oases.push(board.label(space));
            } else if luck.chance(wells) {
                waterholes.insert(board.label(space), json!(1 + luck.below(3)));
            }
        }
        let mut record = json!({"players": names(self.seats), "oases": oases, "waterholes": waterholes, "options": self.options()});
        if self.seats == 5 {
            let shift = luck.below(5);
            let dropped = names(5)
                .into_iter()
                .enumerate()
                .map(|(seat, name)| (name, json!(Colour::ALL[(seat + shift) % 5])));
            record["dropped"] = dropped.collect::<serde_json::Map<_, _>>().into();
        }
        let record = Record::read(
            &record.to_string(),
            &Boards::embedded(),
            Some(&board),
            Reading { lax: true },
        );
        record
            .expect("everything lies on spaces in play")
            .beginning()
            .clone()
    }
}
