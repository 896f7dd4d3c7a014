//! Configuration from the environment. `.env.example` lists every variable with its default; a test keeps the two in
//! step.

mod database;
mod error;
mod settings;
mod sources;

use std::fmt;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use words::Language;

pub use database::{DatabasePlace, ServerAddress};
pub use error::{ConfigError, Invalid};
pub use settings::{SETTINGS, Setting};
pub use sources::{InForce, Loaded, Origin, UnknownName};

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

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// `DISCORD_TOKEN`: required by `run`; the playground uses its own.
    pub token: Option<Token>,
    /// `DISCORD_TOKEN_FILE`: the file that the token was read from.
    pub token_file: Option<PathBuf>,
    /// `DISCORD_GUILD`: the only server in which to register the commands; everywhere if `None`.
    pub guild: Option<u64>,
    /// `CARAVANSERAI_SHARDS`: how many shards the bot opens; as many as Discord recommends if `None`.
    pub shards: Option<u32>,
    /// `DISCORD_API`: the base address of another Discord, such as the playground's; the real one if `None`. The
    /// gateway address is requested from it.
    pub api: Option<String>,
    /// `DISCORD_CA`: a PEM file with the CA certificate to trust for [`Config::api`]. With it the bot treats that
    /// address as the real Discord.
    pub authority: Option<PathBuf>,
    /// `CARAVANSERAI_DATABASE`: a file, or a server.
    pub database: DatabasePlace,
    /// `CARAVANSERAI_DATABASE_FILE`: the file that the address of the server was read from.
    pub database_file: Option<PathBuf>,
    /// `CARAVANSERAI_DATABASE_CONNECTIONS`: how many connections to a server there are at most; at least 2.
    pub database_connections: u32,
    /// `CARAVANSERAI_DATABASE_WAIT`: how long a start waits for a server that cannot be reached, in seconds.
    pub database_wait: Duration,
    /// `CARAVANSERAI_BACKUPS`: the folder in which the bot makes copies of the database; it makes none if `None`.
    pub backups: Option<PathBuf>,
    /// `CARAVANSERAI_BACKUPS_KEPT`: how many of them are kept; at least 1.
    pub backups_kept: usize,
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
    /// `CARAVANSERAI_LEASE`: for how long a process that does not say that it lives keeps its shards from others, in seconds.
    pub lease: Duration,
    /// `CARAVANSERAI_HANDOVER`: for how long a process that is stopped waits for others to take its shards, in seconds.
    pub handover: Duration,
    /// `CARAVANSERAI_PACE`: the minimum interval between two messages that the bot sends on its own, in milliseconds.
    pub pace: Duration,
    /// `CARAVANSERAI_OPERATOR_CHANNEL`: the channel in which the host hears what needs them.
    pub operator_channel: Option<u64>,
    /// `CARAVANSERAI_OPS`: where health and metrics are served, over HTTP without TLS or password; nowhere if `None`.
    pub ops: Option<SocketAddr>,
    /// `RUST_LOG`: what is logged: a level or `module=level`, separated by commas.
    pub log: String,
    /// `CARAVANSERAI_LOG`: whether the log is text for people or a line of JSON for each event.
    pub log_format: LogFormat,
    /// The `.env` file that was read, if there is one.
    pub env_file: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            token: None,
            token_file: None,
            guild: None,
            shards: None,
            api: None,
            authority: None,
            database: DatabasePlace::File(PathBuf::from("data/caravanserai.sqlite")),
            database_file: None,
            database_connections: 10,
            database_wait: Duration::from_secs(60),
            backups: None,
            backups_kept: 7,
            boards: None,
            language: Language::default(),
            languages: Language::ALL
                .into_iter()
                .filter(|language| !language.is_pseudo())
                .collect(),
            drawers: 2,
            thinkers: 1,
            picture_width: 1200,
            lease: Duration::from_secs(20),
            handover: Duration::from_secs(60),
            // Discord allows 50 requests a second; half of them are kept for answering people.
            pace: Duration::from_millis(40),
            operator_channel: None,
            ops: None,
            log: String::from("warn,caravanserai=info,local_discord=info"),
            log_format: LogFormat::Text,
            env_file: None,
        }
    }
}

