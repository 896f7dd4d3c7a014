//! The benchmark starts itself again for the parts that need a process of their own.

/// Names the part.
pub const ROLE: &str = "CARAVANSERAI_LOAD_ROLE";
/// The folder of this run.
pub const FOLDER: &str = "CARAVANSERAI_LOAD_FOLDER";
/// The file with the picture that the bare bot answers.
pub const PICTURE: &str = "CARAVANSERAI_LOAD_PICTURE";
