"""What the stories of two or three copies are told with."""
from copy_of_book import Copy


def copies(count):
    """Copies of one book that has nothing in it, with clocks a second apart."""
    some = [Copy('ABC'[index]) for index in range(count)]
    for index, copy in enumerate(some):
        copy.wall = 1000 + index
    return some


def meet(*some):
    """All merge all, until nothing can be left to come."""
    for _ in range(4):
        for copy in some:
            for other in some:
                if copy is not other:
                    copy.merge(other.read())


def agree(*some):
    """All merge all and let happen what is held; then they are equal."""
    meet(*some)
    for copy in some:
        while copy.why:
            copy.let_happen()
    meet(*some)
    for copy in some:
        assert not copy.held
        assert copy.rule.picture() == some[0].rule.picture(), f'{copy.device} differs'


def text(copy, record):
    """The text that is shown."""
    return copy.shown(record, 'text')


def also(copy, record):
    """The texts that are kept beside it."""
    return set(copy.state[record].also.get('text', ()))


def texts(copy, record):
    """All of these."""
    return {text(copy, record)} | also(copy, record)


def shelf(copy, *others, name='x'):
    """A shelf, which the others have too."""
    _, record = copy.make('s', {'text': name, 'span': (1, 2)})
    if others:
        meet(copy, *others)
    return record


def volume(copy, parent, name):
    """A volume, which needs its shelf."""
    _, record = copy.make('v', {'text': name, 'place': (parent, 1)})
    return record


def many_shelves(copy, count, *others):
    """Shelves that the others have too."""
    records = [shelf(copy, name=f'n{index}') for index in range(count)]
    meet(copy, *others)
    return records


def day(copy, written):
    """The day's thought, whose id follows from the day."""
    copy.make('d', {'text': written}, record='d0')


def imported(copy, record, name):
    """An import of one record."""
    return copy.act([copy.making(record, {'text': name, 'place': (None, 1)}, machine=True)])
