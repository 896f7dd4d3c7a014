//! The HTTP server of the operator: three addresses that are only read.

use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, serve};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use super::{Ops, gauges, readiness};
use crate::metrics::metrics;

/// How often the gauges are read that cost a query.
const SAMPLED: Duration = Duration::from_secs(15);

/// The format of `/metrics`.
const PROMETHEUS: &str = "text/plain; version=0.0.4; charset=utf-8";

/// A running server. It ends when this is dropped.
pub struct OpsServer {
    address: SocketAddr,
    _tasks: JoinSet<()>,
}

impl OpsServer {
    /// Listens at this address.
    ///
    /// # Errors
    /// If that is not possible, for example because another program does.
    pub async fn start(address: SocketAddr, ops: Ops) -> std::io::Result<OpsServer> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        gauges::begin_at_zero();
        let mut tasks = JoinSet::new();
        let sampled = ops.clone();
        tasks.spawn(async move {
            loop {
                sampled.sample().await;
                tokio::time::sleep(SAMPLED).await;
            }
        });
        tasks.spawn(async move {
            if let Err(error) = serve(listener, router(ops)).await {
                tracing::error!(%error, "health and metrics are no longer served");
            }
        });
        Ok(OpsServer {
            address,
            _tasks: tasks,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// `get` answers HEAD too, and everything else with 405.
fn router(ops: Ops) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(scrape))
        .layer(middleware::from_fn(no_foreign_page))
        .with_state(ops)
}

/// Refuses what a page of another site asks for: a browser on this machine would fetch it.
async fn no_foreign_page(headers: HeaderMap, request: Request, next: Next) -> Response {
    let site = headers.get("sec-fetch-site");
    if site.is_some_and(|site| site == "cross-site") {
        return StatusCode::FORBIDDEN.into_response();
    }
    next.run(request).await
}

async fn ready(State(ops): State<Ops>) -> Response {
    let reasons = readiness::reasons(&ops).await;
    if reasons.is_empty() {
        return "ready\n".into_response();
    }
    let text: String = reasons.iter().map(|reason| format!("{reason}\n")).collect();
    (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
}

async fn scrape(State(ops): State<Ops>) -> Response {
    ops.read_gauges().await;
    match metrics().text() {
        Ok(text) => ([(header::CONTENT_TYPE, PROMETHEUS)], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "the metrics cannot be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
