//! The benchmark starts itself again for roles that need their own process.

pub const ROLE: &str = "CARAVANSERAI_LOAD_ROLE";
/// The folder of this run.
pub const FOLDER: &str = "CARAVANSERAI_LOAD_FOLDER";
/// The file with the picture that the bare bot answers with.
pub const PICTURE: &str = "CARAVANSERAI_LOAD_PICTURE";
