//! The clock of a machine that is wrong.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The library that gives a program another clock, built in this folder.
pub fn built_in(folder: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/processes/other_clock.c");
    let library = folder.join("other_clock.so");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o"])
        .args([&library, &source])
        .status();
    assert!(
        built.is_ok_and(|status| status.success()),
        "a C compiler builds it"
    );
    library
}

#[test]
fn a_program_that_is_started_with_it_has_another_clock() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let asked = Command::new("date")
        .arg("+%s")
        .env("LD_PRELOAD", built_in(folder.path()))
        .env("OTHER_CLOCK", "-100000")
        .output();
    let said = asked.expect("there is a program that says the time").stdout;
    let said: i64 = String::from_utf8_lossy(&said)
        .trim()
        .parse()
        .expect("seconds");
    let behind = jiff::Timestamp::now().as_second() - said;
    assert!((100_000..110_000).contains(&behind), "{behind} s behind");
}
