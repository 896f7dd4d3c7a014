//! Lets computer players play against each other, and counts victories.
//!
//!     cargo run --release -p caravanserai-games --example duel -- master gatherer seats=4 games=100 nodes=10000
//!     cargo run --release -p caravanserai-games --example duel -- planner gatherer game=nomadi board=nomadi drawn=yes
//!
//! One seat is the first player's, all others are the second's; the seat changes from game to game, and the same set-up is
//! played once from every seat. A shared victory counts in parts. A player is a level, with what it may spend if that is not
//! `nodes`: `planner:nodes=1000`, `master:ms=500`. For Through the Desert `c`, `f` and `w` say how a tree grows,
//! `weights` names a file that `tune_desert` made, and `learned` one that `tools/training` made. For Nomadi `net` names such
//! a file, and the fields of `Search` have keys of their own. Without `ms`, the same arguments print the same numbers, except times.

use std::error::Error;
use std::time::{Duration, Instant};

use caravanserai_games::desert::ai::glance::TRAITS;
use caravanserai_games::desert::ai::learned::{Learned, learned};
use caravanserai_games::desert::ai::planner::{self, Breadth};
use caravanserai_games::desert::ai::weights::{self, Tuned};
use caravanserai_games::desert::ai::{
    FEATURES, Features, Growth, Knowledge, Mind, Weights, actions, master,
};
use caravanserai_games::nomadi::ai::search::Search;
use caravanserai_games::nomadi::{LineUp, Source};
use caravanserai_games::value_net::ValueNet;
use caravanserai_games::{
    Action, Boards, Game, GameKind, Level, Options, Outcome, Seat, Seed, Thinking, desert, nomadi,
};

/// A player: a level, with what it may spend.
struct Player {
    level: Level,
    nodes: u64,
    growth: Growth,
    /// Other weights than those in the program.
    weights: Option<Vec<Tuned>>,
    /// Other networks than those in the program.
    learned: Option<Learned>,
    /// Of Nomadi: another network than that in the program, and how to search with it.
    net: Option<ValueNet>,
    search: Search,
    time: Option<Duration>,
    spent: Duration,
    turns: u32,
    /// Of Nomadi: what came from each source, and from cards.
    sources: [i64; 9],
}

impl Player {
    /// `master`, or `master:nodes=1000:w=20`.
    fn parse(text: &str, nodes: u64) -> Result<Player, Box<dyn Error>> {
        let mut parts = text.split(':');
        let mut player = Player {
            level: parts.next().unwrap_or_default().parse()?,
            nodes,
            growth: Growth::default(),
            weights: None,
            learned: None,
            net: None,
            search: Search::DEFAULT,
            time: None,
            spent: Duration::ZERO,
            turns: 0,
            sources: [0; 9],
        };
        for part in parts {
            match part.split_once('=').ok_or("key=value, please")? {
                ("nodes", number) => player.nodes = number.parse()?,
                ("ms", number) => player.time = Some(Duration::from_millis(number.parse()?)),
                ("net", file) => {
                    player.net =
                        Some(nomadi::ai::learned::read(&std::fs::read(file)?).ok_or("no weights")?);
                }
                ("looks", number) => player.search.looks = number.parse()?,
                ("mostlooks", number) => player.search.most_looks = number.parse()?,
                ("judged", number) => player.search.judged = number.parse()?,
                ("ways", number) => player.search.ways = number.parse()?,
                ("reply", number) => player.search.glance.looks = number.parse()?,
                ("replies", number) => player.search.glance.judged = number.parse()?,
                ("study", number) => player.search.study.looks = number.parse()?,
                ("studied", number) => player.search.study.judged = number.parse()?,
                ("first", number) => player.search.first = number.parse()?,
                ("curiosity", number) => player.search.curiosity = number.parse()?,
                ("trying", number) => player.search.trying = number.parse()?,
                ("c", number) => player.growth.exploration = number.parse()?,
                ("f", number) => player.growth.caution = number.parse()?,
                ("w", number) => player.growth.width = number.parse()?,
                ("weights", file) => player.weights = Some(read(&std::fs::read_to_string(file)?)),
                ("learned", file) => {
                    player.learned =
                        Some(Learned::read(&std::fs::read(file)?).ok_or("no weights")?);
                }
                (key, _) => return Err(format!("what is {key}?").into()),
            }
        }
        Ok(player)
    }

