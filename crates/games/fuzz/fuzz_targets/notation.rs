#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| caravanserai_games_fuzz::fuzzed::notation(bytes));
