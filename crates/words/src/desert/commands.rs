//! The descriptions of the game's own command and options in Discord's lists, at most 100 characters each.

use crate::catalogue::messages;

messages! {
    pub fn place() = "desert-commands-place";
    pub fn colour() = "desert-commands-colour";
    pub fn space() = "desert-commands-space";
    pub fn second_colour() = "desert-commands-second-colour";
    pub fn second_space() = "desert-commands-second-space";

    pub fn serpentine() = "desert-commands-serpentine";
    pub fn aquifers() = "desert-commands-aquifers";
    pub fn river() = "desert-commands-river";
    pub fn chosen_palms() = "desert-commands-chosen-palms";
    pub fn open_tokens() = "desert-commands-open-tokens";

    pub fn legal_colour() = "desert-commands-legal-colour";
}
