# The board as text, for `/board`.
