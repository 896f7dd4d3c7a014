//! Levels as arguments.

use games::{GameKind, Level};

/// Reads the name of a level.
pub(in crate::cli) fn level(text: &str) -> Result<Level, String> {
    text.parse()
        .map_err(|_| format!("levels are {}", names(&Level::ALL)))
}

/// Refuses a level at which no computer plays the game.
pub(in crate::cli) fn offered(kind: GameKind, level: Level) -> Result<(), String> {
    let levels = kind.levels();
    if levels.contains(&level) {
        return Ok(());
    }
    Err(format!(
        "there is no {level} of {}; levels are {}",
        kind.name(),
        names(levels)
    ))
}

fn names(levels: &[Level]) -> String {
    let names: Vec<&str> = levels.iter().map(|level| level.name()).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::{level, offered};
    use games::{GameKind, Level};

    #[test]
    fn every_level_has_its_name() {
        for known in Level::ALL {
            assert_eq!(level(known.name()), Ok(known));
        }
        let refused = level("champion").expect_err("there is none");
        assert_eq!(
            refused,
            "levels are random, novice, gatherer, planner, master"
        );
    }

    #[test]
    fn both_games_have_every_level() {
        for kind in [GameKind::Desert, GameKind::Nomadi] {
            for level in Level::ALL {
                assert_eq!(offered(kind, level), Ok(()));
            }
        }
    }

    #[cfg(feature = "toy-game")]
    #[test]
    fn a_level_that_the_game_lacks_is_refused_with_those_that_it_has() {
        let refused = offered(GameKind::Toy, Level::Master).expect_err("there is one only");
        assert_eq!(refused, "there is no master of toy; levels are gatherer");
    }
}
