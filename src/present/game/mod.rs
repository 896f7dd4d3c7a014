//! Dispatch by game. In `present` only this module tells games apart; what is specific to one is in its own folder.

mod desert;
mod nomadi;
mod plug;
mod show;
#[cfg(feature = "toy-game")]
mod toy;
mod turn_text;

use super::command::{GameCommand, Given, Input, Takes};
use super::control::{Controls, MenuOption};
use super::language;
use super::message::Message;
use super::turn::{Came, Why};
use crate::render::Picture;
use crate::table::{Command, Hinted, Refusal, Snapshot, Status, Unposted, VisibleEntry};
use desert::Desert;
use games::{BoardText, Boards, Fact, GameKind, Illegal, Options, Player, SetupError, View};
use nomadi::Nomadi;
use plug::Plug;
#[cfg(feature = "toy-game")]
use toy::Toy;
use words::names::escape;
use words::{Language, table, turn};

/// What a message shows of a game.
pub struct Illustrated {
    pub text: String,
    pub scene: Option<Scene>,
}

impl Illustrated {
    /// Text without a picture.
    pub fn say(text: impl Into<String>) -> Illustrated {
        Illustrated {
            text: text.into(),
            scene: None,
        }
    }

    /// Converts it to a message.
    pub fn message(self) -> Message {
        let message = Message::new(self.text);
        match self.scene {
            Some(scene) => message.scene(scene),
            None => message,
        }
    }
}

/// What a hint says and shows of a game.
#[derive(Default)]
pub struct Advice {
    /// A line for each step, and what follows from them.
    pub steps: Vec<String>,
    /// What speaks for them.
    pub why: String,
    /// The commands that would draft them.
    pub typed: Vec<String>,
    /// The picture with the steps made.
    pub scene: Option<Scene>,
}

/// A picture to draw, as plain data. The toy game has none.
#[derive(Clone, Debug)]
pub enum Scene {
    /// A scene of Through the Desert.
    Desert(desert::Scene),
    /// A scene of Nomadi.
    Nomadi(nomadi::Scene),
}

impl From<desert::Scene> for Scene {
    fn from(scene: desert::Scene) -> Scene {
        Scene::Desert(scene)
    }
}

impl From<nomadi::Scene> for Scene {
    fn from(scene: nomadi::Scene) -> Scene {
        Scene::Nomadi(scene)
    }
}

impl Scene {
    /// The language of its texts.
    pub fn language(&self) -> Language {
        match self {
            Scene::Desert(scene) => scene.language,
            Scene::Nomadi(scene) => scene.language,
        }
    }

    /// Draws it about `width` pixels wide. CPU-bound: run it off the async threads.
    pub fn draw(&self, width: u32) -> Picture {
        match self {
            Scene::Desert(scene) => scene.draw(width),
            Scene::Nomadi(scene) => scene.draw(width),
        }
    }
}

/// What a game-specific control asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePress {
    /// In Through the Desert.
    Desert(desert::Press),
    /// In Nomadi.
    Nomadi(nomadi::Press),
    /// In the toy game.
    #[cfg(feature = "toy-game")]
    Toy(toy::Press),
}

/// A game-specific press with the choice from its menu, if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// In Through the Desert.
    Desert(desert::Picked),
    /// In Nomadi.
    Nomadi(nomadi::Picked),
    /// In the toy game.
    #[cfg(feature = "toy-game")]
    Toy(toy::Picked),
}

/// Evaluates the expression for whichever game's value this is.
macro_rules! each {
    ($value:expr, $Face:ident, $own:ident => $does:expr) => {
        match $value {
            $Face::Desert($own) => $does,
            $Face::Nomadi($own) => $does,
            #[cfg(feature = "toy-game")]
            $Face::Toy($own) => $does,
        }
    };
}

/// Evaluates the expression for whichever game this is.
macro_rules! of_kind {
    ($kind:expr, $Game:ident => $does:expr) => {
        match $kind {
            GameKind::Desert => {
                type $Game = Desert;
                $does
            }
            GameKind::Nomadi => {
                type $Game = Nomadi;
                $does
            }
            #[cfg(feature = "toy-game")]
            GameKind::Toy => {
                type $Game = Toy;
                $does
            }
        }
    };
}

