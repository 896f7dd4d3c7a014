# What only the reader may know: money, the values of cards, prices.
