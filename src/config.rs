//! Configuration from the environment. `.env.example` lists every variable with its default; a test keeps the two in
//! step.

use std::fmt;
use std::ops::RangeInclusive;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use words::Language;

/// The bot's login token. Its `Debug` output is a placeholder.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub fn new(text: impl Into<String>) -> Token {
        Token(text.into())
    }

    /// The token itself. Only for passing it to Discord.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(hidden)")
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// `DISCORD_TOKEN`: required by `run`; the playground uses its own.
    pub token: Option<Token>,
    /// `DISCORD_GUILD`: the only server in which to register the commands; everywhere if `None`.
    pub guild: Option<u64>,
    /// `DISCORD_API`: the base address of another Discord, such as the playground's; the real one if `None`. The
    /// gateway address is requested from it.
    pub api: Option<String>,
    /// `DISCORD_CA`: a PEM file with the CA certificate to trust for [`Config::api`]. With it the bot treats that
    /// address as the real Discord.
    pub authority: Option<PathBuf>,
    /// `CARAVANSERAI_DATABASE`: the SQLite file, created if it does not exist.
    pub database: PathBuf,
    /// `CARAVANSERAI_BOARDS`: a folder of additional board files.
    pub boards: Option<PathBuf>,
    /// `CARAVANSERAI_LANGUAGE`: the language where neither people nor Discord name one of [`Config::languages`]. It is one of
    /// them.
    pub language: Language,
    /// `CARAVANSERAI_LANGUAGES`: the languages that people and servers can choose, separated by commas.
    pub languages: Vec<Language>,
    /// `CARAVANSERAI_DRAWERS`: how many pictures are drawn at once; at least 1.
    pub drawers: usize,
    /// `CARAVANSERAI_THINKERS`: how many computer players think at once; at least 1. Each takes a core.
    pub thinkers: usize,
    /// `CARAVANSERAI_PICTURE_WIDTH`: how wide boards are drawn, in pixels.
    pub picture_width: u32,
    /// `CARAVANSERAI_PACE`: the minimum interval between two messages that the bot sends on its own, in milliseconds.
    pub pace: Duration,
    /// `RUST_LOG`: what is logged: a level or `module=level`, separated by commas.
    pub log: String,
    /// The `.env` file that was read, if there is one.
    pub env_file: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            token: None,
            guild: None,
            api: None,
            authority: None,
            database: PathBuf::from("data/caravanserai.sqlite"),
            boards: None,
            language: Language::default(),
            languages: Language::ALL
                .into_iter()
                .filter(|language| !language.is_pseudo())
                .collect(),
            drawers: 2,
            thinkers: 1,
            picture_width: 1200,
            // Discord allows 50 requests a second; half of them are kept for answering people.
            pace: Duration::from_millis(40),
            log: String::from("warn,caravanserai=info,local_discord=info"),
            env_file: None,
        }
    }
}

/// An invalid variable, and why. The value is left out: it may be a secret.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{variable} {reason}")]
pub struct ConfigError {
    pub variable: &'static str,
    pub reason: &'static str,
}

/// Every variable that is read.
pub const VARIABLES: [&str; 13] = [
    "DISCORD_TOKEN",
    "DISCORD_GUILD",
    "DISCORD_API",
    "DISCORD_CA",
    "CARAVANSERAI_DATABASE",
    "CARAVANSERAI_BOARDS",
    "CARAVANSERAI_DRAWERS",
    "CARAVANSERAI_THINKERS",
    "CARAVANSERAI_LANGUAGE",
    "CARAVANSERAI_LANGUAGES",
    "CARAVANSERAI_PACE",
    "CARAVANSERAI_PICTURE_WIDTH",
    "RUST_LOG",
];

