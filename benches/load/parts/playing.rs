//! Two hundred games played at once: how soon interactions are acknowledged, and whether every acknowledged
//! move is in the game.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::Value;
use sqlx::Row;

use crate::bench::Bench;
use crate::bot::Which;
use crate::copies::{self, Plan};
use crate::crowd::{self, Offer, Played};
use crate::player::BenchGame;
use crate::spread::{Spread, share};
use crate::stage::Stage;
use crate::town::Town;

const GAMES: usize = 200;
const PEOPLE: usize = 300;
/// Turns started per second. Each costs the bot about eight requests, and Discord accepts fifty a second.
const TURNS: f64 = 5.0;
const SECONDS: f64 = 60.0;

pub async fn measure(bench: &mut Bench) {
    let plan = Plan::of_running(GAMES, true);
    let stage = Stage::build(bench, "playing.sqlite", PEOPLE, &plan).await;
    let Stage {
        local,
        town,
        database,
    } = &stage;
    let games = seated(database, town).await;
    let before = lengths(database).await;
    let mut ours = Runs::default();
    for run in bench.runs() {
        let bot = stage.bot(bench, Which::Ours(database)).await;
        told(database).await;
        let offer = Offer {
            rate: TURNS,
            seconds: SECONDS,
            seed: run as u64,
        };
        let noted = local.control.noted().await;
        let played = crowd::play(&games, offer).await;
        told(database).await;
        let requests = local.control.requests_after(noted).await;
        bot.end(local).await;
        ours.add(&played, &requests);
    }
    let mut bare = Runs::default();
    for run in bench.runs() {
        let bot = stage.bot(bench, Which::Bare(&bench.stock.picture)).await;
        let offer = Offer {
            rate: ours.spread(INTERACTIONS).median(),
            seconds: SECONDS,
            seed: run as u64,
        };
        let noted = local.control.noted().await;
        let played = crowd::boards(&stage.places(), offer).await;
        let requests = local.control.requests_after(noted).await;
        bot.end(local).await;
        bare.add(&played, &requests);
    }
    let lines = [
        (
            "an interaction acknowledged, median, 200 games at once",
            "< 50 ms",
            "ms",
        ),
        ("… 99th percentile", "< 250 ms", "ms"),
        ("… longest", "", "ms"),
        ("interactions a second", "", ""),
        ("requests of the bot a second", "≤ 50", ""),
    ];
    for (index, (what, asked, unit)) in lines.into_iter().enumerate() {
        let told = [&ours, &bare].map(|runs| runs.spread(index).told(unit));
        bench.line("playing", what, asked, told.into());
    }
    for note in ours
        .notes("Caravanserai")
        .into_iter()
        .chain(bare.notes("The bare bot"))
    {
        bench.note(note);
    }
    bench.note(format!(
        "{GAMES} games, {PEOPLE} people; {TURNS} turns a second offered for {SECONDS} s (exponential pauses, seeded), each with 0.3 to 1.2 s of thinking before every click; made: {} a second.",
        ours.spread(TURNS_MADE).told("")
    ));
    let kept = kept(database, &games, &before).await;
    match kept {
        Ok(moves) => bench.note(format!(
            "Nothing lost: all {moves} moves that were acknowledged are in their games, in their order, and no others but of turns that broke off."
        )),
        Err(lost) => bench.lost(format!("LOST: {lost}")),
    }
}

/// Where these stand among the figures of [`Runs`].
const INTERACTIONS: usize = 3;
const TURNS_MADE: usize = 5;

/// Several runs, one value for each.
#[derive(Default)]
struct Runs {
    /// The lines of the report in their order, and last the turns made a second.
    figures: [Vec<f64>; 6],
    kinds: BTreeMap<String, Vec<f64>>,
    unanswered: Vec<String>,
    broken: Vec<String>,
    refused: usize,
}

impl Runs {
    fn spread(&self, index: usize) -> Spread {
        Spread::of(self.figures[index].clone())
    }

    fn add(&mut self, played: &Played, requests: &[Value]) {
        let mut took = Vec::new();
        for deed in &played.deeds {
            match &deed.acknowledged {
                Ok(ms) => {
                    took.push(*ms);
                    self.kinds.entry(deed.kind.clone()).or_default().push(*ms);
                }
                Err(why) => self.unanswered.push(why.to_string()),
            }
        }
        took.sort_by(f64::total_cmp);
        let refused = requests.iter().filter(|request| request["status"] == 429);
        self.refused += refused.count();
        self.broken.extend(played.broken.iter().cloned());
        let values = [
            share(&took, 0.5),
            share(&took, 0.99),
            took.last().copied().unwrap_or_default(),
            played.deeds.len() as f64 / played.seconds,
            requests.len() as f64 / played.seconds,
            played.made as f64 / played.seconds,
        ];
        for (figures, value) in self.figures.iter_mut().zip(values) {
            figures.push(value);
        }
        eprintln!(
            "{} of {} turns, {} over; median {:.1} ms, 99th {:.1} ms, longest {:.1} ms",
            played.made, played.offered, played.over, values[0], values[1], values[2]
        );
    }

