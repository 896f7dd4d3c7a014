//! Choices of people: for a game, for themselves, for their server.

mod game_settings;
mod languages;
pub(crate) mod limits;
mod preferences;
mod quiet_hours;
mod server_settings;
mod timing;
mod watch_pace;

pub use game_settings::{Changes, Seating, Settings};
pub use languages::{Languages, Offer};
pub use preferences::{Preferences, Profile};
pub use quiet_hours::{Quiet, Zone};
pub(in crate::table) use quiet_hours::{between, later};
pub use server_settings::{Bar, Opener, ServerSettings};
pub use timing::{Late, NotAPace, Pace, Timing};
pub use watch_pace::WatchPace;
