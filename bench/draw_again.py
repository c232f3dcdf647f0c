"""Repeats draws by the method of docs/draws.md.

Each input line is a receipt with its list. Prints 'same' if the repeated draw has the same result, else 'other'.
"""

import hashlib
import hmac
import json
import sys


def draw(text, signature):
    randomness = hashlib.sha256(bytes.fromhex(signature)).digest()
    list_hash = hashlib.sha256(text.encode()).digest()
    head, body = text.split("\n\n", 1)
    fields = dict(line.split(" ", 1) for line in head.split("\n"))
    remaining = []
    for line in body.splitlines():
        holder, first, last = line.split(" ")
        remaining += [(entry, holder) for entry in range(int(first), int(last) + 1)]
    drawn = []
    block = 0
    for place in range(1, int(fields["places"]) + int(fields["reserves"]) + 1):
        size = len(remaining)
        if size == 0:
            break
        while True:
            message = list_hash + block.to_bytes(4, "big")
            u = int.from_bytes(hmac.new(randomness, message, hashlib.sha256).digest()[:8], "big")
            block += 1
            if u < 2**64 // size * size:
                break
        entry, holder = remaining[u % size]
        drawn.append({"place": place, "entry": entry, "holder": holder})
        if fields["one-per-person"] == "yes":
            remaining = [other for other in remaining if other[1] != holder]
        else:
            remaining.remove((entry, holder))
    return drawn


for line in sys.stdin:
    receipt = json.loads(line)
    same = draw(receipt["list"], receipt["signature"]) == receipt["places"]
    print("same" if same else "other")
