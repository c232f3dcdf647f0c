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

/** A proxy to the database that can go silent: connections stay open but transfer nothing. */
async function startSilenceableProxy() {
  const { host = '', port = 5432 } = database.connection;
  const pairs: Socket[] = [];
  const proxy = createServer((near) => {
    const databaseSocket = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    near.pipe(databaseSocket).pipe(near);
    for (const end of [near, databaseSocket]) pairs.push(end.on('error', () => undefined));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    connection: {
      ...database.connection,
      host: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
    },
    silence() {
      for (const end of pairs.splice(0)) end.unpipe().pause();
    },
    close: () => proxy.close(),
  };
}

it('a silently dead LISTEN connection is replaced within 5 s, and topics arrive again', async () => {
  const proxy = await startSilenceableProxy();
  const topics = new TopicBus(proxy.connection, createLog('silent'));
  await topics.start();
  let resets = 0;
  topics.onReconnect(() => resets++);
  const receivedTopics: string[] = [];
  topics.subscribe((topic) => receivedTopics.push(topic));
  const other = new pg.Client(database.connection);
  await other.connect();

  proxy.silence();
  const start = performance.now();
  await other.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, 'banners']);
  await expect.poll(() => resets).toBe(1);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(topics.isListening).toBe(true);
  await other.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, 'cards']);
  await expect.poll(() => receivedTopics).toEqual(['cards']);

  await other.end();
  await topics.stop();
  proxy.close();
});
