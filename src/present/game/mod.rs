//! Dispatch by game. In `present` only this module tells games apart; what is specific to one is in its own folder.

mod cast;
pub mod command;
mod desert;
mod narration;
mod nomadi;
mod own;
mod own_command;
mod own_press;
pub mod panel_rows;
pub mod plug;
mod scene;
mod show;
#[cfg(feature = "toy-game")]
mod toy;
pub mod turn_text;

use crate::present::vocabulary::{Controls, GamePress, MenuOption, Message, Parts, language};
use crate::table::{Command, Hinted, Refusal, Snapshot, Status, Unposted, VisibleEntry};
pub use command::are_choices;
use command::{Given, Input, Takes};
use desert::Desert;
use games::{
    BoardText, Boards, Fact, GameKind, Illegal, Irrevocable, Options, Player, SetupError,
    Unplayable, View,
};
use nomadi::Nomadi;
pub use own_command::{OwnCommand, ReadCommand};
use plug::{Advice, Plug};
#[cfg(feature = "toy-game")]
use toy::Toy;
use turn_text::{Came, Why};
use words::names::escape;
use words::{Language, table, turn};

/// A scene of Nomadi, which tests look into.
#[cfg(test)]
pub(crate) use nomadi::Scene as NomadiScene;

/// A game-specific press with the choice from its menu, if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    Desert(desert::Picked),
    Nomadi(nomadi::Picked),
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
        match &$snapshot.game.view {
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

/// The presses of all games that may carry these parameters.
pub fn presses_with(parts: Option<Parts<'_>>) -> Vec<GamePress> {
    let kinds = GameKind::ALL.iter();
    kinds
        .flat_map(|kind| of_kind!(*kind, Game => own_press::presses_with::<Game>(parts)))
        .collect()
}

/// Combines a press with the choice from its menu; `None` if that is not offered.
pub fn picked(press: GamePress, value: Option<&str>) -> Option<Picked> {
    let of_desert = own_press::picked::<Desert>(press, value).map(Picked::Desert);
    let picked =
        of_desert.or_else(|| own_press::picked::<Nomadi>(press, value).map(Picked::Nomadi));
    #[cfg(feature = "toy-game")]
    let picked = picked.or_else(|| own_press::picked::<Toy>(press, value).map(Picked::Toy));
    picked
}

impl Picked {
    /// Whether it only changes what is shown.
    pub fn only_shows(self) -> bool {
        each!(self, Picked, picked => picked.only_shows())
    }

    /// The command that it stands for.
    ///
    /// # Errors
    /// If the game has not started, or a different game is played.
    pub fn command(self, snapshot: &Snapshot) -> Result<Command, Refusal> {
        match (&snapshot.game.view, self) {
            (None, _) => Err(Refusal::NotStarted),
            (Some(View::Desert(view)), Picked::Desert(picked)) => Ok(picked.command(view)),
            (Some(View::Nomadi(view)), Picked::Nomadi(picked)) => Ok(picked.command(view)),
            #[cfg(feature = "toy-game")]
            (Some(View::Toy(_)), Picked::Toy(picked)) => Ok(picked.command()),
            // Only a forged press is of another game than its table.
            (Some(View::Desert(_) | View::Nomadi(_)), _) => Err(Refusal::Stale),
            #[cfg(feature = "toy-game")]
            (Some(View::Toy(_)), _) => Err(Refusal::Stale),
        }
    }
}

/// The name of a game.
pub fn title(language: Language, kind: GameKind) -> String {
    of_kind!(kind, Game => Game::title(language))
}

/// The name of the board that a lobby has unless its host chooses another.
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

/// Every game-specific command.
pub fn own_commands() -> Vec<OwnCommand> {
    let kinds = GameKind::ALL.iter().copied();
    kinds
        .flat_map(|kind| -> Vec<OwnCommand> {
            of_kind!(kind, Game => own_command::of::<Game>(kind).collect())
        })
        .collect()
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

/// The game chosen for a lobby: by its name, or by that of a board which only it has, or else the first; `None` for an
/// unknown name.
pub fn chosen_game(boards: &Boards, board: Option<&str>, given: &Given) -> Option<GameKind> {
    let mut kinds = GameKind::ALL.iter().copied();
    match (given.text(GAME), board) {
        (Some(name), _) => kinds.find(|kind| kind.name() == name),
        (None, Some(board)) => kinds
            .find(|kind| boards.find(*kind, board).is_some())
            .or(GameKind::ALL.first().copied()),
        (None, None) => kinds.next(),
    }
}

/// The boards for a lobby whose options are being filled in: those of its game, or of every game while none is chosen.
pub fn offered_boards<'a>(boards: &'a Boards, given: &Given) -> Vec<BoardText<'a>> {
    let name = given.text(GAME);
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
        SetupError::Unplayable(why) => unplayable(language, why),
        SetupError::Board(error) => table::unreadable(language, &escape(&error.to_string())),
        SetupError::Chance(reason) => table::cannot_begin(language, &escape(reason)),
    }
}

