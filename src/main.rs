//! The program. Its subcommands are listed in [`caravanserai::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    caravanserai::cli::main()
}
