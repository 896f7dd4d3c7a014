//! Ratings as they are kept.

use games::GameKind;

use crate::harness::{Harness, dice};
use crate::history::History;
use crate::history::ratings::FinishedGame as Rated;
use crate::history::ratings::tests::random_games::random_games;
use crate::store::{FinishedGame, GuildId, Occupant, ResultRow, TableId, UserId};
use crate::table::Preferences;
use games::desert::Options;

/// What remains of a game of which ratings know so much.
fn remains(game: &Rated) -> FinishedGame {
    let seats = game.seats.iter().zip(0..);
    FinishedGame {
        kind: game.kind.name().to_owned(),
        guild: game.guild,
        at: game.at,
        reason: "over".to_owned(),
        seats: game.seats.len() as u64,
        rated: game.rated,
        results: seats
            .map(|(seat, number)| ResultRow {
                seat: number,
                since: 2,
                until: seat.left.unwrap_or(u64::from(u32::MAX)),
                occupant: seat.person.map(Occupant::Person),
                name: "somebody".to_owned(),
                place: seat.place.into(),
                points: 0,
                tally: "{}".to_owned(),
                clock_used: None,
                late_turns: 0,
                gone: seat.left.is_some(),
                rated: seat.rated,
            })
            .collect(),
    }
}

/// A database in which these games are over, none of which is rated yet.
async fn with(games: &[Rated]) -> (Harness, History) {
    let harness = Harness::new().await;
    for (game, id) in games.iter().zip(1_000..) {
        let opened = format!(
            "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at, ended_at, started_at) \
             VALUES ({id}, {id}, 1, 'over', 9999999999, '{{}}', '', 1, '', 0, 1, 0)"
        );
        harness.execute(opened).await.expect("it is written");
        let finished = remains(game);
        let kept = harness.store.complete_history(TableId(id), Some(&finished));
        kept.await.expect("it is written");
    }
    let history = History::new(harness.store.clone());
    (harness, history)
}

#[tokio::test]
async fn games_rated_one_by_one_by_several_processes_agree_with_all_at_once_also_after_an_erasure()
{
    // Given games of two to five people on several servers, some of whom left,
    let games = random_games(7, 150);
    let (harness, history) = with(&games).await;

    // when several rate them at the same time,
    let others = [history.clone(), history.clone()];
    let [one, other] = others.each_ref().map(History::catch_up);
    let (one, other, own) = tokio::join!(one, other, history.catch_up());
    for rated in [one, other, own] {
        rated.expect("it is written");
    }

    // then each game counts once, as if all were computed at once,
    let recomputed = history.recompute(false).await.expect("it reads");
    assert!(recomputed.agrees);
    assert_eq!(recomputed.games, 150);
    assert!(recomputed.counted > 20, "{recomputed:?}");

    // and for everybody else nothing changes when somebody is erased.
    let person = games[0]
        .seats
        .iter()
        .find_map(|seat| seat.person)
        .expect("somebody plays");
    let before = harness.store.all_ratings().await.expect("it reads");
    let origin = harness.origin(person.0);
    harness
        .people
        .erase_person(&origin)
        .await
        .expect("they may");
    let after = harness.store.all_ratings().await.expect("it reads");
    assert!(after.iter().all(|row| row.person != person));
    let of_others = |rows: &[crate::store::RatingRow]| -> Vec<crate::store::RatingRow> {
        let rows = rows.iter().filter(|row| row.person != person);
        rows.filter(|row| row.person.erased_number().is_none())
            .cloned()
            .collect()
    };
    assert_eq!(of_others(&before), of_others(&after));
    assert!(history.recompute(false).await.expect("it reads").agrees);
}

#[tokio::test]
async fn ratings_that_do_not_agree_are_found_and_rebuilt() {
    // Given ratings of which one was changed,
    let (harness, history) = with(&random_games(7, 30)).await;
    history.catch_up().await.expect("it is written");
    let before = harness.store.all_ratings().await.expect("it reads");
    let sql = "UPDATE ratings SET rating = '99' WHERE number = (SELECT MAX(number) FROM ratings)";
    harness.execute(sql).await.expect("it is written");

    // when they are computed again, then that is found, and a rebuild puts it right.
    assert!(!history.recompute(false).await.expect("it reads").agrees);
    assert!(!history.recompute(true).await.expect("it is written").agrees);
    assert!(history.recompute(false).await.expect("it reads").agrees);
    assert_eq!(harness.store.all_ratings().await.expect("it reads"), before);
}

#[tokio::test]
async fn a_game_that_is_played_is_rated_and_who_wants_no_list_is_in_none() {
    // Given a game of three that was played to its end, one of whom wants to be in no list,
    let harness = Harness::new().await;
    let table = harness.game(3, Options::default()).await;
    harness.play_out(&mut dice()).await;
    let unlisted = Preferences {
        unlisted: true,
        ..Preferences::default()
    };
    harness.choose(2, &unlisted).await;

    // when the list and the changes are read,
    let history = History::new(harness.store.clone());
    let here = GuildId(1);
    let listed = history
        .leaderboard(GameKind::Desert, here, harness.clock_now())
        .await;
    let listed = listed.expect("it reads");
    let changes = history
        .rating_changes(table, Some(here))
        .await
        .expect("it reads");

    // then the others are there, the better one first, and what the game brought adds up.
    let mut people: Vec<UserId> = changes.iter().map(|change| change.person).collect();
    people.sort();
    assert_eq!(people, [UserId(1), UserId(3)]);
    assert_eq!(listed.len(), 2);
    assert!(listed[0].points >= listed[1].points);
    for change in &changes {
        assert_eq!(change.before, 1_000);
        assert!(change.provisional);
        let entry = listed.iter().find(|entry| entry.person == change.person);
        assert_eq!(entry.map(|entry| entry.points), Some(change.after));
    }

    // On another server, and in the other game, there is nobody.
    for (kind, guild) in [(GameKind::Desert, GuildId(2)), (GameKind::Nomadi, here)] {
        let listed = history.leaderboard(kind, guild, harness.clock_now()).await;
        assert_eq!(listed.expect("it reads"), []);
    }
}
