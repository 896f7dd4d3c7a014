//! Erasing races every command: whatever was under way, nothing of the person is in the database's files afterwards.

use super::erasure_scene::Scene;
use crate::harness::{Harness, doomed};
use crate::people::People;
use crate::store::{ChannelId, UserId};
use crate::table::{Command, Refusal};

/// The work that can be under way. Every slash command that writes is among them, by its name there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Raced {
    Open,
    Join,
    Rider,
    Leave,
    AddComputer,
    RemoveComputer,
    Choose,
    Start,
    Cancel,
    AskUndo,
    AnswerUndo,
    Rematch,
    Replace,
    ReplaceForThem,
    SeatComputer,
    TakeSeat,
    AnswerSeatRequest,
    Late,
    Pause,
    Resume,
    Move,
    Resign,
    Place,
    PlaceInstead,
    DraftRest,
    PlayHint,
    Undo,
    StartOver,
    Commit,
    Act,
    Answer,
    Preferences,
    Vacation,
    Reminder,
    Import,
    Server,
    Erase,
}

impl Raced {
    const ALL: [Raced; 37] = [
        Raced::Open,
        Raced::Join,
        Raced::Rider,
        Raced::Leave,
        Raced::AddComputer,
        Raced::RemoveComputer,
        Raced::Choose,
        Raced::Start,
        Raced::Cancel,
        Raced::AskUndo,
        Raced::AnswerUndo,
        Raced::Rematch,
        Raced::Replace,
        Raced::ReplaceForThem,
        Raced::SeatComputer,
        Raced::TakeSeat,
        Raced::AnswerSeatRequest,
        Raced::Late,
        Raced::Pause,
        Raced::Resume,
        Raced::Move,
        Raced::Resign,
        Raced::Place,
        Raced::PlaceInstead,
        Raced::DraftRest,
        Raced::PlayHint,
        Raced::Undo,
        Raced::StartOver,
        Raced::Commit,
        Raced::Act,
        Raced::Answer,
        Raced::Preferences,
        Raced::Vacation,
        Raced::Reminder,
        Raced::Import,
        Raced::Server,
        Raced::Erase,
    ];

    /// The race for a command: whoever adds a command adds one here.
    pub(super) fn of(command: &Command) -> Raced {
        match command {
            Command::Open(_) => Raced::Open,
            Command::Join { .. } => Raced::Join,
            Command::Rider(_) => Raced::Rider,
            Command::Leave => Raced::Leave,
            Command::AddComputer(_) => Raced::AddComputer,
            Command::RemoveComputer(_) => Raced::RemoveComputer,
            Command::Choose(_) => Raced::Choose,
            Command::Start => Raced::Start,
            Command::Cancel => Raced::Cancel,
            Command::AskUndo => Raced::AskUndo,
            Command::AnswerUndo { .. } => Raced::AnswerUndo,
            Command::Rematch => Raced::Rematch,
            Command::Replace { to: None, .. } => Raced::Replace,
            Command::Replace { to: Some(_), .. } => Raced::ReplaceForThem,
            Command::SeatComputer { .. } => Raced::SeatComputer,
            Command::TakeSeat { .. } => Raced::TakeSeat,
            Command::AnswerSeatRequest { .. } => Raced::AnswerSeatRequest,
            Command::Late(_) => Raced::Late,
            Command::Pause => Raced::Pause,
            Command::Resume => Raced::Resume,
            Command::Move { .. } => Raced::Move,
            Command::Resign => Raced::Resign,
            Command::Place(_) => Raced::Place,
            Command::PlaceInstead(_) => Raced::PlaceInstead,
            Command::DraftRest => Raced::DraftRest,
            Command::PlayHint { .. } => Raced::PlayHint,
            Command::Undo => Raced::Undo,
            Command::StartOver => Raced::StartOver,
            Command::Commit => Raced::Commit,
            Command::Act(games::Action::Nomadi(_)) => Raced::Answer,
            Command::Act(_) => Raced::Act,
        }
    }
}

