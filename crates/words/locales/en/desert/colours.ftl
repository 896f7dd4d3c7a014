### (looked up by id)

# The colours of camels and leaders. Sentences show them with COLOUR($colour); a language adds the forms that it needs as
# attributes.

desert-colours-green = green
desert-colours-pink = pink
desert-colours-yellow = yellow
desert-colours-purple = purple
desert-colours-turquoise = turquoise
