"""One copy of a book: it is written to, copied, read by others, merges, and answers what is held."""
import held
from acts import Change, needs_parent
from writing import Writer


class Clone(Exception):
    """Two acts have one device and number: somebody wrote on with a copied file under its old name [16]."""


def last_numbers(acts):
    """Of each device the number of its last act among these."""
    last = {}
    for device, number in acts:
        last[device] = max(number, last.get(device, 0))
    return last


class Copy(Writer):
    """One file, with what it holds back and the answers it was given."""

    def __init__(self, device):
        super().__init__(device)
        self.held = {}           # acts that wait, by id
        self.why = {}            # those a person is asked about, with the reason
        self.allowed = set()     # those a person lets in

    # --- copying a file [5]

    def copy(self, device):
        """The file is copied as it lies there, and opened elsewhere: a device of its own, with the open act as its first."""
        copy = Copy(device)
        copy.seen = dict(self.seen)
        copy.last_moment = self.last_moment
        copy.wall = self.wall
        copy.held = dict(self.held)
        copy.why = dict(self.why)
        copy.allowed = set(self.allowed)
        copy.rule.put([act for act in self.acts.values() if act is not self.open])
        if self.open:
            copy.number = 1
            copy.seen[device] = 1
            copy.rule.put([self.open.with_(device=device, number=1)])
        return copy

    def read(self):
        """What a merge finds in this file: its acts, those it holds, and its open act as of a device that its birth and state name."""
        acts = {act_id: self.rule.blanked(act) for act_id, act in self.acts.items() if act is not self.open}
        acts.update(self.held)
        if self.open:
            _, device, opened = self.open.birth
            act = self.open.with_(device=f'~{device}{opened}.{self.open.saved}', number=1)
            acts[act.id] = act
        return acts

    # --- merging [16] [17]

    def merge(self, acts):
        """Takes what it has not; answers with the act of the merge, None where there is nothing to take back."""
        self.close()
        known = {act_id: self.acts.get(act_id) or self.held.get(act_id) for act_id in acts}
        self._refuse_a_clone(acts)
        for act_id, act in acts.items():
            if act_id not in self.acts:
                self.held[act_id] = known[act_id] or act
        return self.admit()

    def _refuse_a_clone(self, acts):
        """[16] Of each device the last act that both have tells: a log only grows, and after a fork no two acts have one mark."""
        mine = {**self.held, **self.acts}
        theirs = last_numbers(acts)
        for device, number in last_numbers(mine).items():
            last = (device, min(number, theirs.get(device, 0)))
            if device in theirs and (last not in mine or last not in acts or mine[last].mark != acts[last].mark):
                raise Clone(f'two acts are {last}')      # nothing is changed

    def admit(self):
        """Takes in what need not wait; answers as `merge` does."""
        before = {act_id: self.is_said_to_stand(act_id) for act_id in self.acts}
        came = []
        while True:      # what came may end the reason for which something waits
            self.why, may_come = held.judge(self)
            if not may_come:
                break
            self._take_in(may_come)
            came += may_come
        self._take_a_new_name_if_ignored()
        if not self._is_worth_an_act(came):
            return None
        answered = {act.id: (True, True) for act in came if act.erases and act.id in self.allowed}
        return self.act(merged={**self._standings(before, self._named_by_merge(before, came)), **answered})

    def _take_in(self, acts):
        for act in acts:
            del self.held[act.id]
            self.seen[act.device] = max(self.seen.get(act.device, 0), act.number)
            self.last_moment = max(self.last_moment, act.moment)
        self.rule.put(acts)

    def _is_worth_an_act(self, came):
        """[17] A merge of nothing but merges writes none, or two copies would tell each other of it for ever."""
        return any(not act.tells_only_of_a_merge() for act in came)

    def _named_by_merge(self, before, came):
        """[17] What came, what that had words about, whatever stands otherwise now, and all states of these [5]."""
        named = {act.id for act in came}
        for act in came:
            named |= set(act.words)
        named |= {act_id for act_id in self.acts if before.get(act_id, False) != self.is_said_to_stand(act_id)}
        births = {self.acts[act_id].birth for act_id in named}
        return {state.id for birth in births for state in self.rule.states_of[birth]}

    def _standings(self, before, named):
        """[17] How each stood before, not there meaning no, and how it stands now; words, merges and final acts are not undone."""
        standings = {}
        for act_id in sorted(named):
            act = self.acts[act_id]
            if not act.final and not act.words and not act.tells_only_of_a_merge():
                standings[act_id] = (before.get(act_id, False), self.is_said_to_stand(act_id))
        return standings

    def _take_a_new_name_if_ignored(self):
        """[6] A device that is ignored, and let that happen, goes on as another: else nothing written here would stand here."""
        if any(device == self.device for device, _ in self.rule.ignored_from):
            self.device += "'"
            self.own_names = self.own_names | {self.device}
            self.number = 0
            self.opened = 0

    # --- answers to what is held [19]

    def let_happen(self):
        """Everything that is asked about comes in."""
        self.ask()
        self.allowed |= set(self.why)
        return self.admit()

    def refuse(self):
        """Not these: what is asked about comes in, and one act of this device says that it does not stand."""
        self.ask()
        asked = set(self.why)
        acts = [self.held[act_id] for act_id in asked]
        erased = self._what_erasures_take(acts)
        refusals = {act.id: self._refusal(act) for act in acts}
        merge = self._admit_though_asked(asked)
        came = sorted(asked & set(self.acts), key=lambda act_id: self.acts[act_id].key)
        self.say(self._as_before_the_first([refusals[act_id] for act_id in came]))
        self._make_anew(erased)
        return merge

    def ignore(self, device):
        """Ignore from here on: what that device wrote from the first act that is asked about does not stand."""
        self.ask()
        asked = [self.held[act_id] for act_id in self.why if act_id[0] == device]
        if not asked:
            return None
        first = min(act.number for act in asked)
        erased = self._what_erasures_take(asked)
        merge = self._admit_though_asked({act_id for act_id in self.held if act_id[0] == device})
        if (device, first) not in self.acts:      # it waits for another device's
            return merge
        self.act(ignores=(device, first))
        ignorings = [act.id for act in self.acts.values() if act.device == device and act.number >= first and act.ignores]
        self.say({act_id: False for act_id in ignorings})      # words about these count from anybody [6]
        self._make_anew(erased)
        return merge

    def ask(self):
        """Judges anew what is asked about; that is done whenever an answer is given."""
        self.close()
        self.why, _ = held.judge(self)

    def _admit_though_asked(self, acts):
        """Lets those in. What must wait for another all the same is asked about again: the answer is given of what came."""
        self.allowed |= acts
        merge = self.admit()
        self.allowed -= acts - set(self.acts)
        self.why, _ = held.judge(self)
        return merge

    def _refusal(self, act):
        """What it means to refuse an act: it does not stand, and what it says of others is as it stood here before."""
        if act.words:
            return {named: self.is_said_to_stand(named) if named in self.acts else before for named, (before, _) in act.words.items()}
        if act.erases or act.tells_only_of_a_merge():
            return {}
        return {act.id: False}

    def _as_before_the_first(self, refusals):
        """One standing for each act: what the earliest of several refusals says."""
        wanted = {}
        for refusal in refusals:
            for act_id, stands in refusal.items():
                wanted.setdefault(act_id, stands)
        return wanted

    def _what_erasures_take(self, acts):
        """[7] An erasure is final: who does not want it makes what it takes anew. These are the records as they are shown now."""
        return {record: self.state[record] for act in acts for record in sorted(act.erases) if record in self.state}

    def _make_anew(self, erased):
        """Text by text, each by an act that replaces nothing: texts may have come along with the erasure."""
        for record, shown in sorted(erased.items()):
            texts = sorted(shown.also.get('text', ())) + [shown.values.get('text')]
            if record in self.state:      # only its past was erased: what of its texts that took comes beside
                now = self.state[record]
                have = {now.values.get('text'), '', None} | set(now.also.get('text', ()))
                texts = [text for text in texts if text not in have]
            else:
                values = {field: value for field, value in shown.values.items() if value is not None}
                if needs_parent(record) and not self.rule.can_be.get(values['place'][0]):
                    continue
                if 'text' in values:
                    values['text'] = texts.pop(0)
                self.act([Change(record, 'made', values, over={'text': []})])
            for text in texts:
                if record in self.state and text is not None:
                    self.act([Change(record, 'changed', {'text': text}, over={'text': []})])