impl Config {
    /// Reads the environment, and a `.env` file if there is one in the working directory or above it. The environment
    /// takes precedence.
    ///
    /// # Errors
    /// If the `.env` file cannot be read or a variable is invalid.
    pub fn from_environment() -> Result<Config, ConfigError> {
        // A missing `.env` is normal in a container; a broken one is an error.
        let env_file = match dotenvy::dotenv() {
            Ok(path) => Some(path),
            Err(error) if error.not_found() => None,
            Err(_) => {
                return Err(ConfigError {
                    variable: "The file .env",
                    reason: "cannot be read: each line must be NAME=value",
                });
            }
        };
        let config = Config::read(|name| std::env::var(name).ok())?;
        Ok(Config { env_file, ..config })
    }

    /// The `.env` file, if users other than its owner may read or change it, and so the token.
    pub fn exposed_env_file(&self) -> Option<&Path> {
        let path = self.env_file.as_deref()?;
        let mode = path.metadata().ok()?.permissions().mode();
        (mode & 0o077 != 0).then_some(path)
    }

    /// Builds the configuration from the values that `lookup` returns. An empty value counts as missing.
    ///
    /// # Errors
    /// The first invalid variable.
    pub fn read(lookup: impl Fn(&'static str) -> Option<String>) -> Result<Config, ConfigError> {
        let value = |name| {
            lookup(name)
                .map(|text: String| text.trim().to_owned())
                .filter(|text| !text.is_empty())
        };
        let mut config = Config {
            token: value("DISCORD_TOKEN").map(Token),
            boards: value("CARAVANSERAI_BOARDS").map(PathBuf::from),
            ..Config::default()
        };
        if let Some(text) = value("DISCORD_GUILD") {
            let guild = text.parse().ok().filter(|&id| id != 0);
            config.guild = Some(guild.ok_or(ConfigError {
                variable: "DISCORD_GUILD",
                reason: "must be the ID of a server, or empty",
            })?);
        }
        if let Some(text) = value("DISCORD_API") {
            if !(text.starts_with("http://") || text.starts_with("https://")) {
                return Err(ConfigError {
                    variable: "DISCORD_API",
                    reason: "must begin with http:// or https://, or be empty",
                });
            }
            config.api = Some(text.trim_end_matches('/').to_owned());
        }
        if let Some(text) = value("DISCORD_CA") {
            if !config
                .api
                .as_ref()
                .is_some_and(|api| api.starts_with("https://"))
            {
                return Err(ConfigError {
                    variable: "DISCORD_CA",
                    reason: "requires a DISCORD_API that begins with https://",
                });
            }
            config.authority = Some(PathBuf::from(text));
        }
        if let Some(text) = value("CARAVANSERAI_DATABASE") {
            config.database = PathBuf::from(text);
        }
        let number = |variable, range: RangeInclusive<u32>, reason| {
            let Some(text) = value(variable) else {
                return Ok(None);
            };
            let number = text.parse().ok().filter(|number| range.contains(number));
            number.map(Some).ok_or(ConfigError { variable, reason })
        };
        let count = "must be a number from 1 to 64";
        if let Some(drawers) = number("CARAVANSERAI_DRAWERS", 1..=64, count)? {
            config.drawers = drawers as usize;
        }
        if let Some(thinkers) = number("CARAVANSERAI_THINKERS", 1..=64, count)? {
            config.thinkers = thinkers as usize;
        }
        if let Some(text) = value("CARAVANSERAI_LANGUAGES") {
            config.languages.clear();
            for code in text.split(',') {
                let language = Language::of_code(code.trim()).ok_or(ConfigError {
                    variable: "CARAVANSERAI_LANGUAGES",
                    reason: "must be codes of languages separated by commas, like en-GB",
                })?;
                if !config.languages.contains(&language) {
                    config.languages.push(language);
                }
            }
        }
        if let Some(text) = value("CARAVANSERAI_LANGUAGE") {
            config.language = Language::of_code(&text).ok_or(ConfigError {
                variable: "CARAVANSERAI_LANGUAGE",
                reason: "must be the code of a language, like en-GB",
            })?;
        }
        if !config.languages.contains(&config.language) {
            return Err(ConfigError {
                variable: "CARAVANSERAI_LANGUAGE",
                reason: "must be one of CARAVANSERAI_LANGUAGES",
            });
        }
        let milliseconds = "must be a number of milliseconds from 0 to 1000";
        if let Some(pace) = number("CARAVANSERAI_PACE", 0..=1_000, milliseconds)? {
            config.pace = Duration::from_millis(pace.into());
        }
        let pixels = "must be a number of pixels from 320 to 2400";
        if let Some(width) = number("CARAVANSERAI_PICTURE_WIDTH", 320..=2400, pixels)? {
            config.picture_width = width;
        }
        if let Some(text) = value("RUST_LOG") {
            config.log = text;
        }
        Ok(config)
    }
}

#[cfg(test)]
mod tests {
    use super::{Config, ConfigError, Token, VARIABLES};
    use std::collections::HashMap;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    use words::Language;

