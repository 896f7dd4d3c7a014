//! What the person who runs the bot sees over HTTP: health, readiness and metrics of the built program.

use std::collections::BTreeSet;

use caravanserai::metrics::Metrics;
use serde_json::json;

use crate::app::App;
use crate::faults::DIRECTS;
use test_kit::{InputMethod, Taste, eventually, play};

/// The settings with which health and metrics are served on a free port, and the log names it.
pub const SERVED: [(&str, &str); 2] = [("CARAVANSERAI_OPS", "127.0.0.1:0"), ("RUST_LOG", "info")];

/// As many series as there may be. The kinds of jobs and the names of commands and presses bound them, never people, servers
/// or games.
const MOST_SERIES: usize = 700;

/// An answer of the program.
pub struct Answer {
    pub status: u16,
    pub text: String,
}

/// Asks the running program.
pub struct Operator {
    base: String,
    client: reqwest::Client,
}

impl Operator {
    /// Finds out from the log where it listens.
    pub async fn of(app: &App) -> Operator {
        let address = eventually("the program to say where it listens", || async {
            let said = app.said();
            let line = said
                .lines()
                .find(|line| line.contains("health and metrics are served"))?;
            let (_, address) = line.rsplit_once("address=")?;
            Some(address.trim().to_owned())
        })
        .await;
        Operator {
            base: format!("http://{address}"),
            client: reqwest::Client::builder()
                .no_proxy()
                .build()
                .expect("it needs nothing"),
        }
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let answer = request.send().await.expect("the program listens");
        Answer {
            status: answer.status().as_u16(),
            text: answer.text().await.expect("it answers in text"),
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.client.get(format!("{}{path}", self.base)))
            .await
    }

    /// Waits until the program says that it is ready: a little after Discord knows its commands.
    pub async fn ready(&self) {
        eventually("the program to be ready", || async {
            (self.get("/readyz").await.status == 200).then_some(())
        })
        .await;
    }

    /// The lines of `/metrics` that are no comments.
    async fn series(&self) -> Vec<String> {
        let scraped = self.get("/metrics").await;
        assert_eq!(scraped.status, 200, "{}", scraped.text);
        let lines = scraped.text.lines().filter(|line| !line.starts_with('#'));
        lines.map(str::to_owned).collect()
    }

