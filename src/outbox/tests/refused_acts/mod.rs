//! Whatever somebody does over and over, and wherever it is refused, Discord refuses few requests of the bot.
//!
//! Each act is repeated in a game whose channels and players refuse everything, over a day whose clock jumps. That one game
//! contributes so little that as many as one person may play stay below a thousand refusals in ten minutes. What somebody
//! reaches who opens the channels again and again, and with many servers, is limited by the budget.

mod simulation;

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};

use crate::harness::{Harness, command_names};
use crate::outbox::{Cause, kinds};
use crate::present::{Press, every_press};
use crate::store::{ChannelId, GuildId, Rank};
use simulation::{Simulation, no_access};

/// Refusals in ten minutes that stay far below what Discord allows.
const FEW: usize = 1_000;
/// How many games one person may play at a time.
const GAMES: usize = 40;

/// What somebody does over and over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Opens lobbies, joins, leaves, chooses colours, cancels.
    Lobby,
    Turns,
    /// Plays Nomadi in parts, offers cards and answers.
    Trade,
    /// Gives back a leader, as one of five.
    GiveBack,
    /// Asks to take turns back, and answers.
    Undo,
    /// Resigns, and plays again.
    Resign,
    /// Cancels a running game.
    Cancel,
    /// Stops and restarts the clock.
    Pause,
    /// Leaves a game to computer players, and watches them.
    Watch,
    /// Says that they are away, or back.
    Away,
    /// Asks for seats, answers, offers and takes them.
    Seats,
    /// Lets requests for seats run out.
    SeatSilence,
    /// Moves the game to and fro.
    Move,
    /// Plays in a thread of its own, where one is opened and where none is.
    Thread,
    /// Lets the time of turns run out.
    Time,
    /// Is late for days, until others are asked, and one of them answers.
    Late,
    /// Wants to be reminded.
    Remind,
    Erase,
    Idle,
    /// Damages the game's rows, and repairs them.
    Freeze,
    /// Locks and unlocks threads, deletes channels, takes permissions away and gives them back, removes the bot and
    /// invites it again.
    Administer,
    /// Nothing that posts anything: whoever asks gets an answer, which is no post.
    Answers,
}

const ACTS: [Act; 22] = [
    Act::Lobby,
    Act::Turns,
    Act::Trade,
    Act::GiveBack,
    Act::Undo,
    Act::Resign,
    Act::Cancel,
    Act::Pause,
    Act::Watch,
    Act::Away,
    Act::Seats,
    Act::SeatSilence,
    Act::Move,
    Act::Thread,
    Act::Time,
    Act::Late,
    Act::Remind,
    Act::Erase,
    Act::Idle,
    Act::Freeze,
    Act::Administer,
    Act::Answers,
];

/// What each command does.
const COMMANDS: [(&str, Act); 38] = [
    ("away", Act::Away),
    ("board", Act::Answers),
    ("game", Act::Answers),
    ("game cancel", Act::Cancel),
    ("game export", Act::Answers),
    ("game import", Act::Answers),
    ("game info", Act::Answers),
    ("game join", Act::Lobby),
    ("game leave", Act::Lobby),
    ("game list", Act::Answers),
    ("game move", Act::Move),
    ("game new", Act::Lobby),
    ("game pause", Act::Pause),
    ("game rematch", Act::Resign),
    ("game replace", Act::Seats),
    ("game resign", Act::Resign),
    ("game resume", Act::Pause),
    ("game start", Act::Turns),
    ("game take", Act::Seats),
    ("help", Act::Answers),
    ("hint", Act::Answers),
    ("history", Act::Answers),
    ("leaderboard", Act::Answers),
    ("move", Act::Turns),
    ("nomad", Act::Turns),
    ("pay", Act::Turns),
    ("place", Act::Turns),
    ("privacy", Act::Answers),
    ("privacy erase", Act::Erase),
    ("privacy export", Act::Answers),
    ("replay", Act::Answers),
    ("rules", Act::Answers),
    ("score", Act::Answers),
    ("settings", Act::Answers),
    ("stats", Act::Answers),
    ("tokens", Act::Answers),
    ("turns", Act::Answers),
    ("undo", Act::Undo),
];

