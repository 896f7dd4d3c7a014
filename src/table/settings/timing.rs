//! How long a turn may take, and what happens when its time runs out.

use std::str::FromStr;

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use games::{GameKind, Level};

/// How long a turn may take: whole minutes, or unlimited.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(into = "Option<u32>", try_from = "Option<u32>")]
pub struct Pace(Option<u32>);

/// A stored pace that nobody can have chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a pace must be none, or between 10 minutes and 28 days")]
pub struct NotAPace;

const HOUR: u32 = 60;

const DAY: u32 = 24 * HOUR;

impl Pace {
    pub const NONE: Pace = Pace(None);
    /// The paces on offer: none, 8, 24 and 72 hours, a week.
    pub const CHOICES: [Pace; 5] = [
        Pace::NONE,
        Pace(Some(8 * HOUR)),
        Pace(Some(DAY)),
        Pace(Some(3 * DAY)),
        Pace(Some(7 * DAY)),
    ];
    /// The shortest pace, in minutes.
    const SHORTEST: u32 = 10;
    /// The longest pace, in minutes: a table is closed after 30 days without a touch.
    const LONGEST: u32 = 28 * DAY;

    /// A pace in minutes; `None` unless it is from ten minutes to 28 days.
    pub fn minutes(minutes: u32) -> Option<Pace> {
        (Pace::SHORTEST..=Pace::LONGEST)
            .contains(&minutes)
            .then_some(Pace(Some(minutes)))
    }

    /// How long a turn may take; `None` if unlimited.
    pub fn time(self) -> Option<SignedDuration> {
        self.0
            .map(|minutes| SignedDuration::from_mins(i64::from(minutes)))
    }
}

impl From<Pace> for Option<u32> {
    fn from(pace: Pace) -> Option<u32> {
        pace.0
    }
}

impl TryFrom<Option<u32>> for Pace {
    type Error = NotAPace;

    fn try_from(minutes: Option<u32>) -> Result<Pace, NotAPace> {
        match minutes {
            None => Ok(Pace::NONE),
            Some(minutes) => Pace::minutes(minutes).ok_or(NotAPace),
        }
    }
}

/// The consequence when time runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Late {
    /// It is announced, and the game keeps waiting.
    #[default]
    Remind,
    /// A computer player of this level makes this one turn; the player stays.
    Move(Level),
}

/// The text does not say what happens when time runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("neither remind nor move, nor a level of computer player")]
pub struct NotLate;

impl Late {
    /// The meaning of `move`, which says nothing of a level.
    pub const GATHERER: Late = Late::Move(Level::Gatherer);

    pub fn all() -> impl Iterator<Item = Late> {
        let levels = Level::ALL.into_iter();
        let others = levels.filter(|level| !matches!(level, Level::Random | Level::Gatherer));
        [Late::Remind, Late::GATHERER]
            .into_iter()
            .chain(others.map(Late::Move))
    }

    /// The name by which it is chosen and stored.
    pub fn name(self) -> &'static str {
        match self {
            Late::Remind => "remind",
            Late::GATHERER => "move",
            Late::Move(level) => level.name(),
        }
    }

    /// The level that plays in this game: the best there is if it has none so good. `None` if nobody plays.
    pub fn level(self, kind: GameKind) -> Option<Level> {
        let Late::Move(level) = self else { return None };
        let levels = kind.levels().iter().copied();
        levels.filter(|known| *known <= level).max()
    }
}

impl FromStr for Late {
    type Err = NotLate;

    fn from_str(given: &str) -> Result<Late, NotLate> {
        match given.trim() {
            "remind" => Ok(Late::Remind),
            "move" => Ok(Late::GATHERER),
            level => match level.parse() {
                Ok(Level::Random) | Err(_) => Err(NotLate),
                Ok(level) => Ok(Late::Move(level)),
            },
        }
    }
}

impl From<Late> for String {
    fn from(late: Late) -> String {
        late.name().to_owned()
    }
}

impl TryFrom<String> for Late {
    type Error = NotLate;

    fn try_from(stored: String) -> Result<Late, NotLate> {
        stored.parse()
    }
}

/// The host's choices about time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Timing {
    /// How long a turn may take.
    pub pace: Pace,
    /// The consequence when time runs out.
    pub late: Late,
    /// After this many turns in a row that ran out of time, the seat is offered to others; 0 means never. With
    /// [`Late::Remind`] each further full turn time counts as another.
    pub offer_after: u8,
    /// The clock stands still in the quiet hours of the player to move.
    pub quiet_stops: bool,
    /// Neither host nor server chose any of it. Then a game has no clock while only one person plays it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unchosen: bool,
}

impl Timing {
    /// What a new lobby gets whose host and server chose nothing.
    pub const USUAL: Timing = Timing {
        pace: Pace(Some(DAY)),
        late: Late::Remind,
        offer_after: 0,
        quiet_stops: false,
        unchosen: true,
    };

    /// The timing of a game that so many people play.
    pub(in crate::table) fn among(self, playing: usize) -> Timing {
        if self.unchosen && playing <= 1 {
            let pace = Pace::NONE;
            return Timing { pace, ..self };
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_pace_that_nobody_can_have_chosen_is_refused() {
        assert!(serde_json::from_str::<Pace>("5").is_err());
        let stored = serde_json::to_string(&Pace::CHOICES[3]).expect("it is written");
        assert_eq!(
            serde_json::from_str::<Pace>(&stored).ok(),
            Some(Pace::CHOICES[3])
        );
    }

    #[test]
    fn a_person_who_plays_alone_has_no_clock_unless_one_was_chosen() {
        let chosen = Timing {
            unchosen: false,
            ..Timing::USUAL
        };
        for (timing, playing, pace) in [
            (Timing::USUAL, 0, Pace::NONE),
            (Timing::USUAL, 1, Pace::NONE),
            (Timing::USUAL, 2, Timing::USUAL.pace),
            (chosen, 1, Timing::USUAL.pace),
        ] {
            assert_eq!(timing.among(playing).pace, pace, "{timing:?} {playing}");
        }
    }

    #[test]
    fn timing_stored_by_earlier_versions_counts_as_chosen() {
        let stored = r#"{"pace":null,"late":"remind","offer_after":0,"quiet_stops":false}"#;
        let read: Timing = serde_json::from_str(stored).expect("it is read");
        assert_eq!(read, Timing::default());
        assert!(!read.unchosen);
        let written = serde_json::to_string(&read).expect("it is written");
        assert_eq!(written, stored, "earlier versions read it too");
        let usual = serde_json::to_string(&Timing::USUAL).expect("it is written");
        assert_eq!(serde_json::from_str(&usual).ok(), Some(Timing::USUAL));
    }

    #[test]
    fn the_treatment_of_late_players_is_read_as_it_was_stored() {
        for name in Late::all().map(Late::name) {
            let late: Late = name.parse().expect("it is a choice");
            assert_eq!(late.name(), name);
            let stored = serde_json::to_string(&late).expect("it is written");
            assert_eq!(serde_json::from_str::<Late>(&stored).ok(), Some(late));
        }
        assert_eq!(
            serde_json::from_str::<Late>("\"move\"").ok(),
            Some(Late::GATHERER)
        );
        assert_eq!("gatherer".parse(), Ok(Late::GATHERER));
        for given in ["", "random", "Move", "wizard"] {
            assert_eq!(given.parse::<Late>(), Err(NotLate), "{given}");
        }
    }
}
