//! Where the bot keeps everything.

use std::fmt;
use std::path::PathBuf;

/// The database. Its `Debug` and `Display` show no password.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabasePlace {
    /// A file of SQLite, created if it does not exist.
    File(PathBuf),
    /// A database on a server of PostgreSQL.
    Server(ServerAddress),
}

/// An address that begins with `postgres://`, perhaps with a password in it.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerAddress(String);

impl ServerAddress {
    /// The whole address. Only for connecting.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl DatabasePlace {
    /// A file, or an address.
    ///
    /// # Errors
    /// What it must be.
    pub fn parse(text: &str) -> Result<DatabasePlace, String> {
        match text.split_once("://") {
            None => Ok(DatabasePlace::File(PathBuf::from(text))),
            Some(("postgres" | "postgresql", _)) => {
                Ok(DatabasePlace::Server(ServerAddress(text.to_owned())))
            }
            Some(_) => Err("must be a file, or an address that begins with postgres://".to_owned()),
        }
    }
}

impl fmt::Display for DatabasePlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabasePlace::File(path) => path.display().fmt(formatter),
            DatabasePlace::Server(address) => formatter.write_str(&without_password(&address.0)),
        }
    }
}

impl fmt::Debug for DatabasePlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// An address without whatever may be a password: what stands between the user and the host, and the options.
pub(super) fn without_password(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else {
        return text.to_owned();
    };
    let (rest, options) = match rest.split_once('?') {
        Some((rest, _)) => (rest, "?…"),
        None => (rest, ""),
    };
    match rest.rsplit_once('@') {
        Some((user, host)) => {
            let user = match user.split_once(':') {
                Some((user, _)) => format!("{user}:…"),
                None => user.to_owned(),
            };
            format!("{scheme}://{user}@{host}{options}")
        }
        None => format!("{scheme}://{rest}{options}"),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::DatabasePlace;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (given, shown) in [
            (
                "postgres://bot:very@secret@db.example:5432/games",
                "postgres://bot:…@db.example:5432/games",
            ),
            (
                "postgresql://db.example/games?password=secret&sslmode=require",
                "postgresql://db.example/games?…",
            ),
            (
                "postgres://bot@db.example/games",
                "postgres://bot@db.example/games",
            ),
            ("data/games.sqlite", "data/games.sqlite"),
        ] {
            let place = DatabasePlace::parse(given).expect("it is valid");
            assert_eq!(place.to_string(), shown);
            assert_eq!(format!("{place:?}"), shown);
        }
    }

    #[test]
    fn what_is_no_address_of_postgresql_is_a_file_or_wrong() {
        let file = DatabasePlace::parse("games.sqlite");
        assert_eq!(file, Ok(DatabasePlace::File(PathBuf::from("games.sqlite"))));
        let wrong =
            DatabasePlace::parse("mysql://root:secret@db/games").expect_err("it is neither");
        assert!(wrong.contains("postgres://"), "{wrong}");
    }
}
