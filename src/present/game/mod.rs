//! Dispatch by game. In `present` only this file tells games apart, and `reasons` the causes that they give; what is specific to
//! one is in its own folder.

mod board;
mod cast;
mod choosing;
pub mod command;
mod desert;
mod film;
mod lobby_variants;
pub mod moves_button;
mod narration;
mod nomadi;
mod own;
mod own_command;
mod own_press;
pub mod panel_rows;
pub mod plug;
mod reasons;
pub mod rules;
mod scene;
#[cfg(feature = "toy-game")]
mod toy;
pub mod turn_text;
mod variants;

use crate::present::vocabulary::{
    Controls, GamePress, Message, Parts, Press, Row, Scene as Picture, Style, language,
};
use crate::table::{Command, Hinted, Refusal, Scene, Snapshot, Status, Unposted, VisibleEntry};
pub use board::shows;
use cast::{cast, seated};
pub use choosing::{added, chosen_game, offered_boards};
pub use command::are_choices;
use command::{Given, Input};
use desert::Desert;
use games::{Fact, GameKind, Seat, View};
pub use lobby_variants::{offered_variants, usual_options, variant_names, variants, with_variant};
pub use narration::Line;
use nomadi::Nomadi;
pub use own_command::{OwnCommand, ReadCommand};
use plug::{Advice, Plug};
pub use reasons::{illegal, irrevocable, setup};
use render::charts::Sample;
use rules::Topic;
use std::sync::Arc;
#[cfg(feature = "toy-game")]
use toy::Toy;
use turn_text::{Came, Why};
use words::{Language, table, turn};

/// Scenes, which tests look into.
#[cfg(test)]
pub(crate) use desert::Scene as DesertScene;
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
    ($value:expr, $Face:ident, $Game:ident, $own:ident => $does:expr) => {
        match $value {
            $Face::Desert($own) => {
                type $Game = $crate::present::game::Desert;
                $does
            }
            $Face::Nomadi($own) => {
                type $Game = $crate::present::game::Nomadi;
                $does
            }
            #[cfg(feature = "toy-game")]
            $Face::Toy($own) => {
                type $Game = $crate::present::game::Toy;
                $does
            }
        }
    };
}

/// Evaluates the expression for whichever game this is.
macro_rules! of_kind {
    ($kind:expr, $Game:ident => $does:expr) => {
        match $kind {
            games::GameKind::Desert => {
                type $Game = $crate::present::game::Desert;
                $does
            }
            games::GameKind::Nomadi => {
                type $Game = $crate::present::game::Nomadi;
                $does
            }
            #[cfg(feature = "toy-game")]
            games::GameKind::Toy => {
                type $Game = $crate::present::game::Toy;
                $does
            }
        }
    };
}

/// Evaluates the expression with the viewer's view of the game, or `else` before the game has begun.
macro_rules! seen {
    ($snapshot:expr, $Game:ident, $view:ident => $does:expr, else $none:expr) => {
        match &$snapshot.game.view {
            Some(view) => each!(view, View, $Game, $view => $does),
            None => $none,
        }
    };
}

use {each, of_kind};

/// The presses of all games that may carry these parameters.
pub fn presses_with(parts: Option<Parts<'_>>) -> Vec<GamePress> {
    let kinds = GameKind::ALL.iter();
    kinds
        .flat_map(|kind| of_kind!(*kind, Game => own_press::presses_with::<Game>(parts)))
        .collect()
}

/// Combines a press with the choice from its menu; `None` if that is not offered.
pub fn picked(press: GamePress, value: Option<&str>) -> Option<Picked> {
    let of = |kind: &GameKind| match kind {
        GameKind::Desert => own_press::picked::<Desert>(press, value).map(Picked::Desert),
        GameKind::Nomadi => own_press::picked::<Nomadi>(press, value).map(Picked::Nomadi),
        #[cfg(feature = "toy-game")]
        GameKind::Toy => own_press::picked::<Toy>(press, value).map(Picked::Toy),
    };
    GameKind::ALL.iter().find_map(of)
}

/// The view as one of this game; `None` if it is of another, to which only a forged press can lead.
fn view_of<G: Plug>(view: &View) -> Option<&G::View>
where
    for<'a> &'a G::View: TryFrom<&'a View>,
{
    view.try_into().ok()
}

impl Picked {
    /// Whether it only changes what is shown.
    pub fn only_shows(self) -> bool {
        each!(self, Picked, Game, picked => <Game as Plug>::Picked::only_shows(picked))
    }

