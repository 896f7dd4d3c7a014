#!/usr/bin/env python3
"""A player for `caravanserai arena`, as a beginning for your own. It needs Python 3 and nothing else.

    caravanserai arena --board mountain --games 10 --seed 1 --time 500 \
        --seat gatherer --seat "program:python3 examples/arena_player.py"

To play against it yourself, name it to the playground and add it from the menu of a lobby there:

    caravanserai playground --program "example=python3 examples/arena_player.py"

The arena starts this program once and asks it one question a line; docs/formats.md describes them. Standard output belongs to the
answers, one line each. Whatever helps you to see what happens goes to standard error.

This player knows both games, and chooses by one simple rule each.
"""

import json
import random
import sys


def answer(question):
    """The answer to a question; None if it is not to be answered."""
    if question["ask"] == "hello":
        return {"name": "example"}
    if question["ask"] == "turn":
        # A turn may be answered in parts: the arena asks again as long as something is left to do.
        return {"actions": [choose(question)]}
    return None


def choose(question):
    """One action. `legal` lists those of all seats that may act; ours are those with our seat."""
    own = [action for action in question["legal"] if action["seat"] == question["seat"]]
    best = max(value(action, question) for action in own)
    return random.choice([action for action in own if value(action, question) == best])


def value(action, question):
    """How good an action looks: the greatest is chosen."""
    record = question["record"]
    if action["do"] == "camel":
        # A camel takes the token of its space. A value of None is one that we do not know; two is the mean.
        token = record["waterholes"].get(action["at"], 0)
        return 2 if token is None else token
    if action["do"] == "move":
        # Nomadi: take a card, or get on towards the oasis.
        card = action["to"] in record["cards"]
        return (3 if card else 0) + row(action["to"]) - row(action["from"])
    if action["do"] == "offer":
        # Nomadi: a price that others may pay.
        return -abs(action["price"] - 3)
    if action["do"] == "answer":
        # Nomadi: a card that we have not seen is worth two on average.
        price = next(
            offer["price"]
            for offer in reversed(record["actions"])
            if offer["do"] == "offer" and offer["card"] == action["card"]
        )
        return 1 if action["buy"] == (price < 2) else 0
    # Leaders, palms, nomads and leaders to give back: anywhere.
    return 0


def row(space):
    """The row of a space such as C7."""
    return int(space.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))


def main():
    for line in sys.stdin:
        question = json.loads(line)
        if question["ask"] == "bye":
            break
        said = answer(question)
        if said is not None:
            # Without flush the line would wait in a buffer, and the arena for the line.
            print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
