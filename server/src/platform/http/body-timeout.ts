import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './error-handler.ts';

/** How long a body may take to arrive, milliseconds: with the header's time less than 15 s. */
const PATIENCE = 13_000;
/** The same for a form with a file, which may come over a slow line. */
export const FILE_PATIENCE = 600_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form with a file. */
    multipart?: boolean;
  }
}

/** Cuts whoever sends a body too slowly. Node itself knows one limit for all routes only. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, method, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.multipart) return;
    // What is injected has no connection that could be cut.
    if (!(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      refuseConnection(
        Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      );
    }, PATIENCE);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}
