//! One game in one channel over days.
