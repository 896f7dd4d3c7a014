//! The export holds what every column of the schema says about a person.

use crate::harness::Harness;
use crate::store::UserId;

/// Which columns can say something about a person, with a statement that makes one do so in game `{game}` alone, or in
/// their own row. `{them}` is their id.
const ABOUT_PEOPLE: [(&str, &str); 27] = [
    (
        "games.host",
        "UPDATE games SET host = {them} WHERE id = {game}",
    ),
    (
        "people.person",
        "UPDATE people SET person = {them} WHERE game = {game}",
    ),
    (
        "people.name",
        "UPDATE people SET person = {them}, name = 'people.name' WHERE game = {game}",
    ),
    (
        "people.rider",
        "UPDATE people SET person = {them}, rider = 'people.rider' WHERE game = {game}",
    ),
    (
        "people.offered_to",
        "UPDATE people SET offered_to = {them} WHERE game = {game}",
    ),
    (
        "people.asked_by",
        "UPDATE people SET asked_by = {them} WHERE game = {game}",
    ),
    (
        "people.asked_for",
        "UPDATE people SET asked_for = {them} WHERE game = {game}",
    ),
    (
        "former.person",
        "INSERT INTO former (game, person, seat) VALUES ({game}, {them}, 1)",
    ),
    (
        "former.name",
        "INSERT INTO former (game, person, seat, name) VALUES ({game}, {them}, 1, 'former.name')",
    ),
    (
        "results.person",
        "INSERT INTO results VALUES ({game}, 0, 1, 2, {them}, NULL, '', 1, 40, '{}', NULL, 0, FALSE, FALSE)",
    ),
    (
        "results.name",
        "INSERT INTO results VALUES ({game}, 0, 1, 2, {them}, NULL, 'results.name', 1, 40, '{}', NULL, 0, FALSE, FALSE)",
    ),
    (
        "ratings.person",
        "INSERT INTO ratings VALUES ({them}, 'nomadi', 0, {game}, 0, '25', '8', 1, 1, 1, TRUE)",
    ),
    (
        "imports.person",
        "INSERT INTO imports (person, at, record) VALUES ({them}, 0, '{}')",
    ),
    (
        "imports.record",
        "INSERT INTO imports (person, at, record) VALUES ({them}, 0, 'imports.record')",
    ),
    (
        "jobs.person",
        "INSERT INTO jobs (game, revision, kind, person, due_at) VALUES ({game}, 1, 'x', {them}, 0)",
    ),
    (
        "jobs.causer",
        "INSERT INTO jobs (game, revision, kind, causer, due_at) VALUES ({game}, 1, 'x', {them}, 0)",
    ),
    (
        "jobs.interaction",
        "INSERT INTO jobs (game, revision, kind, causer, interaction, due_at) VALUES ({game}, 1, 'x', {them}, 445566, 0)",
    ),
    (
        "jobs.once",
        "INSERT INTO jobs (game, revision, kind, person, once, due_at) \
         VALUES ({game}, 1, 'x', {them}, 'x {them}', 0)",
    ),
    (
        "turn_buttons.person",
        "INSERT INTO turn_buttons (message, channel, game, person, turn) VALUES (1, 1, {game}, {them}, 1)",
    ),
    (
        "turn_buttons.channel",
        "INSERT INTO turn_buttons (message, channel, game, person, turn) VALUES (2, 667788, {game}, {them}, 1)",
    ),
    (
        "turn_buttons.message",
        "INSERT INTO turn_buttons (message, channel, game, person, turn) VALUES (556677, 1, {game}, {them}, 1)",
    ),
    ("persons.id", "INSERT INTO persons (id) VALUES ({them})"),
    (
        "persons.settings",
        "UPDATE persons SET settings = '\"persons.settings\"'",
    ),
    (
        "persons.locale",
        "UPDATE persons SET locale = 'persons.locale'",
    ),
    (
        "persons.direct_channel",
        "UPDATE persons SET direct_channel = 778899",
    ),
    (
        "persons.vacation_until",
        "UPDATE persons SET vacation_until = 4102444800000",
    ),
    (
        "persons.direct_closed_at",
        "UPDATE persons SET direct_closed_at = 1, closed_told_at = 1",
    ),
];

