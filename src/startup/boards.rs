//! The boards that there are: those of the program, and those of a folder.

use std::path::Path;

use games::Boards;
use games::desert::Board;

/// Larger board files are not read: 256 spaces need a few kilobytes.
const LARGEST_BOARD: u64 = 256 * 1024;

/// The embedded boards and those of the folder. An invalid file is logged with its line and reason, and skipped.
pub(super) fn read(folder: Option<&Path>) -> Boards {
    let mut boards = Boards::embedded();
    let Some(folder) = folder else {
        return boards;
    };
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            tracing::error!(folder = %folder.display(), %error, "the board folder cannot be read");
            return boards;
        }
    };
    let mut files: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    for file in files {
        match board(&mut boards, &file) {
            Ok(name) => tracing::info!(file = %file.display(), board = name, "board loaded"),
            Err(refused) => tracing::error!(
                file = %file.display(),
                line = refused.line,
                reason = refused.reason,
                "board rejected"
            ),
        }
    }
    boards
}

/// Why a board file was rejected.
struct BoardRejection {
    line: usize,
    reason: String,
}

fn board(boards: &mut Boards, file: &Path) -> Result<String, BoardRejection> {
    let refused = |reason: String| BoardRejection { line: 1, reason };
    let size = std::fs::metadata(file)
        .map_err(|error| refused(error.to_string()))?
        .len();
    if size > LARGEST_BOARD {
        return Err(refused(format!("{size} bytes is too large for a board")));
    }
    let text = std::fs::read_to_string(file).map_err(|error| refused(error.to_string()))?;
    let of_board = |error: games::desert::BoardError| BoardRejection {
        line: error.line,
        reason: error.reason,
    };
    let name = Board::parse(&text).map_err(of_board)?.name().to_owned();
    if boards.desert.get(&name).is_some() {
        return Err(refused(format!("there is already a board called {name}")));
    }
    boards.desert.add(&text).map_err(of_board)?;
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_bad_board_is_refused_and_the_others_are_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let good = include_str!("../../crates/games/boards/river.txt")
            .replace("name: river", "name: delta");
        for (name, text) in [
            ("good.txt", good.as_bytes()),
            ("bad.txt", b"name: bad\nmap:\nx y z\n".as_slice()),
            (
                "twin.txt",
                include_bytes!("../../crates/games/boards/river.txt"),
            ),
            ("binary.txt", b"\xff\xfe"),
            ("other.md", b"# not a board"),
        ] {
            std::fs::write(folder.path().join(name), text).expect("a file");
        }
        let boards = read(Some(folder.path()));
        let names: Vec<_> = boards.desert.iter().map(|board| board.name()).collect();
        assert_eq!(names, ["delta", "mountain", "river"]);
    }

    #[test]
    fn a_folder_that_is_not_there_leaves_the_boards_of_the_program() {
        let boards = read(Some(std::path::Path::new("/nowhere/at/all")));
        assert_eq!(boards.desert.iter().count(), 2);
    }
}
