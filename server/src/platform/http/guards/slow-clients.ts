import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Timeout of a request body in milliseconds; docs/security.md promises 15 s. */
const BODY_TIMEOUT_MS = 13_000;
/** Timeout of an upload, which may come over a slow line */
export const UPLOAD_TIMEOUT_MS = 600_000;
/** Milliseconds without progress after which a client is disconnected */
const STALL_TIMEOUT_MS = 60_000;
/** Check interval in milliseconds */
const CHECK_INTERVAL_MS = 5000;

/** Answers on the socket and closes it. */
export type RefuseConnection = (error: NodeJS.ErrnoException, socket: Socket) => void;

declare module 'fastify' {
  interface FastifyInstance {
    slowClientMonitor: SlowClientMonitor;
  }
  interface FastifyContextConfig {
    /** The route accepts multipart/form-data. */
    multipart?: boolean;
  }
}

/**
 * Destroys connections whose client reads nothing of a response for a minute, because the response stays in memory.
 * Node's socket timeout doesn't help: every byte received or queued resets it.
 */
export class SlowClientMonitor {
  /** Per socket: bytes sent, and when their number last changed */
  readonly #progressBySocket = new Map<Socket, { bytesSent: number; lastProgressAt: number }>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#progressBySocket.set(socket, { bytesSent: 0, lastProgressAt: 0 });
      socket.once('close', () => this.#progressBySocket.delete(socket));
    });
  }

  /** Checks all connections once. */
  disconnectSlow(now = Date.now()): void {
    for (const [socket, progress] of this.#progressBySocket) {
      const bytesSent = socket.bytesWritten - socket.writableLength;
      if (
        socket.writableLength === 0 ||
        progress.lastProgressAt === 0 ||
        bytesSent !== progress.bytesSent
      ) {
        this.#progressBySocket.set(socket, { bytesSent, lastProgressAt: now });
      } else if (now - progress.lastProgressAt >= STALL_TIMEOUT_MS) socket.destroy();
    }
  }
}

/** Disconnects slow clients periodically until the server closes. */
export function disconnectSlowClients(app: FastifyInstance): void {
  const monitor = new SlowClientMonitor(app.server);
  app.decorate('slowClientMonitor', monitor);
  const timer = setInterval(() => monitor.disconnectSlow(), CHECK_INTERVAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Returns true if the request has a body, even one that is never read (GET). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Disconnects clients that send a body too slowly. Node has only one timeout for all routes. */
export function limitBodies(app: FastifyInstance, refuse: RefuseConnection): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !routeOptions.config.multipart) destroyWhenSlow(raw, refuse);
    done();
  });
  // The rest of an upload after the response, for example after a rejection, gets the short timeout.
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.multipart && !raw.complete) destroyWhenSlow(raw, refuse);
    done();
  });
}

function destroyWhenSlow(raw: IncomingMessage, refuse: RefuseConnection): void {
  // Injected requests have no socket.
  if (!(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    refuse(error, raw.socket);
  }, BODY_TIMEOUT_MS);
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}
