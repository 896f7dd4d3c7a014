//! Random games, in which everything that anybody can read is searched for what they must not know: the value of
//! a face-down token, what somebody else has taken, where somebody is about to place, the seed of the shuffle.
//!
//! Two in `cargo test`; `.ci/run` asks for more with `LEAK_GAMES`.

mod detector;
mod heard;
mod nomadi;

use std::collections::{BTreeMap, BTreeSet};

use games::desert::{Boards, Reading, Record as Played};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::app::App;
use crate::record::Record;
use crate::repetitions::number;
use detector::{Detector, Secrets};
use heard::{Ears, Heard, To};
use test_kit::{InputMethod, Stand, Taste, TestTable, play};

const GAMES: usize = 2;

/// How many local Discords run at once.
const AT_ONCE: usize = 2;

/// One turn, as the journal shows it.
struct PlayedTurn {
    mover: String,
    /// The positions in the journal where the placing began and where *End turn* was pressed.
    begun: u64,
    pressed: u64,
}

/// A game that is over, with everything that was sent in it.
struct Told {
    table: TestTable,
    record: Record,
    turns: Vec<PlayedTurn>,
    heard: Vec<Heard>,
}

/// Plays a game with random options to its end.
async fn play(app: &App, channel: &str, ears: &mut Ears, random: &mut StdRng) -> Told {
    let names = ["ana", "ben", "cem", "dia"];
    let seats = random.random_range(2..=names.len());
    app.rest().await;
    let table = app
        .table(channel, &names[..seats])
        .with("aquifers", random.random_bool(0.5))
        .with("serpentine", random.random_bool(0.5))
        .begin()
        .await;
    let stranger = app.person("eli").await;
    let mut taste = Taste::new(random.random());
    let (mut turns, mut everything) = (Vec::new(), Vec::new());
    let mut before: Option<String> = None;
    loop {
        let (post, mover) = match table.stand(before.as_deref()).await {
            Stand::Over(_) => break,
            Stand::Turn(post, mut people) => (post, people.remove(0)),
        };
        everything.extend(ears.listen().await);
        let begun = ears.position();
        let way = match random.random_bool(0.5) {
            true => InputMethod::Typing,
            false => InputMethod::Menus,
        };
        let preview = play::prepare(&table, &mover, way, &mut taste).await;
        // Others look around while somebody is placing.
        if random.random_ratio(1, 6) {
            for who in [&stranger, &table.people[random.random_range(0..seats)]] {
                for (command, options) in [
                    ("board", json!({"show": "text"})),
                    ("score", json!({})),
                    ("game info", json!({})),
                    ("tokens", json!({})),
                ] {
                    who.command(channel, command, options).await.private();
                }
            }
        }
        everything.extend(ears.listen().await);
        let pressed = ears.position();
        let ended = mover.press(&preview, "end-turn").await;
        ended.message();
        turns.push(PlayedTurn {
            mover: mover.id.clone(),
            begun,
            pressed,
        });
        before = Some(post.id().to_owned());
    }
    everything.extend(ears.listen().await);
    let record = Record::export(app, &table).await;
    Told {
        table,
        record,
        turns,
        heard: everything,
    }
}

impl Told {
    /// How many actions had been committed after each turn.
    fn actions(&self) -> Vec<usize> {
        let actions = self.record.json["actions"]
            .as_array()
            .expect("a record lists actions");
        let mut counts = Vec::new();
        for (index, action) in actions.iter().enumerate() {
            let goes_on = action["do"] == "camel"
                && index > 0
                && actions[index - 1]["do"] == "camel"
                && actions[index - 1]["seat"] == action["seat"];
            match counts.last_mut() {
                Some(count) if goes_on => *count = index + 1,
                _ => counts.push(index + 1),
            }
        }
        assert_eq!(
            counts.len(),
            self.turns.len(),
            "every turn is seen in the record"
        );
        counts
    }

    /// Feeds everything that was sent to the detector; returns what is wrong beyond doubt.
    fn search(&self, game: u64, detector: &mut Detector) -> Vec<String> {
        let text = self.record.json.to_string();
        let played = Played::read(&text, &Boards::embedded(), None, Reading::default());
        let played = played.unwrap_or_else(|why| panic!("{why}: {text}"));
        let counts = self.actions();
        let results: Vec<Value> = [0]
            .iter()
            .chain(&counts)
            .map(|count| {
                let game = played.play_until(*count).expect("it was played");
                game.result(played.players()).expect("a game has a result")
            })
            .collect();
        let seed = self.record.json["seed"]
            .as_str()
            .expect("the seed is told at the end");
        let names: Vec<String> = (0..results[0]["seats"].as_array().map_or(0, Vec::len))
            .map(|seat| played.players()[seat].clone())
            .collect();
        let ids: Vec<&str> = names
            .iter()
            .map(|name| {
                let person = self
                    .table
                    .people
                    .iter()
                    .find(|person| person.display == *name);
                person.expect("players are people").id.as_str()
            })
            .collect();
        let mut wrong = Vec::new();
        let last = self.turns.last().map_or(0, |turn| turn.pressed);
        for heard in self.heard.iter().filter(|heard| heard.at <= last) {
            // The stage is how many turns had been committed when it was sent.
            let stage = self
                .turns
                .iter()
                .take_while(|turn| turn.pressed < heard.at)
                .count();
            let secrets = self.secrets(&results[stage], &ids, heard, &counts, stage);
            let all = heard.body.to_string();
            if all.contains(&seed[..12]) {
                wrong.push(format!("the seed is told: {all}"));
            }
            let drafting = self
                .turns
                .iter()
                .enumerate()
                .find(|(_, turn)| turn.begun < heard.at && heard.at <= turn.pressed);
            let drafted: BTreeSet<&str> = drafting.map_or(BTreeSet::new(), |(index, turn)| {
                let own = heard.to == To::Only(turn.mover.clone());
                let from = if index == 0 { 0 } else { counts[index - 1] };
                let actions =
                    &self.record.json["actions"].as_array().expect("a list")[from..counts[index]];
                let spaces = actions.iter().filter_map(|action| action["at"].as_str());
                spaces.filter(|_| !own).collect()
            });
            for (field, line) in heard.lines() {
                detector.look(game, (&field, &line), &names, &secrets);
                let words = line.split(|c: char| !c.is_ascii_alphanumeric());
                // Lists of waterholes and of legal spaces name spaces without giving the draft away.
                let quiet = !line.to_lowercase().contains("waterhole") && !line.contains("Legal");
                if let Some(space) = words
                    .into_iter()
                    .find(|word| quiet && drafted.contains(word))
                {
                    wrong.push(format!(
                        "{:?} is told of {space} before the turn ends: {field}: {line}",
                        heard.to
                    ));
                }
            }
        }
        wrong
    }

