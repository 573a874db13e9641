"""Cases: a statement of a layout, and the transformations that it went through."""

import random
from dataclasses import dataclass

import statements
import transforms
import truth
import writing
from layouts import LAYOUTS


@dataclass(frozen=True)
class Case:
    seed: int
    number: int
    layout: object
    names: tuple
    content: bytes
    truth: object
    answers: dict
    locale: str

    def __str__(self):
        return f"{self.layout.name}: {' '.join(self.names) or 'as it is'}"


def build(seed, number, layout, names, dropped=()):
    """Returns the case, or None if the transformations do not apply to the statement."""
    statement = statements.make(layout, random.Random(f"{seed} {number}"), dropped)
    if not statement.rows:
        return None
    for name in sorted(names, key=transforms.GROUPS.get):
        if transforms.NAMES[name](statement, random.Random(f"{seed} {number} {name}")) is False:
            return None
    if not statement.booked or not transforms.is_fair(statement):
        return None
    try:
        content = writing.content(statement)
    except UnicodeEncodeError:
        return None
    locale = f"{statement.language if statement.language != 'hi' else 'en'}_{statement.territory}.UTF-8"
    return Case(seed, number, layout, tuple(names), content, truth.truth(statement),
                truth.answers(statement), locale)


def case(seed, number, allowed, layouts=LAYOUTS):
    """Returns the case with this number, with up to three of the allowed transformations."""
    numbers = random.Random(f"case {seed} {number}")
    layout = layouts[number % len(layouts)]
    for _ in range(20):
        count = numbers.choice([0, 1, 1, 1, 1, 1, 2, 2, 2, 3])
        names = {transforms.GROUPS[name]: name for name in numbers.sample(allowed, min(count, len(allowed)))}
        if found := build(seed, number, layout, tuple(names.values())):
            return found
    return build(seed, number, layout, ())
