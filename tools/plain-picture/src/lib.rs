//! The scene as a plain SVG: hexes, pools, caravans, camels and marks; no text, no texture.
//!
//! Only for `cargo bench -p plain-picture`. A separate package, so that building or testing the bot does not compile
//! resvg.

use render::desert::inks;
use std::fmt::Write;

use games::desert::Terrain;
use render::desert::Drawing;
use render::desert::layout::Layout;
use render::{Ink, Theme};

/// The scene as SVG.
pub fn svg(scene: &Drawing, layout: &Layout) -> String {
    let css = |ink: Ink| ink.rgb(Theme::Default).css();
    let grid = &layout.grid;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}">"#,
        layout.width, layout.height
    );
    let _ = write!(
        out,
        r#"<rect width="100%" height="100%" fill="{}"/>"#,
        css(Ink::FRAME)
    );
    for row in grid.window.rows.clone() {
        for column in grid.window.columns.clone() {
            let terrain = scene.board.terrain(column, row);
            if terrain == Terrain::Off {
                continue;
            }
            let middle = grid.centre((column, row));
            let corners = grid.hex.corners((middle.x as f32, middle.y as f32));
            let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x},{y}")).collect();
            let ink = if terrain == Terrain::Mountain {
                Ink::ROCK[0]
            } else {
                Ink::SAND[0]
            };
            let _ = write!(
                out,
                r#"<polygon points="{}" fill="{}" stroke="{}" stroke-width="1.6"/>"#,
                points.join(" "),
                css(ink),
                css(Ink::GRID)
            );
        }
    }
    let radius = grid.hex.pitch_x as f32 * 0.36;
    let mut circle = |at, ink: Ink, share: f32| {
        let middle = grid.centre(at);
        let _ = write!(
            out,
            r#"<circle cx="{}" cy="{}" r="{}" fill="{}"/>"#,
            middle.x,
            middle.y,
            radius * share,
            css(ink)
        );
    };
    for &(at, value) in &scene.tokens {
        circle(at, Ink::WATER[usize::from(value)], 1.0);
    }
    for &at in &scene.palms {
        circle(at, Ink::PALM[1], 1.3);
    }
    let scale = grid.hex.pitch_x as f32 * 0.0125;
    for chain in &scene.caravans {
        for (ink, thick) in [
            (Ink::LINE, 31.0),
            (Ink::rider(chain.rider), 27.0),
            (inks::tint(chain.colour), 20.0),
        ] {
            for &(a, b) in chain.links.iter().chain(&chain.ties) {
                let (a, b) = (grid.centre(a), grid.centre(b));
                let _ = write!(
                    out,
                    r#"<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="{thick}" stroke-linecap="round"/>"#,
                    a.x,
                    a.y,
                    b.x,
                    b.y,
                    css(ink)
                );
            }
        }
        for camel in &chain.camels {
            let middle = grid.centre(camel.at);
            let art = include_str!("../../../crates/render/art/camel.svg");
            let inner = art
                .find("<path")
                .map_or("", |from| &art[from..])
                .replace("</svg>", "");
            let classes = [
                ("class=\"body\"", css(inks::coat(chain.colour))),
                ("class=\"leg\"", css(Ink::LINE)),
            ];
            let mut inner = inner;
            for (class, ink) in classes {
                inner = inner.replace(class, &format!("fill=\"{ink}\""));
            }
            inner = inner.replace(
                "class=\"line\"",
                &format!(
                    "fill=\"none\" stroke-width=\"4.6\" stroke=\"{}\"",
                    css(Ink::LINE)
                ),
            );
            let (x, y) = (
                middle.x as f32 - 50.0 * scale,
                middle.y as f32 - 44.0 * scale,
            );
            let _ = write!(
                out,
                r#"<g transform="translate({x} {y}) scale({scale})">{inner}</g>"#
            );
            let _ = write!(
                out,
                r#"<circle cx="{}" cy="{}" r="9" fill="{}" stroke="white" stroke-width="2"/>"#,
                middle.x,
                y + 15.0 * scale,
                css(Ink::rider(chain.rider))
            );
        }
    }
    out.push_str("</svg>");
    out
}

/// What a bot author would do instead: parse, paint, encode.
pub fn painted(svg: &str) -> usize {
    let Ok(tree) = resvg::usvg::Tree::from_str(svg, &resvg::usvg::Options::default()) else {
        return 0;
    };
    let size = tree.size().to_int_size();
    let Some(mut pixmap) = resvg::tiny_skia::Pixmap::new(size.width(), size.height()) else {
        return 0;
    };
    resvg::render(
        &tree,
        resvg::tiny_skia::Transform::identity(),
        &mut pixmap.as_mut(),
    );
    pixmap.encode_png().map_or(0, |png| png.len())
}
