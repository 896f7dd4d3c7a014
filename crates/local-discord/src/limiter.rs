//! Rate limits: Discord's buckets, its global limit, and the ban of addresses that make too many invalid requests.
//! Pure: the time is a parameter of every call.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use super::route::Route;
use super::window::Window;

/// The window in which invalid requests are counted.
const TEN_MINUTES: Duration = Duration::from_secs(600);
/// With more windows than this, expired ones are dropped.
const WINDOWS: usize = 4096;

/// Rate limits for bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Whether they apply on the plain address too. Over TLS they always apply.
    pub everywhere: bool,
    /// Requests of a bot over all routes, connections and clients, except those about interactions: a number per period.
    pub global: (u32, Duration),
    /// Messages that all bots together may send to one channel: a number per period. Discord does not publish its own number.
    pub channel: (u32, Duration),
    /// Responses 401, 403 and 429 within ten minutes after which an address is banned.
    pub in_vain: usize,
    /// One limit for every bucket, as requests per period, in place of Discord's own numbers.
    pub every_route: Option<(u32, Duration)>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            everywhere: false,
            global: (50, Duration::from_secs(1)),
            channel: (20, Duration::from_secs(5)),
            in_vain: 10_000,
            every_route: None,
        }
    }
}

/// The state of a bucket, as reported in headers.
#[derive(Clone, Debug, PartialEq)]
pub struct RateLimitState {
    /// How many requests a window allows.
    pub limit: u32,
    /// Requests left in this window.
    pub remaining: u32,
    /// Time until the window ends.
    pub reset_after: Duration,
    /// The same for all requests that share it, whatever the top-level resource.
    pub bucket: String,
}

/// The decision about a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Allowed. `None` if the route has no limit.
    Pass(Option<RateLimitState>),
    /// Too many requests on this route.
    Wait(RateLimitState),
    /// The channel got too many messages from all bots together: how long it accepts none, and the state of the bot's
    /// own bucket.
    WaitForChannel(Duration, RateLimitState),
    /// Too many requests of this bot.
    WaitGlobally(Duration),
}

/// The party that is counted: a bot by its token, or an address without one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Asker {
    /// The `Authorization` header.
    Token(String),
    /// A client without that header.
    Address(IpAddr),
}

#[derive(Debug, Default)]
pub struct Limiter {
    limits: Limits,
    /// By asker, bucket name and top-level resource.
    buckets: HashMap<(Asker, &'static str, String), Window>,
    globals: HashMap<Asker, Window>,
    /// Messages sent, by channel.
    channels: HashMap<String, Window>,
    in_vain: HashMap<IpAddr, VecDeque<Instant>>,
}

impl Limiter {
    /// A limiter with no usage.
    pub fn new(limits: Limits) -> Limiter {
        Limiter {
            limits,
            ..Limiter::default()
        }
    }

    /// Whether the limits apply to requests on this listener.
    pub fn holds(&self, faithful: bool) -> bool {
        faithful || self.limits.everywhere
    }

    pub fn ask(&mut self, route: &Route, asker: &Asker, now: Instant) -> Verdict {
        if self.buckets.len() > WINDOWS {
            self.buckets.retain(|_, window| window.ends > now);
        }
        if !route.is_of_interaction() {
            let window = self.globals.entry(asker.clone());
            let window = window.or_insert_with(|| Window::over(now));
            let (limit, long) = self.limits.global;
            let (fits, _, left) = window.count(limit, long, now);
            if !fits {
                return Verdict::WaitGlobally(left);
            }
        }
        let Some((name, limit, long)) = bucket(route) else {
            return Verdict::Pass(None);
        };
        let (limit, long) = self.limits.every_route.unwrap_or((limit, long));
        let key = (asker.clone(), name, route.resource().to_owned());
        let window = self.buckets.entry(key);
        let window = window.or_insert_with(|| Window::over(now));
        let (fits, used, reset_after) = window.count(limit, long, now);
        let standing = RateLimitState {
            limit,
            remaining: limit.saturating_sub(used),
            reset_after,
            bucket: hash(name),
        };
        if !fits {
            return Verdict::Wait(standing);
        }
        match self.wait_for_channel(route, now) {
            Some(left) => Verdict::WaitForChannel(left, standing),
            None => Verdict::Pass(Some(standing)),
        }
    }

    /// Counts a message for its channel. If the channel is over its limit, returns how long it accepts none.
    fn wait_for_channel(&mut self, route: &Route, now: Instant) -> Option<Duration> {
        if route.method != "POST" || route.template != "/channels/{channel}/messages" {
            return None;
        }
        if self.channels.len() > WINDOWS {
            self.channels.retain(|_, window| window.ends > now);
        }
        let (limit, long) = self.limits.channel;
        let window = self.channels.entry(route.resource().to_owned());
        let window = window.or_insert_with(|| Window::over(now));
        let (fits, _, left) = window.count(limit, long, now);
        (!fits).then_some(left)
    }

