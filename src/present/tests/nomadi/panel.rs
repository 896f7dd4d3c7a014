//! Turns by menus alone.
