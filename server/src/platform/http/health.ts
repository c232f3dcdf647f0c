import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** `/healthz`: the process lives. `/readyz`: the database answers and we are not shutting down. */
export function addHealthRoutes(app: FastifyInstance, pool: pg.Pool): { stopBeingReady(): void } {
  let stopping = false;
  app.get('/healthz', { config: { limit: 'none', anonymous: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  );
  app.get('/readyz', { config: { limit: 'none', anonymous: true } }, async (_request, reply) => {
    const ready = !stopping && (await answers(pool));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
  return { stopBeingReady: () => (stopping = true) };
}

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}
