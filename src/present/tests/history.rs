//! Lists of finished games: whose, and who sees them.

use super::{PresentFixture, labelled, said};
use crate::harness::{CHANNEL, dice};
use crate::history::{FinishedBy, Wanted};
use crate::present::screens::history;
use crate::table::{ChannelId, GuildId, Occupant, Origin, Place, Preferences, TableId, UserId};
use games::GameKind;
use games::desert::Options;
use jiff::{SignedDuration, Timestamp};
use words::{Language, MESSAGE_LIMIT};

impl PresentFixture {
    /// The text of the first page, as somebody sees it who asks there.
    async fn finished(&self, origin: &Origin, person: u64, wanted: Wanted) -> String {
        let page = history::page(&self.services, origin, UserId(person), wanted, 0).await;
        page.expect("it reads").text
    }

    fn asks_elsewhere(&self, user: u64) -> Origin {
        Origin {
            channel: ChannelId(777),
            ..self.harness.origin(user)
        }
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
async fn everybody_sees_their_own_games_wherever_they_ask() {
    // Given a game that is over,
    let fixture = over().await;

    // when its players ask for theirs, here, elsewhere and in direct messages, then it is there, with place, points and who else
    // played.
    for user in [1, 2] {
        let direct = Origin {
            guild: None,
            ..fixture.asks_elsewhere(user)
        };
        for origin in [
            fixture.harness.origin(user),
            fixture.asks_elsewhere(user),
            direct,
        ] {
            let text = fixture.finished(&origin, user, Wanted::default()).await;
            assert!(text.starts_with("You have finished 1 game."), "{text}");
            for part in [
                "**#1** Through the Desert",
                " of 2",
                " points",
                "channels/1/100",
            ] {
                assert!(text.contains(part), "{part}: {text}");
            }
            assert!(text.contains(&format!("with <@{}>", 3 - user)), "{text}");
        }
    }
    // Who has finished none reads so.
    let none = fixture
        .finished(&fixture.harness.origin(9), 9, Wanted::default())
        .await;
    assert_eq!(none, "There is no finished game to show.");
}

#[tokio::test]
async fn others_see_what_somebody_finished_here_where_they_may_look_and_nothing_else() {
    // Given a game that is over,
    let fixture = over().await;
    let nothing = "There is no finished game to show.";
    let all = Wanted::default();

    // when somebody else asks for a player's games, then they see those of the server in channels that they may view,
    let here = fixture.asks_elsewhere(9);
    let text = fixture.finished(&here, 1, all).await;
    assert!(text.starts_with("<@1> has finished 1 game here"), "{text}");
    fixture.harness.access.hide(9, CHANNEL.0);
    assert_eq!(fixture.finished(&here, 1, all).await, nothing);
    // the other player sees the game all the same,
    fixture.harness.access.hide(2, CHANNEL.0);
    let text = fixture.finished(&fixture.asks_elsewhere(2), 1, all).await;
    assert!(text.contains("**#1**"), "{text}");
    // and in another server or in direct messages there is nothing.
    for guild in [None, Some(GuildId(2))] {
        let origin = Origin {
            guild,
            ..fixture.asks_elsewhere(8)
        };
        assert_eq!(fixture.finished(&origin, 1, all).await, nothing);
    }

    // Who is unlisted shows nothing to others, and all to themselves.
    let unlisted = Preferences {
        unlisted: true,
        ..Preferences::default()
    };
    fixture.harness.choose(1, &unlisted).await;
    let text = fixture.finished(&fixture.harness.origin(2), 1, all).await;
    assert_eq!(text, "<@1> does not show finished games.");
    let text = fixture.finished(&fixture.harness.origin(1), 1, all).await;
    assert!(text.contains("**#1**"), "{text}");
}

#[tokio::test]
async fn games_are_listed_by_kind_and_by_opponent() {
    // Given a game of users 1 and 2 that is over,
    let fixture = over().await;
    let origin = fixture.harness.origin(1);

    // when games of one kind or against somebody are asked for, then only such are there.
    for (kind, opponent, found) in [
        (Some(GameKind::Desert), None, true),
        (Some(GameKind::Nomadi), None, false),
        (None, Some(UserId(2)), true),
        (None, Some(UserId(3)), false),
    ] {
        let text = fixture
            .finished(&origin, 1, Wanted { kind, opponent })
            .await;
        assert_eq!(
            text.contains("**#1**"),
            found,
            "{kind:?} {opponent:?}: {text}"
        );
    }
}

#[tokio::test]
async fn many_games_come_in_pages_that_lead_to_each_other() {
    // Given somebody with more games than fit on a page, the same one many times for what matters here,
    let fixture = over().await;
    for game in 2..=25 {
        for sql in [
            format!(
                "INSERT INTO games (id, guild, channel, host, status, revision, settings, board, rules, seed, opened_at, ended_at, \
                 started_at) SELECT {game}, guild, {game}, host, status, revision, settings, board, rules, seed, opened_at, ended_at, \
                 started_at FROM games WHERE id = 1"
            ),
            format!(
                "INSERT INTO finished (game, number, kind, guild, at, reason, seats, rated) \
                 SELECT {game}, {game}, kind, guild, at + {game}, reason, seats, rated FROM finished WHERE game = 1"
            ),
            format!(
                "INSERT INTO results SELECT {game}, seat, since, until, person, level, name, place, points, tally, clock_used, \
                 late_turns, gone, rated FROM results WHERE game = 1"
            ),
        ] {
            fixture.harness.execute(sql).await.expect("it is written");
        }
    }

    // when one goes on from page to page and back, then every game is seen once.
    let origin = fixture.harness.origin(1);
    let first = history::page(&fixture.services, &origin, UserId(1), Wanted::default(), 0).await;
    let mut shown = first.expect("it reads");
    let first = shown.text.clone();
    let mut seen = Vec::new();
    loop {
        let numbers = shown.text.lines().filter_map(|line| {
            let number = line.strip_prefix("**#")?.split_once("**")?.0;
            number.parse::<u64>().ok()
        });
        seen.extend(numbers);
        let Some(next) = super::labels(&shown)
            .iter()
            .find(|label| label.contains('›'))
            .map(|label| label.to_string())
        else {
            break;
        };
        let pressed = fixture.press(1, labelled(&shown, &next), None).await;
        shown = said(pressed.expect("it is theirs"));
    }
    assert_eq!(seen, (1..=25).rev().collect::<Vec<_>>());
    while let Some(back) = super::labels(&shown)
        .iter()
        .find(|label| label.contains('‹'))
        .map(|label| label.to_string())
    {
        let pressed = fixture.press(1, labelled(&shown, &back), None).await;
        shown = said(pressed.expect("it is theirs"));
    }
    assert_eq!(shown.text, first);
}

#[test]
fn a_page_of_games_with_the_most_players_fits_into_a_message() {
    // Given games with as many people as there may be, and ids as long as Discord's can be,
    let longest = 1 << 62;
    let other = (Some(Occupant::Person(UserId(longest))), String::new());
    let game = FinishedBy {
        table: TableId(1_000_000),
        place: Place {
            guild: Some(GuildId(longest)),
            channel: ChannelId(longest),
        },
        kind: Some(GameKind::Desert),
        at: Timestamp::UNIX_EPOCH + SignedDuration::from_secs(1_900_000_000),
        seats: 5,
        reached: Some(5),
        points: 100,
        others: vec![other; 4],
    };

    // when six of them are on a page, then it fits with a line above.
    let line = history::line(Language::English, &game);
    let head = 200;
    assert!(
        6 * (line.chars().count() + 1) + head <= MESSAGE_LIMIT,
        "{line}"
    );
}