/// Evaluates the expression with the viewer's view of the game, or `else` before the game has begun.
macro_rules! seen {
    ($snapshot:expr, $Game:ident, $view:ident => $does:expr, else $none:expr) => {
        match &$snapshot.view {
            Some(View::Desert($view)) => {
                type $Game = Desert;
                $does
            }
            Some(View::Nomadi($view)) => {
                type $Game = Nomadi;
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
    /// Every press of every game, with the largest values it can carry.
    pub fn all() -> Vec<GamePress> {
        let all = desert::Press::all().into_iter().map(GamePress::Desert);
        let all = all.chain(nomadi::Press::all().into_iter().map(GamePress::Nomadi));
        #[cfg(feature = "toy-game")]
        let all = all.chain(toy::Press::all().into_iter().map(GamePress::Toy));
        all.collect()
    }

    /// Its name on the wire, and its two parameters if it has any.
    pub fn wire(self) -> (&'static str, Option<(&'static str, u8)>) {
        each!(self, GamePress, press => press.wire())
    }

    /// The press with this name and these parameters.
    pub fn read(name: &str, parts: Option<(&str, u8)>) -> Option<GamePress> {
        let read = desert::Press::read(name, parts).map(GamePress::Desert);
        let read = read.or_else(|| nomadi::Press::read(name, parts).map(GamePress::Nomadi));
        #[cfg(feature = "toy-game")]
        let read = read.or_else(|| toy::Press::read(name, parts).map(GamePress::Toy));
        read
    }

    /// Combines the press with a choice; `None` if that choice is invalid.
    pub fn picked(self, value: Option<&str>) -> Option<Picked> {
        Some(match self {
            GamePress::Desert(press) => Picked::Desert(press.picked(value)?),
            GamePress::Nomadi(press) => Picked::Nomadi(press.picked(value)?),
            #[cfg(feature = "toy-game")]
            GamePress::Toy(press) => Picked::Toy(press.picked(value)?),
        })
    }
}

impl Picked {
    /// Whether it only changes what is shown.
    pub fn only_shows(self) -> bool {
        each!(self, Picked, picked => picked.only_shows())
    }

    /// What stays chosen afterwards.
    pub fn afterwards(self) -> Picked {
        match self {
            Picked::Desert(picked) => Picked::Desert(picked.afterwards()),
            Picked::Nomadi(picked) => Picked::Nomadi(picked.afterwards()),
            #[cfg(feature = "toy-game")]
            Picked::Toy(picked) => Picked::Toy(picked),
        }
    }

    /// The command that it stands for.
    ///
    /// # Errors
    /// If the game has not started, or a different game is played.
    pub fn command(self, snapshot: &Snapshot) -> Result<Command, Refusal> {
        match (&snapshot.view, self) {
            (None, _) => Err(Refusal::NotStarted),
            (Some(View::Desert(view)), Picked::Desert(picked)) => Ok(picked.command(view)),
            (Some(View::Nomadi(view)), Picked::Nomadi(picked)) => Ok(picked.command(view)),
            #[cfg(feature = "toy-game")]
            (Some(View::Toy(_)), Picked::Toy(picked)) => Ok(picked.command()),
            _ => Err(Refusal::Stale),
        }
    }
}

/// The name of a game.
pub fn title(language: Language, kind: GameKind) -> String {
    of_kind!(kind, Game => Game::title(language))
}

/// The default board.
pub fn usual_board(kind: GameKind) -> &'static str {
    of_kind!(kind, Game => Game::BOARD)
}

/// Whether what is done within a turn changes what the picture of the turn shows.
pub fn outdates_picture(kind: GameKind) -> bool {
    of_kind!(kind, Game => Game::OUTDATES_PICTURE)
}

/// The button that shows the viewer's private summary.
pub fn private_label(language: Language, kind: GameKind) -> String {
    of_kind!(kind, Game => Game::private_label(language))
}

/// The question that confirms resigning.
pub fn really_resign(language: Language, kind: GameKind) -> String {
    of_kind!(kind, Game => Game::really_resign(language))
}

/// The game-specific commands.
pub fn commands(kind: GameKind) -> &'static [GameCommand] {
    of_kind!(kind, Game => Game::COMMANDS)
}

