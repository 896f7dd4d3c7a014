//! The paths found with a die.

use super::nomads::MOST;
use super::paths::Path;

/// A straight path for each nomad and direction, and bent ones for each nomad on which to turn, direction and side (N18).
const MOST_PATHS: usize = MOST * (4 + 4 * 2);

/// Paths in any order; the same one may be there twice.
pub(super) struct Found {
    /// One more, for a path that is not there is written behind the last one.
    paths: [Path; MOST_PATHS + 1],
    count: usize,
}

impl Found {
    /// None.
    #[inline]
    pub(super) fn none() -> Found {
        Found {
            paths: [Path::NONE; MOST_PATHS + 1],
            count: 0,
        }
    }

    /// Takes all away.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a path if it is there, without a branch.
    #[inline]
    pub(super) fn add(&mut self, path: Path, is_there: bool) {
        self.paths[self.count] = path;
        self.count += usize::from(is_there);
    }

    /// Is one of them legal?
    #[inline]
    pub(super) fn any(&self, is_legal: impl FnMut(Path) -> bool) -> bool {
        self.paths[..self.count].iter().copied().any(is_legal)
    }

    /// Those that are legal, in order, each once.
    #[inline]
    pub(super) fn sorted(&mut self, is_legal: impl Fn(Path) -> bool) -> impl Iterator<Item = Path> {
        let mut count = 0;
        for which in 0..self.count {
            let path = self.paths[which];
            if is_legal(path) {
                // Each makes room by handing the greater one on, without branches.
                let mut greater = path;
                for place in &mut self.paths[..count] {
                    (*place, greater) = (greater.min(*place), greater.max(*place));
                }
                self.paths[count] = greater;
                count += 1;
            }
        }
        self.count = count;
        let mut last = Path::NONE;
        let paths = self.paths[..count].iter().copied();
        paths.filter(move |path| std::mem::replace(&mut last, *path) != *path)
    }
}
