import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './error-handler.ts';

/** Timeout of a request body in milliseconds; docs/security.md promises 15 s. */
const BODY_TIMEOUT_MS = 13_000;
/** Timeout of an upload, which may come over a slow line */
export const UPLOAD_TIMEOUT_MS = 600_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts multipart/form-data. */
    multipart?: boolean;
  }
}

/** Returns true if the request has a body, even one that is never read (GET). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Disconnects clients that send a body too slowly. Node has only one timeout for all routes. */
export function limitBodies(app: FastifyInstance, securityHeaders: Record<string, string>): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !routeOptions.config.multipart) destroyWhenSlow(raw, securityHeaders);
    done();
  });
  // The rest of an upload after the response, for example after a rejection, gets the short timeout.
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.multipart && !raw.complete) destroyWhenSlow(raw, securityHeaders);
    done();
  });
}

function destroyWhenSlow(raw: IncomingMessage, securityHeaders: Record<string, string>): void {
  // Injected requests have no socket.
  if (!(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    refuseConnection(error, raw.socket, securityHeaders);
  }, BODY_TIMEOUT_MS);
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}
