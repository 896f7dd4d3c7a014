//! What the game's own command and options say about themselves in Discord's lists. At most 100 characters each.

pub const PLACE: &str = "Place a leader, or one or two camels, whichever is due";
pub const COLOUR: &str = "The colour of the camel: green, pink, yellow, purple or turquoise";
pub const SPACE: &str = "The space, like C7";
pub const SECOND_COLOUR: &str = "The colour of the second camel";
pub const SECOND_SPACE: &str = "The space of the second camel";

pub const SERPENTINE: &str = "Leaders in the order A B C C B A instead of A B C A B C";
pub const AQUIFERS: &str = "Waterhole tokens lie face down until they are taken";
pub const RIVER: &str = "Whether crossing the river scores, on a board that has one";
pub const CHOSEN_PALMS: &str = "The players choose which large pools become oases";
pub const OPEN_TOKENS: &str = "Everybody sees the tokens that are taken";

pub const LEGAL_COLOUR: &str = "The colour whose legal spaces are shown";
