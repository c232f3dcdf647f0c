import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long nothing of an answer may be taken, milliseconds. */
const TIMEOUT = 60_000;
/** How often is looked, milliseconds. */
const PAUSE = 5000;

declare module 'fastify' {
  interface FastifyInstance {
    slowReaders: SlowClientMonitor;
  }
}

/**
 * Cuts whoever takes nothing of an answer: it would be held for them as long as they like. Node's time limit for
 * silent connections doesn't do it: it begins anew with whatever the client sends or we add, e.g. an event.
 */
export class SlowClientMonitor {
  /** Bytes that each has taken, and when that was seen to grow. */
  readonly #open = new Map<Socket, { taken: number; since: number }>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, { taken: 0, since: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** Looks once at everybody. */
  cut(now = Date.now()): void {
    for (const [socket, seen] of this.#open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || seen.since === 0 || taken !== seen.taken) {
        this.#open.set(socket, { taken, since: now });
      } else if (now - seen.since >= TIMEOUT) socket.destroy();
    }
  }
}

/** Cuts them as long as the server runs. */
export function disconnectSlowClients(app: FastifyInstance): void {
  const readers = new SlowClientMonitor(app.server);
  app.decorate('slowReaders', readers);
  const timer = setInterval(() => readers.cut(), PAUSE).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
