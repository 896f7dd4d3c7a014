//! People at a table who play on whatever happens to the program and remember what it told them.

use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::retrying::Retrying;
use crate::database_server::SORRY;
use test_kit::{
    Ask, Autoplayer, BotResponse, KitError, PostedMessage, Stand, Taste, TestUser, UserAction,
    eventually, within_patience,
};

/// What the program acknowledged, at one table.
#[derive(Debug, Default)]
pub struct Memory {
    /// Placements whose preview somebody saw.
    pub placed: Vec<Placed>,
    /// Turns that somebody was told had been played.
    pub played: Vec<ExpectedTurn>,
    /// Turns that somebody was told had begun.
    pub told: Vec<ExpectedTurn>,
    /// Games whose record was exported.
    pub finished: usize,
    /// Interactions that were not answered.
    pub unanswered: usize,
}

/// A camel or leader in a preview.
#[derive(Clone, Debug)]
pub struct Placed {
    pub turn: ExpectedTurn,
    pub colour: String,
    pub space: String,
}

/// A turn: its game, and the game's revision in which it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExpectedTurn {
    pub table: i64,
    pub revision: i64,
}

impl ExpectedTurn {
    /// The turn that a button was made for.
    pub fn of(custom_id: &str) -> ExpectedTurn {
        let mut numbers = custom_id.split(':').skip(2).map(str::parse);
        let mut next = || numbers.next().and_then(Result::ok);
        let (table, revision) = (next(), next());
        ExpectedTurn {
            table: table.unwrap_or_else(|| panic!("no table in {custom_id}")),
            revision: revision.unwrap_or_else(|| panic!("no revision in {custom_id}")),
        }
    }
}

/// A channel and the people who play there.
pub struct Crowd {
    pub hope: Retrying,
    pub channel: String,
    pub people: Vec<TestUser>,
    pub taste: Taste,
    pub memory: Memory,
    /// How long each turn may take, as an option of the lobby.
    pub pace: Option<&'static str>,
    /// The post after which something is to be done.
    done: Option<String>,
}

/// What there is to do in a channel.
enum Opportunity {
    Nothing,
    Lobby(PostedMessage),
    Game(Stand),
}

impl Crowd {
    pub fn new(hope: Retrying, channel: &str, people: Vec<TestUser>, seed: u64) -> Crowd {
        Crowd {
            hope,
            channel: channel.to_owned(),
            people,
            taste: Taste::new(seed),
            memory: Memory::default(),
            pace: None,
            done: None,
        }
    }

    /// Plays game after game until it is told to stop, and then to the end of the turn.
    pub async fn play(mut self, stop: CancellationToken) -> Memory {
        while !stop.is_cancelled() {
            self.step().await;
        }
        self.memory
    }

    /// Does the next thing that there is to do.
    pub async fn step(&mut self) {
        let done = self.done.clone();
        match self.scene(done.as_deref()).await {
            Opportunity::Nothing => self.open(None).await,
            Opportunity::Lobby(lobby) => self.sit_down(&lobby).await,
            Opportunity::Game(Stand::Turn(post, movers)) => {
                self.turn(&movers[0], &post).await;
                self.done = Some(post.id().to_owned());
            }
            Opportunity::Game(Stand::Over(post)) => {
                self.export().await;
                self.done = Some(post.id().to_owned());
                self.open(Some(post.id())).await;
            }
        }
    }

    /// What everybody can read in the channel, newest last, as seen by somebody who does not play.
    async fn seen(&self, limit: usize) -> Vec<PostedMessage> {
        let control = &self.hope.control;
        control.messages("eli", &self.channel, limit).await
    }

    /// The newest post with a button to press.
    async fn newest(&self) -> Option<PostedMessage> {
        let presses = ["start", "my-turn", "export"];
        let open = |post: &PostedMessage| {
            !post.is_ephemeral() && presses.iter().any(|press| post.has_button(press))
        };
        self.seen(30).await.into_iter().rev().find(open)
    }

    /// What there is to do, once it differs from what is done.
    async fn scene(&self, done: Option<&str>) -> Opportunity {
        if self.seen(1).await.is_empty() {
            return Opportunity::Nothing;
        }
        let scene = within_patience(|| async {
            let post = self.newest().await?;
            if post.has_button("start") {
                return (Some(post.id()) != done).then_some(Opportunity::Lobby(post));
            }
            let stand = Stand::newest(&[post], &self.people, done);
            let stand = stand.unwrap_or_else(|why| panic!("{why}"));
            stand.map(Opportunity::Game)
        })
        .await;
        match scene {
            Some(scene) => scene,
            None => {
                let seen = self.seen(3).await;
                panic!("waited in vain in {}: {seen:#?}", self.channel);
            }
        }
    }

    /// The result; `None` if nobody answered, which is counted.
    fn note<T>(&mut self, what: Result<T, KitError>) -> Option<T> {
        let unanswered = matches!(what, Err(KitError::Unanswered(_) | KitError::Refused(_)));
        self.memory.unanswered += usize::from(unanswered);
        match what {
            Err(KitError::Lost(why)) => panic!("{why}"),
            other => other.ok(),
        }
    }

