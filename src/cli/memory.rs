//! How the system's allocator keeps memory that is free.

/// From this size on, what is freed goes back to the system at once: the buffers of pictures, which
/// are several megabytes each, and hardly anything else.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: i32 = 256 * 1024;
/// The C library would have up to eight heaps for each core, and every one keeps for itself what
/// its threads freed. Threads that draw come and go, so each would grow by a picture.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const HEAPS: i32 = 2;

/// Lets the program hold little more memory than it uses. Without this it holds half as much again
/// after a thousand pictures. Says whether it could be set; other systems have their own ways.
pub(super) fn hold_little() -> bool {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: `mallopt` may be called at any time; it takes two numbers and keeps them.
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
    fn the_allocator_takes_the_settings() {
        assert!(super::hold_little());
    }
}