/// All other columns, and why the export leaves them out.
const LEFT_OUT: [(&str, &[&str]); 13] = [
    (
        "it is about a game, not about a person; the record of a game is exported separately",
        &[
            "games.id",
            "games.guild",
            "games.channel",
            "games.status",
            "games.revision",
            "games.settings",
            "games.board",
            "games.rules",
            "games.seed",
            "games.frozen",
            "games.frozen_at",
            "games.lobby_message",
            "games.lobby_shown",
            "games.turn_message",
            "games.posted",
            "games.opened_at",
            "games.started_at",
            "games.ended_at",
            "games.touched_at",
            "games.paused_at",
            "games.undo_asked",
            "games.thread",
            "games.thread_parent",
            "finished.game",
            "finished.number",
            "finished.kind",
            "finished.guild",
            "finished.at",
            "finished.reason",
            "finished.seats",
            "finished.rated",
            "finished.applied",
            "backfills.name",
            "backfills.after",
            "backfills.last",
            "moves.game",
            "moves.revision",
            "moves.channel",
            "moves.message",
            "moves.gone",
        ],
    ),
    (
        "it is a move, which reveals secrets while the game runs, or the time for one",
        &[
            "log.game",
            "log.sequence",
            "log.revision",
            "log.entry",
            "log.at",
            "drafts.game",
            "drafts.seat",
            "drafts.turn",
            "drafts.revision",
            "drafts.actions",
            "jobs.clock",
            "jobs.request",
            "drafts.suggested",
            "hints.game",
            "hints.seat",
            "hints.number",
            "hints.revision",
            "hints.draft",
            "hints.actions",
            "clocks.game",
            "clocks.seat",
            "clocks.turn",
            "clocks.allowed",
            "clocks.since",
            "clocks.time_left",
            "clocks.quiet",
            "clocks.deadline",
            "clocks.late",
            "clocks.asked_in",
            "clocks.asks_others",
            "clocks.let_wait",
        ],
    ),
    (
        "it says how a seat stands in a game, which everybody there sees",
        &[
            "people.game",
            "people.joined",
            "people.level",
            "people.seat",
            "people.rider_chosen",
            "people.consents",
            "people.misses",
            "people.offered",
            "people.asked_in",
            "people.asked_since",
            "people.asked_left",
            "people.asked_until",
            "people.clock_used",
            "former.game",
            "former.seat",
            "former.until",
            "former.clock_used",
        ],
    ),
    (
        "it is exported with ratings.person",
        &[
            "ratings.kind",
            "ratings.guild",
            "ratings.number",
            "ratings.at",
            "ratings.rating",
            "ratings.uncertainty",
            "ratings.games",
            "ratings.opponents",
            "ratings.wins",
            "ratings.latest",
        ],
    ),
    (
        "it is exported with results.person",
        &[
            "results.game",
            "results.seat",
            "results.since",
            "results.until",
            "results.level",
            "results.place",
            "results.points",
            "results.tally",
            "results.clock_used",
            "results.late_turns",
            "results.gone",
            "results.rated",
        ],
    ),
    ("it is exported with imports.record", &["imports.at"]),
    (
        "it numbers rows, and says nothing of a person",
        &["imports.id"],
    ),
    (
        "it says how a message is queued and delivered",
        &[
            "jobs.id",
            "jobs.game",
            "jobs.guild",
            "jobs.revision",
            "jobs.kind",
            "jobs.due_at",
            "jobs.held_until",
            "jobs.attempts",
            "jobs.language",
            "jobs.done_at",
            "jobs.reason",
            "jobs.message",
            "jobs.of_turn",
            "jobs.given_up",
            "jobs.direct",
            "jobs.owner",
            "jobs.failure",
            "jobs.revived_by",
            "jobs.shows_turn",
            "jobs.asks",
            "jobs.rank",
            "jobs.place",
            "jobs.head",
            "jobs.shard",
            "turn_buttons.game",
            "turn_buttons.turn",
            "turn_buttons.job",
            "turn_buttons.kind",
            "turn_buttons.moves",
        ],
    ),
    (
        "it is exported with direct_closed_at",
        &["persons.closed_told_at"],
    ),
    (
        "it is about a server or a channel",
        &[
            "servers.guild",
            "servers.settings",
            "servers.called_at",
            "servers.called_for",
            "closed_channels.channel",
            "closed_channels.guild",
            "closed_channels.failure",
            "closed_channels.at",
            "refused_requests.id",
            "refused_requests.at",
            "refused_requests.guild",
            "joins.guild",
            "joins.joined_at",
            "joins.greeted_at",
            "joins.channel",
            "greets_since.id",
            "greets_since.at",
            "troubles.name",
            "troubles.since",
            "server_names.guild",
            "server_names.name",
            "server_names.locale",
            "command_ids.name",
            "command_ids.command",
            "command_ids.guild",
        ],
    ),
    (
        "it is about a process of the bot",
        &[
            "processes.id",
            "processes.bot",
            "processes.known",
            "processes.since",
            "processes.until",
            "processes.leaving",
            "processes.cut_off",
            "shard_leases.shard",
            "shard_leases.owner",
            "shard_leases.heir",
            "shard_leases.heir_ready",
            "division.id",
            "division.shards",
            "logins.remainder",
            "logins.next",
            "refused_requests.process",
        ],
    ),
    (
        "Discord's number of an interaction does not say whose it was",
        &[
            "interactions.id",
            "interactions.game",
            "interactions.at",
            "heartbeat.shard",
            "heartbeat.shards",
            "heartbeat.at",
        ],
    ),
    (
        "nobody can be found by it: a number, or a keyed hash of somebody who was erased",
        &[
            "erased.number",
            "erased.at",
            "erased.interaction",
            "erased.salt",
            "erased.hash",
            "erased.rewritten",
            "erased_seats.game",
            "erased_seats.hash",
            "erased_seats.seat",
        ],
    ),
];

