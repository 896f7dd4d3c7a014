players-seat = seat { $number }
