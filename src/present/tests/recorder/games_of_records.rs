//! The golden games of the rules, played at a table.

use std::path::Path;

use serde_json::Value;

use super::Recording;
use crate::harness::new_table;
use crate::table::{Command, NewTable, Seating, Timing};
use games::desert::{self, Options};
use games::{Action, Prospect, Seat, Seed, nomadi};

/// A record as far as it says what is done at the table.
pub(super) struct Record(Value);

impl Record {
    pub(super) fn read(name: &str) -> Record {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/games/tests/golden");
        let text = std::fs::read_to_string(folder.join(format!("{name}.record.json")));
        Record(serde_json::from_str(&text.expect("a golden game")).expect("a record is JSON"))
    }

    pub(super) fn is_nomadi(&self) -> bool {
        self.0["game"] == "nomadi"
    }

    pub(super) fn seed(&self) -> Seed {
        let seed = self.0["seed"].as_str().and_then(Seed::from_hex);
        seed.expect("the record of a game that is over has its seed")
    }

    fn players(&self) -> u64 {
        self.0["players"].as_array().expect("players").len() as u64
    }

    fn table(&self) -> NewTable {
        let options = self.0["options"].clone();
        let options = match self.is_nomadi() {
            true => games::Options::Nomadi(serde_json::from_value(options).expect("its options")),
            false => games::Options::Desert(serde_json::from_value(options).expect("its options")),
        };
        NewTable {
            options,
            seating: match self.0["seating"] == "shuffled" {
                true => Seating::Shuffled,
                false => Seating::Joined,
            },
            timing: Timing::default(),
            ..new_table(
                self.0["board"].as_str().expect("a board"),
                5,
                Options::default(),
            )
        }
    }

    /// Whether the set-up of the record has this leader given back, or this palm.
    fn has(&self, seat: Seat, action: &desert::Action) -> bool {
        let stored = serde_json::to_value(action).expect("an action is JSON");
        match action {
            desert::Action::GiveBack { .. } => {
                let player = self.0["players"][seat.index()].as_str();
                let dropped = player.map(|player| &self.0["dropped"][player]);
                dropped == Some(&stored["colour"])
            }
            desert::Action::Palm { .. } => {
                let oases = self.0["oases"].as_array();
                oases.is_some_and(|oases| oases.contains(&stored["at"]))
            }
            _ => false,
        }
    }

    fn actions(&self) -> Vec<(Seat, Action)> {
        let actions = self.0["actions"].as_array().expect("actions").iter();
        let action = |json: &Value| match self.is_nomadi() {
            true => Action::Nomadi(
                serde_json::from_value::<nomadi::Action>(json.clone()).expect("an action"),
            ),
            false => Action::Desert(
                serde_json::from_value::<desert::Action>(json.clone()).expect("an action"),
            ),
        };
        let seat = |json: &Value| {
            json["seat"]
                .as_u64()
                .and_then(|seat| Seat::checked(seat as usize))
        };
        actions
            .map(|json| (seat(json).expect("a seat"), action(json)))
            .collect()
    }
}

impl Recording {
    pub(super) async fn begin(&mut self, record: &Record) {
        let opened = self.harness().act(1, Command::Open(record.table())).await;
        opened.expect("the lobby opens");
        self.look_around(1).await;
        for user in 2..=record.players() {
            let joined = self
                .harness()
                .act(user, Command::Join { rider: None })
                .await;
            joined.expect("there is a seat");
        }
        self.deliver().await;
        let started = self.harness().act(1, Command::Start).await;
        started.expect("the game starts");
        self.deliver().await;
    }

    /// The user in a seat.
    async fn user(&self, seat: Seat) -> u64 {
        let snapshot = self.spectator().await;
        let person = snapshot.person(seat).expect("somebody sits there");
        person.user().expect("people play").0
    }

