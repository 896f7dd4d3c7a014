//! The one place of what is shown where games are told apart: whatever is particular to one is asked of its own folder.

mod desert;
mod plug;
#[cfg(feature = "toy-game")]
mod toy;

use super::command::{GameCommand, Given, Input, Takes};
use super::control::{Choice, Controls};
use super::language;
use super::message::Message;
use super::turn::{Came, Why};
use crate::render::Picture;
use crate::table::{Command, Refusal, Snapshot, Told, Unposted};
use desert::Desert;
use games::{Boards, Fact, Illegal, Kind, Options, Player, SetupError, View};
use plug::Plug;
#[cfg(feature = "toy-game")]
use toy::Toy;
use words::names::escape;
use words::{Language, table, turn};

/// What a message says of a game, and the picture to it.
pub struct Shown {
    /// In words.
    pub text: String,
    /// The picture, if there is one.
    pub scene: Option<Scene>,
}

impl Shown {
    /// Words alone.
    pub fn say(text: impl Into<String>) -> Shown {
        Shown {
            text: text.into(),
            scene: None,
        }
    }

    /// As a message.
    pub fn message(self) -> Message {
        let message = Message::new(self.text);
        match self.scene {
            Some(scene) => message.scene(scene),
            None => message,
        }
    }
}

/// A picture to be drawn, as plain data. The toy game has none.
#[derive(Clone, Debug)]
pub enum Scene {
    /// Of Through the Desert.
    Desert(desert::Scene),
}

impl From<desert::Scene> for Scene {
    fn from(scene: desert::Scene) -> Scene {
        Scene::Desert(scene)
    }
}

impl Scene {
    /// Draws it, about so many pixels wide. Only computes: run it off the async threads.
    pub fn draw(&self, width: u32) -> Picture {
        match self {
            Scene::Desert(scene) => scene.draw(width),
        }
    }
}

/// What a control of a game's own asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePress {
    /// In Through the Desert.
    Desert(desert::Press),
    /// In the toy game.
    #[cfg(feature = "toy-game")]
    Toy(toy::Press),
}

/// A press of a game's own with what was chosen from its menu, if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// In Through the Desert.
    Desert(desert::Picked),
    /// In the toy game.
    #[cfg(feature = "toy-game")]
    Toy(toy::Picked),
}

/// Does the same with whichever game's value it is.
macro_rules! each {
    ($value:expr, $Face:ident, $own:ident => $does:expr) => {
        match $value {
            $Face::Desert($own) => $does,
            #[cfg(feature = "toy-game")]
            $Face::Toy($own) => $does,
        }
    };
}

/// Does the same for whichever game that is.
macro_rules! of_kind {
    ($kind:expr, $Game:ident => $does:expr) => {
        match $kind {
            Kind::Desert => {
                type $Game = Desert;
                $does
            }
            #[cfg(feature = "toy-game")]
            Kind::Toy => {
                type $Game = Toy;
                $does
            }
        }
    };
}

/// Does the same with whatever is seen of a game; or something else before it has begun.
macro_rules! seen {
    ($snapshot:expr, $Game:ident, $view:ident => $does:expr, else $none:expr) => {
        match &$snapshot.view {
            Some(View::Desert($view)) => {
                type $Game = Desert;
                $does
            }
            #[cfg(feature = "toy-game")]
            Some(View::Toy($view)) => {
                type $Game = Toy;
                $does
            }
            None => $none,
        }
    };
}

impl GamePress {
    /// Every press of every game, with the largest values that it can carry.
    pub fn all() -> Vec<GamePress> {
        let desert = desert::Press::all().into_iter().map(GamePress::Desert);
        #[cfg(feature = "toy-game")]
        let desert = desert.chain(toy::Press::all().into_iter().map(GamePress::Toy));
        desert.collect()
    }

