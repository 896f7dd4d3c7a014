//! What the environment says.
