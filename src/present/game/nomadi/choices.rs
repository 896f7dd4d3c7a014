//! The menus and buttons that list what can be done next.
