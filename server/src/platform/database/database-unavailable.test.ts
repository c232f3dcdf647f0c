import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import {
  type DedicatedPostgres,
  startDedicatedPostgres,
} from '../../../test/dedicated-postgres.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import {
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
  useCheapPasswordHashing,
} from '../../../test/test-app.ts';
import { createSystemContext, withTransaction } from '../context.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

let database: DedicatedPostgres;
let app: TestApp;
let editor: TestUser;
let cards: ReturnType<typeof createCardCalls>;

// Hashing a dozen real passwords would take longer than the time limits of these tests allow.
useCheapPasswordHashing();
beforeAll(async () => {
  database = await startDedicatedPostgres();
  app = await startTestApp({ database, hasProductTimeouts: true });
  editor = await app.createUser('editor');
  cards = createCardCalls(app, editor);
  await cards.create({ title: 'Kalıcı' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let userCount = 0;
const register = () => {
  const username = `uye-${++userCount}`;
  const body = { username, email: `${username}@ornek.com`, password: PASSWORD };
  return app.send('POST', '/api/auth/register', { body });
};
const publicPaths = ['/api/cards', '/', '/robots.txt', '/healthz'];
const getStatuses = async (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await app.send('GET', path)).statusCode));
const measureDuration = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const startMs = performance.now();
  return [await work, performance.now() - startMs];
};

/** Waits until LISTEN has been executed. It invalidates everything that is cached. */
const waitForListening = () =>
  vi.waitFor(async () => {
    const { rowCount } = await app.platform.pool.query(
      `select 1 from pg_stat_activity
        where application_name = 'vitrin topics' and state = 'idle' and query ~ 'listen|^select$'`,
    );
    expect(rowCount).toBe(1);
  });

describe('while the database is stopped', () => {
  it('cached responses are served, other calls get 503 within 2.5 s, and the server recovers by itself', async () => {
    expect(await getStatuses(publicPaths)).toEqual([200, 200, 200, 200]);
    const publishedList = (await app.send('GET', '/api/cards')).body;

    await database.stop();
    // Each request checks out a dead connection. The pool must not lose any of them.
    for (let round = 0; round < 2; round++) {
      const [responses, elapsedMs] = await measureDuration(
        Promise.all([
          app.send('GET', '/api/auth/user', { as: editor }),
          app.send('GET', '/api/cards/all', { as: editor }),
          cards.add(),
          app.signIn(editor.user.email, PASSWORD),
          app.send('POST', '/api/auth/logout', { as: editor }),
          ...Array.from({ length: 8 }, register),
        ]),
      );
      for (const response of responses) {
        expectErrorResponse(response, 503, 'unavailable');
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        expect(response.headers['set-cookie'], 'the session cookie stays').toBeUndefined();
      }
      expect(elapsedMs).toBeLessThan(2500);
      expect(await getStatuses(publicPaths)).toEqual([200, 200, 200, 200]);
      expect((await app.send('GET', '/api/cards')).body).toBe(publishedList);
      expect(await getStatuses(['/readyz'])).toEqual([503]);
    }
    const pageResponse = await app.send('GET', '/', { as: editor });
    expect(pageResponse.statusCode).toBe(503);
    expect(pageResponse.headers['content-type'], 'browsers get an HTML page').toMatch(
      /^text\/html/,
    );

    await database.start();
    await vi.waitFor(async () => expect(await getStatuses(['/readyz'])).toEqual([200]), 30_000);
    expect((await app.send('GET', '/api/auth/user', { as: editor })).statusCode).toBe(200);
    const title = 'Sonra';
    expect((await cards.add({ title })).statusCode).toBe(201);
    expect((await cards.listPublic()).map((card) => card.title)).toEqual(['Kalıcı', title]);
    await waitForListening();
  });

  it('the stale list is served after a visibility period has started, and the new one after the recovery', async () => {
    const visibleFromMs = Date.now() + 600;
    await cards.create({ title: 'Açılacak', visibleFrom: new Date(visibleFromMs).toISOString() });
    const listBefore = (await app.send('GET', '/api/cards')).body;
    await database.stop();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(visibleFromMs + 50), 30_000);
    expect((await app.send('GET', '/api/cards')).body).toBe(listBefore);
    await database.start();
    await vi.waitFor(async () => {
      expect((await app.send('GET', '/api/cards')).body).toContain('Açılacak');
    });
  });
});

describe('while the database does not respond', () => {
  it('calls get 503 within 5.5 s, and the pool is usable afterwards', async () => {
    expect((await register()).statusCode).toBe(201);
    await waitForListening();
    await vi.waitFor(async () => {
      await app.send('GET', '/api/cards');
      const cachedCall = await measureDuration(app.send('GET', '/api/cards'));
      expect(cachedCall[1]).toBeLessThan(20);
    });
    const unfreeze = database.freeze();
    const [responses, elapsedMs] = await measureDuration(
      Promise.all(Array.from({ length: 12 }, register)),
    );
    const [cachedResponse, cachedMs] = await measureDuration(app.send('GET', '/api/cards'));
    unfreeze();
    for (const response of responses) expectErrorResponse(response, 503, 'unavailable');
    expect(elapsedMs).toBeLessThan(5500);
    expect(cachedResponse.statusCode).toBe(200);
    expect(cachedMs).toBeLessThan(500);
    await vi.waitFor(async () => expect(await getStatuses(['/readyz'])).toEqual([200]), 30_000);
    const laterResponses = await Promise.all(Array.from({ length: 12 }, register));
    expect(laterResponses.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
  });

  it('a call blocked by a lock gets 503 within 5.5 s, and its transaction is rolled back', async () => {
    const blocker = await app.platform.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table audit_log in access exclusive mode');
    const cardsBefore = await cards.listAll();
    const [response, elapsedMs] = await measureDuration(cards.add({ title: 'Yarım' }));
    expectErrorResponse(response, 503, 'unavailable');
    expect(elapsedMs).toBeLessThan(5500);
    await blocker.query('commit');
    blocker.release();
    expect(await cards.listAll()).toEqual(cardsBefore);
  });
});

it('a connection lost within a transaction fails that transaction only', async () => {
  const { platform } = app;
  const failingTransaction = withTransaction(createSystemContext(platform), async ({ db }) => {
    const { rows } = await db.$client.query('select pg_backend_pid() as pid');
    await platform.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    // The connection is idle, so the pool can't report its loss to a statement.
    await sleep(200);
    await db.$client.query('select 1');
  });
  await expect(failingTransaction).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await register()).statusCode).toBe(201);
});
