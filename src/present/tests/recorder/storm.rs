//! Random presses by random people, most of them of buttons that are not theirs or not current any more.

use std::collections::VecDeque;

use super::{Recording, post};
use crate::harness::new_table;
use crate::present::{Control, Message, Pressed, Reply, Row, Target};
use crate::table::{Command, NewTable};
use games::desert::Options;
use games::shuffle::Dice;
use games::{Seed, nomadi};

/// How many controls are remembered, old ones included.
const MEMORY: usize = 200;

/// A control that somebody has seen.
struct SeenControl {
    control: Control,
    values: Vec<String>,
    /// Who alone saw it, if it was in a private answer.
    owner: Option<u64>,
}

struct Storm {
    recording: Recording,
    dice: Dice,
    seen: VecDeque<SeenControl>,
}

impl Storm {
    fn number(&mut self, below: usize) -> usize {
        self.dice
            .below(u32::try_from(below).expect("a small number")) as usize
    }

    fn remember(&mut self, message: &Message, owner: Option<u64>) {
        for row in &message.rows {
            match row {
                Row::Buttons(buttons) => {
                    for button in buttons {
                        if let Target::Press(control) = button.target {
                            self.seen.push_back(SeenControl {
                                control,
                                values: Vec::new(),
                                owner,
                            });
                        }
                    }
                }
                Row::Menu(menu) => self.seen.push_back(SeenControl {
                    control: menu.control,
                    values: menu
                        .choices
                        .iter()
                        .map(|choice| choice.value.clone())
                        .collect(),
                    owner,
                }),
            }
        }
        while self.seen.len() > MEMORY {
            self.seen.pop_front();
        }
    }

    /// A new lobby, which is refused as long as there is a game.
    async fn open(&mut self) {
        let user = 1 + self.number(4) as u64;
        let plain = new_table("mountain", 2 + self.number(4) as u8, Options::default());
        let table = match self.number(2) {
            0 => plain,
            _ => NewTable {
                options: games::Options::Nomadi(nomadi::Options::default()),
                ..new_table("nomadi-small", plain.seats, Options::default())
            },
        };
        let opened = self
            .recording
            .harness()
            .act(user, Command::Open(table))
            .await;
        if let Ok(done) = opened {
            let tables = &self.recording.room.services.tables;
            let message = crate::present::lobby::message(tables, &done.snapshot);
            self.recording
                .transcript
                .message(&format!("{user} opens"), &message);
            self.remember(&message, None);
        }
    }

    /// Presses something that was seen, or types nonsense into it.
    async fn press(&mut self, newest: bool) {
        if self.seen.is_empty() {
            return;
        }
        let count = self.seen.len();
        let at = match newest {
            true => count - 1 - self.number(count.min(8)),
            false => self.number(count),
        };
        let user = match (newest, self.seen[at].owner) {
            (true, Some(owner)) => owner,
            _ => 1 + self.number(5) as u64,
        };
        let values = self.seen[at].values.clone();
        let value = match self.number(8) {
            0 if !newest => Some("nonsense".to_owned()),
            _ if values.is_empty() => None,
            _ => Some(values[self.number(values.len())].clone()),
        };
        let control = self.seen[at].control;
        let own = self.seen[at].owner == Some(user);
        let pressed = Pressed {
            control,
            value: value.clone(),
            own,
            carried: true,
        };
        let room = &self.recording.room;
        let answer = pressed
            .play(&room.services, &room.harness.origin(user))
            .await;
        let heading = format!("{user} presses {control} {value:?}");
        self.recording.transcript.answer(&heading, &answer);
        if let Ok(response) = answer {
            match response.answer {
                Reply::Private(message) => self.remember(&message, Some(user)),
                Reply::Update(message) => self.remember(&message, own.then_some(user)),
                Reply::Public(message) => self.remember(&message, None),
                Reply::Silence => {}
            }
        }
    }

    async fn deliver(&mut self) {
        let delivered = self.recording.room.harness.deliver().await;
        for delivery in delivered {
            self.recording.transcript.delivery(&delivery);
            let direct = match delivery.told.to {
                crate::harness::To::Person { user, .. } => Some(user.0),
                _ => None,
            };
            self.remember(&delivery.told.message, direct);
        }
    }

    async fn blow(&mut self) {
        match self.number(20) {
            0 => self.open().await,
            1 | 2 => self.deliver().await,
            3 => {
                let step = jiff::SignedDuration::from_hours(self.number(30) as i64);
                self.recording.harness().clock.advance(step);
                self.deliver().await;
            }
            4..7 => {
                let spectator = self.recording.harness().tables.look(
                    crate::table::UserId(999),
                    crate::harness::CHANNEL,
                    None,
                );
                if let Ok(snapshot) = spectator.await
                    && !snapshot.acting().is_empty()
                {
                    let message = post(&snapshot);
                    self.remember(&message, None);
                }
                self.press(true).await;
            }
            7..15 => self.press(true).await,
            _ => self.press(false).await,
        }
    }
}

async fn recorded(name: &str, presses: usize, number: u64, language: &str) {
    let seed = Seed::from_bytes([number as u8; 32]);
    let mut storm = Storm {
        recording: Recording::new(seed, language).await,
        dice: Dice::seeded(number),
        seen: VecDeque::new(),
    };
    for _ in 0..presses {
        storm.blow().await;
    }
    let messages = storm.recording.finish(name);
    assert!(messages > presses / 4, "{messages} messages");
}

#[tokio::test]
async fn a_storm_of_presses_is_answered() {
    match super::folder() {
        None => recorded("storm-1", 150, 1, "en-GB").await,
        Some(_) => {
            for number in 1..5 {
                recorded(&format!("storm-{number}"), 1_500, number, "en-GB").await;
            }
            recorded("storm-5-pseudo", 1_500, 5, "en-XA").await;
        }
    }
}
