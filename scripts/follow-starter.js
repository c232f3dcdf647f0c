// Loaded into the server before its own code by run-program.js.
import { constants } from 'node:os';

// One Ctrl-C or `kill` of a process group arrives several times: from the terminal, passed on by npm,
// passed on by us. The server takes a second signal for "at once!", so whatever follows within a
// second counts as the same wish.
const SAME_WISH_MS = 1000;
const stopping = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const emit = process.emit;
let last = Number.NEGATIVE_INFINITY;

process.emit = function emitOnce(event, ...args) {
  if (stopping.includes(event)) {
    const now = performance.now();
    if (now - last < SAME_WISH_MS) return true;
    last = now;
  }
  return emit.call(this, event, ...args);
};

// While a signal has no listener it kills, and the server is without one for an instant when it
// exchanges its first listener for the next. This one stays, and does what having none would do.
for (const signal of stopping) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}

// Nobody could stop a server whose starter was killed: it ends as if it had been asked to.
const starter = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === starter) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 250);
watch.unref();
