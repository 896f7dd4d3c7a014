//! Quiet hours, in the time zone where somebody lives.

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// A time zone by its IANA name. The names and rules are built into the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Zone {
    name: String,
    zone: TimeZone,
}

/// There is no time zone of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no time zone {0:?}")]
pub struct NotAZone(String);

impl Zone {
    /// The zone of this name, ignoring case.
    pub fn named(name: &str) -> Option<Zone> {
        let zone = TimeZone::get(name.trim()).ok()?;
        let name = zone.iana_name()?.to_owned();
        Some(Zone { name, zone })
    }

    /// Its name, such as `Europe/Rome`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names of all zones, in alphabetical order.
    pub fn all() -> Vec<String> {
        jiff::tz::db()
            .available()
            .map(|name| name.as_str().to_owned())
            .collect()
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> String {
        zone.name
    }
}

impl TryFrom<String> for Zone {
    type Error = NotAZone;

    fn try_from(name: String) -> Result<Zone, NotAZone> {
        Zone::named(&name).ok_or(NotAZone(name))
    }
}

/// Quiet hours: every day from one time to another, possibly of the next day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Quiet {
    from: Time,
    to: Time,
    zone: Zone,
}

/// Quiet hours as stored.
#[derive(Deserialize)]
struct Written {
    from: Time,
    to: Time,
    zone: Zone,
}

impl TryFrom<Written> for Quiet {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Quiet, &'static str> {
        Quiet::new(written.from, written.to, written.zone)
            .ok_or("quiet hours of more than twelve hours")
    }
}

/// The longest quiet hours: with more, a clock that stops in them would hardly ever run.
pub(in crate::table) const LONGEST: SignedDuration = SignedDuration::from_hours(12);

impl Quiet {
    /// Quiet from `from` to `to`, which is on the next day if it is not later. `None` if that is more than twelve
    /// hours.
    pub fn new(from: Time, to: Time, zone: Zone) -> Option<Quiet> {
        let mut long = to.duration_since(from);
        if long <= SignedDuration::ZERO {
            long += SignedDuration::from_hours(24);
        }
        (long <= LONGEST).then_some(Quiet { from, to, zone })
    }

    pub fn from(&self) -> Time {
        self.from
    }

    pub fn to(&self) -> Time {
        self.to
    }

    pub fn zone(&self) -> &Zone {
        &self.zone
    }

    /// When the quiet hours around `now` end; `None` if it is not in any.
    pub fn end(&self, now: Timestamp) -> Option<Timestamp> {
        let today = now.to_zoned(self.zone.zone.clone()).date();
        [today.yesterday(), Ok(today)]
            .into_iter()
            .filter_map(|day| self.of_night(day.ok()?))
            .find(|(start, end)| *start <= now && now < *end)
            .map(|(_, end)| end)
    }

    /// When the next quiet hours after `now` begin.
    fn start(&self, now: Timestamp) -> Option<Timestamp> {
        let today = now.to_zoned(self.zone.zone.clone()).date();
        // Where the calendar skipped a day, tomorrow's may not be after `now`.
        let days = [
            Ok(today),
            today.tomorrow(),
            today.checked_add(jiff::Span::new().days(2)),
        ];
        days.into_iter()
            .filter_map(|day| self.of_night(day.ok()?))
            .map(|(start, _)| start)
            .find(|start| *start > now)
    }

    /// The quiet hours that begin on a day. A time that is skipped in spring counts as one hour later; of a time that
    /// occurs twice in autumn, the first counts.
    fn of_night(&self, day: Date) -> Option<(Timestamp, Timestamp)> {
        let ends = if self.to > self.from {
            day
        } else {
            day.tomorrow().ok()?
        };
        let at = |day: Date, time: Time| {
            let zoned = self.zone.zone.to_ambiguous_zoned(day.to_datetime(time));
            Some(zoned.compatible().ok()?.timestamp())
        };
        Some((at(day, self.from)?, at(ends, self.to)?))
    }
}

/// When `span` has passed since `from`, not counting quiet hours.
pub(in crate::table) fn later(
    from: Timestamp,
    span: SignedDuration,
    quiet: Option<&Quiet>,
) -> Timestamp {
    let mut now = from;
    let mut left = span;
    while let Some(quiet) = quiet {
        if let Some(end) = quiet.end(now) {
            now = end;
        }
        let Some(start) = quiet.start(now) else { break };
        let awake = start.duration_since(now);
        if left <= awake {
            break;
        }
        left -= awake;
        now = start;
    }
    now.checked_add(left).unwrap_or(Timestamp::MAX)
}