/// Which slash commands write, and what they do then; of the others, that they only read.
pub const COMMANDS: [(&str, &[Raced]); 37] = [
    ("game new", &[Raced::Open]),
    ("game join", &[Raced::Join, Raced::Rider]),
    ("game leave", &[Raced::Leave]),
    ("game start", &[Raced::Start]),
    ("game cancel", &[Raced::Cancel]),
    ("game info", &[]),
    ("game list", &[]),
    ("game resign", &[Raced::Resign]),
    ("game move", &[Raced::Move]),
    ("game pause", &[Raced::Pause]),
    ("game resume", &[Raced::Resume]),
    (
        "game replace",
        &[Raced::Replace, Raced::ReplaceForThem, Raced::SeatComputer],
    ),
    ("game take", &[Raced::TakeSeat]),
    ("game rematch", &[Raced::Rematch]),
    ("game export", &[]),
    ("game import", &[Raced::Import]),
    ("place", &[Raced::Place, Raced::Commit]),
    ("move", &[Raced::Place, Raced::Commit]),
    ("nomad", &[Raced::Place, Raced::Commit]),
    ("pay", &[Raced::Act]),
    ("undo", &[Raced::Undo, Raced::AskUndo]),
    ("board", &[]),
    ("tokens", &[]),
    ("score", &[]),
    ("hint", &[]),
    ("turns", &[Raced::Reminder]),
    ("settings", &[Raced::Preferences]),
    ("away", &[Raced::Vacation]),
    ("server", &[Raced::Server]),
    ("privacy export", &[]),
    ("privacy erase", &[Raced::Erase]),
    ("replay", &[]),
    ("history", &[]),
    ("stats", &[]),
    ("leaderboard", &[]),
    ("rules", &[]),
    ("help", &[]),
];

#[tokio::test]
async fn a_command_under_way_leaves_nothing_of_an_erased_person_in_the_files() {
    // Given everything that can be under way, held up before each of its writes in turn, by the person or beside them,
    let harness = Harness::new().await;
    let elsewhere = harness.people_beside().await;
    let mut races = Vec::new();
    for raced in Raced::ALL {
        for themselves in [true, false] {
            for write in 1.. {
                let number = u16::try_from(races.len()).expect("not so many");
                let (them, friend) = (doomed(number), UserId(10_000 + u64::from(number)));
                let scene = Scene {
                    harness: &harness,
                    channel: ChannelId(1_000 + u64::from(number)),
                    actor: if themselves { them } else { friend },
                    other: if themselves { friend } else { them },
                };
                let request = scene.prepared(raced).await;

                // when they are erased meanwhile,
                let erase = erased(&harness, &elsewhere, them);
                let made = scene.made(&request, raced);
                let (made, held) = harness.interleaved(write, made, erase).await;
                races.push(format!(
                    "{raced:?}, themselves: {themselves}, write {write}"
                ));
                if !matches!(made, Ok(()) | Err(Refusal::Repeated)) {
                    let refused = made.expect_err("it was not made");
                    assert!(!matches!(refused, Refusal::Broken(_)), "{refused:?}");
                }
                assert!(held || write > 1, "{raced:?} writes nothing");
                if !held {
                    erased(&harness, &elsewhere, them).await;
                    break;
                }
            }
        }
    }

    // then the files hold nothing of any of them, once they were written anew.
    let harness = harness.reopened().await;
    harness.assert_nobody_is_left(&races).await;
}

async fn erased(harness: &Harness, elsewhere: &People, user: UserId) {
    let origin = harness.origin_of(user);
    elsewhere.erase_person(&origin).await.expect("they may");
}

#[tokio::test]
async fn the_search_finds_a_person_who_is_not_erased() {
    // Given somebody with a name, settings and a reminder that they asked for,
    let harness = Harness::new().await;
    let them = doomed(5);
    let scene = Scene {
        harness: &harness,
        channel: ChannelId(1),
        actor: them,
        other: UserId(2),
    };
    let request = scene.prepared(Raced::Reminder).await;
    let made = scene.made(&request, Raced::Reminder).await;
    made.expect("it can be done");

    // then the search finds them, and nobody once they are erased.
    assert_eq!(harness.traces().await, [5]);
    erased(&harness, &harness.people_beside().await, them).await;
    assert!(harness.traces().await.is_empty());
}
