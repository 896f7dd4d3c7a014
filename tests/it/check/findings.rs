//! Every rule is broken once, and exactly that is found.

use super::{check, damaged, played};
use crate::app::App;

/// A damage, and what is found because of it.
type Case = (&'static str, &'static [&'static str]);

/// Rows that belong to no game.
const OF_NO_GAME: &[Case] = &[
    (
        "INSERT INTO people (game, joined, person, name, rider, rider_chosen) VALUES (99, 0, 1, 'x', 'red', FALSE)",
        &["game 99: it does not exist, but rows of `people` belong to it: 1"],
    ),
    (
        "INSERT INTO former (game, person, seat) VALUES (99, 1, 0), (99, 2, 0)",
        &["game 99: it does not exist, but rows of `former` belong to it: 2"],
    ),
    (
        "INSERT INTO erased_seats (game, hash, seat) VALUES (99, 'x', 0)",
        &["game 99: it does not exist, but rows of `erased_seats` belong to it: 1"],
    ),
    (
        "INSERT INTO log (game, sequence, revision, entry, at) VALUES (99, 0, 1, '{}', 0)",
        &["game 99: it does not exist, but rows of `log` belong to it: 1"],
    ),
    (
        "INSERT INTO drafts (game, seat, turn, revision, actions) VALUES (99, 0, 1, 1, '[]')",
        &["game 99: it does not exist, but rows of `drafts` belong to it: 1"],
    ),
    (
        "INSERT INTO hints (game, seat, number, revision, draft, actions) VALUES (99, 0, 1, 1, 1, '[]')",
        &["game 99: it does not exist, but rows of `hints` belong to it: 1"],
    ),
    (
        "INSERT INTO clocks (game, seat, turn, allowed, since, time_left) VALUES (99, 0, 1, 1, 1, 1)",
        &["game 99: it does not exist, but rows of `clocks` belong to it: 1"],
    ),
    (
        "INSERT INTO moves (game, revision, channel, gone) VALUES (99, 1, 1, FALSE)",
        &["game 99: it does not exist, but rows of `moves` belong to it: 1"],
    ),
    (
        "INSERT INTO turn_buttons (message, channel, game, person, turn) VALUES (1, 1, 99, 1, 1)",
        &["game 99: it does not exist, but rows of `turn_buttons` belong to it: 1"],
    ),
];

/// Games that are not what they should be.
const GAMES: &[Case] = &[
    (
        "UPDATE log SET entry = 'null' WHERE game = 1 AND sequence = 1",
        &[
            "game 1: it cannot be read: entry 1 of the log: invalid type: null, expected internally tagged enum LogEntry at line 1 \
             column 4",
        ],
    ),
    (
        "DELETE FROM log WHERE game = 1 AND sequence = 0",
        &["game 1: it cannot be read: entry 1 of the log is out of order"],
    ),
    (
        "DROP INDEX games_one_a_channel; UPDATE games SET channel = (SELECT channel FROM games WHERE id = 1) WHERE id = 2",
        &["game 2: it is in the same channel as game 1, which goes on too"],
    ),
    (
        "UPDATE games SET thread = 7, thread_parent = NULL WHERE id = 1",
        &["game 1: it has thread 7, but no channel below which that was opened"],
    ),
    (
        "UPDATE games SET started_at = NULL WHERE id = 1",
        &["game 1: it is running, but it is not known when it started"],
    ),
    (
        "UPDATE games SET status = 'cancelled' WHERE id = 2",
        &["game 2: it is cancelled, but it is not known when it ended"],
    ),
    (
        "UPDATE people SET seat = 1 WHERE game = 2 AND joined = 0",
        &["game 2: it is a lobby, but somebody has a seat: 1"],
    ),
    (
        "UPDATE games SET frozen_at = 5 WHERE id = 1",
        &["game 1: why it is frozen and since when do not go together"],
    ),
];

/// Revisions that were not yet.
const REVISIONS: &[Case] = &[
    (
        "UPDATE games SET posted = 900 WHERE id = 1",
        &["game 1: its channel is said to know of revision 900, which was not yet"],
    ),
    (
        "UPDATE games SET lobby_shown = 900 WHERE id = 2",
        &["game 2: its lobby is said to show revision 900, which was not yet"],
    ),
    (
        "UPDATE games SET undo_asked = 900 WHERE id = 1",
        &["game 1: somebody asks to take back revision 900, which was not yet"],
    ),
    (
        "UPDATE games SET revision = 3, posted = 3, lobby_shown = 3 WHERE id = 1; DELETE FROM drafts; DELETE FROM turn_buttons; \
         DELETE FROM clocks; DELETE FROM jobs WHERE game = 1 AND revision > 3",
        &[
            "game 1: its log has an entry of revision 4, which was not yet",
            "game 1: it waits for a job that is not there: turn_post, due now",
        ],
    ),
    (
        "UPDATE drafts SET turn = 900",
        &["game 1: a draft is of a turn that began in revision 900, which was not yet"],
    ),
    (
        "INSERT INTO hints (game, seat, number, revision, draft, actions) VALUES (1, 0, 1, 900, 1, '[]')",
        &["game 1: a hint is of revision 900, which was not yet"],
    ),
    (
        "INSERT INTO moves (game, revision, channel, gone) VALUES (1, 900, 1, FALSE)",
        &["game 1: it moved in revision 900, which was not yet"],
    ),
    (
        "UPDATE turn_buttons SET turn = 900",
        &["game 1: a message has a button of revision 900, which was not yet"],
    ),
    (
        "UPDATE jobs SET revision = 900 WHERE kind = 'idle_warn' AND game = 2",
        &["game 2: a job was caused by revision 900, which was not yet"],
    ),
];

/// Seats and clocks.
const SEATS: &[Case] = &[
    (
        "UPDATE drafts SET seat = 4",
        &["game 1: there is a draft of seat 4, in which nobody sits"],
    ),
    (
        "UPDATE drafts SET actions = '[{}]'",
        &["game 1: the draft of seat 0 cannot be read: missing field `do` at line 1 column 4"],
    ),
    (
        "INSERT INTO hints (game, seat, number, revision, draft, actions) VALUES (1, 4, 1, 1, 1, '[]')",
        &["game 1: there is a hint for seat 4, in which nobody sits"],
    ),
    (
        "INSERT INTO clocks (game, seat, turn, allowed, since, time_left, deadline) VALUES (1, 4, 1, 1, 1, 1, 1)",
        &[
            "game 1: seat 4 has a clock, but it is not its turn",
            "game 1: there is a clock of seat 4, in which no person sits",
        ],
    ),
    (
        "INSERT INTO clocks (game, seat, turn, allowed, since, time_left, deadline) VALUES (1, 1, 1, 1, 1, 1, 1)",
        &["game 1: seat 1 has a clock, but it is not its turn"],
    ),
    (
        "UPDATE clocks SET turn = 1",
        &[
            "game 1: the clock of seat 0 is of the turn that began in revision 1, but its turn began in revision 4",
        ],
    ),
    (
        "UPDATE people SET asked_until = 9 WHERE game = 1 AND seat = 1",
        &["game 1: time runs for an answer about seat 1, for which nobody asks"],
    ),
    (
        "INSERT INTO clocks (game, seat, turn, allowed, since, time_left) SELECT 2, 3, 1, 1, 1, 1",
        &[
            "game 2: seat 3 has a clock, but the game is not running",
            "game 2: there is a clock of seat 3, in which no person sits",
        ],
    ),
    (
        "UPDATE games SET paused_at = 5 WHERE id = 1",
        &["game 1: the clock of seat 0 runs, but the game is paused"],
    ),
    (
        "UPDATE clocks SET deadline = NULL",
        &["game 1: the clock of seat 0 stands still, but the game is not paused"],
    ),
];

/// People and servers.
const PEOPLE: &[Case] = &[
    (
        "UPDATE games SET host = -9223372036854775808 + 8 WHERE id = 2",
        &["game 2: its `games` name an erased person, of whom nothing is known: 8"],
    ),
    (
        "UPDATE people SET person = -9223372036854775808 + 8 WHERE game = 2 AND joined = 0",
        &["game 2: its `people` name an erased person, of whom nothing is known: 8"],
    ),
    (
        "INSERT INTO former (game, person, seat) VALUES (1, -9223372036854775808 + 8, 1)",
        &["game 1: its `former` name an erased person, of whom nothing is known: 8"],
    ),
    (
        "UPDATE jobs SET person = -9223372036854775808 + 8 WHERE kind = 'idle_warn' AND game = 2",
        &["game 2: its `jobs` name an erased person, of whom nothing is known: 8"],
    ),
    (
        "INSERT INTO erased_seats (game, hash, seat) VALUES (2, 'x', 0)",
        &["game 2: it keeps who was erased while it ran, but it does not run: 1"],
    ),
    (
        "INSERT INTO persons (id) VALUES (-9223372036854775808 + 8)",
        &["the database: something is remembered about somebody who was erased: 8"],
    ),
    (
        "INSERT INTO turn_buttons (message, channel, game, person, turn) VALUES (1, 1, 1, -9223372036854775808 + 8, 1)",
        &["game 1: a message to somebody who was erased is remembered: 1"],
    ),
    (
        "INSERT INTO erased (number, at, hash) VALUES (3, 0, 'x')",
        &["the database: what keeps an erased person from coming back is incomplete: 3"],
    ),
    (
        "INSERT INTO servers (guild, settings) VALUES (-1, '{')",
        &["server 18446744073709551615: what it has chosen cannot be read"],
    ),
    (
        "INSERT INTO persons (id, settings) VALUES (9, '{')",
        &["person 9: what they have chosen cannot be read"],
    ),
    (
        "INSERT INTO joins (guild, joined_at, channel) VALUES (5, 0, 7)",
        &["server 5: it was greeted in channel 7, but not at any time"],
    ),
    (
        "INSERT INTO closed_channels (channel, guild, failure, at) VALUES (7, 5, 'x', 0), (8, NULL, '{}', 0)",
        &["server 5: why nothing is posted in channel 7 cannot be read"],
    ),
    (
        "DELETE FROM greets_since",
        &["the database: it is not known since when servers are greeted"],
    ),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_damage_is_found_and_nothing_else() {
    let mut app = App::start_empty_on_a_file().await;
    let file = played(&mut app).await;
    let mut wrong = Vec::new();
    let cases = [OF_NO_GAME, GAMES, REVISIONS, SEATS, PEOPLE];
    for (damage, expected) in cases.into_iter().flatten() {
        let found = check(&damaged(&file, damage).await, &[]);
        let mut lines = expected.to_vec();
        lines.sort_unstable();
        if (found.code, &found.lines) != (1, &lines.iter().map(|line| (*line).to_owned()).collect())
        {
            wrong.push(format!(
                "{damage}\n  {}\n  {}",
                found.lines.join("\n  "),
                found.said
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    app.start_bot().await;
    app.close().await;
}
