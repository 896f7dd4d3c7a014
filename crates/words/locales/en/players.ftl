# A player known only by seat number, from 1.
players-seat = seat { $number }
