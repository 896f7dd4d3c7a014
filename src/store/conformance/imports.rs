//! What people import: theirs alone, of a number that is limited, and gone with them.

use super::{RIVALS, TestDatabase, after, now};
use crate::store::{
    Conflict, Erasure, ImportId, ImportRow, InteractionId, Store, StoreError, UserId,
};

const ANA: UserId = UserId(1 << 60);
const BEN: UserId = UserId(1 << 61);

async fn imported(
    store: &dyn Store,
    interaction: u64,
    person: UserId,
    record: &str,
) -> Result<ImportId, Conflict> {
    let (interaction, at) = (InteractionId(interaction), after(interaction.cast_signed()));
    store.import(interaction, person, at, record, 3).await
}

fn records(rows: Result<Vec<ImportRow>, StoreError>) -> Vec<String> {
    let rows = rows.expect("they read").into_iter();
    rows.map(|row| row.record).collect()
}

pub async fn what_a_person_imports_is_found_by_them_alone(subject: &TestDatabase) {
    let (store, other) = (subject.handle().await, subject.handle().await);

    // When somebody imports two records, and one of them is delivered again,
    let one = imported(&*store, 1, ANA, "one").await.expect("it is kept");
    let two = imported(&*other, 2, ANA, "two").await.expect("it is kept");
    let again = imported(&*store, 2, ANA, "two").await;

    // then they have both, once, and nobody else has any.
    assert!(matches!(again, Err(Conflict::Repeated)), "{again:?}");
    assert_eq!(records(other.imports_of(ANA).await), ["two", "one"]);
    let found = other.import_of(ANA, one).await.expect("it reads");
    let (id, at, record) = (one, after(1), "one".to_owned());
    assert_eq!(found, Some(ImportRow { id, at, record }));
    assert_eq!(records(other.imports_of(BEN).await), [""; 0]);
    assert_eq!(other.import_of(BEN, one).await.expect("it reads"), None);

    // When somebody else forgets one, then nothing happens; when they do, then it is gone.
    store.forget_import(BEN, two).await.expect("it is written");
    assert_eq!(records(store.imports_of(ANA).await), ["two", "one"]);
    store.forget_import(ANA, two).await.expect("it is written");
    assert_eq!(records(store.imports_of(ANA).await), ["one"]);
}

pub async fn a_person_keeps_their_last_imports_also_of_many_at_once(subject: &TestDatabase) {
    let store = subject.handle().await;

    // When somebody imports more at once than a person may keep,
    let mut rivals = tokio::task::JoinSet::new();
    for rival in 0..RIVALS as u64 {
        let store = subject.handle().await;
        rivals.spawn(async move {
            let id = imported(&*store, 10 + rival, ANA, "a record").await;
            id.expect("it is kept")
        });
    }
    let mut ids = rivals.join_all().await;

    // then the last of them are left.
    ids.sort_unstable();
    let kept = store.imports_of(ANA).await.expect("they read");
    let kept: Vec<ImportId> = kept.iter().rev().map(|row| row.id).collect();
    assert_eq!(kept, ids[RIVALS - 3..]);
}

pub async fn imports_are_forgotten_in_time_and_with_the_person(subject: &TestDatabase) {
    let store = subject.handle().await;
    for interaction in 1..=3 {
        let kept = imported(&*store, interaction, ANA, &interaction.to_string()).await;
        kept.expect("it is kept");
    }
    let of_ben = imported(&*store, 4, BEN, "of Ben").await;
    of_ben.expect("it is kept");

    // When those from before a time are forgotten, then the others stay.
    let forgotten = store.forget_imports(after(3)).await;
    forgotten.expect("it is written");
    assert_eq!(records(store.imports_of(ANA).await), ["3"]);

    // When a person is erased, then theirs go, and none that was under way brings them back.
    let erasure = Erasure {
        person: ANA,
        interaction: InteractionId(100),
        at: now(),
        withdrawals: Vec::new(),
        stays: Vec::new(),
    };
    store.erase(&erasure).await.expect("they are erased");
    assert_eq!(records(store.imports_of(ANA).await), [""; 0]);
    assert_eq!(records(store.imports_of(BEN).await), ["of Ben"]);
    let late = imported(&*store, 50, ANA, "late").await;
    assert!(matches!(late, Err(Conflict::Erased)), "{late:?}");
    assert_eq!(records(store.imports_of(ANA).await), [""; 0]);
}
