//! Reading tables, committing what was decided, thinking, waking: everything that waits for the store or the clock.

mod backfill;
mod background;
mod fold_cache;
mod found;
mod frozen_games;
mod games_of_person;
mod held_shards;
mod hinting;
mod importing;
mod last_acts;
mod perform;
mod permission;
mod presence;
mod program_turn;
mod reading;
mod replaying;
mod seeds;
mod tables;
mod thinking_pool;
mod time_away;

pub use backfill::complete_history;
pub use background::{Closing, Thawed};
pub use games_of_person::{NextGame, Waiting};
pub use held_shards::{HeldShards, Holding};
pub use hinting::Hinted;
pub use importing::{IMPORTS_KEPT, ImportedGame, LARGEST_RECORD, forget_import, import, imports};
pub use perform::Performed;
pub use replaying::{filmed, replayed};
pub use seeds::{OsSeeds, SeedSource};
pub use tables::Tables;
pub use thinking_pool::ThinkingPool;
