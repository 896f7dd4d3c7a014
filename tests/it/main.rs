//! The tests of the whole house, in one binary.

#[cfg(feature = "contract")]
mod contract;
mod control;
mod events;
mod house;
mod manners;
mod person;
