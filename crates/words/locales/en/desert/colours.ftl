# The colours of camels and leaders.

desert-colours-green = green
desert-colours-pink = pink
desert-colours-yellow = yellow
desert-colours-purple = purple
desert-colours-turquoise = turquoise
