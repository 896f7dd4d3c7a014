//! The tests of the whole house, in one binary.

mod house;
