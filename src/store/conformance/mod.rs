//! Tests that every adapter must pass, written against the port alone. Some race two handles, as two processes would:
//! what holds then is enforced by a constraint or an expected revision.

mod clocks;
mod deliveries;
mod drafts;
mod erasure;
mod freezing;
mod greetings;
mod history;
mod imports;
mod limits;
mod lost_connections;
mod open_seats;
mod people;
mod processes;
mod queue;
mod refused_requests;
mod role_calls;
mod server_state;
mod tables;
mod turns;

use jiff::{SignedDuration, Timestamp};

use super::test_database::TestDatabase;
use super::{
    Address, Change, ChannelId, FormerRow, GuildId, InteractionId, NewGame, NewJob, Occupant,
    PersonRow, Rank, Stage, Store, StoredTable, TableId, UserId,
};

/// Makes each of these functions a test of its own, with an empty database.
macro_rules! conforms {
    ($($part:ident: $($test:ident),+);+ $(;)?) => {
        mod tests {
            use super::TestDatabase;
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    super::$part::$test(&TestDatabase::new().await).await;
                }
            )+)+
        }
    };
}

conforms! {
    tables: a_stored_table_is_read_as_it_was_written, of_changes_on_one_revision_one_is_carried_out,
        an_interaction_is_carried_out_once, interactions_are_forgotten_in_time,
        lobbies_that_were_cancelled_are_deleted_in_time_with_everything_of_theirs,
        no_id_of_a_deleted_game_is_used_again, a_channel_holds_one_game,
        a_game_that_moves_is_found_from_where_it_was, the_state_of_a_games_thread_is_kept;
    drafts: of_drafts_on_one_that_was_seen_one_is_saved,
        a_draft_does_not_outlive_the_change_that_ends_it, a_change_saves_its_draft_from_where_it_was_seen,
        the_last_hint_is_kept_until_the_game_changes;
    clocks: the_clock_of_a_request_for_a_seat_is_found_and_set_back,
        a_clock_is_moved_from_where_it_was_seen, a_change_decided_on_clocks_that_have_moved_is_stale,
        a_clock_set_back_sets_back_what_is_to_come,
        an_absence_ends_once_and_puts_off_what_time_brings,
        a_job_belongs_to_its_clock_and_to_none_that_ends_at_the_same_time,
        the_time_of_a_shard_stands_still_without_that_of_others, heartbeats_divided_anew_begin_with_the_oldest;
    freezing: jobs_of_a_frozen_game_wait_until_it_thaws,
        a_game_that_rests_changes_only_by_being_cancelled;
    limits: of_lobbies_opened_at_once_no_more_are_opened_than_one_may_host,
        a_person_who_joins_many_tables_at_once_gets_no_more_seats_than_allowed,
        of_games_started_at_once_no_more_run_than_may,
        of_games_without_people_no_more_run_than_their_host_may_have;
    lost_connections: what_is_lost_before_its_commit_is_carried_out_by_the_next_attempt,
        a_commit_whose_answer_is_lost_is_found_by_its_interaction,
        a_database_that_loses_every_connection_is_given_up_on;
    queue: a_job_is_claimed_by_one, of_two_jobs_that_end_at_once_the_next_of_the_game_follows, the_posts_of_a_game_come_one_after_the_other,
        a_lease_ends_with_its_time_or_at_the_next_start,
        a_job_that_failed_rests_and_one_put_off_starts_anew, a_job_that_is_wanted_once_waits_once,
        a_job_keeps_the_language_that_was_stored_with_it,
        jobs_that_a_person_causes_go_behind_their_earlier_ones,
        jobs_of_clocks_go_before_turns_and_turns_before_news, what_is_due_is_counted_by_kind,
        a_job_carries_the_interaction_that_caused_it;
    deliveries: a_failure_is_read_as_it_was_written, the_host_is_told_once_until_a_post_arrives,
        a_job_that_was_given_up_is_revived_by_the_event_that_it_names,
        a_channel_that_refused_is_closed_until_it_changes,
        messages_that_wait_or_were_given_up_count_as_undelivered, questions_are_found_by_their_messages;
    processes: processes_that_live_agree_on_the_number_of_shards, a_shard_is_leased_to_one_process,
        what_a_dead_process_had_is_nobodys, a_claim_takes_jobs_of_its_shards,
        shards_of_a_group_log_in_one_after_the_other_in_all_processes,
        a_message_is_locked_for_one_process,
        what_one_process_tells_the_others_hear,
        what_discord_tells_one_process_is_read_by_another;
    refused_requests: refused_requests_are_remembered_while_they_count;
    server_state: the_state_of_a_server_names_what_is_wrong_there_and_nowhere_else;
    open_seats: lobbies_and_seats_to_join_on_a_server_are_listed;
    role_calls: of_lobbies_opened_at_once_one_calls_and_none_within_an_hour,
        a_lobby_that_may_call_the_role_may_try_again;
    greetings: a_join_is_greeted_once, a_join_that_somebody_else_records_meanwhile_is_greeted_once,
        a_server_that_was_greeted_is_greeted_again_after_a_time, a_job_about_a_server_stands_behind_nothing;
    people: the_choices_of_a_person_are_kept, the_locale_of_a_client_is_kept,
        one_interaction_does_one_thing_in_each_game,
        the_choices_of_the_sender_are_read_with_a_table,
        how_somebody_is_reached_is_remembered;
    erasure: an_erased_person_is_a_number_everywhere,
        a_command_in_flight_does_not_bring_an_erased_person_back,
        a_person_who_joins_during_their_erasure_is_erased_there_or_not_at_all,
        requests_from_before_an_erasure_bring_nobody_back,
        an_erased_person_who_knows_a_running_games_secrets_is_kept_as_a_hash,
        posts_about_an_erased_person_stay_and_messages_to_them_do_not,
        everything_else_stored_about_a_person_is_listed;
    history: what_remains_of_a_game_is_read_as_it_was_written,
        games_that_end_at_once_have_different_numbers_without_gaps, an_erased_person_is_a_number_in_what_remains,
        the_end_of_a_game_brings_no_erased_person_back, games_from_before_are_gone_through_once,
        the_games_of_a_person_and_of_a_server_are_listed_page_by_page, only_games_that_count_wait_to_be_rated;
    imports: what_a_person_imports_is_found_by_them_alone, a_person_keeps_their_last_imports_also_of_many_at_once,
        imports_are_forgotten_in_time_and_with_the_person;
    turns: the_button_of_a_turn_is_kept_in_mind_until_it_is_gone,
        the_games_that_wait_for_somebody_come_by_their_deadline;
}

