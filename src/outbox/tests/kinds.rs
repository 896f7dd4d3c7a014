//! The names of kinds in databases.

use crate::outbox::kinds;
use words::Language;

/// Databases of every version hold jobs with these names: add new ones, but never change any.
const NAMES: [&str; 63] = [
    "lobby",
    "thread",
    "thread_link",
    "thread_refused_post",
    "thread_archive",
    "turn_post",
    "round_post",
    "turn_update",
    "turn_direct",
    "asked_direct",
    "tokens_direct",
    "moved_post",
    "left_post",
    "final_post",
    "resigned_post",
    "cancel_agreed_post",
    "cancelled_post",
    "computer_turn",
    "frozen_post",
    "reminder_half",
    "reminder_most",
    "reminder_asked",
    "next_direct",
    "refused_direct",
    "gone_direct",
    "paused_post",
    "resumed_post",
    "pause_agreed_post",
    "vacation_post",
    "time_up",
    "time_up_post",
    "late_now",
    "late_morning",
    "first_turn_direct",
    "lobby_sat",
    "lobby_joined_direct",
    "late_first_day",
    "late_second_day",
    "late_third_day",
    "late_question",
    "late_asked_direct",
    "late_waits_post",
    "offered_post",
    "seat_requested_post",
    "seat_requested_direct",
    "seat_request_expiry",
    "seat_request_agreed_post",
    "seat_request_declined_post",
    "seat_request_expired_post",
    "seat_taken_post",
    "computer_seated_post",
    "back_post",
    "undo_asked_post",
    "undo_refused_post",
    "idle_warn",
    "idle_warn_post",
    "idle_close",
    "idle_post",
    "idle_lobby",
    "lobby_full_direct",
    "rematch_post",
    "role_call_post",
    "greeting_post",
];

#[test]
fn the_names_of_kinds_are_those_that_databases_hold() {
    let mut listed: Vec<&str> = kinds::names().collect();
    let mut known = NAMES.to_vec();
    listed.sort_unstable();
    known.sort_unstable();
    assert_eq!(listed, known);
    for name in NAMES {
        let found = kinds::find(name).map(|kind| kind.name);
        assert_eq!(found, Some(name));
    }
    assert!(kinds::find("of_a_later_version").is_none());
}

#[test]
fn the_list_of_undelivered_messages_names_each_kind() {
    for name in NAMES {
        let called = match name {
            "lobby" => "the lobby",
            "turn_post" | "moved_post" => "the message about a turn",
            "turn_direct" | "reminder_half" | "reminder_most" | "reminder_asked"
            | "next_direct" | "late_now" | "late_first_day" | "late_second_day"
            | "late_third_day" | "late_morning" | "first_turn_direct" => "a reminder",
            "tokens_direct" => "a message about what only one player may know",
            "final_post" => "the end of the game",
            _ => "a message",
        };
        assert_eq!(kinds::called(name)(Language::English), called, "{name}");
    }
    let later = kinds::called("of_a_later_version");
    assert_eq!(later(Language::English), "a message");
}
