//! The time, as something that can be moved.
