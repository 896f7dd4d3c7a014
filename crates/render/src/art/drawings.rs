//! The drawings, made from the folder `art` by `cargo run -p artwork`, which overwrites whatever is changed here.

use tiny_skia::{LineCap, LineJoin};

use super::drawing::PathStep::*;
use super::drawing::{Brush, Shape};

/// The sources, each with the SHA-256 it had when its drawing was made.
#[cfg(test)]
#[rustfmt::skip]
pub const SOURCES: &[(&str, &str)] = &[
    ("camel.svg", "fb58a856d12b1e4552d40fb89c993389827b2f5eb719fb7c49d3a6017a6eb028"),
    ("dune.svg", "6aa60432bc3a9ee534f10b75c37b440c64319a9eb0606f795d6bb9025c144140"),
    ("mountain-1.svg", "b3151915f9009b9a9fbefbd67dd51b78902dc40e498a463f0e5c4d9e92e3093e"),
    ("mountain-2.svg", "9cc42449820d6de76f680861a344cfa0d411b5185330a399252ae0a2351071ae"),
    ("palms.svg", "6eb0ccfcf7a59543e930c3a29fc7a169eab2a3163c0c9cbbc1f5c74508e8ca21"),
    ("pool-large.svg", "08645ab83a94a6a55a09b6298b2f67a6e10c2a562d9f97bdec5a89dae19cac6e"),
    ("pool-small.svg", "eb0bd963406ff1012c66a806899e07e604e86b302001fa42a0bc047b7e104f9e"),
];

#[rustfmt::skip]
pub const CAMEL: &[Shape] = &[
    Shape {
        class: "leg",
        brush: Brush::Fill,
        steps: &[
            Move(18.0, 60.0), Line(18.0, 80.0), Line(28.0, 80.0), Line(30.0, 62.0), Close, Move(60.0, 62.0),
            Line(60.0, 80.0), Line(70.0, 80.0), Line(72.0, 58.0), Close,
        ],
    },
    Shape {
        class: "body",
        brush: Brush::Fill,
        steps: &[
            Move(15.0, 50.0), Cubic(13.0, 40.0, 18.0, 33.0, 27.0, 31.0),
            Cubic(31.0, 30.0, 32.0, 22.0, 43.0, 22.0), Cubic(54.0, 22.0, 54.0, 31.0, 59.0, 33.0),
            Cubic(66.0, 36.0, 72.0, 33.0, 74.0, 26.0), Cubic(75.0, 21.0, 75.0, 15.0, 81.0, 13.0),
            Cubic(84.0, 12.0, 87.0, 13.0, 88.0, 15.0), Cubic(92.0, 16.0, 96.0, 19.0, 95.0, 23.0),
            Cubic(94.0, 27.0, 88.0, 26.0, 86.0, 27.0), Cubic(85.0, 35.0, 84.0, 46.0, 79.0, 55.0),
            Cubic(76.0, 61.0, 70.0, 66.0, 61.0, 67.0), Line(27.0, 67.0),
            Cubic(19.0, 66.0, 16.0, 58.0, 15.0, 50.0), Close,
        ],
    },
    Shape {
        class: "line",
        brush: Brush::Line { width: 4.6, cap: LineCap::Round, join: LineJoin::Round },
        steps: &[
            Move(15.0, 50.0), Cubic(13.0, 40.0, 18.0, 33.0, 27.0, 31.0),
            Cubic(31.0, 30.0, 32.0, 22.0, 43.0, 22.0), Cubic(54.0, 22.0, 54.0, 31.0, 59.0, 33.0),
            Cubic(66.0, 36.0, 72.0, 33.0, 74.0, 26.0), Cubic(75.0, 21.0, 75.0, 15.0, 81.0, 13.0),
            Cubic(84.0, 12.0, 87.0, 13.0, 88.0, 15.0), Cubic(92.0, 16.0, 96.0, 19.0, 95.0, 23.0),
            Cubic(94.0, 27.0, 88.0, 26.0, 86.0, 27.0), Cubic(85.0, 35.0, 84.0, 46.0, 79.0, 55.0),
            Cubic(76.0, 61.0, 70.0, 66.0, 61.0, 67.0), Line(27.0, 67.0),
            Cubic(19.0, 66.0, 16.0, 58.0, 15.0, 50.0), Close,
        ],
    },
    Shape {
        class: "line",
        brush: Brush::Line { width: 4.6, cap: LineCap::Round, join: LineJoin::Round },
        steps: &[
            Move(15.0, 44.0), Line(10.0, 55.0),
        ],
    },
];

#[rustfmt::skip]
pub const DUNE: &[Shape] = &[
    Shape {
        class: "shade",
        brush: Brush::Fill,
        steps: &[
            Move(26.0, 38.0), Quad(38.0, 32.0, 50.0, 38.0), Quad(62.0, 44.0, 74.0, 38.0), Line(74.0, 42.0),
            Quad(62.0, 48.0, 50.0, 42.0), Quad(38.0, 36.0, 26.0, 42.0), Close,
        ],
    },
];

