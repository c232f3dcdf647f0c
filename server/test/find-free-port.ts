import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ephemeral ports: an outgoing connection could take the port of a restarting server.
const FIRST = 20_000;
const LAST = 30_000;
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/** Returns a free port of 127.0.0.1, which stays free while its server restarts. */
export async function findFreePort(): Promise<number> {
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
