//! Settings of the system's allocator.

/// Allocations from this size on go back to the system as soon as they are freed: the buffers of pictures, which are
/// several megabytes each, and hardly anything else.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: i32 = 256 * 1024;
/// The C library would have up to eight heaps per core, each of which keeps what its threads freed. Drawing threads
/// come and go, so each heap would grow by a picture.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const HEAPS: i32 = 2;

/// Keeps the program from holding much more memory than it uses: without this it holds half as much again after a
/// thousand pictures. Returns whether the settings were accepted; on other systems it does nothing.
pub(super) fn hold_little() -> bool {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: `mallopt` may be called at any time and takes two plain integers.
        #[allow(unsafe_code, reason = "the allocator has no safe interface")]
        unsafe {
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) == 1
                && libc::mallopt(libc::M_ARENA_MAX, HEAPS) == 1
        }
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    true
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_allocator_accepts_the_memory_settings() {
        assert!(super::hold_little());
    }
}
