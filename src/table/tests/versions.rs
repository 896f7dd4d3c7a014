//! Versions of the rules: a game is played to its end, and replayed ever after, under the one with which it began. The toy game has
//! two: in the first the highest price is 6, in the second 5.

use crate::harness::{Harness, hourly};
use crate::store::TableId;
use crate::table::{Command, Refusal};
use games::toy::Action;

/// A running game that began under that version of the rules, after a restart.
async fn begun_under(version: u64) -> Harness {
    let harness = Harness::new().await;
    harness.toy_game(2, hourly(24)).await;
    let sql = format!("UPDATE games SET rules = {version}");
    harness.execute(sql).await.expect("it is written");
    harness.reopened().await
}

async fn offered(harness: &Harness, price: u8) -> Result<(), Refusal> {
    let sells = Command::PlaceInstead(vec![Action::Sell { price }.into()]);
    harness.act(1, sells).await?;
    harness.act(1, Command::Commit).await.map(|_| ())
}

#[tokio::test]
async fn a_game_goes_on_and_is_read_again_under_the_rules_with_which_it_began() {
    // Given games of both versions, in which a pebble was drawn,
    for (version, allowed) in [(1, true), (2, false)] {
        let harness = begun_under(version).await;
        harness.toy_part(1, Action::Draw).await;

        // when it is offered at a price that only the first version allows, then only that game takes it,
        let offer = offered(&harness, 6).await;
        assert_eq!(offer.is_ok(), allowed, "{offer:?}");

        // and goes on as it was, also after a restart.
        let before = harness.look(2).await.game.view;
        let harness = harness.reopened().await;
        assert_eq!(harness.look(2).await.game.view, before);
    }
}

#[tokio::test]
async fn a_game_of_a_version_that_is_not_known_rests_until_a_program_knows_it() {
    // Given a game of a newer program,
    let harness = begun_under(3).await;

    // when somebody looks at it, then it rests, and goes on where its rules are known.
    let looked = harness
        .tables
        .look(crate::store::UserId(1), crate::harness::CHANNEL, None);
    assert!(matches!(looked.await, Err(Refusal::Frozen { .. })));
    harness
        .execute("UPDATE games SET rules = 2")
        .await
        .expect("it is written");
    harness.tables.wake_up().await.expect("it reads");
    assert_eq!(harness.look(1).await.table, TableId(1));
}
