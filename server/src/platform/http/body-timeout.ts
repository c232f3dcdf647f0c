import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './error-handler.ts';

/** How long a body may take to arrive, milliseconds: with the header's time less than 15 s. */
const TIMEOUT = 13_000;
/** The same for a form with a file, which may come over a slow line. */
export const UPLOAD_TIMEOUT_MS = 600_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form with a file. */
    multipart?: boolean;
  }
}

/** Whether a body follows: of a GET too, which nobody reads. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Cuts whoever sends a body too slowly. Node itself knows one limit for all routes only. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !routeOptions.config.multipart) cutWhenSlow(raw);
    done();
  });
  // What is left of a form after the answer, e.g. a refusal, has no claim to a file's time.
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.multipart && !raw.complete) cutWhenSlow(raw);
    done();
  });
}

function cutWhenSlow(raw: IncomingMessage): void {
  // What is injected has no connection that could be cut.
  if (!(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    refuseConnection(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, TIMEOUT);
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}
