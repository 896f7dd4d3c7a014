//! What everybody reads of a turn, and what only one reader may know.