impl Config {
    /// The `.env` file, if users other than its owner may read or change it, and so the token.
    pub fn exposed_env_file(&self) -> Option<&Path> {
        let path = self.env_file.as_deref()?;
        let mode = path.metadata().ok()?.permissions().mode();
        (mode & 0o077 != 0).then_some(path)
    }

    /// Builds the configuration from the values that `lookup` returns. An empty value counts as missing.
    ///
    /// # Errors
    /// All invalid variables.
    pub fn read(lookup: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        let mut config = Config::default();
        let mut invalid = Vec::new();
        for setting in SETTINGS {
            let Some(text) = lookup(setting.name) else {
                continue;
            };
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            if let Err(reason) = (setting.set)(&mut config, text) {
                invalid.push(Invalid::new(setting, reason, text));
            }
        }
        // The defaults go together: either of the two may be the one to change.
        if invalid.is_empty() && !config.languages.contains(&config.language) {
            invalid.push(Invalid {
                variable: "CARAVANSERAI_LANGUAGE",
                reason: "must be one of CARAVANSERAI_LANGUAGES".to_owned(),
                given: config.language.code().to_owned(),
            });
        }
        if invalid.is_empty() {
            Ok(config)
        } else {
            Err(ConfigError::Invalid(invalid))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Config, ConfigError, SETTINGS, Token};
    use std::collections::HashMap;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;
    use words::Language;

    const EXAMPLE: &str = include_str!("../../.env.example");

    /// The assignments in the example, including those that are commented out.
    fn example() -> HashMap<String, String> {
        EXAMPLE
            .lines()
            .filter_map(|line| line.trim_start_matches('#').split_once('='))
            .filter(|(name, _)| !name.is_empty() && !name.contains(' '))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    /// What is wrong with these variables: their names and the sentences.
    fn refused(variables: &[(&str, &str)]) -> Vec<(&'static str, String)> {
        let read = Config::read(|name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| (*value).to_owned())
        });
        match read {
            Err(ConfigError::Invalid(invalid)) => invalid
                .into_iter()
                .map(|one| (one.variable, one.to_string()))
                .collect(),
            other => panic!("{variables:?}: {other:?}"),
        }
    }

    #[test]
    fn the_example_names_every_variable_with_its_default() {
        let example = example();
        let mut named: Vec<&str> = example.keys().map(String::as_str).collect();
        let mut known: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
        named.sort_unstable();
        known.sort_unstable();
        assert_eq!(named, known);
        let read = Config::read(|name| example.get(name).cloned());
        assert_eq!(read, Ok(Config::default()));
    }