#[rustfmt::skip]
pub const MOUNTAIN_1: &[Shape] = &[
    Shape {
        class: "dark",
        brush: Brush::Fill,
        steps: &[
            Move(22.0, 100.0), Line(50.0, 14.0), Line(58.0, 18.0), Line(98.0, 93.0), Line(76.0, 101.0), Close,
        ],
    },
    Shape {
        class: "lit",
        brush: Brush::Fill,
        steps: &[
            Move(2.0, 93.0), Line(20.0, 60.0), Line(27.0, 50.0), Line(34.0, 58.0), Line(50.0, 14.0),
            Line(44.0, 48.0), Line(54.0, 62.0), Line(46.0, 101.0), Line(24.0, 101.0), Close,
        ],
    },
    Shape {
        class: "snow",
        brush: Brush::Fill,
        steps: &[
            Move(40.0, 42.0), Line(50.0, 14.0), Line(58.0, 18.0), Line(69.0, 38.0), Line(54.0, 44.0), Close,
        ],
    },
];

#[rustfmt::skip]
pub const MOUNTAIN_2: &[Shape] = &[
    Shape {
        class: "dark",
        brush: Brush::Fill,
        steps: &[
            Move(30.0, 100.0), Line(36.0, 26.0), Line(52.0, 54.0), Line(68.0, 34.0), Line(98.0, 93.0),
            Line(76.0, 101.0), Close,
        ],
    },
    Shape {
        class: "lit",
        brush: Brush::Fill,
        steps: &[
            Move(2.0, 93.0), Line(36.0, 26.0), Line(33.0, 52.0), Line(42.0, 66.0), Line(36.0, 101.0),
            Line(22.0, 101.0), Close, Move(52.0, 54.0), Line(68.0, 34.0), Line(64.0, 56.0), Line(70.0, 70.0),
            Line(62.0, 101.0), Line(46.0, 101.0), Close,
        ],
    },
    Shape {
        class: "snow",
        brush: Brush::Fill,
        steps: &[
            Move(26.0, 46.0), Line(36.0, 26.0), Line(47.0, 45.0), Line(36.0, 48.0), Close,
        ],
    },
];

