//! Prices, offers and their answers.
