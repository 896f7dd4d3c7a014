//! Chance in the middle of a game: what was rolled is on disk before anybody sees it, and stays.

use super::killed::everything;
use crate::harness::nomadi::ahead::{hasty, user};
use crate::harness::nomadi::drawn;
use crate::harness::{Harness, dice};
use crate::store::TableId;
use crate::table::{Command, Expect, Origination, Refusal, Timing};
use games::nomadi::{Action, Game};
use games::{Rules, shuffle::Dice};

/// So many steps are played.
const STEPS: usize = 60;

/// The next step of whoever is asked, or else of whoever is on turn.
async fn next(harness: &Harness, dice: &mut Dice) -> Option<(u64, Command)> {
    let game = harness.nomadi_rules().await;
    let mut open = game.legal().into_iter();
    let answer = open.find(|(_, action)| matches!(action, Action::Answer { buy: true, .. }));
    if let Some((seat, answer)) = answer {
        return Some((user(seat), Command::Act(answer.into())));
    }
    let (seat, action) = hasty(&game, dice)?;
    let user = user(seat);
    let commits = harness.look(user).await.drafted.draft.is_some();
    Some((
        user,
        match commits {
            true => Command::Commit,
            false => Command::Place(vec![action.into()]),
        },
    ))
}

/// How many rolls were made, by what everybody reads.
async fn rolls(harness: &Harness) -> usize {
    let game = harness.nomadi_rules().await;
    let record = games::Game::Nomadi(game).record(&["a".to_owned(), "b".to_owned()]);
    record["rolls"].as_array().expect("a list").len()
}

#[tokio::test]
async fn nomadi_a_killed_process_rolls_nothing_again() {
    // Given two games of the same seed, one of which is killed after every transaction,
    let whole = Harness::new().await;
    let mut killed = Harness::new().await;
    let table = whole.nomadi_game(2, drawn(), Timing::default()).await;
    assert_eq!(
        killed.nomadi_game(2, drawn(), Timing::default()).await,
        table
    );
    let (mut dice, mut answers) = (dice(), 0);

    // when the same is done in both, then everybody sees the same in both all the time.
    for _ in 0..STEPS {
        killed = killed.reopened().await;
        assert_eq!(
            everything(&whole, table).await,
            everything(&killed, table).await
        );
        let Some((user, command)) = next(&whole, &mut dice).await else {
            break;
        };
        answers += usize::from(matches!(command, Command::Act(_)));
        for harness in [&whole, &killed] {
            let done = harness.act(user, command.clone()).await;
            done.expect("the script is legal");
        }
    }
    assert!(rolls(&whole).await > 3 && answers > 0, "{answers} answers");

    // And each roll was written with the action that made it due.
    let state = killed.tables.for_job(table).await;
    let state = state.expect("it reads").expect("it is there");
    let fold = state.fold.as_ref().expect("it has begun");
    let told = fold.since(0, games::Viewer::Spectator);
    for two in told.windows(2) {
        if two[1].how == Origination::Chance {
            assert_eq!(two[0].revision, two[1].revision);
        }
    }
}

#[tokio::test]
async fn nomadi_two_processes_that_end_a_turn_at_once_roll_once() {
    // Given the end of a turn that is drafted,
    let harness = Harness::new().await;
    harness.nomadi_game(2, drawn(), Timing::default()).await;
    let ends = |game: &Game| {
        let seat = game.position().turn()?;
        let mut own = game.legal().into_iter().filter(|(who, _)| *who == seat);
        own.find(|(_, action)| {
            let mut then = game.clone();
            then.apply(seat, action).is_ok() && then.chance_due()
        })
    };
    harness.nomadi_until(|game| ends(game).is_some()).await;
    let (seat, action) = ends(&harness.nomadi_rules().await).expect("it was searched for");
    let mover = user(seat);
    let place = Command::Place(vec![action.into()]);
    let drafted = harness.act(mover, place).await.expect("legal").snapshot;
    let before = rolls(&harness).await;

    // when it is committed in two processes at once,
    let expect = Some(Expect {
        table: TableId(1),
        revision: drafted.revision,
        draft: Some(drafted.drafted.revision),
    });
    let beside = harness.beside().await;
    let (one, other) = (harness.origin(mover), harness.origin(mover));
    let (one, other) = tokio::join!(
        harness.tables.perform(&one, expect, Command::Commit),
        beside.perform(&other, expect, Command::Commit)
    );

    // then one of them does it, and both know the same roll.
    let refused = |done: &Result<_, Refusal>| matches!(done, Err(Refusal::Stale));
    assert_eq!(
        (one.is_ok(), other.is_ok()),
        (refused(&other), refused(&one))
    );
    let rolled = rolls(&harness).await;
    assert!(rolled > before);
    let harness = harness.reopened().await;
    assert_eq!(rolls(&harness).await, rolled);
    let played = rolls(&harness).await - before;
    assert!(
        (1..=3).contains(&played),
        "{played} rolls, at most three in a turn (N13)"
    );
}