    /// The route's bucket, as if it were used up for `reset_after`.
    pub fn exhausted(&self, route: &Route, reset_after: Duration) -> Option<RateLimitState> {
        let (name, limit, _) = bucket(route)?;
        let limit = self.limits.every_route.map_or(limit, |(limit, _)| limit);
        Some(RateLimitState {
            limit,
            remaining: 0,
            reset_after,
            bucket: hash(name),
        })
    }

    /// Counts a response 401, 403 or 429.
    pub fn in_vain(&mut self, from: IpAddr, now: Instant) {
        let answers = self.in_vain.entry(from).or_default();
        answers.push_back(now);
        // Older ones do not affect the decision.
        if answers.len() > self.limits.in_vain {
            answers.pop_front();
        }
    }

    /// How long an address is still banned; `None` if it is not.
    pub fn shut_out(&mut self, from: IpAddr, now: Instant) -> Option<Duration> {
        let answers = self.in_vain.get_mut(&from)?;
        while answers
            .front()
            .is_some_and(|answered| *answered + TEN_MINUTES <= now)
        {
            answers.pop_front();
        }
        let oldest = answers.front()?;
        (answers.len() >= self.limits.in_vain).then(|| *oldest + TEN_MINUTES - now)
    }

    /// Shifts everything into the past by `step`.
    pub fn age(&mut self, step: Duration) {
        let earlier = |moment: &mut Instant| *moment = moment.checked_sub(step).unwrap_or(*moment);
        let windows = self.buckets.values_mut();
        let windows = windows.chain(self.globals.values_mut());
        for window in windows.chain(self.channels.values_mut()) {
            earlier(&mut window.ends);
        }
        self.in_vain.values_mut().flatten().for_each(earlier);
    }
}

/// The bucket of a route: its name, requests and window in milliseconds. Discord publishes its numbers only in
/// headers and may change them; these are what bots have observed. No limit is known for the first answer to an
/// interaction, so it has none.
fn bucket(route: &Route) -> Option<(&'static str, u32, Duration)> {
    let (method, template) = (route.method.as_str(), route.template.as_str());
    let (name, limit, milliseconds) = match (method, template) {
        ("POST", "/channels/{channel}/messages") => ("create message", 5, 5000),
        ("PATCH", "/channels/{channel}/messages/{message}") => ("change message", 5, 5000),
        ("DELETE", "/channels/{channel}/messages/{message}") => ("delete message", 5, 1000),
        ("GET", "/channels/{channel}/messages") => ("list messages", 5, 1000),
        ("POST", "/channels/{channel}/typing") => ("typing", 5, 5000),
        ("PATCH", "/channels/{channel}") => ("change channel", 5, 15_000),
        ("POST", "/users/@me/channels") => ("open direct channel", 10, 10_000),
        (_, path) if path.starts_with("/channels/") && path.contains("/reactions") => {
            ("reactions", 1, 250)
        }
        // Follow-ups and edits share one bucket across all interactions of an application.
        (_, path) if path.starts_with("/webhooks/") => ("webhook", 5, 2000),
        (_, path) if path.starts_with("/interactions/") => return None,
        ("GET", "/gateway") => return None,
        ("GET", "/gateway/bot") => ("gateway", 2, 5000),
        ("GET", path) if path.contains("/commands") => ("read commands", 5, 5000),
        (_, path) if path.contains("/commands") => ("write commands", 5, 20_000),
        ("GET", path) if path.starts_with("/guilds/") => ("read server", 10, 10_000),
        ("GET", _) => ("read", 10, 5000),
        _ => ("write", 5, 5000),
    };
    Some((name, limit, Duration::from_millis(milliseconds)))
}

/// The bucket name as shown to bots: opaque.
fn hash(name: &str) -> String {
    let digest = Sha256::digest(name.as_bytes());
    hex::encode(digest.get(..16).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::{Duration, Instant};

    use super::{Asker, Limiter, Limits, Verdict};
    use crate::route::Route;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn route(method: &str, template: &str, path: &str) -> Route {
        Route::new(method, Some(template), path)
    }

    fn post(channel: u64) -> Route {
        let path = format!("/channels/{channel}/messages");
        route("POST", "/channels/{channel}/messages", &path)
    }

    fn bot() -> Asker {
        Asker::Token("Bot one".to_owned())
    }

    /// Requests left, or how many milliseconds to wait.
    fn told(verdict: &Verdict) -> Result<u32, u128> {
        match verdict {
            Verdict::Pass(standing) => Ok(standing.as_ref().map_or(u32::MAX, |s| s.remaining)),
            Verdict::Wait(standing) => Err(standing.reset_after.as_millis()),
            Verdict::WaitGlobally(left) | Verdict::WaitForChannel(left, _) => Err(left.as_millis()),
        }
    }

    #[test]
    fn a_channel_takes_five_posts_in_five_seconds() {
        let mut limiter = Limiter::default();
        let begin = Instant::now();
        for left in (0..5).rev() {
            assert_eq!(told(&limiter.ask(&post(1), &bot(), begin)), Ok(left));
        }
        let later = begin + Duration::from_secs(2);
        assert_eq!(told(&limiter.ask(&post(1), &bot(), later)), Err(3000));
        // Another channel and another bot have their own buckets.
        assert_eq!(told(&limiter.ask(&post(2), &bot(), later)), Ok(4));
        let other = Asker::Token("Bot two".to_owned());
        assert_eq!(told(&limiter.ask(&post(1), &other, later)), Ok(4));
        let after = begin + Duration::from_secs(5);
        assert_eq!(told(&limiter.ask(&post(1), &bot(), after)), Ok(4));
    }

    #[test]
    fn a_channel_takes_so_many_messages_of_all_bots_together() {
        let mut limiter = Limiter::new(Limits {
            channel: (3, Duration::from_secs(5)),
            ..Limits::default()
        });
        let begin = Instant::now();
        let bots = ["Bot one", "Bot two", "Bot three", "Bot four"];
        let askers = bots.map(|bot| Asker::Token(bot.to_owned()));
        let asked = askers
            .each_ref()
            .map(|asker| limiter.ask(&post(1), asker, begin));
        assert!(asked[..3].iter().all(|verdict| told(verdict) == Ok(4)));
        assert!(matches!(&asked[3], Verdict::WaitForChannel(left, standing)
                if *left == Duration::from_secs(5) && standing.remaining == 4));
        // Reading is not affected, nor is another channel.
        let list = route(
            "GET",
            "/channels/{channel}/messages",
            "/channels/1/messages",
        );
        assert!(told(&limiter.ask(&list, &askers[3], begin)).is_ok());
        assert!(told(&limiter.ask(&post(2), &askers[3], begin)).is_ok());
        let after = begin + Duration::from_secs(5);
        assert!(told(&limiter.ask(&post(1), &askers[3], after)).is_ok());
    }

    #[test]
    fn a_bucket_has_one_name_in_every_channel() {
        let mut limiter = Limiter::default();
        let now = Instant::now();
        let names: Vec<String> = [1, 2]
            .iter()
            .filter_map(|channel| match limiter.ask(&post(*channel), &bot(), now) {
                Verdict::Pass(standing) => standing.map(|standing| standing.bucket),
                _ => None,
            })
            .collect();
        assert_eq!(names.len(), 2);
        assert_eq!(names[0], names[1]);
        assert_eq!(names[0].len(), 32);
    }

    #[test]
    fn follow_ups_and_edits_of_all_games_share_one_bucket() {
        let mut limiter = Limiter::default();
        let now = Instant::now();
        let edit = "/webhooks/{application}/{token}/messages/{message}";
        let follow = "/webhooks/{application}/{token}";
        for token in ["a", "b", "c"] {
            let path = format!("/webhooks/1/{token}/messages/@original");
            assert!(told(&limiter.ask(&route("PATCH", edit, &path), &bot(), now)).is_ok());
        }
        for token in ["d", "e"] {
            let path = format!("/webhooks/1/{token}");
            assert!(told(&limiter.ask(&route("POST", follow, &path), &bot(), now)).is_ok());
        }
        let sixth = route("PATCH", edit, "/webhooks/1/f/messages/@original");
        assert_eq!(told(&limiter.ask(&sixth, &bot(), now)), Err(2000));
    }

    #[test]
    fn fifty_requests_a_second_are_allowed_and_first_answers_not_counted() {
        let mut limiter = Limiter::default();
        let now = Instant::now();
        for channel in 0..50 {
            assert!(told(&limiter.ask(&post(channel), &bot(), now)).is_ok());
        }
        assert!(matches!(
            limiter.ask(&post(50), &bot(), now),
            Verdict::WaitGlobally(left) if left == Duration::from_secs(1)
        ));
        let template = "/interactions/{interaction}/{token}/callback";
        let answer = route("POST", template, "/interactions/1/t/callback");
        assert_eq!(told(&limiter.ask(&answer, &bot(), now)), Ok(u32::MAX));
        let later = now + Duration::from_secs(1);
        assert!(told(&limiter.ask(&post(50), &bot(), later)).is_ok());
    }

    #[test]
    fn an_address_that_asks_in_vain_too_often_is_shut_out_for_a_while() {
        let mut limiter = Limiter::new(Limits {
            in_vain: 3,
            ..Limits::default()
        });
        let begin = Instant::now();
        for second in 0..3 {
            let now = begin + Duration::from_secs(second);
            assert_eq!(limiter.shut_out(HERE, now), None);
            limiter.in_vain(HERE, now);
        }
        let now = begin + Duration::from_secs(10);
        assert_eq!(
            limiter.shut_out(HERE, now),
            Some(Duration::from_secs(590)),
            "until the first of them is ten minutes old"
        );
        assert_eq!(limiter.shut_out(HERE, begin + super::TEN_MINUTES), None);
    }

    #[test]
    fn limits_end_when_time_is_let_pass() {
        let mut limiter = Limiter::default();
        let now = Instant::now();
        for _ in 0..5 {
            limiter.ask(&post(1), &bot(), now);
        }
        assert!(told(&limiter.ask(&post(1), &bot(), now)).is_err());
        limiter.age(Duration::from_secs(5));
        assert_eq!(told(&limiter.ask(&post(1), &bot(), now)), Ok(4));
    }
}
