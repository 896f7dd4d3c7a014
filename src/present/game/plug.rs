//! What a game supplies of its own to what is shown.

use super::Shown;
use crate::present::command::{GameCommand, Given, Input};
use crate::present::turn::{Came, Why};
use crate::present::{Choice, Controls, Message};
use crate::table::{Command, Snapshot, Told, Unposted};
use games::{Boards, Fact, Options, Player, Seat};
use words::Language;

/// A game, as far as anything is shown of it. Each has a folder of its own with one implementation of this.
pub trait Plug {
    /// What a viewer may know of it.
    type View;
    /// Its variants.
    type Options;
    /// Why an action of it is not allowed.
    type Illegal;
    /// What was picked from a menu or button of its own.
    type Picked: Copy;

    /// The board that is played on unless another is chosen.
    const BOARD: &'static str;
    /// Commands that no other game has.
    const COMMANDS: &'static [GameCommand];
    /// Options that it adds to a command of all games.
    const ADDED: &'static [(&'static str, &'static [Input])];

    /// Its name.
    fn title(language: Language) -> String;

    /// The button that shows the viewer's private summary.
    fn private_label(language: Language) -> String;

    /// Whether somebody really wants to resign, and what becomes of what is theirs.
    fn really_resign(language: Language) -> String;

    /// The variants that were chosen with the lobby's options.
    fn options(given: &Given) -> Options;

    /// The variants in words, on the board of this name.
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

    /// The present turn for everybody.
    fn turn(snapshot: &Snapshot, view: &Self::View, came: Option<Came>) -> Shown;

    /// The present turn for the seat that is to move.
    fn your_turn(
        snapshot: &Snapshot,
        view: &Self::View,
        seat: Seat,
        place: &str,
        why: Why,
        unposted: Option<&Unposted>,
    ) -> Shown;

    /// The end, with where every point came from.
    fn finish(snapshot: &Snapshot, view: &Self::View) -> Shown;

    /// What happened, as lines.
    fn told(snapshot: &Snapshot, view: &Self::View, told: &[Told]) -> String;

    /// What carrying a turn out brought, to whoever did.
    fn committed(snapshot: &Snapshot, view: &Self::View, facts: &[Fact], over: bool) -> String;

    /// What one of its own commands asks for.
    ///
    /// # Errors
    /// The sentence that says what would be right.
    fn meant(
        snapshot: &Snapshot,
        view: &Self::View,
        command: &str,
        given: &Given,
    ) -> Result<Command, String>;

    /// What is offered for an option of one of its own commands.
    fn complete(
        snapshot: &Snapshot,
        view: &Self::View,
        command: &str,
        option: &str,
        given: &Given,
    ) -> Vec<Choice>;

    /// The panel of the viewer's turn, with a sentence above it if there is one to say. If the viewer is not to act it says who is.
    fn panel(
        snapshot: &Snapshot,
        view: &Self::View,
        picked: Option<Self::Picked>,
        head: Option<&str>,
    ) -> Message;

    /// What is shown when a turn was just carried out: `head` tells it, and who is next follows.
    fn played(snapshot: &Snapshot, view: &Self::View, head: &str) -> Message;

    /// The board as `/board` was asked to show it.
    fn board(snapshot: &Snapshot, view: &Self::View, given: &Given) -> Message;

    /// The score, as far as everybody may know it.
    fn score(snapshot: &Snapshot, view: &Self::View) -> Message;

    /// What only the viewer may know of their own.
    fn private_summary(snapshot: &Snapshot, view: &Self::View) -> Message;

    /// To a seat that learned a secret by what happened. `place` says where the game is played.
    fn secret_learned(
        language: Language,
        controls: Controls,
        view: &Self::View,
        seat: Seat,
        place: &str,
        facts: &[Fact],
    ) -> Message;

    /// The topics of its rules, in the order in which one would read them.
    fn topics(language: Language) -> Vec<Choice>;

    /// A topic by its name, in either case; the first topic without one. Nothing if there is none of that name.
    fn rules(language: Language, topic: Option<&str>) -> Option<Message>;
}
