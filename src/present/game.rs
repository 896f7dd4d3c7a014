//! The one place of what is shown where games are told apart: whatever is particular to one is asked of its own folder.

use super::control::Controls;
use super::desert;
use super::message::Message;
use super::scene::Scene;
use super::turn::{Came, Why};
use crate::table::{Command, Refusal, Snapshot, Tables, Told, Unposted};
use games::desert::{Colour, SpaceName};
use games::{Fact, Illegal, Kind, Options, Player, View};
use words::{table, turn};

pub use super::desert::panel::Chosen;
pub use super::desert::placing::Pair;

/// What a message says of a game, and the picture to it.
pub struct Shown {
    /// In words.
    pub text: String,
    /// The picture, if there is one.
    pub scene: Option<Scene>,
}

impl Shown {
    /// Words alone.
    fn say(text: impl Into<String>) -> Shown {
        Shown {
            text: text.into(),
            scene: None,
        }
    }

    /// As a message.
    pub fn message(self) -> Message {
        Message::new(self.text).scene(self.scene)
    }
}

/// The name of a game.
pub fn title(kind: Kind) -> &'static str {
    match kind {
        Kind::Desert => words::lobby::DESERT,
    }
}

/// The variants that a table chose, in words.
pub fn variants(tables: &Tables, snapshot: &Snapshot) -> String {
    match &snapshot.settings.options {
        Options::Desert(options) => desert::variants(tables, &snapshot.settings.board, options),
    }
}

/// Why an action is not allowed.
pub fn illegal(players: &[Player], why: &Illegal) -> String {
    match why {
        Illegal::Desert(why) => words::refusal::illegal(players, why),
        Illegal::OtherGame(_) => turn::STALE.to_owned(),
    }
}

/// Who is to move, in one line; nothing before the start.
pub fn to_move(snapshot: &Snapshot) -> Option<String> {
    Some(match snapshot.view.as_ref()? {
        View::Desert(view) => desert::turn::to_move(snapshot, view),
    })
}

/// The present turn for everybody; with a word on how the game came to the channel, if it has just come.
pub fn turn(snapshot: &Snapshot, came: Option<Came>) -> Shown {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::turn::post(snapshot, view, came),
        None => Shown::say(table::NOT_STARTED),
    }
}

/// To whoever is to move: that it is their turn, or that it still is.
pub fn your_turn(snapshot: &Snapshot, place: &str, why: Why, unposted: Option<&Unposted>) -> Shown {
    match (&snapshot.view, snapshot.seat()) {
        (Some(View::Desert(view)), Some(seat)) => {
            desert::turn::direct(snapshot, view, seat, place, why, unposted)
        }
        _ => Shown::say(table::NOT_STARTED),
    }
}

/// The end of a game, with where every point came from.
pub fn finish(snapshot: &Snapshot) -> Shown {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::turn::finish(snapshot, view),
        None => Shown::say(table::OVER),
    }
}

/// What happened, as lines.
pub fn told(snapshot: &Snapshot, told: &[Told]) -> String {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::telling::told(snapshot, view, told),
        None => table::NOT_STARTED.to_owned(),
    }
}

/// What carrying a turn out brought, to whoever did.
pub fn committed(snapshot: &Snapshot, facts: &[Fact], over: bool) -> String {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::placing::played(snapshot, view, facts, over),
        None => turn::committed(&[], over),
    }
}

/// What `/place` asks for. Where nothing can be placed the table says why: no game, not this player's turn.
///
/// # Errors
/// The sentence that says what would be right.
pub fn placed(
    snapshot: &Snapshot,
    first: Pair<'_>,
    second: Option<Pair<'_>>,
) -> Result<Command, String> {
    let drafted = snapshot.draft.as_ref();
    match &snapshot.view {
        Some(View::Desert(view)) if snapshot.may_act() => {
            let drafted = drafted.and_then(|draft| draft.try_into().ok());
            desert::placing::placed(drafted, view, first, second)
        }
        _ => Ok(Command::Place(Vec::new())),
    }
}

/// A space that was chosen from a menu.
///
/// # Errors
/// If the game has not started.
pub fn chosen_space(
    snapshot: &Snapshot,
    colour: Option<Colour>,
    at: SpaceName,
) -> Result<Command, Refusal> {
    match &snapshot.view {
        Some(View::Desert(view)) => Ok(desert::placing::chosen(view, colour, at)),
        None => Err(Refusal::NotStarted),
    }
}

/// The panel of the viewer's turn, with a sentence above it if there is one to say. If the viewer
/// is not to act it says who is.
pub fn panel(snapshot: &Snapshot, chosen: Chosen, head: Option<&str>) -> Message {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::panel::panel(snapshot, view, chosen, head),
        None => Message::new(head.unwrap_or(table::NOT_STARTED)),
    }
}

/// What is shown when a turn was just carried out: `head` tells it, and who is next follows.
pub fn played(snapshot: &Snapshot, head: &str) -> Message {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::panel::played(snapshot, view, head),
        None => Message::new(head),
    }
}

/// The board as it stands, `show`n as asked, with the legal spaces of a colour.
pub fn board(snapshot: &Snapshot, show: Option<&str>, colour: Option<&str>) -> Message {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::board::board(snapshot, view, show, colour),
        None => Message::new(table::NOT_STARTED),
    }
}

/// The score, as far as everybody may know it.
pub fn score(snapshot: &Snapshot) -> Message {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::score::score(snapshot, view),
        None => Message::new(table::NOT_STARTED),
    }
}

/// What only the viewer may know of their own.
pub fn private_summary(snapshot: &Snapshot) -> Message {
    match &snapshot.view {
        Some(View::Desert(view)) => desert::tokens::own(snapshot, view),
        None => Message::new(table::NOT_STARTED),
    }
}

/// To whoever learned a secret by what happened: what it is. `place` says where the game is played.
pub fn secret_learned(
    controls: Controls,
    snapshot: &Snapshot,
    place: &str,
    facts: &[Fact],
) -> Message {
    match (&snapshot.view, snapshot.seat()) {
        (Some(View::Desert(view)), Some(seat)) => {
            desert::tokens::came(controls, view, seat, place, facts)
        }
        _ => Message::new(table::NOT_STARTED),
    }
}
