//! The names of the copies: each says when it was made, so that nothing else has to be remembered.

use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

/// The name of a copy; the time is in UTC.
const NAME: &str = "caravanserai-%Y-%m-%dT%H-%M-%SZ.sqlite";

/// The name of a copy that is made at this time.
pub(super) fn of(time: Timestamp) -> String {
    time.strftime(NAME).to_string()
}

/// When the copy with this name was made; `None` if it is not the name of one, down to the last letter.
pub(super) fn time(name: &str) -> Option<Timestamp> {
    let named = jiff::civil::DateTime::strptime(NAME, name).ok()?;
    let time = named.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp();
    (of(time) == name).then_some(time)
}

/// The copies in a folder, the oldest first. Whatever has another name is somebody else's.
///
/// # Errors
/// If the folder cannot be read.
pub(super) fn copies(folder: &Path) -> io::Result<Vec<(Timestamp, PathBuf)>> {
    let mut copies = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if let Some(time) = name.to_str().and_then(time)
            && entry.file_type()?.is_file()
        {
            copies.push((time, entry.path()));
        }
    }
    copies.sort();
    Ok(copies)
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::{of, time};

    #[test]
    fn a_name_says_when_the_copy_was_made_and_no_other_name_does() {
        let noon: Timestamp = "2026-05-01T12:00:09Z".parse().expect("a valid time");
        assert_eq!(of(noon), "caravanserai-2026-05-01T12-00-09Z.sqlite");
        assert_eq!(time(&of(noon)), Some(noon));
        for name in [
            "caravanserai-2026-05-01T12-00-09Z.sqlite-wal",
            "caravanserai-2026-05-01T12-00-09Z.sqlite.old",
            "caravanserai-2026-5-1T12-00-09Z.sqlite",
            "caravanserai-2026-13-01T12-00-09Z.sqlite",
            "caravanserai-Mon.sqlite",
            "before-caravanserai-2026-05-01T12-00-09Z.sqlite",
            "caravanserai-2026-05-01T12-00-09.sqlite",
        ] {
            assert_eq!(time(name), None, "{name}");
        }
    }
}
