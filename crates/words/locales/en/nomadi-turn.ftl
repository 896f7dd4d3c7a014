# Messages about turns: the public message, who is to move, the direct message.
