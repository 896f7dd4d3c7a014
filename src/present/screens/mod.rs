//! The screens that all games share. Each file says what one of them shows and does.

pub mod agreement;
pub mod command_links;
pub mod computers;
pub mod confirmation;
pub mod directory;
pub mod finish;
pub mod game_command;
pub mod help;
pub mod hint;
pub mod info;
pub mod late_turn;
pub mod lobby;
mod lobby_options;
mod moves;
mod next_game;
pub mod open_seats;
pub mod press;
pub mod question;
pub mod refusal;
pub mod rules;
pub mod server_access;
pub mod server_state;
pub mod services;
pub mod settings;
pub mod settings_change;
pub mod turn;
pub mod turns;
