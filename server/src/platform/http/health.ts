import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Milliseconds for which a result of the database check is cached */
const CHECK_TTL_MS = 1000;

/** Adds `/healthz` (the process runs) and `/readyz` (the database responds and the server is not shutting down). */
export function addHealthRoutes(app: FastifyInstance, pool: pg.Pool): { startDraining(): void } {
  let isDraining = false;
  const isDatabaseReachable = cacheResult(() => pingDatabase(pool));
  app.get('/healthz', { config: { limit: 'none', anonymous: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok'),
  );
  app.get('/readyz', { config: { limit: 'none', anonymous: true } }, async (_request, reply) => {
    const isReady = !isDraining && (await isDatabaseReachable());
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isReady ? 'ready' : 'not ready');
  });
  return { startDraining: () => (isDraining = true) };
}

async function pingDatabase(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Returns a function that shares one result among all calls within the TTL. */
function cacheResult(check: () => Promise<boolean>): () => Promise<boolean> {
  let result: Promise<boolean> | undefined;
  let checkedAt = 0;
  return () => {
    const now = Date.now();
    if (!result || now - checkedAt >= CHECK_TTL_MS) {
      result = check();
      checkedAt = now;
    }
    return result;
  };
}
