//! Maps requests to Discord's routes, and matches routes against patterns.

use super::channel::ChannelKind;
use super::world::World;

/// The route of one request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// `GET`, `POST`, …
    pub method: String,
    /// Such as `/channels/{channel}/messages`; for an unknown route, the path itself.
    pub template: String,
    /// The path below the version, without the query.
    pub path: String,
}

impl Route {
    /// The route of a request: `matched` is the router's template, such as `/api/v10/channels/{channel}`, if one
    /// matched; `path` is below the version.
    pub fn new(method: &str, matched: Option<&str>, path: &str) -> Route {
        let path = path.split('?').next().unwrap_or(path);
        // Clients may send either form.
        let path = path.replace("%40", "@");
        Route {
            method: method.to_owned(),
            template: matched.map_or_else(|| path.clone(), |matched| bare(matched).to_owned()),
            path,
        }
    }

    /// Discord's top-level resource: rate limits of one channel, server or webhook do not affect another.
    pub fn resource(&self) -> &str {
        let mut parts = self.path.split('/').skip(1);
        match (parts.next(), parts.next()) {
            (Some("channels" | "guilds" | "webhooks" | "interactions"), Some(id)) => id,
            _ => "",
        }
    }

    /// Whether it belongs to an interaction. The global limit does not apply to those.
    pub fn is_of_interaction(&self) -> bool {
        self.path.starts_with("/interactions/") || self.path.starts_with("/webhooks/")
    }
}

/// A template or path without the `/api` prefix and version.
fn bare(path: &str) -> &str {
    let Some(rest) = path.strip_prefix("/api") else {
        return path;
    };
    let version = rest
        .strip_prefix("/v")
        .and_then(|rest| rest.find('/').map(|at| rest.split_at(at)));
    match version {
        Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => rest,
    }
}

/// Whether a pattern matches a path. `{…}` and `*` match any part, `{direct}` a direct channel, `{public}` any other
/// channel, a final `**` the rest. A channel may be given by name.
pub fn means(pattern: &str, path: &str, world: &World) -> bool {
    let mut parts = path.split('/');
    let mut before = "";
    for wanted in pattern.split('/') {
        if wanted == "**" {
            return true;
        }
        let Some(part) = parts.next() else {
            return false;
        };
        let direct = || {
            let channel = part.parse().ok().and_then(|id| world.channels.get(&id));
            channel.map(|channel| matches!(channel.place, ChannelKind::Direct { .. }))
        };
        let fits = match wanted {
            "{direct}" => direct() == Some(true),
            "{public}" => direct() == Some(false),
            "*" => !part.is_empty(),
            any if any.starts_with('{') => !part.is_empty(),
            same if same == part => true,
            name if before == "channels" => world
                .find_channel(name)
                .is_some_and(|channel| channel.id.to_string() == part),
            _ => false,
        };
        if !fits {
            return false;
        }
        before = part;
    }
    parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::{Route, means};
    use crate::seed_data;
    use crate::snowflake::Snowflake;
    use crate::world::World;

    #[test]
    fn a_route_has_a_template_and_a_path() {
        let route = Route::new(
            "GET",
            Some("/api/v10/channels/{channel}/messages"),
            "/channels/7/messages?limit=3",
        );
        assert_eq!(route.template, "/channels/{channel}/messages");
        assert_eq!(route.path, "/channels/7/messages");
        assert_eq!(route.resource(), "7");
        let bare = Route::new("GET", Some("/api/gateway"), "/gateway");
        assert_eq!((bare.template.as_str(), bare.resource()), ("/gateway", ""));
        let token = Route::new("PATCH", None, "/webhooks/1/t/messages/%40original");
        assert_eq!(token.template, "/webhooks/1/t/messages/@original");
        assert!(token.is_of_interaction());
    }

    #[test]
    fn a_pattern_matches_by_kind_of_channel_and_by_name() -> Result<(), Box<dyn std::error::Error>>
    {
        let mut world = World::default();
        seed_data::begin(&mut world);
        let bot = seed_data::admit(&mut world, "token", "Bot");
        let ana = Snowflake::new(100_000_000_000_000_001);
        let direct = world
            .direct_channel(ana, bot)
            .map_err(|error| error.message)?;
        let direct = format!("/channels/{direct}/messages");
        let public = "/channels/300000000000000002/messages";
        for (pattern, of_direct, of_public) in [
            ("/channels/{channel}/messages", true, true),
            ("/channels/*/messages", true, true),
            ("/channels/{direct}/messages", true, false),
            ("/channels/{public}/messages", false, true),
            ("/channels/desert-1/messages", false, true),
            ("/channels/desert-2/messages", false, false),
            ("/channels/{channel}", false, false),
            ("/channels/{channel}/messages/{message}", false, false),
            ("/channels/**", true, true),
        ] {
            assert_eq!(means(pattern, &direct, &world), of_direct, "{pattern}");
            assert_eq!(means(pattern, public, &world), of_public, "{pattern}");
        }
        Ok(())
    }
}
