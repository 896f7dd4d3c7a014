//! Every `cargo test` runs the fuzzers' corpora again, including all inputs that once failed.

use crate::common::corpus::each_file;
use crate::fuzzed;

#[test]
fn corpus_of_nomadi_board() {
    each_file("nomadi_board", fuzzed::board);
}

#[test]
fn corpus_of_nomadi_record() {
    each_file("nomadi_record", fuzzed::record);
}

#[test]
fn corpus_of_nomadi_replay() {
    each_file("nomadi_replay", fuzzed::replay);
}
