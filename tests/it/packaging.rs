//! What a host gets: the release archive, and the documents that lead through its installation.

use std::collections::BTreeSet;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use caravanserai::config::SETTINGS;

const HOSTING: &str = include_str!("../../docs/hosting.md");
const SERVICE: &str = include_str!("../../packaging/caravanserai.service");
const BACKUP_SERVICE: &str = include_str!("../../packaging/caravanserai-backup.service");
const PODS: &str = include_str!("../../packaging/kubernetes/caravanserai.yaml");
const SECRET: &str = include_str!("../../packaging/kubernetes/secret.example.yaml");
const IMAGE: &str = include_str!("../../Containerfile");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn packaging(program: &str) -> Command {
    Command::new(root().join("packaging").join(program))
}

/// The files of the tree that are in the archive.
fn packed() -> BTreeSet<PathBuf> {
    let output = packaging("pack").arg("--list").output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let listed = String::from_utf8(output.stdout).expect("plain names");
    listed.lines().map(PathBuf::from).collect()
}

/// Packs a program into `folder`, as somebody with this umask; returns the bytes of the archive and its file. The
/// program is a script that starts the built one, which is large in the profile of the tests and takes long to compress.
fn pack(folder: &Path, umask: &str) -> (Vec<u8>, PathBuf) {
    let made = folder.join("made");
    fs::create_dir_all(&made).expect("a folder");
    fs::write(made.join("BUILD.txt"), "commit: of a test\n").expect("a file");
    let program = folder.join("program");
    let script = concat!(
        "#!/bin/sh\nexec ",
        env!("CARGO_BIN_EXE_caravanserai"),
        " \"$@\"\n"
    );
    fs::write(&program, script).expect("a file");
    fs::set_permissions(&program, Permissions::from_mode(0o700)).expect("it is ours");
    let output = Command::new("sh")
        .args(["-c", "umask \"$1\" && shift && exec \"$@\"", "sh", umask])
        .arg(root().join("packaging/pack"))
        .arg(&program)
        .arg("x86_64-unknown-linux-gnu")
        .args([&made, folder])
        .env("SOURCE_DATE_EPOCH", "1700000000")
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let name = concat!("caravanserai-", env!("CARGO_PKG_VERSION"), "-x86_64-linux");
    let file = folder.join(format!("{name}.tar.gz"));
    (fs::read(&file).expect("the archive"), file)
}

/// Runs a command in a folder; what it printed.
fn told(folder: &Path, command: &str) -> String {
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{command}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn whoever_packs_it_wherever_gets_the_same_archive_and_it_can_be_unpacked_and_run() {
    let (one, other) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    let (first, file) = pack(one.path(), "022");
    let (second, _) = pack(other.path(), "077");
    assert!(first == second, "two archives of the same files differ");

    told(one.path(), "sha256sum --check caravanserai-*.tar.gz.sha256");
    told(one.path(), "tar xzf caravanserai-*-linux.tar.gz");
    let unpacked = file.with_extension("").with_extension("");
    told(&unpacked, "sha256sum --check --strict SHA256SUMS");
    let version = concat!("caravanserai ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(told(&unpacked, "./caravanserai --version"), version);
    for name in packed() {
        let mode = fs::metadata(unpacked.join(&name))
            .expect("it is packed")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o644, "{}", name.display());
    }
}

#[test]
fn every_licence_of_the_tree_is_in_the_archive() {
    let packed = packed();
    for name in [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "crates/render/fonts/Inter-LICENSE.txt",
    ] {
        assert!(packed.contains(Path::new(name)), "{name}");
    }
}

#[test]
fn links_of_the_documents_lead_somewhere_and_those_of_the_first_two_into_the_archive() {
    let packed = packed();
    for document in packed
        .iter()
        .filter(|name| name.extension().is_some_and(|ending| ending == "md"))
    {
        let first =
            ["README.md", "docs/hosting.md"].contains(&document.to_str().expect("plain names"));
        let text = fs::read_to_string(root().join(document)).expect("a document");
        for link in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            if link.starts_with("http") {
                continue;
            }
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => document.clone(),
                _ => plain(&document.with_file_name("").join(path)),
            };
            assert!(
                !first || packed.contains(&target),
                "{}: {link} is not packed",
                document.display()
            );
            assert!(
                root().join(&target).exists(),
                "{}: {link}",
                document.display()
            );
            if !heading.is_empty() {
                let headings =
                    headings(&fs::read_to_string(root().join(target)).expect("a document"));
                assert!(
                    headings.contains(heading),
                    "{}: {link}: {headings:?}",
                    document.display()
                );
            }
        }
    }
}