/// The option of `/game new` that chooses the game, if there is more than one.
const GAME: &Input = &Input {
    name: "game",
    says: words::lobby::which_game,
    takes: Takes::OneOf(choices_of_game),
    required: false,
};

fn choices_of_game(language: Language) -> Vec<MenuOption> {
    let kinds = GameKind::ALL.iter();
    kinds
        .map(|kind| MenuOption::new(title(language, *kind), kind.name()))
        .collect()
}

/// The options that games add to a shared command. An option that several games add appears once.
pub fn added(command: &str) -> Vec<&'static Input> {
    let mut inputs: Vec<&Input> = Vec::new();
    if command == "game new" && GameKind::ALL.len() > 1 {
        inputs.push(GAME);
    }
    for kind in GameKind::ALL {
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

/// Whether each of these options that takes one of a fixed list, if given, is in it. A client can send anything, also for
/// options of another game than the chosen one, which are not read.
pub fn are_choices(language: Language, inputs: &[&Input], given: &Given) -> bool {
    let fits = |input: &&Input| match (&input.takes, given.text(input.name)) {
        (Takes::OneOf(list), Some(text)) => list(language).iter().any(|one| one.value == text),
        _ => true,
    };
    inputs.iter().all(fits)
}

/// The game chosen for a lobby: by its name, or by that of a board which only it has, or else the first; `None` for an
/// unknown name.
pub fn chosen_game(boards: &Boards, board: Option<&str>, given: &Given) -> Option<GameKind> {
    let mut kinds = GameKind::ALL.iter().copied();
    match (given.text(GAME.name), board) {
        (Some(name), _) => kinds.find(|kind| kind.name() == name),
        (None, Some(board)) => kinds
            .find(|kind| boards.find(*kind, board).is_some())
            .or(GameKind::ALL.first().copied()),
        (None, None) => kinds.next(),
    }
}

/// The boards for a lobby whose options are being filled in: those of its game, or of every game while none is chosen.
pub fn offered_boards<'a>(boards: &'a Boards, given: &Given) -> Vec<BoardText<'a>> {
    let name = given.text(GAME.name);
    let kinds = GameKind::ALL.iter().copied();
    let kinds = kinds.filter(|kind| name.is_none_or(|name| kind.name() == name));
    kinds.flat_map(|kind| boards.of(kind)).collect()
}

/// The variants chosen with the lobby's options.
pub fn options(kind: GameKind, given: &Given) -> Options {
    of_kind!(kind, Game => Game::options(given))
}

/// A table's variants in words.
pub fn variants(language: Language, boards: &Boards, snapshot: &Snapshot) -> String {
    let board = &snapshot.settings.board;
    match &snapshot.settings.options {
        Options::Desert(options) => Desert::variants(language, boards, board, options),
        Options::Nomadi(options) => Nomadi::variants(language, boards, board, options),
        #[cfg(feature = "toy-game")]
        Options::Toy(options) => Toy::variants(language, boards, board, options),
    }
}

/// Why a game cannot begin with this set-up.
pub fn setup(language: Language, why: &SetupError) -> String {
    match why {
        SetupError::Seats(seats) => table::not_so_many(language, *seats),
        SetupError::Unplayable(why) => words::desert::lobby::unplayable(language, why),
        SetupError::OasisRow { rows } => words::nomadi::lobby::no_such_oasis(language, rows),
        SetupError::Board(error) => table::unreadable(language, &escape(&error.to_string())),
        SetupError::Chance(reason) => table::cannot_begin(language, &escape(reason)),
    }
}

