//! What somebody's finished games come to, in figures and in charts.

use std::cmp::Reverse;

use crate::history::Achieved;
use crate::present::game;
use crate::present::screens::services::Services;
use crate::present::vocabulary::{Message, Scene, mention};
use crate::table::{Origin, Refusal, UserId};
use games::GameKind;
use jiff::Timestamp;
use render::charts::{Bar, Chart, Charts, Content, Course, Sample, Table};
use render::{Picture, Theme};
use words::statistics::{self as said, Figures};
use words::{Language, ratings};

/// A picture of charts.
#[derive(Debug)]
struct StatisticsScene {
    charts: Charts,
    language: Language,
}

impl Scene for StatisticsScene {
    fn language(&self) -> Language {
        self.language
    }

    fn draw(&self, width: u32) -> Picture {
        self.charts.draw(width)
    }
}

/// Somebody's statistics in a kind of game, or in the one that they finished most often.
///
/// # Errors
/// If they cannot be read.
pub async fn of_person(
    services: &Services,
    origin: &Origin,
    person: UserId,
    kind: Option<GameKind>,
) -> Result<Message, Refusal> {
    let language = services.language(origin).await;
    let who = mention(language, person);
    let Some(achieved) = services.history.achieved(origin, person, kind).await? else {
        return Ok(Message::new(said::unlisted(language, &who)));
    };
    let title = game::title(language, achieved.kind);
    let statistics = &achieved.statistics;
    if statistics.games + statistics.left == 0 {
        return Ok(Message::new(said::none(language, &title)));
    }
    let told = Told::of(language, &achieved, services.tables.now());
    let head = match person == origin.user {
        true => said::yours(language, &title),
        false => said::theirs(language, &title, &who),
    };
    let message = Message::new(format!("{head}\n{}", told.figures.text(language)));
    if statistics.games == 0 {
        return Ok(message);
    }
    let theme = services.people.preferences(origin.user).await?.theme;
    let theme = theme.and_then(|theme| theme.parse().ok());
    Ok(message.scene(StatisticsScene {
        charts: told.charts(
            language,
            &title,
            &achieved.course,
            theme.unwrap_or_default(),
        ),
        language,
    }))
}

/// The figures in words, and the samples of the colours among them.
struct Told {
    figures: Figures,
    samples: Vec<Sample>,
}

impl Told {
    /// The figures with everything named, the largest of each kind first. What this program cannot name is left out.
    fn of(language: Language, achieved: &Achieved, now: Timestamp) -> Told {
        let (of, kind) = (&achieved.statistics, achieved.kind);
        let sources = of.sources.iter().filter(|(_, points)| **points != 0);
        let sources = sources.filter_map(|(code, points)| {
            let name = game::source(language, kind, code)?;
            Some((name, *points))
        });
        let mut sources: Vec<(String, i64)> = sources.collect();
        sources.sort_by_key(|(_, points)| Reverse(*points));
        let colours = of.colours.iter().filter_map(|(code, times)| {
            let (name, sample) = game::colour(language, kind, code)?;
            Some((name, sample, *times))
        });
        let mut colours: Vec<(String, Sample, u64)> = colours.collect();
        colours.sort_by_key(|(_, _, times)| Reverse(*times));
        let places = of.places.iter().map(|(seats, counts)| {
            let count = |place| counts.get(&place).copied().unwrap_or(0);
            (*seats, (1..=*seats).map(count).collect())
        });
        let bests = of.bests.iter().filter(|(_, figure)| **figure > 0);
        let bests = bests.filter_map(|(code, figure)| game::best(language, kind, code, *figure));
        // A clock that has run at all has run for a minute.
        let minutes = of.clock.map(|clock| clock.as_mins().max(1).unsigned_abs());
        let rating = achieved.standing.map(|standing| {
            ratings::points(language, standing.points(now), standing.provisional())
        });
        let course = &achieved.course;
        Told {
            figures: Figures {
                games: of.games,
                wins: of.wins(),
                left: of.left,
                places: places.collect(),
                points: of.points,
                sources,
                colours: colours
                    .iter()
                    .map(|(name, _, times)| (name.clone(), *times))
                    .collect(),
                bests: bests.collect(),
                minutes,
                rating,
                course: course
                    .first()
                    .zip(course.last())
                    .map(|((_, first), (_, last))| (*first, *last)),
            },
            samples: colours.into_iter().map(|(_, sample, _)| sample).collect(),
        }
    }

    /// The charts: only those of which there is something to show.
    fn charts(
        &self,
        language: Language,
        game: &str,
        course: &[(Timestamp, u32)],
        theme: Theme,
    ) -> Charts {
        let figures = &self.figures;
        let sources = figures.sources.iter().map(|(name, points)| Bar {
            name: name.clone(),
            sample: None,
            value: *points,
            figure: said::figure(language, *points),
        });
        let colours = figures.colours.iter().zip(&self.samples);
        let colours = colours.map(|((name, times), sample)| Bar {
            name: name.clone(),
            sample: Some(sample.clone()),
            value: i64::try_from(*times).unwrap_or(i64::MAX),
            figure: times.to_string(),
        });
        let day = |point: Option<&(Timestamp, u32)>| {
            point.map(|(at, _)| at.strftime("%Y-%m-%d").to_string())
        };
        let points = course.iter().map(|(at, points)| (at.as_second(), *points));
        let course = Course {
            points: points.collect(),
            first: day(course.first()).unwrap_or_default(),
            last: day(course.last()).unwrap_or_default(),
        };
        let charts = [
            (
                said::places_heading(language),
                Content::Table(self.places(language)),
            ),
            (
                said::points_heading(language),
                Content::Bars(sources.collect()),
            ),
            (
                said::colours_heading(language),
                Content::Bars(colours.collect()),
            ),
            (said::rating_heading(language), Content::Course(course)),
        ];
        let charts = charts
            .into_iter()
            .filter(|(_, content)| !content.is_empty());
        Charts {
            title: said::picture_title(language, game, figures.games),
            charts: charts
                .map(|(heading, content)| Chart { heading, content })
                .collect(),
            theme,
            alt: figures.alt(language, game),
        }
    }

    /// How often each place was reached, by the number of seats.
    fn places(&self, language: Language) -> Table {
        let most = self.figures.places.iter().map(|(seats, _)| *seats).max();
        let columns = 1..=most.unwrap_or(0);
        let rows = self.figures.places.iter();
        Table {
            columns: columns.map(|place| said::place(language, place)).collect(),
            rows: rows
                .map(|(seats, counts)| (said::players(language, *seats), counts.clone()))
                .collect(),
        }
    }
}
