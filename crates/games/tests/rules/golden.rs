//! The golden games in `tests/golden`. A story that changed for a good reason is accepted with
//! `ACCEPT_GOLDEN=1 cargo test --test rules golden`. The result in `first-format` must never change.

use std::fmt::Write as _;
use std::sync::Arc;

use caravanserai_games::desert::{Action, Board, Boards, Fact, Game, Reading, Record, Space};
use caravanserai_games::{Rules, Seat, Seats};
use serde_json::Value;

use crate::common::golden::{self, folder, read};

#[test]
fn golden_games_are_told_as_ever() {
    golden::are_told_as_ever(&folder(""), 5, "rules", |name, text| {
        let record = Record::read(text, &Boards::embedded(), None, Reading::default());
        let record = record.unwrap_or_else(|why| panic!("{name}: {why}"));
        let verified = record.verify().expect("it has its seed");
        assert!(verified.holds(), "{name}: {verified:?}");
        story(&record, text)
    });
}

/// A record from when the format was new, with its board beside it. Its result must never change.
#[test]
fn a_record_of_the_first_format_has_its_result_for_ever() {
    let file = |name: &str| read(&folder("first-format").join(name));
    let board = Arc::new(Board::parse(&file("board.txt")).expect("a board of those days"));
    let text = file("record.json");
    let record = Record::read(&text, &Boards::embedded(), Some(&board), Reading::default())
        .expect("a record of those days");
    let result = record
        .play()
        .expect("it was legal")
        .result(record.players());
    let then: Value = serde_json::from_str(&file("result.json")).expect("JSON");
    // Keys may be added, but none may be removed or changed.
    holds(&result.expect("the tokens lie"), &then, "the result");
    assert_eq!(then["game_over"], true);
}

/// Everything in `then` is still there.
#[track_caller]
fn holds(now: &Value, then: &Value, place: &str) {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            for (key, then) in then {
                let place = format!("{place}, {key}");
                holds(now.get(key).unwrap_or(&Value::Null), then, &place);
            }
        }
        (Value::Array(now), Value::Array(then)) if now.len() == then.len() => {
            for (number, (now, then)) in now.iter().zip(then).enumerate() {
                holds(now, then, &format!("{place}, {number}"));
            }
        }
        _ => assert_eq!(now, then, "{place}"),
    }
}

/// Tells facts with the names of players and spaces.
struct Teller<'a> {
    board: &'a Board,
    players: &'a [String],
}

/// The whole game: its set-up, every action with what it caused, and the points.
fn story(record: &Record, text: &str) -> String {
    let json: Value = serde_json::from_str(text).expect("it was read before");
    let mut game = record.beginning().clone();
    let board = Arc::clone(game.board());
    let teller = Teller {
        board: &board,
        players: record.players(),
    };
    let mut story = beginning(&json, &game, record.players());
    let mut turn = 0;
    for (number, action) in json["actions"].as_array().into_iter().flatten().enumerate() {
        let seat: Seat = serde_json::from_value(action["seat"].clone()).expect("a seat");
        let action: Action = serde_json::from_value(action.clone()).expect("an action");
        let position = game.position().expect("the tokens lie");
        if position.turn_number() != turn {
            turn = position.turn_number();
            let _ = writeln!(story, "\nTurn {turn}");
        }
        let facts = game
            .apply(seat, &action)
            .unwrap_or_else(|why| panic!("action {number}: {why}"));
        let mut told = facts.iter().map(|fact| teller.fact(fact));
        let _ = writeln!(story, "{number:>4}  {}", told.next().unwrap_or_default());
        for fact in told {
            let _ = writeln!(story, "      - {fact}");
        }
    }
    let played = record.play().expect("it was played above");
    assert_eq!(
        played.result(record.players()),
        game.result(record.players())
    );
    story + &points(&game, record.players())
}

