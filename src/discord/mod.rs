//! Discord: commands, buttons, menus, messages.
