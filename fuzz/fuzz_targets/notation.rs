#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| caravanserai::fuzzed::notation(bytes));
