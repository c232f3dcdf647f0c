import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** How long an answer of the database holds, milliseconds: whoever asks, it is asked no more often. */
const HOLDS = 1000;

/** `/healthz`: the process lives. `/readyz`: the database answers and we are not shutting down. */
export function addHealthRoutes(app: FastifyInstance, pool: pg.Pool): { startDraining(): void } {
  let stopping = false;
  const isThere = remember(() => answers(pool));
  app.get('/healthz', { config: { limit: 'none', anonymous: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  );
  app.get('/readyz', { config: { limit: 'none', anonymous: true } }, async (_request, reply) => {
    const ready = !stopping && (await isThere());
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
  return { startDraining: () => (stopping = true) };
}

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Asks at most once in a while, for all who ask meanwhile. */
function remember(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;
  return () => {
    const now = Date.now();
    if (!answer || now - askedAt >= HOLDS) {
      answer = ask();
      askedAt = now;
    }
    return answer;
  };
}
