# Prices, offers and payments.