    fn secrets(
        &self,
        result: &Value,
        ids: &[&str],
        heard: &Heard,
        counts: &[usize],
        stage: usize,
    ) -> Secrets {
        let mut seats = BTreeMap::new();
        for (seat, id) in ids.iter().enumerate() {
            if heard.to == To::Only((*id).to_owned()) {
                continue;
            }
            let own = &result["seats"][seat];
            let number = |value: &Value| value.as_i64().expect("a result has numbers");
            let tokens = own["waterholes"].as_array().expect("tokens are a list");
            let worth = |value: i64| {
                tokens
                    .iter()
                    .filter(|token| token.as_i64() == Some(value))
                    .count()
            };
            // Whoever has no tokens has no secrets: all their points are public.
            if tokens.is_empty() {
                continue;
            }
            seats.insert(
                seat,
                vec![
                    ("points of tokens", number(&own["waterhole_points"])),
                    ("total", number(&own["total"])),
                    ("tokens worth 3", i64::try_from(worth(3)).unwrap_or(0)),
                    ("tokens worth 2", i64::try_from(worth(2)).unwrap_or(0)),
                ],
            );
        }
        let mut spaces = BTreeMap::new();
        if self.record.json["options"]["aquifers"] == true {
            // A token that somebody took is known to them.
            let actions = self.record.json["actions"].as_array().expect("a list");
            let done = if stage == 0 { 0 } else { counts[stage - 1] };
            let taken: Vec<&str> = actions[..done]
                .iter()
                .filter(|action| {
                    action["seat"]
                        .as_u64()
                        .and_then(|seat| ids.get(usize::try_from(seat).ok()?))
                        .is_some_and(|id| heard.to == To::Only((*id).to_owned()))
                })
                .filter_map(|action| action["at"].as_str())
                .collect();
            let waterholes = self.record.json["waterholes"]
                .as_object()
                .expect("a record lists them");
            for (space, value) in waterholes {
                if !taken.contains(&space.as_str()) {
                    spaces.insert(space.clone(), value.as_i64().expect("a token has a value"));
                }
            }
        }
        let seat_of = |user: &str| ids.iter().position(|id| *id == user);
        let mover = |turn: Option<&PlayedTurn>| turn.and_then(|turn| seat_of(&turn.mover));
        let last = stage.checked_sub(1).and_then(|turn| self.turns.get(turn));
        let hearer = match &heard.to {
            To::Only(user) => seat_of(user),
            To::Everybody => None,
        };
        let roles = [
            ("whoever moved last", mover(last)),
            ("whoever is to move", mover(self.turns.get(stage))),
            ("whoever hears it", hearer),
        ];
        let roles = roles
            .into_iter()
            .filter_map(|(role, seat)| Some((role, seat?)));
        Secrets {
            seats,
            roles: roles.collect(),
            spaces,
        }
    }
}

/// Plays and searches this many games in their own local Discord.
async fn search(games: usize, seed: u64) -> (Detector, Vec<String>) {
    let app = App::start().await;
    let mut ears = Ears::new(&app.control);
    let mut random = StdRng::seed_from_u64(seed);
    let mut detector = Detector::default();
    let mut wrong = Vec::new();
    for game in 0..games as u64 {
        let channel = format!("dunes-{game}");
        app.control
            .post("channels", &json!({"name": channel}))
            .await;
        let told = play(&app, &channel, &mut ears, &mut random).await;
        wrong.extend(told.search(seed * 1000 + game, &mut detector));
    }
    app.close().await;
    (detector, wrong)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_hears_what_they_must_not_know() {
    let games = number("LEAK_GAMES", GAMES);
    let share = games.div_ceil(AT_ONCE);
    let searches: Vec<_> = (0..AT_ONCE as u64)
        .map(|seed| tokio::spawn(search(share, 500 + seed)))
        .collect();
    let mut all = Detector::default();
    let mut wrong = Vec::new();
    for search in searches {
        let (detector, told) = search.await.expect("the games are played to their ends");
        all.merge(detector);
        wrong.extend(told);
    }
    wrong.extend(all.leaks());
    assert!(
        wrong.is_empty(),
        "{} leaks:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(
        all.lines() > games * 1000,
        "only {} lines were heard",
        all.lines()
    );
    eprintln!("{} lines of {games} games were searched", all.lines());
}
