//! Where settings come from: the environment, a `.env` file, or the defaults.

use std::collections::BTreeMap;
use std::env;
use std::fmt;
use std::path::{Path, PathBuf};

use super::{Config, ConfigError, SETTINGS};

/// Stands for a secret.
pub(super) const DOTS: &str = "••••••••";

/// The names that are ours: one of them that nobody reads is a slip of the pen.
const OURS: &str = "CARAVANSERAI_";

/// The least likeness of two names, from 0 to 1, at which one may have been meant by the other.
const NEAR: f64 = 0.6;

/// Where the value in force comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Default,
    Environment,
    EnvFile,
    /// A secret: the file that another setting names.
    SecretFile,
}

/// A setting in force.
#[derive(Debug, PartialEq, Eq)]
pub struct InForce {
    pub name: &'static str,
    /// Empty if there is none; dots for a secret.
    pub value: String,
    pub origin: Origin,
}

/// A variable that looks like one of ours and is none.
#[derive(Debug, PartialEq, Eq)]
pub struct UnknownName {
    pub name: String,
    /// The setting that may have been meant.
    pub nearest: Option<&'static str>,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownName { name, nearest } = self;
        write!(formatter, "{name} is no setting: nothing reads it")?;
        match nearest {
            Some(nearest) => write!(formatter, "; perhaps {nearest} is meant"),
            None => Ok(()),
        }
    }
}

/// The configuration, and where it came from.
#[derive(Debug)]
pub struct Loaded {
    pub config: Config,
    pub unknown: Vec<UnknownName>,
    /// Every variable that has a value.
    given: BTreeMap<String, (Origin, String)>,
}

impl Loaded {
    /// Reads the environment, and a `.env` file if there is one in the working directory or above it. The environment
    /// takes precedence.
    ///
    /// # Errors
    /// If the `.env` file cannot be read or variables are invalid.
    pub fn from_environment() -> Result<Loaded, ConfigError> {
        // What is not Unicode is no value of ours.
        let environment = env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
            .collect();
        let path = env::current_dir().ok().and_then(|folder| {
            let mut files = folder.ancestors().map(|folder| folder.join(".env"));
            files.find(|file| file.is_file())
        });
        Loaded::from_sources(environment, path.as_deref())
    }

    /// Reads these variables, and those of the file that these do not have.
    ///
    /// # Errors
    /// If the file cannot be read or variables are invalid.
    pub fn from_sources(
        environment: BTreeMap<String, String>,
        path: Option<&Path>,
    ) -> Result<Loaded, ConfigError> {
        let env_file = match path {
            Some(path) => variables_in(path)?,
            None => BTreeMap::new(),
        };
        let from = |variables: BTreeMap<String, String>, origin| {
            variables
                .into_iter()
                .map(move |(name, value)| (name, (origin, value)))
        };
        let mut given: BTreeMap<_, _> = from(env_file, Origin::EnvFile).collect();
        given.extend(from(environment, Origin::Environment));
        given.retain(|_, (_, value)| !value.trim().is_empty());
        let read = Config::read(|name| given.get(name).map(|(_, value)| value.clone()))?;
        let unknown = given
            .keys()
            .filter(|name| name.starts_with(OURS))
            .filter(|name| SETTINGS.iter().all(|setting| setting.name != *name))
            .map(|name| UnknownName {
                name: name.clone(),
                nearest: nearest(name),
            })
            .collect();
        Ok(Loaded {
            config: Config {
                env_file: path.map(PathBuf::from),
                ..read
            },
            unknown,
            given,
        })
    }

    /// Every setting, with the value that is in force.
    pub fn in_force(&self) -> impl Iterator<Item = InForce> {
        SETTINGS.iter().map(|setting| {
            let value = (setting.in_force)(&self.config);
            let hidden = setting.secret && !value.is_empty();
            let file = format!("{}_FILE", setting.name);
            let origin = match self.given.get(setting.name) {
                Some((origin, _)) => *origin,
                None if self.given.contains_key(file.as_str()) => Origin::SecretFile,
                None => Origin::Default,
            };
            InForce {
                name: setting.name,
                value: if hidden { DOTS.to_owned() } else { value },
                origin,
            }
        })
    }
}