#[rustfmt::skip]
pub const PALMS: &[Shape] = &[
    Shape {
        class: "bank",
        brush: Brush::Fill,
        steps: &[
            Move(89.0, 56.0), Cubic(89.0, 69.80712, 71.53911, 81.0, 50.0, 81.0),
            Cubic(28.460896, 81.0, 11.0, 69.80712, 11.0, 56.0),
            Cubic(11.0, 42.192883, 28.460896, 31.0, 50.0, 31.0),
            Cubic(71.53911, 31.0, 89.0, 42.192883, 89.0, 56.0), Close,
        ],
    },
    Shape {
        class: "line",
        brush: Brush::Line { width: 2.6, cap: LineCap::Round, join: LineJoin::Round },
        steps: &[
            Move(89.0, 56.0), Cubic(89.0, 69.80712, 71.53911, 81.0, 50.0, 81.0),
            Cubic(28.460896, 81.0, 11.0, 69.80712, 11.0, 56.0),
            Cubic(11.0, 42.192883, 28.460896, 31.0, 50.0, 31.0),
            Cubic(71.53911, 31.0, 89.0, 42.192883, 89.0, 56.0), Close,
        ],
    },
    Shape {
        class: "water",
        brush: Brush::Fill,
        steps: &[
            Move(80.0, 63.0), Cubic(80.0, 70.1797, 67.463974, 76.0, 52.0, 76.0),
            Cubic(36.536026, 76.0, 24.0, 70.1797, 24.0, 63.0),
            Cubic(24.0, 55.820297, 36.536026, 50.0, 52.0, 50.0),
            Cubic(67.463974, 50.0, 80.0, 55.820297, 80.0, 63.0), Close,
        ],
    },
    Shape {
        class: "shine",
        brush: Brush::Fill,
        steps: &[
            Move(38.0, 62.0), Quad(52.0, 57.0, 68.0, 61.0), Quad(52.0, 64.0, 38.0, 62.0), Close,
        ],
    },
    Shape {
        class: "trunk",
        brush: Brush::Line { width: 6.0, cap: LineCap::Round, join: LineJoin::Miter },
        steps: &[
            Move(33.0, 68.0), Quad(31.0, 50.0, 38.0, 34.0),
        ],
    },
    Shape {
        class: "trunk",
        brush: Brush::Line { width: 6.0, cap: LineCap::Round, join: LineJoin::Miter },
        steps: &[
            Move(68.0, 68.0), Quad(70.0, 54.0, 65.0, 42.0),
        ],
    },
    Shape {
        class: "leaf",
        brush: Brush::Fill,
        steps: &[
            Move(65.0, 40.0), Quad(52.0, 38.0, 46.0, 48.0), Quad(54.0, 46.0, 58.0, 47.0),
            Quad(52.0, 51.0, 52.0, 60.0), Quad(60.0, 50.0, 65.0, 44.0), Quad(70.0, 52.0, 80.0, 57.0),
            Quad(79.0, 50.0, 73.0, 46.0), Quad(82.0, 45.0, 88.0, 50.0), Quad(85.0, 38.0, 71.0, 38.0),
            Quad(76.0, 32.0, 84.0, 33.0), Quad(76.0, 26.0, 67.0, 34.0), Quad(62.0, 26.0, 53.0, 30.0),
            Quad(61.0, 33.0, 65.0, 40.0), Close,
        ],
    },
    Shape {
        class: "line",
        brush: Brush::Line { width: 2.6, cap: LineCap::Round, join: LineJoin::Round },
        steps: &[
            Move(65.0, 40.0), Quad(52.0, 38.0, 46.0, 48.0), Quad(54.0, 46.0, 58.0, 47.0),
            Quad(52.0, 51.0, 52.0, 60.0), Quad(60.0, 50.0, 65.0, 44.0), Quad(70.0, 52.0, 80.0, 57.0),
            Quad(79.0, 50.0, 73.0, 46.0), Quad(82.0, 45.0, 88.0, 50.0), Quad(85.0, 38.0, 71.0, 38.0),
            Quad(76.0, 32.0, 84.0, 33.0), Quad(76.0, 26.0, 67.0, 34.0), Quad(62.0, 26.0, 53.0, 30.0),
            Quad(61.0, 33.0, 65.0, 40.0), Close,
        ],
    },
    Shape {
        class: "leaflight",
        brush: Brush::Fill,
        steps: &[
            Move(38.0, 31.0), Quad(22.0, 27.0, 13.0, 39.0), Quad(22.0, 37.0, 28.0, 39.0),
            Quad(20.0, 45.0, 20.0, 56.0), Quad(31.0, 43.0, 38.0, 37.0), Quad(44.0, 46.0, 57.0, 50.0),
            Quad(55.0, 41.0, 47.0, 38.0), Quad(58.0, 36.0, 66.0, 41.0), Quad(62.0, 28.0, 46.0, 28.0),
            Quad(52.0, 18.0, 62.0, 18.0), Quad(50.0, 10.0, 40.0, 23.0), Quad(33.0, 11.0, 20.0, 17.0),
            Quad(31.0, 21.0, 38.0, 31.0), Close,
        ],
    },
    Shape {
        class: "line",
        brush: Brush::Line { width: 2.6, cap: LineCap::Round, join: LineJoin::Round },
        steps: &[
            Move(38.0, 31.0), Quad(22.0, 27.0, 13.0, 39.0), Quad(22.0, 37.0, 28.0, 39.0),
            Quad(20.0, 45.0, 20.0, 56.0), Quad(31.0, 43.0, 38.0, 37.0), Quad(44.0, 46.0, 57.0, 50.0),
            Quad(55.0, 41.0, 47.0, 38.0), Quad(58.0, 36.0, 66.0, 41.0), Quad(62.0, 28.0, 46.0, 28.0),
            Quad(52.0, 18.0, 62.0, 18.0), Quad(50.0, 10.0, 40.0, 23.0), Quad(33.0, 11.0, 20.0, 17.0),
            Quad(31.0, 21.0, 38.0, 31.0), Close,
        ],
    },
];

#[rustfmt::skip]
pub const POOL_LARGE: &[Shape] = &[
    Shape {
        class: "bank",
        brush: Brush::Fill,
        steps: &[
            Move(86.0, 39.0), Cubic(86.0, 56.120827, 69.88225, 70.0, 50.0, 70.0),
            Cubic(30.117748, 70.0, 14.0, 56.120827, 14.0, 39.0),
            Cubic(14.0, 21.879173, 30.117748, 8.0, 50.0, 8.0),
            Cubic(69.88225, 8.0, 86.0, 21.879173, 86.0, 39.0), Close,
        ],
    },
    Shape {
        class: "hollow",
        brush: Brush::Fill,
        steps: &[
            Move(70.0, 37.0), Cubic(70.0, 46.941124, 61.045696, 55.0, 50.0, 55.0),
            Cubic(38.954304, 55.0, 30.0, 46.941124, 30.0, 37.0),
            Cubic(30.0, 27.058874, 38.954304, 19.0, 50.0, 19.0),
            Cubic(61.045696, 19.0, 70.0, 27.058874, 70.0, 37.0), Close,
        ],
    },
];

#[rustfmt::skip]
pub const POOL_SMALL: &[Shape] = &[
    Shape {
        class: "hollow",
        brush: Brush::Fill,
        steps: &[
            Move(70.0, 37.0), Cubic(70.0, 46.941124, 61.045696, 55.0, 50.0, 55.0),
            Cubic(38.954304, 55.0, 30.0, 46.941124, 30.0, 37.0),
            Cubic(30.0, 27.058874, 38.954304, 19.0, 50.0, 19.0),
            Cubic(61.045696, 19.0, 70.0, 27.058874, 70.0, 37.0), Close,
        ],
    },
];
