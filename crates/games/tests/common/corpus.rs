//! Every `cargo test` runs the fuzzers' corpora again, including all inputs that once failed.

use std::fs;
use std::path::Path;

/// Runs the check on every file of the target's corpus. The file's name is shown when one fails.
pub fn each_file(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("every target has a corpus")
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        println!("{}", file.display());
        check(&fs::read(&file).expect("it can be read"));
    }
}
