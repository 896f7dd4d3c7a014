//! The folder into which records are written.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use games::shuffle::Provenance;

/// A folder for records, which are numbered in the order of their games.
pub(in crate::cli) struct Records(PathBuf);

impl Records {
    /// Makes the folder if it is not there.
    pub(in crate::cli) fn in_folder(folder: &Path) -> Result<Records, String> {
        fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        Ok(Records(folder.to_owned()))
    }

    /// Writes the record of a game that is over, with the origin of its set-up for `verify`.
    pub(in crate::cli) fn write(
        &self,
        number: u32,
        mut record: Value,
        provenance: &Provenance,
    ) -> Result<(), String> {
        provenance.write_into(&mut record);
        let path = self.0.join(format!("{number:04}.record.json"));
        fs::write(&path, format!("{record:#}\n"))
            .map_err(|why| format!("{}: {why}", path.display()))
    }
}
