nomadi-lobby-title = Nomadi
nomadi-lobby-really-resign = Do you want to leave this game for good? Your nomads stay on the board and anybody may move them, but you cannot win.
