import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createLog } from '../base/log.ts';
import { NOTIFY_CHANNEL, TopicBus } from './topic-bus.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A way to the database that can forget its connections: nothing comes or goes, and nobody is told. */
async function forgetfulWay() {
  const { host = '', port = 5432 } = database.connection;
  const pairs: Socket[] = [];
  const way = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) pairs.push(end.on('error', () => undefined));
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    connection: {
      ...database.connection,
      host: '127.0.0.1',
      port: (way.address() as AddressInfo).port,
    },
    forget() {
      for (const end of pairs.splice(0)) end.unpipe().pause();
    },
    close: () => way.close(),
  };
}

it('are heard again within 5 s where the connection has died without a word', async () => {
  const way = await forgetfulWay();
  const topics = new TopicBus(way.connection, createLog('silent'));
  await topics.start();
  let resets = 0;
  topics.onReconnect(() => resets++);
  const heard: string[] = [];
  topics.subscribe((topic) => heard.push(topic));
  const other = new pg.Client(database.connection);
  await other.connect();

  way.forget();
  const began = performance.now();
  await other.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, 'banners']);
  await expect.poll(() => resets).toBe(1);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(topics.isListening).toBe(true);
  await other.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, 'cards']);
  await expect.poll(() => heard).toEqual(['cards']);

  await other.end();
  await topics.stop();
  way.close();
});