    /// The command that it stands for.
    ///
    /// # Errors
    /// If the game has not started, or a different game is played.
    pub fn command(self, snapshot: &Snapshot) -> Result<Command, Refusal> {
        let view = snapshot.game.view.as_ref().ok_or(Refusal::NotStarted)?;
        each!(self, Picked, Game, picked => {
            let view = view_of::<Game>(view).ok_or(Refusal::Stale)?;
            Ok((Game::FACE.picked)(picked, view))
        })
    }
}

/// The name of a game.
pub fn title(language: Language, kind: GameKind) -> String {
    of_kind!(kind, Game => (Game::FACE.title)(language))
}

/// The name of the board that a lobby has unless its host chooses another.
pub fn usual_board(kind: GameKind) -> &'static str {
    of_kind!(kind, Game => Game::FACE.usual_board)
}

/// Whether what is done within a turn changes what the picture of the turn shows.
pub fn outdates_picture(kind: GameKind) -> bool {
    of_kind!(kind, Game => Game::FACE.outdates_picture)
}

/// The button that shows the viewer's private summary.
pub fn private_label(language: Language, kind: GameKind) -> String {
    of_kind!(kind, Game => (Game::FACE.private_label)(language))
}

/// The question that confirms resigning.
pub fn really_resign(language: Language, kind: GameKind) -> String {
    of_kind!(kind, Game => (Game::FACE.really_resign)(language))
}

pub fn own_commands() -> Vec<OwnCommand> {
    let kinds = GameKind::ALL.iter().copied();
    kinds
        .flat_map(|kind| -> Vec<OwnCommand> {
            of_kind!(kind, Game => own_command::of::<Game>(kind).collect())
        })
        .collect()
}

/// The options that a game adds to shared commands.
fn added_by(kind: GameKind) -> &'static [(&'static str, &'static [Input])] {
    of_kind!(kind, Game => Game::FACE.added)
}

fn not_started(snapshot: &Snapshot) -> String {
    table::not_started(language::of(snapshot))
}

/// The board with the options given to `/board`.
pub fn board(snapshot: &Snapshot, given: &Given) -> Message {
    seen!(
        snapshot, Game, view => board::board::<Game>(snapshot, view, given),
        else Message::new(not_started(snapshot))
    )
}

/// The board without any options.
pub fn plain_board(snapshot: &Snapshot) -> Message {
    board(snapshot, &Given::default())
}

/// Who is to move, in one line; `None` before the start.
pub fn to_move(snapshot: &Snapshot) -> Option<String> {
    seen!(snapshot, Game, view => Some(turn_text::to_move::<Game>(snapshot, view)), else None)
}

/// The current turn for everybody; `came` if the game has just been moved to the channel.
pub fn turn(snapshot: &Snapshot, came: Option<Came>) -> Message {
    seen!(
        snapshot, Game, view => turn_text::post::<Game>(snapshot, view, came),
        else Message::new(not_started(snapshot))
    )
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
    seen!(
        snapshot, Game, view => turn_text::finish::<Game>(snapshot, view, head),
        else Message::new(table::over(language::of(snapshot)))
    )
}

/// What happened, as lines.
pub fn told(snapshot: &Snapshot, told: &[VisibleEntry]) -> String {
    seen!(snapshot, Game, view => turn_text::told::<Game>(snapshot, view, told), else not_started(snapshot))
}

/// The game as a moving picture, if it has pictures. `scenes` are its turns.
pub fn film(snapshot: &Snapshot, scenes: &[Scene]) -> Option<Arc<dyn Picture>> {
    of_kind!(snapshot.settings.game, Game => (Game::FACE.film)(snapshot, scenes))
}

/// The name of a source of points in statistics, by its code; `None` for one that the game does not have.
pub fn source(language: Language, kind: GameKind, code: &str) -> Option<String> {
    of_kind!(kind, Game => (Game::FACE.source)(language, code))
}

/// The name of a colour in statistics, by its code, and how pictures show it; `None` for one that the game does not have.
pub fn colour(language: Language, kind: GameKind, code: &str) -> Option<(String, Sample)> {
    of_kind!(kind, Game => (Game::FACE.colour)(language, code))
}

/// A highest figure in a sentence, by its code; `None` for one that the game does not have.
pub fn best(language: Language, kind: GameKind, code: &str, figure: i32) -> Option<String> {
    of_kind!(kind, Game => (Game::FACE.best)(language, code, figure))
}

