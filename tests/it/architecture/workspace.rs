//! What `cargo test` from the root runs: the tests of the bot and of every package in `crates/`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// What cargo says about the workspace.
fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs this test");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).expect("cargo writes JSON")
}

#[test]
fn cargo_test_from_the_root_runs_every_package() {
    let metadata = metadata();
    let defaults = metadata["workspace_default_members"].as_array();
    let defaults = defaults.expect("cargo lists the default members");
    let packages = metadata["packages"].as_array();
    let packages = packages.expect("cargo lists the packages");
    let tested: BTreeSet<String> = packages
        .iter()
        .filter(|package| defaults.contains(&package["id"]))
        .filter_map(|package| Path::new(package["manifest_path"].as_str()?).parent())
        .map(|folder| folder.display().to_string())
        .collect();

    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut expected = BTreeSet::from([root.display().to_string()]);
    for entry in std::fs::read_dir(root.join("crates")).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        expected.insert(path.display().to_string());
    }
    assert_eq!(tested, expected);
    assert_eq!(
        tested.len(),
        7,
        "the bot, its rules, its words, its pictures, its client, the local Discord, the test kit"
    );
}

#[test]
fn the_rules_and_the_local_discord_depend_on_nothing_of_the_bot() {
    let metadata = metadata();
    let ours = [
        "caravanserai",
        "caravanserai-games",
        "caravanserai-words",
        "caravanserai-render",
        "discord-client",
        "local-discord",
        "test-kit",
    ];
    for name in ["caravanserai-games", "local-discord"] {
        let packages = metadata["packages"].as_array().into_iter().flatten();
        let package = packages
            .into_iter()
            .find(|package| package["name"] == name)
            .unwrap_or_else(|| panic!("{name} is a package"));
        let needed = package["dependencies"].as_array().into_iter().flatten();
        for dependency in needed {
            let needed = dependency["name"].as_str().unwrap_or_default();
            assert!(!ours.contains(&needed), "{name} depends on {needed}");
        }
    }
}

/// Every package that is built along these dependency edges, with its features.
fn features(edges: &str) -> BTreeMap<String, String> {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--offline",
            "--locked",
            "--prefix",
            "none",
            "--no-dedupe",
        ])
        .args(["--format", "{p}|{f}", "--edges", edges])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs this test");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| line.split_once('|'))
        .map(|(package, features)| (package.to_owned(), features.to_owned()))
        .collect()
}

#[test]
fn what_the_program_has_is_not_compiled_again_for_the_tests() {
    let run = features("normal");
    let test = features("normal,dev");
    assert!(run.contains_key("serenity v0.12.5"), "{run:?}");
    for (package, features) in &run {
        let tested = test.get(package);
        assert_eq!(
            tested,
            Some(features),
            "{package}: name the feature in the ordinary dependencies, too"
        );
    }
}
