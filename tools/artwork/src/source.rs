//! A vector source: an SVG file whose style sheet gives every class one colour.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use resvg::usvg::{self, Group, Node, Options, Paint, PaintOrder, Tree};
use sha2::{Digest, Sha256};
use tiny_skia::PathSegment;

use crate::drawing::{Brush, PathStep, Shape};

/// The width of every source, whatever its height.
const WIDTH: f32 = 100.0;
/// The default of a stroke; drawings know no other.
const MITER_LIMIT: f32 = 4.0;

pub struct Source {
    /// The name of its file without `.svg`.
    pub name: String,
    text: String,
    /// Each class of its style sheet, and where in the text the six digits of its colour are.
    classes: Vec<(String, Range<usize>)>,
}

/// A path of a drawing being made.
pub struct Made {
    class: String,
    brush: Brush,
    steps: Vec<PathStep>,
}

impl Made {
    /// The path as the bot stores it.
    pub fn shape(&self) -> Shape<'_> {
        Shape {
            class: &self.class,
            brush: self.brush,
            steps: &self.steps,
        }
    }
}

impl Source {
    /// All sources of a folder, ordered by file name.
    pub fn all(folder: &Path) -> Result<Vec<Source>, String> {
        let wrong = |error| format!("{}: {error}", folder.display());
        let entries = fs::read_dir(folder).map_err(wrong)?;
        let paths: Result<Vec<_>, _> = entries.map(|entry| Ok(entry?.path())).collect();
        let mut paths = paths.map_err(wrong)?;
        paths.sort();
        let source = |path: &PathBuf| {
            let text =
                fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            Source::new(&name, text)
        };
        paths.iter().map(source).collect()
    }

    fn new(name: &str, text: String) -> Result<Source, String> {
        let classes = classes(&text).map_err(|why| format!("{name}.svg: {why}"))?;
        Ok(Source {
            name: name.to_owned(),
            text,
            classes,
        })
    }

    /// The SHA-256 of the file, by which a test of the bot checks that its drawings come from this source.
    pub fn digest(&self) -> String {
        hex::encode(Sha256::digest(&self.text))
    }

    /// The names of its classes.
    pub fn classes(&self) -> impl Iterator<Item = &str> {
        self.classes.iter().map(|(class, _)| class.as_str())
    }

    /// The source as resvg draws it, its classes in these colours, with hard edges.
    pub fn tree(&self, colours: &[[u8; 3]]) -> Result<Tree, String> {
        let mut text = self.text.clone();
        for ((_, digits), colour) in self.classes.iter().zip(colours) {
            text.replace_range(digits.clone(), &hex::encode(colour));
        }
        let text = text.replacen("<svg ", "<svg shape-rendering=\"crispEdges\" ", 1);
        Tree::from_str(&text, &Options::default()).map_err(|error| self.wrong(&error.to_string()))
    }

    /// Its paths from bottom to top, or why it cannot become a drawing.
    pub fn paths(&self) -> Result<Vec<Made>, String> {
        // usvg resolves the style sheet and drops the classes, so each class is marked by a colour of its own.
        let marks: Vec<[u8; 3]> = (0..self.classes.len()).map(mark).collect();
        let tree = self.tree(&marks)?;
        if tree.size().width() != WIDTH {
            return Err(self.wrong("is not 100 wide"));
        }
        let mut made = Vec::new();
        self.group(tree.root(), &mut made)?;
        Ok(made)
    }

