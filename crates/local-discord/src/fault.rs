//! Injected faults: which requests they hit, how often, and what happens to those.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

use super::route::{Route, means};
use super::world::World;

/// The fate of a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum FaultEffect {
    /// 429. Scope `global` covers all routes together.
    RateLimit {
        /// Seconds until a retry is allowed.
        #[serde(default = "one_second")]
        retry_after: f64,
        /// `user`, `global`, `shared` or `channel`.
        #[serde(default)]
        scope: Scope,
    },
    /// A server failure: 500, 502, 503.
    ServerError {
        #[serde(default = "internal")]
        status: u16,
    },
    /// An error with one of Discord's codes.
    Refuse {
        /// The code, such as 50013.
        code: u32,
        /// The status, if not the usual one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        status: Option<u16>,
        /// The message, if not the usual one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        message: Option<String>,
    },
    Slow {
        /// How long to wait, in milliseconds.
        ms: u64,
    },
    /// The connection is cut without a response.
    Cut,
    /// A response with the right status whose body is truncated.
    Malformed,
    /// The response to a banned address: 429 without any of the API's headers.
    ShutOut {
        /// Seconds until a retry is allowed.
        #[serde(default = "one_second")]
        retry_after: f64,
    },
}

fn one_second() -> f64 {
    1.0
}

fn internal() -> u16 {
    500
}

/// The scope of a rate limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// This bot on this route.
    #[default]
    User,
    /// This bot on all routes.
    Global,
    /// Everybody who uses this resource.
    Shared,
    /// Everybody who writes to this channel: 20028.
    Channel,
}

impl Scope {
    pub fn name(self) -> &'static str {
        match self {
            Scope::User => "user",
            Scope::Global => "global",
            // To Discord, a channel is a shared resource.
            Scope::Shared | Scope::Channel => "shared",
        }
    }
}

/// A fault as requested.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FaultSpec {
    #[serde(flatten)]
    pub what: FaultEffect,
    /// The method of matching requests; `None` for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The path pattern of matching requests; `None` for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub route: Option<String>,
    /// The request is carried out first; only the response is affected.
    #[serde(default)]
    pub carried_out: bool,
    /// The first matching request to hit, counting from 1.
    #[serde(default = "once")]
    pub nth: u64,
    /// How many requests to hit from there on; 0 for all until it is removed.
    #[serde(default = "once")]
    pub times: u64,
    /// The probability of hitting each of them.
    #[serde(default = "certain")]
    pub probability: f64,
    /// Seeds the randomness: the same seed hits the same requests.
    #[serde(default)]
    pub seed: u64,
}

fn once() -> u64 {
    1
}

fn certain() -> f64 {
    1.0
}

impl FaultSpec {
    /// Validates the request.
    ///
    /// # Errors
    /// A sentence stating what is required.
    pub fn check(&self) -> Result<(), &'static str> {
        if !(0.0..=1.0).contains(&self.probability) {
            return Err("\"probability\" is between 0 and 1");
        }
        if self.nth == 0 {
            return Err("\"nth\" counts from 1");
        }
        if self
            .route
            .as_ref()
            .is_some_and(|route| !route.starts_with('/'))
        {
            return Err("a \"route\" starts with /, such as /channels/{channel}/messages");
        }
        match &self.what {
            FaultEffect::RateLimit { retry_after, .. } | FaultEffect::ShutOut { retry_after }
                if !(0.0..=86_400.0).contains(retry_after) =>
            {
                Err("\"retry_after\" is in seconds, at most a day")
            }
            FaultEffect::ServerError { status } if !(500..600).contains(status) => {
                Err("the \"status\" of a server_error is between 500 and 599")
            }
            FaultEffect::Refuse {
                status: Some(status),
                ..
            } if !(400..500).contains(status) => {
                Err("the \"status\" of a refusal is between 400 and 499")
            }
            _ => Ok(()),
        }
    }
}

/// A fault, with its counters.
#[derive(Debug)]
pub struct InjectedFault {
    pub id: u64,
    /// The fault as the request described it.
    pub order: FaultSpec,
    /// Matching requests so far.
    pub seen: u64,
    /// Requests hit so far.
    pub done: u64,
    chance: StdRng,
}

impl InjectedFault {
    /// Whether it can no longer hit anything.
    pub fn is_over(&self) -> bool {
        self.order.times != 0 && self.done >= self.order.times
    }

    /// Decides whether it hits this request, and counts it.
    fn befalls(&mut self, route: &Route, world: &World) -> bool {
        let order = &self.order;
        let method = order.method.as_ref();
        if self.is_over() || method.is_some_and(|own| !own.eq_ignore_ascii_case(&route.method)) {
            return false;
        }
        let pattern = order.route.as_ref();
        if pattern.is_some_and(|pattern| !means(pattern, &route.path, world)) {
            return false;
        }
        self.seen += 1;
        if self.seen < self.order.nth {
            return false;
        }
        let struck = self.chance.random_bool(self.order.probability);
        self.done += u64::from(struck);
        struck
    }
}

