import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ephemeral ports: an outgoing connection could take the port of a restarting server.
const FIRST_PORT = 20_000;
const LAST_PORT = 30_000;
let nextPort = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));

/** Returns a free port of 127.0.0.1, which stays free while its server restarts. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = nextPort;
    nextPort = nextPort >= LAST_PORT ? FIRST_PORT : nextPort + 1;
    if (await isPortFree(port)) return port;
  }
}

/** True if no process listens on this port of 127.0.0.1. */
export async function isPortFree(port: number): Promise<boolean> {
  const probeServer = createServer();
  const listening = once(probeServer, 'listening').then(
    () => true,
    () => false,
  );
  probeServer.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  probeServer.close();
  await once(probeServer, 'close');
  return true;
}
