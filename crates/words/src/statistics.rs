//! Statistics of somebody's finished games.

use crate::Language;
use crate::messages::statistics::*;
pub use crate::messages::statistics::{
    colours_heading, figure, none, picture_title, place, places_heading, players, points_heading,
    rating_heading, theirs, unlisted, yours,
};
use crate::{names, pictures};

/// What somebody's games of one kind come to, with everything in its own words.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    pub games: u64,
    pub wins: u64,
    /// How many more they left before the end.
    pub left: u64,
    /// For a number of seats, how often each place was reached, from the first on.
    pub places: Vec<(u64, Vec<u64>)>,
    /// Points in a game, on average, in tenths.
    pub points: i64,
    /// Where they came from, in tenths.
    pub sources: Vec<(String, i64)>,
    /// How often each colour was chosen.
    pub colours: Vec<(String, u64)>,
    /// Sentences about their highest figures.
    pub bests: Vec<String>,
    /// The clock time used in a game, on average, in minutes.
    pub minutes: Option<u64>,
    /// The rating as people read it.
    pub rating: Option<String>,
    /// The rating after the first game that counted, and after the last.
    pub course: Option<(u32, u32)>,
}

impl Figures {
    /// The figures, a line each.
    pub fn text(&self, language: Language) -> String {
        let mut lines = vec![match self.left {
            0 => games(language, self.games, self.wins),
            left => games_and_left(language, self.games, self.wins, left),
        }];
        let won = self.places.iter().map(|(seats, places)| {
            let first = places.first().copied().unwrap_or(0);
            wins_among(language, *seats, first, places.iter().sum::<u64>())
        });
        let won: Vec<String> = won.collect();
        if !won.is_empty() {
            lines.push(wins(language, &names::row(language, &won)));
        }
        if self.games > 0 {
            let from = self.from(language);
            lines.push(match from.is_empty() {
                true => points_alone(language, self.points),
                false => points(language, self.points, &from),
            });
        }
        if !self.colours.is_empty() {
            lines.push(colours(language, &self.chosen(language)));
        }
        lines.extend(self.bests.iter().cloned());
        let used = self.minutes.map(|minutes| time(language, minutes));
        lines.extend(used.map(|used| clock(language, &used)));
        let rating = self.rating.as_ref();
        lines.extend(rating.map(|points| self::rating(language, points)));
        lines.join("\n")
    }

    /// The alt text of the charts, at most [`pictures::LONGEST_ALT`] characters.
    pub fn alt(&self, language: Language, game: &str) -> String {
        let mut sentences = vec![alt_games(language, game, self.games, self.wins)];
        sentences.extend(self.course.map(|(first, last)| match first == last {
            true => alt_one_rating(language, last),
            false => alt_rating(language, first, last),
        }));
        let from = self.from(language);
        if !from.is_empty() {
            sentences.push(alt_points(language, self.points, &from));
        }
        for (seats, places) in &self.places {
            let parts = (1_u64..).zip(places);
            let parts = parts.map(|(at, count)| times(language, &place(language, at), *count));
            let parts: Vec<String> = parts.collect();
            sentences.push(alt_places(language, *seats, &names::row(language, &parts)));
        }
        if !self.colours.is_empty() {
            sentences.push(alt_colours(language, &self.chosen(language)));
        }
        pictures::alt(sentences)
    }

    /// Where the points came from, in a row.
    fn from(&self, language: Language) -> String {
        let parts = self.sources.iter();
        let parts = parts.map(|(source, points)| part(language, source, *points));
        names::row(language, &parts.collect::<Vec<_>>())
    }

    /// The colours, in a row.
    fn chosen(&self, language: Language) -> String {
        let parts = self.colours.iter();
        let parts = parts.map(|(colour, count)| times(language, colour, *count));
        names::row(language, &parts.collect::<Vec<_>>())
    }
}

/// A span of time, in its two largest units.
fn time(language: Language, minutes: u64) -> String {
    match (minutes / (24 * 60), minutes / 60) {
        (0, 0) => time_minutes(language, minutes),
        (0, hours) => time_hours(language, hours, minutes % 60),
        (days, hours) => time_days(language, days, hours % 24),
    }
}