/// How many rivals there are.
const RIVALS: usize = 8;

pub(super) fn now() -> Timestamp {
    "2026-05-01T12:00:00Z".parse().expect("a valid time")
}

fn after(seconds: i64) -> Timestamp {
    now() + SignedDuration::from_secs(seconds)
}

fn person(person: u64, joined: u64) -> PersonRow {
    PersonRow {
        occupant: Occupant::Person(UserId(person)),
        joined,
        seat: None,
        name: format!("person {person}"),
        rider: "amber".to_owned(),
        rider_chosen: true,
        consents: Vec::new(),
        misses: 0,
        offered: false,
        offered_to: None,
        request: None,
        clock_used: None,
    }
}

/// Somebody who had this seat and left in that revision.
fn former(person: UserId, seat: u64, until: u64) -> FormerRow {
    FormerRow {
        person,
        seat,
        until,
        name: "Ida".to_owned(),
        clock_used: Some(5_000),
    }
}

pub(super) fn lobby(channel: u64, interaction: u64) -> NewGame {
    NewGame {
        interaction: InteractionId(interaction),
        guild: Some(GuildId(5)),
        channel: ChannelId(channel),
        host: UserId(1),
        settings: "{}".to_owned(),
        board: "a board".to_owned(),
        rules: 1,
        seed: "00".repeat(32),
        people: vec![person(1, 0)],
        thread: None,
        locale: None,
        at: now(),
        limits: Vec::new(),
        jobs: Vec::new(),
    }
}

/// Opens a lobby in the given channel.
pub(super) async fn opened(store: &dyn Store, channel: u64) -> TableId {
    let new = lobby(channel, 1_000 + channel);
    store.open_game(&new).await.expect("the channel is free")
}

/// Everything that is stored about a game.
pub(super) async fn stored(store: &dyn Store, game: TableId) -> StoredTable {
    let stored = store.table(Address::Table(game), None, &|_| None).await;
    stored.expect("it reads").expect("it is there")
}

/// A change that changes nothing but the revision.
fn change(game: TableId, expected: u64, interaction: u64) -> Change {
    Change {
        interaction: Some(InteractionId(interaction)),
        actor: Some(UserId(1)),
        ..Change::new(game, expected, Stage::Lobby, UserId(1), now())
    }
}

fn job(kind: &'static str, user: Option<u64>, due: Timestamp) -> NewJob {
    NewJob {
        kind,
        person: user.map(UserId),
        due,
        rank: match user {
            Some(_) => Rank::Direct,
            None => Rank::News,
        },
        of_turn: false,
        once: false,
        revived_by: None,
        shows_turn: false,
        asks: false,
        clock: None,
    }
}
