//! The file that the bot is compiled with.

use std::fmt::Write;

use crate::drawing::{Brush, PathStep};
use crate::source::{Made, Source};

const HEAD: &str = "\
//! The drawings, made from the folder `art` by `cargo run -p artwork`, which overwrites whatever is changed here.

use tiny_skia::{LineCap, LineJoin};

use super::drawing::PathStep::*;
use super::drawing::{Brush, Shape};

/// The sources, each with the SHA-256 it had when its drawing was made.
#[cfg(test)]
#[rustfmt::skip]
pub const SOURCES: &[(&str, &str)] = &[
";

/// Steps are written side by side up to this column.
const COLUMNS: usize = 110;

/// The whole text of the file.
pub fn text(drawings: &[(Source, Vec<Made>)]) -> String {
    let mut text = HEAD.to_owned();
    for (source, _) in drawings {
        push(
            &mut text,
            1,
            &format!(
                "({:?}, {:?}),",
                format!("{}.svg", source.name),
                source.digest()
            ),
        );
    }
    text.push_str("];\n");
    for (source, paths) in drawings {
        let name = source.name.to_uppercase().replace('-', "_");
        let _ = write!(
            text,
            "\n#[rustfmt::skip]\npub const {name}: &[Shape] = &[\n"
        );
        for path in paths {
            shape(&mut text, path);
        }
        text.push_str("];\n");
    }
    text
}

fn shape(text: &mut String, path: &Made) {
    let shape = path.shape();
    push(text, 1, "Shape {");
    push(text, 2, &format!("class: {:?},", shape.class));
    push(text, 2, &format!("brush: {},", brush(shape.brush)));
    push(text, 2, "steps: &[");
    let mut line = String::new();
    for &next in shape.steps {
        // `{:?}` writes numbers that read back unchanged.
        let next = written(next);
        if !line.is_empty() && 12 + line.len() + 1 + next.len() > COLUMNS {
            push(text, 3, &line);
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&next);
    }
    push(text, 3, &line);
    push(text, 2, "],");
    push(text, 1, "},");
}

fn push(text: &mut String, depth: usize, line: &str) {
    // Writing into a string does not fail.
    let _ = writeln!(text, "{:indent$}{line}", "", indent = depth * 4);
}

fn brush(brush: Brush) -> String {
    match brush {
        Brush::Fill => "Brush::Fill".to_owned(),
        Brush::Line { width, cap, join } => {
            format!(
                "Brush::Line {{ width: {width:?}, cap: LineCap::{cap:?}, join: LineJoin::{join:?} }}"
            )
        }
    }
}

/// A step and a comma as Rust source: the debug format of an enum that holds only numbers.
fn written(step: PathStep) -> String {
    format!("{step:?},")
}
