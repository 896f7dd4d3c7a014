//! Only for `cargo bench -p speed`. It is a package of its own so that nobody who builds or tests the bot compiles what measures it.
