"""The rounds of a search's samples: after each the worse half of the lines is given up. Borrowed a few times a turn."""

from firmware.minds.search import DEPTH, MASTER, SAMPLE

BORROWED = True


def end_own(search):
    """Go over to the samples, if there is something to choose between."""
    n = search._alive = search._found
    if search.level < MASTER or n < 2:
        search.done = True
        return
    for i in range(n):
        search._sum[i] = search._samples[i] = search._exact[i] = 0
    search._rounds = 1 if search._deepens else 0  # the last two lines are followed once further
    while n > 1:
        search._rounds += 1
        n = n + 1 >> 1
    search._end = search._turn + search._mind.horizon()
    search._k = 0
    search._sample_no = 1
    _open(search)


def _open(search):
    """Share what is left of the budget among the rounds of halving to come."""
    search._until = search.nodes + (search._budget - search.nodes) // search._rounds
    search._do = SAMPLE


def halve(search):
    """Put the next line in its place by its mean, so that the best one comes first; then keep the better half."""
    if search._i < search._alive:
        _sink(search, search._i)
        search._i += 1
        return
    if search._alive > 2 or search._rounds == 1 or not search._deepens:
        search._alive = search._alive + 1 >> 1
    search._rounds -= 1
    ended = search._alive < 2 or not search._rounds or search.nodes >= search._budget
    if ended or search.all_exact() and _shallow(search):
        search.done = True
    else:
        _open(search)


def _shallow(search):
    """Without luck one sample of a line tells all: go on with longer ones. Return whether that cannot be."""
    span = search._end - search._turn
    nodes = (search._budget - search.nodes) // (min(2, search._rounds) * search._alive)
    longer = span * nodes // (search._longest + 1)
    if not search._deepens or longer <= span:
        return True
    search._end = search._turn + longer
    for k in range(search._alive):
        search._sum[k] = search._samples[k] = search._exact[k] = 0
    return False


def sort(search):
    """Order the lines alive by their means; equal ones keep their order."""
    for k in range(1, search._alive):
        _sink(search, k)


def _sink(search, k):
    """Put line `k` in its place among those before it, which are in order."""
    own = mean(search, k)
    while k and own > mean(search, k - 1):
        _swap(search, k)
        k -= 1


def mean(search, k):
    """Return how good line `k` is by its samples; these are few, so its own value has a say too."""
    n = search._samples[k]
    return search._sum[k] // n + search._value[k] // search._trust if n else -1000000


def _swap(search, k):
    """Exchange lines `k` and `k - 1` with all that is known about them."""
    for table in (search._value, search._sum, search._samples, search._exact, search._length):
        table[k], table[k - 1] = table[k - 1], table[k]
    lines = search._lines
    at = k * DEPTH
    for i in range(at, at + max(search._length[k], search._length[k - 1])):
        lines[i], lines[i - DEPTH] = lines[i - DEPTH], lines[i]