fn beginning(json: &Value, game: &Game, players: &[String]) -> String {
    let list = |key: &str| {
        let values = json[key].as_object().into_iter().flatten();
        let told: Vec<String> = values
            .map(|(name, value)| format!("{name} {}", value.to_string().replace('"', "")))
            .collect();
        told.join(", ")
    };
    let mut story = format!("On the {}: {}\n", game.board().name(), players.join(", "));
    let options = game.options();
    let _ = writeln!(
        story,
        "Leaders {:?}, palms {:?}, aquifers {}, river {}, open tokens {}",
        options.leader_order,
        options.palms,
        options.aquifers,
        game.river(),
        options.open_tokens
    );
    let palms = json["oases"].as_array().into_iter().flatten();
    let palms: Vec<&str> = palms.filter_map(Value::as_str).collect();
    let _ = writeln!(story, "Palms: {}", palms.join(", "));
    let _ = writeln!(story, "Tokens: {}", list("waterholes"));
    if players.len() == Seat::MOST {
        let _ = writeln!(story, "Given back: {}", list("dropped"));
    }
    story.push_str("\nLeaders\n");
    story
}

impl Teller<'_> {
    fn name(&self, seat: Seat) -> &str {
        &self.players[seat.index()]
    }

    fn spaces<'a>(&self, spaces: impl IntoIterator<Item = &'a Space>) -> String {
        let labels = spaces.into_iter().map(|&at| self.board.label(at));
        labels.collect::<Vec<_>>().join(" ")
    }

    fn names(&self, seats: Seats) -> String {
        let names = seats.iter().map(|seat| self.name(seat));
        names.collect::<Vec<_>>().join(" and ")
    }

    fn fact(&self, fact: &Fact) -> String {
        let value = |value: &Option<u8>| value.map_or("?".to_owned(), |value| value.to_string());
        match fact {
            Fact::GaveBack { seat, colour, .. } => {
                format!("{} gives {colour} back", self.name(*seat))
            }
            Fact::PalmSet { at, .. } => format!("a palm on {}", self.board.label(*at)),
            Fact::TokensLaid => "the tokens lie".to_owned(),
            Fact::LeaderPlaced { seat, colour, at } => {
                format!(
                    "{}: {colour} leader on {}",
                    self.name(*seat),
                    self.board.label(*at)
                )
            }
            Fact::LeadersDone { cut_short } => format!(
                "the leaders are placed{}",
                if *cut_short {
                    ", as many as there was room for"
                } else {
                    ""
                }
            ),
            Fact::CamelPlaced { seat, colour, at } => {
                format!(
                    "{}: {colour} camel on {}",
                    self.name(*seat),
                    self.board.label(*at)
                )
            }
            Fact::WaterholeTaken { at, value: of, .. } => {
                format!("takes {} from {}", value(of), self.board.label(*at))
            }
            Fact::OasisLinked { at, .. } => format!("links the oasis {}", self.board.label(*at)),
            Fact::RiverCrossed { .. } => "crosses the river".to_owned(),
            Fact::AreaEnclosed {
                spaces,
                tokens,
                oases,
                ..
            } => {
                let mut told = format!("encloses {}", self.spaces(spaces));
                if !tokens.is_empty() {
                    let tokens = tokens
                        .iter()
                        .map(|(at, of)| format!("{} from {}", value(of), self.board.label(*at)));
                    let _ = write!(told, "; takes {}", tokens.collect::<Vec<_>>().join(", "));
                }
                if !oases.is_empty() {
                    let _ = write!(told, "; links {}", self.spaces(oases));
                }
                told
            }
            Fact::Resigned { seat } => format!("{} resigns", self.name(*seat)),
            Fact::Over { reason, winners } => {
                format!("the game is over ({reason}): {} won", self.names(*winners))
            }
        }
    }
}

/// The points of every seat at the end, and what they consist of.
fn points(game: &Game, players: &[String]) -> String {
    let result = game.result(players).expect("the tokens lie");
    let mut told = "\nPoints\n".to_owned();
    for seat in result["seats"].as_array().into_iter().flatten() {
        let sizes: Vec<String> = seat["caravan_sizes"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(colour, size)| format!("{colour} {size}"))
            .collect();
        let largest = seat["largest_caravan"].as_object().into_iter().flatten();
        let largest: u64 = largest.filter_map(|(_, points)| points.as_u64()).sum();
        let _ = writeln!(
            told,
            "{}: {} = tokens {} + oases {} + river {} + enclosed {} + largest {largest} ({})",
            seat["player"].as_str().unwrap_or_default(),
            seat["total"],
            seat["waterhole_points"],
            seat["oasis_points"],
            seat["river_points"],
            seat["empty_enclosed"],
            sizes.join(", ")
        );
    }
    told
}