    const EXAMPLE: &str = include_str!("../.env.example");

    /// The assignments in the example, including those that are commented out.
    fn example() -> HashMap<String, String> {
        EXAMPLE
            .lines()
            .filter_map(|line| line.trim_start_matches('#').split_once('='))
            .filter(|(name, _)| !name.is_empty() && !name.contains(' '))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    #[test]
    fn the_example_names_every_variable_with_its_default() {
        let example = example();
        let mut named: Vec<&str> = example.keys().map(String::as_str).collect();
        let mut known = VARIABLES.to_vec();
        named.sort_unstable();
        known.sort_unstable();
        assert_eq!(named, known);
        let read = Config::read(|name| example.get(name).cloned());
        assert_eq!(read, Ok(Config::default()));
    }

    #[test]
    fn a_wrong_value_is_refused_by_its_name() {
        for (variable, wrong) in [
            ("DISCORD_GUILD", "my server"),
            ("DISCORD_GUILD", "0"),
            ("DISCORD_API", "discord.com"),
            ("DISCORD_CA", "ca.pem"),
            ("CARAVANSERAI_DRAWERS", "0"),
            ("CARAVANSERAI_DRAWERS", "many"),
            ("CARAVANSERAI_LANGUAGE", "klingon"),
            ("CARAVANSERAI_LANGUAGE", "en-XA"),
            ("CARAVANSERAI_LANGUAGES", "en-GB,klingon"),
            ("CARAVANSERAI_LANGUAGES", ","),
            ("CARAVANSERAI_PACE", "-1"),
            ("CARAVANSERAI_PACE", "1001"),
            ("CARAVANSERAI_PICTURE_WIDTH", "319"),
            ("CARAVANSERAI_PICTURE_WIDTH", "2401"),
        ] {
            let read = Config::read(|name| (name == variable).then(|| wrong.to_owned()));
            assert!(matches!(read, Err(ConfigError { variable: told, .. }) if told == variable));
        }
    }

    #[test]
    fn the_pseudo_language_is_offered_only_where_it_is_named() {
        assert_eq!(Config::default().languages, [Language::English]);
        let read = Config::read(|name| {
            let named = name == "CARAVANSERAI_LANGUAGES";
            named.then(|| "en-xa, en-GB, en-XA".to_owned())
        });
        let read = read.expect("it can be read");
        assert_eq!(read.languages, [Language::Pseudo, Language::English]);
        assert_eq!(read.language, Language::English);
    }

    #[test]
    fn an_env_file_that_others_may_read_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(".env");
        std::fs::write(&path, "DISCORD_TOKEN=x").expect("it is written");
        let config = Config {
            env_file: Some(path.clone()),
            ..Config::default()
        };
        for (mode, noticed) in [(0o644, true), (0o640, true), (0o600, false), (0o400, false)] {
            std::fs::set_permissions(&path, Permissions::from_mode(mode)).expect("it is ours");
            let found = config.exposed_env_file();
            assert_eq!(found, noticed.then_some(path.as_path()), "{mode:o}");
        }
        assert_eq!(Config::default().exposed_env_file(), None);
    }

    #[test]
    fn the_token_is_never_shown() {
        let config = Config {
            token: Some(Token::new("very secret")),
            ..Config::default()
        };
        assert!(!format!("{config:?}").contains("very secret"));
    }
}