    /// Its name on the wire, and the two parts behind it if it carries any.
    pub fn wire(self) -> (&'static str, Option<(&'static str, u8)>) {
        each!(self, GamePress, press => press.wire())
    }

    /// The press of this name with those parts.
    pub fn read(name: &str, parts: Option<(&str, u8)>) -> Option<GamePress> {
        let desert = desert::Press::read(name, parts).map(GamePress::Desert);
        #[cfg(feature = "toy-game")]
        let desert = desert.or_else(|| toy::Press::read(name, parts).map(GamePress::Toy));
        desert
    }

    /// With what was chosen; nothing if that is no choice of it.
    pub fn picked(self, value: Option<&str>) -> Option<Picked> {
        Some(match self {
            GamePress::Desert(press) => Picked::Desert(press.picked(value)?),
            #[cfg(feature = "toy-game")]
            GamePress::Toy(press) => Picked::Toy(press.picked(value)?),
        })
    }
}

impl Picked {
    /// Whether it only shows something else, and changes nothing.
    pub fn only_shows(self) -> bool {
        each!(self, Picked, picked => picked.only_shows())
    }

    /// What stays chosen when it was done.
    pub fn afterwards(self) -> Picked {
        match self {
            Picked::Desert(picked) => Picked::Desert(picked.afterwards()),
            #[cfg(feature = "toy-game")]
            Picked::Toy(picked) => Picked::Toy(picked),
        }
    }

    /// What it does.
    ///
    /// # Errors
    /// If the game has not started, or it is another one.
    pub fn command(self, snapshot: &Snapshot) -> Result<Command, Refusal> {
        #[allow(unreachable_patterns, reason = "there may be one game only")]
        match (&snapshot.view, self) {
            (None, _) => Err(Refusal::NotStarted),
            (Some(View::Desert(view)), Picked::Desert(picked)) => Ok(picked.command(view)),
            #[cfg(feature = "toy-game")]
            (Some(View::Toy(_)), Picked::Toy(picked)) => Ok(picked.command()),
            _ => Err(Refusal::Stale),
        }
    }
}

/// The name of a game.
pub fn title(language: Language, kind: Kind) -> String {
    of_kind!(kind, Game => Game::title(language))
}

/// The board that is played on unless another is chosen.
pub fn usual_board(kind: Kind) -> &'static str {
    of_kind!(kind, Game => Game::BOARD)
}

/// The button that shows the viewer's private summary.
pub fn private_label(language: Language, kind: Kind) -> String {
    of_kind!(kind, Game => Game::private_label(language))
}

/// Whether somebody really wants to resign.
pub fn really_resign(language: Language, kind: Kind) -> String {
    of_kind!(kind, Game => Game::really_resign(language))
}

/// The commands that no other game has.
pub fn commands(kind: Kind) -> &'static [GameCommand] {
    of_kind!(kind, Game => Game::COMMANDS)
}

/// The option of `/game new` by which the game is chosen, if there is more than one.
const GAME: &Input = &Input {
    name: "game",
    says: words::lobby::which_game,
    takes: Takes::OneOf(choices_of_game),
    required: false,
};

fn choices_of_game(language: Language) -> Vec<Choice> {
    let kinds = Kind::ALL.iter();
    kinds
        .map(|kind| Choice::new(title(language, *kind), kind.name()))
        .collect()
}

/// The option of `/rules`.
const TOPIC: &Input = &Input {
    name: "topic",
    says: topic_says,
    takes: Takes::OneOf(topics),
    required: false,
};

fn topic_says(language: Language) -> String {
    words::commands::describe_option(language, "rules", TOPIC.name).unwrap_or_default()
}

/// The options that games add to a command of all of them. One that several add is there once.
pub fn added(command: &str) -> Vec<&'static Input> {
    let mut inputs: Vec<&Input> = Vec::new();
    if command == "game new" && Kind::ALL.len() > 1 {
        inputs.push(GAME);
    }
    if command == "rules" {
        inputs.push(TOPIC);
    }
    for kind in Kind::ALL {
        let added = of_kind!(*kind, Game => Game::ADDED).iter();
        for input in added
            .filter(|(to, _)| *to == command)
            .flat_map(|(_, inputs)| *inputs)
        {
            if !inputs.iter().any(|known| known.name == input.name) {
                inputs.push(input);
            }
        }
    }
    inputs
}

