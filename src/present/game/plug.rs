//! What a game supplies to the presentation.

use std::sync::Arc;

use crate::present::game::command::{GameCommand, Given, Input};
use crate::present::game::own_press::OwnPress;
use crate::present::game::turn_text::TurnText;
use crate::present::vocabulary::{Controls, MenuOption, Message, Scene};
use crate::table::{Command, Hinted, Snapshot};
use games::{Boards, Fact, Options, Player, Seat};
use words::Language;

/// The presentation of a game. Each game has its own folder with one implementation.
pub trait Plug: TurnText {
    /// The variants that a lobby can choose.
    type Options;
    /// Why an action is not allowed.
    type Illegal;
    /// What its menus and buttons ask for.
    type Press: OwnPress<Picked = Self::Picked>;
    /// A choice from one of them.
    type Picked: Copy;
    /// What its commands are read into.
    type Typed: Send + Sync + 'static;

    /// The name of the board that a lobby has unless its host chooses another.
    const BOARD: &'static str;
    /// The commands that only this game has.
    const COMMANDS: &'static [GameCommand<Self::View, Self::Typed>];
    /// Options that it adds to shared commands.
    const ADDED: &'static [(&'static str, &'static [Input])];
    /// Whether what is done within a turn changes what the picture of the turn shows.
    const OUTDATES_PICTURE: bool = false;

    /// The name by which readers know the game.
    fn title(language: Language) -> String;

    /// The button that shows the viewer's private summary.
    fn private_label(language: Language) -> String;

    /// The question that confirms resigning, with what happens to the player's pieces.
    fn really_resign(language: Language) -> String;

    /// The variants chosen with the lobby's options.
    fn options(given: &Given) -> Options;

    /// The variants in words, on the named board.
    fn variants(
        language: Language,
        boards: &Boards,
        board: &str,
        options: &Self::Options,
    ) -> String;

    /// Why an action is not allowed.
    fn illegal(language: Language, players: &[Player], why: &Self::Illegal) -> String;

    /// Tells the player what a committed turn brought.
    fn committed(snapshot: &Snapshot, view: &Self::View, facts: &[Fact]) -> String;

    /// The view of the game in a snapshot; `None` before the start.
    fn view(snapshot: &Snapshot) -> Option<&Self::View>;

    /// The table command that one of its slash commands stands for.
    ///
    /// # Errors
    /// The sentence that says what would be valid.
    fn meant(
        snapshot: &Snapshot,
        view: &Self::View,
        typed: &Self::Typed,
    ) -> Result<Command, String>;

    /// The panel of the viewer's turn, with `head` above it. If the viewer is not to act, it says who is.
    fn panel(
        snapshot: &Snapshot,
        view: &Self::View,
        picked: Option<Self::Picked>,
        head: Option<&str>,
    ) -> Message;

    /// Shown after a turn was committed: `head` reports it, and who is next follows.
    fn played(snapshot: &Snapshot, view: &Self::View, head: &str) -> Message;

    /// The board with the options given to `/board`.
    fn board(snapshot: &Snapshot, view: &Self::View, given: &Given) -> Message;

    /// The score, as far as it is public.
    fn score(snapshot: &Snapshot, view: &Self::View) -> Message;

    /// The viewer's private information.
    fn private_summary(snapshot: &Snapshot, view: &Self::View) -> Message;

    /// Tells a seat the secret it just learned. `named` is the game as readers elsewhere know it.
    fn secret_learned(
        snapshot: &Snapshot,
        controls: Controls,
        view: &Self::View,
        seat: Seat,
        named: &str,
        facts: &[Fact],
    ) -> Message;

    /// What the seat is asked out of turn, with the buttons that answer it; `None` if nothing is open to it. `named` is the game
    /// as readers elsewhere know it.
    fn asked(
        _: Controls,
        _: &Snapshot,
        _: &Self::View,
        _seat: Seat,
        _named: &str,
    ) -> Option<Message> {
        None
    }

    /// What a hint says and shows; `None` if it belongs to another game.
    fn hint(_: &Hinted) -> Option<Advice> {
        None
    }

    /// The rules topics, in reading order.
    fn topics(language: Language) -> Vec<MenuOption>;

    /// A rules topic by name; `None` for an unknown name.
    fn rules(language: Language, topic: &str) -> Option<Message>;
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
