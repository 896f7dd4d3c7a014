//! The priority of threads that work for longer than people like to wait.

/// How much nicer such a thread is than the others. The niceness of a thread is at most 19, and of one with 10 more the
/// scheduler takes about a tenth of the time while both want to run.
#[cfg(target_os = "linux")]
pub const NICER: i32 = 10;

/// Lowers the priority of this thread, where the system has one for each: whatever people wait for goes first. It stays so: not
/// for one of the runtime's threads, which draw and write for people.
pub fn give_way() {
    // On other systems the call is about the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICER) {
        tracing::debug!(%error, "a thread goes on at the usual priority");
    }
}
