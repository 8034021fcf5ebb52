"""A road between devices and relay on which everything goes wrong that can."""

import random
import socket
import threading
import time


class FaultyProxy:
    """Passes connections on to a port of this machine; cuts some at any byte, lets some wait, and refuses some, by one seed."""

    def __init__(self, target, seed):
        self.target, self.dice, self.calm = target, random.Random(seed), False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=(near,), daemon=True).start()

    def carry(self, near):
        if not self.calm and self.dice.random() < 0.1:
            return near.close()
        try:
            far = socket.create_connection(("127.0.0.1", self.target))
        except OSError:
            return near.close()
        # Either way a connection lives for so many bytes.
        life = [10**9 if self.dice.random() < 0.5 else self.dice.randrange(1, 20_000)]
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self.pass_on, args=(one, other, life), daemon=True).start()

    def pass_on(self, one, other, life):
        try:
            while data := one.recv(4096):
                if not self.calm:
                    if self.dice.random() < 0.05:
                        time.sleep(self.dice.random() * 2)
                    life[0] -= len(data)
                    if life[0] < 0:
                        other.sendall(data[: len(data) // 2])
                        break
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()

    def close(self):
        self.listener.close()