fn unplayable(language: Language, why: &Unplayable) -> String {
    match why {
        Unplayable::Desert(why) => words::desert::lobby::unplayable(language, why),
        Unplayable::Nomadi(games::nomadi::Unplayable::OasisRow { rows }) => {
            words::nomadi::lobby::no_such_oasis(language, rows)
        }
        #[cfg(feature = "toy-game")]
        Unplayable::Toy(why) => match *why {},
    }
}

/// Why something can never be taken back.
pub fn irrevocable(language: Language, why: &Irrevocable) -> String {
    match why {
        Irrevocable::Desert(games::desert::Irrevocable::Secret) => {
            words::undo::secret_learned(language)
        }
        Irrevocable::Nomadi(why) => words::nomadi::refusal::irrevocable(language, *why),
        #[cfg(feature = "toy-game")]
        Irrevocable::Toy(games::toy::Irrevocable::Secret) => words::undo::secret_learned(language),
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
    seen!(snapshot, Game, view => Some(turn_text::to_move::<Game>(snapshot, view)), else None)
}

/// The current turn for everybody; `came` if the game has just been moved to the channel.
pub fn turn(snapshot: &Snapshot, came: Option<Came>) -> Message {
    seen!(snapshot, Game, view => turn_text::post::<Game>(snapshot, view, came), else Message::new(not_started(snapshot)))
}

/// Tells the player to move that it is, or still is, their turn.
pub fn your_turn(
    snapshot: &Snapshot,
    named: &str,
    why: Why,
    unposted: Option<&Unposted>,
) -> Message {
    let Some(seat) = snapshot.seat() else {
        return Message::new(not_started(snapshot));
    };
    seen!(
        snapshot, Game, view => turn_text::direct::<Game>(snapshot, view, seat, named, why, unposted),
        else Message::new(not_started(snapshot))
    )
}

/// The end of a game, with the source of every point, below `head`.
pub fn finish(snapshot: &Snapshot, head: &str) -> Message {
    seen!(snapshot, Game, view => turn_text::finish::<Game>(snapshot, view, head), else Message::new(table::over(language::of(snapshot))))
}

/// What happened, as lines.
pub fn told(snapshot: &Snapshot, told: &[VisibleEntry]) -> String {
    seen!(snapshot, Game, view => turn_text::told::<Game>(snapshot, view, told), else not_started(snapshot))
}

/// Tells the player what a committed turn brought.
pub fn committed(snapshot: &Snapshot, facts: &[Fact]) -> String {
    seen!(
        snapshot, Game, view => Game::committed(snapshot, view, facts),
        else turn::committed(language::of(snapshot), &[])
    )
}

/// The panel of the viewer's turn, with `head` above it. If the viewer is not to act, it says who is. Whoever had drafted what
/// is no longer possible is told.
pub fn panel(snapshot: &Snapshot, picked: Option<Picked>, head: Option<&str>) -> Message {
    let left = snapshot.drafted.draft.is_some();
    let lost = Some(snapshot.drafted.lost).filter(|lost| *lost > 0);
    let lost = lost.map(|lost| turn::draft_lost(language::of(snapshot), lost, left));
    let heads: Vec<&str> = head.into_iter().chain(lost.as_deref()).collect();
    let heads = heads.join("\n");
    let head = Some(heads.as_str()).filter(|head| !head.is_empty());
    match (&snapshot.game.view, picked) {
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

/// The board without any options.
pub fn plain_board(snapshot: &Snapshot) -> Message {
    board(snapshot, &Given::default())
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
