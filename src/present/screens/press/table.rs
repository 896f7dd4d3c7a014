//! All that there is to know of each press, in one table: its name under messages, how it is answered, and what it does.

use std::pin::Pin;

use super::on_press::OnPress;
use crate::present::game;
use crate::present::screens::settings_change::SettingsChange;
use crate::present::screens::{agreement, confirmation, lobby_options};
use crate::present::vocabulary::{Message, Parts, Press, Response, switched};
use crate::table::{Command, LateAnswer, Refusal, Snapshot};
use games::{GameKind, Seat};
use words::settings::Switch;

/// How a press is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It changes the message that carries it, for everybody who sees it.
    Update,
    /// In a new message for the whole channel.
    Public,
    /// In a new message that only the presser sees.
    Private,
    /// In place of the message that carries it if only the presser sees that, and otherwise as `Private`.
    Instead,
}

/// What becomes of the action of a row.
pub trait Keep<'a> {
    type Kept;

    fn keep<F>(play: impl FnOnce(OnPress<'a>) -> F + Send + 'static) -> Self::Kept
    where
        F: Future<Output = Result<Response, Refusal>> + Send + 'a;
}

/// Keeps none, where only the name of a press or its kind of answer is asked for.
pub struct Named;

impl<'a> Keep<'a> for Named {
    type Kept = ();