/// Why an action is not allowed.
pub fn illegal(language: Language, players: &[Player], why: &Illegal) -> String {
    match why {
        Illegal::Desert(why) => Desert::illegal(language, players, why),
        Illegal::Nomadi(why) => Nomadi::illegal(language, players, why),
        #[cfg(feature = "toy-game")]
        Illegal::Toy(why) => Toy::illegal(language, players, why),
        Illegal::OtherGame(_) => turn::stale(language),
    }
}

fn not_started(snapshot: &Snapshot) -> String {
    table::not_started(language::of(snapshot))
}

/// Who is to move, in one line; `None` before the start.
pub fn to_move(snapshot: &Snapshot) -> Option<String> {
    seen!(snapshot, Game, view => Some(Game::to_move(snapshot, view)), else None)
}

/// The current turn for everybody; `came` if the game has just been moved to the channel.
pub fn turn(snapshot: &Snapshot, came: Option<Came>) -> Illustrated {
    seen!(snapshot, Game, view => Game::turn(snapshot, view, came), else Illustrated::say(not_started(snapshot)))
}

/// Tells the player to move that it is, or still is, their turn.
pub fn your_turn(
    snapshot: &Snapshot,
    named: &str,
    why: Why,
    unposted: Option<&Unposted>,
) -> Illustrated {
    let Some(seat) = snapshot.seat() else {
        return Illustrated::say(not_started(snapshot));
    };
    seen!(
        snapshot, Game, view => Game::your_turn(snapshot, view, seat, named, why, unposted),
        else Illustrated::say(not_started(snapshot))
    )
}

/// The end of a game, with the source of every point, below `head`.
pub fn finish(snapshot: &Snapshot, head: &str) -> Illustrated {
    seen!(snapshot, Game, view => Game::finish(snapshot, view, head), else Illustrated::say(table::over(language::of(snapshot))))
}

/// What happened, as lines.
pub fn told(snapshot: &Snapshot, told: &[VisibleEntry]) -> String {
    seen!(snapshot, Game, view => Game::told(snapshot, view, told), else not_started(snapshot))
}

/// Tells the player what a committed turn brought.
pub fn committed(snapshot: &Snapshot, facts: &[Fact]) -> String {
    seen!(
        snapshot, Game, view => Game::committed(snapshot, view, facts),
        else turn::committed(language::of(snapshot), &[])
    )
}

/// The command that a game-specific slash command stands for. Whether it is possible now (a game, the player's turn)
/// is left to the table, so nobody is told how to type what is not for them to do.
///
/// # Errors
/// The sentence that says what would be valid.
pub fn meant(
    snapshot: &Snapshot,
    kind: GameKind,
    command: &str,
    given: &Given,
) -> Result<Command, String> {
    let game = snapshot.settings.game;
    if game != kind {
        let language = language::of(snapshot);
        let (of, here) = (title(language, kind), title(language, game));
        return Err(table::other_game(language, &of, &here));
    }
    let due = snapshot.may_act();
    seen!(
        snapshot, Game, view => match due || (Game::ANY_TIME.contains(&command) && snapshot.plays()) {
            true => Game::meant(snapshot, view, command, given),
            false => Ok(Command::Place(Vec::new())),
        },
        else Ok(Command::Place(Vec::new()))
    )
}

/// Whether a game-specific command may be sent at any time, and not only by whoever is to act.
pub fn is_any_time(kind: GameKind, command: &str) -> bool {
    of_kind!(kind, Game => Game::ANY_TIME.contains(&command))
}

/// Autocompletion for an option of a game-specific command.
pub fn complete(
    snapshot: &Snapshot,
    kind: GameKind,
    command: &str,
    option: &str,
    given: &Given,
) -> Vec<MenuOption> {
    if snapshot.settings.game != kind {
        return Vec::new();
    }
    seen!(
        snapshot, Game, view => Game::complete(snapshot, view, command, option, given),
        else Vec::new()
    )
}

