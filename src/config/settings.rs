//! Every setting: the variable that sets it, how its value is read, and how the value in force is shown.

use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use tracing_subscriber::filter::Targets;
use words::Language;

use super::{Config, DatabasePlace, LogFormat, Token};

/// One variable.
pub struct Setting {
    pub name: &'static str,
    /// Its value is never printed.
    pub secret: bool,
    /// Sets it, or says what a value must be: "must be …".
    pub(super) set: fn(&mut Config, &str) -> Result<(), String>,
    /// The value in force, as [`Setting::set`] takes it; empty if there is none.
    pub(super) in_force: fn(&Config) -> String,
}

/// In the order in which a host meets them.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: "DISCORD_TOKEN",
        secret: true,
        set: |config, text| {
            config.token = Some(Token::new(text));
            Ok(())
        },
        in_force: |config| match &config.token {
            Some(token) => token.reveal().to_owned(),
            None => String::new(),
        },
    },
    Setting {
        name: "DISCORD_TOKEN_FILE",
        secret: false,
        set: |config, text| {
            if config.token.is_some() {
                return Err("must be empty where DISCORD_TOKEN is set".to_owned());
            }
            config.token = Some(Token(secret_in(text)?));
            config.token_file = Some(PathBuf::from(text));
            Ok(())
        },
        in_force: |config| path(config.token_file.as_ref()),
    },
    Setting {
        name: "DISCORD_GUILD",
        secret: false,
        set: |config, text| {
            let guild = text.parse().ok().filter(|&id| id != 0);
            config.guild = Some(guild.ok_or("must be the ID of a server, or empty")?);
            Ok(())
        },
        in_force: |config| config.guild.map(|id| id.to_string()).unwrap_or_default(),
    },
    Setting {
        name: "DISCORD_API",
        secret: false,
        set: |config, text| {
            if !(text.starts_with("http://") || text.starts_with("https://")) {
                return Err("must begin with http:// or https://, or be empty".to_owned());
            }
            config.api = Some(text.trim_end_matches('/').to_owned());
            Ok(())
        },
        in_force: |config| config.api.clone().unwrap_or_default(),
    },
    Setting {
        name: "DISCORD_CA",
        secret: false,
        set: |config, text| {
            let api = config.api.as_deref().unwrap_or_default();
            if !api.starts_with("https://") {
                return Err("requires a DISCORD_API that begins with https://".to_owned());
            }
            config.authority = Some(PathBuf::from(text));
            Ok(())
        },
        in_force: |config| path(config.authority.as_ref()),
    },
    Setting {
        name: "CARAVANSERAI_DATABASE",
        secret: false,
        set: |config, text| {
            config.database = DatabasePlace::parse(text)?;
            Ok(())
        },
        in_force: |config| config.database.to_string(),
    },
    Setting {
        name: "CARAVANSERAI_DATABASE_FILE",
        secret: false,
        set: |config, text| {
            if config.database != Config::default().database {
                return Err("must be empty where CARAVANSERAI_DATABASE is set".to_owned());
            }
            config.database = match DatabasePlace::parse(&secret_in(text)?) {
                Ok(server @ DatabasePlace::Server(_)) => server,
                _ => return Err("must be a file that holds an address, like postgres://bot:secret@localhost/games".to_owned()),
            };
            config.database_file = Some(PathBuf::from(text));
            Ok(())
        },
        in_force: |config| path(config.database_file.as_ref()),
    },
    Setting {
        name: "CARAVANSERAI_DATABASE_CONNECTIONS",
        secret: false,
        set: |config, text| {
            config.database_connections = number(text, 2..=200, "")?;
            Ok(())
        },
        in_force: |config| config.database_connections.to_string(),
    },
    Setting {
        name: "CARAVANSERAI_DATABASE_WAIT",
        secret: false,
        set: |config, text| {
            let wait = number(text, 0..=3_600, " of seconds")?;
            config.database_wait = Duration::from_secs(wait.into());
            Ok(())
        },
        in_force: |config| config.database_wait.as_secs().to_string(),
    },
    Setting {
        name: "CARAVANSERAI_BACKUPS",
        secret: false,
        set: |config, text| {
            if let DatabasePlace::Server(_) = config.database {
                return Err(
                    "must be empty where the database is on a server: copies are made there, with pg_dump".to_owned(),
                );
            }
            config.backups = Some(PathBuf::from(text));
            Ok(())
        },
        in_force: |config| path(config.backups.as_ref()),
    },
    Setting {
        name: "CARAVANSERAI_BACKUPS_KEPT",
        secret: false,
        set: |config, text| {
            config.backups_kept = number(text, 1..=365, "")? as usize;
            Ok(())
        },
        in_force: |config| config.backups_kept.to_string(),
    },
    Setting {
        name: "CARAVANSERAI_BOARDS",
        secret: false,
        set: |config, text| {
            config.boards = Some(PathBuf::from(text));
            Ok(())
        },
        in_force: |config| path(config.boards.as_ref()),
    },
    Setting {
        name: "CARAVANSERAI_LANGUAGES",
        secret: false,
        set: |config, text| {
            let mut languages = Vec::new();
            for code in text.split(',') {
                let language = Language::of_code(code.trim())
                    .ok_or("must be codes of languages separated by commas, like en-GB")?;
                if !languages.contains(&language) {
                    languages.push(language);
                }
            }
            config.languages = languages;
            Ok(())
        },
        in_force: |config| {
            let codes = config.languages.iter().map(|language| language.code());
            codes.collect::<Vec<_>>().join(",")
        },
    },
    Setting {
        name: "CARAVANSERAI_LANGUAGE",
        secret: false,
        set: |config, text| {
            config.language =
                Language::of_code(text).ok_or("must be the code of a language, like en-GB")?;
            Ok(())
        },
        in_force: |config| config.language.code().to_owned(),
    },
    Setting {
        name: "CARAVANSERAI_DRAWERS",
        secret: false,
        set: |config, text| {
            config.drawers = number(text, 1..=64, "")? as usize;
            Ok(())
        },
        in_force: |config| config.drawers.to_string(),
    },
    Setting {
        name: "CARAVANSERAI_THINKERS",
        secret: false,
        set: |config, text| {
            config.thinkers = number(text, 1..=64, "")? as usize;
            Ok(())
        },
        in_force: |config| config.thinkers.to_string(),
    },
    Setting {
        name: "CARAVANSERAI_PICTURE_WIDTH",
        secret: false,
        set: |config, text| {
            config.picture_width = number(text, 320..=2400, " of pixels")?;
            Ok(())
        },
        in_force: |config| config.picture_width.to_string(),
    },
    Setting {
        name: "CARAVANSERAI_SHARDS",
        secret: false,
        set: |config, text| {
            let shards = number(text, 1..=1_000, "");
            config.shards = Some(shards.map_err(|reason| format!("{reason}, or empty"))?);
            Ok(())
        },
        in_force: |config| {
            config
                .shards
                .map(|count| count.to_string())
                .unwrap_or_default()
        },
    },
    Setting {
        name: "CARAVANSERAI_LEASE",
        secret: false,
        set: |config, text| {
            let lease = number(text, 4..=300, " of seconds")?;
            config.lease = Duration::from_secs(lease.into());
            Ok(())
        },
        in_force: |config| config.lease.as_secs().to_string(),
    },
    Setting {
        name: "CARAVANSERAI_HANDOVER",
        secret: false,
        set: |config, text| {
            let handover = number(text, 0..=3_600, " of seconds")?;
            config.handover = Duration::from_secs(handover.into());
            Ok(())
        },
        in_force: |config| config.handover.as_secs().to_string(),
    },
    Setting {
        name: "CARAVANSERAI_PACE",
        secret: false,
        set: |config, text| {
            let pace = number(text, 0..=1_000, " of milliseconds")?;
            config.pace = Duration::from_millis(pace.into());
            Ok(())
        },
        in_force: |config| config.pace.as_millis().to_string(),
    },
    Setting {
        name: "CARAVANSERAI_OPERATOR_CHANNEL",
        secret: false,
        set: |config, text| {
            let channel = text.parse().ok().filter(|&id| id != 0);
            config.operator_channel = Some(channel.ok_or("must be the ID of a channel, or empty")?);
            Ok(())
        },
        in_force: |config| {
            let channel = config.operator_channel;
            channel.map(|id| id.to_string()).unwrap_or_default()
        },
    },
    Setting {
        name: "CARAVANSERAI_OPS",
        secret: false,
        set: |config, text| {
            let address = text.parse();
            config.ops = Some(
                address
                    .map_err(|_| "must be an address with a port, like 127.0.0.1:9600, or empty")?,
            );
            Ok(())
        },
        in_force: |config| {
            config
                .ops
                .map(|address| address.to_string())
                .unwrap_or_default()
        },
    },
    Setting {
        name: "RUST_LOG",
        secret: false,
        set: |config, text| {
            if text.parse::<Targets>().is_err() {
                return Err(
                    "must be a level (error, warn, info, debug, trace) or module=level, separated by commas"
                        .to_owned(),
                );
            }
            config.log = text.to_owned();
            Ok(())
        },
        in_force: |config| config.log.clone(),
    },
    Setting {
        name: "CARAVANSERAI_LOG",
        secret: false,
        set: |config, text| {
            config.log_format = match text {
                "text" => LogFormat::Text,
                "json" => LogFormat::Json,
                _ => return Err("must be text or json".to_owned()),
            };
            Ok(())
        },
        in_force: |config| match config.log_format {
            LogFormat::Text => "text".to_owned(),
            LogFormat::Json => "json".to_owned(),
        },
    },
];

/// The secret that a file holds, without the spaces and line ends around it.
fn secret_in(file: &str) -> Result<String, String> {
    let text = fs::read_to_string(file)
        .map_err(|error| format!("must be a file that can be read ({error})"))?;
    match text.trim() {
        "" => Err("must be a file that is not empty".to_owned()),
        secret => Ok(secret.to_owned()),
    }
}

fn number(text: &str, range: RangeInclusive<u32>, unit: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (from, to) = range.into_inner();
        format!("must be a number{unit} from {from} to {to}")
    })
}

fn path(path: Option<&PathBuf>) -> String {
    path.map(|path| path.display().to_string())
        .unwrap_or_default()
}