#[tokio::test]
async fn every_column_of_the_schema_is_exported_or_left_out_for_a_reason() {
    let harness = Harness::new().await;
    let mut known: Vec<&str> = ABOUT_PEOPLE.iter().map(|(column, _)| *column).collect();
    known.extend(LEFT_OUT.iter().flat_map(|(_, columns)| *columns));
    known.sort_unstable();
    assert_eq!(harness.columns().await, known);
}

#[tokio::test]
async fn the_export_of_a_person_holds_every_column_that_says_something_about_them() {
    // Given a game for each column that can say something about somebody, in which only that column does,
    const THEM: UserId = UserId(0x1234_5678_9abc_def1);
    let harness = Harness::new().await;
    for (number, (column, says)) in ABOUT_PEOPLE.iter().enumerate() {
        let game = 1_000 + number;
        let says = says.replace("{game}", &game.to_string());
        let says = says.replace("{them}", &THEM.to_string());
        let opened = format!(
            "INSERT INTO games (id, channel, host, status, revision, settings, board, rules, seed, opened_at) \
             VALUES ({game}, {game}, 1, 'over', 1, '{{}}', '', 1, '', 0)"
        );
        let seated = format!(
            "INSERT INTO people (game, joined, person, seat, name, rider, rider_chosen) \
             VALUES ({game}, 0, 1, 0, 'somebody', 'amber', FALSE)"
        );
        let finished = format!(
            "INSERT INTO finished VALUES ({game}, {game}, 'x', NULL, 0, 'x', 1, FALSE, TRUE)"
        );
        for sql in [opened, seated, finished, says] {
            let written = harness.execute(sql).await;
            written.unwrap_or_else(|error| panic!("{column}: {error}"));
        }
    }

    // when they export what is stored about them,
    let exported = harness.people.export_person(THEM).await;
    let exported = exported.expect("it can be exported").to_string();

    // then each of these columns is in it, and nothing is in that of somebody else.
    for (number, (column, _)) in ABOUT_PEOPLE.iter().enumerate() {
        let said = match *column {
            "persons.id" => format!("\"person\":\"{THEM}\""),
            "persons.settings" => "\"settings\":\"persons.settings\"".to_owned(),
            "persons.locale" => "\"locale_of_your_discord\":\"persons.locale\"".to_owned(),
            "persons.direct_channel" => "778899".to_owned(),
            "turn_buttons.channel" => "\"channel\":\"667788\"".to_owned(),
            "turn_buttons.message" => "\"message\":\"556677\"".to_owned(),
            "imports.person" => "\"imported\":".to_owned(),
            "imports.record" => "\"record\":\"imports.record\"".to_owned(),
            "ratings.person" => format!("\"result_number\":{}", 1_000 + number),
            "jobs.interaction" => "\"interaction\":\"445566\"".to_owned(),
            "persons.vacation_until" => "2100-01-01".to_owned(),
            "persons.direct_closed_at" => "\"closed\":true,\"told_that_closed\":true".to_owned(),
            "people.name" | "people.rider" => format!("\"{column}\""),
            _ => format!("\"table\":\"{}\"", 1_000 + number),
        };
        assert!(
            exported.contains(&said),
            "{column}: {said} is not in {exported}"
        );
    }
    let others = harness.people.export_person(UserId(9)).await;
    let others = others.expect("it can be exported").to_string();
    assert!(!others.contains("\"table\""), "{others}");
}
