"""Several copies of one book on devices with clocks of their own; whatever they do is looked at as they do it."""
from copy_of_book import Copy
from ledger import Ledger
from oracle import as_oracle_shows

DEVICES = 'ABCDE'
DAY = 86400
SKEWS = (0, 3 * DAY, -500, 60, 0)      # how fast the clock of each device is, in seconds
MOST_TURNS = 60                        # after which copies that exchange all must have come to rest
TURNS_OF_ANY_ANSWER = 2                # after which all that is held is let happen


class Broken(Exception):
    """The rule, or the program that follows it, does not do what it should."""


class Devices:
    """Some copies of one book, their clocks, and the ledger of what persons had in front of them."""

    def __init__(self, count, note=None):
        self.copies = [Copy(device) for device in DEVICES[:count]]
        self.time = 1000
        self.skews = list(SKEWS)
        self.note = note
        self.before_merges = {}      # merge -> how acts stood before it
        self.ledger = Ledger()

    def tell(self, what):
        """Prints a line of the trace, where one is wanted."""
        if self.note:
            self.note(f'   {what}')

    def tick(self, index, seconds):
        """Time goes on, and one device's clock is read."""
        self.time += seconds
        self.copies[index].wall = max(1, self.time + self.skews[index])

    def merge(self, copy, acts):
        """Merges, and sees that the same again adds nothing and that it can be taken back."""
        copy.close()
        before = {act_id: copy.is_said_to_stand(act_id) for act_id in copy.acts}
        state = dict(copy.state)
        merge = copy.merge(dict(acts))
        if merge:
            self.before_merges[merge.id] = before
            final = any(copy.acts[act_id].final for act_id in copy.acts if act_id not in before)
            if not final and copy.device == merge.device:
                self._take_back(copy, merge, state)
        count = len(copy.acts)
        if copy.merge(dict(acts)) is not None or len(copy.acts) != count:
            raise Broken(f'merging twice into {copy.device} adds something')
        if merge or copy.why:
            self.tell(f'{copy.device}: {merge} holds {copy.why}')

    def _take_back(self, copy, merge, before):
        """On a scratch copy: its undo leaves the state before, its redo the state after."""
        scratch = copy.copy('Z')
        scratch.undo(merge)
        if self._told_by_writes(before, scratch) != self._told_by_writes(scratch.state, scratch):
            raise Broken(f'undo of a merge {merge} leaves other records at {copy.device}')
        scratch.redo(merge)
        if as_oracle_shows(scratch.state) != as_oracle_shows(copy.state):
            raise Broken('redo of a merge leaves other records')

    def _told_by_writes(self, state, copy):
        """What a state shows, but for fields that no standing write tells: their first value may be another since [11]."""
        told = {}
        for record, (values, also) in as_oracle_shows(state).items():
            heads = copy.history(record).heads if record in copy.state else {}
            told[record] = ({field: value for field, value in values.items() if heads.get(field)}, also)
        return told

    def refuse(self, copy):
        """Not these; sees that none of them stands."""
        copy.ask()
        asked = set(copy.why)
        self.ledger.note_what_was_made_anew(copy, copy.refuse)
        for act_id in asked & set(copy.acts):
            act = copy.acts[act_id]
            if act.changes and not act.final and copy.is_said_to_stand(act_id):
                raise Broken(f'{act_id} stands, of which it was said not these')

    def ignore_first_asked(self, copy):
        """Ignores the device of the first act that is asked about."""
        device, _ = sorted(copy.why)[0]
        copy.close()
        self.ledger.note_what_was_made_anew(copy, lambda: copy.ignore(device))

    def exchange_all(self, dice):
        """All copies exchange all, and every question is answered, until nothing new comes."""
        for copy in self.copies:
            copy.close()
        for turn in range(MOST_TURNS):
            quiet = True
            for index, copy in enumerate(self.copies):
                self.tick(index, 1)
                if self._merges_all_others(copy):
                    quiet = False
                while copy.why:
                    quiet = False
                    self._answer(copy, turn < TURNS_OF_ANY_ANSWER, dice.random())
            if quiet:
                return
        raise Broken('the copies never come to rest')

    def _merges_all_others(self, copy):
        """Whether anything came of it."""
        came = False
        for other in self.copies:
            if other is not copy:
                count = len(copy.acts)
                self.merge(copy, other.read())
                came = came or len(copy.acts) != count
        return came

    def _answer(self, copy, any_answer, chance):
        if any_answer and chance < .15:
            self.ledger.note_what_was_made_anew(copy, copy.refuse)
        elif any_answer and chance < .3:
            self.ignore_first_asked(copy)
        if copy.why:
            copy.let_happen()
