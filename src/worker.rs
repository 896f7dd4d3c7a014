//! Delivers what the tables owe.
