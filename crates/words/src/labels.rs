//! Labels of buttons and menus: at most 80 characters on a button, 100 in a menu, 150 for a menu's placeholder.

use crate::Language;
use crate::catalogue::messages;

messages! {
    pub fn join() = "labels-join";
    pub fn leave() = "labels-leave";
    pub fn start() = "labels-start";
    pub fn cancel() = "labels-cancel";
    pub fn choose_rider() = "labels-choose-rider";
    pub fn my_turn() = "labels-my-turn";
    fn my_turn_of(title: &str) = "labels-my-turn-in";
    fn next_game_of(title: &str) = "labels-next-game";
    pub fn board() = "labels-board";
    pub fn undo() = "labels-undo";
    pub fn start_over() = "labels-start-over";
    pub fn end_turn() = "labels-end-turn";
    pub fn really_cancel() = "labels-really-cancel";
    pub fn really_resign() = "labels-really-resign";
    pub fn never() = "labels-never";
    pub fn take_seat() = "labels-take-seat";
    pub fn give_up_seat() = "labels-give-up-seat";
    pub fn keep_seat() = "labels-keep-seat";
    pub fn answer_offer() = "labels-answer-offer";
    pub fn export() = "labels-export";
    pub fn rematch() = "labels-rematch";
    pub fn ask_undo() = "labels-ask-undo";
    pub fn agree_undo() = "labels-agree-undo";
    pub fn refuse_undo() = "labels-refuse-undo";
    pub fn agree_pause() = "labels-agree-pause";
    pub fn agree_resume() = "labels-agree-resume";
    pub fn agree_cancel() = "labels-agree-cancel";
    pub fn really_erase() = "labels-really-erase";
    pub fn keep() = "labels-keep";
    pub fn commitment() = "labels-commitment";
    pub fn open_channel() = "labels-open-channel";
    pub fn open_lobby() = "labels-open-lobby";
    pub fn previous() = "labels-previous";
    pub fn next() = "labels-next";
    pub fn choose_topic() = "labels-choose-topic";
    pub fn choose_game() = "labels-choose-game";
    pub fn the_rules() = "labels-the-rules";
    pub fn more_commands() = "labels-more-commands";
    pub fn first_steps() = "labels-first-steps";

    /// To the previous page.
    pub fn better(page: usize) = "labels-better";

    /// To the next page.
    pub fn further(page: usize) = "labels-further";
}

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
