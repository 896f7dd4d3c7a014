//! Programs that play, written for `sh`, which is everywhere.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// What a good program does: it answers each turn with the first legal action.
pub const FIRST_LEGAL: &str = r#"
first() {
  printf '%s' "$line" | sed 's/.*"legal":\[\({[^}]*}\).*/\1/'
}
while IFS= read -r line; do
  case "$line" in
    *'"ask":"hello"'*) echo '{"name": "script"}' ;;
    *'"ask":"turn"'*) TURN ;;
  esac
done
"#;

/// A folder with a program and what it leaves behind.
pub struct Script {
    folder: TempDir,
}

impl Script {
    /// A program that does this in each turn, with the question in `$line` and the first legal action from `first`. The folder of
    /// the script is `$0`'s.
    pub fn answering(turn: &str) -> Script {
        Script::of(&FIRST_LEGAL.replace("TURN", turn))
    }

    /// Any program.
    pub fn of(text: &str) -> Script {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("player.sh"), text).expect("it can be written");
        Script { folder }
    }

    /// It as a player of the arena.
    pub fn who(&self) -> String {
        format!("program:{}", self.command())
    }

    /// What runs it.
    pub fn command(&self) -> String {
        format!("sh {}", self.path("player.sh").display())
    }

    /// A file beside it.
    pub fn path(&self, name: &str) -> PathBuf {
        Path::new(self.folder.path()).join(name)
    }

    /// What it wrote into a file beside it.
    pub fn left(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_default()
    }
}
