//! The program. Everything it can do is listed in [`caravanserai::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    caravanserai::cli::main()
}
