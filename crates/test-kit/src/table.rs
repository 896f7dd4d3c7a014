//! A table of players: people in a channel who play a game there.

use crate::control::Control;
use crate::message::Message;
use crate::patience::{eventually, within_patience};
use crate::person::Person;
use crate::play::{self, Way};
use crate::stand::Stand;
use crate::taste::Taste;

/// A game in a channel, and the people who play it.
pub struct Table {
    /// The control API of the local Discord in which they play.
    pub control: Control,
    /// Where they play, by name or id.
    pub channel: String,
    /// In the order of joining.
    pub people: Vec<Person>,
    /// The message with the buttons by which they came.
    pub lobby: Message,
}

impl Table {
    /// Who opened it.
    pub fn host(&self) -> &Person {
        &self.people[0]
    }

    /// What everybody can read in the channel, newest last. Seen through somebody who does not play.
    pub async fn public(&self) -> Vec<Message> {
        let mut messages = self.control.messages("eli", &self.channel, 1000).await;
        messages.retain(|message| !message.is_ephemeral());
        messages
    }

    /// Waits until only the newest post can be pressed.
    pub async fn one_open_post(&self) {
        self.open_posts(1).await;
    }

    /// Waits until nobody is asked to move any more.
    pub async fn no_open_post(&self) {
        self.open_posts(0).await;
    }

    async fn open_posts(&self, count: usize) {
        eventually("the older posts to lose their buttons", || async {
            let posts = self.public().await;
            let open = posts.iter().filter(|post| post.has_button("My turn"));
            (open.count() == count).then_some(())
        })
        .await;
    }

    /// The newest message that carries this button, once there is one.
    pub async fn newest_with(&self, button: &str) -> Message {
        eventually(&format!("a message with the button {button}"), || async {
            self.public()
                .await
                .into_iter()
                .rev()
                .find(|message| message.has_button(button))
        })
        .await
    }

    /// The newest post about a turn or about the end, once there is one that is not `before`.
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

    /// Plays on until the game is over; gives the last post and how many turns each person took.
    pub async fn play(&self, way: Way, taste: &mut Taste) -> (Message, Vec<usize>) {
        let mut turns = vec![0; self.people.len()];
        let mut before: Option<String> = None;
        loop {
            match self.stand(before.as_deref()).await {
                Stand::Over(post) => return (post, turns),
                Stand::Turn(post, people) => {
                    for person in &people {
                        play::turn(self, person, way, taste).await;
                        let at = self.people.iter().position(|other| other.id == person.id);
                        turns[at.expect("only people of this table are named")] += 1;
                    }
                    before = Some(post.id().to_owned());
                }
            }
        }
    }

    /// The person who is to move, and the post that says so.
    pub async fn mover(&self, before: Option<&str>) -> (Person, String) {
        match self.stand(before).await {
            Stand::Turn(post, people) => (people[0].clone(), post.id().to_owned()),
            Stand::Over(post) => panic!("the game is over: {}", post.text()),
        }
    }

    /// How many posts about turns the channel has had.
    pub async fn turn_posts(&self) -> usize {
        let all = self.public().await;
        let told = all
            .iter()
            .filter(|message| message.content().contains("is to move"));
        told.count()
    }
}
