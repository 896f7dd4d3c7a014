//! The steps of a schema: files that are part of the program.
//!
//! They are listed by hand because sqlx's macro would make everybody compile sqlx and SQLite a second time, for the
//! build machine. A test compares each list with its folder.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Name and text of each file of a folder.
macro_rules! files {
    ($folder:literal; $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!($folder, $name, ".sql")))),+]
    };
}
pub(in crate::store) use files;

/// The migrations that these files are, in numerical order.
pub(in crate::store) fn migrator_of(files: &[(&'static str, &'static str)]) -> Migrator {
    let steps = (1..).zip(files).map(|(number, &(name, text))| {
        // As sqlx derives it from a file name. Databases of earlier versions know the steps by number and checksum.
        let description = name
            .split_once('_')
            .map_or(name, |(_, rest)| rest)
            .replace('_', " ");
        Migration::new(
            number,
            description.into(),
            MigrationType::Simple,
            text.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(steps.collect())
}

/// Checks that a list names every file of a folder, in the order of their numbers.
#[cfg(test)]
pub(in crate::store) fn lists_the_folder(files: &[(&str, &str)], folder: &str) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder is part of the package")
        .map(|entry| entry.expect("it can be listed").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    found.sort();
    let listed: Vec<String> = files
        .iter()
        .map(|(name, _)| format!("{name}.sql"))
        .collect();
    assert_eq!(listed, found);
    for (number, name) in (1..).zip(&listed) {
        assert!(name.starts_with(&format!("{number:04}_")), "{name}");
    }
}
