### (looked up by id)

# The levels of computer players, from weak to strong. Sentences show them with LEVEL($level); a language adds the forms that it
# needs as attributes.

levels-random = random
levels-novice = novice
levels-gatherer = gatherer
levels-planner = planner
levels-master = master