    fn turn(&mut self, game: &Game, seat: Seat, seed: u64) -> Vec<Action> {
        let begun = Instant::now();
        let time = self.time;
        let thinking = Thinking {
            seed,
            nodes: self.nodes,
            stop: &|| time.is_some_and(|time| begun.elapsed() >= time),
        };
        let mut turn = match game {
            Game::Desert(game) => self.searched(game, seat, &thinking),
            Game::Nomadi(game) => self.guided(game, seat, &thinking),
            #[cfg(feature = "toy-game")]
            Game::Toy(_) => Vec::new(),
        };
        if turn.is_empty() {
            turn = game.computer_turn(seat, self.level, &thinking).actions;
        }
        self.spent += begun.elapsed();
        self.turns += 1;
        turn
    }

    /// The turn that a master of Nomadi finds with its own network and search; empty for other levels.
    fn guided(&self, game: &nomadi::Game, seat: Seat, thinking: &Thinking) -> Vec<Action> {
        if self.level != Level::Master {
            return Vec::new();
        }
        let net = match &self.net {
            Some(net) => net,
            None => nomadi::ai::learned::learned(game.seats()),
        };
        let turn = nomadi::ai::guided_turn(game, seat, net, self.search, thinking);
        turn.actions.into_iter().map(Action::from).collect()
    }

    /// The turn that the level finds with its own growth and weights; empty if it does not search, or finds nothing.
    fn searched(&self, game: &desert::Game, seat: Seat, thinking: &Thinking) -> Vec<Action> {
        let Some(knowledge) = Knowledge::of(game, seat) else {
            return Vec::new();
        };
        let tuned = match &self.weights {
            Some(weights) => &weights[[0, 1, 1, 2][game.seats() - 2]],
            None => weights::tuned(game.seats()),
        };
        let (found, _) = match self.level {
            Level::Master => {
                let learned = match &self.learned {
                    Some(learned) => learned,
                    None => learned(game.seats()),
                };
                let mind = Mind { tuned, learned };
                master::turn(&knowledge, mind, self.growth, thinking)
            }
            Level::Planner => {
                planner::turn(knowledge.supposed(), tuned, Breadth::default(), thinking)
            }
            _ => return Vec::new(),
        };
        let found = actions(game, &found).into_iter();
        found.map(Action::from).collect()
    }
}

/// Reads the weights from a file that `tune_desert` made.
fn read(text: &str) -> Vec<Tuned> {
    let (_, numbers) = text.split_once("static TUNED").expect("a file of weights");
    let numbers: Vec<f32> = numbers
        .split(|sign: char| sign.is_whitespace() || "[],:".contains(sign))
        .filter(|word| word.contains('.'))
        .filter_map(|word| word.parse().ok())
        .collect();
    let row = |numbers: &[f32]| -> Features { numbers.try_into().expect("a row") };
    let one = |numbers: &[f32]| Tuned {
        weights: Weights {
            gain: [
                row(&numbers[..FEATURES]),
                row(&numbers[FEATURES..2 * FEATURES]),
            ],
            spread: [numbers[2 * FEATURES], numbers[2 * FEATURES + 1]],
        },
        traits: numbers[2 * FEATURES + 2..].try_into().expect("a row"),
    };
    numbers
        .chunks_exact(2 * FEATURES + 2 + TRAITS)
        .map(one)
        .collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut named, mut names) = (Vec::new(), vec!["mountain".to_owned(), "river".to_owned()]);
    let (mut seats, mut games, mut nodes, mut first) = (2, 100_usize, 3000, 1);
    let mut kind = GameKind::Desert;
    let mut desert = desert::Options::default();
    let mut nomadi = nomadi::Options::default();
    for argument in std::env::args().skip(1) {
        match argument.split_once('=') {
            Some(("game", value)) => {
                let mut kinds = GameKind::ALL.iter();
                let found = kinds.find(|kind| kind.name() == value);
                kind = *found.ok_or("there is no such game")?;
            }
            Some(("seats", value)) => seats = value.parse()?,
            Some(("games", value)) => games = value.parse()?,
            Some(("nodes", value)) => nodes = value.parse()?,
            Some(("first", value)) => first = value.parse()?,
            Some(("board", value)) => names = vec![value.to_owned()],
            Some(("aquifers", value)) => desert.aquifers = value == "yes",
            Some(("drawn", "yes")) => nomadi.line_up = LineUp::Drawn,
            Some(("oasis-row", value)) => nomadi.oasis_row = Some(value.parse()?),
            _ => named.push(argument),
        }
    }
    let [one, other] = &named[..] else {
        return Err("two players, please".into());
    };
    let mut players = [Player::parse(one, nodes)?, Player::parse(other, nodes)?];
    let options = match kind {
        GameKind::Desert => Options::from(desert),
        _ => Options::from(nomadi),
    };
    let boards = Boards::embedded();
    let mut tally = Tally::default();
    for number in 0..games.div_ceil(seats) * seats {
        let name = &names[number / seats % names.len()];
        let board = boards.find(kind, name).ok_or("there is no such board")?;
        let game = Game::new(board.text, &options, seats)?;
        let hero = Seat::new(number % seats);
        let set_up = first + (number / (seats * names.len())) as u64;
        let outcome = play(game, hero, set_up, &mut players, &mut tally.turns)?;
        tally.count(&outcome, hero);
    }
    tally.print(&players, seats);
    Ok(())
}