fn variables_in(path: &Path) -> Result<BTreeMap<String, String>, ConfigError> {
    let broken = |error: dotenvy::Error| ConfigError::EnvFile {
        file: path.to_owned(),
        reason: match error {
            // The line itself stays out: it may be the token's.
            dotenvy::Error::LineParse(..) => "each line must be NAME=value".to_owned(),
            other => other.to_string(),
        },
    };
    let mut variables = BTreeMap::new();
    for variable in dotenvy::from_path_iter(path).map_err(broken)? {
        let (name, value) = variable.map_err(broken)?;
        // As in the environment, the first of several counts.
        variables.entry(name).or_insert(value);
    }
    Ok(variables)
}

/// The setting whose name is most like this one.
fn nearest(name: &str) -> Option<&'static str> {
    let name = name.strip_prefix(OURS)?;
    SETTINGS
        .iter()
        .filter_map(|setting| {
            let likeness = strsim::jaro_winkler(name, setting.name.strip_prefix(OURS)?);
            (likeness >= NEAR).then_some((likeness, setting.name))
        })
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;

    use super::{DOTS, InForce, Loaded, Origin, UnknownName};
    use crate::config::ConfigError;

    fn environment(variables: &[(&str, &str)]) -> BTreeMap<String, String> {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        variables.iter().map(owned).collect()
    }

    #[test]
    fn what_is_in_force_is_listed_with_where_it_came_from() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(".env");
        fs::write(
            &file,
            "DISCORD_TOKEN=secret\nCARAVANSERAI_PACE=7\nCARAVANSERAI_DRAWERS=3\n",
        )
        .expect("it is written");
        let address = folder.path().join("address");
        fs::write(&address, "postgres://db/games\n").expect("it is written");
        let address = address.to_str().expect("plain letters");
        let given = environment(&[
            ("CARAVANSERAI_PACE", "8"),
            ("CARAVANSERAI_THINKERS", " "),
            ("CARAVANSERAI_DATABASE_FILE", address),
            ("HOME", "/root"),
        ]);
        let loaded = Loaded::from_sources(given, Some(&file)).expect("it is valid");
        let in_force: Vec<InForce> = loaded.in_force().collect();
        for (name, value, origin) in [
            ("DISCORD_TOKEN", DOTS, Origin::EnvFile),
            ("DISCORD_API", "", Origin::Default),
            ("CARAVANSERAI_PACE", "8", Origin::Environment),
            ("CARAVANSERAI_DRAWERS", "3", Origin::EnvFile),
            ("CARAVANSERAI_THINKERS", "1", Origin::Default),
            (
                "CARAVANSERAI_DATABASE",
                "postgres://db/games",
                Origin::SecretFile,
            ),
        ] {
            let expected = InForce {
                name,
                value: value.to_owned(),
                origin,
            };
            assert!(in_force.contains(&expected), "{name}: {in_force:?}");
        }
        assert_eq!(loaded.unknown, []);
    }

    #[test]
    fn a_name_that_nobody_reads_is_told_with_the_nearest_that_somebody_does() {
        let given = environment(&[
            ("CARAVANSERAI_DRAWER", "3"),
            ("CARAVANSERAI_DB", "x.sqlite"),
            ("CARAVANSERAI_XYZ", "1"),
            ("PATH", "/bin"),
        ]);
        let loaded = Loaded::from_sources(given, None).expect("it is valid");
        let expected = [
            ("CARAVANSERAI_DB", Some("CARAVANSERAI_DATABASE")),
            ("CARAVANSERAI_DRAWER", Some("CARAVANSERAI_DRAWERS")),
            ("CARAVANSERAI_XYZ", None),
        ]
        .map(|(name, nearest)| UnknownName {
            name: name.to_owned(),
            nearest,
        });
        assert_eq!(loaded.unknown, expected);
    }

    #[test]
    fn a_broken_env_file_is_told_without_its_lines() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(".env");
        fs::write(&file, "DISCORD_TOKEN\u{a0}very-secret\n").expect("it is written");
        let refused =
            Loaded::from_sources(BTreeMap::new(), Some(&file)).expect_err("no line of it");
        assert!(matches!(refused, ConfigError::EnvFile { .. }));
        let told = refused.to_string();
        assert!(told.contains("each line must be NAME=value"), "{told}");
        assert!(!told.contains("very-secret"), "{told}");
    }
}
