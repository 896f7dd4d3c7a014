//! What a game supplies to the presentation.

use std::sync::Arc;

use crate::present::game::command::{GameCommand, Given, Input, Typed};
use crate::present::game::narration::Line;
use crate::present::game::own_press::OwnPress;
use crate::present::game::rules::Topic;
use crate::present::game::variants::Variant;
use crate::present::vocabulary::{Controls, Message, Scene};
use crate::table::{self, Command, Hinted, Snapshot, VisibleEntry};
use games::{Boards, Deed, Fact, Honour, Options, Player, Seat};
use render::Extent;
use render::charts::Sample;
use words::Language;
use words::cast::Cast;
use words::turn::Stand;

/// The presentation of a game: its types, and a table of what it shows. Each game has its own folder with one implementation.
pub trait Plug: Sized + 'static {
    /// What a viewer may know of the game.
    type View: 'static;
    /// The variants that a lobby can choose.
    type Options: Clone + Into<Options>;
    /// Why an action is not allowed.
    type Illegal;
    /// What its menus and buttons ask for.
    type Press: OwnPress<Picked = Self::Picked>;
    /// A choice from one of them.
    type Picked: Copy;
    /// What its commands are read into.
    type Typed: Send + Sync + 'static;
    /// What narrows the legal spaces that `/board` shows, such as a colour.
    type Part: Copy;

    const FACE: Face<Self>;
}

/// What a game shows and says.
#[allow(
    clippy::type_complexity,
    reason = "the type of an entry is the signature of its function"
)]
pub struct Face<G: Plug> {
    /// The name by which readers know the game.
    pub title: fn(Language) -> String,
    /// The name of the board that a lobby has unless its host chooses another.
    pub usual_board: &'static str,
    /// The commands that only this game has.
    pub commands: &'static [GameCommand<G::View, G::Typed>],
    /// Options that it adds to shared commands.
    pub added: &'static [(&'static str, &'static [Input])],
    /// The rules, in reading order.
    pub topics: &'static [Topic],
    /// Whether what is done within a turn changes what the picture of the turn shows.
    pub outdates_picture: bool,

    /// The button that shows the viewer's private summary.
    pub private_label: fn(Language) -> String,
    /// The question that confirms resigning, with what happens to the player's pieces.
    pub really_resign: fn(Language) -> String,
    /// The variants that a new lobby has unless its host chooses others.
    pub usual_options: fn() -> Options,
    /// The variants that its host can choose.
    pub choices: &'static [Variant<G::Options>],
    /// The variants in words, on the named board.
    pub variants: fn(Language, &Boards, &str, &G::Options) -> String,
    /// Why an action is not allowed.
    pub illegal: fn(Language, &[Player], &G::Illegal) -> String,

    /// The view of the game in a snapshot; `None` before the start.
    pub view: fn(&Snapshot) -> Option<&G::View>,
    /// The view with what the viewer has drafted, if that is something.
    pub drafted: fn(&Snapshot) -> Option<&G::View>,
    /// The table command that one of its slash commands stands for, or the sentence that says what would be valid.
    pub meant: fn(&Snapshot, &G::View, &G::Typed) -> Result<Command, String>,
    /// The command that a choice from a menu or a button stands for.
    pub picked: fn(G::Picked, &G::View) -> Command,

    /// What happened, a line for each move.
    pub lines: fn(&Cast<'_, G::View>, &[VisibleEntry]) -> Vec<Line>,
    /// The same, a line for each player who did something, of what everybody may know.
    pub briefs: fn(&Cast<'_, G::View>, &[VisibleEntry]) -> Vec<String>,
    /// The board with these moves marked, if the game has pictures.
    pub scene: fn(&Snapshot, &G::View, &[VisibleEntry], Extent) -> Option<Arc<dyn Scene>>,
    /// The whole game as a moving picture, if it has pictures.
    pub film: fn(&Snapshot, &[table::Scene]) -> Option<Arc<dyn Scene>>,
    /// Who is to move, and how everybody stands.
    pub stand: fn(&Cast<'_, G::View>) -> Stand,
    /// What the player in the seat is asked to do, in a direct message. It names the game as readers elsewhere know it.
    pub asks: fn(&Cast<'_, G::View>, Seat, &str) -> String,
    /// An honour of a finished game, in a line; `None` if it is of another game.
    pub honour: fn(&Cast<'_, G::View>, &Honour<Deed>) -> Option<String>,
    /// The name of a source of points in statistics, by its code in tallies; `None` for a code that it does not have.
    pub source: fn(Language, &str) -> Option<String>,
    /// A colour in the same way: its name, and how pictures show it.
    pub colour: fn(Language, &str) -> Option<(String, Sample)>,
    /// A figure of which one likes to know one's highest, in the same way: in a sentence.
    pub best: fn(Language, &str, i32) -> Option<String>,
    /// How the game ended: below a head, with the honours, the last moves and the seed; `None` while it runs.
    pub last: fn(&Cast<'_, G::View>, &str, &[String], &[String], &str) -> Option<String>,

    /// The panel of the viewer's turn, with a head above it. If the viewer is not to act, it says who is.
    pub panel: fn(&Snapshot, &G::View, Option<G::Picked>, Option<&str>) -> Message,
    /// Shown after a turn was committed: the head reports it, and who is next follows.
    pub played: fn(&Snapshot, &G::View, &str) -> Message,
    /// What a committed turn brought the player in the seat.
    pub committed: fn(&Cast<'_, G::View>, Seat, &[Fact]) -> String,
    /// What a hint says and shows; `None` if it belongs to another game.
    pub hint: fn(&Hinted) -> Option<Advice>,

    /// Reads the option of `/board` that narrows what is legal.
    pub part: fn(&Given) -> Option<Typed<G::Part>>,
    /// What was typed there is none of its values.
    pub no_part: fn(Language, &str) -> String,
    /// What the viewer may do now, or a part of it, in the picture and in words.
    pub legal: fn(&Snapshot, &Cast<'_, G::View>, Option<G::Part>) -> Message,
    /// The whole board in words.
    pub in_words: fn(&Cast<'_, G::View>) -> String,
    /// Says that they are in a file.
    pub as_a_file: fn(Language) -> String,

    /// The score, as far as it is public, and the viewer's own.
    pub score: fn(&Cast<'_, G::View>, Option<Seat>) -> String,
    /// What only the player in the seat may know; `None` if there is no such seat.
    pub private_summary: fn(&Cast<'_, G::View>, Seat) -> Option<String>,
    /// The secret that the seat has just learned.
    pub secret_learned: fn(&Cast<'_, G::View>, Seat, &[Fact]) -> String,
    /// What the seat is asked out of turn, with the buttons that answer it; `None` if nothing is open to it.
    pub asked: fn(Controls, &Cast<'_, G::View>, Seat) -> Option<Message>,
}

/// What a hint says and shows.
#[derive(Default)]
pub struct Advice {
    /// A line for each step, and what follows from them.
    pub steps: Vec<String>,
    /// What speaks for them.
    pub why: String,
    /// The commands that would draft them.
    pub typed: Vec<String>,
    /// The picture with the steps made.
    pub scene: Option<Arc<dyn Scene>>,
}