    /// Has somebody act; returns the answering message and the answer. Whoever reads that something went wrong tries again, as if nobody
    /// had answered.
    async fn act(
        &mut self,
        person: &TestUser,
        act: UserAction,
    ) -> Option<(PostedMessage, BotResponse)> {
        let answer = self.hope.ask(act.by(&person.name)).await;
        let message = answer.and_then(|answer| Ok((answer.try_message()?, answer)));
        if let Ok((said, _)) = &message
            && said.content().contains(SORRY)
        {
            self.memory.unanswered += 1;
            self.hope.pause().await;
            return None;
        }
        self.note(message)
    }

    /// Opens a lobby. If the program died meanwhile, the lobby may exist all the same: then another is
    /// refused, and soon there is a message with its buttons.
    async fn open(&mut self, before: Option<&str>) {
        let host = self.people[0].clone();
        let mut options = json!({"board": "mountain", "seats": self.people.len()});
        if let Some(pace) = self.pace {
            options["pace"] = json!(pace);
        }
        let new = UserAction::command(&self.channel, "game new", options);
        let answer = loop {
            if let Some((answer, _)) = self.act(&host, new.clone()).await {
                break answer;
            }
        };
        let what = format!("a lobby that can be joined: {}", answer.text());
        eventually(&what, || async {
            let newest = self.newest().await?;
            (Some(newest.id()) != before).then_some(())
        })
        .await;
    }

    async fn sit_down(&mut self, lobby: &PostedMessage) {
        let people = self.people.clone();
        for option in ["option seating 0", "option aquifers 1"] {
            let options = UserAction::press(lobby, "options");
            let opened = self.act(&people[0], options).await;
            if let Some((panel, _)) = opened.filter(|(panel, _)| panel.has_button(option)) {
                self.act(&people[0], UserAction::press(&panel, option))
                    .await;
            }
        }
        // A full lobby has no button to join.
        let guests = people[1..].iter().filter(|_| lobby.has_button("join"));
        for person in guests {
            self.act(person, UserAction::press(lobby, "join")).await;
        }
        self.act(&people[0], UserAction::press(lobby, "start"))
            .await;
    }

    async fn export(&mut self) {
        let host = self.people[0].clone();
        let export = UserAction::command(&self.channel, "game export", json!({}));
        loop {
            if let Some((record, _)) = self.act(&host, export.clone()).await {
                assert!(!record.attachments().is_empty(), "{}", record.text());
                self.memory.finished += 1;
                return;
            }
        }
    }

    /// Plays a turn to its end, however often the program dies meanwhile.
    async fn turn(&mut self, person: &TestUser, post: &PostedMessage) {
        let turn = ExpectedTurn::of(&post.custom_id("my-turn"));
        self.rung(person, turn).await;
        loop {
            let Some(preview) = self.preview(person, post, turn).await else {
                if self.is_over(post).await {
                    return;
                }
                continue;
            };
            match self
                .act(person, UserAction::press(&preview, "end-turn"))
                .await
            {
                Some((played, answer))
                    if answer.changed_the_message() && played.content().contains("Played.") =>
                {
                    self.memory.played.push(turn);
                    return;
                }
                _ if self.is_over(post).await => return,
                _ => {}
            }
        }
    }

    /// Waits for the direct message saying that the turn has begun.
    async fn rung(&mut self, person: &TestUser, turn: ExpectedTurn) {
        let rung = within_patience(|| async {
            let control = &self.hope.control;
            let told = control.messages(&person.name, "@bot", 30).await;
            told.iter()
                .filter(|message| message.has_button("my-turn"))
                .any(|message| ExpectedTurn::of(&message.custom_id("my-turn")) == turn)
                .then_some(())
        });
        if rung.await.is_none() {
            panic!("{} was never told of {turn:?}", person.name);
        }
        self.memory.told.push(turn);
    }

    /// Whether the channel has moved on: the action was carried out although nobody said so.
    async fn is_over(&self, post: &PostedMessage) -> bool {
        self.hope.pause().await;
        let newest = self.newest().await;
        newest.is_some_and(|newest| newest.id() != post.id())
    }

    /// Places what is due until the turn can be ended; `None` if no answer shows that.
    async fn preview(
        &mut self,
        person: &TestUser,
        post: &PostedMessage,
        turn: ExpectedTurn,
    ) -> Option<PostedMessage> {
        let mut player = Autoplayer::by(&self.hope, person, &self.channel, &mut self.taste);
        // What was placed before the program died is still there.
        let preview = match player.press(post, "my-turn").await {
            Ok(shown) if !shown.has_button("end-turn") => player.by_typing().await,
            looked => looked,
        };
        for placed in player.placed {
            let (Some(colour), Some(space)) = (placed.colour, placed.space) else {
                panic!("typing gives colour and space");
            };
            self.memory.placed.push(Placed {
                turn,
                colour,
                space,
            });
        }
        self.note(preview)
    }
}

/// The totals, for printing.
pub fn sum(memories: &[Memory]) -> Value {
    json!({
        "turns": memories.iter().map(|memory| memory.played.len()).sum::<usize>(),
        "placements": memories.iter().map(|memory| memory.placed.len()).sum::<usize>(),
        "finished games": memories.iter().map(|memory| memory.finished).sum::<usize>(),
        "unanswered": memories.iter().map(|memory| memory.unanswered).sum::<usize>(),
    })
}
