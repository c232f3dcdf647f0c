import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../base/errors.ts';

/** Turns of 10 ms until idle connections are closed. Not a deadline: a starved process handles no event in a second. */
const DRAIN_TURNS = 100;
/** Milliseconds between two closings of idle connections */
const CLOSE_INTERVAL_MS = 100;
/** Header of balancers that retry elsewhere after a 502: deploy/nginx.conf */
const RETRIES_ELSEWHERE_HEADER = 'vitrin-asks-another';

const stoppingError = () =>
  new HttpError(502, 'Bad Gateway', 'stopping', 'Bu sunucu kapanıyor. Lütfen tekrar deneyin.');

/**
 * Sends one last response with `connection: close` on each open connection during shutdown. Before listening stops,
 * balancers get 502 for repeatable requests, because the stop resets connections that are not accepted.
 */
export function drainConnections(app: FastifyInstance): void {
  const openSockets = new Set<Socket>();
  let isClosing = false;
  let hasBalancer = false;
  app.server.on('connection', (socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const retriesElsewhere = headers[RETRIES_ELSEWHERE_HEADER] !== undefined;
    hasBalancer ||= retriesElsewhere;
    const isRepeatable = method === 'GET' || method === 'HEAD';
    done(isClosing && retriesElsewhere && isRepeatable ? stoppingError() : undefined);
  });
  // Also for requests that started before the shutdown
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (let turn = 0; turn < DRAIN_TURNS && (openSockets.size > 0 || hasBalancer); turn++)
      await sleep(10);
    // A server that never listened emits no `close` event, so nothing would clear the timer.
    if (!app.server.listening) return;
    const closeTimer = setInterval(() => {
      app.server.closeIdleConnections();
      // Node does not treat connections without any request as idle, for example a browser's preconnects.
      for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy();
    }, CLOSE_INTERVAL_MS).unref();
    app.server.once('close', () => clearInterval(closeTimer));
  });
}