    fn keep<F>(_: impl FnOnce(OnPress<'a>) -> F + Send + 'static) {}
}

/// Keeps it, to carry it out.
pub struct Playable;

type Played<'a> = Pin<Box<dyn Future<Output = Result<Response, Refusal>> + Send + 'a>>;

impl<'a> Keep<'a> for Playable {
    type Kept = Box<dyn FnOnce(OnPress<'a>) -> Played<'a> + Send>;

    fn keep<F>(play: impl FnOnce(OnPress<'a>) -> F + Send + 'static) -> Self::Kept
    where
        F: Future<Output = Result<Response, Refusal>> + Send + 'a,
    {
        Box::new(move |on| Box::pin(play(on)))
    }
}

/// What there is to know of one press.
pub struct Row<'a, K: Keep<'a>> {
    /// Its name on the wire. Messages of every version carry these names: they never change.
    name: &'static str,
    parts: Option<Parts<'static>>,
    pub answer: Answer,
    /// Whether it reads or writes many games or leaves rows for good, as some commands do: how often one person may
    /// press it is limited.
    pub expensive: bool,
    /// What pressing it does.
    pub play: K::Kept,
}

impl<'a, K: Keep<'a>> Row<'a, K> {
    /// The press as it is sent.
    pub fn wire(&self) -> (&'static str, Option<Parts<'static>>) {
        (self.name, self.parts)
    }

    fn with(self, first: &'static str, number: u8) -> Self {
        Row {
            parts: Some((first, number)),
            ..self
        }
    }

    fn expensive(self) -> Self {
        Row {
            expensive: true,
            ..self
        }
    }
}

fn of<'a, F, K: Keep<'a>>(
    name: &'static str,
    answer: Answer,
    play: impl FnOnce(OnPress<'a>) -> F + Send + 'static,
) -> Row<'a, K>
where
    F: Future<Output = Result<Response, Refusal>> + Send + 'a,
{
    Row {
        name,
        parts: None,
        answer,
        expensive: false,
        play: K::keep(play),
    }
}

/// What there is to know of a press.
pub fn row<'a, K: Keep<'a>>(press: Press) -> Row<'a, K> {
    use Answer::{Instead, Private, Public, Update};
    let join = Command::Join { rider: None };
    match press {
        Press::Join => of("join", Update, |on| on.lobby(join)),
        Press::Leave => of("leave", Update, |on| on.lobby(Command::Leave)),
        Press::Start => of("start", Update, |on| on.lobby(Command::Start)),
        Press::Cancel => of("cancel", Private, OnPress::cancel),
        Press::Rider => of("rider", Update, OnPress::rider),
        Press::Computers => of("computers", Update, OnPress::computers),
        Press::Options => of("options", Private, OnPress::options),
        Press::MyTurn => of("my-turn", Private, |on| on.shows(own_panel)),
        Press::Board => of("board", Private, |on| on.shows(game::plain_board)),
        Press::Tokens => of("tokens", Private, |on| on.shows(game::private_summary)),
        Press::Moves => of("moves", Private, OnPress::moves),
        Press::Undo => of("undo", Instead, |on| on.turn(Command::Undo)),
        Press::StartOver => of("start-over", Instead, |on| on.turn(Command::StartOver)),
        Press::EndTurn => of("end-turn", Instead, |on| on.turn(Command::Commit)),
        Press::DraftRest => of("draft-rest", Instead, |on| on.turn(Command::DraftRest)),
        Press::PlayHint { number } => of("play-hint", Instead, move |on| {
            on.turn(Command::PlayHint { number })
        })
        .with(NONE, number),
        Press::ReallyCancel => of("really-cancel", Instead, |on| {
            on.confirmed(Command::Cancel, confirmation::cancelled)
        }),
        Press::ReallyResign => of("really-resign", Instead, |on| {
            on.confirmed(Command::Resign, confirmation::resigned)
        }),
        Press::Never => of("never", Instead, OnPress::never),
        Press::AskUndo => of("ask-undo", Instead, OnPress::ask_undo),
        Press::AgreeUndo => of("agree-undo", Update, |on| on.answer_undo(true)),
        Press::RefuseUndo => of("refuse-undo", Update, |on| on.answer_undo(false)),
        Press::GiveUpSeat => of("give-up-seat", Instead, |on| on.answer_seat_request(true)),
        Press::KeepSeat => of("keep-seat", Instead, |on| on.answer_seat_request(false)),
        Press::Question => of("question", Private, OnPress::question),
        Press::RemindNow => of("remind-now", Private, OnPress::remind_now).expensive(),
        Press::Export => of("export", Private, OnPress::export).expensive(),
        Press::Rematch => of("rematch", Public, OnPress::rematch).expensive(),
        Press::OpenReplay => of("open-replay", Private, OnPress::open_replay),
        Press::Film => of("film", Private, |on| on.film(false)).expensive(),
        Press::FilmImport => of("film-import", Private, |on| on.film(true)).expensive(),
        Press::ForgetImport => of("forget-import", Instead, OnPress::forget_import),
        Press::Commitment => of("commitment", Private, OnPress::commitment),
        Press::ReallyErase => of("really-erase", Instead, OnPress::erase).expensive(),
        Press::AgreePause => of("agree-pause", Private, |on| on.agree_to_pause(true)),
        Press::AgreeResume => of("agree-resume", Private, |on| on.agree_to_pause(false)),
        Press::StopWatching => of("stop-watching", Private, |on| {
            on.says(Command::Pause, agreement::pause_done)
        }),
        Press::GoOnWatching => of("go-on-watching", Private, |on| {
            on.says(Command::Resume, agreement::pause_done)
        }),
        Press::LateWait => of("late-wait", Instead, |on| on.late(LateAnswer::Wait)),
        Press::LateComputer => of("late-computer", Instead, |on| on.late(LateAnswer::Computer)),
        Press::LateOffer => of("late-offer", Instead, |on| on.late(LateAnswer::Offer)),
        Press::LateEnd => of("late-end", Private, OnPress::late_end),
        Press::ListedJoin => of("listed-join", Private, |on| on.listed(join)),
        Press::RulesGame => of("rules-game", Instead, OnPress::rules_game),
        Press::SetQuiet => of("set-quiet", Instead, OnPress::set_quiet),
        Press::SetTheme => of("set-theme", Instead, OnPress::set_theme),
        Press::SetLanguage => of("set-language", Instead, OnPress::set_language),
        Press::Game(press) => Row {
            parts: press.parts,
            ..of(press.name, Instead, move |on| on.game(press))
        },
        Press::Option { name, on } => of("option", Instead, move |pressed| {
            pressed.option(name, switched(on))
        })
        .with(name, on.into()),
        Press::OptionMenu { name } => {
            of("option-menu", Instead, move |on| on.option_menu(name)).with(name, 0)
        }
        Press::TakeSeat { seat } => of("take", Private, move |on| {
            on.says(Command::TakeSeat { seat }, agreement::seat_done)
        })
        .with(NONE, seat.into()),
        Press::ListedTake { seat } => of("listed-take", Private, move |on| {
            on.listed(Command::TakeSeat { seat })
        })
        .with(NONE, seat.into()),
        Press::MovesOf { seat, page } => of("moves-of", Instead, move |on| on.moves_of(seat, page))
            .with(name_of_seat(seat), page),
        Press::Replay {
            imported,
            seat,
            button,
        } => {
            let name = if imported { "replay-import" } else { "replay" };
            let step = of(name, Instead, move |on| on.replay(imported, seat));
            step.with(name_of_eyes(seat), button)
        }
        Press::ReplayTurn { imported, seat } => {
            let name = match imported {
                true => "replay-import-turn",
                false => "replay-turn",
            };
            let turn = of(name, Instead, move |on| on.replay_turn(imported, seat));
            turn.with(name_of_eyes(seat), 0)
        }
        Press::History { game, page } => {
            of("history", Instead, move |on| on.history(game, page)).with(name_of_game(game), page)
        }
        Press::Turns { page } => of("turns", Instead, move |on| on.turns(page)).with(NONE, page),
        Press::OpenSeats { page } => {
            of("open-seats", Instead, move |on| on.open_seats(page)).with(NONE, page)
        }
        Press::Help { page } => of("help", Instead, move |on| on.help(page)).with(NONE, page),
        Press::Rules { game, page } => {
            of("rules", Instead, move |on| on.rules(game, page)).with(game.name(), page)
        }
        Press::RulesTopic { game } => {
            of("rules-topic", Instead, move |on| on.rules_topic(game)).with(game.name(), 0)
        }
        Press::Set { which, on } => {
            let change = SettingsChange::of_switch(which, on);
            of("set", Instead, move |pressed| pressed.set(change)).with(name_of(which), on.into())
        }
    }
}

/// The panel of the presser's turn as it stands.
fn own_panel(snapshot: &Snapshot) -> Message {
    game::panel(snapshot, None, None)
}

/// Placeholder for an absent first parameter.
const NONE: &str = "-";

/// The presses that may carry these parameters, of all games too. One whose own parameters differ is not meant.
pub fn presses_with(parts: Option<Parts<'_>>) -> Vec<Press> {
    let games = game::presses_with(parts).into_iter().map(Press::Game);
    let Some((first, number)) = parts else {
        return Press::PLAIN.iter().copied().chain(games).collect();
    };
    let page = number;
    let mut presses = vec![
        Press::Turns { page },
        Press::OpenSeats { page },
        Press::Help { page },
        Press::PlayHint { number },
    ];
    if let Some(seat) = Seat::checked(number.into()) {
        presses.extend([Press::TakeSeat { seat }, Press::ListedTake { seat }]);
    }
    let named = SEATS.iter().position(|name| *name == first);
    let seat = named.and_then(Seat::checked);
    if let Some(seat) = seat {
        presses.push(Press::MovesOf { seat, page });
    }
    let game = GameKind::ALL
        .iter()
        .copied()
        .find(|game| game.name() == first);
    presses.push(Press::History { game, page });
    let button = number;
    for imported in [false, true] {
        let step = Press::Replay {
            imported,
            seat,
            button,
        };
        presses.extend([step, Press::ReplayTurn { imported, seat }]);
    }
    if let Some(&game) = GameKind::ALL.iter().find(|game| game.name() == first) {
        presses.extend([Press::Rules { game, page }, Press::RulesTopic { game }]);
    }
    if let Some(&(_, which)) = SWITCHES.iter().find(|(name, _)| *name == first) {
        let on = number == 1;
        presses.push(Press::Set { which, on });
    }
    if let Some(name) = lobby_options::names()
        .into_iter()
        .find(|name| *name == first)
    {
        let on = number == 1;
        presses.extend([Press::Option { name, on }, Press::OptionMenu { name }]);
    }
    presses.extend(games);
    presses
}

/// The names of seats as a first parameter.
const SEATS: [&str; Seat::MOST] = ["s0", "s1", "s2", "s3", "s4"];

fn name_of_seat(seat: Seat) -> &'static str {
    SEATS.get(seat.index()).copied().unwrap_or(NONE)
}

fn name_of_game(game: Option<GameKind>) -> &'static str {
    game.map_or(NONE, GameKind::name)
}

fn name_of_eyes(seat: Option<Seat>) -> &'static str {
    seat.map_or(NONE, name_of_seat)
}

/// The names of switches.
const SWITCHES: [(&str, Switch); 6] = [
    ("turn", Switch::Turn),
    ("half", Switch::Half),
    ("most", Switch::Most),
    ("next", Switch::Next),
    ("confirm", Switch::Confirm),
    ("unlisted", Switch::Unlisted),
];

fn name_of(which: Switch) -> &'static str {
    let found = SWITCHES.iter().find(|(_, switch)| *switch == which);
    found.map_or(NONE, |(name, _)| name)
}