/// What happened, a line for each player who did something.
pub fn briefly(snapshot: &Snapshot, told: &[VisibleEntry]) -> Vec<String> {
    seen!(snapshot, Game, view => {
        let players = seated(snapshot);
        (Game::FACE.briefs)(&cast(snapshot, &players, view), told)
    }, else Vec::new())
}

/// What happened since the reader's last turn, a line for each move, and how the players are named on buttons.
pub fn detailed(snapshot: &Snapshot) -> (Vec<Line>, Vec<String>) {
    seen!(snapshot, Game, view => {
        let players = seated(snapshot);
        let cast = cast(snapshot, &players, view);
        let names = Seat::first(players.len()).map(|seat| cast.on_button(seat));
        ((Game::FACE.lines)(&cast, &snapshot.game.since), names.collect())
    }, else Default::default())
}

/// Tells the player what a committed turn brought.
pub fn committed(snapshot: &Snapshot, facts: &[Fact]) -> String {
    let nothing = || turn::committed(language::of(snapshot), &[]);
    let Some(seat) = snapshot.seat() else {
        return nothing();
    };
    seen!(snapshot, Game, view => {
        (Game::FACE.committed)(&cast(snapshot, &seated(snapshot), view), seat, facts)
    }, else nothing())
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
    let view = snapshot.game.view.as_ref();
    let chosen = picked.zip(view).and_then(|(picked, view)| {
        each!(picked, Picked, Game, picked => {
            let view = view_of::<Game>(view)?;
            Some((Game::FACE.panel)(snapshot, view, Some(picked), head))
        })
    });
    // Nothing was picked, or something from another game, which is not a choice here.
    chosen.unwrap_or_else(|| {
        seen!(
            snapshot, Game, view => (Game::FACE.panel)(snapshot, view, None, head),
            else Message::new(head.map_or_else(|| not_started(snapshot), str::to_owned))
        )
    })
}

/// Shown after a turn was committed: `head` reports it, and who is next follows.
pub fn played(snapshot: &Snapshot, head: &str) -> Message {
    seen!(snapshot, Game, view => (Game::FACE.played)(snapshot, view, head), else Message::new(head))
}

/// The score, as far as it is public.
pub fn score(snapshot: &Snapshot) -> Message {
    Message::new(seen!(snapshot, Game, view => {
        (Game::FACE.score)(&cast(snapshot, &seated(snapshot), view), snapshot.seat())
    }, else not_started(snapshot)))
}

/// The viewer's private information.
pub fn private_summary(snapshot: &Snapshot) -> Message {
    Message::new(seen!(snapshot, Game, view => {
        let players = seated(snapshot);
        let cast = cast(snapshot, &players, view);
        let seat = snapshot.seat();
        let summary = seat.and_then(|seat| (Game::FACE.private_summary)(&cast, seat));
        summary.unwrap_or_else(|| table::not_playing(cast.language))
    }, else not_started(snapshot)))
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
    seen!(snapshot, Game, view => {
        let players = seated(snapshot);
        let cast = cast(snapshot, &players, view);
        let label = (Game::FACE.private_label)(cast.language);
        let button = controls.button(Press::Tokens, label, Style::Secondary);
        let learned = (Game::FACE.secret_learned)(&cast, seat, facts);
        Message::new(learned).headed(named).rows(vec![Row::Buttons(vec![button])])
    }, else Message::new(not_started(snapshot)))
}

/// What the viewer is asked out of turn, with the buttons that answer it; `None` if nothing is open to them. `named` is the
/// game as readers elsewhere know it.
pub fn asked(controls: Controls, snapshot: &Snapshot, named: &str) -> Option<Message> {
    let seat = snapshot
        .seat()
        .filter(|_| snapshot.status == Status::Running)?;
    seen!(snapshot, Game, view => {
        let players = seated(snapshot);
        let asked = (Game::FACE.asked)(controls, &cast(snapshot, &players, view), seat);
        asked.map(|asked| asked.headed(named))
    }, else None)
}

/// What a hint says and shows.
pub fn hint(hinted: &Hinted) -> Option<Advice> {
    of_kind!(hinted.snapshot.settings.game, Game => (Game::FACE.hint)(hinted))
}

/// The rules of a game, in reading order.
pub fn topics(kind: GameKind) -> &'static [Topic] {
    of_kind!(kind, Game => Game::FACE.topics)
}

/// The titles of the rules topics of every game.
pub fn topic_titles(language: Language) -> Vec<String> {
    let kinds = GameKind::ALL.iter();
    let topics = kinds.flat_map(|kind| topics(*kind));
    topics.map(|topic| topic.title(language)).collect()
}
