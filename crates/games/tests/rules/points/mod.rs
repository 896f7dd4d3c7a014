//! An example for every rule, named after it.

mod camels;
mod enclosing;
mod ending;
mod gathering;
mod leaders;
mod nearby;
mod secrets;
mod setting_up;
mod worked;