    fn group(&self, group: &Group, made: &mut Vec<Made>) -> Result<(), String> {
        if group.should_isolate() {
            return Err(self.wrong("has a group that is more than its paths"));
        }
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, made)?,
                Node::Path(path) => self.path(path, made)?,
                Node::Image(_) | Node::Text(_) => return Err(self.wrong("has more than paths")),
            }
        }
        Ok(())
    }

    fn path(&self, path: &usvg::Path, made: &mut Vec<Made>) -> Result<(), String> {
        if !path.is_visible() {
            return Ok(());
        }
        if path.paint_order() != PaintOrder::FillAndStroke {
            return Err(self.wrong("has a path whose line is under its inside"));
        }
        let placed = path.abs_transform();
        let moved = path.data().clone().transform(placed);
        let moved = moved.ok_or_else(|| self.wrong("has a path that lies nowhere"))?;
        let steps: Vec<PathStep> = moved.segments().map(step).collect();
        let mut add = |paint, brush| {
            let class = self.class(paint)?;
            made.push(Made {
                class,
                brush,
                steps: steps.clone(),
            });
            Ok::<(), String>(())
        };
        if let Some(fill) = path.fill() {
            if fill.rule() != usvg::FillRule::NonZero || fill.opacity() != usvg::Opacity::ONE {
                return Err(self.wrong("has an inside that is even-odd or can be seen through"));
            }
            add(fill.paint(), Brush::Fill)?;
        }
        if let Some(stroke) = path.stroke() {
            if stroke.opacity() != usvg::Opacity::ONE || stroke.dasharray().is_some() {
                return Err(self.wrong("has a line that is dashed or can be seen through"));
            }
            if stroke.miterlimit().get() != MITER_LIMIT {
                return Err(self.wrong("has a line with a miter limit of its own"));
            }
            if !placed.is_identity() {
                return Err(
                    self.wrong("has a line under a transform, which would change its width")
                );
            }
            let plain = stroke.to_tiny_skia();
            add(
                stroke.paint(),
                Brush::Line {
                    width: plain.width,
                    cap: plain.line_cap,
                    join: plain.line_join,
                },
            )?;
        }
        Ok(())
    }

    /// The class that was marked with a colour.
    fn class(&self, paint: &Paint) -> Result<String, String> {
        let Paint::Color(colour) = paint else {
            return Err(self.wrong("has a gradient or a pattern"));
        };
        let marked = [colour.red, colour.green, colour.blue];
        (0..self.classes.len())
            .find(|&place| mark(place) == marked)
            .map(|place| self.classes[place].0.clone())
            .ok_or_else(|| self.wrong("has a path whose colour is not that of its class"))
    }

    fn wrong(&self, why: &str) -> String {
        format!("{}.svg: {why}", self.name)
    }
}

/// The colour that marks a class, by its place in the style sheet. Never black, which paths without a class have.
fn mark(place: usize) -> [u8; 3] {
    [1, (place >> 8) as u8, place as u8]
}

/// Reads the style sheet: `.class{…#rrggbb…}`, repeatedly.
fn classes(text: &str) -> Result<Vec<(String, Range<usize>)>, String> {
    let from = text.find("<style>").ok_or("has no style sheet")? + "<style>".len();
    let to = text.find("</style>").ok_or("has no style sheet")?;
    let mut classes = Vec::new();
    let mut at = from;
    for rule in text[from..to].split_inclusive('}') {
        let start = at;
        at += rule.len();
        if rule.trim().is_empty() {
            continue;
        }
        let (class, _) = rule
            .trim_start()
            .strip_prefix('.')
            .and_then(|rule| rule.split_once('{'))
            .ok_or_else(|| format!("has a rule that is not of a class: {rule}"))?;
        let mut hashes = rule.match_indices('#');
        let (Some((hash, _)), None) = (hashes.next(), hashes.next()) else {
            return Err(format!("has a class without its one colour: {rule}"));
        };
        let digits = start + hash + 1..start + hash + 7;
        if !text
            .get(digits.clone())
            .is_some_and(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
        {
            return Err(format!("has a colour that is not six digits: {rule}"));
        }
        classes.push((class.to_owned(), digits));
    }
    Ok(classes)
}

fn step(segment: PathSegment) -> PathStep {
    match segment {
        PathSegment::MoveTo(to) => PathStep::Move(to.x, to.y),
        PathSegment::LineTo(to) => PathStep::Line(to.x, to.y),
        PathSegment::QuadTo(a, to) => PathStep::Quad(a.x, a.y, to.x, to.y),
        PathSegment::CubicTo(a, b, to) => PathStep::Cubic(a.x, a.y, b.x, b.y, to.x, to.y),
        PathSegment::Close => PathStep::Close,
    }
}
