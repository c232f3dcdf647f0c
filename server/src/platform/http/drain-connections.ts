import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../base/errors.ts';

/** How long a connection may stay silent before it is cut, milliseconds. */
const TIMEOUT = 1000;
/** How often those are cut that fell silent later. */
const PAUSE = 100;
/** Sent by a balancer that asks another instance when this one answers 502: deploy/nginx.conf. */
const ASKS_ANOTHER = 'vitrin-asks-another';

const leaving = () =>
  new HttpError(502, 'Bad Gateway', 'stopping', 'Bu sunucu kapanıyor. Lütfen tekrar deneyin.');

/**
 * Lets whoever is connected make one more request when the server closes, whose answer says `connection: close`.
 * Cutting silent connections at once would lose the requests that are on their way through them.
 *
 * New connections come all the while, and the system cuts those that nobody has taken yet at the moment in which the
 * server stops listening. So a balancer learns to stay away before that, from what it may repeat elsewhere.
 */
export function drainConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let closing = false;
  let hasBalancer = false;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const asksAnother = headers[ASKS_ANOTHER] !== undefined;
    hasBalancer ||= asksAnother;
    const isRepeatable = method === 'GET' || method === 'HEAD';
    done(closing && asksAnother && isRepeatable ? leaving() : undefined);
  });
  // Also of what had begun before.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    closing = true;
    const end = Date.now() + TIMEOUT;
    while ((open.size > 0 || hasBalancer) && Date.now() < end) await sleep(10);
    const cutting = setInterval(() => {
      app.server.closeIdleConnections();
      // Node doesn't take those for idle that have never sent anything, e.g. a browser's spare ones.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, PAUSE).unref();
    app.server.once('close', () => clearInterval(cutting));
  });
}
