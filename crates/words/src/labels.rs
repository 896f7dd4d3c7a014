//! Labels of buttons and menus: at most 80 characters on a button, 100 in a menu, 150 for a menu's placeholder.

use crate::Language;
use crate::messages::labels::*;
pub use crate::messages::labels::{
    after_games, agree_cancel, agree_pause, agree_resume, agree_undo, answer_offer, ask_undo,
    better, board, cancel, choose_game, choose_rider, choose_topic, commitment, draft_rest,
    end_turn, export, first_steps, further, give_up_seat, join, keep, keep_seat, late_computer,
    late_end, late_offer, late_wait, leave, make_offer, more_commands, moves, my_turn, never, next,
    open_channel, open_lobby, options, play_and_roll, play_hint, play_moves, previous,
    really_cancel, really_erase, really_resign, refuse_undo, rematch, rules, start, start_over,
    take_seat, the_rules, undo,
};

/// *My turn*, for one of several games.
pub fn my_turn_in(language: Language, title: &str) -> String {
    crate::fit(my_turn_of(language, title), 80)
}

/// *My turn*, for the next game that waits.
pub fn next_game(language: Language, title: &str) -> String {
    crate::fit(next_game_of(language, title), 80)
}

/// A rider in the lobby's menu.
pub fn rider(language: Language, rider: games::Rider) -> String {
    crate::players::rider(language, rider)
}