/// How much time passes from `from` to `to`, not counting quiet hours.
pub(in crate::table) fn between(
    from: Timestamp,
    to: Timestamp,
    quiet: Option<&Quiet>,
) -> SignedDuration {
    let mut now = from;
    let mut passed = SignedDuration::ZERO;
    while let Some(quiet) = quiet {
        if let Some(end) = quiet.end(now) {
            now = end;
        }
        let Some(start) = quiet.start(now).filter(|start| *start < to) else {
            break;
        };
        passed += start.duration_since(now);
        now = start;
    }
    passed + to.duration_since(now).max(SignedDuration::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a valid time")
    }

    fn quiet(from: i8, to: i8, zone: &str) -> Quiet {
        let hour = |hour| Time::constant(hour, 0, 0, 0);
        Quiet::new(hour(from), hour(to), Zone::named(zone).expect("a zone")).expect("a night")
    }

    #[test]
    fn zones_come_with_the_program() {
        assert_eq!(
            Zone::named("europe/ROME").expect("a zone").name(),
            "Europe/Rome"
        );
        assert_eq!(Zone::named("Rome"), None);
        assert!(Zone::all().len() > 300);
    }

    #[test]
    fn a_night_holds_from_its_first_minute_to_its_last() {
        let night = quiet(22, 7, "Europe/Rome");
        for (now, end) in [
            ("2026-01-10T20:59:59Z", None),
            ("2026-01-10T21:00:00Z", Some("2026-01-11T06:00:00Z")),
            ("2026-01-11T05:59:59Z", Some("2026-01-11T06:00:00Z")),
            ("2026-01-11T06:00:00Z", None),
        ] {
            assert_eq!(night.end(at(now)), end.map(at), "{now}");
        }
    }

    #[test]
    fn daylight_saving_moves_the_night_both_ways() {
        let night = quiet(22, 7, "Europe/Rome");
        // The night to 29 March 2026 is an hour shorter, the one to 25 October an hour longer.
        let short = night.end(at("2026-03-28T21:00:00Z"));
        assert_eq!(short, Some(at("2026-03-29T05:00:00Z")));
        let long = night.end(at("2026-10-24T20:00:00Z"));
        assert_eq!(long, Some(at("2026-10-25T06:00:00Z")));
        // 24 waking hours, at 15 a day, whatever the night.
        let day = SignedDuration::from_hours(24);
        let spring = later(at("2026-03-28T11:00:00Z"), day, Some(&night));
        assert_eq!(spring, at("2026-03-29T19:00:00Z"));
        let autumn = later(at("2026-10-24T10:00:00Z"), day, Some(&night));
        assert_eq!(autumn, at("2026-10-25T20:00:00Z"));
    }

    #[test]
    fn an_hour_that_is_left_out_or_comes_twice_is_one_hour() {
        let small = quiet(2, 3, "Europe/Rome");
        // 02:00 does not exist on 29 March 2026: it is taken for 03:00, and 03:00 is the same.
        assert_eq!(small.end(at("2026-03-29T01:00:00Z")), None);
        // 02:00 occurs twice on 25 October: from the first one to 03:00 it is two hours.
        assert_eq!(
            small.end(at("2026-10-25T00:00:00Z")),
            Some(at("2026-10-25T02:00:00Z"))
        );
    }

    #[test]
    fn time_awake_is_counted_until_a_later_moment() {
        let nights = [
            quiet(22, 7, "Europe/Rome"),
            quiet(1, 2, "America/New_York"),
            quiet(12, 23, "Asia/Kolkata"),
        ];
        for night in &nights {
            for hours in [0, 1, 9, 24, 72, 168, 672] {
                for start in [
                    "2026-03-27T23:30:00Z",
                    "2026-10-24T03:10:00Z",
                    "2026-07-01T12:00:00Z",
                ] {
                    let span = SignedDuration::from_hours(hours);
                    let end = later(at(start), span, Some(night));
                    assert_eq!(
                        between(at(start), end, Some(night)),
                        span,
                        "{start} {hours}"
                    );
                }
            }
        }
        let plain = later(
            at("2026-03-27T23:30:00Z"),
            SignedDuration::from_hours(72),
            None,
        );
        assert_eq!(plain, at("2026-03-30T23:30:00Z"));
    }

    #[test]
    fn a_night_is_at_most_half_a_day() {
        let rome = || Zone::named("Europe/Rome").expect("a zone");
        let hour = |hour| Time::constant(hour, 0, 0, 0);
        assert!(Quiet::new(hour(20), hour(8), rome()).is_some());
        assert!(Quiet::new(hour(20), hour(9), rome()).is_none());
        assert!(Quiet::new(hour(8), hour(8), rome()).is_none());
        let night = quiet(22, 7, "Europe/Rome");
        let stored = serde_json::to_string(&night).expect("it is written");
        assert_eq!(serde_json::from_str::<Quiet>(&stored).ok(), Some(night));
        let long = stored.replace("07:00", "21:00");
        assert!(serde_json::from_str::<Quiet>(&long).is_err());
    }

    #[test]
    fn the_end_of_the_calendar_is_no_trouble() {
        let night = quiet(22, 7, "Pacific/Apia");
        assert_eq!(
            later(Timestamp::MAX, SignedDuration::from_hours(5), Some(&night)),
            Timestamp::MAX
        );
        assert_eq!(night.end(Timestamp::MIN), None);
    }
}
