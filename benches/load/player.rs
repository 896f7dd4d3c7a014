//! Somebody who makes one turn as people do: looks, thinks, tries, and ends it.

use std::sync::Mutex;
use std::time::Duration;

use serde_json::json;
use test_kit::{Deed, Habits, Message, Person, Player, Stand, Taste, Trouble};

/// How long somebody waits for the message of a turn before giving up.
const PATIENCE: u32 = 60;
const LOOK_AGAIN: Duration = Duration::from_millis(250);
/// So many messages are looked through for it.
const LOOKS_BACK: usize = 12;

const HABITS: Habits = Habits {
    thinks: Some(0.3..1.2),
    best: 8,
    pairs: 0.5,
    undoes: 0.08,
};
/// How often somebody presses *Board* before moving, runs `/board`, presses *My tokens*, runs `/score`.
const BOARD: f64 = 0.3;
const BOARD_COMMAND: f64 = 0.2;
const TOKENS: f64 = 0.15;
const SCORE: f64 = 0.1;
/// How often somebody who could type uses the menus.
const MENUS: f64 = 0.4;

/// A game in a channel, as players see it.
pub struct Game {
    pub id: i64,
    pub channel: String,
    pub people: Vec<Person>,
    /// Held by whoever makes a turn. Somebody who comes too early waits for the other's.
    pub in_hand: tokio::sync::Mutex<()>,
    /// The message of the turn that was made last.
    pub last: Mutex<Option<String>>,
    /// The spaces of every turn that the bot said was played, in order; none for a leader given back.
    pub played: Mutex<Vec<Vec<Option<String>>>>,
}

impl Game {
    /// The message of the present turn or of the end, waited for.
    async fn stand(&self) -> Result<Stand, Trouble> {
        let last = self.last.lock().expect("nobody panics with it").clone();
        for _ in 0..PATIENCE {
            let posts = self.people[0]
                .try_messages(&self.channel, LOOKS_BACK)
                .await?;
            if let Some(stand) = Stand::newest(&posts, &self.people, last.as_deref())? {
                return Ok(stand);
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        let late = "the message of the turn did not come".to_owned();
        Err(Trouble::Odd(late))
    }

    /// Remembers a turn that the bot said was played.
    fn is_played(&self, post: &Message, spaces: Vec<Option<String>>) {
        *self.last.lock().expect("nobody panics with it") = Some(post.id().to_owned());
        let mut played = self.played.lock().expect("nobody panics with it");
        played.push(spaces);
    }
}

/// What came of one turn.
#[derive(Default)]
pub struct Turn {
    pub deeds: Vec<Deed>,
    /// Whether the game was over, so that nothing was to be done.
    pub over: bool,
    /// Why the turn was not made.
    pub broken: Option<String>,
}

/// Makes the turn of whoever is to move. The same seed does the same in the same position.
pub async fn turn(game: &Game, seed: u64) -> Turn {
    let _in_hand = game.in_hand.lock().await;
    let mut turn = Turn::default();
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
    let mover = taste.pick(&movers).expect("a turn is somebody's");
    let mut player = Player::new(mover, &game.channel, &mut taste);
    let made = make(&mut player, &post).await;
    turn.deeds = player.deeds;
    match made {
        Ok(()) => {
            let spaces = player.placed.into_iter().map(|placed| placed.space);
            game.is_played(&post, spaces.collect());
        }
        Err(why) => {
            let line = due(&post);
            turn.broken = Some(format!("{why} ({line:?} in game {})", game.id));
        }
    }
    turn
}

/// Who is to move, and what is due.
fn due(post: &Message) -> &str {
    post.content().lines().last().unwrap_or_default()
}

/// Looks around, places what is due, and ends the turn.
async fn make(player: &mut Player<'_>, post: &Message) -> Result<(), Trouble> {
    if player.taste().chance(BOARD) {
        player.press(post, "Board").await?;
    }
    if player.taste().chance(BOARD_COMMAND) {
        let shows = ["plain", "since", "legal", "text"];
        let show = player.taste().pick(&shows);
        player.command("board", json!({"show": show})).await?;
    }
    if player.taste().chance(TOKENS) {
        player.press(post, "My tokens").await?;
    }
    if player.taste().chance(SCORE) {
        player.command("score", json!({})).await?;
    }
    let due = due(post);
    let opening = due.contains("Giving back") || due.contains("sets a palm");
    let preview = if opening || player.taste().chance(MENUS) {
        player.by_menus(post).await?
    } else {
        player.by_typing().await?
    };
    player.press(&preview, "End turn").await.map(|_| ())
}