    /// The value of this series; 0 if it does not exist.
    pub async fn value(&self, series: &str) -> f64 {
        let all = self.series().await;
        let found = all
            .iter()
            .find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
        found.map_or(0.0, |value| value.parse().expect("a value is a number"))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_played_game_shows_in_the_metrics_without_naming_anybody() {
    let app = App::start_program_with(&SERVED).await;
    let operator = Operator::of(&app).await;
    operator.ready().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let (mover, _) = table.mover(None).await;
    mover.command("desert-1", "board", json!({})).await;
    mover.command("desert-1", "undo", json!({})).await;
    play::turn(&table, &mover, InputMethod::Menus, &mut Taste::new(7)).await;

    for (series, least) in [
        (
            "caravanserai_interactions_total{command=\"board\",outcome=\"done\"}",
            1.0,
        ),
        (
            "caravanserai_interactions_total{command=\"undo\",outcome=\"refused\"}",
            1.0,
        ),
        (
            "caravanserai_interactions_total{command=\"end-turn\",outcome=\"done\"}",
            1.0,
        ),
        (
            "caravanserai_interaction_acknowledged_seconds_count{kind=\"command\"}",
            2.0,
        ),
        (
            "caravanserai_interaction_answered_seconds_count{kind=\"press\"}",
            2.0,
        ),
        ("caravanserai_gateway_sessions_total{start=\"new\"}", 1.0),
        ("caravanserai_gateway_shards{state=\"held\"}", 1.0),
        ("caravanserai_gateway_shards{state=\"connected\"}", 1.0),
        ("caravanserai_discord_requests_total{outcome=\"ok\"}", 5.0),
        ("caravanserai_discord_refusals_left", 1.0),
        ("caravanserai_drawing_seconds_count", 2.0),
        (
            "caravanserai_database_statement_seconds_count{kind=\"select\"}",
            10.0,
        ),
        (
            "caravanserai_database_statement_seconds_count{kind=\"insert\"}",
            3.0,
        ),
        (
            "caravanserai_database_statement_seconds_count{kind=\"commit\"}",
            3.0,
        ),
        ("caravanserai_database_bytes{file=\"database\"}", 4096.0),
        ("caravanserai_positions_total{cache=\"hit\"}", 1.0),
        ("caravanserai_memory_bytes", 1e6),
    ] {
        let value = operator.value(series).await;
        assert!(value >= least, "{series} is {value}");
    }
    eventually("a turn's post to be counted", || async {
        let posts = "caravanserai_job_delay_seconds_count{rank=\"turn_post\"}";
        (operator.value(posts).await >= 1.0).then_some(())
    })
    .await;

    let series = operator.series().await;
    assert!(series.len() <= MOST_SERIES, "{} series", series.len());
    let labels: BTreeSet<&str> = series
        .iter()
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .collect();
    for label in labels {
        // An id has seventeen digits at least.
        let digits = label.chars().filter(char::is_ascii_digit).count();
        assert!(digits < 8, "{label} looks like an id");
        assert!(
            !label.contains("ana") && !label.contains("ben"),
            "{label} names somebody"
        );
    }
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_only_read_and_by_no_page_of_another_site() {
    let app = App::start_program_with(&SERVED).await;
    let operator = Operator::of(&app).await;
    operator.ready().await;
    for path in ["/healthz", "/readyz", "/metrics"] {
        let address = format!("{}{path}", operator.base);
        let head = operator.send(operator.client.head(&address)).await;
        assert_eq!((head.status, head.text.as_str()), (200, ""), "{path}");
        for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
            let method = method.parse().expect("a method");
            let answer = operator
                .send(operator.client.request(method, &address))
                .await;
            assert_eq!(answer.status, 405, "{path}");
        }
        let foreign = operator
            .client
            .get(&address)
            .header("Sec-Fetch-Site", "cross-site");
        assert_eq!(operator.send(foreign).await.status, 403, "{path}");
        let own = operator
            .client
            .get(&address)
            .header("Origin", "https://example.org");
        let answer = own.send().await.expect("the program listens");
        assert_eq!(answer.headers().get("access-control-allow-origin"), None);
    }
    assert_eq!(operator.get("/elsewhere").await.status, 404);
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_ready_once_its_shard_is_connected_and_says_why_it_is_not() {
    // Given a program that cannot reach Discord,
    let mut app = App::start_empty().await;
    let cut = json!({"fault": "cut", "method": "GET", "route": "/gateway/bot", "times": 1_000});
    app.wrong(cut).await;
    app.spawn_bot_with(&SERVED);
    let operator = Operator::of(&app).await;

    // then it is alive, and not ready,
    assert_eq!(operator.get("/healthz").await.status, 200);
    let waiting = operator.get("/readyz").await;
    assert_eq!(waiting.status, 503);
    let reason = "has not logged in";
    assert!(waiting.text.contains(reason), "{}", waiting.text);

    // until it can.
    app.control.post("faults/clear", &json!({})).await;
    operator.ready().await;
    app.control.ready().await;
    app.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_hears_of_a_revoked_token_and_of_a_message_that_fails_again_and_again() {
    // Given a program whose token was not accepted,
    let mut app = App::start_empty().await;
    app.start_with_a_wrong_token().await;

    // when it starts with one that is, then the host hears of the time between, once.
    let channel = app.channel_id("general").await;
    app.spawn_bot_with(&[("CARAVANSERAI_OPERATOR_CHANNEL", &channel)]);
    app.control.ready().await;
    let told = async |what: &str| {
        let mut told = app.control.messages("ana", "general", 50).await;
        told.retain(|message| message.text().contains(what));
        told.len()
    };
    eventually("the host to hear of the token", || async {
        (told("did not accept my token").await == 1).then_some(())
    })
    .await;

    // When direct messages fail, one after the other, then the host hears which.
    let broken = json!({"fault": "server_error", "status": 500, "method": "POST", "route": DIRECTS, "times": 6});
    app.wrong(broken).await;
    app.table("desert-1", &["ana", "ben"]).begin().await;
    eventually("the host to hear of the message", || async {
        (told("fails again and again").await == 1).then_some(())
    })
    .await;
    assert_eq!(told("did not accept my token").await, 1);
    app.control.post("faults/clear", &json!({})).await;
    app.close().await;
}

/// The names of metrics in a text, without that of the program before them and without what a histogram adds.
fn named(text: &str) -> BTreeSet<String> {
    text.split("caravanserai_")
        .skip(1)
        .map(|rest| {
            let end = rest.find(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
            let name = &rest[..end.unwrap_or(rest.len())];
            let parts = ["_bucket", "_count", "_sum"];
            let name = parts
                .iter()
                .find_map(|part| name.strip_suffix(part))
                .unwrap_or(name);
            name.to_owned()
        })
        .collect()
}

#[test]
fn alerts_and_dashboard_ask_for_metrics_that_there_are() {
    let known: BTreeSet<&str> = Metrics::NAMES.iter().copied().collect();
    for text in [
        include_str!("../../packaging/prometheus/alerts.yml"),
        include_str!("../../packaging/prometheus/alerts.test.yml"),
        include_str!("../../packaging/grafana/dashboard.json"),
    ] {
        let named = named(text);
        assert!(named.len() > 10, "{named:?}");
        for name in named {
            assert!(known.contains(name.as_str()), "{name} is not measured");
        }
    }
}

#[test]
fn every_metric_is_explained_and_shown() {
    let explained: Vec<&str> = include_str!("../../docs/operation.md")
        .lines()
        .skip_while(|line| *line != "## Every metric")
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .take(Metrics::NAMES.len())
        .collect();
    assert_eq!(explained, Metrics::NAMES);
    let shown = named(include_str!("../../packaging/grafana/dashboard.json"));
    for name in Metrics::NAMES {
        assert!(shown.contains(*name), "{name} is not on the dashboard");
    }
}