/// The fate of one request.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fate {
    /// Delay before it is carried out.
    pub before: Duration,
    /// Delay before the response.
    pub after: Duration,
    /// Happens instead of carrying it out.
    pub instead: Option<FaultEffect>,
    /// Happens to the response.
    pub to_answer: Option<FaultEffect>,
}

#[derive(Debug, Default)]
pub struct InjectedFaults {
    list: Vec<InjectedFault>,
    last: u64,
}

impl InjectedFaults {
    /// Adds a fault and returns its id.
    pub fn add(&mut self, order: FaultSpec) -> u64 {
        self.last += 1;
        self.list.push(InjectedFault {
            id: self.last,
            chance: StdRng::seed_from_u64(order.seed),
            order,
            seen: 0,
            done: 0,
        });
        self.last
    }

    /// All faults, including finished ones.
    pub fn list(&self) -> &[InjectedFault] {
        &self.list
    }

    /// Removes one or all. Returns how many.
    pub fn clear(&mut self, only: Option<u64>) -> usize {
        let before = self.list.len();
        self.list
            .retain(|fault| only.is_some_and(|only| fault.id != only));
        before - self.list.len()
    }

    /// Decides what happens to this request. Delays add up. Of the other faults that fit, only the oldest applies;
    /// the rest wait for the next request.
    pub fn fate(&mut self, route: &Route, world: &World) -> Fate {
        let mut fate = Fate::default();
        for fault in &mut self.list {
            let slow = match fault.order.what {
                FaultEffect::Slow { ms } => Some(Duration::from_millis(ms)),
                _ => None,
            };
            // Truncating needs a response to truncate.
            let late = fault.order.carried_out || fault.order.what == FaultEffect::Malformed;
            let taken = fate.instead.is_some() || (late && fate.to_answer.is_some());
            if slow.is_none() && taken || !fault.befalls(route, world) {
                continue;
            }
            match (slow, late) {
                (Some(slow), false) => fate.before += slow,
                (Some(slow), true) => fate.after += slow,
                (None, false) => fate.instead = Some(fault.order.what.clone()),
                (None, true) => fate.to_answer = Some(fault.order.what.clone()),
            }
        }
        fate
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{FaultEffect, FaultSpec, InjectedFaults};
    use crate::route::Route;
    use crate::world::World;

    fn order(value: Value) -> FaultSpec {
        serde_json::from_value(value).expect("it makes sense")
    }

    fn post() -> Route {
        Route::new("POST", None, "/channels/7/messages")
    }

    /// Which of a number of posts were hit.
    fn struck(value: Value, posts: usize) -> Vec<usize> {
        let mut faults = InjectedFaults::default();
        faults.add(order(value));
        let world = World::default();
        (1..=posts)
            .filter(|_| faults.fate(&post(), &world).instead.is_some())
            .collect()
    }

    #[test]
    fn a_fault_strikes_the_nth_request_and_so_many_from_there() {
        assert_eq!(struck(json!({"fault": "cut"}), 4), [1]);
        assert_eq!(
            struck(json!({"fault": "cut", "nth": 2, "times": 2}), 5),
            [2, 3]
        );
        assert_eq!(
            struck(json!({"fault": "cut", "nth": 3, "times": 0}), 5),
            [3, 4, 5]
        );
        assert_eq!(struck(json!({"fault": "cut", "method": "get"}), 3), [0; 0]);
    }

    #[test]
    fn the_same_seed_strikes_the_same_requests() {
        let half = |seed: u64| {
            struck(
                json!({"fault": "cut", "times": 0, "probability": 0.5, "seed": seed}),
                200,
            )
        };
        assert_eq!(half(1), half(1));
        assert_ne!(half(1), half(2));
        assert!((60..140).contains(&half(3).len()));
    }

    #[test]
    fn delays_add_up_and_the_rest_takes_turns() {
        let mut faults = InjectedFaults::default();
        for value in [
            json!({"fault": "slow", "ms": 20}),
            json!({"fault": "slow", "ms": 10, "carried_out": true}),
            json!({"fault": "cut"}),
            json!({"fault": "server_error", "status": 502}),
        ] {
            faults.add(order(value));
        }
        let world = World::default();
        let first = faults.fate(&post(), &world);
        assert_eq!(
            (first.before.as_millis(), first.after.as_millis()),
            (20, 10)
        );
        assert_eq!(first.instead, Some(FaultEffect::Cut));
        let second = faults.fate(&post(), &world);
        assert_eq!(
            second.instead,
            Some(FaultEffect::ServerError { status: 502 })
        );
        assert!(faults.list().iter().all(super::InjectedFault::is_over));
        assert_eq!(faults.clear(Some(2)), 1);
        assert_eq!(faults.clear(None), 3);
    }

    #[test]
    fn a_senseless_fault_is_refused_with_a_sentence() {
        for wrong in [
            json!({"fault": "cut", "probability": 1.5}),
            json!({"fault": "cut", "nth": 0}),
            json!({"fault": "cut", "route": "channels"}),
            json!({"fault": "rate_limit", "retry_after": -1}),
            json!({"fault": "server_error", "status": 404}),
            json!({"fault": "refuse", "code": 50013, "status": 500}),
        ] {
            assert!(order(wrong.clone()).check().is_err(), "{wrong}");
        }
    }
}
