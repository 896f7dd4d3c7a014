//! A player who makes one turn as people do: looks, thinks, tries things and ends it.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;
use test_kit::{
    Ask, Autoplayer, BotResponse, KitError, Measured, Playstyle, PostedMessage, Stand, Taste,
    TestUser, UserAction,
};

/// How often to look for the message of a turn before giving up.
const PATIENCE: u32 = 60;
const LOOK_AGAIN: Duration = Duration::from_millis(250);
/// How many messages to search for it.
const LOOKS_BACK: usize = 12;
/// How long to wait for the whole answer to a click: a bot under load may acknowledge it long before.
const ANSWERED_WITHIN: Duration = Duration::from_secs(20);

const HABITS: Playstyle = Playstyle {
    thinks: Some(0.3..1.2),
    best: 8,
    pairs: 0.5,
    undoes: 0.08,
};
/// Probabilities of pressing *Board* before moving, running `/board`, pressing *My tokens* and running `/score`.
const BOARD: f64 = 0.3;
const BOARD_COMMAND: f64 = 0.2;
const TOKENS: f64 = 0.15;
const SCORE: f64 = 0.1;
/// Probability of using the menus; where nothing can be typed, they are used anyway.
const MENUS: f64 = 0.4;

/// A game in a channel, as players see it.
pub struct BenchGame {
    pub id: i64,
    pub channel: String,
    pub people: Vec<TestUser>,
    /// Held while a turn is made. Whoever comes too early waits for it.
    pub in_hand: tokio::sync::Mutex<()>,
    /// The message of the last turn made.
    pub last: Mutex<Option<String>>,
    /// The spaces of every turn that the bot confirmed, in order; `None` for a leader given back.
    pub played: Mutex<Vec<Vec<Option<String>>>>,
    /// Whether a turn broke off: what of it was drafted may be played by a later one.
    pub broken_off: AtomicBool,
}

impl BenchGame {
    pub fn new(id: i64, channel: &str, people: Vec<TestUser>) -> BenchGame {
        BenchGame {
            id,
            channel: channel.to_owned(),
            people,
            in_hand: tokio::sync::Mutex::default(),
            last: Mutex::default(),
            played: Mutex::default(),
            broken_off: AtomicBool::default(),
        }
    }

    /// Waits for the message of the current turn or of the end.
    async fn stand(&self) -> Result<Stand, KitError> {
        for _ in 0..PATIENCE {
            if let Some(stand) = self.stands().await? {
                return Ok(stand);
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        let late = "the message of the turn did not come".to_owned();
        Err(KitError::Odd(late))
    }

    /// The message of the current turn or of the end; `None` if there is none yet.
    pub async fn stands(&self) -> Result<Option<Stand>, KitError> {
        let last = self.last.lock().expect("lock is not poisoned").clone();
        let posts = self.people[0].try_messages(&self.channel, LOOKS_BACK);
        Stand::newest(&posts.await?, &self.people, last.as_deref())
    }

    /// Remembers a turn that the bot confirmed.
    fn is_played(&self, post: &PostedMessage, spaces: Vec<Option<String>>) {
        *self.last.lock().expect("lock is not poisoned") = Some(post.id().to_owned());
        let mut played = self.played.lock().expect("lock is not poisoned");
        played.push(spaces);
    }
}

/// Asks the bot, and waits until the answer is whole.
struct Patient<'a>(&'a TestUser);

impl Ask for Patient<'_> {
    async fn ask(&self, act: UserAction) -> Result<BotResponse, KitError> {
        self.0.control().ask(act.awaited(ANSWERED_WITHIN)).await
    }
}

/// The outcome of one turn.
#[derive(Default)]
pub struct BenchTurn {
    pub deeds: Vec<Measured>,
    /// Whether the game was already over.
    pub over: bool,
    /// Why the turn was not made.
    pub broken: Option<String>,
}

/// Makes the turn of a player who is to move. The same seed plays the same in the same position.
pub async fn turn(game: &BenchGame, seed: u64) -> BenchTurn {
    let _in_hand = game.in_hand.lock().await;
    let mut turn = BenchTurn::default();
    let (post, movers) = match game.stand().await {
        Ok(Stand::Turn(post, movers)) => (post, movers),
        Ok(Stand::Over(_)) => {
            turn.over = true;
            return turn;
        }
        Err(why) => {
            turn.broken = Some(why.to_string());
            return turn;
        }
    };
    let mut taste = Taste::of(seed, HABITS);
    let mover = taste.pick(&movers).expect("a turn has a player");
    let ask = Patient(mover);
    let mut player = Autoplayer::by(&ask, mover, &game.channel, &mut taste);
    let made = make(&mut player, &post).await;
    turn.deeds = player.deeds;
    match made {
        Ok(()) => {
            let spaces = player.placed.into_iter().map(|placed| placed.space);
            game.is_played(&post, spaces.collect());
        }
        Err(why) => {
            game.broken_off.store(true, Ordering::Relaxed);
            let line = due(&post);
            turn.broken = Some(format!("{why} ({line:?} in game {})", game.id));
        }
    }
    turn
}

/// Who is to move, and what is due.
fn due(post: &PostedMessage) -> &str {
    post.content().lines().last().unwrap_or_default()
}

/// Looks around, places what is due, and ends the turn.
async fn make(
    player: &mut Autoplayer<'_, Patient<'_>>,
    post: &PostedMessage,
) -> Result<(), KitError> {
    if player.taste().chance(BOARD) {
        player.press(post, "board").await?;
    }
    if player.taste().chance(BOARD_COMMAND) {
        let shows = ["plain", "full", "since", "legal", "text"];
        let show = player.taste().pick(&shows);
        player.command("board", json!({"show": show})).await?;
    }
    if player.taste().chance(TOKENS) {
        player.press(post, "tokens").await?;
    }
    if player.taste().chance(SCORE) {
        player.command("score", json!({})).await?;
    }
    let typed = match player.taste().chance(MENUS) {
        true => None,
        false => player.by_typing_if_offered().await?,
    };
    let preview = match typed {
        Some(preview) => preview,
        None => player.by_menus(post).await?,
    };
    player.press(&preview, "end-turn").await.map(|_| ())
}
