//! What the program counts and measures of itself, for the person who runs it. One set for the whole process, as a scrape
//! reads it; `docs/operation.md` explains each in a line. No label names a person, a server or a game, so that there are
//! only so many series.

use std::sync::LazyLock;

pub use prometheus::HistogramVec;
use prometheus::core::Collector;
use prometheus::{
    Gauge, Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts,
    Registry, TextEncoder,
};

/// From what nobody notices to what nobody waits for, in seconds. People have 3 s until Discord gives up an interaction.
const WAITING: &[f64] = &[
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.6, 3.0, 5.0, 10.0, 30.0,
];
/// A statement takes microseconds, and minutes on a disk that is in trouble.
const STATEMENT: &[f64] = &[
    0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0,
];
/// A message may wait behind a rate limit, or for an outage to end: up to a day.
const DELAY: &[f64] = &[
    0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 1_800.0, 21_600.0, 86_400.0,
];

static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// The metrics of this process.
pub fn metrics() -> &'static Metrics {
    &METRICS
}

/// Declares every metric once: its field, its name after `caravanserai_`, its label or labels and buckets, and its help.
macro_rules! declare {
    ($($field:ident: $kind:ident = $make:ident($name:literal $(, $more:expr)*), $help:literal;)*) => {
        /// Every metric.
        pub struct Metrics {
            registry: Registry,
            $(#[doc = $help] pub $field: $kind,)*
        }

        impl Metrics {
            /// The names of all, without that of the program before them.
            pub const NAMES: &[&str] = &[$($name),*];

            fn new() -> Metrics {
                let registry = Registry::new();
                let maker = Maker(&registry);
                Metrics {
                    $($field: maker.$make($name, $help $(, $more)*),)*
                    registry,
                }
            }
        }
    };
}

declare! {
    interactions: IntCounterVec = counters("interactions_total", &["command", "outcome"]),
        "Commands and presses, by name and outcome: done, refused, failed, unanswered.";
    acknowledged: HistogramVec = histograms("interaction_acknowledged_seconds", "kind", WAITING),
        "From receiving an interaction until Discord had a first answer.";
    answered: HistogramVec = histograms("interaction_answered_seconds", "kind", WAITING),
        "From receiving an interaction until Discord had the final answer.";
    panics: IntCounter = counter("panics_total"),
        "Handlers that panicked.";

    shards: IntGaugeVec = gauges("gateway_shards", "state"),
        "Shards of this process, by state: held, connected.";
    sessions: IntCounterVec = counters("gateway_sessions_total", &["start"]),
        "Sessions with the gateway, by how they began: new, resumed.";
    gateway_latency: Gauge = gauge("gateway_latency_seconds"),
        "The slowest shard's time for a heartbeat there and back.";

    requests: IntCounterVec = counters("discord_requests_total", &["outcome"]),
        "Requests to Discord, by outcome: ok, rate_limited, refused, failed.";
    refusals_left: IntGauge = int_gauge("discord_refusals_left"),
        "How many more refusals the bot allows itself before ten minutes have passed.";

    jobs_due: IntGaugeVec = gauges("jobs_due", "kind"),
        "Jobs that are due, by kind.";
    jobs_overdue: IntGaugeVec = gauges("jobs_overdue", "kind"),
        "Jobs that have been due for more than a minute, by kind.";
    jobs_ended: IntCounterVec = counters("jobs_ended_total", &["kind", "outcome"]),
        "Jobs that ended, by kind and outcome: delivered, dropped, given_up.";
    jobs_retried: IntCounterVec = counters("jobs_retried_total", &["kind"]),
        "Attempts that failed and are repeated, by kind of job.";
    job_delay: HistogramVec = histograms("job_delay_seconds", "rank", DELAY),
        "From a job's falling due until it was delivered, by rank.";
    heartbeat: Gauge = gauge("heartbeat_timestamp_seconds"),
        "When people could last reach the bot for certain, in seconds since 1970.";

    drawing: Histogram = histogram("drawing_seconds", WAITING),
        "The drawing of one picture.";
    drawing_queue: IntGauge = int_gauge("drawing_queue"),
        "Pictures that are drawn or wait for that.";
    undrawn: IntCounter = counter("pictures_left_out_total"),
        "Answers without their picture because too many waited.";

    thinking: Histogram = histogram("thinking_seconds", WAITING),
        "A computer player's turn, once it has a place.";
    thinking_wait: Histogram = histogram("thinking_wait_seconds", DELAY),
        "How long a computer player waited for a place.";
    thinking_queue: IntGauge = int_gauge("thinking_queue"),
        "Turns that computer players think about or wait for.";
    thinking_places: IntGauge = int_gauge("thinking_places"),
        "How many computer players may think at once.";

    statements: HistogramVec = histograms("database_statement_seconds", "kind", STATEMENT),
        "Statements of the database, by kind.";
    database_errors: IntCounterVec = counters("database_errors_total", &["cause"]),
        "Operations of the database that failed, by cause: full, read_only, busy, damaged, io, unreachable, other.";
    database_size: IntGaugeVec = gauges("database_bytes", "file"),
        "Bytes on disk, by file: database, wal.";
    disk_free: IntGauge = int_gauge("disk_free_bytes"),
        "Bytes that are free where the database lies.";
    backup: Gauge = gauge("backup_timestamp_seconds"),
        "When the last copy was made that the bot could read back, in seconds since 1970; 0 if there is none.";
    backups_failed: IntCounter = counter("backups_failed_total"),
        "Copies of the database that were not made, or in which something is wrong.";
    positions: IntCounterVec = counters("positions_total", &["cache"]),
        "Reads of a game, by whether its position was cached: hit, miss.";
    games_frozen: IntGauge = int_gauge("games_frozen"),
        "Games that cannot be read.";

    memory: IntGauge = int_gauge("memory_bytes"),
        "Memory of the process that is in use.";
}

impl Metrics {
    /// All of them in Prometheus's text format.
    ///
    /// # Errors
    /// If two series disagree, which is a fault of the program.
    pub fn text(&self) -> Result<String, prometheus::Error> {
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}

/// Counts as one in a gauge until it is dropped.
pub struct Queued(&'static IntGauge);

impl Queued {
    pub fn enter(gauge: &'static IntGauge) -> Queued {
        gauge.inc();
        Queued(gauge)
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Makes metrics and registers them. Their names and labels are constants of this file, valid and different from each other:
/// a test makes them all.
struct Maker<'a>(&'a Registry);

impl Maker<'_> {
    fn add<C: Collector + Clone + 'static>(&self, made: prometheus::Result<C>) -> C {
        let made = made.expect("its name and labels are valid");
        let registered = self.0.register(Box::new(made.clone()));
        registered.expect("no other has its name");
        made
    }

    fn counter(&self, name: &str, help: &str) -> IntCounter {
        self.add(IntCounter::with_opts(named(name, help)))
    }

    fn counters(&self, name: &str, help: &str, labels: &[&str]) -> IntCounterVec {
        self.add(IntCounterVec::new(named(name, help), labels))
    }

    fn gauge(&self, name: &str, help: &str) -> Gauge {
        self.add(Gauge::with_opts(named(name, help)))
    }

    fn int_gauge(&self, name: &str, help: &str) -> IntGauge {
        self.add(IntGauge::with_opts(named(name, help)))
    }

    fn gauges(&self, name: &str, help: &str, label: &str) -> IntGaugeVec {
        self.add(IntGaugeVec::new(named(name, help), &[label]))
    }

    fn histogram(&self, name: &str, help: &str, buckets: &[f64]) -> Histogram {
        self.add(Histogram::with_opts(measured(name, help, buckets)))
    }

    fn histograms(&self, name: &str, help: &str, label: &str, buckets: &[f64]) -> HistogramVec {
        self.add(HistogramVec::new(measured(name, help, buckets), &[label]))
    }
}

fn named(name: &str, help: &str) -> Opts {
    Opts::new(name, help).namespace("caravanserai")
}

fn measured(name: &str, help: &str, buckets: &[f64]) -> HistogramOpts {
    HistogramOpts {
        common_opts: named(name, help),
        buckets: buckets.to_vec(),
    }
}
