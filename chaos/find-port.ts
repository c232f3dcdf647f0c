import { once } from 'node:events';
import { createServer } from 'node:net';

// Below those that systems give to outgoing connections: one of them could take the port of a server that
// is about to start again.
const FIRST = 20_000;
const LAST = 30_000;
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/** A port that is free and stays so while the server on it is restarted. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next >= LAST ? FIRST : next + 1;
    const probe = createServer();
    const listening = once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.listen(port, '127.0.0.1');
    if (!(await listening)) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
