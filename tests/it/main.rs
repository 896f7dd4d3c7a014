//! The tests of the whole house, in one binary.

#[cfg(feature = "contract")]
mod contract;
mod events;
mod house;
