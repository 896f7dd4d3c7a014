//! Charts with few and with many figures, as they are accepted and as they are read.

use super::{Bar, Chart, Charts, Content, Course, Sample, Table};
use crate::Theme;
use crate::desert::inks;
use crate::geometry::{Rect, allowed};
use crate::ink::Ink;
use crate::primitive::Primitive;
use crate::testing::accepted;
use games::desert::Colour;

fn bar(name: &str, tenths: i64) -> Bar {
    Bar {
        name: name.to_owned(),
        sample: None,
        value: tenths,
        figure: format!("{:.1}", tenths as f64 / 10.0),
    }
}

fn chart(heading: &str, content: Content) -> Chart {
    Chart {
        heading: heading.to_owned(),
        content,
    }
}

fn places(rows: &[(u64, &[u64])]) -> Chart {
    let columns = rows.iter().map(|(seats, _)| *seats).max().unwrap_or(0);
    let table = Table {
        columns: (1..=columns).map(|place| place.to_string()).collect(),
        rows: rows
            .iter()
            .map(|(seats, figures)| (format!("{seats} players"), figures.to_vec()))
            .collect(),
    };
    chart("Places by number of players", Content::Table(table))
}

fn colours(camels: [u64; 5]) -> Chart {
    let bars = Colour::ALL.into_iter().zip(camels);
    let bars = bars.map(|(colour, camels)| Bar {
        name: colour.name().to_owned(),
        sample: Some(Sample {
            ink: inks::coat(colour),
            letter: colour.letter().to_string(),
        }),
        value: camels.cast_signed(),
        figure: camels.to_string(),
    });
    chart("Camels by colour", Content::Bars(bars.collect()))
}

fn course(points: Vec<(i64, u32)>) -> Chart {
    let course = Course {
        points,
        first: "2024-02-01".to_owned(),
        last: "2026-11-27".to_owned(),
    };
    chart("Rating", Content::Course(course))
}

fn of(title: &str, charts: Vec<Chart>) -> Charts {
    Charts {
        title: title.to_owned(),
        charts,
        theme: Theme::Default,
        alt: "told in words".to_owned(),
    }
}

/// One game.
fn few() -> Charts {
    let charts = vec![
        places(&[(3, &[0, 1, 0])]),
        chart(
            "Points in a game, on average",
            Content::Bars(vec![bar("oases", 150), bar("tokens", 90), bar("areas", 0)]),
        ),
        colours([4, 0, 9, 1, 1]),
        course(vec![(0, 1032)]),
    ];
    of("Through the Desert · 1 game", charts)
}

/// A thousand games, with figures that have many digits.
fn many() -> Charts {
    let rating = (0..1000).map(|game| {
        let wave = f64::from(game) / 40.0;
        (
            i64::from(game),
            (1000.0 + f64::from(game) / 2.0 + wave.sin() * 120.0) as u32,
        )
    });
    let charts = vec![
        places(&[
            (2, &[180, 120]),
            (3, &[88, 97, 65]),
            (4, &[99, 81, 70, 52]),
            (5, &[44, 36, 40, 18, 1]),
        ]),
        chart(
            "Points in a game, on average",
            Content::Bars(vec![
                bar("tokens", 214),
                bar("oases", 187),
                bar("areas", 83),
            ]),
        ),
        colours([4102, 3890, 5230, 2999, 4417]),
        course(rating.collect()),
    ];
    of("Through the Desert · 1,042 games", charts)
}

/// Points that were paid, and names that are too long for their places.
fn paid() -> Charts {
    let bars = vec![
        bar("values of all the cards that were kept to the end", 420),
        bar("finding cards", 60),
        bar("payments", -35),
        bar("gorge", -2),
    ];
    of(
        "A game with a long name that a language has for it · 21 games",
        vec![chart("Points in a game, on average", Content::Bars(bars))],
    )
}

#[test]
fn charts_look_as_accepted() {
    let dark = Charts {
        theme: Theme::Dark,
        ..many()
    };
    accepted::compare(
        "charts",
        vec![
            ("charts_few", few().draw(1200)),
            ("charts_many", many().draw(1200)),
            ("charts_many_dark", dark.draw(800)),
            ("charts_paid", paid().draw(1200)),
        ],
    );
}

#[test]
fn everything_is_in_the_picture_and_writing_in_its_box_at_any_width() {
    let nothing = of("", vec![places(&[]), colours([0; 5]), course(Vec::new())]);
    for charts in [few(), many(), paid(), nothing] {
        for width in [320, 340, 800, 1200, 1600] {
            let (list, height) = charts.written(width);
            let picture = Rect::new(0, 0, allowed(width), height);
            for item in list.iter() {
                let inside = match item {
                    Primitive::Fill { rect, .. } => picture.holds(*rect),
                    Primitive::Mark { centre, .. } => picture.holds(Rect::around(*centre, 1, 1)),
                    Primitive::Line { points, .. } => points
                        .iter()
                        .all(|point| picture.holds(Rect::around(*point, 1, 1))),
                    Primitive::Text(label) => {
                        let wide = label.face.width(&label.text);
                        picture.holds(label.area) && wide <= label.area.width as f32 + 0.5
                    }
                };
                assert!(inside, "at {width}: {item:?}");
            }
        }
    }
}

#[test]
fn no_writing_lies_on_a_bar_or_on_other_writing() {
    for charts in [few(), many(), paid()] {
        let (list, _) = charts.written(1200);
        let writing: Vec<Rect> = list.iter().filter_map(Primitive::writing).collect();
        for (step, one) in writing.iter().enumerate() {
            for other in &writing[step + 1..] {
                assert_eq!(one.overlap(*other), 0, "{one:?} {other:?}");
            }
        }
        let bars = list.iter().filter_map(|item| match item {
            Primitive::Fill { rect, ink, .. } => {
                [Ink::RIVER[1], Ink::WARN].contains(ink).then_some(*rect)
            }
            _ => None,
        });
        for bar in bars {
            let on = writing.iter().find(|writing| writing.overlap(bar) > 0);
            assert_eq!(on, None, "{bar:?}");
        }
    }
}

#[test]
fn bars_and_letters_stand_out_without_colour() {
    for theme in Theme::ALL {
        let light = |ink: Ink| {
            let rgb = ink.rgb(theme);
            0.299 * f32::from(rgb.0) + 0.587 * f32::from(rgb.1) + 0.114 * f32::from(rgb.2)
        };
        for ink in [Ink::RIVER[1], Ink::WARN, Ink::TEXT, Ink::FAINT] {
            let gap = light(ink) - light(Ink::PANEL);
            assert!(gap > 80.0, "{theme:?} {ink:?}: {gap}");
        }
        for colour in Colour::ALL {
            let gap = light(inks::coat(colour)) - light(Ink::LINE);
            assert!(gap > 70.0, "{theme:?} {colour:?}: {gap}");
        }
    }
}

#[test]
fn what_is_not_nothing_is_seen_and_bars_are_as_long_as_their_figures() {
    assert_eq!(super::share(0, 5000, 300), 0);
    assert_eq!(super::share(1, 5000, 300), 3);
    assert_eq!(super::share(2500, 5000, 300), 150);
    assert_eq!(super::share(5000, 5000, 300), 300);
}