/// Plays a game to its end.
fn play(
    mut game: Game,
    hero: Seat,
    set_up: u64,
    players: &mut [Player; 2],
    turns: &mut u32,
) -> Result<Outcome, Box<dyn Error>> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&set_up.to_le_bytes());
    let seed = Seed::from_bytes(bytes);
    game.settle(&seed)?;
    let mut asked = 0;
    while let Some(seat) = game.next_seat() {
        let player = &mut players[usize::from(seat != hero)];
        let turn = player.turn(&game, seat, set_up * 100_003 + asked);
        asked += 1;
        if turn.is_empty() {
            return Err(format!("{} found nothing to do", player.level).into());
        }
        for action in turn {
            game.apply(seat, &action)?;
        }
        game.settle(&seed)?;
    }
    *turns += game.turn_number();
    if let Game::Nomadi(game) = &game {
        for seat in Seat::first(game.seats()) {
            let sources = &mut players[usize::from(seat != hero)].sources;
            let account = game.position().account(seat);
            for (sum, source) in sources.iter_mut().zip(Source::ALL) {
                *sum += i64::from(account.from(source));
            }
            sources[8] += i64::from(game.position().card_points(seat));
        }
    }
    Ok(game.outcome().ok_or("the game waits for nobody")?)
}

#[derive(Default)]
struct Tally {
    games: u32,
    wins: f64,
    /// The points of the first player, and of the best other seat.
    points: [i64; 2],
    turns: u32,
}

impl Tally {
    fn count(&mut self, outcome: &Outcome, hero: Seat) {
        let winners = outcome.winners();
        let points = |seat: Seat| i64::from(outcome.seats[seat.index()].points);
        let others = Seat::first(outcome.seats.len()).filter(|seat| *seat != hero);
        self.games += 1;
        if winners.contains(hero) {
            self.wins += 1.0 / winners.len() as f64;
        }
        self.points[0] += points(hero);
        self.points[1] += others.map(points).max().unwrap_or(0);
    }

    fn print(&self, players: &[Player; 2], seats: usize) {
        let games = f64::from(self.games);
        let share = self.wins / games;
        let (low, high) = wilson(share, games);
        let [own, best] = self.points.map(|points| points as f64 / games);
        println!(
            "{:.1} % of {games} games ({:.1} … {:.1}); margin {:+.1}, points {own:.1} to {best:.1}, {:.0} turns",
            100.0 * share,
            100.0 * low,
            100.0 * high,
            own - best,
            f64::from(self.turns) / games,
        );
        for (player, seats) in players.iter().zip([1, seats - 1]) {
            let time = 1000.0 * player.spent.as_secs_f64() / f64::from(player.turns.max(1));
            print!("  {}: {time:.2} ms a turn", player.level);
            let names = Source::ALL.into_iter().map(Source::name).chain(["values"]);
            for (name, sum) in names.zip(player.sources).filter(|(_, sum)| *sum != 0) {
                print!(", {name} {:+.1}", sum as f64 / games / seats as f64);
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
