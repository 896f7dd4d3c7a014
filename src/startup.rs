//! Joins the parts into a running bot.