/// The game that was chosen for a lobby: the first unless another was. Nothing if there is none of that name.
pub fn chosen_game(given: &Given) -> Option<Kind> {
    match given.text(GAME.name) {
        None => Kind::ALL.first().copied(),
        Some(name) => Kind::ALL.iter().copied().find(|kind| kind.name() == name),
    }
}

/// The variants that were chosen with the lobby's options.
pub fn options(kind: Kind, given: &Given) -> Options {
    of_kind!(kind, Game => Game::options(given))
}

/// The variants that a table chose, in words.
pub fn variants(language: Language, boards: &Boards, snapshot: &Snapshot) -> String {
    let board = &snapshot.settings.board;
    match &snapshot.settings.options {
        Options::Desert(options) => Desert::variants(language, boards, board, options),
        #[cfg(feature = "toy-game")]
        Options::Toy(options) => Toy::variants(language, boards, board, options),
    }
}

/// Why a game cannot begin like this.
pub fn setup(language: Language, why: &SetupError) -> String {
    match why {
        SetupError::Seats(seats) => table::not_so_many(language, *seats),
        SetupError::Unplayable(why) => words::desert::lobby::unplayable(language, why),
        SetupError::Board(error) => table::unreadable(language, &escape(&error.to_string())),
        SetupError::Chance(reason) => table::cannot_begin(language, &escape(reason)),
    }
}

/// Why an action is not allowed.
pub fn illegal(language: Language, players: &[Player], why: &Illegal) -> String {
    match why {
        Illegal::Desert(why) => Desert::illegal(language, players, why),
        #[cfg(feature = "toy-game")]
        Illegal::Toy(why) => Toy::illegal(language, players, why),
        Illegal::OtherGame(_) => turn::stale(language),
    }
}

fn not_started(snapshot: &Snapshot) -> String {
    table::not_started(language::of(snapshot))
}

/// Who is to move, in one line; nothing before the start.
pub fn to_move(snapshot: &Snapshot) -> Option<String> {
    seen!(snapshot, Game, view => Some(Game::to_move(snapshot, view)), else None)
}

/// The present turn for everybody; with a word on how the game came to the channel, if it has just come.
pub fn turn(snapshot: &Snapshot, came: Option<Came>) -> Shown {
    seen!(snapshot, Game, view => Game::turn(snapshot, view, came), else Shown::say(not_started(snapshot)))
}

/// To whoever is to move: that it is their turn, or that it still is.
pub fn your_turn(snapshot: &Snapshot, place: &str, why: Why, unposted: Option<&Unposted>) -> Shown {
    let Some(seat) = snapshot.seat() else {
        return Shown::say(not_started(snapshot));
    };
    seen!(
        snapshot, Game, view => Game::your_turn(snapshot, view, seat, place, why, unposted),
        else Shown::say(not_started(snapshot))
    )
}

/// The end of a game, with where every point came from.
pub fn finish(snapshot: &Snapshot) -> Shown {
    seen!(snapshot, Game, view => Game::finish(snapshot, view), else Shown::say(table::over(language::of(snapshot))))
}

/// What happened, as lines.
pub fn told(snapshot: &Snapshot, told: &[Told]) -> String {
    seen!(snapshot, Game, view => Game::told(snapshot, view, told), else not_started(snapshot))
}

/// What carrying a turn out brought, to whoever did.
pub fn committed(snapshot: &Snapshot, facts: &[Fact], over: bool) -> String {
    seen!(
        snapshot, Game, view => Game::committed(snapshot, view, facts, over),
        else turn::committed(language::of(snapshot), &[], over)
    )
}

