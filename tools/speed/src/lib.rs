//! Only for `cargo bench -p speed`. A separate package, so that building or testing the bot does not compile
//! the benchmarks.
