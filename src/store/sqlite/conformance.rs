//! The SQLite adapter passes the tests that every database has to pass.

use std::sync::Arc;

use tempfile::TempDir;

use super::ready::open_ready;
use crate::store::Store;
use crate::store::conformance::{StoreUnderTest, conforms};

/// A separate file for each test.
struct InAFolder(TempDir);

#[async_trait::async_trait]
impl StoreUnderTest for InAFolder {
    async fn handle(&self) -> Arc<dyn Store> {
        Arc::new(open_ready(&self.0.path().join("test.sqlite")).await)
    }
}

conforms! {
    InAFolder(tempfile::tempdir().expect("a directory for the test"));
    tables: a_stored_table_is_read_as_it_was_written, of_changes_on_one_revision_one_is_carried_out,
        an_interaction_is_carried_out_once, interactions_are_forgotten_in_time,
        lobbies_that_were_cancelled_are_deleted_in_time_with_everything_of_theirs,
        no_id_of_a_deleted_game_is_used_again, a_channel_holds_one_game,
        of_drafts_on_one_that_was_seen_one_is_saved,
        a_draft_does_not_outlive_the_change_that_ends_it, a_change_saves_its_draft_from_where_it_was_seen,
        the_last_hint_is_kept_until_the_game_changes,
        a_game_that_moves_is_found_from_where_it_was, the_state_of_a_games_thread_is_kept;
    clocks: the_clock_of_a_request_for_a_seat_is_found_and_set_back,
        a_clock_is_moved_from_where_it_was_seen, a_change_decided_on_clocks_that_have_moved_is_stale,
        a_clock_set_back_sets_back_what_is_to_come,
        an_absence_ends_once_and_puts_off_what_time_brings;
    freezing: jobs_of_a_frozen_game_wait_until_it_thaws,
        a_game_that_rests_changes_only_by_being_cancelled;
    limits: of_lobbies_opened_at_once_no_more_are_opened_than_one_may_host,
        a_person_who_joins_many_tables_at_once_gets_no_more_seats_than_allowed,
        of_games_started_at_once_no_more_run_than_may,
        of_games_without_people_no_more_run_than_their_host_may_have;
    queue: a_job_is_claimed_by_one, the_posts_of_a_game_come_one_after_the_other,
        a_lease_ends_with_its_time_or_its_process,
        a_job_that_failed_rests_and_one_put_off_starts_anew, a_job_that_is_wanted_once_waits_once,
        a_job_keeps_the_language_that_was_stored_with_it,
        jobs_that_a_person_causes_go_behind_their_earlier_ones,
        jobs_of_clocks_go_before_turns_and_turns_before_news, what_is_due_is_counted_by_kind,
        a_job_carries_the_interaction_that_caused_it;
    deliveries: a_failure_is_read_as_it_was_written, the_host_is_told_once_until_a_post_arrives,
        a_job_that_was_given_up_is_revived_by_the_event_that_it_names,
        a_channel_that_refused_is_closed_until_it_changes,
        messages_that_wait_or_were_given_up_count_as_undelivered, questions_are_found_by_their_messages;
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
    turns: the_button_of_a_turn_is_kept_in_mind_until_it_is_gone,
        the_games_that_wait_for_somebody_come_by_their_deadline;
}