    fn notes(&mut self, who: &str) -> Vec<String> {
        let mut kinds = Vec::new();
        for (kind, took) in &mut self.kinds {
            took.sort_by(f64::total_cmp);
            let (median, late) = (share(took, 0.5), share(took, 0.99));
            kinds.push(format!(
                "{kind} {} × ({median:.1}, {late:.1} ms)",
                took.len()
            ));
        }
        let mut notes = vec![format!(
            "{who}: interactions of all runs, with median and 99th percentile: {}. Without an answer: {}. Refused with 429: {}.",
            kinds.join(", "),
            self.unanswered.len(),
            self.refused
        )];
        for wrong in self.unanswered.iter().chain(&self.broken).take(10) {
            notes.push(format!("{who}, wrong: {wrong}"));
        }
        notes
    }
}

/// The games with their players.
pub async fn seated(database: &Path, town: &Town) -> Vec<Arc<BenchGame>> {
    let mut look = copies::look(database).await;
    let rows = sqlx::query("SELECT game, person FROM people ORDER BY game, seat");
    let rows = rows.fetch_all(&mut look).await.expect("the people");
    let mut games: Vec<BenchGame> = (1..)
        .zip(&town.channels)
        .map(|(id, channel)| BenchGame::new(id, channel, Vec::new()))
        .collect();
    for row in rows {
        let (game, person): (i64, i64) = (row.get("game"), row.get("person"));
        let id = person.to_string();
        let person = town.people.iter().find(|known| known.id == id);
        let game = usize::try_from(game - 1).expect("games are counted from 1");
        games[game]
            .people
            .push(person.expect("from the town").clone());
    }
    games.into_iter().map(Arc::new).collect()
}

/// Waits until the bot has done every job that is due.
pub async fn told(database: &Path) {
    let mut look = copies::look(database).await;
    for _ in 0..1200 {
        let owed = sqlx::query_scalar(
            "SELECT COUNT(*) FROM jobs WHERE done_at IS NULL \
             AND due_at <= CAST(strftime('%s', 'now') AS INTEGER) * 1000",
        );
        let owed: i64 = owed.fetch_one(&mut look).await.expect("the jobs");
        if owed == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the bot still has due jobs after two minutes");
}

/// The log length of every game.
async fn lengths(database: &Path) -> BTreeMap<i64, i64> {
    let mut look = copies::look(database).await;
    let rows = sqlx::query("SELECT game, COUNT(*) AS length FROM log GROUP BY game");
    let rows = rows.fetch_all(&mut look).await.expect("the log");
    rows.iter()
        .map(|row| (row.get("game"), row.get("length")))
        .collect()
}

/// Whether all of `played` are among `stored`, in their order.
fn holds(stored: &[Option<String>], played: &[Option<String>]) -> bool {
    let mut stored = stored.iter();
    played.iter().all(|one| stored.any(|other| other == one))
}

/// Compares what players were told with what is stored; returns the number of moves.
async fn kept(
    database: &Path,
    games: &[Arc<BenchGame>],
    before: &BTreeMap<i64, i64>,
) -> Result<usize, String> {
    let mut look = copies::look(database).await;
    let mut moves = 0;
    for game in games {
        let rows = sqlx::query(
            "SELECT entry FROM log WHERE game = $1 AND sequence >= $2 ORDER BY sequence",
        );
        let rows = rows.bind(game.id).bind(before[&game.id]);
        let rows = rows.fetch_all(&mut look).await.expect("the log");
        let entries = rows.iter().map(|row| {
            let entry: String = row.get("entry");
            serde_json::from_str::<Value>(&entry).expect("an entry is JSON")
        });
        let stored: Vec<Option<String>> = entries
            .filter(|entry| entry["entry"] == "action")
            .map(|entry| {
                entry["action"]["through-the-desert"]["at"]
                    .as_str()
                    .map(str::to_owned)
            })
            .collect();
        let played = game.played.lock().expect("lock is not poisoned").concat();
        let whole = !game.broken_off.load(Ordering::Relaxed);
        if !holds(&stored, &played) || whole && stored.len() != played.len() {
            return Err(format!(
                "game {}: {played:?} was acknowledged, {stored:?} is stored",
                game.id
            ));
        }
        moves += played.len();
    }
    Ok(moves)
}
