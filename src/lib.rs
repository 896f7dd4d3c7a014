//! Caravanserai.
