//! Real games of every kind, played by the library without Discord. Databases are filled from these.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use caravanserai::clock::SystemClock;
use caravanserai::outbox::Planner;
use caravanserai::store::{Store, open_file};
use caravanserai::table::{
    Asker, ChannelId, Command, GuildId, InteractionId, NewTable, Origin, OsSeeds, Pace, Seating,
    Snapshot, Tables, ThinkingPool, Timing, UserId,
};
use games::desert::{self, LeaderOrder, Palms};
use games::{Action, Boards, Options, Prospect, View};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use render::desert::{Request, draw};

/// How many games there are of each kind.
const RUNNING: usize = 40;
const FINISHED: usize = 20;
/// No game takes more turns than this.
const LONGEST: usize = 400;

/// A database of games, and which of them are running or finished.
pub struct Stock {
    pub file: PathBuf,
    /// A board of one of them, as the bot draws it.
    pub picture: PathBuf,
    /// Unfinished games: from the first leaders to two thirds of the camels, with two to five players.
    pub running: Vec<i64>,
    /// Games played to the end.
    pub finished: Vec<i64>,
}

/// Plays all these games.
pub async fn play(folder: &Path) -> Stock {
    let file = folder.join("stock.sqlite");
    let store = open_file(&file).await.expect("a new database");
    let store: Arc<dyn Store> = Arc::new(store);
    let tables = Tables::new(
        store.clone(),
        Arc::new(SystemClock),
        Arc::new(Boards::embedded()),
        Arc::new(OsSeeds),
        Arc::new(Planner),
        ThinkingPool::new(1),
    );
    let mut stock = Stock {
        file,
        picture: folder.join("picture.png"),
        running: Vec::new(),
        finished: Vec::new(),
    };
    for number in 0..RUNNING + FINISHED {
        let mut game = StockGame::begin(&tables, number).await;
        let most = match number {
            // Leaders come first; then camels take 25 to 60 turns.
            number if number < RUNNING => game.seats * 2 + number * 40 / RUNNING,
            _ => LONGEST,
        };
        let over = game.play(most).await;
        let kind = if over {
            &mut stock.finished
        } else {
            &mut stock.running
        };
        kind.push(game.table);
        if number + 1 == RUNNING {
            std::fs::write(&stock.picture, game.drawn().await).expect("a file in our folder");
        }
    }
    assert!(!stock.running.is_empty() && stock.finished.len() >= FINISHED);
    store.close().await;
    stock
}

/// A game being played.
struct StockGame<'a> {
    tables: &'a Tables,
    random: StdRng,
    seats: usize,
    channel: ChannelId,
    table: i64,
    interaction: u64,
}

impl StockGame<'_> {
    async fn begin(tables: &Tables, number: usize) -> StockGame<'_> {
        let mut game = StockGame {
            tables,
            random: StdRng::seed_from_u64(number as u64),
            seats: 2 + number % 4,
            channel: ChannelId(10_000 + number as u64),
            table: 0,
            interaction: 1_000_000 * (1 + number as u64),
        };
        let palms = match number % 8 {
            3 => Palms::Chosen,
            _ => Palms::Random,
        };
        let options = desert::Options {
            aquifers: number % 5 == 1,
            open_tokens: number % 7 == 2,
            leader_order: match number % 6 {
                4 => LeaderOrder::Serpentine,
                _ => LeaderOrder::Clockwise,
            },
            palms,
            ..desert::Options::default()
        };
        let new = NewTable {
            board: match number % 3 {
                0 => "river".to_owned(),
                _ => "mountain".to_owned(),
            },
            seats: 5,
            options: Options::Desert(options),
            seating: Seating::Shuffled,
            timing: Timing {
                pace: match number % 2 {
                    0 => Pace::NONE,
                    _ => Pace::minutes(24 * 60).expect("a day is a pace"),
                },
                ..Timing::default()
            },
            rider: None,
            thread: false,
            hints: false,
            unrated: false,
            computers: Vec::new(),
            watch: None,
        };
        game.act(0, Command::Open(new)).await;
        for person in 1..game.seats {
            game.act(person, Command::Join { rider: None }).await;
        }
        let started = game.act(0, Command::Start).await;
        game.table = i64::try_from(started.table.0).expect("the first tables of a database");
        game
    }

    /// Plays at most `most` turns; returns whether the game is over.
    async fn play(&mut self, most: usize) -> bool {
        for _ in 0..most {
            let snapshot = self.look(0).await;
            let Some(mover) = snapshot.acting().first().and_then(|person| person.user()) else {
                return true;
            };
            let person = usize::try_from(mover.0 - self.user(0).0).expect("there are five");
            let seen = self.look(person).await;
            let turn = self.choose(&seen);
            self.act(person, Command::Place(turn)).await;
            self.act(person, Command::Commit).await;
        }
        self.look(0).await.acting().is_empty()
    }

    /// A whole turn, each placement chosen among the eight best.
    fn choose(&mut self, seen: &Snapshot) -> Vec<Action> {
        let mut turn = Vec::new();
        loop {
            let prospects = seen.prospects_after(&turn);
            if prospects.is_empty() {
                return turn;
            }
            let chosen = self.random.random_range(0..prospects.len().min(8));
            let Prospect::Desert(prospect) = &prospects[chosen] else {
                panic!("it is Through the Desert");
            };
            turn.push(Action::Desert(prospect.action));
        }
    }

    /// The board, as a file.
    async fn drawn(&self) -> Vec<u8> {
        let seen = self.look(0).await;
        let Some(View::Desert(view)) = &seen.game.view else {
            panic!("the game has begun");
        };
        draw(&Request::new(view, &seen.players())).bytes
    }

    /// Every game has people of its own: nobody may play all of them.
    fn user(&self, person: usize) -> UserId {
        UserId(10 * self.channel.0 + person as u64)
    }

    async fn look(&self, person: usize) -> Snapshot {
        let asker = Asker {
            user: self.user(person),
            locale: None,
        };
        let seen = self.tables.look(asker, self.channel, None).await;
        seen.expect("the table is there")
    }

    async fn act(&mut self, person: usize, command: Command) -> Snapshot {
        self.interaction += 1;
        let origin = Origin {
            interaction: InteractionId(self.interaction),
            user: self.user(person),
            name: format!("Player {person}"),
            channel: self.channel,
            guild: Some(GuildId(1)),
            manages_channel: false,
            manages_server: false,
            roles: Vec::new(),
            locale: None,
            guild_locale: None,
            parent: None,
        };
        let done = self.tables.perform(&origin, None, command).await;
        done.expect("what is offered is legal").snapshot
    }
}