/// The path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => assert!(plain.pop(), "{}", path.display()),
            other => plain.push(other),
        }
    }
    plain
}

/// The anchors of a document's headings, as GitHub forms them.
fn headings(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| {
            line.trim_start_matches('#')
                .trim()
                .to_lowercase()
                .chars()
                .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter))
                .map(|letter| if letter == ' ' { '-' } else { letter })
                .collect()
        })
        .collect()
}

#[test]
fn the_table_of_settings_names_every_variable_once() {
    let mut named: Vec<&str> = HOSTING
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .filter(|name| {
            name.chars()
                .all(|letter| letter.is_ascii_uppercase() || letter == '_')
        })
        .collect();
    let mut known: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
    named.sort_unstable();
    known.sort_unstable();
    assert_eq!(named, known);
}

#[test]
fn the_services_set_variables_that_are_read_and_share_user_folder_and_settings() {
    let settings = |unit: &'static str, name: &'static str| -> Vec<&'static str> {
        unit.lines()
            .filter_map(|line| line.strip_prefix(name)?.strip_prefix('='))
            .collect()
    };
    for unit in [SERVICE, BACKUP_SERVICE] {
        for assignment in settings(unit, "Environment") {
            let variable = assignment.split('=').next().expect("a name");
            assert!(
                SETTINGS.iter().any(|setting| setting.name == variable),
                "{variable}"
            );
        }
        assert!(settings(unit, "ExecStart")[0].contains("/usr/local/bin/caravanserai"));
    }
    for name in [
        "User",
        "DynamicUser",
        "WorkingDirectory",
        "Environment",
        "EnvironmentFile",
        "StateDirectoryMode",
    ] {
        let (one, other) = (settings(SERVICE, name), settings(BACKUP_SERVICE, name));
        assert_eq!(one, other, "{name}");
        assert_eq!(one.len(), 1, "{name}");
    }
    // The guide names these to the reader.
    for path in [
        "/etc/caravanserai.env",
        "/var/lib/caravanserai/caravanserai.sqlite",
        "/usr/local/bin/caravanserai",
    ] {
        assert!(HOSTING.contains(path), "{path}");
    }
}

#[test]
fn the_pods_set_variables_that_are_read_to_files_that_the_secret_has() {
    let lines: Vec<&str> = PODS.lines().map(str::trim).collect();
    let variables: Vec<(&str, &str)> = lines
        .windows(2)
        .filter_map(|two| {
            let name = two[0].strip_prefix("- name: ")?;
            Some((name, two[1].strip_prefix("value: ")?))
        })
        .collect();
    for (variable, value) in &variables {
        assert!(
            SETTINGS.iter().any(|setting| setting.name == *variable),
            "{variable}"
        );
        if let Some(key) = value.strip_prefix("/etc/caravanserai/") {
            assert!(SECRET.contains(&format!("\n  {key}: ")), "{key}");
        }
    }
    // The image has a file for a database, and nobody may set both.
    assert!(IMAGE.contains("CARAVANSERAI_DATABASE=/"));
    assert!(variables.contains(&("CARAVANSERAI_DATABASE", "\"\"")));
}
