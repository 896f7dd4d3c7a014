//! Every `cargo test` runs the fuzzers' corpora again, including all inputs that once failed.

use crate::common::corpus::each_file;
use crate::fuzzed;

#[test]
fn every_board_of_the_corpus_passes_its_checks() {
    each_file("nomadi_board", fuzzed::board);
}

#[test]
fn every_record_of_the_corpus_passes_its_checks() {
    each_file("nomadi_record", fuzzed::record);
}

#[test]
fn every_replay_of_the_corpus_passes_its_checks() {
    each_file("nomadi_replay", fuzzed::replay);
}
