import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardsOf } from '../../../test/content.ts';
import { type DedicatedPostgres, startOwnDatabase } from '../../../test/dedicated-postgres.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import {
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
  useCheapPasswordHashing,
} from '../../../test/test-app.ts';
import { systemContext, withTransaction } from '../context.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

let database: DedicatedPostgres;
let app: TestApp;
let editor: TestUser;
let cards: ReturnType<typeof cardsOf>;

// A dozen real passwords take as long as the half second that is left beside the server's own limit.
useCheapPasswordHashing();
beforeAll(async () => {
  database = await startOwnDatabase();
  app = await startTestApp({ database, hasProductTimeouts: true });
  editor = await app.createUser('editor');
  cards = cardsOf(app, editor);
  await cards.added({ title: 'Kalıcı' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let made = 0;
const register = () => {
  const username = `uye-${++made}`;
  const body = { username, email: `${username}@ornek.com`, password: PASSWORD };
  return app.send('POST', '/api/auth/register', { body });
};
const publicPaths = ['/api/cards', '/', '/robots.txt', '/healthz'];
const statuses = async (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await app.send('GET', path)).statusCode));
const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const before = performance.now();
  return [await work, performance.now() - before];
};

const listens = () =>
  vi.waitFor(async () => {
    const { rowCount } = await app.platform.pool.query(
      `select 1 from pg_stat_activity where application_name = 'vitrin topics'`,
    );
    expect(rowCount).toBe(1);
  }, 30_000);

describe('while the database is away', () => {
  it('published things are served, the rest says so within 2 s, and it recovers by itself', async () => {
    expect(await statuses(publicPaths)).toEqual([200, 200, 200, 200]);
    const published = (await app.send('GET', '/api/cards')).body;

    await database.stop();
    // Each of these takes a connection that turns out to be dead: none of them may be lost for good.
    for (let round = 0; round < 2; round++) {
      const [refused, took] = await timed(
        Promise.all([
          app.send('GET', '/api/auth/user', { as: editor }),
          app.send('GET', '/api/cards/all', { as: editor }),
          cards.add(),
          app.signIn(editor.user.email, PASSWORD),
          app.send('POST', '/api/auth/logout', { as: editor }),
          ...Array.from({ length: 8 }, register),
        ]),
      );
      for (const answer of refused) {
        expectErrorResponse(answer, 503, 'unavailable');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.headers['set-cookie'], 'nobody is signed out by it').toBeUndefined();
      }
      expect(took).toBeLessThan(2500);
      expect(await statuses(publicPaths)).toEqual([200, 200, 200, 200]);
      expect((await app.send('GET', '/api/cards')).body).toBe(published);
      expect(await statuses(['/readyz'])).toEqual([503]);
    }
    const page = await app.send('GET', '/', { as: editor });
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type'], 'a person gets a page').toMatch(/^text\/html/);

    await database.start();
    await vi.waitFor(async () => expect(await statuses(['/readyz'])).toEqual([200]), 30_000);
    expect((await app.send('GET', '/api/auth/user', { as: editor })).statusCode).toBe(200);
    const title = 'Nachher';
    expect((await cards.add({ title })).statusCode).toBe(201);
    expect((await cards.shown()).map((card) => card.title)).toEqual(['Kalıcı', title]);
    await listens();
  });

  it('a card whose window opens meanwhile waits, and the older state is served', async () => {
    const opens = Date.now() + 600;
    await cards.added({ title: 'Açılacak', visibleFrom: new Date(opens).toISOString() });
    const before = (await app.send('GET', '/api/cards')).body;
    await database.stop();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(opens + 50), 30_000);
    expect((await app.send('GET', '/api/cards')).body).toBe(before);
    await database.start();
    await vi.waitFor(async () => {
      expect((await app.send('GET', '/api/cards')).body).toContain('Açılacak');
    }, 30_000);
  });
});

describe('a database that does not answer', () => {
  it('is given up within 5 s, and leaves no connection unusable behind', async () => {
    expect((await register()).statusCode).toBe(201);
    await listens();
    await vi.waitFor(async () => {
      await app.send('GET', '/api/cards');
      const kept = await timed(app.send('GET', '/api/cards'));
      expect(kept[1]).toBeLessThan(20);
    }, 30_000);
    const goOn = await database.freeze();
    const [answers, took] = await timed(Promise.all(Array.from({ length: 12 }, register)));
    const [page, pageTook] = await timed(app.send('GET', '/api/cards'));
    goOn();
    for (const answer of answers) expectErrorResponse(answer, 503, 'unavailable');
    expect(took).toBeLessThan(5500);
    expect(page.statusCode).toBe(200);
    expect(pageTook).toBeLessThan(500);
    await vi.waitFor(async () => expect(await statuses(['/readyz'])).toEqual([200]), 30_000);
    const after = await Promise.all(Array.from({ length: 12 }, register));
    expect(after.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
  });

  it('because of a lock is given up too, and what was begun is undone', async () => {
    const blocker = await app.platform.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table audit_log in access exclusive mode');
    const before = await cards.all();
    const [answer, took] = await timed(cards.add({ title: 'Yarım' }));
    expectErrorResponse(answer, 503, 'unavailable');
    expect(took).toBeLessThan(5500);
    await blocker.query('commit');
    blocker.release();
    expect(await cards.all()).toEqual(before);
  });
});

it('a connection that dies in the middle of a transaction takes nothing else along', async () => {
  const { platform } = app;
  const failing = withTransaction(systemContext(platform), async ({ db }) => {
    const { rows } = await db.$client.query('select pg_backend_pid() as pid');
    await platform.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    // Nothing runs on it now that could be told of its end.
    await sleep(200);
    await db.$client.query('select 1');
  });
  await expect(failing).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await register()).statusCode).toBe(201);
});
