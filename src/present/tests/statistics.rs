//! What somebody's games come to: what is told and drawn, and who sees it.

use super::PresentFixture;
use crate::harness::dice;
use crate::present::screens::statistics;
use crate::present::vocabulary::Message;
use crate::table::{GuildId, Origin, Preferences, UserId};
use games::GameKind;
use games::desert::Options;

impl PresentFixture {
    /// What somebody is told who asks there.
    async fn counted(&self, origin: &Origin, person: u64, kind: Option<GameKind>) -> Message {
        let told = statistics::of_person(&self.services, origin, UserId(person), kind).await;
        told.expect("it reads")
    }
}

/// A game of users 1 and 2 that is over.
async fn over() -> PresentFixture {
    let fixture = PresentFixture::new().await;
    fixture.harness.game(2, Options::default()).await;
    fixture.harness.play_out(&mut dice()).await;
    fixture
}

#[tokio::test]
async fn ones_own_games_come_to_figures_and_charts_that_agree() {
    // Given a game that is over,
    let fixture = over().await;
    let result = fixture.harness.store.results_of(UserId(1)).await;
    let result = result.expect("it reads").remove(0);

    // when one of its players asks,
    let told = fixture.counted(&fixture.harness.origin(1), 1, None).await;

    // then the text has all figures,
    let won = u64::from(result.row.place == 1);
    for part in [
        "**Through the Desert**: your games everywhere".to_owned(),
        format!("Games: 1 · won: {won}"),
        format!("Won: {won} of 1 with 2 players"),
        format!("Points in a game, on average: {}.0 (", result.row.points),
        "Colours chosen: ".to_owned(),
        "Longest caravan: ".to_owned(),
        "Rating: ".to_owned(),
    ] {
        assert!(told.text.contains(&part), "{part}: {}", told.text);
    }
    // and the picture tells the same to those who cannot see it.
    let picture = told.scene.expect("charts").draw(800);
    for part in [
        format!("Through the Desert: 1 game, {won} won."),
        "The rating is ".to_owned(),
        format!("Points in a game, on average {}.0: ", result.row.points),
        format!("Places with 2 players: 1st {won}, 2nd {}.", 1 - won),
        "Colours chosen: ".to_owned(),
    ] {
        assert!(picture.alt.contains(&part), "{part}: {}", picture.alt);
    }
    assert!(picture.bytes.starts_with(b"\x89PNG"));
}

#[tokio::test]
async fn others_are_told_of_this_server_and_nothing_of_who_is_unlisted() {
    // Given a game that is over, and somebody who did not play,
    let fixture = over().await;
    let stranger = fixture.harness.origin(9);

    // when they ask about a player there, then they see figures of that server; on another one, and in direct messages, none.
    let told = fixture.counted(&stranger, 1, None).await;
    let head = "**Through the Desert**: games of <@1> on this server\nGames: 1 · ";
    assert!(told.text.starts_with(head), "{}", told.text);
    assert!(told.scene.is_some());
    for guild in [Some(GuildId(77)), None] {
        let elsewhere = Origin {
            guild,
            ..stranger.clone()
        };
        let told = fixture.counted(&elsewhere, 1, None).await;
        assert_eq!(
            told.text,
            "There is no finished game of Through the Desert to count."
        );
        assert!(told.scene.is_none());
    }
    let told = fixture.counted(&stranger, 1, Some(GameKind::Nomadi)).await;
    assert_eq!(told.text, "There is no finished game of Nomadi to count.");

    // Who is unlisted shows nothing to others, and all to themselves.
    let unlisted = Preferences {
        unlisted: true,
        ..Preferences::default()
    };
    fixture.harness.choose(1, &unlisted).await;
    let told = fixture.counted(&stranger, 1, None).await;
    assert_eq!(told.text, "<@1> does not show statistics.");
    assert!(told.scene.is_none());
    let own = fixture.counted(&fixture.harness.origin(1), 1, None).await;
    assert!(own.text.contains("Games: 1 · "), "{}", own.text);
}

#[tokio::test]
async fn the_game_played_most_is_told_unless_another_is_chosen() {
    // Given somebody with one game of the first kind and two of the other,
    let fixture = over().await;
    for game in [2, 3] {
        for sql in [
            format!(
                "INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, opened_at, ended_at, \
                 started_at) SELECT {game}, guild, {game}, host, status, revision, settings, board, rules, seed, opened_at, ended_at, \
                 started_at FROM games WHERE id = 1"
            ),
            format!(
                "INSERT INTO finished (game, number, kind, guild, at, reason, seats, rated) \
                 SELECT {game}, {game}, 'nomadi', guild, at + {game}, reason, seats, FALSE FROM finished WHERE game = 1"
            ),
            format!(
                "INSERT INTO results SELECT {game}, seat, since, until, person, level, name, place, points, \
                 '{{\"points\":{{\"card_values\":30,\"bribes\":-4,\"later\":1}},\"bests\":{{\"most_cards\":7}}}}', 5400000, \
                 late_turns, gone, FALSE FROM results WHERE game = 1"
            ),
        ] {
            fixture.harness.execute(sql).await.expect("it is written");
        }
    }

    // when they ask, then the other game is told, in its own words, without what this program cannot name.
    let origin = fixture.harness.origin(1);
    let told = fixture.counted(&origin, 1, None).await;
    for part in [
        "**Nomadi**: your games everywhere\nGames: 2 · ",
        "(values of cards 30.0, payments −4.0)",
        "Most cards in a game: 7 cards",
        "Clock time used in a game, on average: 1 h 30 min",
    ] {
        assert!(told.text.contains(part), "{part}: {}", told.text);
    }
    assert!(!told.text.contains("Rating"), "{}", told.text);
    assert!(told.scene.is_some());

    // Whoever chooses the first is told of that.
    let told = fixture.counted(&origin, 1, Some(GameKind::Desert)).await;
    assert!(told.text.contains("Games: 1 · "), "{}", told.text);
}

#[tokio::test]
async fn who_only_left_games_has_no_picture() {
    // Given somebody who left their only game before the end,
    let fixture = over().await;
    let sql = "UPDATE results SET gone = TRUE WHERE person = 1";
    fixture.harness.execute(sql).await.expect("it is written");

    // when they ask, then that is all there is to tell.
    let told = fixture.counted(&fixture.harness.origin(1), 1, None).await;
    let games = "Games: 0 · won: 0 · left before the end: 1";
    assert!(told.text.contains(games), "{}", told.text);
    assert!(!told.text.contains("Points"), "{}", told.text);
    assert!(told.scene.is_none());
}
