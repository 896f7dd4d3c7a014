nomadi-labels-my-money = My money
