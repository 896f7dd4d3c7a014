//! Drafts and hints: what a player has not committed yet.

use games::Seat;

use super::{RIVALS, TestDatabase, change, now, opened, stored};
use crate::store::{
    Conflict, DraftChange, DraftRow, HintRow, InteractionId, SavedDraft, TableId, UserId,
};

pub(super) fn draft(game: TableId, seen: Option<u64>, interaction: u64) -> DraftChange {
    DraftChange {
        game,
        expected: 1,
        interaction: InteractionId(interaction),
        actor: UserId(1),
        at: now(),
        saved: SavedDraft {
            seen,
            draft: DraftRow {
                seat: 0,
                turn: 1,
                revision: seen.unwrap_or(0) + 1,
                actions: format!("[{interaction}]"),
                suggested: seen,
            },
        },
    }
}

pub async fn of_drafts_on_one_that_was_seen_one_is_saved(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    for seen in [None, Some(1)] {
        let mut rivals = tokio::task::JoinSet::new();
        for rival in 0..RIVALS as u64 {
            let store = subject.handle().await;
            let interaction = 1 + rival + 100 * seen.unwrap_or(0);
            rivals.spawn(async move { store.save_draft(&draft(game, seen, interaction)).await });
        }
        let done = rivals.join_all().await;
        assert_eq!(
            done.iter().filter(|done| done.is_ok()).count(),
            1,
            "{done:?}"
        );
    }
    assert_eq!(stored(&*store, game).await.drafts[0].revision, 2);
}

/// The change either waits for the draft and ends it, or comes first and makes it stale.
pub async fn a_draft_does_not_outlive_the_change_that_ends_it(subject: &TestDatabase) {
    for channel in 0..RIVALS as u64 {
        let (one, other) = (subject.handle().await, subject.handle().await);
        let game = opened(&*one, channel).await;
        let drafting =
            tokio::spawn(async move { one.save_draft(&draft(game, None, 500 + channel)).await });
        let mut ends = change(game, 1, 600 + channel);
        ends.drafts_end.push(Seat::new(0));
        other
            .commit(&ends)
            .await
            .expect("nobody else changes the game");
        let drafted = drafting.await.expect("it does not panic");
        assert!(
            matches!(drafted, Ok(()) | Err(Conflict::Stale)),
            "{drafted:?}"
        );
        assert_eq!(stored(&*other, game).await.drafts, []);
    }
}

/// A change may bring a draft with it: both are saved, or neither.
pub async fn a_change_saves_its_draft_from_where_it_was_seen(subject: &TestDatabase) {
    let store = subject.handle().await;
    let game = opened(&*store, 10).await;
    let mut first = change(game, 1, 1);
    first.draft = Some(draft(game, None, 1).saved);
    store.commit(&first).await.expect("nobody else writes");
    let mut stale = change(game, 2, 2);
    stale.draft = Some(draft(game, Some(9), 2).saved);
    let refused = store.commit(&stale).await;
    assert!(matches!(refused, Err(Conflict::Stale)), "{refused:?}");
    let stored = stored(&*store, game).await;
    assert_eq!(stored.game.revision, 2);
    assert_eq!(stored.drafts, [draft(game, None, 1).saved.draft]);
}

pub async fn the_last_hint_is_kept_until_the_game_changes(subject: &TestDatabase) {
    // Given a seat that was advised twice, and another seat once,
    let (store, other) = (subject.handle().await, subject.handle().await);
    let game = opened(&*store, 10).await;
    let hint = |seat, number| HintRow {
        seat,
        number,
        revision: 1,
        draft: 0,
        actions: format!("[{number}]"),
    };
    for (seat, number) in [(0, 255), (1, 3), (0, 0)] {
        let kept = store.keep_hint(game, &hint(seat, number)).await;
        kept.expect("nothing speaks against it");
    }

    // then the last one of each is read, by whoever opens the database next,
    let read = async |seat| other.hint(game, seat).await.expect("it is readable");
    assert_eq!(read(0).await, Some(hint(0, 0)));
    assert_eq!(read(1).await, Some(hint(1, 3)));
    assert_eq!(read(2).await, None);

    // and none is left when the game has changed.
    let changed = store.commit(&change(game, 1, 1)).await;
    changed.expect("nobody else writes");
    assert_eq!((read(0).await, read(1).await), (None, None));
}
