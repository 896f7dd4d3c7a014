//! Every `cargo test` runs the fuzzers' corpora again, including all inputs that once failed.

use crate::common::corpus::each_file;
use crate::fuzzed;

#[test]
fn every_board_of_the_corpus_passes_its_checks() {
    each_file("board", fuzzed::board);
}

#[test]
fn every_notation_of_the_corpus_passes_its_checks() {
    each_file("notation", fuzzed::notation);
}

#[test]
fn every_record_of_the_corpus_passes_its_checks() {
    each_file("record", fuzzed::record);
}

#[test]
fn every_replay_of_the_corpus_passes_its_checks() {
    each_file("replay", fuzzed::replay);
}
