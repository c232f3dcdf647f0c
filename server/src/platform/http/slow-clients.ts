import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without progress after which a client is disconnected */
const STALL_TIMEOUT_MS = 60_000;
/** Check interval in milliseconds */
const CHECK_INTERVAL_MS = 5000;

declare module 'fastify' {
  interface FastifyInstance {
    slowClientMonitor: SlowClientMonitor;
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