/// What a game's own command asks for. Where nothing can be done the table says why: no game, not this player's turn.
///
/// # Errors
/// The sentence that says what would be right.
pub fn meant(
    snapshot: &Snapshot,
    kind: Kind,
    command: &str,
    given: &Given,
) -> Result<Command, String> {
    let game = snapshot.settings.game;
    if game != kind {
        let language = language::of(snapshot);
        let (of, here) = (title(language, kind), title(language, game));
        return Err(table::other_game(language, &of, &here));
    }
    if !snapshot.may_act() {
        return Ok(Command::Place(Vec::new()));
    }
    seen!(
        snapshot, Game, view => Game::meant(snapshot, view, command, given),
        else Ok(Command::Place(Vec::new()))
    )
}

/// What is offered for an option of a game's own command.
pub fn complete(
    snapshot: &Snapshot,
    kind: Kind,
    command: &str,
    option: &str,
    given: &Given,
) -> Vec<Choice> {
    if snapshot.settings.game != kind {
        return Vec::new();
    }
    seen!(
        snapshot, Game, view => Game::complete(snapshot, view, command, option, given),
        else Vec::new()
    )
}

/// The panel of the viewer's turn, with a sentence above it if there is one to say. If the viewer
/// is not to act it says who is.
pub fn panel(snapshot: &Snapshot, picked: Option<Picked>, head: Option<&str>) -> Message {
    match (&snapshot.view, picked) {
        (Some(View::Desert(view)), Some(Picked::Desert(picked))) => {
            Desert::panel(snapshot, view, Some(picked), head)
        }
        #[cfg(feature = "toy-game")]
        (Some(View::Toy(view)), Some(Picked::Toy(picked))) => {
            Toy::panel(snapshot, view, Some(picked), head)
        }
        // Nothing was picked, or something of another game, which is no choice here.
        _ => seen!(
            snapshot, Game, view => Game::panel(snapshot, view, None, head),
            else Message::new(head.map_or_else(|| not_started(snapshot), str::to_owned))
        ),
    }
}

/// What is shown when a turn was just carried out: `head` tells it, and who is next follows.
pub fn played(snapshot: &Snapshot, head: &str) -> Message {
    seen!(snapshot, Game, view => Game::played(snapshot, view, head), else Message::new(head))
}

/// The board as `/board` was asked to show it.
pub fn board(snapshot: &Snapshot, given: &Given) -> Message {
    seen!(snapshot, Game, view => Game::board(snapshot, view, given), else Message::new(not_started(snapshot)))
}

/// The score, as far as everybody may know it.
pub fn score(snapshot: &Snapshot) -> Message {
    seen!(snapshot, Game, view => Game::score(snapshot, view), else Message::new(not_started(snapshot)))
}

/// What only the viewer may know of their own.
pub fn private_summary(snapshot: &Snapshot) -> Message {
    seen!(
        snapshot, Game, view => Game::private_summary(snapshot, view),
        else Message::new(not_started(snapshot))
    )
}

/// To whoever learned a secret by what happened: what it is. `place` says where the game is played.
pub fn secret_learned(
    controls: Controls,
    snapshot: &Snapshot,
    place: &str,
    facts: &[Fact],
) -> Message {
    let Some(seat) = snapshot.seat() else {
        return Message::new(not_started(snapshot));
    };
    seen!(
        snapshot, Game, view => Game::secret_learned(language::of(snapshot), controls, view, seat, place, facts),
        else Message::new(not_started(snapshot))
    )
}

/// The topics of the rules of every game.
pub fn topics(language: Language) -> Vec<Choice> {
    let kinds = Kind::ALL.iter();
    kinds
        .flat_map(|kind| of_kind!(*kind, Game => Game::topics(language)))
        .collect()
}

/// A topic of the rules by its name, in either case; the first topic without one. Nothing if there is none of that name.
pub fn rules(language: Language, topic: Option<&str>) -> Option<Message> {
    let mut kinds = Kind::ALL.iter();
    kinds.find_map(|kind| of_kind!(*kind, Game => Game::rules(language, topic)))
}
