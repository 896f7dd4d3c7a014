//! Every `cargo test` runs the fuzzers' corpora again, including all inputs that once failed.

use crate::common::corpus::each_file;
use crate::fuzzed;

#[test]
fn corpus_of_board() {
    each_file("board", fuzzed::board);
}

#[test]
fn corpus_of_notation() {
    each_file("notation", fuzzed::notation);
}

#[test]
fn corpus_of_record() {
    each_file("record", fuzzed::record);
}

#[test]
fn corpus_of_replay() {
    each_file("replay", fuzzed::replay);
}
