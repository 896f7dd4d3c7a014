//! The people and the channels of a local Discord.

use serde_json::json;
use test_kit::TestUser;

use crate::local::Local;

/// Discord allows 500 channels in a server; further games are played in threads.
const CHANNELS: usize = 300;

pub struct Town {
    pub guild: String,
    pub people: Vec<TestUser>,
    /// One per game: first text channels, then threads.
    pub channels: Vec<String>,
}

impl Town {
    /// Creates this many people and channels.
    pub async fn found(local: &Local, people: usize, channels: usize) -> Town {
        let control = &local.control;
        let state = control.state().await;
        let text = |value: &serde_json::Value| value.as_str().expect("an id").to_owned();
        let mut town = Town {
            guild: text(&state["guilds"][0]["id"]),
            people: Vec::new(),
            channels: Vec::new(),
        };
        for number in 1..=people {
            let (name, display) = (format!("player{number:03}"), format!("Player {number:03}"));
            let person = TestUser::join(control, &name, &display).await;
            town.people.push(person);
        }
        for number in 0..channels {
            let name = format!("game-{number}");
            let made = if number < CHANNELS {
                control.post("channels", &json!({"name": name})).await
            } else {
                let parent = &town.channels[number % CHANNELS];
                let body = json!({"channel": parent, "name": name, "user": town.people[0].id});
                control.post("threads", &body).await
            };
            town.channels.push(text(&made["id"]));
        }
        town
    }
}