/// The panel of the viewer's turn, with `head` above it. If the viewer is not to act, it says who is. Whoever had drafted what
/// is no longer possible is told.
pub fn panel(snapshot: &Snapshot, picked: Option<Picked>, head: Option<&str>) -> Message {
    let left = snapshot.draft.is_some();
    let lost = Some(snapshot.draft_lost).filter(|lost| *lost > 0);
    let lost = lost.map(|lost| turn::draft_lost(language::of(snapshot), lost, left));
    let heads: Vec<&str> = head.into_iter().chain(lost.as_deref()).collect();
    let heads = heads.join("\n");
    let head = Some(heads.as_str()).filter(|head| !head.is_empty());
    match (&snapshot.view, picked) {
        (Some(View::Desert(view)), Some(Picked::Desert(picked))) => {
            Desert::panel(snapshot, view, Some(picked), head)
        }
        (Some(View::Nomadi(view)), Some(Picked::Nomadi(picked))) => {
            Nomadi::panel(snapshot, view, Some(picked), head)
        }
        #[cfg(feature = "toy-game")]
        (Some(View::Toy(view)), Some(Picked::Toy(picked))) => {
            Toy::panel(snapshot, view, Some(picked), head)
        }
        // Nothing was picked, or something from another game, which is not a choice here.
        _ => seen!(
            snapshot, Game, view => Game::panel(snapshot, view, None, head),
            else Message::new(head.map_or_else(|| not_started(snapshot), str::to_owned))
        ),
    }
}

/// Shown after a turn was committed: `head` reports it, and who is next follows.
pub fn played(snapshot: &Snapshot, head: &str) -> Message {
    seen!(snapshot, Game, view => Game::played(snapshot, view, head), else Message::new(head))
}

/// The board with the options given to `/board`.
pub fn board(snapshot: &Snapshot, given: &Given) -> Message {
    seen!(snapshot, Game, view => Game::board(snapshot, view, given), else Message::new(not_started(snapshot)))
}

/// The score, as far as it is public.
pub fn score(snapshot: &Snapshot) -> Message {
    seen!(snapshot, Game, view => Game::score(snapshot, view), else Message::new(not_started(snapshot)))
}

/// The viewer's private information.
pub fn private_summary(snapshot: &Snapshot) -> Message {
    seen!(
        snapshot, Game, view => Game::private_summary(snapshot, view),
        else Message::new(not_started(snapshot))
    )
}

/// Tells a player the secret they just learned. `named` is the game as readers elsewhere know it.
pub fn secret_learned(
    controls: Controls,
    snapshot: &Snapshot,
    named: &str,
    facts: &[Fact],
) -> Message {
    let Some(seat) = snapshot.seat() else {
        return Message::new(not_started(snapshot));
    };
    seen!(
        snapshot, Game, view => Game::secret_learned(snapshot, controls, view, seat, named, facts),
        else Message::new(not_started(snapshot))
    )
}

/// What the viewer is asked out of turn, with the buttons that answer it; `None` if nothing is open to them. `named` is the
/// game as readers elsewhere know it.
pub fn asked(controls: Controls, snapshot: &Snapshot, named: &str) -> Option<Message> {
    let seat = snapshot
        .seat()
        .filter(|_| snapshot.status == Status::Running)?;
    seen!(snapshot, Game, view => Game::asked(controls, snapshot, view, seat, named), else None)
}

/// What a hint says and shows.
pub fn hint(hinted: &Hinted) -> Option<Advice> {
    of_kind!(hinted.snapshot.settings.game, Game => Game::hint(hinted))
}

/// The rules topics of every game.
pub fn topics(language: Language) -> Vec<MenuOption> {
    let kinds = GameKind::ALL.iter();
    kinds.flat_map(|kind| topics_of(language, *kind)).collect()
}

/// The rules topics of one game, in reading order.
pub fn topics_of(language: Language, kind: GameKind) -> Vec<MenuOption> {
    of_kind!(kind, Game => Game::topics(language))
}

/// A topic of a game's rules by name; `None` for an unknown name.
pub fn rules(language: Language, kind: GameKind, topic: &str) -> Option<Message> {
    of_kind!(kind, Game => Game::rules(language, topic))
}
