import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection may stay silent before it is cut, milliseconds. */
const PATIENCE = 1000;

/**
 * Lets whoever is connected make one more request when the server closes, whose answer says `connection: close`.
 * Cutting silent connections at once would lose the requests that are on their way through them.
 */
export function sayGoodbye(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const end = Date.now() + PATIENCE;
    while (open.size > 0 && Date.now() < end) await sleep(10);
  });
}