/// What each button does. A new one does not compile before it is here.
fn of_press(press: Press) -> Act {
    match press {
        Press::Join
        | Press::Leave
        | Press::Rider
        | Press::Computers
        | Press::Option { .. }
        | Press::OptionMenu { .. }
        | Press::ListedJoin => Act::Lobby,
        Press::Start | Press::EndTurn | Press::Game(_) => Act::Turns,
        Press::AskUndo | Press::AgreeUndo | Press::RefuseUndo => Act::Undo,
        Press::ReallyResign | Press::Rematch => Act::Resign,
        Press::ReallyCancel => Act::Cancel,
        Press::TakeSeat { .. } | Press::ListedTake { .. } | Press::GiveUpSeat | Press::KeepSeat => {
            Act::Seats
        }
        Press::LateWait | Press::LateComputer | Press::LateOffer => Act::Late,
        Press::AgreePause | Press::AgreeResume => Act::Pause,
        Press::StopWatching | Press::GoOnWatching => Act::Watch,
        Press::RemindNow => Act::Remind,
        Press::ReallyErase => Act::Erase,
        Press::Cancel
        | Press::Options
        | Press::LateEnd
        | Press::MyTurn
        | Press::Board
        | Press::Tokens
        | Press::Moves
        | Press::MovesOf { .. }
        | Press::Question
        | Press::Undo
        | Press::StartOver
        | Press::DraftRest
        | Press::PlayHint { .. }
        | Press::Never
        | Press::Export
        | Press::Commitment
        | Press::Help { .. }
        | Press::Rules { .. }
        | Press::RulesTopic { .. }
        | Press::RulesGame
        | Press::Set { .. }
        | Press::SetQuiet
        | Press::SetTheme
        | Press::SetLanguage
        | Press::OpenSeats { .. }
        | Press::Turns { .. }
        | Press::History { .. }
        | Press::OpenReplay
        | Press::Film
        | Press::FilmImport
        | Press::ForgetImport
        | Press::Replay { .. }
        | Press::ReplayTurn { .. } => Act::Answers,
    }
}

/// The most in any ten minutes.
fn most_in_ten_minutes(refused: &[Timestamp]) -> usize {
    let window = SignedDuration::from_mins(10);
    let of = |from: &Timestamp| {
        let within = |at: &&Timestamp| **at >= *from && at.duration_since(*from) < window;
        refused.iter().filter(within).count()
    };
    refused.iter().map(of).max().unwrap_or(0)
}

#[test]
fn every_command_and_every_button_is_known() {
    let mut known: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
    known.push("server");
    #[cfg(feature = "toy-game")]
    known.push("pebble");
    known.sort_unstable();
    let mut names = command_names();
    names.retain(|name| !name.starts_with("server "));
    names.sort_unstable();
    assert_eq!(names, known);
    let acts = COMMANDS.iter().map(|(_, act)| *act);
    let acts = acts.chain(every_press().into_iter().map(of_press));
    for act in acts {
        assert!(ACTS.contains(&act), "{act:?} is not tried");
    }
}

#[tokio::test]
async fn acts_all_day_in_channels_that_refuse_cause_few_refusals() {
    let mut carried_out = BTreeSet::new();
    for act in ACTS {
        // Given a game whose channels and players refuse everything,
        let mut day = Simulation::new().await;
        day.begin(act).await;

        // when somebody does it, in the morning as fast as they can and again at night, and the server changes each time,
        for pause in [0, 0, 23] {
            day.wait(SignedDuration::from_hours(pause)).await;
            day.once(act).await;
            day.change().await;
        }

        // then each channel was tried once after each change, and as many games as they may play cause fewer than a
        // thousand refusals in any ten minutes.
        let most = most_in_ten_minutes(&day.refused);
        assert!(most * GAMES < FEW, "{act:?}: {most} refusals in one game");
        assert_eq!(most > 0, act != Act::Answers, "{act:?}: {most}");
        carried_out.extend(day.harness.carried_out());
    }

    // And every kind of job that sends something was among it.
    let silent = |kind: &&str| {
        let kind = kinds::find(kind).expect("a kind");
        // Nobody sleeps there.
        let never = ["late_morning"].contains(&kind.name);
        kind.handling.rank != Rank::Action && !never && !carried_out.contains(kind.name)
    };
    let missing: Vec<&str> = kinds::names().filter(silent).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[tokio::test]
async fn servers_that_change_all_day_cause_few_refusals_even_with_restarts() {
    // Given ten servers with a game each, whose channels refuse posts, and a bot of which 700 requests were refused,
    let harness = Harness::new().await;
    let servers: Vec<u64> = (1..=10).collect();
    for server in &servers {
        harness.game_in(GuildId(*server), 100 + server).await;
    }
    {
        let mut refusing = harness.notifier.refusing.lock().expect("no test panics");
        refusing.extend(
            servers
                .iter()
                .map(|server| (ChannelId(1_100 + server), no_access())),
        );
    }
    let mut day = Simulation::of(harness);
    for phase in 0..2 {
        for server in 0..7 {
            let cause = Cause::Server(GuildId(50 + server));
            for _ in 0..100 {
                day.harness.outbox.refusals().count(cause).await;
                day.refused.push(day.harness.clock_now());
            }
        }

        // when the servers change again and again, and the bot is restarted in between,
        for _ in 0..2 {
            for _ in 0..8 {
                for server in &servers {
                    let changed = day.harness.outbox.try_again(GuildId(*server)).await;
                    changed.expect("it is noted");
                }
                day.wait(SignedDuration::from_secs(15)).await;
            }
            day.harness = day.harness.reopened().await;
        }
        // then it has reached what it allows itself, and no more;
        let most = most_in_ten_minutes(&day.refused);
        assert!((800..FEW).contains(&most), "{most} in phase {phase}");
        day.wait(SignedDuration::from_hours(11)).await;
    }
}
