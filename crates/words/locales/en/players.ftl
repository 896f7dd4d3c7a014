# A player known only by seat number, from 1.
players-seat = seat { $number }
# A person whose data was erased.
players-former = former player { $number }
