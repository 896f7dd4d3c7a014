//! Two levels of computer players against each other at Nomadi, both in both seats with the same seeds, one thread.
//!
//!     cargo run --release -p caravanserai-games --example nomadi_duel -- planner gatherer --games 400
//!
//! `--against-nodes N` gives the second level another number of positions than `--nodes`. `--players N` seats the first level once among N players of the second. It prints the first level's wins, with half a win
//! for a shared victory of two, and the 95 % interval after Wilson. The same arguments print the same numbers, except the time.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use caravanserai_games::nomadi::{Board, Boards, Game, LineUp, Options, Source};
use caravanserai_games::{Computers, Level, Rules, Seat, Seed, Thinking};

struct Duel {
    one: Level,
    other: Level,
    board: Arc<Board>,
    options: Options,
    players: usize,
    games: u64,
    nodes: [u64; 2],
    seed: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut duel = read(std::env::args().skip(1))?;
    duel.games = duel.games.div_ceil(duel.players as u64) * duel.players as u64;
    let mut tally = Tally::default();
    for number in 0..duel.games {
        duel.play(number, &mut tally)?;
    }
    tally.print(&duel);
    Ok(())
}

fn read(mut arguments: impl Iterator<Item = String>) -> Result<Duel, Box<dyn Error>> {
    let boards = Boards::embedded();
    let board = |name: &str| boards.get(name).map(Arc::clone).ok_or("no such board");
    let mut level = || -> Result<Level, Box<dyn Error>> {
        Ok(arguments.next().ok_or("two levels, please")?.parse()?)
    };
    let mut duel = Duel {
        one: level()?,
        other: level()?,
        board: board("nomadi")?,
        options: Options::default(),
        players: 2,
        games: 100,
        nodes: [2_000; 2],
        seed: 1,
    };
    while let Some(key) = arguments.next() {
        if key == "--drawn" {
            duel.options.line_up = LineUp::Drawn;
            continue;
        }
        let value = arguments.next().ok_or("an option without a value")?;
        match key.as_str() {
            "--board" => duel.board = board(&value)?,
            "--players" => duel.players = value.parse()?,
            "--games" => duel.games = value.parse()?,
            "--nodes" => duel.nodes = [value.parse()?; 2],
            "--against-nodes" => duel.nodes[1] = value.parse()?,
            "--seed" => duel.seed = value.parse()?,
            "--oasis-row" => duel.options.oasis_row = Some(value.parse()?),
            _ => return Err(format!("no such option: {key}").into()),
        }
    }
    Ok(duel)
}

#[derive(Default)]
struct Tally {
    games: u64,
    wins: f64,
    lead: i64,
    turns: u64,
    /// By side: the time of all its turns, and how many.
    time: [(Duration, u32); 2],
    /// By side: what came from each source, and from cards.
    sources: [[i64; 9]; 2],
}

impl Duel {
    fn play(&self, number: u64, tally: &mut Tally) -> Result<(), Box<dyn Error>> {
        let players = self.players as u64;
        let hero = Seat::new((number % players) as usize);
        let (table, game_seed) = (number / players, self.seed * 1_000_003);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&(game_seed + table).to_le_bytes());
        let seed = Seed::from_bytes(bytes);
        let mut game = Game::new(Arc::clone(&self.board), &self.options, self.players)?;
        let mut asked = 0;
        while game.ending().is_none() {
            if game.chance_due() {
                game.chance(&game.draw(&seed))?;
                continue;
            }
            let offered = game.position().offers().map(|offer| offer.to).next();
            let seat = offered.or_else(|| game.acting().iter().next());
            let seat = seat.ok_or("nobody is to act")?;
            let side = usize::from(seat != hero);
            let level = [self.one, self.other][side];
            asked += 1;
            let thinking = Thinking::nodes(self.nodes[side], (game_seed + table) * 100_003 + asked);
            let began = Instant::now();
            let turn = game.computer_turn(seat, level, &thinking);
            tally.time[side].0 += began.elapsed();
            tally.time[side].1 += 1;
            if turn.actions.is_empty() {
                return Err(format!("{level} found nothing to do").into());
            }
            for action in turn.actions {
                game.apply(seat, &action)?;
            }
        }
        tally.count(&game, hero);
        Ok(())
    }
}

impl Tally {
    fn count(&mut self, game: &Game, hero: Seat) {
        let position = game.position();
        let total = |seat| i64::from(position.total(seat));
        let others = Seat::first(game.seats()).filter(|seat| *seat != hero);
        let best = others.map(total).max().unwrap_or(0);
        self.games += 1;
        self.lead += total(hero) - best;
        self.turns += u64::from(position.turn_number());
        if let Some(ending) = game.ending()
            && ending.winners.contains(hero)
        {
            self.wins += 1.0 / ending.winners.len() as f64;
        }
        for seat in Seat::first(game.seats()) {
            let sources = &mut self.sources[usize::from(seat != hero)];
            for (sum, source) in sources.iter_mut().zip(Source::ALL) {
                *sum += i64::from(position.account(seat).from(source));
            }
            sources[8] += i64::from(position.card_points(seat));
        }
    }

    fn print(&self, duel: &Duel) {
        let games = self.games as f64;
        let share = self.wins / games;
        let (low, high) = wilson(share, games);
        println!(
            "{} against {} {} on {}, {} and {} nodes: {} of {} ({:.1} %, {:.1} to {:.1}), lead {:+.1}, {:.1} turns",
            duel.one,
            duel.players - 1,
            duel.other,
            duel.board.name(),
            duel.nodes[0],
            duel.nodes[1],
            self.wins,
            self.games,
            share * 100.0,
            low * 100.0,
            high * 100.0,
            self.lead as f64 / games,
            self.turns as f64 / games,
        );
        for (side, level) in [duel.one, duel.other].into_iter().enumerate() {
            let (time, asked) = self.time[side];
            print!("  {level}: {:?} each time,", time / asked.max(1));
            let seats = if side == 0 {
                1.0
            } else {
                duel.players as f64 - 1.0
            };
            let names = Source::ALL.into_iter().map(Source::name).chain(["values"]);
            for (name, sum) in names.zip(self.sources[side]).filter(|(_, sum)| *sum != 0) {
                print!(" {name} {:+.1}", sum as f64 / games / seats);
            }
            println!();
        }
    }
}

/// The 95 % interval of a share of so many games.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    let z = 1.96;
    let middle = share + z * z / (2.0 * games);
    let half = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + z * z / games;
    ((middle - half) / whole, (middle + half) / whole)
}