    #[test]
    fn what_is_in_force_is_shown_as_it_is_given() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("token");
        fs::write(&file, "abc\n").expect("it is written");
        let given: HashMap<&str, &str> = HashMap::from([
            ("DISCORD_TOKEN_FILE", file.to_str().expect("plain letters")),
            ("DISCORD_GUILD", "17"),
            ("DISCORD_API", "https://127.0.0.1:7778"),
            ("DISCORD_CA", "ca.pem"),
            ("CARAVANSERAI_DATABASE", "games.sqlite"),
            ("CARAVANSERAI_DATABASE_FILE", ""),
            ("CARAVANSERAI_DATABASE_CONNECTIONS", "20"),
            ("CARAVANSERAI_DATABASE_WAIT", "5"),
            ("CARAVANSERAI_BACKUPS", "copies"),
            ("CARAVANSERAI_BACKUPS_KEPT", "30"),
            ("CARAVANSERAI_BOARDS", "boards"),
            ("CARAVANSERAI_SHARDS", "16"),
            ("CARAVANSERAI_DRAWERS", "3"),
            ("CARAVANSERAI_THINKERS", "4"),
            ("CARAVANSERAI_LANGUAGE", "en-XA"),
            ("CARAVANSERAI_LANGUAGES", "en-GB,en-XA"),
            ("CARAVANSERAI_LEASE", "12"),
            ("CARAVANSERAI_HANDOVER", "0"),
            ("CARAVANSERAI_PACE", "50"),
            ("CARAVANSERAI_PICTURE_WIDTH", "640"),
            ("CARAVANSERAI_OPERATOR_CHANNEL", "23"),
            ("CARAVANSERAI_OPS", "127.0.0.1:9600"),
            ("RUST_LOG", "debug"),
            ("CARAVANSERAI_LOG", "json"),
        ]);
        let read = Config::read(|name| given.get(name).map(|value| (*value).to_owned()));
        let config = read.expect("they are valid");
        assert_eq!(config.token, Some(Token::new("abc")));
        for setting in SETTINGS.iter().filter(|setting| !setting.secret) {
            let shown = (setting.in_force)(&config);
            assert_eq!(shown, given[setting.name], "{}", setting.name);
        }
    }

    #[test]
    fn a_wrong_value_is_refused_by_its_name() {
        for (variable, wrong) in [
            ("DISCORD_TOKEN_FILE", "/nowhere/at/all"),
            ("DISCORD_GUILD", "my server"),
            ("DISCORD_GUILD", "0"),
            ("DISCORD_API", "discord.com"),
            ("DISCORD_CA", "ca.pem"),
            ("CARAVANSERAI_DATABASE", "mysql://db/games"),
            ("CARAVANSERAI_DATABASE_FILE", "/nowhere/at/all"),
            ("CARAVANSERAI_DATABASE_CONNECTIONS", "1"),
            ("CARAVANSERAI_DATABASE_WAIT", "soon"),
            ("CARAVANSERAI_BACKUPS_KEPT", "0"),
            ("CARAVANSERAI_BACKUPS_KEPT", "366"),
            ("CARAVANSERAI_SHARDS", "0"),
            ("CARAVANSERAI_SHARDS", "16 of 32"),
            ("CARAVANSERAI_SHARDS", "1001"),
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
            ("CARAVANSERAI_OPERATOR_CHANNEL", "#ops"),
            ("CARAVANSERAI_OPS", "9600"),
            ("RUST_LOG", "caravanserai=loud"),
            ("CARAVANSERAI_LOG", "xml"),
        ] {
            let told = refused(&[(variable, wrong)]);
            assert_eq!(told.len(), 1, "{told:?}");
            assert_eq!(told[0].0, variable);
        }
    }

    #[test]
    fn all_wrong_values_are_told_at_once_with_what_is_allowed_and_what_was_given() {
        let told = refused(&[
            ("CARAVANSERAI_PACE", "quick"),
            ("DISCORD_GUILD", "my server"),
            ("CARAVANSERAI_SHARDS", "auto"),
            ("CARAVANSERAI_DRAWERS", "2"),
        ]);
        let sentences: Vec<&str> = told.iter().map(|(_, sentence)| sentence.as_str()).collect();
        assert_eq!(
            sentences,
            [
                "DISCORD_GUILD must be the ID of a server, or empty; it is “my server”",
                "CARAVANSERAI_SHARDS must be a number from 1 to 1000, or empty; it is “auto”",
                "CARAVANSERAI_PACE must be a number of milliseconds from 0 to 1000; it is “quick”",
            ]
        );
    }

    #[test]
    fn a_token_in_the_wrong_place_is_not_told() {
        let token = format!("MTIzNDU2Nzg5MDEyMzQ1Njc4.{}", "secret.".repeat(8));
        let told = refused(&[("DISCORD_GUILD", &token)]);
        assert!(!told[0].1.contains("secret"), "{told:?}");
    }

    #[test]
    fn the_token_is_read_from_a_file_unless_it_is_given_twice() {
        let folder = tempfile::tempdir().expect("a folder");
        let (full, empty) = (folder.path().join("token"), folder.path().join("empty"));
        fs::write(&full, "  very secret\n").expect("it is written");
        fs::write(&empty, "\n").expect("it is written");
        let name = |path: &std::path::Path| path.display().to_string();

        let read = Config::read(|variable| (variable == "DISCORD_TOKEN_FILE").then(|| name(&full)));
        assert_eq!(
            read.expect("it is valid").token,
            Some(Token::new("very secret"))
        );

        let told = refused(&[("DISCORD_TOKEN_FILE", &name(&empty))]);
        assert!(
            told[0].1.contains("must be a file that is not empty"),
            "{told:?}"
        );
        let told = refused(&[("DISCORD_TOKEN", "x"), ("DISCORD_TOKEN_FILE", &name(&full))]);
        assert!(
            told[0]
                .1
                .contains("must be empty where DISCORD_TOKEN is set"),
            "{told:?}"
        );
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
