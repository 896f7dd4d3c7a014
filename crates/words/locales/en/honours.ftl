# Honours at the end of a game, below the result: a heading, and a line for each. The lines are in desert/honours.ftl and
# nomadi/honours.ftl: an honour, who has it, and the figure.

honours-heading = Honours
