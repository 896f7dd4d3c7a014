//! How long statements of the database take: sqlx logs each one, and this layer measures instead of printing it.

use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

use crate::metrics::metrics;

/// A layer that measures statements. It is to be filtered by [`Statements::TARGET`].
pub struct Statements;

impl Statements {
    /// Where sqlx logs them.
    pub const TARGET: &str = "sqlx::query";
}

impl<S: Subscriber> Layer<S> for Statements {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut statement = Statement::default();
        event.record(&mut statement);
        let kind = statement.kind.unwrap_or("other");
        let histogram = metrics().statements.with_label_values(&[kind]);
        histogram.observe(statement.seconds);
    }
}

#[derive(Default)]
struct Statement {
    kind: Option<&'static str>,
    seconds: f64,
}

impl Visit for Statement {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "summary" {
            self.kind = kind(value);
        }
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        if field.name() == "elapsed_secs" {
            self.seconds = value;
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

/// The kind of a statement, by its first word.
fn kind(summary: &str) -> Option<&'static str> {
    let word = summary.split_whitespace().next()?;
    ["select", "insert", "update", "delete", "with", "begin"]
        .into_iter()
        .find(|kind| word.eq_ignore_ascii_case(kind))
}
