//! What somebody's games come to.

use games::GameKind;
use jiff::{SignedDuration, Timestamp};

use crate::harness::{Harness, dice};
use crate::history::{History, Statistics};
use crate::store::{GuildId, Occupant, PersonResult, ResultRow, TableId, UserId};
use crate::table::{Origin, Preferences};
use games::desert::Options;

const ANA: UserId = UserId(1);

/// What Ana reached in a game: a place among so many, with these points and what she achieved.
fn reached(game: u64, place: u64, seats: u64, points: i64, tally: &str) -> PersonResult {
    PersonResult {
        game: TableId(game),
        kind: GameKind::Desert.name().to_owned(),
        guild: Some(GuildId(5)),
        at: Timestamp::UNIX_EPOCH,
        seats,
        row: ResultRow {
            seat: 0,
            since: 1,
            until: 9,
            occupant: Some(Occupant::Person(ANA)),
            name: "Ana".to_owned(),
            place,
            points,
            tally: tally.to_owned(),
            clock_used: None,
            late_turns: 0,
            gone: false,
            rated: true,
        },
    }
}

/// The same, but she had left the game in this revision.
fn left(game: u64, until: u64) -> PersonResult {
    let mut result = reached(game, 1, 3, 99, r#"{"points":{"oases":99}}"#);
    result.row.until = until;
    result.row.gone = true;
    result
}

#[test]
fn places_and_wins_are_counted_by_the_number_of_seats() {
    let of = Statistics::of(&[
        reached(1, 1, 2, 0, "{}"),
        reached(2, 2, 2, 0, "{}"),
        reached(3, 1, 2, 0, "{}"),
        reached(4, 3, 5, 0, "{}"),
    ]);
    assert_eq!((of.games, of.left, of.wins()), (4, 0, 2));
    assert_eq!(
        of.places[&2].iter().collect::<Vec<_>>(),
        [(&1, &2), (&2, &1)]
    );
    assert_eq!(of.places[&5].iter().collect::<Vec<_>>(), [(&3, &1)]);
}

#[test]
fn points_are_means_in_tenths_and_what_a_game_does_not_name_is_nought_there() {
    let of = Statistics::of(&[
        reached(1, 1, 2, 61, r#"{"points":{"oases":40,"river":21}}"#),
        reached(2, 2, 2, 40, r#"{"points":{"oases":40}}"#),
        reached(3, 2, 2, -1, r#"{"points":{"oases":-1}}"#),
    ]);
    assert_eq!(of.points, 333);
    assert_eq!((of.sources["oases"], of.sources["river"]), (263, 70));
    // Half a tenth is rounded up, below zero too.
    let halves = |points| {
        let games = (1..=20).map(|game| reached(game, 1, 2, i64::from(game == 1) * points, "{}"));
        Statistics::of(&games.collect::<Vec<_>>()).points
    };
    assert_eq!(
        (halves(1), halves(3), halves(-1), halves(-3)),
        (1, 2, 0, -1)
    );
}

#[test]
fn colours_are_added_up_and_of_bests_the_highest_stays() {
    let of = Statistics::of(&[
        reached(
            1,
            1,
            2,
            0,
            r#"{"colours":{"pink":4},"bests":{"longest_caravan":9}}"#,
        ),
        reached(
            2,
            1,
            2,
            0,
            r#"{"colours":{"pink":1,"green":2},"bests":{"longest_caravan":7}}"#,
        ),
        // What a later version wrote in another form does not spoil the rest.
        reached(3, 1, 2, 0, "?"),
    ]);
    assert_eq!((of.colours["pink"], of.colours["green"]), (5, 2));
    assert_eq!(of.bests["longest_caravan"], 9);
    assert_eq!(of.games, 3);
}

#[test]
fn the_clock_is_a_mean_of_the_games_in_which_it_ran() {
    let timed = |game, minutes: Option<u64>| {
        let mut result = reached(game, 1, 2, 0, "{}");
        result.row.clock_used = minutes.map(|minutes| minutes * 60_000);
        result
    };
    let of = Statistics::of(&[timed(1, Some(90)), timed(2, None), timed(3, Some(30))]);
    assert_eq!(of.clock, Some(SignedDuration::from_mins(60)));
    assert_eq!(Statistics::of(&[timed(2, None)]).clock, None);
}

#[test]
fn games_that_were_left_are_counted_as_left_and_nothing_of_them_else() {
    let of = Statistics::of(&[left(1, 4), reached(2, 2, 3, 50, "{}")]);
    assert_eq!((of.games, of.left, of.wins()), (1, 1, 0));
    assert_eq!(of.points, 500);
    assert!(of.sources.is_empty(), "{of:?}");
}

#[test]
fn of_several_stints_in_a_game_the_last_one_counts() {
    // Who leaves and takes a seat over again has the place of that seat; who leaves twice has left one game.
    let of = Statistics::of(&[
        left(1, 4),
        reached(1, 2, 3, 50, "{}"),
        left(2, 6),
        left(2, 3),
    ]);
    assert_eq!((of.games, of.left), (1, 1));
    assert_eq!(of.places[&3].iter().collect::<Vec<_>>(), [(&2, &1)]);
}

#[tokio::test]
async fn others_see_figures_of_their_server_only_and_none_of_who_is_unlisted() {
    // Given a game of users 1 and 2 that is over, on the harness's server,
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    harness.play_out(&mut dice()).await;
    let history = History::new(harness.store.clone());
    let games = async |origin: &Origin, kind| {
        let achieved = history.achieved(origin, UserId(1), kind).await;
        achieved.expect("it reads").map(|of| of.statistics.games)
    };
    let own = harness.origin(1);
    let other = harness.origin(2);
    let on = |guild, origin: &Origin| Origin {
        guild,
        ..origin.clone()
    };

    // when statistics of user 1 are asked for, then they see theirs everywhere, others only on that server.
    for guild in [own.guild, Some(GuildId(77)), None] {
        assert_eq!(games(&on(guild, &own), None).await, Some(1));
    }
    assert_eq!(games(&other, None).await, Some(1));
    assert_eq!(games(&other, Some(GameKind::Desert)).await, Some(1));
    assert_eq!(games(&other, Some(GameKind::Nomadi)).await, Some(0));
    for guild in [Some(GuildId(77)), None] {
        assert_eq!(games(&on(guild, &other), None).await, Some(0));
    }

    // Once user 1 is unlisted, only they see theirs.
    let unlisted = Preferences {
        unlisted: true,
        ..Preferences::default()
    };
    harness.choose(1, &unlisted).await;
    assert_eq!(games(&other, None).await, None);
    assert_eq!(games(&own, None).await, Some(1));
}
