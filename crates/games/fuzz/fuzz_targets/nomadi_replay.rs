#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| caravanserai_games_fuzz::nomadi::fuzzed::replay(bytes));
