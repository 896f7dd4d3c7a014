//! The people and the channels of a local Discord.

use serde_json::json;
use test_kit::TestUser;

use crate::local::Local;

/// Discord allows 500 channels in a server; further games are played in threads.
const CHANNELS: usize = 300;

pub struct Town {
    /// The servers, in which the channels are in turn.
    pub guilds: Vec<String>,
    pub people: Vec<TestUser>,
    /// One per game: first text channels, then threads.
    pub channels: Vec<String>,
}

impl Town {
    /// Creates this many people and channels in the server that is there.
    pub async fn found(local: &Local, people: usize, channels: usize) -> Town {
        Town::found_in(local, people, channels, 1).await
    }

    /// The same in so many servers, each of which is on another shard if there are as many of these.
    pub async fn found_in(local: &Local, people: usize, channels: usize, servers: usize) -> Town {
        let control = &local.control;
        let state = control.state().await;
        let text = |value: &serde_json::Value| value.as_str().expect("an id").to_owned();
        let mut town = Town {
            guilds: vec![text(&state["guilds"][0]["id"])],
            people: Vec::new(),
            channels: Vec::new(),
        };
        for number in 1..=people {
            let (name, display) = (format!("player{number:03}"), format!("Player {number:03}"));
            let person = TestUser::join(control, &name, &display).await;
            town.people.push(person);
        }
        let first: u64 = town.guilds[0].parse().expect("an id is a number");
        for number in 1..servers as u64 {
            // The next number among shards of which there are as many.
            let id = (((first >> 22) + number) << 22).to_string();
            let founding = json!({"name": format!("Server {number}"), "id": id});
            control.post("guilds", &founding).await;
            town.guilds.push(id);
        }
        for number in 0..channels {
            let guild = &town.guilds[number % servers];
            let name = format!("game-{number}");
            let made = if number < CHANNELS {
                let opening = json!({"name": name, "guild": guild});
                control.post("channels", &opening).await
            } else {
                let parent = &town.channels[number % CHANNELS];
                let body = json!({"channel": parent, "name": name, "user": town.people[0].id});
                control.post("threads", &body).await
            };
            town.channels.push(text(&made["id"]));
        }
        town
    }

    /// In which server a game is, for a statement in which `id` is the number of the game, from 1.
    pub fn guild_of(&self, id: &str) -> String {
        let servers = self.guilds.len();
        let cases = self.guilds.iter().enumerate();
        let cases = cases.map(|(place, guild)| format!("WHEN {place} THEN {guild}"));
        let cases: Vec<String> = cases.collect();
        format!("(CASE ({id} - 1) % {servers} {} END)", cases.join(" "))
    }
}