    /// What comes before the first action of a record: leaders given back and palms set, as the record has them.
    pub(super) async fn set_up(&mut self, record: &Record) {
        loop {
            let mover = self.harness().mover().await;
            let snapshot = self.harness().look(mover).await;
            let seat = snapshot.seat().expect("whoever moves has a seat");
            let mut actions = Vec::new();
            for prospect in snapshot.prospects() {
                match prospect {
                    Prospect::Desert(prospect) => actions.push(prospect.action),
                    _ => return,
                }
            }
            let wanted = actions.iter().find(|action| record.has(seat, action));
            let Some(action) = wanted.or(actions.first()).filter(|action| {
                matches!(
                    action,
                    desert::Action::GiveBack { .. } | desert::Action::Palm { .. }
                )
            }) else {
                return;
            };
            assert!(self.draft(mover, (*action).into()).await);
            self.end_turn(mover).await;
        }
    }

    async fn draft(&mut self, user: u64, action: Action) -> bool {
        let drafted = self.harness().act(user, Command::Place(vec![action])).await;
        if drafted.is_ok() {
            self.panel(user).await;
        }
        drafted.is_ok()
    }

    pub(super) async fn play(&mut self, record: &Record) -> usize {
        let mut played = 0;
        let mut drafting: Option<u64> = None;
        for (number, (seat, action)) in record.actions().into_iter().enumerate() {
            let user = self.user(seat).await;
            if let Some(before) = drafting.filter(|before| *before != user) {
                self.end_turn(before).await;
                drafting = None;
            }
            if matches!(
                action,
                Action::Desert(desert::Action::Resign) | Action::Nomadi(nomadi::Action::Resign)
            ) {
                self.harness()
                    .act(user, Command::Resign)
                    .await
                    .expect("they may");
                self.deliver().await;
                played += 1;
                continue;
            }
            if !self.draft(user, action.clone()).await {
                if drafting.take().is_some() {
                    self.end_turn(user).await;
                }
                if !self.draft(user, action.clone()).await {
                    let acted = self.harness().act(user, Command::Act(action)).await;
                    if acted.is_err() {
                        break;
                    }
                    played += 1;
                    self.deliver().await;
                    continue;
                }
            }
            played += 1;
            drafting = Some(user);
            if number.is_multiple_of(16) {
                self.look_around(user).await;
                self.look_around(999).await;
            }
        }
        if let Some(user) = drafting {
            self.end_turn(user).await;
        }
        for user in [1, 999] {
            self.look_around(user).await;
        }
        played
    }
}

async fn recorded(name: &str, language: &str) {
    let record = Record::read(name);
    let mut recording = Recording::new(record.seed(), language).await;
    recording.begin(&record).await;
    if !record.is_nomadi() {
        recording.set_up(&record).await;
    }
    let played = recording.play(&record).await;
    let over = recording.spectator().await.acting().is_empty();
    let file = format!("{}-{language}", name.replace('/', "-"));
    let messages = recording.finish(&file);
    assert!(
        messages > 2 * played / 3,
        "{messages} messages, {played} actions"
    );
    assert_eq!((played, over), (record.actions().len(), true), "{name}");
}

/// The golden games that ended at a table, with their seeds. The first two are played by every run of the tests.
pub(super) const GOLDEN: [&str; 9] = [
    "two-on-the-mountain",
    "nomadi/two-on-the-short-crossing",
    "three-on-the-river-with-aquifers",
    "four-on-the-mountain-one-resigns",
    "four-on-the-river-serpentine",
    "five-on-the-river-with-chosen-palms",
    "nomadi/three-with-bribery",
    "nomadi/four-on-the-dry-road-one-resigns",
    "nomadi/five-with-a-nearer-oasis",
];

#[tokio::test]
async fn golden_games_are_played_to_their_ends_at_a_table() {
    let all = super::folder().is_some();
    let names = if all { &GOLDEN[..] } else { &GOLDEN[..2] };
    for name in names {
        recorded(name, "en-GB").await;
    }
}

#[tokio::test]
async fn golden_games_of_both_kinds_are_told_in_the_pseudo_language() {
    let all = super::folder().is_some();
    let names = if all { &GOLDEN[..2] } else { &GOLDEN[1..2] };
    for name in names {
        recorded(name, "en-XA").await;
    }
}
