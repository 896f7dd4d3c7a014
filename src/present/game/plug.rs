//! What a game supplies to the presentation.

use super::{Advice, Illustrated};
use crate::present::command::{GameCommand, Given, Input};
use crate::present::turn::{Came, Why};
use crate::present::{Controls, MenuOption, Message};
use crate::table::{Command, Hinted, Snapshot, Unposted, VisibleEntry};
use games::{Boards, Fact, Options, Player, Seat};
use words::Language;

/// The presentation of a game. Each game has its own folder with one implementation.
pub trait Plug {
    /// What a viewer may know of the game.
    type View;
    /// Its variants.
    type Options;
    /// Why an action is not allowed.
    type Illegal;
    /// A choice from one of its menus or buttons.
    type Picked: Copy;

    /// The default board.
    const BOARD: &'static str;
    /// Game-specific commands.
    const COMMANDS: &'static [GameCommand];
    /// Those of its commands that players may give out of turn too.
    const ANY_TIME: &'static [&'static str] = &[];
    /// Options that it adds to shared commands.
    const ADDED: &'static [(&'static str, &'static [Input])];
    /// Whether what is done within a turn changes what the picture of the turn shows.
    const OUTDATES_PICTURE: bool = false;

    /// Its name.
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

    /// Who is to move, in one line.
    fn to_move(snapshot: &Snapshot, view: &Self::View) -> String;

    /// The current turn for everybody.
    fn turn(snapshot: &Snapshot, view: &Self::View, came: Option<Came>) -> Illustrated;

    /// The current turn for the seat to move. `named` is the game as readers elsewhere know it.
    fn your_turn(
        snapshot: &Snapshot,
        view: &Self::View,
        seat: Seat,
        named: &str,
        why: Why,
        unposted: Option<&Unposted>,
    ) -> Illustrated;

    /// The end, with the source of every point, below `head`.
    fn finish(snapshot: &Snapshot, view: &Self::View, head: &str) -> Illustrated;

    /// What happened, as lines.
    fn told(snapshot: &Snapshot, view: &Self::View, told: &[VisibleEntry]) -> String;

    /// Tells the player what a committed turn brought.
    fn committed(snapshot: &Snapshot, view: &Self::View, facts: &[Fact]) -> String;

    /// The table command that one of its slash commands stands for.
    ///
    /// # Errors
    /// The sentence that says what would be valid.
    fn meant(
        snapshot: &Snapshot,
        view: &Self::View,
        command: &str,
        given: &Given,
    ) -> Result<Command, String>;

    /// Autocompletion for an option of one of its commands.
    fn complete(
        snapshot: &Snapshot,
        view: &Self::View,
        command: &str,
        option: &str,
        given: &Given,
    ) -> Vec<MenuOption>;

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
