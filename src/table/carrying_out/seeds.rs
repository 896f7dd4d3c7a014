//! Sources of seeds.

use rand::TryRng;
use rand::rngs::SysRng;

use crate::table::request::TableError;
use games::Seed;

/// Provides the seeds of new tables.
pub trait SeedSource: Send + Sync + 'static {
    /// A seed that nobody can guess.
    ///
    /// # Errors
    /// [`TableError::Seed`] if there is no randomness.
    fn seed(&self) -> Result<Seed, TableError>;
}

/// The operating system's randomness.
#[derive(Debug, Default, Clone, Copy)]
pub struct OsSeeds;

impl SeedSource for OsSeeds {
    fn seed(&self) -> Result<Seed, TableError> {
        let mut bytes = [0; 32];
        SysRng
            .try_fill_bytes(&mut bytes)
            .map_err(|error| TableError::Seed(error.to_string()))?;
        Ok(Seed::from_bytes(bytes))
    }
}
