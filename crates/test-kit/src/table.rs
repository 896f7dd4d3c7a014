//! A game in a channel and the people who play it.

use crate::control::ControlClient;
use crate::game_state::{Stand, movers};
use crate::message::PostedMessage;
use crate::play::{self, InputMethod};
use crate::playstyle::Taste;
use crate::test_user::TestUser;
use crate::waiting::{eventually, within_patience};

/// A game in a channel, and the people who play it.
pub struct TestTable {
    /// The control API of the local Discord.
    pub control: ControlClient,
    /// The channel, by name or id.
    pub channel: String,
    /// In the order of joining.
    pub people: Vec<TestUser>,
    /// The lobby message, with the buttons to join and start.
    pub lobby: PostedMessage,
}

impl TestTable {
    /// The person who opened the game.
    pub fn host(&self) -> &TestUser {
        &self.people[0]
    }

    /// The public messages in the channel, oldest first, as seen by somebody who does not play.
    pub async fn public(&self) -> Vec<PostedMessage> {
        let mut messages = self.control.messages("eli", &self.channel, 1000).await;
        messages.retain(|message| !message.is_ephemeral());
        messages
    }

    /// Waits until only the newest post has enabled buttons.
    pub async fn one_open_post(&self) {
        self.open_posts(1).await;
    }

    /// Waits until no post asks anybody to move.
    pub async fn no_open_post(&self) {
        self.open_posts(0).await;
    }

    async fn open_posts(&self, count: usize) {
        eventually("the older posts to lose their buttons", || async {
            let posts = self.public().await;
            let open = posts.iter().filter(|post| post.shows_turn());
            (open.count() == count).then_some(())
        })
        .await;
    }

    /// Waits for a message with this button, and returns the newest one.
    pub async fn newest_with(&self, press: &str) -> PostedMessage {
        eventually(&format!("a message with the button {press}"), || async {
            self.public()
                .await
                .into_iter()
                .rev()
                .find(|message| message.has_button(press))
        })
        .await
    }

    /// Waits for a post about a turn or the end other than `before`.
    pub async fn stand(&self, before: Option<&str>) -> Stand {
        let stand = within_patience(|| async {
            let posts = self.public().await;
            let stand = Stand::newest(&posts, &self.people, before);
            stand.unwrap_or_else(|why| panic!("{why}"))
        })
        .await;
        if let Some(stand) = stand {
            return stand;
        }
        let seen = self.public().await;
        let seen: Vec<String> = seen
            .iter()
            .rev()
            .take(3)
            .map(|post| post.0.to_string())
            .collect();
        panic!(
            "waited in vain for the next post in {}; the newest are {}",
            self.channel,
            seen.join("\n")
        );
    }

    /// Plays until the game is over. Returns the last post and the number of turns of each person.
    pub async fn play(&self, way: InputMethod, taste: &mut Taste) -> (PostedMessage, Vec<usize>) {
        let mut turns = vec![0; self.people.len()];
        let mut before: Option<String> = None;
        loop {
            match self.stand(before.as_deref()).await {
                Stand::Over(post) => return (post, turns),
                Stand::Turn(post, people) => {
                    // Of several who give back leaders the last has no choice, and is not asked.
                    let asked = if people.len() > 1 {
                        people.len() - 1
                    } else {
                        1
                    };
                    for person in &people[..asked] {
                        play::turn(self, person, way, taste).await;
                        let at = self.people.iter().position(|other| other.id == person.id);
                        turns[at.expect("only people of this table are named")] += 1;
                    }
                    before = Some(post.id().to_owned());
                }
            }
        }
    }

    /// The person whose turn it is, and the id of the post saying so.
    pub async fn mover(&self, before: Option<&str>) -> (TestUser, String) {
        match self.stand(before).await {
            Stand::Turn(post, people) => (people[0].clone(), post.id().to_owned()),
            Stand::Over(post) => panic!("the game is over: {}", post.text()),
        }
    }

    /// The number of posts about turns in the channel.
    pub async fn turn_posts(&self) -> usize {
        let mut posts = self.public().await;
        posts.retain(|post| {
            post.id() != self.lobby.id()
                && !post.has_button("export")
                && !movers(post, &self.people).is_empty()
        });
        posts.len()
    }
}
