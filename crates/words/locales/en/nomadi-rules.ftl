# The rules, topic by topic.
